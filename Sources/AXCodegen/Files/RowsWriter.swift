/// Writes the rows of a page object: a list, two functions that find a row, and the type of a row.
struct RowsWriter {
  let table: RowTable
  let page: PageObjectFile

  private var modifier: String { page.access.modifier }
  private var type: String { table.typeName }

  func write(to swift: inout SwiftWriter) {
    swift.blankLine()
    writeList(to: &swift)
    swift.blankLine()
    swift.comment("The row at an index, from 0.")
    swift.openFunction(modifier, table.functionName, parameter: "at index: Int", result: type)
    swift.block { $0.line(rowAtIndex) }
    writeRowNamed(to: &swift)
    swift.blankLine()
    writeType(to: &swift)
  }

  // MARK: Finding rows

  private func writeList(to swift: inout SwiftWriter) {
    let instances = "which are the instances of \(table.fragment)"
    switch table.source {
    case .shared(let query, let path):
      swift.comment("The elements of the rows, \(instances).")
      swift.openVariable(modifier, table.listName, type: "XCUIElementQuery")
      swift.block { $0.call("app.\(query)", "matching", .labeled("identifier", page.identifier(path))) }
    case .cells:
      swift.comment("The elements of the rows, \(instances).")
      swift.openVariable(modifier, table.listName, type: "XCUIElementQuery")
      swift.block { $0.line("app.cells") }
    case .members(let members, _):
      swift.comment("The rows, \(instances).")
      swift.openVariable(modifier, table.listName, type: "[\(type)]")
      swift.block { swift in
        swift.line("[")
        for member in members { swift.line("  \(type)(element: \(SwiftKeyword.escaped(member))),") }
        swift.line("]")
      }
    case .positions:
      swift.comment("The number of rows, \(instances).")
      swift.openVariable(modifier, "\(table.functionName)Count", type: "Int")
      let first = table.nameElement ?? table.elements[0]
      swift.block { swift in
        swift.call("app.\(first.query)", "matching", .labeled("identifier", page.identifier(first.identifierPath)))
        swift.line("  .count")
      }
    }
  }

  private var rowAtIndex: String {
    switch table.source {
    case .shared, .cells: "\(type)(element: \(table.listName).element(boundBy: index))"
    case .members: "\(table.listName)[index]"
    case .positions: "\(type)(app: app, index: index)"
    }
  }

  private func writeRowNamed(to swift: inout SwiftWriter) {
    if case .positions = table.source, table.nameElement == nil { return }
    swift.blankLine()
    swift.comment(table.isElement ? "The row with a label." : "The first row that shows a text.")
    swift.openFunction(modifier, table.functionName, parameter: "named name: String", result: type)
    swift.block { swift in
      switch table.source {
      case .shared, .cells:
        let row = table.isElement ? "[name]" : ".containing(.any, identifier: name).firstMatch"
        swift.line("\(type)(element: \(table.listName)\(row))")
      case .members(_, let query):
        let condition = table.isElement ? "$0.element.label == name" : "$0.element.staticTexts[name].exists"
        swift.line("\(table.listName).first { $0.element.exists && \(condition) }")
        swift.line("  ?? \(type)(element: app.\(query)[name])")
      case .positions:
        swift.line("let names = (0..<\(table.functionName)Count).map {")
        let member = SwiftKeyword.escaped(table.nameElement.map(RowTable.member) ?? "")
        swift.line("  \(table.functionName)(at: $0).\(member).label")
        swift.line("}")
        swift.line("return \(table.functionName)(at: names.firstIndex(of: name) ?? names.count)")
      }
    }
  }

  // MARK: A row

  private func writeType(to swift: inout SwiftWriter) {
    swift.comment("A row: an instance of \(table.fragment).")
    swift.line("@MainActor")
    swift.openType("\(modifier)struct", type)
    swift.block { swift in
      if case .positions = table.source {
        page.writeProperty("app", "XCUIApplication", "The app that shows the row.", to: &swift)
        page.writeProperty("index", "Int", "The position of the row, from 0.", to: &swift)
        page.writeInitializer(["app": "XCUIApplication", "index": "Int"], "row", to: &swift)
      } else {
        page.writeProperty("element", "XCUIElement", "The element of the row itself.", to: &swift)
        page.writeInitializer(["element": "XCUIElement"], "row", to: &swift)
      }
      for element in table.elements {
        swift.blankLine()
        write(element, to: &swift)
      }
      for method in methods {
        swift.blankLine()
        method.write(modifier, to: &swift)
      }
    }
  }

  private func write(_ element: ScreenOutline.Element, to swift: inout SwiftWriter) {
    swift.comment(element.documentation)
    swift.openVariable(modifier, RowTable.member(element), type: "XCUIElement")
    let identifier = page.identifier(element.identifierPath)
    swift.block { swift in
      if case .positions = table.source {
        swift.call("app.\(element.query)", "matching", .labeled("identifier", identifier))
        swift.line("  .element(boundBy: index)")
      } else {
        swift.element("element.\(element.query)", identifier)
      }
    }
  }

  /// The methods of a row. Names that collide are left out, because no step needs them.
  private var methods: [PageMethod] {
    var taken = Set(table.elements.map(RowTable.member) + ["app", "element", "index"])
    var methods: [PageMethod] = []
    if case .positions = table.source {
    } else if let row = SwiftName("row") {
      let named = page.screen.screen
      let rowNamed = ScreenOutline.Named(text: "element", role: "the row", name: row, location: named.location)
      methods += table.actions.map { PageMethod($0, on: "element", rowNamed) }
    }
    for element in table.elements {
      methods += element.actions.map { PageMethod($0, on: RowTable.member(element), element.named) }
    }
    return methods.filter { taken.insert($0.name).inserted }
  }
}
