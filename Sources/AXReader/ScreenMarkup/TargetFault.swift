import AXDiagnostics
import AXText
import AXTree

/// Creates diagnostics for targets of an include's `<set>`, of the parts of states, and of elements that name others.
enum TargetFault {
  /// The diagnostic for an attribute that an element cannot have.
  ///
  /// - Parameters:
  ///   - part: The element with the attribute. Help lists only attributes that it can have, too.
  ///   - what: What the message calls the element, such as `the target`.
  static func notAllowed(
    _ name: AttributeName, on kind: NodeKind, in part: MarkupElement, of what: String, at location: SourceLocation
  ) -> Diagnostic {
    let allowed = Vocabulary.attributes(of: .node(kind)).filter { Vocabulary.allows($0.attribute, on: part) }
      .map(\.name)
    let nearest = CommonMistakes.attribute(for: name.markup, on: .node(kind), among: allowed)
    return Diagnostic(
      .unknownAttribute, "\(what) is `<\(kind.name)>`, which has no attribute `\(name.markup)`", at: location,
      help: nearest.map { "did you mean `\($0)`?" } ?? Placement.help(listing: allowed, of: .node(kind)))
  }

  /// The diagnostic for a target that is unknown or ambiguous in a fragment.
  ///
  /// - Parameter suggests: Whether to suggest a similar name.
  static func of(
    _ target: String, found: [Int], in fragment: FragmentLibrary.Fragment, suggests: Bool, at location: SourceLocation
  ) -> Diagnostic {
    guard found.isEmpty else {
      return ambiguous(
        target, found.map { Node(tree: fragment.tree, index: $0) }, of: "of the included file",
        help: "give each its own identifier", at: location)
    }
    return unknown(target, among: suggests ? fragment.identifiers : [], of: "of the included file", at: location)
  }

  static func ambiguous(
    _ target: String, _ found: [Node], of scope: String, help: String, at location: SourceLocation
  ) -> Diagnostic {
    Diagnostic(
      .ambiguousTarget, "\(found.count) elements \(scope) have the identifier `\(target)`", at: location, help: help,
      notes: found.prefix(4).compactMap { node in
        node.location(of: .identifier).map { Diagnostic.Note("one is here", at: $0) }
      })
  }

  /// - Parameter names: The paths of the elements that have the identifier.
  static func help(forAmbiguous names: [String]) -> String {
    let names = Set(names).sorted()
    guard names.count > 1 else { return "give each its own identifier" }
    return "write \(names.prefix(4).map { "`\($0)`" }.joined(separator: " or "))"
  }

  /// The diagnostic for a target that does not exist.
  ///
  /// - Parameters:
  ///   - known: The identifiers that exist.
  ///   - help: What the target probably means; nil to suggest the nearest identifier.
  static func unknown(
    _ target: String, among known: [String], of scope: String, help: String? = nil, at location: SourceLocation
  ) -> Diagnostic {
    var listed: [String] = []
    for name in known where listed.count < 20 && !listed.contains(name) { listed.append(name) }
    return Diagnostic(
      .unknownTarget, "no element \(scope) has the identifier `\(target)`", at: location,
      help: help ?? NearestName.of(target, among: known).map { "did you mean `\($0)`?" }
        ?? (listed.isEmpty ? "there are no identifiers" : "the identifiers are \(listed.joined(separator: ", "))"))
  }
}
