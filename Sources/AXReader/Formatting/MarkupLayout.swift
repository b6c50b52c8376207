import AXTree

/// Writes the pieces of a file in the one layout.
///
/// Attributes are in the vocabulary's order, and on one line with their tag where that fits; each element has
/// a line of its own, indented below the one that holds it. What the language does not know is kept.
struct MarkupLayout {
  private let bytes: [UInt8]
  private var output: [UInt8] = []
  private var tag = TagLayout()
  private var depth = 0
  private var previous: MarkupToken.Kind?
  /// Where the first start tag is that is longer in the layout than is read.
  private var tooLongTag: Int?

  /// - Parameter text: a decoded text that was read without an error.
  private init(_ text: [UInt8]) {
    bytes = Self.withLineFeeds(text)
    output.reserveCapacity(bytes.count + bytes.count / 4)
  }

  /// The text in its layout, and where in it as it was the first start tag is that has become longer than is read.
  static func format(_ text: [UInt8]) -> (text: [UInt8], tooLongTag: Int?) {
    var layout = MarkupLayout(text)
    layout.writeAll()
    return (layout.output, layout.tooLongTag.map { place($0, in: text) })
  }

  /// A place in a text, by the one in the same text with line feeds alone.
  private static func place(_ place: Int, in text: [UInt8]) -> Int {
    var rest = place
    return text.indices.first { index in
      let isLeftOut =
        text[index] == UInt8(ascii: "\r") && index + 1 < text.count && text[index + 1] == UInt8(ascii: "\n")
      defer { if !isLeftOut { rest -= 1 } }
      return !isLeftOut && rest == 0
    } ?? text.count
  }

  /// Ends each line as XML reads it (section 2.11).
  private static func withLineFeeds(_ text: [UInt8]) -> [UInt8] {
    guard text.contains(UInt8(ascii: "\r")) else { return text }
    var result: [UInt8] = []
    result.reserveCapacity(text.count)
    for (place, byte) in text.enumerated() {
      if byte != UInt8(ascii: "\r") {
        result.append(byte)
      } else if place + 1 == text.count || text[place + 1] != UInt8(ascii: "\n") {
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

  /// The tags in the layout, and the text between them as it is.
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
    // A comment at the end of a line is about that line.
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

  /// Declarations of namespaces, then the language's attributes in its order, then foreign ones.
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

  /// Between double quotes, and as it was written but for them. Raw line feeds and tabs are spaces to XML.
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

  /// The declaration as it is, but for its quotes and for an encoding that the result is not in.
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
