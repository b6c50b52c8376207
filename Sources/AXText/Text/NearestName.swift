/// Finds the name that a person most likely meant.
package enum NearestName {
  /// The number of letters of a name that are compared: one for each bit of a word.
  private static let maximumLength = UInt64.bitWidth
  /// There is no guess among more names than this: an input may have thousands of names, and hundreds of misspelled
  /// ones.
  package static let maximumCandidateCount = 4096

  /// The candidate with the nearest spelling; nil if all differ too much, or if there are too many.
  ///
  /// Case does not count, swapping two adjacent letters is one edit, and a third of the letters may differ. Of equally
  /// near names, the first one is returned. `maximum` limits the number of edits.
  package static func of(
    _ name: String, among candidates: some Collection<String>, atMost maximum: Int = .max
  ) -> String? {
    guard candidates.count <= maximumCandidateCount else { return nil }
    let wanted = Pattern(String(name.unicodeScalars.prefix(maximumLength)).lowercased())
    var best: (name: String, distance: Int)?
    // A name with twice as many letters, of up to four bytes each, differs too much.
    for candidate in candidates where candidate.utf8.count <= maximumLength * 8 {
      let letters = candidate.lowercased().unicodeScalars
      let count = letters.count
      let limit = min(maximum, max(1, max(wanted.count, count) / 3))
      guard abs(count - wanted.count) <= limit else { continue }
      let distance = wanted.distance(to: letters)
      // A name of one or two letters is near everything.
      guard distance <= limit, distance < wanted.count else { continue }
      if distance < (best?.distance ?? .max) { best = (candidate, distance) }
    }
    return best?.name
  }

  /// A name to compare others with, with a bit for each of its letters.
  private struct Pattern {
    let count: Int
    /// The positions of each letter.
    private let positions: [Unicode.Scalar: UInt64]

    init(_ name: String) {
      let letters = name.unicodeScalars.prefix(maximumLength)
      count = letters.count
      positions = letters.enumerated().reduce(into: [:]) { $0[$1.element, default: 0] |= 1 << UInt64($1.offset) }
    }

    /// The optimal string alignment distance, with each column of its table in one word (Hyyrö, "A Bit-Vector Algorithm
    /// for Computing Levenshtein and Damerau Edit Distances", 2003): names are short, and there may be many.
    func distance(to letters: String.UnicodeScalarView) -> Int {
      guard count > 0 else { return letters.count }
      let end: UInt64 = 1 << UInt64(count - 1)
      var (rises, falls): (UInt64, UInt64) = (.max, 0)
      var (level, previous): (UInt64, UInt64) = (0, 0)
      var result = count
      for letter in letters {
        let equal = positions[letter] ?? 0
        let swapped = ((~level & equal) << 1) & previous
        level = (((equal & rises) &+ rises) ^ rises) | equal | falls | swapped
        let (up, down) = (falls | ~(level | rises), level & rises)
        if up & end != 0 { result += 1 } else if down & end != 0 { result -= 1 }
        rises = down << 1 | ~(level | (up << 1 | 1))
        falls = (up << 1 | 1) & level
        previous = equal
      }
      return result
    }
  }
}
