import AXTree

/// `CalculatorUITests.swift`: a test for each state.
struct TestFile {
  /// How long tests wait for an element, in seconds.
  private static let timeout = "5.0"

  let screen: ScreenOutline

  var file: GeneratedFile {
    let types = ScreenTypes(screen)
    return GeneratedFile(name: types.tests + ".swift", source: screen.file, imports: "XCTest") { swift in
      swift.comment("Takes the steps to each state of the screen \"\(screen.screen.text)\".")
      swift.openType("final class", types.tests, inheriting: "XCTestCase")
      swift.block { swift in
        swift.comment("How long to wait for an element that a step brings into being, in seconds.")
        swift.line("private let timeout = \(Self.timeout)")
        swift.blankLine()
        swift.openFunction("override ", "setUp")
        swift.block { $0.line("continueAfterFailure = false") }
        for state in screen.states {
          swift.blankLine()
          write(state, pageObject: types.pageObject, to: &swift)
        }
      }
    }
  }

  /// A state's method.
  static func methodName(_ state: StateOutline) -> String {
    state.named.name.prefixed(by: "test").member(avoiding: taken, noun: "State")
  }

  /// The members that a test case has by itself.
  private static let taken: Set<String> = [
    "testCaseCount", "testInvocation", "testInvocations", "testRun", "testRunClass",
  ]

  private func write(_ state: StateOutline, pageObject: String, to swift: inout SwiftWriter) {
    swift.comment(state.documentation)
    swift.line("@MainActor")
    swift.openFunction("", Self.methodName(state))
    swift.block { swift in
      swift.line("let app = XCUIApplication()")
      for given in state.givens {
        swift.assignment("app.launchEnvironment", SwiftLiteral(onOneLine: given.key), SwiftLiteral(given.text))
      }
      swift.line("app.launch()")
      guard !state.lines.isEmpty else { return }
      swift.construction("screen", pageObject, "app: app")
      for line in state.lines { write(line, to: &swift) }
    }
  }

  private func write(_ line: StateOutline.Line, to swift: inout SwiftWriter) {
    switch line {
    case .step(let element, let step):
      let method = PageMethod.name(of: step, on: screen.elements[element])
      switch step {
      case .tap(let times) where times > 1: swift.call("screen", method, .plain("times: \(times)"))
      case .type(let text): swift.call("screen", method, .literal(SwiftLiteral(text)))
      case .tap, .doubleTap, .swipe: swift.call("screen", method)
      }
    case .expectation(let element, let expectation): write(expectation, of: screen.elements[element], to: &swift)
    }
  }

  private func write(
    _ expectation: StateOutline.Expectation, of element: ScreenOutline.Element, to swift: inout SwiftWriter
  ) {
    let member = "." + PageObjectFile.memberName(element)
    let message = { (text: String) in
      SwiftWriter.Argument.literal(SwiftLiteral(onOneLine: text))
    }
    let equal = { (swift: inout SwiftWriter, property: String, text: String, what: String) in
      swift.call(
        "XCTAssertEqual", .members("screen", [member, property]), .literal(SwiftLiteral(text)),
        message("\(what) of \(element.named.text)"))
    }
    let holds = { (swift: inout SwiftWriter, isTrue: Bool, properties: [String], what: String) in
      swift.call(
        isTrue ? "XCTAssertTrue" : "XCTAssertFalse", .members("screen", [member] + properties),
        message("\(element.named.text) \(what)"))
    }
    switch expectation {
    case .appears: holds(&swift, true, [".waitForExistence(timeout: timeout)"], "does not appear")
    case .exists(let exists): holds(&swift, exists, [".exists"], exists ? "does not exist" : "exists")
    case .label(let text): equal(&swift, ".label", text, "label")
    case .value(let text): equal(&swift, ".value as? String", text, "value")
    case .placeholder(let text): equal(&swift, ".placeholderValue", text, "placeholder")
    case .isEnabled(let isOn): holds(&swift, isOn, [".isEnabled"], isOn ? "is not enabled" : "is enabled")
    case .isSelected(let isOn): holds(&swift, isOn, [".isSelected"], isOn ? "is not selected" : "is selected")
    case .isSegmentSelected(let index, let isOn):
      holds(
        &swift, isOn, [".buttons", ".element(boundBy: \(index))", ".isSelected"],
        "has segment \(index + 1) \(isOn ? "not " : "")selected")
    }
  }
}

extension StateOutline {
  /// Which state it is, for a comment.
  var documentation: String {
    guard let from else { return "The screen as it starts." }
    return "The state \"\(named.text)\"" + (from == ScreenState.initialName ? "." : ", from \"\(from)\".")
  }
}
