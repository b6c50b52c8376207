import AXDiagnostics
import AXText
import AXTree
import CLibXML2

/// Runs libxml2 over a text in chunks and hands its events to a handler.
///
/// Everything about libxml2 that a handler need not know is here and in `CLibXML2`: no DTD, no entity but
/// XML's own, no network, limits on depth and on the length of a tag.
final class SAXDriver {
  /// How deep elements may be nested, the root being 1.
  static let maximumDepth = 256
  /// How long a start tag may be, in bytes: its attributes cost libxml2 the square of their number.
  private static let maximumTagLength = StartTag.maximumLength
  /// libxml2 2.9 refuses larger single chunks after 10 MB of input.
  private static let chunk = 64 << 10
  /// libxml2 has to be initialized once, before threads use it.
  private static let libraryInitialization: Void = xmlInitParser()

  // The user data is a reference to the driver that is not counted. It is valid in each callback, because libxml2 calls
  // back only while `run` feeds it, and `run` keeps the driver and the parser alive. What an event points to is memory
  // of libxml2, which is valid until the callback returns.
  private let source: SourceText
  private let handler: SAXHandler
  // Unchecked where events come by the million: no access here spans a call that comes back.
  @exclusivity(unchecked) private var context: xmlParserCtxtPtr?
  /// Where the open elements' tags begin.
  @exclusivity(unchecked) private var openTags: [Int] = []
  @exclusivity(unchecked) private var hasReportedText = false
  /// How far the parser had read at the last tag: text comes after that.
  @exclusivity(unchecked) private var lastTag = 0
  /// What ended the parse, if anything did.
  private var fault: Diagnostic?
  @exclusivity(unchecked) private var hasStopped = false

  private init(source: SourceText, handler: SAXHandler) {
    self.source = source
    self.handler = handler
  }

  /// Parses a text, up to the first place at which it is not text.
  ///
  /// - Returns: what makes the document unreadable as XML, if anything does.
  static func parse(_ text: TextDecoder.Result, handler: SAXHandler) -> Diagnostic? {
    let end = min(text.fault?.range.lowerBound ?? .max, text.source.bytes.count)
    let driver = SAXDriver(source: text.source, handler: handler)
    driver.run(upTo: end, isWhole: text.fault == nil)
    if driver.hasStopped { return driver.fault }
    return driver.fault
      ?? text.fault.map {
        Diagnostic(
          $0.id, $0.message, at: SourceLocation(source: text.source, range: $0.range), help: $0.help)
      }
  }

  /// Ends the parse; nothing more is delivered.
  func stop(_ fault: Diagnostic? = nil) {
    if !hasStopped, self.fault == nil { self.fault = fault }
    hasStopped = true
    xmlStopParser(context)
  }

  // MARK: Feeding

  private func run(upTo end: Int, isWhole: Bool) {
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
    if isWhole, !hasStopped { xmlParseChunk(context, nil, 0, 1) }
  }

  private func feed(upTo end: Int, to parser: xmlParserCtxtPtr) {
    source.bytes.withUnsafeBytes { bytes in
      let characters = bytes.bindMemory(to: CChar.self)
      var place = 0
      while place < end, !hasStopped {
        let count = min(Self.chunk, end - place)
        xmlParseChunk(parser, characters.baseAddress.map { $0 + place }, Int32(count), 0)
        place += count
        refuseUnfinishedTag(fed: place, bytes: bytes)
      }
    }
  }

  /// A tag that never ends would be gathered, and then read, in time that grows with its square.
  private func refuseUnfinishedTag(fed: Int, bytes: UnsafeRawBufferPointer) {
    guard let context, !hasStopped else { return }
    let offset = position(in: context)
    guard fed - offset > Self.maximumTagLength, offset + 1 < fed, bytes[offset] == UInt8(ascii: "<"),
      bytes[offset + 1] != UInt8(ascii: "!"), bytes[offset + 1] != UInt8(ascii: "?")
    else { return }
    refuseLongTag(at: offset)
  }

  private func refuseLongTag(at offset: Int) {
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
    // Only a tag that is nearly too long is looked at again, for its `>`.
    guard
      end - offset <= Self.maximumTagLength - 2
        || StartTag.end(in: source.bytes, at: offset) - offset <= Self.maximumTagLength
    else { return refuseLongTag(at: offset) }
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

  /// How far the parser has read.
  private func position(in context: xmlParserCtxtPtr) -> Int {
    min(Int(axspec_offset(context)), source.bytes.count)
  }

  /// Where a tag begins whose attributes the parser has just read.
  private func tagStart(before end: Int) -> Int {
    source.bytes.withUnsafeBufferPointer { bytes in
      // Nearly always nothing but white space lies between two tags.
      var place = lastTag
      while place < end, bytes[place] != UInt8(ascii: "<") { place += 1 }
      guard place + 1 < end, bytes[place + 1] == UInt8(ascii: "!") || bytes[place + 1] == UInt8(ascii: "?") else {
        return place
      }
      // A comment, a section or an instruction may hold `<`, attributes may not.
      return bytes[..<end].lastIndex(of: UInt8(ascii: "<")) ?? place
    }
  }

  /// Ends the parse where character references come to too many combining marks: those that are written as they are
  /// have been looked for before.
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
    guard !hasReportedText, !bytes.allSatisfy(MarkupWords.isSpace) else { return }
    hasReportedText = true
    handler.text(at: TextPlace.first(in: source.bytes, after: lastTag) ?? lastTag)
  }

  private func processingInstruction(_ target: UnsafePointer<UInt8>, _ data: UnsafePointer<UInt8>?) {
    guard !hasStopped, let context else { return }
    let name = String(cString: target)
    handler.processingInstruction(
      target: name, data: data.map { String(cString: $0) } ?? "",
      // An instruction may hold `<`.
      at: source.bytes.start(ofLast: "<?\(name)", upTo: position(in: context) - 2 - name.utf8.count))
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
      place: position(in: context))
    stop(report.diagnostic)
  }
}

extension SAXDriver {
  /// The table of callbacks: each finds its driver by the user data and calls it.
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
    table.internalSubset = { context, _, _, _ in driver(context)?._withUnsafeGuaranteedRef { $0.doctype() } }
    table.serror = { context, error in
      guard let error = error?.pointee else { return }
      // Warnings, and libxml2's opinions on names of namespaces, leave a document well-formed.
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

/// The driver that a callback's user data refers to. A free function: a C callback cannot carry a type.
private func driver(_ context: UnsafeMutableRawPointer?) -> Unmanaged<SAXDriver>? {
  context.map { Unmanaged<SAXDriver>.fromOpaque($0) }
}

/// Finds the text between two tags again, for a place to show.
///
/// libxml2 hands out its own copies of text with letters beyond ASCII or with carriage returns, and a copy has
/// no place in the input.
private enum TextPlace {
  /// The first byte of content that is not white space, or the start of its reference.
  ///
  /// - Parameter start: within the tag before, after its attributes, or after its `>`.
  static func first(in bytes: [UInt8], after start: Int) -> Int? {
    var place = start
    if place == 0 || bytes[place - 1] != UInt8(ascii: ">") {
      guard let end = bytes[place...].firstIndex(of: UInt8(ascii: ">")) else { return nil }
      place = end + 1
    }
    while place < bytes.count {
      if MarkupWords.isSpace(bytes[place]) {
        place += 1
      } else if bytes[place] == UInt8(ascii: "&") {
        guard let end = endOfSpace(at: place, in: bytes) else { return place }
        place = end
      } else if bytes[place] != UInt8(ascii: "<") {
        return place
      } else if bytes.holds("<![CDATA[", at: place) {
        guard let end = bytes.end(of: "]]>", from: place + 9) else { return nil }
        if let first = bytes[place + 9..<end - 3].firstIndex(where: { !MarkupWords.isSpace($0) }) { return first }
        place = end
      } else {
        guard let end = bytes.endOfAside(at: place) else { return nil }
        place = end
      }
    }
    return nil
  }

  /// The place after a character reference to white space.
  private static func endOfSpace(at place: Int, in bytes: [UInt8]) -> Int? {
    guard bytes.holds("&#", at: place), let end = bytes[place...].firstIndex(of: UInt8(ascii: ";")) else {
      return nil
    }
    let digits = String(decoding: bytes[place + 2..<end], as: UTF8.self)
    let value = digits.first == "x" ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
    guard let value, value <= 0x20, MarkupWords.isSpace(UInt8(value)) else { return nil }
    return end + 1
  }
}
