import AXDiagnostics
import AXSemantics
import AXText
import AXTree

/// Builds the outline of a screen.
package struct OutlineBuilder {
  private let root: Node
  private let facts: ScreenFacts
  private let file: String
  private let name: String
  private var faults: [Diagnostic] = []

  /// - Parameters:
  ///   - root: a screen, or a fragment's root.
  ///   - name: the name of the screen if it has none.
  ///   - file: the source file, as comments name it.
  ///   - facts: the facts about the screen's tree, which all of its screens share.
  package init(_ root: Node, name: String, file: String, facts: ScreenFacts) {
    self.root = root
    self.facts = facts
    self.file = GeneratedFile.source(file)
    self.name = Self.name(of: root, inFile: name)
  }

  /// The name of the screen, unless Interface Builder generated it: every new xib has the same one.
  private static func name(of root: Node, inFile file: String) -> String {
    guard root.kind == .screen, let name = root[.name], !name.isEmpty else { return file }
    let facts = root.objectFacts ?? Array(root.children).first?.objectFacts
    guard let facts, name == "\(facts.element)-\(facts.id)" else { return name }
    return Int(root.record.end) - root.index == root.tree.count ? file : "\(file) \(name)"
  }

  /// Builds the outline.
  ///
  /// - Throws: the texts that cannot become Swift names.
  package mutating func build() throws(NamingError) -> ScreenOutline {
    let identified = IdentifiedElements(root)
    let states = root.tree.states
    let screen = named(name, "the screen", root.location(of: .name))
    let entryNames = identified.entries.map { entry in
      named(entry.identifier, "the identifier", Node(tree: root.tree, index: entry.nodes[0]).location(of: .identifier))
    }
    let stateNames = states.map { state in
      named(state.name, "the state", state.part.map { $0.location(of: .name) } ?? root.location(of: .name))
    }
    guard let screen, faults.isEmpty else { throw NamingError(diagnostics: faults) }
    let appearances = states.map { state in
      Appearances(of: identified, state.isInitial ? facts : ScreenFacts(state.tree))
    }
    let tests = TestOutliner(identified: identified, states: states, appearances: appearances)
    let elements = elements(identified, entryNames.compactMap { $0 }, appearances)
    return ScreenOutline(
      screen: screen, file: file, elements: elements, identifierCount: identified.identifierCount,
      states: zip(states, stateNames.compactMap { $0 }).map { tests.outline(of: $0, named: $1) },
      hasTests: states.count > 1)
  }

  private mutating func named(
    _ text: String, _ role: String, _ location: SourceLocation?
  ) -> ScreenOutline.Named? {
    let location = location ?? SourceLocation(source: SourceText(path: file, bytes: []), range: 0..<0)
    guard let name = SwiftName(text) else {
      faults.append(
        Diagnostic(
          .missingName, "\(role) `\(text)` cannot become a Swift name", at: location,
          help: "add a letter or a digit"))
      return nil
    }
    return ScreenOutline.Named(text: text, role: role, name: name, location: location)
  }

  private func elements(
    _ identified: IdentifiedElements, _ names: [ScreenOutline.Named], _ appearances: [Appearances]
  ) -> [ScreenOutline.Element] {
    var result: [ScreenOutline.Element] = []
    for (index, entry) in identified.entries.enumerated() {
      var named = names[index]
      if let parent = entry.parent { named = result[parent].named.holding(named) }
      let queries = appearances.map { $0.queries[index] }
      result.append(
        ScreenOutline.Element(
          named: named, identifier: entry.identifier,
          query: queries.allSatisfy { $0 == queries[0] } ? queries[0] ?? anyElement : anyElement,
          parent: entry.parent, isQuery: entry.isQuery,
          documentation: documentation(entry, facts, appearances.map { $0.flags[index] })))
    }
    return result
  }

  private var anyElement: String { "descendants(matching: .any)" }

  private func documentation(
    _ entry: IdentifiedElements.Entry, _ facts: ScreenFacts, _ flags: [Appearances.Flags]
  ) -> String {
    let elements = entry.nodes.map { facts.element($0) }
    guard !entry.isQuery else { return ElementDocumentation.text(of: elements) }
    var text = ElementDocumentation.text(of: elements[0])
    if flags[0].contains(.shadowed), !flags.contains(where: { $0.contains(.seen) }) {
      text += " UI tests cannot see it, because it is inside another element."
    } else if elements[0].isHidden {
      text += " Initially hidden."
    }
    return text
  }
}

extension ScreenOutline.Named {
  /// The name of an element inside this one.
  fileprivate func holding(_ inner: ScreenOutline.Named) -> ScreenOutline.Named {
    ScreenOutline.Named(
      text: "\(text)/\(inner.text)", role: inner.role, name: name + inner.name, location: inner.location)
  }
}
