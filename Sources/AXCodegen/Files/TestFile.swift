import AXTree

/// `CalculatorUITests.swift`, with a test for each state.
struct TestFile {
  /// The maximum wait for an element, in seconds.
  private static let timeout = "5.0"

  let screen: ScreenOutline

  var file: GeneratedFile {
    let types = ScreenTypes(screen)
    return GeneratedFile(name: types.tests + ".swift", source: screen.file, imports: "XCTest") { swift in
      swift.comment("Takes the steps to each state of the screen \"\(screen.screen.text)\".")
      swift.openType("final class", types.tests, inheriting: "XCTestCase")
      swift.block { swift in
        swift.comment("The maximum wait for an element to appear, in seconds.")
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

  /// The name of a state's test method.
  static func methodName(_ state: StateOutline) -> String {
    state.named.name.prefixed(by: "test").member(avoiding: taken, noun: "State")
  }

  /// The members of XCTestCase.
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
    case .expectation(let element, let expectation):
      let element = screen.elements[element]
      let assertion = Assertion(expectation, of: element.named.text)
      let seen = SwiftArgument.members(
        "screen", ["." + PageObjectFile.memberName(element)] + assertion.properties)
      let others = [assertion.expected, SwiftLiteral(onOneLine: assertion.message)].compactMap { $0 }
      swift.call(assertion.function, [seen] + others.map(SwiftArgument.literal))
    }
  }
}

extension StateOutline {
  /// The description of the state for a comment.
  var documentation: String {
    guard let from else { return "The screen as it starts." }
    return "The state \"\(named.text)\"" + (from == ScreenState.initialName ? "." : ", from \"\(from)\".")
  }
}
