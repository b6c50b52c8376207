import AXText

/// The elements of a text that need not be well-formed, for features that work while a person types.
///
/// In a well-formed text, they are those that the reader sees. Elsewhere, a mistake affects as little as possible: a tag
/// without its `>` ends at the next `<`, and a value without its closing quote at the end of its line.
struct MarkupScan: Sendable {
  struct Attribute: Sendable, Equatable {
    let name: Range<Int>
    /// Without its quotes; nil if an `=` with a quote is missing.
    let value: Range<Int>?
    /// Whether the closing quote is there.
    let isClosed: Bool

    /// From the name to the closing quote.
    var whole: Range<Int> { name.lowerBound..<(value.map { $0.upperBound + (isClosed ? 1 : 0) } ?? name.upperBound) }
  }

  struct Element: Sendable, Equatable {
    let name: Range<Int>
    /// From `<` to `>`, or to where the tag breaks off.
    let tag: Range<Int>
    let attributes: [Attribute]
    /// Whether the tag has its `>`.
    let isTagComplete: Bool
    let isEmptyTag: Bool
    /// The index of the element that contains this one.
    var parent: Int?
    /// Nil if the element is empty, or has no end tag.
    var endTag: Range<Int>?
    /// From the start of its tag to the end of its end tag, or to where its content ends.
    var range: Range<Int>

    /// Whether something may still be written at the end of the range, because no tag ends it.
    var isOpen: Bool { !(isTagComplete && isEmptyTag) && endTag == nil }
  }

  /// A comment or a processing instruction.
  struct Note: Sendable, Equatable {
    /// With its marks.
    let range: Range<Int>
    let isComment: Bool
    let isClosed: Bool
  }

  /// What is at an offset. Offsets at the edge of a name belong to it.
  enum Place: Sendable, Equatable {
    /// Between tags, or at the end of the text.
    case content(parent: Int?)
    /// After a `<` that nothing follows yet.
    case tagStart(parent: Int?)
    case tagName(Int)
    /// In a tag, where an attribute may begin.
    case tagSpace(Int)
    case attributeName(Int, attribute: Int)
    case attributeValue(Int, attribute: Int)
    /// In an end tag, with the element that it ends; nil if it ends none.
    case endTag(Int?)
    case note(Int)
  }

  /// A piece of markup, with the space up to where it breaks off.
  struct Piece: Sendable {
    enum Content: Sendable {
      case tag(Int)
      case endTag(Int?)
      case note(Int)
    }

    let content: Content
    let range: Range<Int>
    /// Whether it has all of its marks, so that its end is not in it.
    let isClosed: Bool
  }

  let bytes: [UInt8]
  /// In the order of their tags.
  let elements: [Element]
  let notes: [Note]
  /// In order; they do not overlap.
  private let pieces: [Piece]

  init(_ bytes: [UInt8]) {
    var scanner = MarkupScanner(bytes)
    scanner.scan()
    self.bytes = bytes
    elements = scanner.elements
    notes = scanner.notes
    pieces = scanner.pieces
  }

  /// The innermost element whose range contains an offset.
  func element(at offset: Int) -> Int? {
    innermost(of: elements.partitioningIndex { $0.tag.lowerBound > offset }, at: offset)
  }

  func place(at offset: Int) -> Place {
    let next = pieces.partitioningIndex { $0.range.lowerBound >= offset }
    if next > 0 {
      let piece = pieces[next - 1]
      let end = piece.range.upperBound
      if offset < end || (offset == end && !piece.isClosed) { return place(at: offset, in: piece) }
    }
    let parent = innermost(of: elements.partitioningIndex { $0.tag.lowerBound >= offset }, at: offset)
    let isAfterMark = offset > 0 && offset <= bytes.count && bytes[offset - 1] == UInt8(ascii: "<")
    return isAfterMark ? .tagStart(parent: parent) : .content(parent: parent)
  }

  func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  /// The name of an element.
  func name(of element: Int) -> String { text(elements[element].name) }

  /// The attribute of an element with a name; nil if it has none.
  func attribute(_ name: String, of element: Int) -> Attribute? {
    let name = name.utf8
    return elements[element].attributes.first {
      $0.name.count == name.count && bytes[$0.name].elementsEqual(name)
    }
  }

  /// The text of an attribute with its references replaced; nil if it is absent or has no value yet.
  func value(of name: String, of element: Int) -> String? {
    attribute(name, of: element)?.value.map { String(decoding: MarkupText.value(bytes[$0]), as: UTF8.self) }
  }

  /// - Parameter next: The index after the last element whose tag begins early enough.
  private func innermost(of next: Int, at offset: Int) -> Int? {
    var candidate = next > 0 ? next - 1 : nil
    while let index = candidate {
      let element = elements[index]
      if offset < element.range.upperBound || (offset == element.range.upperBound && element.isOpen) { return index }
      candidate = element.parent
    }
    return nil
  }

  private func place(at offset: Int, in piece: Piece) -> Place {
    switch piece.content {
    case .endTag(let element): return .endTag(element)
    case .note(let note): return .note(note)
    case .tag(let index):
      let element = elements[index]
      if offset <= element.name.upperBound { return .tagName(index) }
      let next = element.attributes.partitioningIndex { $0.name.lowerBound > offset }
      guard next > 0 else { return .tagSpace(index) }
      let attribute = element.attributes[next - 1]
      if offset <= attribute.name.upperBound { return .attributeName(index, attribute: next - 1) }
      if let value = attribute.value, offset >= value.lowerBound, offset <= value.upperBound {
        return .attributeValue(index, attribute: next - 1)
      }
      return .tagSpace(index)
    }
  }
}
