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
    let location: SourceLocation

    /// ``the identifier `pay` ``.
    var description: String { "\(role) `\(text)`" }
  }

  /// An identifier of the screen.
  struct Identifier: Sendable {
    let named: Named
    let documentation: String
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

  let screen: Named
  /// The file, as comments name it.
  let file: String
  /// Each once, in document order.
  let identifiers: [Identifier]
  let elements: [Element]
  /// `initial`, then the written states.
  let states: [StateOutline]

  /// Whether the screen says how to get anywhere: a screen that starts as it is written may not be the app's first.
  var hasTests: Bool { states.count > 1 }
}
