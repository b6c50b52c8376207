import AXDiagnostics
import AXText
import AXTree

/// Resolves the targets of states in a tree with expanded includes.
struct StateResolution {
  private let tree: Tree
  private let path: String?
  private let followsEntries: Bool
  private(set) var diagnostics = DiagnosticList()
  /// The errors of other files that states begin from, each with the location that refers to the file.
  private(set) var failures: [(failure: ExpansionFailure.PassedOn, location: SourceLocation)] = []
  /// The indices of target nodes, by the number of the part.
  private var targets: [Int: Int] = [:]
  private lazy var index = TargetIndex(tree)
  /// The nodes of each target so far, because many parts have the same target.
  private var found: [ExactText: [Int]] = [:]
  private lazy var names = index.names
  private lazy var shownTexts = index.texts

  /// - Parameters:
  ///   - path: The document's canonical path; nil for text in memory.
  ///   - followsEntries: Whether to find the states of other files that states begin from.
  init(_ tree: Tree, path: String?, followsEntries: Bool) {
    self.tree = tree
    self.path = path
    self.followsEntries = followsEntries
  }

  /// Returns the tree with resolved states; nil if there is an error.
  ///
  /// - Parameter known: The diagnostics of the tree so far. If elements may be missing, targets are not reported.
  mutating func resolve(after known: DiagnosticList, _ files: inout StateFiles) -> Tree? {
    guard !Self.mayMissElements(after: known) else { return nil }
    for (number, part) in tree.script.parts.enumerated() where MarkupElementSet.targeting.contains(part.tag.element) {
      resolve(StatePart(tree: tree, number: number))
    }
    let names = StateNames(tree, isComplete: true)
    let texts = givenTexts(&files)
    let entries = followsEntries ? entries(of: names, &files) : [:]
    guard known.isEmpty, diagnostics.isEmpty, failures.isEmpty else { return nil }
    let script = tree.script.resolved(states: names.states, targets: targets, givenTexts: texts).entering(entries)
    let resolved = tree.with(script)
    if let fault = StateBudget(resolved).fault {
      diagnostics.append(fault)
      return nil
    }
    diagnostics.append(contentsOf: RangeChecks.faultsOfStates(in: resolved))
    return diagnostics.isEmpty ? resolved : nil
  }

  /// Returns the texts of givens that are in files, by the number of the part.
  private mutating func givenTexts(_ files: inout StateFiles) -> [Int: String] {
    var result: [Int: String] = [:]
    for (number, part) in tree.script.parts.enumerated() where part.tag.element == .given {
      let part = StatePart(tree: tree, number: number)
      guard let href = part[.href], let location = part.location(of: .href) else { continue }
      do throws(IncludePath.Problem) {
        result[number] = try files.text(of: href, suggests: diagnostics.hasRoom(in: location.source))
      } catch {
        diagnostics.append(Diagnostic(error.id, error.message, at: location, help: error.help))
      }
    }
    return result
  }

  private mutating func entries(of names: StateNames, _ files: inout StateFiles) -> [Int: ScreenState] {
    var search = StateEntries(path: path)
    let entries = search.find(names, &files)
    diagnostics.append(contentsOf: search.diagnostics)
    failures = search.failures
    return entries
  }

  /// The errors after which elements may be missing.
  private static let hidingIDs = Set(
    [ErrorID.unknownElement, .malformedXML, .doctypeForbidden, .limitExceeded, .unsupportedEncoding].map(\.rawValue))

  /// Whether elements may be missing after some errors.
  static func mayMissElements(after known: DiagnosticList) -> Bool {
    known.shown.contains { hidingIDs.contains($0.id) } || known.hiddenCount > 0
  }

  private mutating func resolve(_ part: StatePart) {
    guard let text = part[.target], let location = part.location(of: .target) else { return }
    let nodes = found[ExactText(text)] ?? index.find(text)
    found[ExactText(text)] = nodes
    switch nodes.count {
    case 0:
      // Only suggest names in messages that are shown.
      let suggests = diagnostics.hasRoom(in: location.source)
      diagnostics.append(
        TargetFault.unknown(
          text, among: suggests ? names : [], of: "of the screen", help: suggests ? help(forText: text) : nil,
          at: location))
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
        diagnostics.append(TargetFault.notAllowed(name, on: target.kind, in: .stateSet, of: "the target", at: location))
      }
      let content = Vocabulary.description(of: target.kind).content
      // Other elements are misplaced in any set.
      for child in part.children where child.element.kind != nil && !content.contains(child.element) {
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
      diagnostics.append(TargetFault.notAllowed(name, on: target.kind, in: .stateSet, of: "the target", at: location))
    default: return
    }
  }

  // MARK: Messages

  /// Returns help for a target that is not an identifier, but a text of an element; nil if it is not.
  private mutating func help(forText text: String) -> String? {
    guard let (node, attribute) = shownTexts[ExactText(text)], let name = index.name(of: node),
      index.find(name) == [node]
    else { return nil }
    return "did you mean `\(name)`, whose \(attribute.markup) is `\(text)`?"
  }

  private mutating func ambiguous(_ target: String, _ nodes: [Int], at location: SourceLocation) -> Diagnostic {
    TargetFault.ambiguous(
      target, nodes.map { Node(tree: tree, index: $0) }, of: "of the screen",
      help: TargetFault.help(forAmbiguous: nodes.compactMap(index.name)), at: location)
  }
}
