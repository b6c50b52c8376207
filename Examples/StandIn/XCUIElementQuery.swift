/// How elements are looked for; looked up anew each time that it is asked.
/// <https://developer.apple.com/documentation/xcuiautomation/xcuielementquery>
@MainActor final class XCUIElementQuery: XCUIElementTypeQueryProvider {
  let description: String
  private let find: () -> [ElementPath]

  init(_ description: String, find: @escaping () -> [ElementPath]) {
    self.description = description
    self.find = find
  }

  var paths: [ElementPath] { find() }

  // MARK: Queries

  func descendants(matching type: XCUIElement.ElementType) -> XCUIElementQuery {
    XCUIElementQuery("Descendants matching type \(type)") {
      var seen: Set<[Int]> = []
      return self.paths.flatMap { $0.descendants(type) }.filter { seen.insert($0.indices).inserted }
    }
  }

  func children(matching type: XCUIElement.ElementType) -> XCUIElementQuery {
    XCUIElementQuery("Children matching type \(type)") { self.paths.flatMap { $0.children(type) } }
  }

  func matching(identifier: String) -> XCUIElementQuery {
    XCUIElementQuery("Elements matching predicate '\"\(identifier)\" IN identifiers'") {
      self.paths.filter { $0.last.matches(identifier) }
    }
  }

  func matching(_ type: XCUIElement.ElementType, identifier: String?) -> XCUIElementQuery {
    XCUIElementQuery(Self.text("Elements matching", type, identifier)) {
      self.paths.filter { $0.isMatch(type, identifier) }
    }
  }

  /// The elements that have such a descendant.
  /// <https://developer.apple.com/documentation/xcuiautomation/xcuielementquery/containing(_:identifier:)>
  func containing(_ type: XCUIElement.ElementType, identifier: String?) -> XCUIElementQuery {
    XCUIElementQuery(Self.text("Containing", type, identifier)) {
      self.paths.filter { path in path.descendants(type).contains { $0.isMatch(type, identifier) } }
    }
  }

  private static func text(_ verb: String, _ type: XCUIElement.ElementType, _ identifier: String?) -> String {
    "\(verb) type \(type)" + (identifier.map { " with identifier '\($0)'" } ?? "")
  }

  // MARK: Elements

  /// The matches to count, none of them below an alert.
  private var countedPaths: [ElementPath] {
    if paths.contains(where: \.isCovered) { unknown(XCUIElement.findsCoveredElements) }
    return paths
  }

  var count: Int { countedPaths.count }

  /// The kind of element, as failures name it.
  private var kind: String { description.split(separator: " ").last.map(String.init) ?? description }

  var element: XCUIElement { XCUIElement(self, .only, name: kind) }

  var firstMatch: XCUIElement { XCUIElement(self, .index(0), name: "\(kind) (First Match)") }

  var allElementsBoundByIndex: [XCUIElement] { countedPaths.indices.map { element(boundBy: $0) } }

  /// <https://developer.apple.com/documentation/xcuiautomation/xcuielementquery/element(boundby:)>
  func element(boundBy index: Int, file: StaticString = #filePath, line: UInt = #line) -> XCUIElement {
    XCUIElement(self, .index(index), name: "\(kind) (Element at index \(index))", at: (file, line))
  }

  /// The element with that identifier, label, value or placeholder.
  /// <https://developer.apple.com/documentation/xcuiautomation/xcuielementquery/subscript(_:)>
  subscript(key: String, file: StaticString = #filePath, line: UInt = #line) -> XCUIElement {
    XCUIElement(matching(identifier: key), .only, name: "\"\(key)\" \(kind)", at: (file, line), input: self)
  }
}
