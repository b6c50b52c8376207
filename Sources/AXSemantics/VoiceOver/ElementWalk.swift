/// The container that may give an element its context, and how the element is reached from it.
enum ContextProvider: Hashable, Sendable {
  /// Through the views inside it.
  case superview(Int)
  /// Through its `accessibilityElements`.
  case container(Int)
  /// A data table, in both ways.
  case dataTable(Int)
}

/// An element that a walk found.
struct ElementWalkStop: Sendable {
  let stop: SpokenOrder.Stop
  let provider: ContextProvider?
}

/// Elements that VoiceOver reads one after another.
struct ElementGroup: Sendable {
  enum Member: Sendable {
    case stop(Int)
    /// The index of a group that ends before this one.
    case group(Int)
  }

  let view: Int
  /// The kind of container that VoiceOver knows it as; nil if it is none.
  let container: SpokenContainer.Kind?
  /// Whether the app sets the order.
  let isExplicit: Bool
  /// In the order of VoiceOver.
  let members: [Member]
  /// The positions of the members; nil if they cannot be compared.
  let origins: [VoiceOverView.Origin]?

  /// Whether positions decide the order.
  var isSorted: Bool { !isExplicit && origins != nil }
}

/// Walks through the views of a screen and finds the elements at which VoiceOver stops, in sorted groups.
struct ElementWalk<Views: VoiceOverViews> {
  private typealias Origin = VoiceOverView.Origin
  private typealias Member = (member: ElementGroup.Member, origin: Origin?)

  /// The maximum number of views inside each other that have `accessibilityElements`.
  private static var maximumDepth: Int { 256 }

  private let views: Views
  private let comparison: PositionComparison
  private(set) var stops: [ElementWalkStop] = []
  /// The groups, each after those inside it. The last is the whole screen.
  private(set) var groups: [ElementGroup] = []
  /// The views with `accessibilityElements` that the walk is inside of.
  private var open: Set<Int> = []
  /// The number of views that the walk may still visit. In a hostile document, `accessibilityElements` can refer to each
  /// other so often that a walk would not end.
  private var visitsLeft: Int

  init(views: Views, comparison: PositionComparison) {
    self.views = views
    self.comparison = comparison
    visitsLeft = 1000 + 16 * views.viewCount
  }

  mutating func walk(root: Int) {
    var members: [Member] = []
    walk(root, in: nil, into: &members)
    _ = group(members, of: root, isExplicit: false, container: nil)
  }

  // MARK: Views

  private mutating func walk(_ index: Int, in provider: ContextProvider?, into members: inout [Member]) {
    let view = views.view(at: index)
    visitsLeft -= 1
    guard visitsLeft > 0, view.flags.isDisjoint(with: [.elementsHidden, .invisible]) else { return }
    let isElement = view.flags.contains(.element)
    let elements = isElement || view.partCount != nil ? nil : views.elements(ofViewAt: index)
    if view.flags.contains(.sizeless),
      isElement || elements != nil || view.partCount != nil || view.flags.contains(.clipsToBounds)
    {
      return
    }
    if isElement {
      add(SpokenOrder.Stop(view: index, part: nil), view.origin, provider, to: &members)
    } else if let count = view.partCount {
      addParts(count, of: index, view, provider, to: &members)
    } else if let elements {
      addElements(elements, of: index, view, provider, to: &members)
    } else {
      addSubviews(of: index, view, provider, to: &members)
    }
  }

  private mutating func add(
    _ stop: SpokenOrder.Stop, _ origin: Origin?, _ provider: ContextProvider?, to members: inout [Member]
  ) {
    members.append((.stop(stops.count), origin))
    stops.append(ElementWalkStop(stop: stop, provider: provider))
  }

  private mutating func addParts(
    _ count: Int, of index: Int, _ view: VoiceOverView, _ provider: ContextProvider?, to members: inout [Member]
  ) {
    let inner = provider ?? (view.providesContext ? .container(index) : nil)
    var parts: [Member] = []
    for part in 0..<count {
      add(SpokenOrder.Stop(view: index, part: part), view.origin, inner, to: &parts)
    }
    members.append(group(parts, of: index, isExplicit: true, container: nil))
  }

  private mutating func addElements(
    _ elements: [Int], of index: Int, _ view: VoiceOverView, _ provider: ContextProvider?, to members: inout [Member]
  ) {
    guard open.count < Self.maximumDepth, open.insert(index).inserted else { return }
    defer { open.remove(index) }
    var inner: [Member] = []
    let innerProvider = provider ?? (view.providesContext ? Self.provider(index, view) : nil)
    for element in elements { walk(element, in: innerProvider, into: &inner) }
    var member = group(inner, of: index, isExplicit: true, container: view.container)
    // The groups inside an app's own tab bar are where their frames are.
    if case .superview(let bar) = provider, views.view(at: bar).flags.contains(.tabBar) { member.origin = view.origin }
    members.append(member)
  }

  /// The provider for the members of `accessibilityElements`.
  private static func provider(_ index: Int, _ view: VoiceOverView) -> ContextProvider {
    view.containerType == .dataTable ? .dataTable(index) : .container(index)
  }

  private mutating func addSubviews(
    of index: Int, _ view: VoiceOverView, _ provider: ContextProvider?, to members: inout [Member]
  ) {
    let inner = provider ?? (view.providesContext ? Self.superview(index, view) : nil)
    let isGroup = view.flags.contains(.groupsChildren) || view.container != nil
    guard isGroup else { return walkSubviews(of: index, view, in: inner, into: &members) }
    var own: [Member] = []
    walkSubviews(of: index, view, in: inner, into: &own)
    members.append(group(own, of: index, isExplicit: false, container: view.container))
  }

  private static func superview(_ index: Int, _ view: VoiceOverView) -> ContextProvider {
    view.containerType == .dataTable ? .dataTable(index) : .superview(index)
  }

  private mutating func walkSubviews(
    of index: Int, _ view: VoiceOverView, in provider: ContextProvider?, into members: inout [Member]
  ) {
    let subviews = views.subviews(ofViewAt: index)
    // Even a hidden modal view keeps its siblings from being read.
    if let modal = subviews.last(where: views.isModal) {
      return walk(modal, in: provider, into: &members)
    }
    for position in 0...subviews.count {
      if position == view.titlePosition {
        add(SpokenOrder.Stop(view: index, part: 0), view.origin, provider, to: &members)
      }
      if position < subviews.count { walk(subviews[position], in: provider, into: &members) }
    }
  }

  // MARK: Groups

  /// Adds a group, and returns it as a member of the group around it.
  private mutating func group(
    _ members: [Member], of view: Int, isExplicit: Bool, container: SpokenContainer.Kind?
  ) -> Member {
    let origins = origins(of: members)
    let members = !isExplicit && origins != nil ? sorted(members) : members
    groups.append(
      ElementGroup(
        view: view, container: container, isExplicit: isExplicit, members: members.map(\.member),
        origins: origins == nil ? nil : members.compactMap(\.origin)))
    // As `min` finds it in this order, because the comparison is not transitive.
    let first = origins.map { $0.min(by: comparison.isBefore) ?? Self.bottom }
    return (.group(groups.count - 1), first)
  }

  /// The position of an empty group, which comes last.
  private static var bottom: Origin { Origin(x: .infinity, y: .infinity) }

  /// The positions of the members; nil if they cannot be compared.
  private func origins(of members: [Member]) -> [Origin]? {
    var base: Int?
    var origins: [Origin] = []
    origins.reserveCapacity(members.count)
    for member in members {
      guard let origin = member.origin else { return nil }
      if origin.y.isFinite {
        guard base == nil || base == origin.base else { return nil }
        base = origin.base
      }
      origins.append(origin)
    }
    return origins
  }

  private func sorted(_ members: [Member]) -> [Member] {
    members.sorted { first, second in
      guard let first = first.origin, let second = second.origin else { return false }
      return comparison.isBefore(first, second)
    }
  }
}
