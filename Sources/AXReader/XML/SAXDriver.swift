import AXDiagnostics
import AXText
import AXTree
import CLibXML2

/// Parses a text with libxml2 in chunks, and passes the events to a handler.
///
/// This hides the details of libxml2 from handlers. DTDs, custom entities, and network access are disabled, and the
/// depth of elements and the length of tags are limited.
final class SAXDriver {
  /// The maximum depth of elements; the root's depth is 1.
  static var maximumDepth: Int { Tree.maximumDepth }
  /// The maximum length of a start tag, in bytes. libxml2 takes time that grows with the square of the number of
  /// attributes.
  private static let maximumTagLength = StartTag.maximumLength
  /// The size of chunks, in bytes. libxml2 2.9 rejects larger chunks after 10 MB of input.
  private static let chunk = 64 << 10
  /// Initializes libxml2, once and before threads use it.
  private static let libraryInitialization: Void = xmlInitParser()

  // The user data is an unretained reference to the driver. It is valid in callbacks, because libxml2 calls them only
  // during `run`, which keeps the driver and the parser alive. The pointers of an event are valid until its callback
  // returns.
  private let source: SourceText
  private let handler: SAXHandler
  // Exclusivity checks are off for speed. No access lasts during a call that comes back here.
  @exclusivity(unchecked) private var context: xmlParserCtxtPtr?
  /// The offsets of the open elements' tags.
  @exclusivity(unchecked) private var openTags: [Int] = []
  @exclusivity(unchecked) private var hasReportedText = false
  /// The offset that the parser had reached at the last tag. Text comes after it.
  @exclusivity(unchecked) private var lastTag = 0
  /// The diagnostic that stopped parsing; nil if there is none.
  private var fault: Diagnostic?
  @exclusivity(unchecked) private var hasStopped = false

  private init(source: SourceText, handler: SAXHandler) {
    self.source = source
    self.handler = handler
  }

  /// Parses a text, up to its first fault.
  ///
  /// - Returns: The diagnostic if the text is not valid XML; nil otherwise.
  static func parse(_ text: TextDecoder.Result, handler: SAXHandler) -> Diagnostic? {
    let end = min(text.fault?.range.lowerBound ?? .max, text.source.bytes.count)
    let driver = SAXDriver(source: text.source, handler: handler)
    driver.run(upTo: end, isComplete: text.fault == nil)
    if driver.hasStopped { return driver.fault }
    return driver.fault ?? text.fault?.diagnostic(in: text.source)
  }

  /// Stops parsing. The handler does not get more events.
  func stop(_ fault: Diagnostic? = nil) {
    if !hasStopped, self.fault == nil { self.fault = fault }
    hasStopped = true
    xmlStopParser(context)
  }

  // MARK: Feeding

  private func run(upTo end: Int, isComplete: Bool) {
    _ = Self.libraryInitialization
    handler.driver = self
    defer { handler.driver = nil }
    var table = Self.callbacks
    let this = Unmanaged.passUnretained(self).toOpaque()
    guard let context = xmlCreatePushParserCtxt(&table, this, nil, 0, nil) else {
      fault = .outOfMemory(in: source)
      return
    }
    self.context = context
    defer {
      xmlFreeParserCtxt(context)
      self.context = nil
    }
    let options = XML_PARSE_NOENT.rawValue | XML_PARSE_NONET.rawValue | XML_PARSE_IGNORE_ENC.rawValue
    xmlCtxtUseOptions(context, Int32(bitPattern: UInt32(options)))
    feed(upTo: end, to: context)
    if isComplete, !hasStopped { xmlParseChunk(context, nil, 0, 1) }
  }

  private func feed(upTo end: Int, to parser: xmlParserCtxtPtr) {
    source.bytes.withUnsafeBytes { bytes in
      let characters = bytes.bindMemory(to: CChar.self)
      var offset = 0
      while offset < end, !hasStopped {
        let count = min(Self.chunk, end - offset)
        xmlParseChunk(parser, characters.baseAddress.map { $0 + offset }, Int32(count), 0)
        offset += count
        rejectUnfinishedTag(fed: offset, bytes: bytes)
      }
    }
  }

  /// Stops parsing if an unfinished tag is too long. libxml2 would take time that grows with the square of its length.
  private func rejectUnfinishedTag(fed: Int, bytes: UnsafeRawBufferPointer) {
    guard let context, !hasStopped else { return }
    let offset = position(in: context)
    guard fed - offset > Self.maximumTagLength, offset + 1 < fed, bytes[offset] == UInt8(ascii: "<"),
      bytes[offset + 1] != UInt8(ascii: "!"), bytes[offset + 1] != UInt8(ascii: "?")
    else { return }
    if let fault = UnclosedValue(inTagAt: offset, of: source).fault { return stop(fault) }
    rejectLongTag(at: offset)
  }

  private func rejectLongTag(at offset: Int) {
    stop(
      Diagnostic(
        .limitExceeded, "the start tag is longer than \(Self.maximumTagLength >> 10) KiB",
        at: SourceLocation(source: source, range: offset..<offset + 1)))
  }

  // MARK: Events

  private func startElement(
    _ localName: UnsafePointer<UInt8>, _ namespace: UnsafePointer<UInt8>?, _ count: Int32,
    _ attributes: UnsafeMutablePointer<UnsafePointer<UInt8>?>?
  ) {
    guard !hasStopped, let context else { return }
    let end = position(in: context)
    let offset = tagStart(before: end)
    lastTag = end
    // Only scan for the `>` of a tag that is nearly too long.
    guard
      end - offset <= Self.maximumTagLength - 2
        || StartTag.end(in: source.bytes, at: offset) - offset <= Self.maximumTagLength
    else { return rejectLongTag(at: offset) }
    guard openTags.count < Self.maximumDepth else {
      return stop(
        Diagnostic(
          .limitExceeded, "elements are nested deeper than \(Self.maximumDepth)",
          at: StartTag.location(in: source, at: offset)))
    }
    openTags.append(offset)
    hasReportedText = false
    let element = SAXElement(
      localName: localName, namespace: namespace, attributeCount: Int(count), attributes: attributes,
      offset: offset)
    guard lastTag - offset < CombiningMarks.minimumSize || !hasTooManyMarks(element) else { return }
    handler.startElement(element)
  }

  /// The offset that the parser has reached.
  private func position(in context: xmlParserCtxtPtr) -> Int {
    min(Int(axspec_offset(context)), source.bytes.count)
  }

  /// Returns the offset of the tag whose attributes the parser has just read.
  private func tagStart(before end: Int) -> Int {
    source.bytes.withUnsafeBufferPointer { bytes in
      // Usually there is only white space between two tags.
      var offset = lastTag
      while offset < end, bytes[offset] != UInt8(ascii: "<") { offset += 1 }
      guard offset + 1 < end, bytes[offset + 1] == UInt8(ascii: "!") || bytes[offset + 1] == UInt8(ascii: "?") else {
        return offset
      }
      // Comments, sections, and instructions can contain `<`, but attributes cannot.
      return bytes[..<end].lastIndex(of: UInt8(ascii: "<")) ?? offset
    }
  }

  /// Stops parsing if character references result in too many combining marks. `TextDecoder` has checked literal ones.
  private func hasTooManyMarks(_ element: SAXElement) -> Bool {
    for index in 0..<element.attributeCount {
      guard let attribute = element.attribute(index), CombiningMarks.tooMany(in: attribute.value) != nil else {
        continue
      }
      stop(
        .tooManyMarks(at: StartTag.location(of: attribute.qualifiedName, in: source, at: element.offset)))
      return true
    }
    return false
  }

  private func endElement() {
    guard !hasStopped, let context else { return }
    openTags.removeLast()
    hasReportedText = false
    lastTag = position(in: context)
    handler.endElement()
  }

  private func characters(_ bytes: ByteView) {
    guard !hasStopped else { return }
    if handler.wantsCharacters { return handler.characters(bytes) }
    // Other characters up to a space are not allowed in XML.
    guard !hasReportedText, bytes.contains(where: { $0 > 0x20 }) else { return }
    hasReportedText = true
    handler.text(at: TextStart.first(in: source.bytes, after: lastTag) ?? lastTag)
  }

  private func processingInstruction(_ target: UnsafePointer<UInt8>, _ data: UnsafePointer<UInt8>?) {
    guard !hasStopped, let context else { return }
    let name = String(cString: target)
    handler.processingInstruction(
      target: name, data: data.map { String(cString: $0) } ?? "",
      // An instruction can contain `<`.
      at: source.bytes.start(ofLast: "<?\(name)", upTo: position(in: context) - 2 - name.utf8.count))
  }

  private func comment(_ text: UnsafePointer<UInt8>) {
    guard !hasStopped, let context else { return }
    let bytes = UnsafeBufferPointer(start: text, count: Int(xmlStrlen(text)))
    handler.comment(ByteView(bytes), upTo: position(in: context))
  }

  private func doctype() {
    guard !hasStopped, let context else { return }
    let offset = RootName.doctype(in: source.bytes) ?? position(in: context)
    stop(MalformedXML.doctype(at: offset, in: source))
  }

  private func structuredError(code: Int, message: String, extra: String?, prefix: String?, name: String?) {
    guard !hasStopped, let context else { return }
    let report = MalformedXML(
      code: code, message: message, prefix: prefix, name: name, element: extra, source: source, openTags: openTags,
      offset: position(in: context))
    stop(report.diagnostic)
  }
}

extension SAXDriver {
  /// The callbacks, which call the driver in the user data.
  private static var callbacks: xmlSAXHandler {
    var table = xmlSAXHandler()
    table.initialized = UInt32(XML_SAX2_MAGIC)
    table.startElementNs = { context, name, _, uri, _, _, count, _, attributes in
      guard let name else { return }
      driver(context)?._withUnsafeGuaranteedRef { $0.startElement(name, uri, count, attributes) }
    }
    table.endElementNs = { context, _, _, _ in driver(context)?._withUnsafeGuaranteedRef { $0.endElement() } }
    table.characters = { context, text, count in
      driver(context)?._withUnsafeGuaranteedRef {
        $0.characters(ByteView(UnsafeBufferPointer(start: text, count: Int(count))))
      }
    }
    table.ignorableWhitespace = table.characters
    table.cdataBlock = table.characters
    table.processingInstruction = { context, target, data in
      guard let target else { return }
      driver(context)?._withUnsafeGuaranteedRef { $0.processingInstruction(target, data) }
    }
    table.comment = { context, text in
      guard let text else { return }
      driver(context)?._withUnsafeGuaranteedRef { $0.comment(text) }
    }
    table.internalSubset = { context, _, _, _ in driver(context)?._withUnsafeGuaranteedRef { $0.doctype() } }
    table.serror = { context, error in
      guard let error = error?.pointee else { return }
      // After warnings, including those about names of namespaces, the document is still well-formed.
      let isNamespaceError = error.domain == Int32(XML_FROM_NAMESPACE.rawValue) && error.level == XML_ERR_ERROR
      guard error.level == XML_ERR_FATAL || isNamespaceError else { return }
      driver(context)?._withUnsafeGuaranteedRef {
        $0.structuredError(
          code: Int(error.code), message: error.message.map { String(cString: $0) } ?? "",
          extra: error.str3.map { String(cString: $0) }, prefix: error.str1.map { String(cString: $0) },
          name: error.str2.map { String(cString: $0) })
      }
    }
    return table
  }
}

/// Returns the driver in a callback's user data. This is a global function, because a C callback cannot capture a type.
private func driver(_ context: UnsafeMutableRawPointer?) -> Unmanaged<SAXDriver>? {
  context.map { Unmanaged<SAXDriver>.fromOpaque($0) }
}

/// Finds the location of text between two tags.
///
/// libxml2 does not report locations for text with non-ASCII letters or carriage returns, because it is a copy.
enum TextStart {
  /// Returns the offset of the first content that is not white space; nil if there is none.
  ///
  /// - Parameter start: An offset after the attributes of the previous tag, or after its `>`.
  static func first(in bytes: [UInt8], after start: Int) -> Int? {
    var offset = start
    if offset == 0 || bytes[offset - 1] != UInt8(ascii: ">") {
      guard let end = bytes[offset...].firstIndex(of: UInt8(ascii: ">")) else { return nil }
      offset = end + 1
    }
    while offset < bytes.count {
      if MarkupWords.isSpace(bytes[offset]) {
        offset += 1
      } else if bytes[offset] == UInt8(ascii: "&") {
        guard let end = endOfSpace(at: offset, in: bytes) else { return offset }
        offset = end
      } else if bytes[offset] != UInt8(ascii: "<") {
        return offset
      } else if bytes.holds("<![CDATA[", at: offset) {
        guard let end = bytes.end(of: "]]>", from: offset + 9) else { return nil }
        if let first = bytes[offset + 9..<end - 3].firstIndex(where: { !MarkupWords.isSpace($0) }) { return first }
        offset = end
      } else {
        guard let end = bytes.endOfComment(at: offset) else { return nil }
        offset = end
      }
    }
    return nil
  }

  /// Returns the offset after a reference to white space; nil if there is no such reference.
  private static func endOfSpace(at offset: Int, in bytes: [UInt8]) -> Int? {
    guard bytes.holds("&#", at: offset), let end = bytes[offset...].firstIndex(of: UInt8(ascii: ";")) else {
      return nil
    }
    let digits = String(decoding: bytes[offset + 2..<end], as: UTF8.self)
    let value = digits.first == "x" ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
    guard let value, value <= 0x20, MarkupWords.isSpace(UInt8(value)) else { return nil }
    return end + 1
  }
}
