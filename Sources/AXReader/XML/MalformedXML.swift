import AXDiagnostics
import AXText
import AXTree
import CLibXML2

/// Creates the diagnostic for a text that is not well-formed, with a clear message and the right location.
struct MalformedXML {
  let code: Int
  /// The message of libxml2, for errors without our own.
  let message: String
  let prefix: String?
  let name: String?
  let element: String?
  let source: SourceText
  /// The offsets of the open elements' tags.
  let openTags: [Int]
  /// The offset that the parser has reached.
  let offset: Int

  var diagnostic: Diagnostic {
    if code == Int(XML_ERR_NO_MEMORY.rawValue) { return .outOfMemory(in: source) }
    if isBlank { return report("the file is empty", at: 0) }
    // Report a DOCTYPE even if it is malformed itself.
    if openTags.isEmpty, let start = RootName.doctype(in: source.bytes), start <= offset {
      return Self.doctype(at: start, in: source)
    }
    if let start = unclosedSection {
      return report("a CDATA section is not closed", at: start, help: "close it with `]]>`")
    }
    if endsWithinTag { return report("the file ends inside a tag", help: "close it with `>` or `/>`") }
    return byCode
  }

  static func doctype(at offset: Int, in source: SourceText) -> Diagnostic {
    Diagnostic(
      .doctypeForbidden, "a DOCTYPE is not allowed",
      at: SourceLocation(source: source, range: offset..<offset + 9), help: "remove the DOCTYPE")
  }

  private var byCode: Diagnostic {
    switch UInt32(truncatingIfNeeded: code) {
    case XML_ERR_TAG_NAME_MISMATCH.rawValue: mismatchedTag
    case XML_ERR_TAG_NOT_FINISHED.rawValue: unclosedTag
    case XML_ERR_DOCUMENT_END.rawValue where !openTags.isEmpty: unclosedTag
    case XML_ERR_DOCUMENT_END.rawValue where isAtEnd: report("the file ends before its root element")
    case XML_ERR_DOCUMENT_END.rawValue:
      report("there is more content after the root element", help: "keep one root element")
    case XML_ERR_DOCUMENT_EMPTY.rawValue: report("the file does not begin with `<`, so it is not XML")
    case XML_ERR_ATTRIBUTE_REDEFINED.rawValue: repeatedAttribute
    case XML_NS_ERR_ATTRIBUTE_REDEFINED.rawValue: attributeTwiceInNamespace
    case XML_NS_ERR_UNDEFINED_NAMESPACE.rawValue: undeclaredPrefix
    case XML_ERR_NAME_TOO_LONG.rawValue, XML_ERR_INTERNAL_ERROR.rawValue: tooLong
    case XML_ERR_UNDECLARED_ENTITY.rawValue, XML_WAR_UNDECLARED_ENTITY.rawValue: undeclaredEntity
    case XML_ERR_NAME_REQUIRED.rawValue where lastByte == UInt8(ascii: "&"), XML_ERR_ENTITYREF_SEMICOL_MISSING.rawValue:
      report("`&` does not begin a reference here", at: offsetBack(to: "&"), help: "write `&amp;`")
    case XML_ERR_NAME_REQUIRED.rawValue: report("a name is expected here", help: "write `&lt;` for a `<` in text")
    case XML_ERR_INVALID_CHAR.rawValue, XML_ERR_INVALID_CHARREF.rawValue, XML_ERR_INVALID_DEC_CHARREF.rawValue,
      XML_ERR_INVALID_HEX_CHARREF.rawValue:
      badReference
    case XML_ERR_LT_IN_ATTRIBUTE.rawValue:
      report("`<` is not allowed in an attribute value", help: "write `&lt;`, or close the quotes")
    case XML_ERR_ATTRIBUTE_NOT_STARTED.rawValue:
      report("the attribute value is not in quotes", help: "write name=\"value\"")
    case XML_ERR_ATTRIBUTE_NOT_FINISHED.rawValue:
      report("the attribute value has no closing quote", help: "end it with the quote that it begins with")
    case XML_ERR_ATTRIBUTE_WITHOUT_VALUE.rawValue:
      report("the attribute has no value", help: "write name=\"value\"")
    case XML_ERR_SPACE_REQUIRED.rawValue: report("a space is missing here")
    case XML_ERR_GT_REQUIRED.rawValue: report("the tag is not closed", help: "close it with `>` or `/>`")
    case XML_ERR_COMMENT_NOT_FINISHED.rawValue:
      report("a comment is not closed", at: offsetBack(to: "<!--"), help: "close it with `-->`")
    case XML_ERR_PI_NOT_FINISHED.rawValue:
      report("an instruction is not closed", at: offsetBack(to: "<?"), help: "close it with `?>`")
    case XML_ERR_CDATA_NOT_FINISHED.rawValue:
      report("a CDATA section is not closed", at: offsetBack(to: "<![CDATA["), help: "close it with `]]>`")
    default: report(sentence(message))
    }
  }

  private var isAtEnd: Bool { offset >= source.bytes.count }

  /// Whether the text may be incomplete.
  private var isCutOff: Bool { isAtEnd || code == Int(XML_ERR_DOCUMENT_END.rawValue) }

  /// Whether the last `<` of the text begins a tag that is not closed.
  private var endsWithinTag: Bool {
    guard isCutOff, let last = source.bytes.lastIndex(of: UInt8(ascii: "<")), last >= (openTags.last ?? 0) else {
      return false
    }
    guard last + 1 < source.bytes.count else { return true }
    let next = source.bytes[last + 1]
    return next != UInt8(ascii: "!") && next != UInt8(ascii: "?") && !source.bytes[last...].contains(UInt8(ascii: ">"))
  }

  /// The offset of a CDATA section that is not closed, for which libxml2 reports a missing end tag; nil if there is
  /// none.
  private var unclosedSection: Int? {
    guard isCutOff, let open = openTags.last else { return nil }
    let bytes = source.bytes
    let start = bytes.start(ofLast: "<![CDATA[", upTo: bytes.count)
    return start > open && bytes.start(ofLast: "]]>", upTo: bytes.count) < start ? start : nil
  }

  private var isBlank: Bool {
    source.bytes.count < 1 << 16 && source.bytes.allSatisfy(MarkupWords.isSpace)
  }

  private var lastByte: UInt8? { offset > 0 ? source.bytes[offset - 1] : nil }

  private var mismatchedTag: Diagnostic {
    let start = offsetBack(to: "</")
    let end = source.bytes[start...].firstIndex(of: UInt8(ascii: ">")).map { $0 + 1 } ?? offset
    let found = tagName(at: start + 1)
    guard let open = openTags.last else { return report("`</\(found)>` has no start tag", at: start) }
    let expected = tagName(at: open)
    return report(
      "expected `</\(expected)>`, but found `</\(found)>`", in: start..<max(start, end),
      notes: [.init("`<\(expected)>` is opened here", at: StartTag.location(in: source, at: open))])
  }

  private var unclosedTag: Diagnostic {
    guard let open = openTags.last else { return report("the file ends too early", at: source.bytes.count) }
    let name = tagName(at: open)
    let end = source.bytes.count
    return report(
      "the file ends before `<\(name)>` is closed", in: end..<end, help: "close it with `</\(name)>`",
      notes: [.init("`<\(name)>` is opened here", at: StartTag.location(in: source, at: open))])
  }

  private var repeatedAttribute: Diagnostic {
    var seen: Set<String> = []
    for attribute in StartTag.attributes(in: source.bytes, at: offsetBack(to: "<")) {
      guard !seen.insert(source.text(in: attribute.name)).inserted else { continue }
      let name = quoted(attribute.name)
      return report("the attribute `\(name)` is written twice", in: attribute.whole, help: "keep one of them")
    }
    return report(sentence(message), at: offsetBack(to: "<"))
  }

  /// The diagnostic for two attributes with different prefixes of the same namespace. libxml2 reports only the local
  /// name.
  private var attributeTwiceInNamespace: Diagnostic {
    let tag = offsetBack(to: "<")
    let local = ":" + (prefix ?? "")
    let names = StartTag.attributes(in: source.bytes, at: tag).filter { source.text(in: $0.name).hasSuffix(local) }
    guard names.count > 1, let last = names.last else { return report(sentence(message), at: tag) }
    let (first, second) = (quoted(names[0].name), quoted(last.name))
    return report(
      "the attributes `\(first)` and `\(second)` are the same attribute", in: last.whole, help: "keep one of them")
  }

  private var badReference: Diagnostic {
    let start = offsetBack(to: "&")
    let end = source.bytes[start...].firstIndex { $0 == UInt8(ascii: ";") || $0 <= 0x20 || $0 == UInt8(ascii: "<") }
    let rest = min(end.map { source.bytes[$0] == UInt8(ascii: ";") ? $0 + 1 : $0 } ?? offset, start + 32)
    return report(
      "`\(quoted(start..<max(start, rest)))` is not a character that XML allows",
      in: start..<max(start + 1, rest), help: "write a reference like &#10; or &#xA;")
  }

  /// The diagnostic for an undeclared prefix. For attributes libxml2 reports prefix, attribute, and element; for
  /// elements only prefix and element.
  private var undeclaredPrefix: Diagnostic {
    let prefix = self.prefix ?? ""
    let shown = source.isQuoted ? prefix : "…"
    let tag = offsetBack(to: "<")
    let attribute = element == nil ? nil : name
    let location =
      attribute.map { StartTag.location(of: "\(prefix):\($0)", in: source, at: tag) }
      ?? StartTag.location(in: source, at: tag)
    return report(
      "the prefix `\(shown)` is not declared", in: location.range,
      help: "declare it with xmlns:\(shown)=\"…\", or remove the prefix")
  }

  private var undeclaredEntity: Diagnostic {
    let start = offsetBack(to: "&")
    let name = quoted(start..<offset)
    return report(
      "`\(name)` is not declared: XML has only &amp;, &lt;, &gt;, &quot;, and &apos;", in: start..<offset,
      help: "write the character itself")
  }

  private var tooLong: Diagnostic {
    Diagnostic(
      .limitExceeded, "a name, comment, or text here is longer than libxml2 can read (\(sentence(message)))",
      at: SourceLocation(source: source, offset: offset))
  }

  private func report(_ text: String, at offset: Int? = nil, help: String? = nil) -> Diagnostic {
    let offset = offset ?? self.offset
    return report(text, in: offset..<offset + 1, help: help)
  }

  private func report(
    _ text: String, in range: Range<Int>, help: String? = nil, notes: [Diagnostic.Note] = []
  ) -> Diagnostic {
    Diagnostic(.malformedXML, text, at: SourceLocation(source: source, range: range), help: help, notes: notes)
  }

  private func sentence(_ text: String) -> String {
    var text = text
    while let last = text.last, last.isNewline || last == "." { text.removeLast() }
    return text.isEmpty || !source.isQuoted ? "not well-formed" : text.prefix(1).lowercased() + text.dropFirst()
  }

  /// Returns text of the file for a message, or an ellipsis if messages cannot quote the file.
  private func quoted(_ range: Range<Int>) -> String { source.isQuoted ? source.text(in: range) : "…" }

  /// Returns the offset of the last mark before the parser's offset.
  private func offsetBack(to mark: String) -> Int { source.bytes.start(ofLast: mark, upTo: offset) }

  private func tagName(at offset: Int) -> String {
    let start = min(offset + 1, source.bytes.count)
    let end =
      source.bytes[start...].firstIndex { $0 <= 0x20 || $0 == UInt8(ascii: ">") || $0 == UInt8(ascii: "/") }
      ?? source.bytes.count
    return quoted(start..<min(end, start + 64))
  }
}
