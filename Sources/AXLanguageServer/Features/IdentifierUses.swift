import AXText
import AXTree

/// Finds the places that name elements in a file and its fragments, as the reader understands them.
struct IdentifierUses {
  private let tree: Tree
  /// The paths of the tree's sources.
  private let files: [ExactText]
  private let fragment: (_ path: String) -> Tree?
  private var references: ElementReferences
  private var scans: [Int: MarkupScan] = [:]
  private var fragments: [ExactText: [ExactText: [NamedThing]]] = [:]
  /// In no particular order, and several times if a fragment is included several times.
  private(set) var uses: [NameUse] = []
  /// The index of the element that each name in the tree refers to, in the order of the tree.
  private(set) var targets: [Int] = []

  /// - Parameters:
  ///   - path: The path of the document.
  ///   - fragment: Returns the tree of an included file.
  init(_ tree: Tree, _ path: ExactText, fragment: @escaping (_ path: String) -> Tree?) {
    self.tree = tree
    self.fragment = fragment
    files = Self.files(of: tree, path)
    references = ElementReferences(tree)
    guard tree.markup == .screenMarkup else { return }
    for index in tree.nodes.indices { collect(fromNode: index) }
    for number in tree.script.parts.indices { collect(from: StatePart(tree: tree, number: number)) }
    collectSets()
  }

  private static func files(of tree: Tree, _ path: ExactText) -> [ExactText] {
    tree.sources.enumerated().map { $0 == 0 ? path : ExactText($1.path) }
  }

  // MARK: Definitions

  /// What identifies an element; nil if it has no identifier.
  func thing(ofNode index: Int) -> NamedThing? {
    site(of: .identifier, ofNode: index).map { .element(file: files[$0.source], tag: $0.tag) }
  }

  /// The tag that has an attribute of a node: its own, or that of an include or set.
  private func site(of name: AttributeName, ofNode index: Int) -> (source: Int, tag: Int)? {
    let attributes = tree.attributeRange(ofNode: index)
    guard let attribute = attributes.first(where: { tree.attributes[$0].name == name }) else { return nil }
    if let site = tree.foreignSite(ofAttribute: attribute) { return (site.source, site.tagOffset) }
    return tree.origin(ofNode: index).map { ($0.source, Int(tree.nodes[index].tagOffset)) }
  }

  private func value(of name: AttributeName, at site: (source: Int, tag: Int)) -> WrittenValue? {
    let bytes = tree.sources[site.source].bytes
    return StartTag.attribute(name.markup, in: bytes, at: site.tag).map { WrittenValue($0.value, in: bytes) }
  }

  // MARK: References

  private mutating func collect(fromNode index: Int) {
    let kind = tree.nodes[index].kind
    if kind.isView, let site = site(of: .identifier, ofNode: index), let value = value(of: .identifier, at: site),
      let thing = thing(ofNode: index)
    {
      let range = value.range(of: value.bytes.indices)
      uses.append(NameUse(file: files[site.source], range: range, thing: thing, isDefinition: true))
    }
    let attribute = ElementReferences.attribute(of: .node(kind))
    guard let site = site(of: attribute, ofNode: index), let value = value(of: attribute, at: site) else { return }
    add(value, attribute, in: files[site.source]) { references, name in
      references.path(name, namedBy: index, attribute)
    }
  }

  private mutating func collect(from part: StatePart) {
    let isNamed = part.element == .node(.part(.result)) || MarkupElementSet.targeting.contains(part.element)
    for attribute in [AttributeName.target, .elements] where isNamed || attribute == .elements {
      guard let value = value(of: attribute, at: (0, part.tag.tagOffset)) else { continue }
      add(value, attribute, in: files[0]) { references, name in references.path(name) }
    }
  }

  /// Adds the names in a value.
  private mutating func add(
    _ value: WrittenValue, _ attribute: AttributeName, in file: ExactText,
    path: (inout ElementReferences, String) -> [TargetIndex.PathStep]
  ) {
    let isList = attribute == .elements
    for name in isList ? value.words : [value.bytes.indices] {
      var start = name.lowerBound
      for step in path(&references, String(decoding: value.bytes[name], as: UTF8.self)) {
        let end = start + step.name.text.utf8.count
        targets.append(step.node)
        if let thing = thing(ofNode: step.node) {
          uses.append(NameUse(file: file, range: value.range(of: start..<end), thing: thing, isInList: isList))
        }
        start = end + 1
      }
    }
  }

  // MARK: Sets of includes

  private mutating func collectSets() {
    var known: Set<NamedThing> = []
    for site in tree.includes {
      guard let source = tree.sources.firstIndex(where: { $0 === site.location.source }) else { continue }
      let tag = site.location.range.lowerBound
      guard known.insert(.element(file: files[source], tag: tag)).inserted else { continue }
      let scan = scans[source] ?? MarkupScan(tree.sources[source].bytes)
      scans[source] = scan
      guard let include = scan.elements.firstIndex(where: { $0.tag.lowerBound == tag }) else { continue }
      let sets = scan.elements.indices.filter { scan.elements[$0].parent == include && scan.name(of: $0) == "set" }
      for set in sets {
        guard let range = scan.attribute("target", of: set)?.value else { continue }
        let value = WrittenValue(range, in: scan.bytes)
        guard let thing = thing(named: value.text, inFragment: ExactText(site.fragment.path)) else { continue }
        uses.append(NameUse(file: files[source], range: value.range(of: value.bytes.indices), thing: thing))
      }
    }
  }

  /// The only element of a fragment with an identifier.
  private mutating func thing(named name: String, inFragment path: ExactText) -> NamedThing? {
    if fragments[path] == nil { fragments[path] = things(inFragment: path) }
    let found = fragments[path]?[ExactText(name)] ?? []
    return found.count == 1 ? found[0] : nil
  }

  private func things(inFragment path: ExactText) -> [ExactText: [NamedThing]] {
    guard let tree = fragment(path.text) else { return [:] }
    let uses = IdentifierUses(definitionsOf: tree, path)
    var result: [ExactText: [NamedThing]] = [:]
    for index in tree.nodes.indices where tree.nodes[index].kind.isView {
      guard let name = Node(tree: tree, index: index)[.identifier], let thing = uses.thing(ofNode: index) else {
        continue
      }
      result[ExactText(name), default: []].append(thing)
    }
    return result
  }

  private init(definitionsOf tree: Tree, _ path: ExactText) {
    self.tree = tree
    fragment = { _ in nil }
    files = Self.files(of: tree, path)
    references = ElementReferences(tree)
  }
}

/// Finds the places in a file that name elements of the same file, by their text alone: for a text with errors.
struct WrittenIdentifiers {
  private(set) var uses: [NameUse] = []

  init(_ file: FileText) {
    var things: [ExactText: NamedThing] = [:]
    let elements = file.scan.elements
    for index in elements.indices {
      guard let value = file.value(of: "identifier", of: index), !value.bytes.isEmpty else { continue }
      let thing = NamedThing.element(file: file.path, tag: elements[index].tag.lowerBound)
      let range = value.range(of: value.bytes.indices)
      uses.append(NameUse(file: file.path, range: range, thing: thing, isDefinition: true))
      if things[ExactText(value.text)] == nil { things[ExactText(value.text)] = thing }
    }
    for index in elements.indices {
      for name in ["target", "elements"] {
        guard let value = file.value(of: name, of: index) else { continue }
        let isList = name == "elements"
        for word in isList ? value.words : [value.bytes.indices] { add(word, of: value, in: file, things, isList) }
      }
    }
  }

  private mutating func add(
    _ word: Range<Int>, of value: WrittenValue, in file: FileText, _ things: [ExactText: NamedThing], _ isInList: Bool
  ) {
    var start = word.lowerBound
    for part in value.bytes[word].split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false) {
      let end = start + part.count
      if let thing = things[ExactText(String(decoding: part, as: UTF8.self))] {
        uses.append(NameUse(file: file.path, range: value.range(of: start..<end), thing: thing, isInList: isInList))
      }
      start = end + 1
    }
  }
}
