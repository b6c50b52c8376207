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
    if isBlank { return report("the file is empty", at: 0, help: "begin a screen file with `<screen name=\"…\">`") }
    if let start = startOfOtherText { return notXML(at: start) }
    // Report a DOCTYPE even if it is malformed itself.
    if openTags.isEmpty, let start = RootName.doctype(in: source.bytes), start <= offset {
      return Self.doctype(at: start, in: source)
    }
    if let start = unclosedSection {
      return report("a CDATA section is not closed", at: start, help: "close it with `]]>`")
    }
    if let tag = tagAtEnd { return UnclosedValue(inTagAt: tag, of: source).faultAtEnd ?? endsInside(tag) }
    if let tag = openTagBeforeMark { return tagWithoutEnd(tag) }
    return byCode
  }

  static func doctype(at offset: Int, in source: SourceText) -> Diagnostic {
    let isPropertyList = source.bytes.holds("<!DOCTYPE plist", at: offset)
    return Diagnostic(
      .doctypeForbidden, "a DOCTYPE is not allowed",
      at: SourceLocation(source: source, range: offset..<offset + 9),
      help: isPropertyList ? "this is a property list: pass a screen file, storyboard, or xib" : "remove the DOCTYPE")
  }

  private var byCode: Diagnostic {
    switch UInt32(truncatingIfNeeded: code) {
    case XML_ERR_TAG_NAME_MISMATCH.rawValue: mismatchedTag
    case XML_ERR_TAG_NOT_FINISHED.rawValue: unclosedTag
    case XML_ERR_DOCUMENT_END.rawValue where !openTags.isEmpty: unclosedTag
    case XML_ERR_DOCUMENT_END.rawValue where isAtEnd: report("the file ends before its root element")
    case XML_ERR_DOCUMENT_END.rawValue:
      report("there is more content after the root element", help: "keep one root element")
    case XML_ERR_ATTRIBUTE_REDEFINED.rawValue: repeatedAttribute
    case XML_NS_ERR_ATTRIBUTE_REDEFINED.rawValue: attributeTwiceInNamespace
    case XML_NS_ERR_UNDEFINED_NAMESPACE.rawValue: undeclaredPrefix
    case XML_ERR_INTERNAL_ERROR.rawValue where source.bytes.holds("<!", at: offset):
      report("`<!` begins nothing here", help: "begin a comment with `<!--`, or write `&lt;` for a `<` in text")
    case XML_ERR_NAME_TOO_LONG.rawValue, XML_ERR_INTERNAL_ERROR.rawValue: tooLong
    case XML_ERR_UNDECLARED_ENTITY.rawValue, XML_WAR_UNDECLARED_ENTITY.rawValue: undeclaredEntity
    case XML_ERR_NAME_REQUIRED.rawValue where lastByte == UInt8(ascii: "&"), XML_ERR_ENTITYREF_SEMICOL_MISSING.rawValue:
      report("`&` does not begin a reference here", at: offsetBack(to: "&"), help: "write `&amp;`")
    case XML_ERR_NAME_REQUIRED.rawValue: report("a name is expected here", help: "write `&lt;` for a `<` in text")
    case XML_ERR_INVALID_CHAR.rawValue, XML_ERR_INVALID_CHARREF.rawValue, XML_ERR_INVALID_DEC_CHARREF.rawValue,
      XML_ERR_INVALID_HEX_CHARREF.rawValue:
      badReference
    default: inTag
    }
  }

  /// The diagnostic for a tag or one of its attributes.
  private var inTag: Diagnostic {
    switch UInt32(truncatingIfNeeded: code) {
    case XML_ERR_LT_IN_ATTRIBUTE.rawValue:
      UnclosedValue(inTagAt: tagBefore(offset), of: source).fault(containing: offset)
        ?? report("`<` is not allowed in an attribute value", help: "write `&lt;`, or close the quotes")
    case XML_ERR_ATTRIBUTE_NOT_STARTED.rawValue:
      report("the attribute value is not in quotes", help: "write name=\"value\"")
    case XML_ERR_ATTRIBUTE_NOT_FINISHED.rawValue:
      UnclosedValue(inTagAt: tagBefore(offset), of: source).faultAtEnd
        ?? report("the attribute value has no closing quote", help: "end it with the quote that it begins with")
    case XML_ERR_ATTRIBUTE_WITHOUT_VALUE.rawValue:
      report("the attribute has no value", help: "write name=\"value\"")
    case XML_ERR_SPACE_REQUIRED.rawValue:
      UnclosedValue(inTagAt: tagBefore(offset), of: source).fault(endingBefore: offset)
        ?? report("a space is missing here")
    case XML_ERR_GT_REQUIRED.rawValue: report("the tag is not closed", help: "close it with `>` or `/>`")
    default: outsideTags
    }
  }

  /// The diagnostic for a comment, an instruction, or a section.
  private var outsideTags: Diagnostic {
    switch UInt32(truncatingIfNeeded: code) {
    case XML_ERR_COMMENT_NOT_FINISHED.rawValue:
      report("a comment is not closed", at: offsetBack(to: "<!--"), help: "close it with `-->`")
    case XML_ERR_HYPHEN_IN_COMMENT.rawValue: hyphensInComment
    case XML_ERR_RESERVED_XML_NAME.rawValue:
      report(
        "the XML declaration is not at the start of the file", at: offsetBack(to: "<?"),
        help: "remove everything before it")
    case XML_ERR_XMLDECL_NOT_FINISHED.rawValue, XML_ERR_STRING_NOT_CLOSED.rawValue: unclosedDeclaration
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

  /// The offset of the last `<` of the text if it begins a tag that is not closed; nil otherwise.
  private var tagAtEnd: Int? {
    guard isCutOff, let last = source.bytes.lastIndex(of: UInt8(ascii: "<")), last >= (openTags.last ?? 0) else {
      return nil
    }
    guard last + 1 < source.bytes.count else { return last }
    let next = source.bytes[last + 1]
    let isTag = next != UInt8(ascii: "!") && next != UInt8(ascii: "?")
    return isTag && !source.bytes[last...].contains(UInt8(ascii: ">")) ? last : nil
  }

  private func endsInside(_ tag: Int) -> Diagnostic {
    let start = offset..<offset + 1
    // The caret shows a tag at the very end.
    let notes = offset - tag > 2 ? [Diagnostic.Note("the tag begins here", at: place(tag..<tag + 1))] : []
    return report("the file ends inside a tag", in: start, help: "close it with `>` or `/>`", notes: notes)
  }

  /// The offset of the first character if it is not that of XML; nil otherwise.
  private var startOfOtherText: Int? {
    guard openTags.isEmpty else { return nil }
    let start = source.bytes.firstIndex { !MarkupWords.isSpace($0) }
    return start.flatMap { source.bytes[$0] == UInt8(ascii: "<") ? nil : $0 }
  }

  private func notXML(at start: Int) -> Diagnostic {
    let appearance = FileAppearance(text: source.bytes, path: source.path)
    if appearance.isPlainText, MarkupStart.isIn(source.bytes) {
      return report("there is text before the first tag", at: start, help: "remove everything before the first `<`")
    }
    return report(appearance.message, at: start, help: appearance.help)
  }

  /// The offset of the tag that is open where the parser found the `<` of another one; nil if none is open.
  private var openTagBeforeMark: Int? {
    guard offset < source.bytes.count, source.bytes[offset] == UInt8(ascii: "<") else { return nil }
    let tag = tagBefore(offset)
    guard source.bytes[tag] == UInt8(ascii: "<"), tag > (openTags.last ?? -1), tag < offset else { return nil }
    return isTagWithoutEnd(tag) ? tag : nil
  }

  /// Whether there are only a name and attributes between the beginning of a tag and the parser's offset.
  private func isTagWithoutEnd(_ tag: Int) -> Bool {
    guard offset - tag <= StartTag.maximumLength else { return false }
    let bytes = Array(source.bytes[tag..<offset])
    guard !bytes.holds("<?", at: 0), !bytes.holds("<!", at: 0) else { return false }
    let name = StartTag.name(in: bytes, at: bytes.holds("</", at: 0) ? 1 : 0)
    let end = StartTag.attributes(in: bytes, at: 0).last?.whole.upperBound ?? name.upperBound
    return !name.isEmpty && end <= bytes.count && bytes[end...].allSatisfy(MarkupWords.isSpace)
  }

  private func tagWithoutEnd(_ tag: Int) -> Diagnostic {
    let isEnd = source.bytes.holds("</", at: tag)
    let name = StartTag.name(in: Array(source.bytes[..<offset]), at: isEnd ? tag + 1 : tag)
    return report(
      "the tag `<\(isEnd ? "/" : "")\(quoted(name))>` is not closed", in: tag..<name.upperBound,
      help: isEnd ? "close it with `>`" : "close it with `>` or `/>`",
      notes: [.init("the next tag begins here", at: place(offset..<offset + 1))])
  }

  /// The diagnostic for two hyphens in a comment, which may be those of the next comment.
  private var hyphensInComment: Diagnostic {
    let inner = offsetBack(to: "<!--")
    guard inner + 4 >= offset, inner > 0, source.bytes.holds("<!--", at: inner) else {
      return report("two hyphens are not allowed in a comment", help: "write one hyphen, or end the comment with `-->`")
    }
    let outer = source.bytes.start(ofLast: "<!--", upTo: inner - 1)
    return report(
      "a comment is not closed", in: outer..<outer + 4, help: "close it with `-->`",
      notes: [.init("another comment begins here", at: place(inner..<inner + 4))])
  }

  /// The diagnostic for an XML declaration without its end, or without the end of a value.
  private var unclosedDeclaration: Diagnostic {
    let start = offsetBack(to: "<?xml")
    let value = StartTag.attributes(in: Array(source.bytes.prefix(1024)), at: start).last { attribute in
      source.bytes[attribute.value].contains(UInt8(ascii: ">"))
    }
    guard let value else {
      return report("the XML declaration is not closed", in: start..<start + 5, help: "close it with `?>`")
    }
    let quote = value.value.lowerBound - 1
    return report("a value of the XML declaration has no closing quote", at: quote, help: "close it before `?>`")
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

  private func place(_ range: Range<Int>) -> SourceLocation { SourceLocation(source: source, range: range) }

  /// Returns the offset of the tag before the parser's offset.
  private func tagBefore(_ offset: Int) -> Int { source.bytes.start(ofLast: "<", upTo: offset - 1) }

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

/// Finds markup in a text that begins with something else, such as the output of a program.
private enum MarkupStart {
  /// The beginnings of documents.
  private static let marks: [StaticString] = [
    "<?xml", "<screen", "<AppiumAUT", "<XCUIElementType", "<document",
  ]
  /// The number of bytes to look at.
  private static let maximumLength = 64 << 10

  /// Whether a mark is at the beginning of a line.
  static func isIn(_ bytes: [UInt8]) -> Bool {
    bytes.prefix(maximumLength).indices.contains { index in
      bytes[index] == UInt8(ascii: "<") && isFirst(index, in: bytes) && marks.contains { bytes.holds($0, at: index) }
    }
  }

  private static func isFirst(_ index: Int, in bytes: [UInt8]) -> Bool {
    let line = bytes[..<index].dropLast(while: { $0 == 0x20 || $0 == 0x09 })
    return line.last.map { $0 == 0x0A || $0 == 0x0D } ?? true
  }
}
