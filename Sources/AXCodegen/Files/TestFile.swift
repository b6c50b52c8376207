import AXSemantics
import AXTree

/// `CalculatorUITests.swift`, with a test for each state.
struct TestFile {
  let screen: ScreenOutline
  let hasAudit: Bool

  var file: GeneratedFile {
    let types = ScreenTypes(screen)
    return GeneratedFile(name: types.tests + ".swift", source: screen.file, imports: "XCTest") { swift in
      swift.comment("Takes the steps to each state of the screen \"\(screen.screen.text)\".")
      swift.openType("final class", types.tests, inheriting: SupportFile.testCase)
      swift.block { swift in
        for (index, state) in screen.states.filter(\.isTested).enumerated() {
          if index > 0 { swift.blankLine() }
          TestWriter(state: state, pageObject: types.pageObject, hasAudit: hasAudit).write(to: &swift)
        }
        for name in screen.leavingStates {
          swift.blankLine()
          swift.comment(comment(onStateThatLeaves: name), mark: "//")
        }
      }
    }
  }
}

extension TestFile {
  private func comment(onStateThatLeaves name: String) -> String {
    let reference = "\(SpecFile.name(ofPath: screen.file))#\(name)"
    return "The state \"\(name)\" leaves the screen, so it has no test of its own. Its steps are in the tests of "
      + "the states that begin from \"\(reference)\"."
  }
}

/// Writes the test of a state.
struct TestWriter {
  let state: StateOutline
  /// The type of the screen's page object.
  let pageObject: String
  let hasAudit: Bool

  /// The name of a state's test method.
  static func methodName(_ state: StateOutline) -> String {
    state.named.name.prefixed(by: "test").member(avoiding: taken, noun: "State")
  }

  /// The members of XCTestCase.
  private static let taken: Set<String> = [
    "testCaseCount", "testInvocation", "testInvocations", "testRun", "testRunClass",
  ]

  private var isSkipped: Bool { state.expectations.isEmpty || state.isOrphan }

  func write(to swift: inout SwiftWriter) {
    swift.comment(state.documentation)
    swift.line("@MainActor")
    swift.openFunction("", Self.methodName(state), throws: isSkipped || hasAudit)
    swift.block { swift in
      if isSkipped {
        swift.call("throw XCTSkip", [.literal(SwiftLiteral(onOneLine: skipReason))])
      } else {
        writeLaunch(to: &swift)
        writeSteps(to: &swift)
        writeExpectations(to: &swift)
      }
    }
  }

  private var skipReason: String {
    if state.isOrphan { return "Nothing leads to this state: it has neither steps nor givens." }
    let list = unseenList
    return list.isEmpty
      ? "This state sets nothing that XCUITest sees." : "XCUITest does not see what this state sets: \(list)."
  }

  private var unseenList: String {
    state.unseen.map { "\(CommentText.oneLine($0.what)) (\($0.location))" }.joined(separator: ", ")
  }

  // MARK: Launch

  private func writeLaunch(to swift: inout SwiftWriter) {
    swift.line("let app = XCUIApplication()")
    for argument in state.arguments {
      swift.append(argument.words.map { SwiftLiteral(onOneLine: $0) }, to: "app.launchArguments")
    }
    for given in state.givens {
      swift.assignment("app.launchEnvironment", SwiftLiteral(onOneLine: given.key), SwiftLiteral(given.text))
    }
    swift.line("app.launch()")
  }

  // MARK: Steps

  private func writeSteps(to swift: inout SwiftWriter) {
    var known: Set<StateOutline.Page> = []
    for step in state.steps {
      if case .member(_, let page) = step.target, known.insert(page).inserted { write(page, to: &swift) }
      let arguments: [SwiftArgument] = [
        .literal(SwiftLiteral(onOneLine: step.activity)), at(step.location),
        .labeled("on", Self.element(step.target)),
      ]
      guard let call = step.call else {
        swift.call("step", arguments)
        continue
      }
      swift.openCall("step", arguments)
      swift.block { swift in
        switch call.argument {
        case .none: swift.call(call.page.variable, call.method)
        case .times(let times): swift.call(call.page.variable, call.method, .plain("times: \(times)"))
        case .text(let text): swift.call(call.page.variable, call.method, .literal(SwiftLiteral(text)))
        case .wheelValue(let text):
          swift.call(call.page.variable, call.method, .labeled("to", .literal(SwiftLiteral(onOneLine: text))))
        case .sliderValue(let number): swift.call(call.page.variable, call.method, .plain("to: \(number)"))
        }
      }
    }
    let own = StateOutline.Page(variable: "screen", type: pageObject)
    if !known.contains(own), state.expectations.contains(where: { $0.target.page == own }) { write(own, to: &swift) }
  }

  private func write(_ page: StateOutline.Page, to swift: inout SwiftWriter) {
    swift.construction(page.variable, page.type, "app: app")
  }

  // MARK: Expectations

  private func writeExpectations(to swift: inout SwiftWriter) {
    for expectation in state.expectations {
      let element = Self.element(expectation.target, expectation.segment)
      swift.call(
        "expect", [element] + expectation.expected.map { SupportFile.argument($0) } + [at(expectation.location)])
    }
    let unseen = unseenList
    if !unseen.isEmpty { swift.comment("XCUITest does not see: \(unseen).", mark: "//") }
    if hasAudit { writeAudit(to: &swift) }
  }

  private func writeAudit(to swift: inout SwiftWriter) {
    swift.line("if #available(iOS 17.0, *) {")
    swift.block { swift in
      guard !state.auditIssues.isEmpty else { return swift.line("try audit(app)") }
      swift.line("try audit(")
      swift.line("  app,")
      swift.line("  expecting: [")
      swift.nested(by: 2) { swift in
        for issue in state.auditIssues {
          swift.item(
            "AXSpecIssue",
            [
              .plain("type: .\(issue.type)"),
              .labeled("identifier", .literal(SwiftLiteral(onOneLine: issue.identifier))),
            ])
        }
      }
      swift.line("  ])")
    }
  }

  private func at(_ location: String) -> SwiftArgument {
    .labeled("at", .literal(SwiftLiteral(onOneLine: location)))
  }

  private static func element(_ target: StateOutline.Locator, _ segment: StateOutline.Segment? = nil) -> SwiftArgument {
    var (first, members) = parts(of: target)
    switch segment {
    case .titled(let title): members += [".buttons[\(SwiftLiteral(onOneLine: title).lines.joined())]"]
    case .at(let index): members += [".buttons", ".element(boundBy: \(index))"]
    case nil: break
    }
    first = SwiftKeyword.escaped(first)
    return .members(first, members)
  }

  private static func parts(of target: StateOutline.Locator) -> (String, [String]) {
    switch target {
    case .member(let name, let page): (page.variable, ["." + name])
    case .match(let name, let page, let position): (page.variable, ["." + name, ".element(boundBy: \(position))"])
    case .named(let name): ("app", [".\(name.query)[\(SwiftLiteral(onOneLine: name.text).lines.joined())]"])
    }
  }
}

extension StateOutline.Locator {
  fileprivate var page: StateOutline.Page? {
    switch self {
    case .member(_, let page), .match(_, let page, _): page
    case .named: nil
    }
  }
}

extension StateOutline {
  /// The description of the state for a comment.
  var documentation: String {
    let start = named.text == ScreenState.initialName ? "The screen as it starts" : "The state \"\(named.text)\""
    guard let from, from.file != nil || from.state != ScreenState.initialName else { return start + "." }
    return "\(start), from \"\(from.state)\"" + (from.file.map { " of \($0)" } ?? "") + "."
  }
}
