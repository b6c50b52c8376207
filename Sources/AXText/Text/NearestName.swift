/// Finds the name that a person most likely meant.
package enum NearestName {
  /// How many letters of a name are looked at.
  private static let longest = 64

  /// The candidate nearest in spelling, or nil if all are too far to be a guess worth making.
  ///
  /// Case is free, a swap of neighbours counts as one step, and a third of the letters may differ.
  /// Of equally near names the first one given wins. `atMost` narrows how far a guess may reach.
  package static func of(
    _ name: String, among candidates: some Sequence<String>, atMost most: Int = .max
  ) -> String? {
    let wanted = Array(String(name.unicodeScalars.prefix(longest)).lowercased().unicodeScalars.prefix(longest))
    var best: (name: String, distance: Int)?
    // What has twice the letters, of up to four bytes each, is too far.
    for candidate in candidates where candidate.utf8.count <= longest * 8 {
      let letters = Array(candidate.lowercased().unicodeScalars)
      let limit = min(most, max(1, max(wanted.count, letters.count) / 3))
      guard abs(letters.count - wanted.count) <= limit else { continue }
      let distance = distance(wanted, letters)
      // A name of one or two letters is near to everything.
      guard distance <= limit, distance < wanted.count else { continue }
      if distance < (best?.distance ?? .max) { best = (candidate, distance) }
    }
    return best?.name
  }

  /// The optimal string alignment distance.
  private static func distance(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar]) -> Int {
    if left.isEmpty || right.isEmpty { return max(left.count, right.count) }
    var beforeLast: [Int] = []
    var last = Array(0...right.count)
    for i in 1...left.count {
      var row = [i] + Array(repeating: 0, count: right.count)
      for j in 1...right.count {
        let substitution = last[j - 1] + (left[i - 1] == right[j - 1] ? 0 : 1)
        row[j] = min(last[j] + 1, row[j - 1] + 1, substitution)
        if i > 1, j > 1, left[i - 1] == right[j - 2], left[i - 2] == right[j - 1] {
          row[j] = min(row[j], beforeLast[j - 2] + 1)
        }
      }
      (beforeLast, last) = (last, row)
    }
    return last[right.count]
  }
}
