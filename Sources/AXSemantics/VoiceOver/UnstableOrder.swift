import AXTree

/// Three elements whose order depends on the order of the views.
///
/// The first and the second are on one line, and so are the second and the third, but the first and the third are not.
/// If each comes after the next within its line, the three comparisons contradict each other.
package struct UnstableOrder: Sendable, Hashable {
  package struct Member: Sendable, Hashable {
    /// The element, or the first one of a group.
    package let stop: SpokenOrder.Stop
    /// The distance of its upper edge from that of the second element, in points. It is negative above.
    package let distance: Double
  }

  /// The elements, from top to bottom.
  package let members: [Member]
}

extension SpokenOrder {
  /// Three elements of each group in which such elements exist. Takes n log n time.
  package var unstable: [UnstableOrder] {
    groups.indices.compactMap { groups[$0].isSorted ? unstableMembers(ofGroup: $0) : nil }
  }

  private func unstableMembers(ofGroup index: Int) -> UnstableOrder? {
    var placed = placedStops(ofGroup: index)
    guard placed.count > 2 else { return nil }
    placed.sort { ($0.origin.y, $0.stop.view, $0.stop.part ?? 0) < ($1.origin.y, $1.stop.view, $1.stop.part ?? 0) }
    let origins = placed.map(\.origin)
    let leading = origins.map(comparison.leading)
    let fromTop = RangeMaximum(leading)
    let fromBottom = RangeMaximum(leading.reversed().map { -$0 })
    let last = origins.count - 1
    var (top, bottom) = (0, 0)
    for middle in origins.indices {
      while !comparison.areOnOneLine(origins[top], origins[middle]) { top += 1 }
      bottom = max(bottom, middle)
      while bottom < last, comparison.areOnOneLine(origins[middle], origins[bottom + 1]) { bottom += 1 }
      // The one that is farthest up of those that do not come before the middle one, and the other way around.
      guard let upper = fromTop.firstIndex(from: top, atLeast: leading[middle]),
        let lower = fromBottom.firstIndex(from: last - bottom, atLeast: -leading[middle]).map({ last - $0 }),
        !comparison.areOnOneLine(origins[upper], origins[lower])
      else { continue }
      return UnstableOrder(
        members: [upper, middle, lower].map {
          .init(stop: placed[$0].stop, distance: origins[$0].y - origins[middle].y)
        })
    }
    return nil
  }

  /// The members of a group that contain elements, each with its position and first element.
  private func placedStops(ofGroup index: Int) -> [(origin: VoiceOverView.Origin, stop: Stop)] {
    let group = groups[index]
    var position = ranges[index].lowerBound
    var result: [(origin: VoiceOverView.Origin, stop: Stop)] = []
    for (member, origin) in zip(group.members, group.origins ?? []) {
      let count =
        switch member {
        case .stop: 1
        case .group(let inner): ranges[inner].count
        }
      if count > 0 { result.append((origin, stops[position])) }
      position += count
    }
    return result
  }
}

/// Numbers in which the next one of a minimum size is found in logarithmic time.
private struct RangeMaximum {
  private let leafCount: Int
  /// A binary tree of maxima. The children of node n are the nodes 2n and 2n + 1, and the root is node 1.
  private var maxima: [Double]

  init(_ values: [Double]) {
    var leafCount = 1
    while leafCount < values.count { leafCount *= 2 }
    self.leafCount = leafCount
    maxima = Array(repeating: -.infinity, count: 2 * leafCount)
    for (index, value) in values.enumerated() { maxima[leafCount + index] = value }
    for node in (1..<leafCount).reversed() { maxima[node] = max(maxima[2 * node], maxima[2 * node + 1]) }
  }

  /// The index of the first number from an index on that is not smaller than another one.
  func firstIndex(from start: Int, atLeast value: Double) -> Int? {
    var node = leafCount + start
    while maxima[node] < value {
      // The nodes to the right of this one are those of the next left child that is an ancestor or the node itself.
      while node % 2 == 1 { node /= 2 }
      guard node > 0 else { return nil }
      node += 1
    }
    while node < leafCount {
      node *= 2
      if maxima[node] < value { node += 1 }
    }
    return node - leafCount
  }
}
