/// `CalculatorScreen.swift`, with the elements of a screen for XCUITest, and methods for the steps.
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
        writeApp(to: &swift)
        for element in screen.elements {
          swift.blankLine()
          write(element, to: &swift)
        }
        for method in PageMethod.all(of: screen) {
          swift.blankLine()
          write(method, to: &swift)
        }
      }
    }
  }

  /// The name of an element's property.
  static func memberName(_ element: ScreenOutline.Element) -> String {
    element.named.name.member(avoiding: taken, noun: "Element")
  }

  private static let taken: Set<String> = ["app", "init", "self"]

  private func writeApp(to swift: inout SwiftWriter) {
    swift.comment("The app that shows the screen.")
    swift.line("\(access.modifier)let app: XCUIApplication")
    // The default initializer of a struct is internal.
    guard access == .public else { return }
    swift.blankLine()
    swift.comment("Creates the page object, which finds elements when they are used.")
    swift.line("public init(app: XCUIApplication) {")
    swift.block { $0.line("self.app = app") }
  }

  private func write(_ element: ScreenOutline.Element, to swift: inout SwiftWriter) {
    swift.comment(element.documentation)
    let type = element.isQuery ? "XCUIElementQuery" : "XCUIElement"
    swift.openVariable(access.modifier, Self.memberName(element), type: type)
    let receiver = element.parent.map { SwiftKeyword.escaped(Self.memberName(screen.elements[$0])) } ?? "app"
    let identifier = SwiftLiteral(onOneLine: element.identifier)
    swift.block { swift in
      if element.isQuery {
        swift.call(
          "\(receiver).\(element.query)", "matching", .plain("identifier: \(identifier.lines.joined())"))
      } else {
        swift.element("\(receiver).\(element.query)", identifier)
      }
    }
  }

  private func write(_ method: PageMethod, to swift: inout SwiftWriter) {
    let element = SwiftKeyword.escaped(Self.memberName(screen.elements[method.element]))
    swift.comment(method.documentation)
    swift.openFunction(access.modifier, method.name, parameter: method.parameter)
    swift.block { swift in
      switch method.step {
      case .tap(let times) where times > 1:
        swift.line("for _ in 0..<times {")
        swift.block { $0.call(element, "tap") }
      case .tap: swift.call(element, "tap")
      case .doubleTap: swift.call(element, "doubleTap")
      case .type:
        swift.call(element, "tap")
        swift.call(element, "typeText", .plain("text"))
      case .swipe(let direction): swift.call(element, "swipe\(direction.capitalized)")
      }
    }
  }
}
