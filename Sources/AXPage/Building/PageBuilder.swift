import AXCompiler
import AXDiagnostics
import AXLint
import AXSemantics
import AXText
import AXTree

/// Makes the screens of a page from a document.
package struct PageBuilder: Sendable {
  private let settings: SpokenScreen.Settings

  package init(_ settings: SpokenScreen.Settings = SpokenScreen.Settings()) {
    self.settings = settings
  }

  /// The screens of a document.
  ///
  /// - Parameters:
  ///   - path: the path of the file, as it was passed or found.
  ///   - findings: what lint reports in the document.
  ///   - unlisted: the number of findings beyond those.
  package func screens(
    of tree: Tree, path: String, _ findings: [Diagnostic] = [], _ unlisted: [Severity: Int] = [:]
  ) -> [PageScreen] {
    var tables = LineTables()
    let findings = Diagnostic.merged(findings)
    let places = findings.isEmpty ? nil : FindingPlaces(tree)
    let roots = tree.roots
    var own = Array(repeating: [Diagnostic](), count: roots.count)
    for finding in findings {
      // A finding about the whole file is on its first screen.
      let node = places?.nodes(at: finding.location).first ?? 0
      let screen = max(0, roots.partitioningIndex { $0.index > node } - 1)
      if own.indices.contains(screen) { own[screen].append(finding) }
    }
    // The screens of a storyboard share them.
    let facts = ScreenFacts(tree)
    var screens = zip(roots, own).map { screen($0, path: path, facts, $1, places, &tables) }
    if !screens.isEmpty { screens[0].unlisted = unlisted }
    return screens
  }

  private func screen(
    _ root: Node, path: String, _ facts: ScreenFacts, _ findings: [Diagnostic], _ places: FindingPlaces?,
    _ tables: inout LineTables
  ) -> PageScreen {
    var screen = PageScreen(
      path: path, name: Self.text(.name, of: root), states: [],
      findings: findings.map { PageFinding($0, &tables) })
    screen.title = Self.title(of: root, path: path)
    let states = root.tree.hasStates ? root.tree.states : Array(root.tree.states.prefix(1))
    for state in states {
      let tree = state.tree
      var (page, nodes) = self.state(
        state, root, tree, state.isInitial ? facts : ScreenFacts(tree), &tables)
      if let places { page.add(findings, places, nodes) }
      screen.states.append(page)
    }
    // After all are made, because a state may begin from one that comes later in the file.
    compare(states, in: &screen)
    return screen
  }

  /// Returns the name of the file for a screen of which the file says only the object ID, or nil for others.
  private static func title(of root: Node, path: String) -> String? {
    // The objects of Xcode are the controller of a storyboard, and the view of a xib, which is inside the screen.
    guard let object = root.objectFacts ?? root.children.first?.objectFacts, let name = text(.name, of: root),
      name == ObjectFacts.screenName(object.element, id: object.id), let file = path.split(separator: "/").last
    else { return nil }
    return root.tree.roots.count == 1 ? "\(file)" : "\(name) in \(file)"
  }

  /// Says what differs in each state from the one that it begins from.
  private func compare(_ states: [ScreenState], in screen: inout PageScreen) {
    // By number, because states that leave the screen are not on the page.
    let indices = Dictionary(states.enumerated().map { ($1.number, $0) }) { first, _ in first }
    for (index, state) in states.enumerated() where !state.isInitial {
      guard state.chain.count > 1 || state.entry == nil, let origin = indices[state.from?.number] else { continue }
      screen.states[index].changes = StopComparison(
        old: screen.states[origin].stops, new: screen.states[index].stops)
    }
  }

  // MARK: States

  /// A state, and the node of each stop, such as that of a segment.
  private func state(
    _ state: ScreenState, _ root: Node, _ tree: Tree, _ facts: ScreenFacts, _ tables: inout LineTables
  ) -> (PageState, nodes: [Int]) {
    var screen = SpokenScreen(Node(tree: tree, index: root.index), settings)
    let stops = screen.stops.indices.map { stop($0, of: &screen, &tables) }
    let page = PageState(
      name: root.tree.hasStates ? state.name : nil, origin: origin(of: state, root),
      steps: state.ownSteps.map(Self.words), stops: stops, order: screen.order.basis.rawValue,
      drawing: Drawing(of: screen, facts, stops: stops))
    return (page, screen.stops.indices.map { screen.node(at: $0).index })
  }

  /// The state that a state begins from.
  private func origin(of state: ScreenState, _ root: Node) -> String? {
    let entry = state.isInitial ? root.tree.entry : state.chain.count == 1 ? state.entry : nil
    guard let entry else { return state.from?.name }
    return (entry.written.sources.first?.path ?? "") + "#" + entry.name
  }

  private static func words(of step: StateStep) -> String {
    StepWords.text(of: step.action, on: name(of: step.target)) { text in
      text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
  }

  /// The name by which people know an element: what they see or hear, or else what it is.
  private static func name(of node: Node) -> String {
    if let label = XCUITestVoice().label(of: node), label.contains(where: { !$0.isWhitespace }) { return "“\(label)”" }
    if let identifier = node[.identifier], !identifier.isEmpty { return identifier }
    return "the \(node.kind.name)"
  }

  /// The text of an attribute; nil if there is none.
  private static func text(_ name: AttributeName, of node: Node) -> String? {
    node[name].flatMap { $0.isEmpty ? nil : $0 }
  }

  // MARK: Stops

  private func stop(_ number: Int, of screen: inout SpokenScreen, _ tables: inout LineTables) -> PageStop {
    let element = screen.element(at: number)
    let strings = screen.strings(for: element)
    let utterance = Utterance(of: element, strings)
    let node = screen.node(at: number)
    let language = element.language.flatMap { $0.isEmpty ? nil : $0 } ?? screen.language.rawValue
    let start = node.location.map { tables.start(of: $0) }
    return PageStop(
      description: utterance.description, hint: utterance.hint, actions: element.actions,
      content: element.content.map(SpeechText.text),
      rotors: element.rotors.map { PageRotor(name: $0.name, results: SpeechText.results(of: $0, strings)) },
      inputLabels: element.inputLabels, silentTraits: element.traits.silentNames, language: language,
      direction: ReadingDirection(ofLanguage: language), identifier: Self.text(.identifier, of: node),
      path: node.source?.path ?? "", line: start?.line ?? 1, column: start?.column ?? 1,
      node: screen.stops[number].view)
  }
}

extension PageState {
  /// Puts findings at the stops that they are about.
  ///
  /// - Parameter nodes: the node of each stop.
  fileprivate mutating func add(_ found: [Diagnostic], _ places: FindingPlaces, _ nodes: [Int]) {
    var stopsOfNode: [Int: [Int]] = [:]
    for (index, node) in nodes.enumerated() { stopsOfNode[node, default: []].append(index) }
    // What is wrong with a control with segments is at the first of them.
    for (index, stop) in stops.enumerated() where stopsOfNode[stop.node] == nil { stopsOfNode[stop.node] = [index] }
    for (number, finding) in found.enumerated() {
      let states = finding.subject?.states ?? []
      if let name, !states.isEmpty, !states.contains(name) { continue }
      for node in places.nodes(at: finding.location) {
        let around = places.path(to: node).first { stopsOfNode[$0] != nil }
        for stop in around.flatMap({ stopsOfNode[$0] }) ?? [] where stops[stop].findings.last != number {
          stops[stop].findings.append(number)
        }
      }
    }
  }
}

extension PageFinding {
  init(_ diagnostic: Diagnostic, _ tables: inout LineTables) {
    let start = tables.start(of: diagnostic.location)
    self.init(
      rule: diagnostic.id, severity: diagnostic.severity, message: diagnostic.message, help: diagnostic.help,
      items: GatheredFindings.isGathered(diagnostic) ? diagnostic.notes.map(\.message) : [],
      path: diagnostic.location.source.path, line: start.line, column: start.column,
      states: diagnostic.subject?.states ?? [],
      link: RuleRegistry.rule(withID: diagnostic.id)?.criteria.first?.url)
  }
}
