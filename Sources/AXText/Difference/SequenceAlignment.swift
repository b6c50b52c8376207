/// Finds what two sequences have in common, in order: as much as there is where they are short, and in nearly linear
/// time nearly as much where they are long.
package struct SequenceAlignment {
  /// What stands in both, by its places.
  package struct Pair: Sendable, Hashable {
    package let old: Int
    package let new: Int
  }

  /// Above these many pairs of elements the longest common part is not looked for: for a whole, and for each of the
  /// many gaps that a whole falls into.
  private static let mostPairs = 4_000_000
  private static let mostPairsInGap = 65_536
  /// Nor is it if more elements than these are in one sequence alone: the time grows with the square of their number,
  /// also if one sequence is short and the other long.
  private static let maximumDistance = 500
  /// Gaps within gaps in which something new occurs but once: deeper ones are taken as they come.
  private static let deepestGap = 16
  private static let widestContext = 16

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
      let most = gap.depth == 0 ? Self.mostPairs : Self.mostPairsInGap
      let isSmall = gap.old.count.multipliedReportingOverflow(by: gap.new.count).partialValue <= most
      if let pairs = isSmall ? longest(gap) : nil {
        found += pairs
      } else {
        gaps += split(gap)
      }
    }
  }

  /// Takes what both begin and end with out of a gap.
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

  /// The longest common part, as Myers finds it ("An O(ND) Difference Algorithm", 1986); nil if too much differs.
  private func longest(_ gap: Gap) -> [Pair]? {
    let (oldCount, newCount) = (gap.old.count, gap.new.count)
    guard abs(oldCount - newCount) <= Self.maximumDistance else { return nil }
    // For each distance, how far in `old` each of its diagonals gets.
    var rows: [[Int32]] = []
    for distance in 0...Self.maximumDistance {
      var row: [Int32] = []
      row.reserveCapacity(distance + 1)
      for index in 0...distance {
        let diagonal = 2 * index - distance
        var place = distance == 0 ? 0 : Self.start(index, after: rows[distance - 1]).place
        while place < oldCount, place - diagonal < newCount,
          old[gap.old.lowerBound + place] == new[gap.new.lowerBound + place - diagonal]
        {
          place += 1
        }
        if place >= oldCount, place - diagonal >= newCount { return pairs(of: gap, rows) }
        row.append(Int32(truncatingIfNeeded: place))
      }
      rows.append(row)
    }
    return nil
  }

  /// Where in `old` a diagonal begins, and whether with what `new` alone has.
  ///
  /// - Parameter row: the places of the distance before.
  private static func start(_ index: Int, after row: [Int32]) -> (place: Int, isAdded: Bool) {
    let isAdded = index == 0 || index < row.count && row[index - 1] < row[index]
    return (Int(isAdded ? row[index] : row[index - 1] + 1), isAdded)
  }

  /// What is common on the way to the end of both, from the places of each distance before the last.
  private func pairs(of gap: Gap, _ rows: [[Int32]]) -> [Pair] {
    var result: [Pair] = []
    var (place, diagonal) = (gap.old.count, gap.old.count - gap.new.count)
    for distance in stride(from: rows.count, through: 0, by: -1) {
      let start =
        distance == 0 ? (place: 0, isAdded: true) : Self.start((diagonal + distance) / 2, after: rows[distance - 1])
      result += (start.place..<place).map {
        Pair(old: gap.old.lowerBound + $0, new: gap.new.lowerBound + $0 - diagonal)
      }
      (place, diagonal) = start.isAdded ? (start.place, diagonal + 1) : (start.place - 1, diagonal - 1)
    }
    return result
  }

  /// Takes what is surely common, as far as it is in order, and gives the gaps between.
  private mutating func split(_ gap: Gap) -> [Gap] {
    guard gap.depth < Self.deepestGap else { return [] }
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

  /// What occurs but once in both: elements, or where too few do, elements with those that follow, twice as many each
  /// time; or each element with the nearest of its kind, where that gives more.
  private func anchors(of gap: Gap) -> [Pair] {
    var (oldKeys, newKeys) = (Array(old[gap.old]), Array(new[gap.new]))
    var best: [Pair] = []
    var width = 1
    while width <= Self.widestContext, width <= min(oldKeys.count, newKeys.count) {
      let pairs = uniquePairs(oldKeys, newKeys).map {
        Pair(old: gap.old.lowerBound + $0.old, new: gap.new.lowerBound + $0.new)
      }
      // A key is a hash: what it stands for decides.
      let anchors = increasing(pairs.filter { old[$0.old] == new[$0.new] })
      if anchors.count > min(gap.old.count, gap.new.count) / 8 { return anchors }
      if anchors.count > best.count { best = anchors }
      (oldKeys, newKeys) = (Self.joined(oldKeys, width), Self.joined(newKeys, width))
      width *= 2
    }
    let nearest = increasing(nearestPairs(gap))
    return nearest.count > best.count ? nearest : best
  }

  /// Each key with the one that stands so much further on.
  private static func joined(_ keys: [Int], _ distance: Int) -> [Int] {
    zip(keys, keys.dropFirst(distance)).map { $0 &* 0x5851_F42D_4C95_7F2D &+ $1 }
  }

  private func uniquePairs(_ old: [Int], _ new: [Int]) -> [Pair] {
    var counts: [Int: (old: Int, new: Int, place: Int)] = [:]
    for key in old { counts[key, default: (0, 0, 0)].old += 1 }
    for (place, key) in new.enumerated() where counts[key] != nil {
      counts[key]?.new += 1
      counts[key]?.place = place
    }
    return old.enumerated().compactMap { place, key in
      guard let count = counts[key], count.old == 1, count.new == 1 else { return nil }
      return Pair(old: place, new: count.place)
    }
  }

  /// Each element of the old part with the nearest of its kind to where it would stand, were the new part the old one
  /// stretched.
  private func nearestPairs(_ gap: Gap) -> [Pair] {
    var places: [Int: [Int]] = [:]
    for place in gap.new { places[new[place], default: []].append(place) }
    let stretch = Double(gap.new.count) / Double(gap.old.count)
    return gap.old.compactMap { place in
      guard let candidates = places[old[place]] else { return nil }
      let wanted = gap.new.lowerBound + Int(Double(place - gap.old.lowerBound) * stretch)
      let behind = min(candidates.partitioningIndex { $0 >= wanted }, candidates.count - 1)
      let isBeforeNearer = behind > 0 && wanted - candidates[behind - 1] < abs(candidates[behind] - wanted)
      return Pair(old: place, new: candidates[isBeforeNearer ? behind - 1 : behind])
    }
  }

  /// The longest list of pairs, given in the order of `old`, whose `new` places rise as well.
  private func increasing(_ pairs: [Pair]) -> [Pair] {
    var ends: [Int] = []
    var before: [Int] = []
    before.reserveCapacity(pairs.count)
    for (index, pair) in pairs.enumerated() {
      let length = ends.partitioningIndex { pairs[$0].new >= pair.new }
      before.append(length > 0 ? ends[length - 1] : -1)
      if length < ends.count { ends[length] = index } else { ends.append(index) }
    }
    var result: [Pair] = []
    var place = ends.last ?? -1
    while place >= 0 {
      result.append(pairs[place])
      place = before[place]
    }
    return result.reversed()
  }
}
