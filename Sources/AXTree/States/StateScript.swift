import AXDiagnostics
import AXText

/// The states of a screen as its file has them: a script beside the tree of views.
///
/// Its parts are each `<state>`, the sets, steps and givens in it, and the actions and segments of the sets, in document
/// order. The document itself holds all of them, never a file that it includes. A part has a place after those of the
/// nodes, so that a number says what an ignore instruction is for and where a finding is, be it a view or a part.
package struct StateScript: Sendable {
  /// One element of the script.
  package struct Part: Sendable {
    package fileprivate(set) var tag: WrittenTag
    /// One after the last part inside.
    package fileprivate(set) var end: Int
    /// The element of the screen that it names; nil as long as nobody has looked for it.
    package fileprivate(set) var target: Int?
  }

  /// One `<state>`.
  package struct State: Sendable {
    package let part: Int
    /// The number of the state that it begins from; nil for the screen as it is written.
    package let from: Int?

    package init(part: Int, from: Int?) {
      self.part = part
      self.from = from
    }
  }

  package private(set) var parts: [Part] = []
  /// The states in the order of the file; empty as long as it is unknown where each begins.
  package private(set) var states: [State] = []
  private var open: [Int] = []

  package init() {}

  package var isEmpty: Bool { parts.isEmpty }

  // MARK: Writing

  /// Begins a part in the one that is open, if one is.
  ///
  /// - Returns: the number of the part.
  @discardableResult
  package mutating func begin(_ element: MarkupElement, tagOffset: Int) -> Int {
    open.append(parts.count)
    parts.append(Part(tag: WrittenTag(element, tagOffset: tagOffset), end: parts.count + 1))
    return parts.count - 1
  }

  /// Gives the newest part an attribute.
  package mutating func add(_ attribute: AttributeRecord) {
    guard !parts.isEmpty else { return }
    parts[parts.count - 1].tag.attributes.append(attribute)
  }

  package mutating func end() {
    guard let part = open.popLast() else { return }
    parts[part].end = parts.count
  }

  /// The same script for a pool that has a copy of this one's.
  ///
  /// - Parameter offset: where the copy begins.
  package func moved(by offset: Int) -> StateScript {
    var result = self
    for index in parts.indices {
      result.parts[index].tag.attributes = parts[index].tag.attributes.map { $0.moved(by: offset) }
    }
    return result
  }

  /// The script with what has been looked up.
  ///
  /// - Parameters:
  ///   - states: no chain of `from` leads back to where it began.
  ///   - targets: the elements that parts mean, by the part.
  package func resolved(states: [State], targets: [Int: Int]) -> StateScript {
    var result = self
    result.states = states
    for (part, target) in targets { result.parts[part].target = target }
    return result
  }

  // MARK: Reading

  /// The states that lead to one, the first of them first, and itself.
  package func chain(to number: Int) -> [Int] {
    Array(sequence(first: number) { states[$0].from }).reversed()
  }

  /// The parts of a range that are in no other one of it.
  func outermost(in range: Range<Int>) -> some Sequence<Int> {
    sequence(first: range.lowerBound) { parts[$0].end }.prefix { $0 < range.upperBound }
  }
}

/// The start tag of an element that is not a node, and what it says.
package struct WrittenTag: Sendable {
  package let element: MarkupElement
  /// The first byte of the tag, in the document.
  package let tagOffset: Int
  /// In the order of the tag; their texts are in the pool of the tree.
  package var attributes: [AttributeRecord] = []

  package init(_ element: MarkupElement, tagOffset: Int) {
    self.element = element
    self.tagOffset = tagOffset
  }
}

/// An element of a screen file that is not a node of its tree: part of a state, or an include or its set.
package protocol WrittenElement {
  /// The tree whose pool has the texts.
  var tree: Tree { get }
  var tag: WrittenTag { get }
}

extension WrittenElement {
  package var element: MarkupElement { tag.element }

  /// An attribute's text; nil if it is not written.
  package subscript(name: AttributeName) -> String? {
    bytes(of: name).map { String(decoding: $0, as: UTF8.self) }
  }

  /// The bytes of an attribute, valid as long as the tree.
  package func bytes(of name: AttributeName) -> ByteView? {
    tag.attributes.first { $0.rawName == name.rawValue }.map { tree.bytes(of: $0) }
  }

  /// The attributes that are written, in the order of the tag.
  package var writtenAttributes: [AttributeName] { tag.attributes.map(\.name) }

  /// The document, which alone has such elements in a tree.
  package var source: SourceText? { tree.sources.first }

  /// The start tag.
  package var location: SourceLocation? {
    source.map { StartTag.location(in: $0, at: tag.tagOffset) }
  }

  /// An attribute, from its name to its closing quote; the start tag if it is not there.
  package func location(of name: AttributeName) -> SourceLocation? {
    source.map { StartTag.location(of: name.markup, in: $0, at: tag.tagOffset) }
  }
}

/// One part of a screen's states: a small value that stays valid as long as it is held.
package struct StatePart: WrittenElement, Sendable, Hashable {
  /// The tree as it is written.
  package let tree: Tree
  package let number: Int

  package init(tree: Tree, number: Int) {
    self.tree = tree
    self.number = number
  }

  package var tag: WrittenTag { tree.script.parts[number].tag }

  /// The place after those of the nodes.
  package var place: Int { tree.nodes.count + number }

  /// The parts directly inside, in document order.
  package var children: [StatePart] {
    tree.script.outermost(in: number + 1..<tree.script.parts[number].end).map { StatePart(tree: tree, number: $0) }
  }

  /// The part that holds this one; nil for a state.
  package var parent: StatePart? {
    // Few are in another, and nobody asks for many.
    let around = tree.script.parts[..<number].lastIndex { $0.end > number }
    return around.map { StatePart(tree: tree, number: $0) }
  }

  /// The element that a step, a `<set>` or an `<unset>` means, in the tree as it is written.
  package var target: Node? {
    tree.script.parts[number].target.map { Node(tree: tree, index: $0) }
  }

  /// The attribute that an `<unset>` takes away.
  package var unsetAttribute: AttributeName? {
    element == .unset ? self[.attribute].flatMap(Vocabulary.attribute(named:)) : nil
  }
}

extension Tree {
  /// The outermost parts of the script: its states.
  package var stateParts: [StatePart] {
    script.outermost(in: script.parts.indices).map { StatePart(tree: self, number: $0) }
  }

  /// One after the last place inside a node or a part of the script.
  package func end(ofPlace place: Int) -> Int {
    place < nodes.count ? Int(nodes[place].end) : nodes.count + script.parts[place - nodes.count].end
  }
}
