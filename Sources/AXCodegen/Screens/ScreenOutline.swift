import AXDiagnostics

/// What Swift is generated from: a screen without its tree, so that many can be kept at once.
package struct ScreenOutline: Sendable {
  /// Something that needs a name in Swift.
  struct Named: Sendable {
    /// As the file has it.
    let text: String
    /// For messages: `the identifier`.
    let role: String
    let name: SwiftName
    var location: SourceLocation

    /// ``the identifier `pay` ``.
    var description: String { "\(role) `\(text)`" }
  }

  /// What a UI test finds on the screen.
  struct Element: Sendable {
    let named: Named
    let identifier: String
    /// The query that it is found in: `buttons`.
    let query: String
    /// The element that it is looked for in, by its place among the elements; the app where there is none.
    let parent: Int?
    /// Whether several elements have the identifier, so that there is a query for them and no element.
    let isQuery: Bool
    let documentation: String
  }

  private(set) var screen: Named
  /// The file, as comments name it.
  let file: String
  /// One for each identifier in document order, then single elements that share theirs with others.
  private(set) var elements: [Element]
  let identifierCount: Int
  /// `initial`, then the written states.
  private(set) var states: [StateOutline]
  /// Whether the screen says how to get anywhere: a screen that starts as it is written may not be the app's first.
  let hasTests: Bool

  var hasIdentifiers: Bool { identifierCount > 0 }

  /// The same to compare with other screens: without what is in it.
  package var withoutContent: ScreenOutline {
    var kept = self
    kept.elements = []
    kept.states = []
    return kept
  }

  /// The screens of one document for keeping: of its source, the lines with their names.
  package static func withExcerpts(_ outlines: [ScreenOutline]) -> [ScreenOutline] {
    let places = outlines.map { Diagnostic(id: "", severity: .note, message: "", location: $0.screen.location) }
    return zip(outlines, SourceExcerpts.of(places)).map { outline, place in
      var kept = outline
      kept.screen.location = place.location
      return kept
    }
  }
}
