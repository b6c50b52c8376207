/// Finds the common elements of two sequences, in order: the maximum number if the sequences are short, and nearly
/// the maximum in nearly linear time if they are long.
package struct SequenceAlignment {
  /// The indices of an element that is in both sequences.
  package struct Pair: Sendable, Hashable {
    package let old: Int
    package let new: Int

    package init(old: Int, new: Int) {
      self.old = old
      self.new = new
    }
  }

  /// The exact algorithm is used only up to this number of pairs of elements: for the whole sequences, and for each of
  /// the gaps that they are split into.
  private static let maximumPairCount = 4_000_000
  private static let maximumPairCountInGap = 65_536
  /// The exact algorithm also stops if more elements than this differ: its time grows with the square of that number,
  /// even if only one sequence is long.
  private static let maximumDistance = 500
  /// How deep gaps are split; deeper ones are left unaligned.
  private static let maximumGapDepth = 16
  private static let maximumContextWidth = 16

  private struct Gap {
    var old: Range<Int>
    var new: Range<Int>
    let depth: Int
  }

  private let old: [Int]
  private let new: [Int]
  private var found: [Pair] = []

  private init(_ old: [Int], _ new: [Int]) {
    self.old = old
    self.new = new
  }

  /// The common elements, in order.
  package static func pairs<Key: Hashable>(_ old: [Key], _ new: [Key]) -> [Pair] {
    var numbers: [Key: Int] = [:]
    let number = { (key: Key) -> Int in
      let next = numbers.count
      let known = numbers[key, default: next]
      if known == next { numbers[key] = next }
      return known
    }
    var alignment = SequenceAlignment(old.map(number), new.map(number))
    alignment.run()
    return alignment.found.sorted { $0.old < $1.old }
  }

  private mutating func run() {
    var gaps = [Gap(old: 0..<old.count, new: 0..<new.count, depth: 0)]
    while var gap = gaps.popLast() {
      takeEnds(&gap)
      guard !gap.old.isEmpty, !gap.new.isEmpty else { continue }
      let limit = gap.depth == 0 ? Self.maximumPairCount : Self.maximumPairCountInGap
      let isSmall = gap.old.count.multipliedReportingOverflow(by: gap.new.count).partialValue <= limit
      if let pairs = isSmall ? longest(gap) : nil {
        found += pairs
      } else {
        gaps += split(gap)
      }
    }
  }

  /// Matches the common start and end of a gap, and removes them from it.
  private mutating func takeEnds(_ gap: inout Gap) {
    while !gap.old.isEmpty, !gap.new.isEmpty, old[gap.old.lowerBound] == new[gap.new.lowerBound] {
      found.append(Pair(old: gap.old.lowerBound, new: gap.new.lowerBound))
      gap.old.removeFirst()
      gap.new.removeFirst()
    }
    while !gap.old.isEmpty, !gap.new.isEmpty, old[gap.old.upperBound - 1] == new[gap.new.upperBound - 1] {
      gap.old.removeLast()
      gap.new.removeLast()
      found.append(Pair(old: gap.old.upperBound, new: gap.new.upperBound))
    }
  }

  /// The longest common subsequence, by Myers ("An O(ND) Difference Algorithm", 1986); nil if too much differs.
  private func longest(_ gap: Gap) -> [Pair]? {
    let (oldCount, newCount) = (gap.old.count, gap.new.count)
    guard abs(oldCount - newCount) <= Self.maximumDistance else { return nil }
    // For each distance, the index in `old` that each diagonal reaches.
    var rows: [[Int32]] = []
    for distance in 0...Self.maximumDistance {
      var row: [Int32] = []
      row.reserveCapacity(distance + 1)
      for index in 0...distance {
        let diagonal = 2 * index - distance
        var position = distance == 0 ? 0 : Self.start(index, after: rows[distance - 1]).position
        while position < oldCount, position - diagonal < newCount,
          old[gap.old.lowerBound + position] == new[gap.new.lowerBound + position - diagonal]
        {
          position += 1
        }
        if position >= oldCount, position - diagonal >= newCount { return pairs(of: gap, rows) }
        row.append(Int32(truncatingIfNeeded: position))
      }
      rows.append(row)
    }
    return nil
  }

  /// The index in `old` at which a diagonal begins, and whether it begins with an element that only `new` has.
  ///
  /// - Parameter row: the indices of the previous distance.
  private static func start(_ index: Int, after row: [Int32]) -> (position: Int, isAdded: Bool) {
    let isAdded = index == 0 || index < row.count && row[index - 1] < row[index]
    return (Int(isAdded ? row[index] : row[index - 1] + 1), isAdded)
  }

  /// The pairs on the path to the end of both sequences, from the rows of all distances before the last.
  private func pairs(of gap: Gap, _ rows: [[Int32]]) -> [Pair] {
    var result: [Pair] = []
    var (position, diagonal) = (gap.old.count, gap.old.count - gap.new.count)
    for distance in stride(from: rows.count, through: 0, by: -1) {
      let start =
        distance == 0 ? (position: 0, isAdded: true) : Self.start((diagonal + distance) / 2, after: rows[distance - 1])
      result += (start.position..<position).map {
        Pair(old: gap.old.lowerBound + $0, new: gap.new.lowerBound + $0 - diagonal)
      }
      (position, diagonal) = start.isAdded ? (start.position, diagonal + 1) : (start.position - 1, diagonal - 1)
    }
    return result
  }

  /// Matches anchors, as far as they are in order, and returns the gaps between them.
  private mutating func split(_ gap: Gap) -> [Gap] {
    guard gap.depth < Self.maximumGapDepth else { return [] }
    let anchors = anchors(of: gap)
    guard !anchors.isEmpty else { return [] }
    found += anchors
    var gaps: [Gap] = []
    var (oldStart, newStart) = (gap.old.lowerBound, gap.new.lowerBound)
    for end in anchors + [Pair(old: gap.old.upperBound, new: gap.new.upperBound)] {
      gaps.append(Gap(old: oldStart..<end.old, new: newStart..<end.new, depth: gap.depth + 1))
      (oldStart, newStart) = (end.old + 1, end.new + 1)
    }
    return gaps
  }

  /// The pairs that split a gap: elements that occur exactly once in both sequences. If there are too few, elements are
  /// combined with their successors, twice as many each time; each element with the nearest equal one is used if that
  /// gives more pairs.
  private func anchors(of gap: Gap) -> [Pair] {
    var (oldKeys, newKeys) = (Array(old[gap.old]), Array(new[gap.new]))
    var best: [Pair] = []
    var width = 1
    while width <= Self.maximumContextWidth, width <= min(oldKeys.count, newKeys.count) {
      let pairs = uniquePairs(oldKeys, newKeys).map {
        Pair(old: gap.old.lowerBound + $0.old, new: gap.new.lowerBound + $0.new)
      }
      // A key is a hash, so compare the elements too.
      let anchors = Self.increasing(pairs.filter { old[$0.old] == new[$0.new] })
      if anchors.count > min(gap.old.count, gap.new.count) / 8 { return anchors }
      if anchors.count > best.count { best = anchors }
      (oldKeys, newKeys) = (Self.joined(oldKeys, width), Self.joined(newKeys, width))
      width *= 2
    }
    let nearest = Self.increasing(nearestPairs(gap))
    return nearest.count > best.count ? nearest : best
  }

  /// Combines each key with the one `distance` elements after it.
  private static func joined(_ keys: [Int], _ distance: Int) -> [Int] {
    zip(keys, keys.dropFirst(distance)).map { $0 &* 0x5851_F42D_4C95_7F2D &+ $1 }
  }

  private func uniquePairs(_ old: [Int], _ new: [Int]) -> [Pair] {
    var counts: [Int: (old: Int, new: Int, position: Int)] = [:]
    for key in old { counts[key, default: (0, 0, 0)].old += 1 }
    for (position, key) in new.enumerated() where counts[key] != nil {
      counts[key]?.new += 1
      counts[key]?.position = position
    }
    return old.enumerated().compactMap { position, key in
      guard let count = counts[key], count.old == 1, count.new == 1 else { return nil }
      return Pair(old: position, new: count.position)
    }
  }

  /// Pairs each element of the old part with the equal element that is nearest to its proportional position in the new
  /// part.
  private func nearestPairs(_ gap: Gap) -> [Pair] {
    var positions: [Int: [Int]] = [:]
    for position in gap.new { positions[new[position], default: []].append(position) }
    let stretch = Double(gap.new.count) / Double(gap.old.count)
    return gap.old.compactMap { position in
      guard let candidates = positions[old[position]] else { return nil }
      let wanted = gap.new.lowerBound + Int(Double(position - gap.old.lowerBound) * stretch)
      let next = min(candidates.partitioningIndex { $0 >= wanted }, candidates.count - 1)
      let isPreviousNearer = next > 0 && wanted - candidates[next - 1] < abs(candidates[next] - wanted)
      return Pair(old: position, new: candidates[isPreviousNearer ? next - 1 : next])
    }
  }

  /// The longest subsequence of pairs, which are in the order of `old`, whose `new` indices increase as well.
  package static func increasing(_ pairs: [Pair]) -> [Pair] {
    var ends: [Int] = []
    var before: [Int] = []
    before.reserveCapacity(pairs.count)
    for (index, pair) in pairs.enumerated() {
      let length = ends.partitioningIndex { pairs[$0].new >= pair.new }
      before.append(length > 0 ? ends[length - 1] : -1)
      if length < ends.count { ends[length] = index } else { ends.append(index) }
    }
    var result: [Pair] = []
    var position = ends.last ?? -1
    while position >= 0 {
      result.append(pairs[position])
      position = before[position]
    }
    return result.reversed()
  }
}
