import AXTree

/// Splits a text without errors into tokens. The text is well-formed, without a DOCTYPE, and without text between
/// elements except in those that contain text.
struct MarkupTokens: Sequence, IteratorProtocol {
  private let bytes: [UInt8]
  private var offset = 0

  /// - Parameter bytes: A decoded text with normalized line ends.
  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  mutating func next() -> MarkupToken? {
    let lineFeeds = skipSpace()
    guard offset < bytes.count else { return nil }
    let start = offset
    var kind = skipToken()
    if kind == .startTag || kind == .emptyTag, isForeign(at: start) {
      if kind == .startTag { skipContent() }
      kind = .foreignElement
    } else if kind == .startTag, holdsText(at: start), !bytes.holds("</", at: offset) {
      skipContent()
      kind = .textElement
    }
    return MarkupToken(kind: kind, range: start..<offset, lineFeedsBefore: lineFeeds)
  }

  /// Skips white space in any form, including references (`&#32;`) and CDATA sections.
  ///
  /// - Returns: The number of line feeds.
  private mutating func skipSpace() -> Int {
    var lineFeeds = 0
    while offset < bytes.count {
      if bytes[offset] == UInt8(ascii: "<") {
        guard bytes.holds("<![CDATA[", at: offset) else { break }
        offset = bytes.end(of: "]]>", from: offset) ?? bytes.count
      } else {
        if bytes[offset] == UInt8(ascii: "\n") { lineFeeds += 1 }
        offset += 1
      }
    }
    return lineFeeds
  }

  private mutating func skipToken() -> MarkupToken.Kind {
    let start = offset
    if bytes.holds("<!--", at: start) {
      offset = bytes.end(of: "-->", from: start + 4) ?? bytes.count
      return .comment
    }
    if bytes.holds("<?", at: start) {
      offset = bytes.end(of: "?>", from: start + 2) ?? bytes.count
      let isDeclaration = start == 0 && bytes.holds("<?xml", at: 0) && bytes.count > 5 && bytes[5] <= 0x20
      return isDeclaration ? .declaration : .instruction
    }
    offset = StartTag.end(in: bytes, at: start)
    if bytes.holds("</", at: start) { return .endTag }
    return bytes[offset - 2] == UInt8(ascii: "/") ? .emptyTag : .startTag
  }

  /// Skips to the end of the element whose start tag was just read.
  private mutating func skipContent() {
    var depth = 1
    while depth > 0 {
      _ = skipSpace()
      guard offset < bytes.count else { return }
      switch skipToken() {
      case .startTag: depth += 1
      case .endTag: depth -= 1
      default: break
      }
    }
  }

  private func holdsText(at tag: Int) -> Bool {
    let name = String(decoding: bytes[StartTag.name(in: bytes, at: tag)], as: UTF8.self)
    return Vocabulary.element(named: name).map { Vocabulary.description(of: $0).holdsText } ?? false
  }

  /// Whether a tag has a prefix or declares a default namespace. The elements around it do not, because elements inside
  /// a foreign one are not read.
  private func isForeign(at tag: Int) -> Bool {
    let name = StartTag.name(in: bytes, at: tag)
    if bytes[name].contains(UInt8(ascii: ":")) { return true }
    return StartTag.attributes(in: bytes, at: tag).contains { attribute in
      bytes[attribute.name].elementsEqual("xmlns".utf8) && !attribute.value.isEmpty
    }
  }
}

/// A token of a well-formed file. Everything except white space between tags is part of a token.
struct MarkupToken {
  enum Kind {
    case declaration, instruction, comment
    case startTag, emptyTag, endTag
    /// A whole element that contains text, in which spaces are significant.
    case textElement
    /// A whole element in another namespace.
    case foreignElement
  }

  let kind: Kind
  let range: Range<Int>
  /// The number of line feeds between the previous token and this one.
  let lineFeedsBefore: Int
}
