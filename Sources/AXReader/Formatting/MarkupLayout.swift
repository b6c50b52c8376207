import AXTree

/// Writes the tokens of a file in the standard layout.
///
/// Each element has its own line, indented by its depth. Attributes are in the vocabulary's order, and on one line with
/// their tag if they fit. Comments, instructions, and content in other namespaces are kept.
struct MarkupLayout {
  private let bytes: [UInt8]
  private var output: [UInt8] = []
  private var tag = TagLayout()
  private var depth = 0
  private var previous: MarkupToken.Kind?
  /// The offset of the first start tag that would exceed the maximum length.
  private var tooLongTag: Int?

  /// - Parameter text: A decoded text without errors.
  private init(_ text: [UInt8]) {
    bytes = Self.withLineFeeds(text)
    output.reserveCapacity(bytes.count + bytes.count / 4)
  }

  /// Formats a text.
  ///
  /// - Returns: The formatted text, and the original offset of the first start tag that would be too long.
  static func format(_ text: [UInt8]) -> (text: [UInt8], tooLongTag: Int?) {
    var layout = MarkupLayout(text)
    layout.writeAll()
    return (layout.output, layout.tooLongTag.map { originalOffset(of: $0, in: text) })
  }

  /// The offset in a text for one in the same text with normalized line ends.
  private static func originalOffset(of offset: Int, in text: [UInt8]) -> Int {
    var rest = offset
    return text.indices.first { index in
      let isLeftOut =
        text[index] == UInt8(ascii: "\r") && index + 1 < text.count && text[index + 1] == UInt8(ascii: "\n")
      defer { if !isLeftOut { rest -= 1 } }
      return !isLeftOut && rest == 0
    } ?? text.count
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
    while let current = token {
      var next = tokens.next()
      if current.kind == .startTag, next?.kind == .endTag {
        next = tokens.next()
        write(current, as: .emptyTag, before: next)
      } else {
        write(current, as: current.kind, before: next)
      }
      token = next
    }
    output.append(UInt8(ascii: "\n"))
  }

  private mutating func write(_ token: MarkupToken, as kind: MarkupToken.Kind, before next: MarkupToken?) {
    if kind == .endTag { depth -= 1 }
    writeSpace(before: token, followedBy: next)
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

  // MARK: Tags

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
