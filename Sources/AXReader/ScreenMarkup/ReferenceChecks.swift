import AXDiagnostics
import AXText
import AXTree

/// Checks the names by which elements refer to others: `elements`, and the targets of rotors' results.
struct ReferenceChecks {
  private let tree: Tree
  private var references: ElementReferences
  private lazy var names = references.index.names
  private var diagnostics: DiagnosticList

  /// The faults of the names that are written in the document itself. Those in fragments are reported there.
  ///
  /// - Parameter known: The diagnostics of the tree so far. If elements may be missing, names are not reported.
  static func faults(in tree: Tree, after known: DiagnosticList) -> DiagnosticList {
    guard !StateResolution.mayMissElements(after: known) else { return DiagnosticList() }
    var checks = ReferenceChecks(tree)
    checks.checkNodes()
    checks.checkStates()
    return checks.diagnostics
  }

  private init(_ tree: Tree) {
    self.tree = tree
    references = ElementReferences(tree)
    diagnostics = DiagnosticList()
  }

  private mutating func checkNodes() {
    for index in tree.nodes.indices {
      let attribute = ElementReferences.attribute(of: .node(tree.nodes[index].kind))
      guard let value = tree.bytes(of: attribute, ofNode: index),
        references.instance(ofNode: index, attribute) == nil,
        let location = Node(tree: tree, index: index).location(of: attribute)
      else { continue }
      check(value, attribute, at: location)
    }
  }

  private mutating func checkStates() {
    for (number, part) in tree.script.parts.enumerated() {
      let attribute = ElementReferences.attribute(of: part.tag.element)
      let part = StatePart(tree: tree, number: number)
      guard let value = part.bytes(of: attribute), let location = part.location(of: attribute) else { continue }
      check(value, attribute, at: location)
    }
  }

  private mutating func check(_ value: ByteView, _ attribute: AttributeName, at location: SourceLocation) {
    for name in ElementReferences.names(in: value, of: attribute) {
      let found = references.find(name)
      guard found.count != 1 else { continue }
      guard diagnostics.hasRoom(in: location.source) else {
        diagnostics.appendHidden(in: location.source)
        continue
      }
      diagnostics.append(fault(of: name, found, attribute, at: location))
    }
  }

  private mutating func fault(
    of name: String, _ found: [Int], _ attribute: AttributeName, at location: SourceLocation
  ) -> Diagnostic {
    let scope = "of the \(tree.root?.kind == .screen ? "screen" : "fragment")"
    guard found.isEmpty else {
      return TargetFault.ambiguous(
        name, found.map { Node(tree: tree, index: $0) }, of: scope,
        help: TargetFault.help(forAmbiguous: found.compactMap(references.index.name)), at: location)
    }
    let spaced = attribute == .elements ? names.first { Self.contains(name, $0) } : nil
    return TargetFault.unknown(
      name, among: names, of: scope,
      help: spaced.map {
        "`\($0)` contains white space, so `\(attribute.markup)` cannot name it; give it another identifier"
      }, at: location)
  }

  /// Whether a word is part of an identifier with white space.
  private static func contains(_ word: String, _ identifier: String) -> Bool {
    let words = Array(identifier.utf8).withView { ElementReferences.names(in: $0) }
    return words.count > 1 && words.contains { ExactText($0) == ExactText(word) }
  }
}
