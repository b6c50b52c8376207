/// An element and its ancestors, from the app inward.
@MainActor struct ElementPath {
  let elements: [ModelElement]
  /// Which child of the one before each is; what makes the path one of its kind.
  let indices: [Int]

  init(root: ModelElement) {
    elements = [root]
    indices = []
  }

  private init(_ parent: ElementPath, _ child: ModelElement, _ index: Int) {
    elements = parent.elements + [child]
    indices = parent.indices + [index]
  }

  var last: ModelElement { elements[elements.count - 1] }

  private var children: [ElementPath] {
    last.children.enumerated().map { ElementPath(self, $1, $0) }
  }

  func isMatch(_ type: XCUIElement.ElementType, _ identifier: String?) -> Bool {
    (type == .any || last.type == type) && identifier.map(last.matches) != false
  }

  func children(_ type: XCUIElement.ElementType) -> [ElementPath] {
    children.filter { $0.isMatch(type, nil) }
  }

  /// In document order.
  func descendants(_ type: XCUIElement.ElementType) -> [ElementPath] {
    children.flatMap { ($0.isMatch(type, nil) ? [$0] : []) + $0.descendants(type) }
  }

  /// Whether an alert or a sheet lies over the element.
  var isCovered: Bool {
    guard let layer = indices.first, let front = elements[0].children.lastIndex(where: \.type.isModal) else {
      return false
    }
    return layer < front
  }

  /// The innermost element that has a handler: a touch belongs to it. A disabled control takes a touch and does
  /// nothing.
  func handler<Handler>(_ handler: KeyPath<ModelElement, Handler?>) -> Handler? {
    for element in elements.reversed() {
      if !element.isEnabled { return nil }
      if let found = element[keyPath: handler] { return found }
    }
    return nil
  }
}
