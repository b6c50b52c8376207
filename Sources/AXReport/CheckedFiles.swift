/// The numbers of files that `check` compared, besides linting.
package struct CheckedFiles: Sendable {
  /// The files of one kind.
  package struct Group: Sendable {
    /// The noun for one file: `snapshot`.
    let noun: String
    /// The number of files that were compared, whether they are missing or not.
    let count: Int
    let unformattedCount: Int
    let missingCount: Int
    let outdatedCount: Int
    let leftOverCount: Int

    package init(
      noun: String, count: Int, unformattedCount: Int, missingCount: Int, outdatedCount: Int, leftOverCount: Int
    ) {
      self.noun = noun
      self.count = count
      self.unformattedCount = unformattedCount
      self.missingCount = missingCount
      self.outdatedCount = outdatedCount
      self.leftOverCount = leftOverCount
    }
  }

  package var groups: [Group] = []
  /// The command that fixes what failed; nil if nothing failed that a command can fix.
  package var fix: String?

  package init() {}

  /// The numbers on one line, without a period; nil if nothing was compared.
  package var sentence: String? {
    let parts = groups.map { group in
      var text = "\(group.count == 0 ? "no" : "\(group.count)") \(group.noun)\(group.count == 1 ? "" : "s")"
      let faults = [
        (group.unformattedCount, "not formatted"), (group.missingCount, "missing"),
        (group.outdatedCount, "out of date"), (group.leftOverCount, "left over"),
      ].filter { $0.0 > 0 }.map { "\($0) \($1)" }
      if !faults.isEmpty { text += " (\(faults.joined(separator: ", ")))" }
      return text
    }
    return parts.isEmpty ? nil : "compared " + parts.joined(separator: ", ")
  }
}
