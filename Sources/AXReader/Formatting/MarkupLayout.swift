import AXTree

/// Writes the tokens of a file in the standard layout.
///
/// Each element has its own line, indented by its depth. Attributes are in the vocabulary's order, and on one line with
/// their tag if they fit. Comments, instructions, and content in other namespaces are kept.
struct MarkupLayout {
  /// A token or the white space before it, and what it becomes.
  struct Piece {
    /// The range in the original text.
    fileprivate(set) var old: Range<Int>
    /// The range in the formatted text.
    let new: Range<Int>
    /// The range in the original text of the token, or of the element that the tag begins or ends.
    fileprivate(set) var element: Range<Int>
  }

  /// A formatted text.
  struct Result {
    fileprivate(set) var text: [UInt8] = []
    /// Everything in both texts, in order; empty if nobody needs it.
    fileprivate(set) var pieces: [Piece] = []
    /// The original offset of the first start tag that would be too long.
    fileprivate(set) var tooLongTag: Int?
  }

  private let bytes: [UInt8]
  private let keepsPieces: Bool
  private var pieces: [Piece] = []
  /// The indices of the pieces that are start tags of open elements.
  private var open: [Int] = []
  private var output: [UInt8] = []
  private var tag = TagLayout()
  private var depth = 0
  private var previous: MarkupToken.Kind?
  /// The offset of the first start tag that would exceed the maximum length.
  private var tooLongTag: Int?

  /// - Parameter text: A decoded text without errors.
  private init(_ text: [UInt8], keepsPieces: Bool) {
    self.keepsPieces = keepsPieces
    bytes = Self.withLineFeeds(text)
    output.reserveCapacity(bytes.count + bytes.count / 4)
  }

  /// Formats a text.
  ///
  /// - Parameter keepsPieces: Whether to say what each part of the text becomes.
  static func format(_ text: [UInt8], keepsPieces: Bool = false) -> Result {
    var layout = MarkupLayout(text, keepsPieces: keepsPieces)
    layout.writeAll()
    var result = Result(text: layout.output, pieces: layout.pieces, tooLongTag: layout.tooLongTag)
    guard layout.bytes.count < text.count else { return result }
    let offsets = originalOffsets(in: text)
    result.tooLongTag = result.tooLongTag.map { offsets[$0] }
    for index in result.pieces.indices {
      let (old, element) = (result.pieces[index].old, result.pieces[index].element)
      result.pieces[index].old = offsets[old.lowerBound]..<offsets[old.upperBound]
      result.pieces[index].element = offsets[element.lowerBound]..<offsets[element.upperBound]
    }
    return result
  }

  /// The offsets in a text for all offsets in the same text with normalized line ends.
  private static func originalOffsets(in text: [UInt8]) -> [Int] {
    let kept = text.indices.filter { index in
      text[index] != UInt8(ascii: "\r") || index + 1 == text.count || text[index + 1] != UInt8(ascii: "\n")
    }
    // A line feed begins with the carriage return before it.
    return kept.map { index in
      let isSecond = index > 0 && text[index] == UInt8(ascii: "\n") && text[index - 1] == UInt8(ascii: "\r")
      return isSecond ? index - 1 : index
    } + [text.count]
  }

  /// Normalizes line ends as XML does (XML 1.0, section 2.11).
  private static func withLineFeeds(_ text: [UInt8]) -> [UInt8] {
    guard text.contains(UInt8(ascii: "\r")) else { return text }
    var result: [UInt8] = []
    result.reserveCapacity(text.count)
    for (index, byte) in text.enumerated() {
      if byte != UInt8(ascii: "\r") {
        result.append(byte)
      } else if index + 1 == text.count || text[index + 1] != UInt8(ascii: "\n") {
        result.append(UInt8(ascii: "\n"))
      }
    }
    return result
  }

  private mutating func writeAll() {
    var tokens = MarkupTokens(bytes)
    var token = tokens.next()
    var end = 0
    while var current = token {
      var next = tokens.next()
      if current.kind == .startTag, let ending = next, ending.kind == .endTag {
        current = MarkupToken(
          kind: .emptyTag, range: current.range.lowerBound..<ending.range.upperBound,
          lineFeedsBefore: current.lineFeedsBefore)
        next = tokens.next()
      }
      write(current, after: end, before: next)
      end = current.range.upperBound
      token = next
    }
    output.append(UInt8(ascii: "\n"))
    keep(end..<bytes.count, from: output.count - 1, of: bytes.indices)
  }

  /// - Parameter end: The offset after the previous token.
  private mutating func write(_ token: MarkupToken, after end: Int, before next: MarkupToken?) {
    let kind = token.kind
    if kind == .endTag { depth -= 1 }
    var start = output.count
    writeSpace(before: token, followedBy: next)
    keep(end..<token.range.lowerBound, from: start, of: token.range)
    start = output.count
    defer { keep(token, from: start) }
    switch kind {
    case .declaration: writeDeclaration(token.range)
    case .instruction, .comment, .foreignElement: output += bytes[token.range]
    case .textElement: writeTextElement(token.range)
    case .startTag, .emptyTag: writeTag(at: token.range.lowerBound, closing: kind == .startTag ? ">" : "/>")
    case .endTag:
      write("</")
      output += bytes[StartTag.name(in: bytes, at: token.range.lowerBound + 1)]
      write(">")
    }
    if kind == .startTag { depth += 1 }
    previous = kind
  }

  // MARK: Pieces

  /// Keeps what a token becomes.
  private mutating func keep(_ token: MarkupToken, from start: Int) {
    keep(token.range, from: start, of: token.range)
    guard keepsPieces else { return }
    let last = pieces.count - 1
    if token.kind == .startTag { open.append(last) }
    guard token.kind == .endTag, let first = open.popLast() else { return }
    let element = pieces[first].element.lowerBound..<token.range.upperBound
    // With the white space before the tags.
    for index in [first - 1, first, last - 1, last] { pieces[index].element = element }
  }

  private mutating func keep(_ old: Range<Int>, from start: Int, of element: Range<Int>) {
    guard keepsPieces else { return }
    pieces.append(Piece(old: old, new: start..<output.count, element: element))
  }

  // MARK: Tags

  /// Formats the tags, and keeps the text between them.
  private mutating func writeTextElement(_ range: Range<Int>) {
    writeTag(at: range.lowerBound, closing: ">")
    let start = StartTag.end(in: bytes, at: range.lowerBound)
    let end = bytes[start..<range.upperBound].lastIndex(of: UInt8(ascii: "<")) ?? range.upperBound
    output += bytes[start..<end]
    write("</")
    output += bytes[StartTag.name(in: bytes, at: end + 1)]
    write(">")
  }

  // MARK: Lines

  private mutating func writeSpace(before token: MarkupToken, followedBy next: MarkupToken?) {
    guard let previous else { return }
    // A comment at the end of a line belongs to that line.
    let endsLine = next.map { $0.lineFeedsBefore > 0 } ?? true
    if token.kind == .comment, token.lineFeedsBefore == 0, endsLine { return write(" ") }
    if token.lineFeedsBefore > 1, previous != .startTag, token.kind != .endTag { write("\n") }
    TagLayout.startLine(depth: depth, in: &output)
  }

  private mutating func write(_ text: StaticString) {
    text.withUTF8Buffer { output += $0 }
  }

  private mutating func writeTag(at offset: Int, closing: StaticString) {
    tag.begin(bytes[StartTag.name(in: bytes, at: offset)])
    for attribute in sortedAttributes(at: offset) {
      tag.beginAttribute()
      Self.append(attribute, of: bytes, to: &tag.bytes)
    }
    tag.finish(closing, depth: depth)
    if tag.bytes.count > StartTag.maximumLength, tooLongTag == nil { tooLongTag = offset }
    output += tag.bytes
  }

  /// The attributes of a tag: namespace declarations, then the language's attributes in its order, then others.
  private func sortedAttributes(at offset: Int) -> [StartTag.Attribute] {
    StartTag.attributes(in: bytes, at: offset).enumerated()
      .map { (rank: rank(of: $1), index: $0, attribute: $1) }
      .sorted { ($0.rank, $0.index) < ($1.rank, $1.index) }
      .map(\.attribute)
  }

  private func rank(of attribute: StartTag.Attribute) -> Int {
    let name = String(decoding: bytes[attribute.name], as: UTF8.self)
    if name == "xmlns" || name.hasPrefix("xmlns:") { return -1 }
    return Vocabulary.attribute(named: name).map { Int($0.rawValue) } ?? .max
  }

  /// Writes an attribute in double quotes. Replaces line feeds and tabs with spaces, as XML does.
  private static func append(_ attribute: StartTag.Attribute, of bytes: [UInt8], to text: inout [UInt8]) {
    text += bytes[attribute.name]
    text += "=\"".utf8
    for byte in bytes[attribute.value] {
      switch byte {
      case UInt8(ascii: "\""): text += "&quot;".utf8
      case UInt8(ascii: "\n"), UInt8(ascii: "\t"): text.append(UInt8(ascii: " "))
      default: text.append(byte)
      }
    }
    text.append(UInt8(ascii: "\""))
  }

  /// Writes the XML declaration in double quotes, with UTF-8 instead of UTF-16.
  private mutating func writeDeclaration(_ range: Range<Int>) {
    write("<?xml")
    for attribute in StartTag.attributes(in: bytes, at: range.lowerBound) {
      write(" ")
      let value = String(decoding: bytes[attribute.value], as: UTF8.self).lowercased()
      if bytes[attribute.name].elementsEqual("encoding".utf8), value.hasPrefix("utf-16") {
        write("encoding=\"UTF-8\"")
      } else {
        Self.append(attribute, of: bytes, to: &output)
      }
    }
    write("?>")
  }
}
