import AXDiagnostics
import AXSemantics
import AXText
import AXTree

/// Builds the outline of a screen.
package struct OutlineBuilder {
  private let root: Node
  private let facts: ScreenFacts
  private let file: String
  private let paths: SpecPaths
  private let name: String
  private var identifiers = IdentifierGroup()
  private var members: Set<Int> = []
  /// The steps of the states that have a test, and of those that leave the screen: tests of other screens take them.
  private var steps: [StateStep] = []

  /// - Parameters:
  ///   - root: a screen, or a fragment's root.
  ///   - name: the name of the screen if it has none.
  ///   - file: the source file, as comments name it.
  ///   - facts: the facts about the screen's tree, which all of its screens share.
  package init(_ root: Node, name: String, file: String, facts: ScreenFacts) {
    self.root = root
    self.facts = facts
    self.file = GeneratedFile.source(file)
    paths = SpecPaths(root.tree.sources.first?.path ?? "", shownAs: file)
    self.name = name
  }

  /// Builds the outline.
  ///
  /// - Parameters:
  ///   - isRefused: Whether a state gets no test, because its steps cannot be taken.
  ///   - auditIssues: The issues that an audit of a state is expected to find.
  /// - Throws: the texts that cannot become Swift names.
  package mutating func build(
    isRefused: (ScreenState) -> Bool = { _ in false }, auditIssues: (ScreenState) -> [AuditIssue] = { _ in [] }
  ) throws(NamingError) -> ScreenOutline {
    let names = try PageNames(root, name: name)
    let states = root.tree.states
    let stateNames = try self.stateNames(states)
    let accepted = states.map { !isRefused($0) }
    let expectations = ScreenExpectations(of: root, facts) { accepted[$0] }
    let tested = states.indices.map(expectations.isTested)
    let leaving = root.tree.writtenStates.filter(\.leavesScreen)
    let taken = zip(states, tested).filter(\.1).map(\.0) + leaving.filter { !isRefused($0) }
    steps = taken.flatMap(\.ownSteps)
    members = self.members(names.identified, expectations)
    let elements = try self.elements(names, expectations)
    let rows = rows(names, elements)
    var tests = TestOutliner(names: names, root: root, expectations: expectations, rows: rows, paths: paths)
    var outlines: [StateOutline] = []
    for (number, state) in states.enumerated() {
      var outline = try tests.outline(of: state, number, named: stateNames[number], isTested: tested[number])
      if tested[number] { outline.auditIssues = auditIssues(state) }
      outlines.append(outline)
    }
    return ScreenOutline(
      screen: names.screen, file: file, elements: elements, identifiers: identifiers,
      hasIdentifiers: !identifiers.isEmpty,
      rows: rows, states: outlines, leavingStates: leaving.map(\.name), hasTests: root.tree.hasStates,
      unidentifiedCount: unidentifiedCount(expectations.appearances))
  }

  private func stateNames(_ states: [ScreenState]) throws(NamingError) -> [ScreenOutline.Named] {
    var faults: [Diagnostic] = []
    let names = states.map { state in
      ScreenOutline.Named(
        state.name, "the state", state.part.map { $0.location(of: .name) } ?? root.location(of: .name), &faults)
    }
    guard faults.isEmpty else { throw NamingError(diagnostics: faults) }
    return names.compactMap { $0 }
  }

  // MARK: Members

  /// The elements that a test can find in some state, and those that steps act on.
  private func members(_ identified: IdentifiedElements, _ expectations: ScreenExpectations) -> Set<Int> {
    let shown = UITestAppearance(ScreenFacts(root.tree, showsHidden: true))
    var result: Set<Int> = []
    for node in identified.entries.flatMap(\.nodes) {
      let kind = root.tree.nodes[node].kind
      let contains = MarkupElementSet.containers.contains(kind)
      let isFound = ([shown] + expectations.appearances).contains {
        $0[node].contains(.reached) || contains && !$0[node].contains(.shadowed)
      }
      if isFound { result.insert(node) }
    }
    result.formUnion(steps.map(\.target.index))
    result.formUnion(expectations.states.flatMap(\.entries).map(\.node))
    return result
  }

  private func unidentifiedCount(_ appearances: [UITestAppearance]) -> Int {
    (root.index..<Int(root.record.end)).count { index in
      let element = facts.element(index)
      return element.kind.isView && element.isInteractive && element[.identifier]?.isEmpty != false
        && appearances.contains { $0[index].contains(.reached) }
    }
  }

  // MARK: Elements

  private mutating func elements(
    _ names: PageNames, _ expectations: ScreenExpectations
  ) throws(NamingError) -> [ScreenOutline.Element] {
    let steps = Dictionary(grouping: steps, by: \.target.index)
    let trees = root.tree.states.map(\.tree)
    var result: [ScreenOutline.Element] = []
    for (index, entry) in names.identified.entries.enumerated() {
      let nodes = entry.nodes.filter(members.contains)
      let documentation = documentation(entry, expectations.appearances)
      let named = names.entries[index]
      let path =
        entry.parent == nil
        ? try addIdentifier(of: entry, named, documentation)
        : result.first { $0.identifier.utf8.elementsEqual(entry.identifier.utf8) }?.identifierPath ?? []
      result.append(
        ScreenOutline.Element(
          named: named, identifier: entry.identifier, query: query(entry.nodes, trees), parent: entry.parent,
          isQuery: entry.isQuery, isMember: !nodes.isEmpty, identifierPath: path, documentation: documentation,
          actions: entry.isQuery
            ? []
            : ElementAction.all(of: facts.element(entry.nodes[0]), steps[entry.nodes[0]]?.map(\.action) ?? [])))
    }
    return result
  }

  /// Adds the cases of an entry, one in each group that has the identifier.
  ///
  /// - Returns: The names of the types and the first case.
  private mutating func addIdentifier(
    of entry: IdentifiedElements.Entry, _ named: ScreenOutline.Named, _ documentation: String
  ) throws(NamingError) -> [String] {
    var path: [String] = []
    for index in entry.nodes {
      let node = Node(tree: root.tree, index: index)
      var faults: [Diagnostic] = []
      var groups: [ScreenOutline.Named] = []
      for node in ([node] + Array(node.ancestors)).reversed() {
        guard let group = node[.group] else { continue }
        if let named = ScreenOutline.Named(group, "the group", node.location(of: .group), &faults) {
          groups.append(named)
        }
      }
      guard faults.isEmpty else { throw NamingError(diagnostics: faults) }
      let added = identifiers.add(
        .init(named: named, identifier: entry.identifier, documentation: documentation), in: groups[...])
      if path.isEmpty { path = added }
    }
    return path
  }

  /// The query that finds all elements of an entry in all states.
  private func query(_ nodes: [Int], _ trees: [Tree]) -> String {
    let first = UITestQuery.property(of: Node(tree: root.tree, index: nodes[0]))
    let isSame = trees.allSatisfy { tree in
      nodes.allSatisfy { UITestQuery.property(of: Node(tree: tree, index: $0)) == first }
    }
    return isSame ? first : UITestQuery.anyElement
  }

  private func documentation(_ entry: IdentifiedElements.Entry, _ appearances: [UITestAppearance]) -> String {
    let elements = entry.nodes.map { facts.element($0) }
    guard !entry.isQuery else { return ElementDocumentation.text(of: elements) }
    var text = ElementDocumentation.text(of: elements[0])
    let flags = appearances.map { $0[entry.nodes[0]] }
    if flags[0].contains(.shadowed), !flags.contains(where: { $0.contains(.seen) }) {
      text += " UI tests cannot see it, because it is inside another element."
    } else if elements[0].isHidden {
      text += " Initially hidden."
    }
    return text
  }

  // MARK: Rows

  private func rows(_ names: PageNames, _ elements: [ScreenOutline.Element]) -> [RowTable] {
    let groups = RowInstances(root).groups
    return groups.compactMap { fragment, roots in
      let inner = rowElements(roots, names, elements)
      guard let source = rowSource(roots, names, elements, inner) else { return nil }
      let first = facts.element(roots[0].index)
      return RowTable(
        fragment: paths.text(of: fragment),
        name: groups.count > 1 ? SwiftName(SpecFile.stem(ofPath: fragment)) : nil,
        source: source, isElement: inner.isEmpty, actions: ElementAction.all(of: first, []), elements: inner,
        instances: roots.map { $0.index..<Int($0.record.end) })
    }
  }

  /// The elements inside the rows, by identifier.
  private func rowElements(
    _ roots: [Node], _ names: PageNames, _ elements: [ScreenOutline.Element]
  ) -> [ScreenOutline.Element] {
    var known: Set<ExactText> = []
    var result: [ScreenOutline.Element] = []
    for node in roots.flatMap({ Array($0.descendants) }) where members.contains(node.index) {
      guard let identifier = node[.identifier], known.insert(ExactText(identifier)).inserted,
        let entry = names.identified.entry(ofIdentifier: identifier)
      else { continue }
      let element = facts.element(node.index)
      result.append(
        ScreenOutline.Element(
          named: names.entries[entry], identifier: identifier, query: elements[entry].query, parent: nil,
          isQuery: false,
          isMember: true, identifierPath: elements[entry].identifierPath,
          documentation: ElementDocumentation.text(of: element), actions: ElementAction.all(of: element, [])))
    }
    return result
  }

  private func rowSource(
    _ roots: [Node], _ names: PageNames, _ elements: [ScreenOutline.Element], _ inner: [ScreenOutline.Element]
  ) -> RowTable.Source? {
    let identifiers = roots.map { $0[.identifier] ?? "" }
    let query = query(roots.map(\.index), [root.tree])
    if !identifiers.contains(""), roots.allSatisfy({ members.contains($0.index) }) {
      if identifiers.allSatisfy({ $0.utf8.elementsEqual(identifiers[0].utf8) }),
        let entry = names.identified.entry(ofIdentifier: identifiers[0])
      {
        return .shared(query: query, identifierPath: elements[entry].identifierPath)
      }
      let entries = roots.compactMap { names.identified.entry(ofNode: $0.index) }
      if entries.count == roots.count { return .members(entries.map(names.member), query: query) }
    }
    let cells = roots.compactMap { ([$0] + Array($0.ancestors)).first(where: \.kind.isCell)?.index }
    let allCells = root.descendants.filter(\.kind.isCell)
    if cells.count == roots.count, Set(cells).count == roots.count, allCells.count == roots.count { return .cells }
    return inner.isEmpty ? nil : .positions
  }
}
