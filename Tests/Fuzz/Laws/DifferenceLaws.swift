import AXText
import Foundation
import TestSupport

/// A difference leads from one text to the other, and it takes no longer than both are long, however much longer one of
/// them is. So does a guess at a name.
enum DifferenceLaws {
  private static let words = [
    "a", "b", "c", "", "dd", "é", "-x", "+y", " z", "@@ -1 +1 @@", "identifier", "identifyer",
  ]
  private static let factor = 8
  private static let slack = 3.0
  /// Below this, in seconds, too much else is measured.
  private static let minimumTime = 0.05

  static func check(_ bytes: [UInt8]) throws {
    guard bytes.count > 2 else { return }
    let lines = bytes.dropFirst(2).map { words[Int($0) % words.count] }
    let short = Array(lines.prefix(Int(bytes[1])))
    let part = Array(lines.dropFirst(short.count))
    let count = 1 << (Int(bytes[0]) % 12)
    for isNumbered in [false, true] {
      let long = { (count: Int) in
        (0..<count).flatMap { number in isNumbered ? part.map { "\($0)\(number)" } : part }
      }
      try checkDifferences(short, long(min(count, 64)))
      let (small, large) = (long(count), long(count * factor))
      guard large.count <= 200_000 else { continue }
      checkTime("a difference", small.count) { _ = UnifiedDiff(old: text(short), new: text($0 ? large : small)) }
      checkTime("a difference", small.count) { _ = UnifiedDiff(old: text($0 ? large : small), new: text(short)) }
      checkTime("a guess", small.count) { isLarge in
        for name in short { _ = NearestName.of(name, among: isLarge ? large : small) }
      }
    }
  }

  private static func text(_ lines: [String]) -> String { lines.map { $0 + "\n" }.joined() }

  private static func checkDifferences(_ one: [String], _ other: [String]) throws {
    for (old, new) in [(text(one), text(other)), (text(other), text(one))] {
      let difference = UnifiedDiff(old: old, new: new).text(oldName: "old", newName: "new")
      Violation.unless(try Patch.apply(difference, to: old) == new, "a difference gives the new text", difference)
    }
  }

  /// - Parameter work: what is done, with a small input or with the large one.
  private static func checkTime(_ what: String, _ count: Int, _ work: (_ isLarge: Bool) -> Void) {
    func isSuspicious() -> Bool {
      let (small, large) = (seconds { work(false) }, seconds { work(true) })
      return large > minimumTime && large > small * Double(factor) * slack
    }
    // A machine that was busy is no fault.
    Violation.unless(!isSuspicious() || !isSuspicious(), "the time of \(what) grows with size", "\(count) lines")
  }

  private static func seconds(_ work: () -> Void) -> Double {
    let start = clock()
    work()
    return Double(clock() - start) / Double(CLOCKS_PER_SEC)
  }
}
