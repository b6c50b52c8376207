import AXFiles
import AXSemantics
import AXText
import AXTree

/// What the elements of a text mean in the screen language.
struct MarkupMeaning {
  /// An element that targets can name.
  struct Target {
    /// Its identifier, after those of the instances around it.
    let name: String
    let kind: NodeKind
    /// What it shows; nil if that is unknown.
    let text: String?

    /// What it is, such as `button “Pay”`.
    var description: Phrase {
      text.map { "\(kind.view.noun.description) “\(screen: $0)”" } ?? "\(kind.view.noun.description)"
    }
  }

  let document: OpenDocument
  let workspace: Workspace

  private var scan: MarkupScan { document.scan }

  /// The element of the screen language; nil if it is of another tool, or unknown.
  func element(_ index: Int) -> MarkupElement? {
    let element = Vocabulary.element(named: scan.name(of: index))
    guard element == .set, let parent = scan.elements[index].parent, self.element(parent) == .state else {
      return element
    }
    return .stateSet
  }

  /// The attribute of the screen language.
  func attribute(_ attribute: MarkupScan.Attribute) -> AttributeName? {
    Vocabulary.attribute(named: scan.text(attribute.name))
  }

  /// The nearest element around one, or the element itself, of a kind.
  func ancestor(of index: Int, _ wanted: MarkupElement) -> Int? {
    sequence(first: index) { scan.elements[$0].parent }.first { element($0) == wanted }
  }

  // MARK: Attributes

  /// The attributes that an element can have. For one that changes another element, they are those of that element, as
  /// far as it is known.
  func attributes(of index: Int) -> [Vocabulary.Attribute] {
    guard let element = element(index) else { return [] }
    let all = Vocabulary.attributes(of: element)
    guard let kind = changedKind(of: index) else { return all }
    return all.filter { $0.elements.contains(element) || Vocabulary.allows($0.attribute, on: kind) }
  }

  /// The kind of the element that an include, set, unset, or step refers to; nil if it is unknown.
  func changedKind(of index: Int) -> NodeKind? {
    switch element(index) {
    case .include: return fragment(ofInclude: index)?.root?.kind
    case let element? where MarkupElementSet.targeting.contains(element) || element == .set:
      guard let name = scan.value(of: AttributeName.target.markup, of: index) else { return nil }
      return targets(of: index).first { ExactText($0.name) == ExactText(name) }?.kind
    default: return nil
    }
  }

  // MARK: Other files

  /// The canonical path of a file by its path relative to the document; nil if it is outside the root.
  func path(_ relative: String) -> String? {
    guard let own = document.path, !relative.isEmpty, !FilePath.isAbsolute(relative) else { return nil }
    let path = FilePath.normalized(FilePath.join(FilePath.directory(of: own), relative))
    return FilePath.isInside(path, directory: workspace.root(forFileAt: own)) ? path : nil
  }

  /// The tree of the file that an include inserts.
  func fragment(ofInclude index: Int) -> Tree? {
    scan.value(of: AttributeName.href.markup, of: index).flatMap(path).flatMap(workspace.tree)
  }

  // MARK: Targets

  /// The elements that an element's target can name, in the order of the document.
  func targets(of index: Int) -> [Target] {
    guard element(index) == .set else { return ownTargets }
    return scan.elements[index].parent.flatMap(fragment).map { Self.targets(in: $0) } ?? []
  }

  /// The elements that targets in the document itself can name.
  var ownTargets: [Target] {
    if document.isTreeCurrent, let tree = document.tree { return Self.targets(in: tree) }
    return scan.elements.indices.flatMap(writtenTargets)
  }

  /// The elements inside one that its `elements` can name.
  func targets(inside index: Int) -> [Target] {
    let range = scan.elements[index].range
    if document.isTreeCurrent, let tree = document.tree, let node = node(of: index) {
      return Self.targets(in: tree) { $0 > node.index && $0 < Int(node.record.end) }
    }
    return scan.elements.indices.filter { $0 > index && scan.elements[$0].tag.lowerBound < range.upperBound }
      .flatMap(writtenTargets)
  }

  /// An element as it is written, or the elements that an include inserts.
  private func writtenTargets(_ index: Int) -> [Target] {
    let name = scan.value(of: AttributeName.identifier.markup, of: index) ?? ""
    let text = Self.texts.lazy.compactMap { scan.value(of: $0.markup, of: index) }.first { !$0.isEmpty }
    switch element(index) {
    case .include:
      guard let tree = fragment(ofInclude: index), let root = tree.root else { return [] }
      let instance = name.isEmpty ? root[.identifier] ?? "" : name
      guard !instance.isEmpty else { return [] }
      let inside = Self.targets(in: tree) { $0 > root.index }
      return [Target(name: instance, kind: root.kind, text: text ?? Self.text(of: root))]
        + inside.map { Target(name: "\(instance)/\($0.name)", kind: $0.kind, text: $0.text) }
    case .node(let kind) where kind.isView && !name.isEmpty: return [Target(name: name, kind: kind, text: text)]
    default: return []
    }
  }

  private static func targets(in tree: Tree, where isWanted: (Int) -> Bool = { _ in true }) -> [Target] {
    let index = TargetIndex(tree)
    return tree.nodes.indices.compactMap { number in
      let record = tree.nodes[number]
      guard record.kind.isView, isWanted(number), let identifier = tree.bytes(of: .identifier, ofNode: number),
        !VoiceOverVoice.isBlank(identifier), let name = index.name(of: number)
      else { return nil }
      return Target(name: name, kind: record.kind, text: text(of: Node(tree: tree, index: number)))
    }
  }

  /// The attributes by which people know an element.
  private static let texts: [AttributeName] = [.label, .text, .title, .placeholder]

  static func text(of node: Node) -> String? {
    texts.lazy.compactMap { node[$0] }.first { !$0.isEmpty }
  }

  // MARK: The tree

  /// The node of an element in the current tree; nil if the tree is older, or the element is not a node.
  func node(of index: Int) -> Node? {
    guard document.isTreeCurrent, let tree = document.tree else { return nil }
    let offset = UInt32(truncatingIfNeeded: scan.elements[index].tag.lowerBound)
    // The outermost view of a xib is a screen, too, and comes after it.
    let found = tree.nodes.indices.last { number in
      guard tree.nodes[number].tagOffset == offset, let origin = tree.origin(ofNode: number) else { return false }
      return origin.include == nil && origin.source == 0
    }
    return found.map { Node(tree: tree, index: $0) }
  }

  /// The part of the script of an element in the current tree, such as a state or step.
  func part(of index: Int) -> StatePart? {
    guard document.isTreeCurrent, let tree = document.tree else { return nil }
    let offset = scan.elements[index].tag.lowerBound
    let number = tree.script.parts.partitioningIndex { $0.tag.tagOffset >= offset }
    guard number < tree.script.parts.count, tree.script.parts[number].tag.tagOffset == offset else { return nil }
    return StatePart(tree: tree, number: number)
  }
}
