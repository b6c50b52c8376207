import AXDiagnostics
import AXText

/// Applies the fixes of findings to a file.
package struct Fixer: Sendable {
  /// The result of applying fixes.
  package struct Outcome: Sendable {
    package let bytes: [UInt8]
    /// The findings whose fixes were applied.
    package let fixed: [Diagnostic]
    /// The findings whose fixes overlap others. They are for the next round.
    package let postponed: [Diagnostic]
  }

  /// Applies the fixes that change only one file.
  ///
  /// If two fixes overlap, the first one wins, in the order in which findings are shown. All edits of a fix are made, or
  /// none. A fix that occurs twice, because two files include a fragment, is applied once.
  package static func apply(_ findings: [Diagnostic], to source: SourceText) -> Outcome {
    var edits: [SourceEdit] = []
    var taken = TakenRanges()
    var fixed: [Diagnostic] = []
    var postponed: [Diagnostic] = []
    var made: Set<[EditKey]> = []
    for finding in findings.enumerated().sorted(by: isBefore).map(\.element) {
      guard let fix = finding.fix, !fix.edits.isEmpty,
        fix.edits.allSatisfy({ $0.location.source.hasPath(of: source) })
      else { continue }
      if made.contains(fix.edits.map(EditKey.init)) {
        fixed.append(finding)
      } else if taken.insert(fix.edits.map(\.location.range)) {
        edits += fix.edits
        made.insert(fix.edits.map(EditKey.init))
        fixed.append(finding)
      } else {
        postponed.append(finding)
      }
    }
    return Outcome(bytes: edited(source.bytes, edits), fixed: fixed, postponed: postponed)
  }

  /// The identity of an edit.
  private struct EditKey: Hashable {
    let range: Range<Int>
    let replacement: ExactText

    init(_ edit: SourceEdit) {
      range = edit.location.range
      replacement = ExactText(edit.replacement)
    }
  }

  /// Returns whether a finding is shown before another one. Equal ones keep their order.
  private static func isBefore(_ left: (offset: Int, element: Diagnostic), _ right: (offset: Int, element: Diagnostic))
    -> Bool
  {
    if Diagnostic.isShownBefore(left.element, right.element) { return true }
    if Diagnostic.isShownBefore(right.element, left.element) { return false }
    return left.offset < right.offset
  }

  private static func edited(_ bytes: [UInt8], _ edits: [SourceEdit]) -> [UInt8] {
    var result: [UInt8] = []
    var offset = 0
    let sorted = edits.sorted { left, right in
      let (one, other) = (left.location.range, right.location.range)
      // An insertion comes before a replacement that begins at the same offset.
      return (one.lowerBound, one.upperBound) < (other.lowerBound, other.upperBound)
    }
    for edit in sorted {
      result += bytes[offset..<edit.location.range.lowerBound]
      result += Array(edit.replacement.utf8)
      offset = edit.location.range.upperBound
    }
    return result + bytes[offset...]
  }
}

/// Ranges that do not overlap, with binary search.
private struct TakenRanges {
  /// The ranges in ascending order.
  private var ranges: [Range<Int>] = []

  /// Inserts all ranges, or none if one of them overlaps another range.
  mutating func insert(_ new: [Range<Int>]) -> Bool {
    let sorted = new.sorted { ($0.lowerBound, $0.upperBound) < ($1.lowerBound, $1.upperBound) }
    guard zip(sorted, sorted.dropFirst()).allSatisfy({ !Self.overlap($0, $1) }), sorted.allSatisfy(isFree) else {
      return false
    }
    for range in sorted { ranges.insert(range, at: firstIndex(notBefore: range)) }
    return true
  }

  private func isFree(_ range: Range<Int>) -> Bool {
    let index = firstIndex(notBefore: range)
    if index > 0, Self.overlap(ranges[index - 1], range) { return false }
    return index == ranges.count || !Self.overlap(ranges[index], range)
  }

  private func firstIndex(notBefore range: Range<Int>) -> Int {
    ranges.partitioningIndex { ($0.lowerBound, $0.upperBound) >= (range.lowerBound, range.upperBound) }
  }

  /// Returns whether two ranges overlap. Two that only touch do not, but two insertions at the same offset do, because
  /// their order would be a guess.
  private static func overlap(_ one: Range<Int>, _ other: Range<Int>) -> Bool {
    one == other || one.lowerBound < other.upperBound && other.lowerBound < one.upperBound
  }
}
