import AXDiagnostics
import AXText
import AXTree

/// Resolves the targets of states in a tree with expanded includes.
struct StateResolution {
  private let tree: Tree
  private(set) var diagnostics = DiagnosticList()
  /// The indices of target nodes, by the number of the part.
  private var targets: [Int: Int] = [:]
  private lazy var index = TargetIndex(tree)
  /// The nodes of each target so far, because many parts have the same target.
  private var found: [ExactText: [Int]] = [:]
  private lazy var names = index.names

  init(_ tree: Tree) {
    self.tree = tree
  }

  /// Returns the tree with resolved states; nil if there is an error.
  ///
  /// - Parameter known: The diagnostics of the tree so far. If elements may be missing, targets are not reported.
  mutating func resolve(after known: DiagnosticList) -> Tree? {
    let hasUnknownElements = known.shown.contains { Self.hidingIDs.contains($0.id) } || known.hiddenCount > 0
    guard !hasUnknownElements else { return nil }
    for (number, part) in tree.script.parts.enumerated() where MarkupElementSet.targeting.contains(part.tag.element) {
      resolve(StatePart(tree: tree, number: number))
    }
    let states = StateNames(tree, isComplete: true).states
    guard known.isEmpty, diagnostics.isEmpty else { return nil }
    if let fault = StateBudget(tree).fault(of: states) {
      diagnostics.append(fault)
      return nil
    }
    let resolved = tree.with(tree.script.resolved(states: states, targets: targets))
    diagnostics.append(contentsOf: RangeChecks.faultsOfStates(in: resolved))
    return diagnostics.isEmpty ? resolved : nil
  }

  /// The errors after which elements may be missing.
  private static let hidingIDs = Set(
    [ErrorID.unknownElement, .malformedXML, .doctypeForbidden, .limitExceeded, .unsupportedEncoding].map(\.rawValue))

  private mutating func resolve(_ part: StatePart) {
    guard let text = part[.target], let location = part.location(of: .target) else { return }
    let nodes = found[ExactText(text)] ?? index.find(text)
    found[ExactText(text)] = nodes
    switch nodes.count {
    case 0:
      // Only suggest names in messages that are shown.
      let known = diagnostics.hasRoom(in: location.source) ? names : []
      diagnostics.append(TargetFault.unknown(text, among: known, of: "of the screen", at: location))
    case 1:
      targets[part.number] = nodes[0]
      check(part, on: Node(tree: tree, index: nodes[0]))
    default: diagnostics.append(ambiguous(text, nodes, at: location))
    }
  }

  // MARK: Changes

  /// Checks whether a target can have what a set or unset changes.
  private mutating func check(_ part: StatePart, on target: Node) {
    switch part.element {
    case .stateSet:
      for name in part.writtenAttributes where name != .target && !Vocabulary.allows(name, on: target.kind) {
        guard let location = part.location(of: name) else { continue }
        diagnostics.append(TargetFault.notAllowed(name, on: target.kind, of: "the target", at: location))
      }
      let content = Vocabulary.description(of: target.kind).content
      for child in part.children where !content.contains(child.element) {
        guard let location = child.location else { continue }
        diagnostics.append(
          Diagnostic(
            .misplacedElement, "the target is `<\(target.kind.name)>`, which cannot contain `<\(child.element.name)>`",
            at: location, help: Placement.help(for: child.element, in: .node(target.kind))))
      }
    case .unset:
      guard let name = part.unsetAttribute, !Vocabulary.allows(name, on: target.kind),
        let location = part.location(of: .attribute)
      else { return }
      diagnostics.append(TargetFault.notAllowed(name, on: target.kind, of: "the target", at: location))
    default: return
    }
  }

  // MARK: Messages

  private mutating func ambiguous(_ target: String, _ nodes: [Int], at location: SourceLocation) -> Diagnostic {
    let names = Set(nodes.compactMap(index.name)).sorted()
    let help =
      names.count > 1
      ? "write \(names.prefix(4).map { "`\($0)`" }.joined(separator: " or "))"
      : "give each its own identifier"
    return TargetFault.ambiguous(
      target, nodes.map { Node(tree: tree, index: $0) }, of: "of the screen", help: help, at: location)
  }
}
