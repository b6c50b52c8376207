/// The elements of a text that need not be well-formed, for features that work while a person types.
struct MarkupScan: Sendable {
  struct Attribute: Sendable {
    let name: Range<Int>
    /// Without its quotes; nil if there is no `=` with a quote yet.
    let value: Range<Int>?
    /// Whether the closing quote is there.
    let isClosed: Bool
  }

  struct Element: Sendable {
    let name: Range<Int>
    /// From `<` to `>`, or to where the tag breaks off.
    let tag: Range<Int>
    let attributes: [Attribute]
    /// Whether the tag has its `>`.
    let isTagComplete: Bool
    let isEmptyTag: Bool
    /// The index of the element that contains this one.
    let parent: Int?
    /// Nil if the element is empty, or has no end tag.
    var endTag: Range<Int>?
    /// From the start of its tag to the end of its end tag, or to where its content ends.
    var range: Range<Int>
  }

  /// A comment or a processing instruction.
  struct Note: Sendable {
    /// With its marks.
    let range: Range<Int>
    let isComment: Bool
    let isClosed: Bool
  }

  /// What is at an offset. Offsets at the edge of a name belong to it.
  enum Place: Sendable, Equatable {
    /// Between tags, or at the end of the text.
    case content(parent: Int?)
    case tagName(Int)
    /// In a tag, where an attribute may begin.
    case tagSpace(Int)
    case attributeName(Int, attribute: Int)
    case attributeValue(Int, attribute: Int)
    case endTag(Int?)
    case note(Int)
  }

  let bytes: [UInt8]
  private(set) var elements: [Element] = []
  private(set) var notes: [Note] = []

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// The innermost element whose range contains an offset.
  func element(at offset: Int) -> Int? { nil }

  func place(at offset: Int) -> Place { .content(parent: nil) }

  func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
}
