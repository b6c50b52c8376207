import AXDiagnostics

/// The input of the Swift generator: a screen without its tree, so that many fit in memory.
package struct ScreenOutline: Sendable {
  /// Something that needs a Swift name.
  struct Named: Sendable {
    /// The text in the source file.
    let text: String
    /// What the text is, for messages: `the identifier`.
    let role: String
    let name: SwiftName
    var location: SourceLocation

    /// ``the identifier `pay` ``.
    var description: String { "\(role) `\(text)`" }
  }

  /// An element with an identifier.
  struct Element: Sendable {
    let named: Named
    let identifier: String
    /// The query that finds it: `buttons`.
    let query: String
    /// The index of the element that contains it; nil to search the whole app.
    let parent: Int?
    /// Whether several elements have the identifier, so that the member is a query.
    let isQuery: Bool
    /// Whether the page object has it: a UI test can find it in some state.
    let isMember: Bool
    /// The case of `ScreenIdentifier`, without the name of the screen: `["ResultView", "total"]`.
    let identifierPath: [String]
    let documentation: String
    let actions: [ElementAction]
  }

  private(set) var screen: Named
  /// The source file, as comments name it.
  let file: String
  /// The elements of identifiers in document order, then single elements that share an identifier.
  private(set) var elements: [Element]
  /// The cases of `ScreenIdentifier`.
  private(set) var identifiers: IdentifierGroup
  let hasIdentifiers: Bool
  private(set) var rows: [RowTable]
  /// `initial`, then the written states.
  private(set) var states: [StateOutline]
  /// The names of the states that leave the screen. They have no tests.
  private(set) var leavingStates: [String]
  /// Whether the screen has states. Without states, a test could not reach a screen that is not the app's first.
  let hasTests: Bool
  /// The number of elements that people act on and tests cannot find, because they have no identifier.
  package let unidentifiedCount: Int

  package var name: String { screen.text }

  /// The outline without elements and states, to compare it with other screens.
  package var withoutContent: ScreenOutline {
    var kept = self
    kept.elements = []
    kept.identifiers = IdentifierGroup()
    kept.rows = []
    kept.states = []
    kept.leavingStates = []
    return kept
  }

  /// The outlines of a document with only the source lines that contain the names of the screens.
  package static func withExcerpts(_ outlines: [ScreenOutline]) -> [ScreenOutline] {
    let diagnostics = outlines.map { Diagnostic(id: "", severity: .note, message: "", location: $0.screen.location) }
    return zip(outlines, SourceExcerpts.of(diagnostics)).map { outline, excerpt in
      var kept = outline
      kept.screen.location = excerpt.location
      return kept
    }
  }
}
