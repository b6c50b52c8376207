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
        let states = screen.states.filter(\.isTested)
        let launch = SharedLaunch(states.filter { !$0.isSkipped })
        // The tests by what they do.
        var known: [String: String] = [:]
        for (index, state) in states.enumerated() {
          if index > 0 { swift.blankLine() }
          let test = TestWriter(state: state, launch: launch, pageObject: types.pageObject, hasAudit: hasAudit)
          test.write(to: &swift, sameAs: known[test.body])
          if !state.isSkipped, known[test.body] == nil { known[test.body] = TestWriter.methodName(state) }
        }
        for name in screen.leavingStates {
          swift.blankLine()
          swift.comment(comment(onStateThatLeaves: name), mark: "//")
        }
        launch.write(to: &swift)
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
  let launch: SharedLaunch
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

  /// - Parameter other: Another test of the class that does the same.
  func write(to swift: inout SwiftWriter, sameAs other: String?) {
    swift.comment(state.documentation + (other.map { " This test does the same as `\($0)`." } ?? ""))
    swift.line("@MainActor")
    swift.openFunction("", Self.methodName(state), throws: state.isSkipped || hasAudit)
    swift.block { writeBody(to: &$0) }
  }

  /// What the test does.
  var body: String {
    var swift = SwiftWriter()
    writeBody(to: &swift)
    return swift.text
  }

  private func writeBody(to swift: inout SwiftWriter) {
    if state.isSkipped {
      swift.call("throw XCTSkip", [.literal(SwiftLiteral(onOneLine: skipReason))])
    } else {
      writeLaunch(to: &swift)
      writeSteps(to: &swift)
      writeExpectations(to: &swift)
    }
  }

  private var skipReason: String {
    if state.isOrphan { return "Nothing leads to this state: it has neither steps nor givens." }
    let list = unseenList
    return list.isEmpty
      ? "This state sets nothing that XCUITest sees." : "XCUITest does not see what this state sets: \(list)."
  }

  private var unseenList: String {
    state.unseen.map { item in
      let reason = item.isShadowed ? ", inside an accessible view" : ""
      return "\(CommentText.oneLine(item.what)) (\(item.location)\(reason))"
    }.joined(separator: ", ")
  }

  // MARK: Launch

  private func writeLaunch(to swift: inout SwiftWriter) {
    launch.writeStart(to: &swift)
    swift.launch(launch.ownArguments(of: state), launch.ownGivens(of: state))
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
    if state.repeatsWhatHolds {
      swift.comment("All of this holds before the state's own steps: the test passes if they do nothing.", mark: "//")
    }
    for expectation in state.expectations {
      let element = Self.element(expectation.target, expectation.part)
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

  private static func element(_ target: StateOutline.Locator, _ part: StateOutline.Part? = nil) -> SwiftArgument {
    var (first, members) = parts(of: target)
    switch part {
    case .segmentTitled(let title): members += [".buttons[\(literal(title))]"]
    case .segmentAt(let index): members += [".buttons", ".element(boundBy: \(index))"]
    case .value(let part): members += [".\(part.rawValue)", ".firstMatch"]
    case nil: break
    }
    first = SwiftKeyword.escaped(first)
    return .members(first, members)
  }

  private static func parts(of target: StateOutline.Locator) -> (String, [String]) {
    switch target {
    case .member(let name, let page): (page.variable, ["." + name])
    case .match(let name, let page, let position): (page.variable, ["." + name, ".element(boundBy: \(position))"])
    case .row(let function, let index, let member, let page):
      (page.variable, [".\(function)(at: \(index))", "." + member])
    case .named(let name, nil): ("app", [".\(name.query)[\(literal(name.text))]"])
    case .named(let name, let position?):
      (
        "app",
        [".\(name.query)", ".matching(identifier: \(literal(name.text)))", ".element(boundBy: \(position))"]
      )
    }
  }

  private static func literal(_ text: String) -> String { SwiftLiteral(onOneLine: text).lines.joined() }
}

extension StateOutline.Locator {
  fileprivate var page: StateOutline.Page? {
    switch self {
    case .member(_, let page), .match(_, let page, _), .row(_, _, _, let page): page
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
