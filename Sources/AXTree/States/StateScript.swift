import AXDiagnostics
import AXText

/// The states of a screen, stored next to the tree of views.
///
/// The parts of the script are each `<state>`, its sets, steps, givens, and launch arguments, the actions and segments
/// of the sets, and the givens and launch arguments of the screen, in document order. They are always in the document
/// itself, never in an included file. The indices of parts follow those of nodes, so that one number can refer to a
/// view or a part, for example in ignore instructions and findings.
package struct StateScript: Sendable {
  /// An element of the script.
  package struct Part: Sendable {
    package fileprivate(set) var tag: WrittenTag
    /// The number after the last part inside.
    package fileprivate(set) var end: Int
    /// The index of the part's target; nil if it has none or is not resolved yet.
    package fileprivate(set) var target: Int?
    /// The text that a `<given>` takes from a file; nil if it takes none or is not resolved yet.
    package fileprivate(set) var givenText: String?
  }

  /// A `<state>`.
  package struct State: Sendable {
    package let part: Int
    /// The number of the state that this one begins from; nil for `initial`.
    package let from: Int?
    /// The state of another file that this one begins from, which is then `initial` in this file; nil if there is none
    /// or it is not resolved yet.
    package var entry: ScreenState?

    package init(part: Int, from: Int?) {
      self.part = part
      self.from = from
    }
  }

  package private(set) var parts: [Part] = []
  /// The states in the order of the file; empty if they are not resolved yet.
  package private(set) var states: [State] = []
  /// The numbers of the screen's own givens and launch arguments; empty if they are not resolved yet.
  package private(set) var launchParts: [Int] = []
  private var open: [Int] = []

  package init() {}

  package var isEmpty: Bool { parts.isEmpty }

  /// Whether parts name elements by `elements`, or as results of rotors.
  var hasReferences: Bool {
    parts.contains { part in
      part.tag.element == .node(.part(.result)) || part.tag.attributes.contains { $0.name == .elements }
    }
  }

  // MARK: Writing

  /// Begins a part inside the open one, if any.
  ///
  /// - Returns: The number of the part.
  @discardableResult
  package mutating func begin(_ element: MarkupElement, tagOffset: Int) -> Int {
    open.append(parts.count)
    parts.append(Part(tag: WrittenTag(element, tagOffset: tagOffset), end: parts.count + 1))
    return parts.count - 1
  }

  /// Adds an attribute to the newest part.
  package mutating func add(_ attribute: AttributeRecord) {
    guard !parts.isEmpty else { return }
    parts[parts.count - 1].tag.attributes.append(attribute)
  }

  package mutating func end() {
    guard let part = open.popLast() else { return }
    parts[part].end = parts.count
  }

  /// Returns the script for a pool that contains a copy of this script's pool at an offset.
  package func moved(by offset: Int) -> StateScript {
    var result = self
    for index in parts.indices {
      result.parts[index].tag.attributes = parts[index].tag.attributes.map { $0.moved(by: offset) }
    }
    return result
  }

  /// Returns the script with resolved states and targets.
  ///
  /// - Parameters:
  ///   - states: The states, without cycles of `from`.
  ///   - targets: The indices of target nodes, by the number of the part.
  ///   - givenTexts: The texts from files, by the number of the part.
  package func resolved(states: [State], targets: [Int: Int], givenTexts: [Int: String] = [:]) -> StateScript {
    var result = self
    result.states = states
    result.launchParts = outermost(in: parts.indices).filter { parts[$0].tag.element != .state }
    for (part, target) in targets { result.parts[part].target = target }
    for (part, text) in givenTexts { result.parts[part].givenText = text }
    return result
  }

  /// Returns the script with the states of other files that states begin from.
  ///
  /// - Parameter entries: The states of other files, by the number of the state that begins from them.
  package func entering(_ entries: [Int: ScreenState]) -> StateScript {
    var result = self
    for (number, entry) in entries { result.states[number].entry = entry }
    return result
  }

  // MARK: Reading

  /// The states that lead to a state, in order, ending with the state itself.
  package func chain(to number: Int) -> [Int] {
    Array(sequence(first: number) { states[$0].from }).reversed()
  }

  /// The parts in a range that are not inside another part in the range.
  func outermost(in range: Range<Int>) -> [Int] {
    var result: [Int] = []
    var index = range.lowerBound
    while index < range.upperBound {
      result.append(index)
      index = parts[index].end
    }
    return result
  }
}

/// The start tag of an element that is not a node.
package struct WrittenTag: Sendable {
  package let element: MarkupElement
  /// The byte offset of the tag in the document.
  package let tagOffset: Int
  /// The attributes in source order. Their values are in the pool of the tree.
  package var attributes: [AttributeRecord] = []

  package init(_ element: MarkupElement, tagOffset: Int) {
    self.element = element
    self.tagOffset = tagOffset
  }
}

/// An element of a screen file that is not a node: a part of a state, an include, or an include's set.
package protocol WrittenElement {
  /// The tree whose pool contains the values of attributes.
  var tree: Tree { get }
  var tag: WrittenTag { get }
}

extension WrittenElement {
  package var element: MarkupElement { tag.element }

  /// The text of an attribute; nil if it is absent.
  package subscript(name: AttributeName) -> String? {
    bytes(of: name).map { String(decoding: $0, as: UTF8.self) }
  }

  /// The bytes of an attribute, valid as long as the tree; nil if it is absent.
  package func bytes(of name: AttributeName) -> ByteView? {
    tag.attributes.first { $0.rawName == name.rawValue }.map { tree.bytes(of: $0) }
  }

  /// The names of the attributes, in source order.
  package var writtenAttributes: [AttributeName] { tag.attributes.map(\.name) }

  /// The document, the only source that has such elements.
  package var source: SourceText? { tree.sources.first }

  /// The location of the start tag.
  package var location: SourceLocation? {
    source.map { StartTag.location(in: $0, at: tag.tagOffset) }
  }

  /// The location of an attribute, from its name to its closing quote; of the start tag if it is absent.
  package func location(of name: AttributeName) -> SourceLocation? {
    source.map { StartTag.location(of: name.markup, in: $0, at: tag.tagOffset) }
  }
}

/// A part of a screen's states: a small value that keeps its tree alive.
package struct StatePart: WrittenElement, Sendable, Hashable {
  /// The tree as it is written.
  package let tree: Tree
  package let number: Int

  package init(tree: Tree, number: Int) {
    self.tree = tree
    self.number = number
  }

  package var tag: WrittenTag { tree.script.parts[number].tag }

  /// The index of the part, after those of all nodes.
  package var index: Int { tree.nodes.count + number }

  /// The parts directly inside, in document order.
  package var children: [StatePart] {
    tree.script.outermost(in: number + 1..<tree.script.parts[number].end).map { StatePart(tree: tree, number: $0) }
  }

  /// The part that contains this one; nil for a state.
  package var parent: StatePart? {
    let around = tree.script.parts[..<number].lastIndex { $0.end > number }
    return around.map { StatePart(tree: tree, number: $0) }
  }

  /// The element that a step, `<set>`, or `<unset>` refers to, in the tree as it is written.
  package var target: Node? {
    tree.script.parts[number].target.map { Node(tree: tree, index: $0) }
  }

  /// The text that a `<given>` or `<launchArgument>` contains or takes from a file.
  package var containedText: String { tree.script.parts[number].givenText ?? self[.text] ?? "" }

  /// Whether a `<state>` leaves the screen.
  package var leavesScreen: Bool { bytes(of: .leavesScreen).flatMap(MarkupBoolean.parse) ?? false }

  /// The attribute that an `<unset>` removes; nil for other parts.
  package var unsetAttribute: AttributeName? {
    element == .unset ? self[.attribute].flatMap(Vocabulary.attribute(named:)) : nil
  }
}

extension Tree {
  /// The outermost parts of the script: the states, and the givens and launch arguments of the screen.
  package var outermostParts: [StatePart] {
    script.outermost(in: script.parts.indices).map { StatePart(tree: self, number: $0) }
  }

  /// The states.
  package var stateParts: [StatePart] { outermostParts.filter { $0.element == .state } }

  /// The index after the last one inside a node or a part of the script.
  package func end(ofIndex index: Int) -> Int {
    index < nodes.count ? Int(nodes[index].end) : nodes.count + script.parts[index - nodes.count].end
  }
}
