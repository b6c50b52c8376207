/// Finds the name that a person most likely meant.
package enum NearestName {
  /// How many letters of a name are looked at: one for each bit of a word.
  private static let maximumLength = UInt64.bitWidth
  /// Among more names than these there is no guess: an input may have thousands, and hundreds that are like none of
  /// them.
  package static let maximumCandidateCount = 4096

  /// The candidate nearest in spelling, or nil if all are too far to be a guess worth making, or if there are very many.
  ///
  /// Case is free, a swap of neighbours counts as one step, and a third of the letters may differ.
  /// Of equally near names the first one given wins. `atMost` narrows how far a guess may reach.
  package static func of(
    _ name: String, among candidates: some Collection<String>, atMost most: Int = .max
  ) -> String? {
    guard candidates.count <= maximumCandidateCount else { return nil }
    let wanted = Pattern(String(name.unicodeScalars.prefix(maximumLength)).lowercased())
    var best: (name: String, distance: Int)?
    // What has twice the letters, of up to four bytes each, is too far.
    for candidate in candidates where candidate.utf8.count <= maximumLength * 8 {
      let letters = candidate.lowercased().unicodeScalars
      let count = letters.count
      let limit = min(most, max(1, max(wanted.count, count) / 3))
      guard abs(count - wanted.count) <= limit else { continue }
      let distance = wanted.distance(to: letters)
      // A name of one or two letters is near to everything.
      guard distance <= limit, distance < wanted.count else { continue }
      if distance < (best?.distance ?? .max) { best = (candidate, distance) }
    }
    return best?.name
  }

  /// A name that others are compared with, a bit for each of its letters.
  private struct Pattern {
    let count: Int
    /// Where each letter is.
    private let places: [Unicode.Scalar: UInt64]

    init(_ name: String) {
      let letters = name.unicodeScalars.prefix(maximumLength)
      count = letters.count
      places = letters.enumerated().reduce(into: [:]) { $0[$1.element, default: 0] |= 1 << UInt64($1.offset) }
    }

    /// The optimal string alignment distance, a column of its table in one word (Hyyrö, "A Bit-Vector Algorithm for
    /// Computing Levenshtein and Damerau Edit Distances", 2003): names are short, and there may be very many.
    func distance(to letters: String.UnicodeScalarView) -> Int {
      guard count > 0 else { return letters.count }
      let end: UInt64 = 1 << UInt64(count - 1)
      var (rises, falls): (UInt64, UInt64) = (.max, 0)
      var (level, previous): (UInt64, UInt64) = (0, 0)
      var result = count
      for letter in letters {
        let equal = places[letter] ?? 0
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
