import AXTree

/// What the launches of all tests of a screen have in common, which the class of tests has once.
struct SharedLaunch {
  /// The name of the function. No name of a test can be the same.
  private static let function = "makeApp"

  /// The first launch arguments of all tests. Their order matters.
  private let arguments: [LaunchArgument]
  private let givens: [StateGiven]

  /// - Parameter states: The states that are launched.
  init(_ states: [StateOutline]) {
    guard states.count > 1, let first = states.first else {
      (arguments, givens) = ([], [])
      return
    }
    let count = states.dropFirst().reduce(first.arguments.count) { count, state in
      min(count, zip(first.arguments, state.arguments).prefix { $0.isSame($1) }.count)
    }
    arguments = Array(first.arguments.prefix(count))
    givens = first.givens.filter { given in states.allSatisfy { $0.givens.contains(where: given.isSame) } }
  }

  private var isEmpty: Bool { arguments.isEmpty && givens.isEmpty }

  /// What a state adds.
  func ownArguments(of state: StateOutline) -> ArraySlice<LaunchArgument> {
    state.arguments.dropFirst(arguments.count)
  }

  func ownGivens(of state: StateOutline) -> [StateGiven] {
    state.givens.filter { given in !givens.contains(where: given.isSame) }
  }

  /// Writes the first line of a test.
  func writeStart(to swift: inout SwiftWriter) {
    swift.line("let app = \(isEmpty ? "XCUIApplication" : Self.function)()")
  }

  /// Writes the function that all tests call, if there is something in common.
  func write(to swift: inout SwiftWriter) {
    guard !isEmpty else { return }
    swift.blankLine()
    swift.comment("The app with what is the same in each launch.")
    swift.line("@MainActor")
    swift.openFunction("private ", Self.function, result: "XCUIApplication")
    swift.block { swift in
      swift.line("let app = XCUIApplication()")
      swift.launch(arguments[...], givens)
      swift.line("return app")
    }
  }
}

extension SwiftWriter {
  /// Writes what the launch of `app` needs.
  mutating func launch(_ arguments: ArraySlice<LaunchArgument>, _ givens: [StateGiven]) {
    for argument in arguments {
      append(argument.words.map { SwiftLiteral(onOneLine: $0) }, to: "app.launchArguments")
    }
    for given in givens {
      assignment("app.launchEnvironment", SwiftLiteral(onOneLine: given.key), SwiftLiteral(document: given.text))
    }
  }
}

// Byte by byte: texts that are canonically equivalent differ.

extension LaunchArgument {
  fileprivate func isSame(_ other: LaunchArgument) -> Bool {
    words.elementsEqual(other.words) { $0.utf8.elementsEqual($1.utf8) }
  }
}

extension StateGiven {
  fileprivate func isSame(_ other: StateGiven) -> Bool {
    key.utf8.elementsEqual(other.key.utf8) && text.utf8.elementsEqual(other.text.utf8)
  }
}
