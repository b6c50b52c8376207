import AXDiagnostics
import AXText
import AXTree

/// The names in the page object of a screen.
struct PageNames {
  let screen: ScreenOutline.Named
  let identified: IdentifiedElements
  /// The names of the entries.
  let entries: [ScreenOutline.Named]

  /// - Parameter name: The name of the screen if it has none.
  /// - Throws: The texts that cannot become Swift names.
  init(_ root: Node, name: String) throws(NamingError) {
    var faults: [Diagnostic] = []
    identified = IdentifiedElements(root)
    let name = Self.name(of: root, inFile: name)
    let screen = ScreenOutline.Named(name, "the screen", root.location(of: .name), &faults)
    let names = identified.entries.map { entry in
      let node = Node(tree: root.tree, index: entry.nodes[0])
      return ScreenOutline.Named(entry.identifier, "the identifier", node.location(of: .identifier), &faults)
    }
    guard let screen, faults.isEmpty else { throw NamingError(diagnostics: faults) }
    self.screen = screen
    var entries: [ScreenOutline.Named] = []
    for (entry, name) in zip(identified.entries, names.compactMap { $0 }) {
      entries.append(entry.parent.map { entries[$0].holding(name) } ?? name)
    }
    self.entries = entries
  }

  /// The name of the screen, unless Interface Builder generated it: every new xib has the same one.
  private static func name(of root: Node, inFile file: String) -> String {
    guard root.kind == .screen, let name = root[.name], !name.isEmpty else { return file }
    let facts = root.objectFacts ?? Array(root.children).first?.objectFacts
    guard let facts, name == "\(facts.element)-\(facts.id)" else { return name }
    return Int(root.record.end) - root.index == root.tree.count ? file : "\(file) \(name)"
  }

  /// The name of an element's property.
  func member(_ entry: Int) -> String { Self.member(entries[entry].name) }

  static func member(_ name: SwiftName) -> String { name.member(avoiding: taken, noun: "Element") }

  private static let taken: Set<String> = ["app", "init", "row", "rows", "self"]

  /// The name of a method: `tapPayButton`.
  func method(_ verb: ElementVerb, _ entry: Int) -> String {
    entries[entry].name.prefixed(by: verb.words).lowerCamelCase
  }
}

extension ScreenOutline.Named {
  /// - Parameters:
  ///   - role: What the text is, for messages.
  ///   - faults: Receives a fault if the text cannot become a name.
  init?(_ text: String, _ role: String, _ location: SourceLocation?, _ faults: inout [Diagnostic]) {
    let location = location ?? SourceLocation(source: SourceText(path: "", bytes: []), range: 0..<0)
    guard let name = SwiftName(text) else {
      faults.append(
        Diagnostic(
          .missingName, "\(role) `\(text)` cannot become a Swift name", at: location,
          help: "add a letter or a digit"))
      return nil
    }
    self.init(text: text, role: role, name: name, location: location)
  }

  /// The name of an element inside this one.
  fileprivate func holding(_ inner: ScreenOutline.Named) -> ScreenOutline.Named {
    ScreenOutline.Named(
      text: "\(text)/\(inner.text)", role: inner.role, name: name + inner.name, location: inner.location)
  }
}
