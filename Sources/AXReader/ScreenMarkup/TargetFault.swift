import AXDiagnostics
import AXText
import AXTree

/// The words for what is wrong with a target, of an include's `<set>` and of all that states name.
enum TargetFault {
  /// - Parameter what: the element in question: `the target`.
  static func notBorne(
    _ name: AttributeName, by kind: ElementKind, of what: String, at location: SourceLocation
  ) -> Diagnostic {
    let allowed = Vocabulary.attributes(of: .node(kind)).map(\.name)
    let nearest = CommonMistakes.attribute(for: name.markup, on: .node(kind), among: allowed)
    return Diagnostic(
      .unknownAttribute, "\(what) is `<\(kind.name)>`, which has no attribute `\(name.markup)`", at: location,
      help: nearest.map { "did you mean `\($0)`?" } ?? "it has \(allowed.joined(separator: ", "))")
  }

  /// The fault of a target that is not there once in a fragment.
  ///
  /// - Parameter suggests: whether the nearest name is looked for.
  static func of(
    _ target: String, found: [Int], in fragment: FragmentLibrary.Fragment, suggests: Bool, at location: SourceLocation
  ) -> Diagnostic {
    guard found.isEmpty else {
      return ambiguous(
        target, found.map { Node(tree: fragment.tree, index: $0) }, of: "of the included file",
        help: "give them identifiers of their own", at: location)
    }
    return unknown(target, among: suggests ? fragment.identifiers : [], of: "of the included file", at: location)
  }

  static func ambiguous(
    _ target: String, _ found: [Node], of place: String, help: String, at location: SourceLocation
  ) -> Diagnostic {
    Diagnostic(
      .ambiguousTarget, "\(found.count) elements \(place) have the identifier `\(target)`", at: location, help: help,
      notes: found.prefix(4).compactMap { node in
        node.location(of: .identifier).map { Diagnostic.Note("one is here", at: $0) }
      })
  }

  /// - Parameter known: the names that there are.
  static func unknown(
    _ target: String, among known: [String], of place: String, at location: SourceLocation
  ) -> Diagnostic {
    let listed =
      known.isEmpty
      ? "there are no identifiers" : "the identifiers are \(known.prefix(20).joined(separator: ", "))"
    return Diagnostic(
      .unknownTarget, "no element \(place) has the identifier `\(target)`", at: location,
      help: NearestName.of(target, among: known).map { "did you mean `\($0)`?" } ?? listed)
  }
}
