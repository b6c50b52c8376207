/// The order in which VoiceOver moves from element to element.
///
/// The rules are those of AccessibilitySnapshot, including its comparison, which is not transitive: the order of three
/// elements whose tops are close in pairs depends on the order of the views.
package struct SpokenOrder: Sendable {
  /// An element at which VoiceOver stops.
  package struct Stop: Sendable, Hashable {
    package let view: Int
    /// The number of the part, from 0, if the view consists of several elements.
    package let part: Int?
  }

  /// What the order of a screen is based on.
  package enum Basis: String, Sendable {
    /// The frames of all elements.
    case frames
    /// The order of the document, because frames are unknown.
    case document
    /// Frames in some groups, and the document in others.
    case mixed
  }

  package let stops: [Stop]
  package let basis: Basis
  /// The containers that VoiceOver knows, the outer ones first.
  package let containers: [SpokenContainer]
  /// The container that gives each stop its context, in the order of the stops; nil if there is none.
  let providers: [ContextProvider?]
  /// The groups of elements, each after those inside it.
  let groups: [ElementGroup]
  /// The positions of each group's stops.
  let ranges: [Range<Int>]
  package let comparison: PositionComparison

  /// - Parameter root: the index of the outermost view.
  package init(of views: some VoiceOverViews, root: Int, comparison: PositionComparison = PositionComparison()) {
    var walk = ElementWalk(views: views, comparison: comparison)
    walk.walk(root: root)
    var order = GroupFlattening(groups: walk.groups)
    order.append(group: walk.groups.count - 1)
    groups = walk.groups
    ranges = order.ranges
    self.comparison = comparison
    stops = order.stops.map { walk.stops[$0].stop }
    providers = order.stops.map { walk.stops[$0].provider }
    basis = Self.basis(of: walk.groups, walk.stops)
    containers = walk.groups.indices.compactMap { index in
      walk.groups[index].container.map {
        SpokenContainer(kind: $0, view: walk.groups[index].view, stops: order.ranges[index])
      }
    }.sorted { ($0.stops.lowerBound, -$0.stops.count, $0.view) < ($1.stops.lowerBound, -$1.stops.count, $1.view) }
  }

  private static func basis(of groups: [ElementGroup], _ stops: [ElementWalkStop]) -> Basis {
    // A single member has the same place in both orders.
    var sortable = groups.filter { !$0.isExplicit && $0.members.count > 1 }
    if sortable.isEmpty { sortable = groups.filter { !$0.isExplicit && !$0.members.isEmpty } }
    guard sortable.contains(where: \.isSorted) else { return .document }
    return sortable.allSatisfy(\.isSorted) ? .frames : .mixed
  }
}

/// The comparison of positions that decides the order.
package struct PositionComparison: Sendable {
  /// The kind of device, which decides when one element is above another.
  package enum Idiom: String, Sendable, CaseIterable {
    case phone, pad
  }

  /// The distance of upper edges from which on one element is above another, in points.
  package let gap: Double
  private let isRightToLeft: Bool

  package init(_ idiom: Idiom = .phone, _ direction: ReadingDirection = .leftToRight) {
    gap = idiom == .phone ? 8 : 13
    isRightToLeft = direction == .rightToLeft
  }

  /// Whether an element at the first position comes before one at the second.
  package func isBefore(_ first: VoiceOverView.Origin, _ second: VoiceOverView.Origin) -> Bool {
    areOnOneLine(first, second) ? leading(first) < leading(second) : first.y < second.y
  }

  func areOnOneLine(_ first: VoiceOverView.Origin, _ second: VoiceOverView.Origin) -> Bool {
    // Two empty groups are both infinitely far down, and their distance is not a number.
    first.y == second.y || abs(first.y - second.y) < gap
  }

  /// The position within a line, from the side where reading begins.
  func leading(_ origin: VoiceOverView.Origin) -> Double { isRightToLeft ? -origin.x : origin.x }
}

/// Puts the stops of nested groups in order.
private struct GroupFlattening {
  let groups: [ElementGroup]
  private(set) var stops: [Int] = []
  /// The positions of each group's stops.
  private(set) var ranges: [Range<Int>]

  init(groups: [ElementGroup]) {
    self.groups = groups
    ranges = Array(repeating: 0..<0, count: groups.count)
  }

  mutating func append(group index: Int) {
    let start = stops.count
    for member in groups[index].members {
      switch member {
      case .stop(let stop): stops.append(stop)
      case .group(let group): append(group: group)
      }
    }
    ranges[index] = start..<stops.count
  }
}
