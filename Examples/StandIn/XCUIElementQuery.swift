/// How elements are looked for; looked up anew each time that it is asked.
@MainActor final class XCUIElementQuery: XCUIElementTypeQueryProvider {
  private let app: XCUIApplication
  private let description: String
  private let find: () -> [ElementPath]

  init(_ app: XCUIApplication, _ description: String, find: @escaping () -> [ElementPath]) {
    self.app = app
    self.description = description
    self.find = find
  }

  var paths: [ElementPath] { find() }

  // MARK: Queries

  func descendants(matching type: XCUIElement.ElementType) -> XCUIElementQuery {
    XCUIElementQuery(app, "Descendants matching type \(type)") {
      var seen: Set<[Int]> = []
      return self.paths.flatMap { $0.descendants(type) }.filter { seen.insert($0.indices).inserted }
    }
  }

  func children(matching type: XCUIElement.ElementType) -> XCUIElementQuery {
    XCUIElementQuery(app, "Children matching type \(type)") { self.paths.flatMap { $0.children(type) } }
  }

  func matching(identifier: String) -> XCUIElementQuery {
    XCUIElementQuery(app, "Elements matching predicate '\"\(identifier)\" IN identifiers'") {
      self.paths.filter { $0.last.matches(identifier) }
    }
  }

  func matching(_ type: XCUIElement.ElementType, identifier: String?) -> XCUIElementQuery {
    XCUIElementQuery(app, Self.text("Elements matching", type, identifier)) {
      self.paths.filter { $0.isMatch(type, identifier) }
    }
  }

  func containing(_ type: XCUIElement.ElementType, identifier: String?) -> XCUIElementQuery {
    XCUIElementQuery(app, Self.text("Containing", type, identifier)) {
      self.paths.filter { path in path.descendants(type).contains { $0.isMatch(type, identifier) } }
    }
  }

  private static func text(_ verb: String, _ type: XCUIElement.ElementType, _ identifier: String?) -> String {
    "\(verb) type \(type)" + (identifier.map { " with identifier '\($0)'" } ?? "")
  }

  // MARK: Elements

  var count: Int { paths.count }

  var element: XCUIElement { XCUIElement(app, self, .only, name: "matching \(description)") }

  var firstMatch: XCUIElement { XCUIElement(app, self, .index(0), name: "first of \(description)") }

  var allElementsBoundByIndex: [XCUIElement] { paths.indices.map { element(boundBy: $0) } }

  func element(boundBy index: Int, file: StaticString = #filePath, line: UInt = #line) -> XCUIElement {
    XCUIElement(app, self, .index(index), name: "at index \(index) of \(description)", at: (file, line))
  }

  /// The element with that identifier, label, value or placeholder.
  subscript(key: String, file: StaticString = #filePath, line: UInt = #line) -> XCUIElement {
    let type = description.split(separator: " ").last.map(String.init) ?? ""
    return XCUIElement(app, matching(identifier: key), .only, name: "\"\(key)\" \(type)", at: (file, line), input: self)
  }

  /// Why there is no one element.
  func fault(among matches: [ElementPath], from input: XCUIElementQuery?) -> String {
    let isMissing = matches.isEmpty
    let shown = isMissing ? input?.paths ?? [] : matches
    let list = shown.map { "    \($0.last.summary)" }.joined(separator: ",\n")
    let from = shown.isEmpty ? "" : (isMissing ? " from input" : ":") + " {(\n\(list)\n)}"
    return (isMissing ? "No matches found for " : "Multiple matching elements found for ") + description + from
  }
}
