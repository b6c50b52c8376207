/// Findings of a rule that are reported as one for the whole document: it counts all occurrences and shows the first.
struct GatheredFindings: Sendable {
  /// The maximum number of occurrences that a finding shows. More would distract from other findings.
  static let maximumShownCount = 10

  /// The occurrences of one rule.
  private struct Group: Sendable {
    /// The occurrences that are kept. The message of each becomes a note.
    var occurrences: [RuleReport.Finding] = []
    /// The number of occurrences that are not kept.
    var otherCount = 0
    let message: @Sendable (Int) -> String

    var count: Int { occurrences.count + otherCount }
  }

  /// The groups by the rules' numbers.
  private var groups: [Int: Group] = [:]

  /// The number of occurrences.
  var count: Int { groups.values.reduce(0) { $0 + $1.count } }

  /// Returns whether the next occurrence may be shown. If occurrences can be silenced, each of them may be.
  func mayShow(_ rule: Int, canBeSilenced: Bool) -> Bool {
    canBeSilenced || groups[rule].map { $0.occurrences.count < Self.maximumShownCount } ?? true
  }

  /// Adds an occurrence, or counts one that is not kept.
  ///
  /// - Parameters:
  ///   - occurrence: The occurrence, or nil if it is not kept.
  ///   - message: Returns the message for a number of occurrences.
  mutating func add(_ occurrence: RuleReport.Finding?, rule: Int, message: @escaping @Sendable (Int) -> String) {
    if let occurrence {
      groups[rule, default: Group(message: message)].occurrences.append(occurrence)
    } else {
      groups[rule, default: Group(message: message)].otherCount += 1
    }
  }

  /// Removes the occurrences that are silenced. All of them must have been kept.
  mutating func removeAll(where isSilenced: (RuleReport.Finding) -> Bool) {
    for rule in groups.keys { groups[rule]?.occurrences.removeAll(where: isSilenced) }
  }

  /// The finding of each rule, at the location of the first occurrence.
  var findings: [RuleReport.Finding] {
    groups.sorted { $0.key < $1.key }.compactMap { _, group in
      guard let first = group.occurrences.first else { return nil }
      var diagnostic = first.diagnostic
      diagnostic.message = group.message(group.count)
      diagnostic.notes = group.occurrences.prefix(Self.maximumShownCount).map {
        .init($0.diagnostic.message, at: $0.diagnostic.location)
      }
      let rest = group.count - diagnostic.notes.count
      if rest > 0 { diagnostic.notes.append(.init("\(rest) more not shown")) }
      // The finding is the document's, so that a baseline recognizes it if the first occurrence changes.
      diagnostic.subject = .init(element: "document", path: "document", screen: nil)
      return RuleReport.Finding(diagnostic: diagnostic, node: first.node)
    }
  }
}
