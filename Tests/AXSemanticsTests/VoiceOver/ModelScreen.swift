import AXSemantics
import AXTree

/// A view with every property that the order of VoiceOver depends on, for tests.
final class ModelView {
  let name: String
  var isHidden = false
  var alpha = 1.0
  var elementsHidden = false
  var isElement = false
  var clips = false
  var isModal = false
  var groupsChildren = false
  var traits: SpokenTraits = []
  var containerType = ContainerType.none
  /// Whether it is a UITabBar, with buttons that are its items.
  var isSystemTabBar = false
  var isTabBarItem = false
  /// The number of segments, if it is a segmented control.
  var segmentCount: Int?
  /// In the coordinates of the screen; nil if it is unknown.
  var frame: Rectangle?
  var cell: VoiceOverView.Cell?
  var label: String?
  var value: String?
  /// The text of the view as the header of a data table, if it is not the label or name.
  var header: StopContext.DataTableCell.Header?
  var subviews: [ModelView] = []
  var elements: [ModelView]?
  /// The number in its screen.
  var index = 0

  init(_ name: String, _ subviews: [ModelView] = [], _ change: (ModelView) -> Void = { _ in }) {
    self.name = name
    self.subviews = subviews
    change(self)
  }

  /// An element with its position.
  static func element(_ name: String, _ x: Double, _ y: Double, _ change: (ModelView) -> Void = { _ in }) -> ModelView {
    ModelView(name) {
      $0.isElement = true
      $0.frame = Rectangle(x: x, y: y, width: 10, height: 10)
      change($0)
    }
  }
}

/// A screen of model views.
struct ModelScreen: VoiceOverViews {
  let views: [ModelView]

  /// - Parameter others: views outside the tree, which only `elements` name.
  init(_ root: ModelView, others: [ModelView] = []) {
    var views: [ModelView] = []
    func add(_ view: ModelView) {
      view.index = views.count
      views.append(view)
      view.subviews.forEach(add)
    }
    add(root)
    others.forEach(add)
    self.views = views
  }

  var viewCount: Int { views.count }

  func view(at index: Int) -> VoiceOverView {
    let model = views[index]
    var view = VoiceOverView(containerType: model.containerType)
    view.origin = model.frame.map { VoiceOverView.Origin(x: $0.x, y: $0.y) }
    view.cell = model.cell
    view.partCount = model.segmentCount
    let flags: [(VoiceOverView.Flags, Bool)] = [
      (.invisible, model.isHidden || model.alpha <= 0), (.elementsHidden, model.elementsHidden),
      (.sizeless, model.frame.map { $0.width == 0 && $0.height == 0 } ?? false), (.clipsToBounds, model.clips),
      (.element, model.isElement), (.groupsChildren, model.groupsChildren), (.tabBar, model.traits.contains(.tabBar)),
      (.systemTabBar, model.isSystemTabBar), (.tabBarItem, model.isTabBarItem),
      (.segmentedControl, model.segmentCount != nil), (.named, model.label != nil || model.value != nil),
    ]
    for (flag, isSet) in flags where isSet { view.flags.insert(flag) }
    return view
  }

  func isModal(at index: Int) -> Bool { views[index].isModal }

  func subviews(ofViewAt index: Int) -> [Int] { views[index].subviews.map(\.index) }

  func elements(ofViewAt index: Int) -> [Int]? { views[index].elements?.map(\.index) }

  // MARK: Results

  func order(_ idiom: PositionComparison.Idiom = .phone, _ direction: ReadingDirection = .leftToRight) -> SpokenOrder {
    SpokenOrder(of: self, root: 0, comparison: PositionComparison(idiom, direction))
  }

  func name(of stop: SpokenOrder.Stop) -> String {
    views[stop.view].name + (stop.part.map { ".\($0)" } ?? "")
  }

  /// The names of the stops in order.
  func names(_ idiom: PositionComparison.Idiom = .phone, _ direction: ReadingDirection = .leftToRight) -> String {
    order(idiom, direction).stops.map(name).joined(separator: " ")
  }

  /// The stops in order, each with its context.
  func contexts(_ idiom: PositionComparison.Idiom = .phone, _ direction: ReadingDirection = .leftToRight)
    -> [(name: String, context: StopContext?)]
  {
    let order = order(idiom, direction)
    var finder = ContextFinder(self, order)
    return order.stops.indices.map { number in
      let context = finder.context(ofStop: number) { header in
        let view = views[header]
        return StopContext.DataTableCell.Header(label: view.label ?? view.name, value: view.value)
      }
      return (name(of: order.stops[number]), context)
    }
  }
}
