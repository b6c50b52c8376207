import AXTree

/// Takes a text apart that has been read without an error before: well-formed, without a DOCTYPE, and without
/// text between the elements of the language but in those that hold one.
struct MarkupTokens: Sequence, IteratorProtocol {
  private let bytes: [UInt8]
  private var place = 0

  /// - Parameter bytes: a decoded text whose lines end in line feeds alone.
  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  mutating func next() -> MarkupToken? {
    let lineFeeds = skipSpace()
    guard place < bytes.count else { return nil }
    let start = place
    var kind = skipPiece()
    if kind == .startTag || kind == .emptyTag, isForeign(at: start) {
      if kind == .startTag { skipContent() }
      kind = .foreignElement
    } else if kind == .startTag, holdsText(at: start), !bytes.holds("</", at: place) {
      skipContent()
      kind = .textElement
    }
    return MarkupToken(kind: kind, range: start..<place, lineFeedsBefore: lineFeeds)
  }

  /// Goes to the next tag, comment or instruction, past white space in any guise (`&#32;`, a CDATA section).
  private mutating func skipSpace() -> Int {
    var lineFeeds = 0
    while place < bytes.count {
      if bytes[place] == UInt8(ascii: "<") {
        guard bytes.holds("<![CDATA[", at: place) else { break }
        place = bytes.end(of: "]]>", from: place) ?? bytes.count
      } else {
        if bytes[place] == UInt8(ascii: "\n") { lineFeeds += 1 }
        place += 1
      }
    }
    return lineFeeds
  }

  private mutating func skipPiece() -> MarkupToken.Kind {
    let start = place
    if bytes.holds("<!--", at: start) {
      place = bytes.end(of: "-->", from: start + 4) ?? bytes.count
      return .comment
    }
    if bytes.holds("<?", at: start) {
      place = bytes.end(of: "?>", from: start + 2) ?? bytes.count
      let isDeclaration = start == 0 && bytes.holds("<?xml", at: 0) && bytes.count > 5 && bytes[5] <= 0x20
      return isDeclaration ? .declaration : .instruction
    }
    place = StartTag.end(in: bytes, at: start)
    if bytes.holds("</", at: start) { return .endTag }
    return bytes[place - 2] == UInt8(ascii: "/") ? .emptyTag : .startTag
  }

  /// Goes past the end tag of the element whose start tag has been passed.
  private mutating func skipContent() {
    var depth = 1
    while depth > 0 {
      _ = skipSpace()
      guard place < bytes.count else { return }
      switch skipPiece() {
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

  /// Whether a tag has a prefix or declares a default namespace. No element around it does: that one would be
  /// foreign itself, with all inside it.
  private func isForeign(at tag: Int) -> Bool {
    let name = StartTag.name(in: bytes, at: tag)
    if bytes[name].contains(UInt8(ascii: ":")) { return true }
    return StartTag.attributes(in: bytes, at: tag).contains { attribute in
      bytes[attribute.name].elementsEqual("xmlns".utf8) && !attribute.value.isEmpty
    }
  }
}

/// A piece of a well-formed file: all but the white space between tags is part of one.
struct MarkupToken {
  enum Kind {
    case declaration, instruction, comment
    case startTag, emptyTag, endTag
    /// An element of the language that holds a text, whole: in a text every space counts.
    case textElement
    /// An element of a foreign namespace, with all inside it.
    case foreignElement
  }

  let kind: Kind
  let range: Range<Int>
  /// How many line feeds are between the piece before and this one.
  let lineFeedsBefore: Int
}
