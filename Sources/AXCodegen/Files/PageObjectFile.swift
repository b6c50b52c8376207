/// `CalculatorScreen.swift`, with the elements of a screen for XCUITest, and methods that act on them.
struct PageObjectFile {
  let screen: ScreenOutline
  let access: AccessLevel

  var file: GeneratedFile {
    let type = ScreenTypes(screen).pageObject
    return GeneratedFile(name: type + ".swift", source: screen.file, imports: "XCTest") { swift in
      swift.comment("The screen \"\(screen.screen.text)\", as a UI test finds it.")
      swift.line("@MainActor")
      swift.openType("\(access.modifier)struct", type)
      swift.block { swift in
        writeProperty("app", "XCUIApplication", "The app that shows the screen.", to: &swift)
        writeInitializer(["app": "XCUIApplication"], "page object, which finds elements when they are used", to: &swift)
        for element in screen.elements where element.isMember {
          swift.blankLine()
          write(element, to: &swift)
        }
        for method in PageMethod.all(of: screen) {
          swift.blankLine()
          method.write(access.modifier, to: &swift)
        }
        for table in screen.rows { RowsWriter(table: table, page: self).write(to: &swift) }
      }
    }
  }

  func writeProperty(_ name: String, _ type: String, _ documentation: String, to swift: inout SwiftWriter) {
    swift.comment(documentation)
    swift.line("\(access.modifier)let \(name): \(type)")
  }

  /// The default initializer of a struct is internal.
  func writeInitializer(_ properties: KeyValuePairs<String, String>, _ what: String, to swift: inout SwiftWriter) {
    guard access == .public else { return }
    swift.blankLine()
    swift.comment("Creates the \(what).")
    swift.line("public init(\(properties.map { "\($0.key): \($0.value)" }.joined(separator: ", "))) {")
    swift.block { swift in
      for (name, _) in properties { swift.line("self.\(name) = \(name)") }
    }
  }

  /// The expression of an identifier: `ScreenIdentifier.Calculator.pay.rawValue`.
  func identifier(_ path: [String]) -> SwiftArgument {
    .members(
      IdentifierFile.typeName, ([ScreenTypes(screen).identifiers] + path + ["rawValue"]).map { "." + $0 })
  }

  private func write(_ element: ScreenOutline.Element, to swift: inout SwiftWriter) {
    swift.comment(element.documentation)
    let type = element.isQuery ? "XCUIElementQuery" : "XCUIElement"
    swift.openVariable(access.modifier, PageNames.member(element.named.name), type: type)
    let receiver =
      element.parent.map { SwiftKeyword.escaped(PageNames.member(screen.elements[$0].named.name)) } ?? "app"
    swift.block { swift in
      if element.isQuery {
        swift.call(
          "\(receiver).\(element.query)", "matching", .labeled("identifier", identifier(element.identifierPath)))
      } else {
        swift.element("\(receiver).\(element.query)", identifier(element.identifierPath))
      }
    }
  }
}
