import AXDiagnostics
import AXText
import AXTree

/// Looks up what the states of a whole tree, includes put in, are about.
struct StateResolution {
  private let tree: Tree
  private(set) var diagnostics = DiagnosticList()
  /// The elements that parts mean, by the part.
  private var targets: [Int: Int] = [:]
  private lazy var index = TargetIndex(tree)
  /// What the targets are called that were asked for: one is named many times.
  private var found: [ExactText: [Int]] = [:]
  private lazy var names = index.names

  init(_ tree: Tree) {
    self.tree = tree
  }

  /// The tree with its states known.
  ///
  /// - Parameter known: what is wrong with the tree already. An element that could not be read may be the one that
  ///   is meant, so nothing is said of targets then.
  /// - Returns: nil if there is a fault.
  mutating func resolve(isBesidesFaults known: DiagnosticList) -> Tree? {
    let hasUnknownElements = known.shown.contains { Self.hidingIDs.contains($0.id) } || known.hiddenCount > 0
    guard !hasUnknownElements else { return nil }
    for (number, part) in tree.script.parts.enumerated() where MarkupElementSet.targeting.contains(part.tag.element) {
      resolve(StatePart(tree: tree, number: number))
    }
    let states = StateNames(tree, isWhole: true).states
    guard known.isEmpty, diagnostics.isEmpty else { return nil }
    if let fault = StateBudget(tree).fault(of: states) {
      diagnostics.append(fault)
      return nil
    }
    let resolved = tree.with(tree.script.resolved(states: states, targets: targets))
    diagnostics.append(contentsOf: RangeChecks.faultsOfStates(in: resolved))
    return diagnostics.isEmpty ? resolved : nil
  }

  /// The errors that may hide elements.
  private static let hidingIDs = Set(
    [ErrorID.unknownElement, .malformedXML, .doctypeForbidden, .limitExceeded, .unsupportedEncoding].map(\.rawValue))

  private mutating func resolve(_ part: StatePart) {
    guard let text = part[.target], let location = part.location(of: .target) else { return }
    let places = found[ExactText(text)] ?? index.find(text)
    found[ExactText(text)] = places
    switch places.count {
    case 0:
      // Of what is not shown nobody sees which name is near.
      let known = diagnostics.hasRoom(in: location.source) ? names : []
      diagnostics.append(TargetFault.unknown(text, among: known, of: "of the screen", at: location))
    case 1:
      targets[part.number] = places[0]
      check(part, on: Node(tree: tree, index: places[0]))
    default: diagnostics.append(ambiguous(text, places, at: location))
    }
  }

  // MARK: What is changed

  /// Whether a target can have what it is given.
  private mutating func check(_ part: StatePart, on target: Node) {
    switch part.element {
    case .stateSet:
      for name in part.writtenAttributes where name != .target && !Vocabulary.bears(target.kind, name) {
        guard let location = part.location(of: name) else { continue }
        diagnostics.append(TargetFault.notBorne(name, by: target.kind, of: "the target", at: location))
      }
      let content = Vocabulary.description(of: target.kind).content
      for child in part.children where !content.contains(child.element) {
        guard let location = child.location else { continue }
        diagnostics.append(
          Diagnostic(
            .misplacedElement, "the target is `<\(target.kind.name)>`, which holds no `<\(child.element.name)>`",
            at: location, help: Placement.help(for: child.element, in: .node(target.kind))))
      }
    case .unset:
      guard let name = part.unsetAttribute, !Vocabulary.bears(target.kind, name),
        let location = part.location(of: .attribute)
      else { return }
      diagnostics.append(TargetFault.notBorne(name, by: target.kind, of: "the target", at: location))
    default: return
    }
  }

  // MARK: Words

  private mutating func ambiguous(_ target: String, _ places: [Int], at location: SourceLocation) -> Diagnostic {
    let names = Set(places.compactMap(index.name)).sorted()
    let help =
      names.count > 1
      ? "write \(names.prefix(4).map { "`\($0)`" }.joined(separator: " or "))"
      : "give them identifiers of their own"
    return TargetFault.ambiguous(
      target, places.map { Node(tree: tree, index: $0) }, of: "of the screen", help: help, at: location)
  }
}
