import AXText

/// Finds the elements and notes of any text, in one pass and without recursion.
///
/// Each byte is looked at a bounded number of times. Where the scanner looks ahead for the end of something, it stops at
/// the next beginning of the same, so that no two looks ahead share more than that.
struct MarkupScanner {
  private let bytes: [UInt8]
  private var offset = 0
  private(set) var elements: [MarkupScan.Element] = []
  private(set) var notes: [MarkupScan.Note] = []
  private(set) var pieces: [MarkupScan.Piece] = []
  private var open = OpenElements()
  /// Whether a CDATA section without an end was found, so that no later one has an end.
  private var hasOpenData = false

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  mutating func scan() {
    while let mark = bytes[offset...].firstIndex(of: UInt8(ascii: "<")) {
      offset = mark
      scanMarkup()
    }
    closeAll()
    promoteContents()
  }

  /// Scans what begins with the `<` at the offset. Goes on by a byte at least.
  private mutating func scanMarkup() {
    if bytes.holds("<!--", at: offset) {
      scanNote(from: "<!--", to: "-->", isComment: true)
    } else if bytes.holds("<![CDATA[", at: offset) {
      scanData()
    } else if bytes.holds("<?", at: offset) {
      scanNote(from: "<?", to: "?>", isComment: false)
    } else if bytes.holds("</", at: offset) {
      scanEndTag()
    } else if offset + 1 < bytes.count, Self.beginsName(bytes[offset + 1]) {
      scanTag()
    } else {
      offset += 1
    }
  }

  // MARK: Comments, instructions, and data

  /// Scans a comment or instruction. If another one begins on a later line before it ends, it has no end: it goes to the
  /// end of its line.
  private mutating func scanNote(from beginning: StaticString, to ending: StaticString, isComment: Bool) {
    let start = offset
    var index = start + beginning.utf8CodeUnitCount
    var end: Int?
    var lineEnd: Int?
    scanning: while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "-"), UInt8(ascii: "?"):
        guard bytes.holds(ending, at: index) else { break }
        end = index + ending.utf8CodeUnitCount
        break scanning
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"): lineEnd = lineEnd ?? index
      case UInt8(ascii: "<"):
        if lineEnd != nil, bytes.holds(beginning, at: index) { break scanning }
      default: break
      }
      index += 1
    }
    offset = end ?? lineEnd ?? bytes.count
    pieces.append(.init(content: .note(notes.count), range: start..<offset, isClosed: end != nil))
    notes.append(.init(range: start..<offset, isComment: isComment, isClosed: end != nil))
  }

  /// Skips a CDATA section, which is text. One without its end goes to the end of its line.
  private mutating func scanData() {
    if !hasOpenData, let end = bytes.end(of: "]]>", from: offset) {
      offset = end
    } else {
      hasOpenData = true
      offset = endOfLine(from: offset)
    }
  }

  // MARK: Tags

  private mutating func scanEndTag() {
    let start = offset
    offset += 2
    let name = scanName()
    var end = offset
    skipSpace()
    let isClosed = offset < bytes.count && bytes[offset] == UInt8(ascii: ">")
    if isClosed { end = offset + 1 }
    // An unfinished end tag ends at its line, so that what is written in the next line has its own place.
    offset = end
    let closed = name.isEmpty ? nil : close(name, with: start..<end)
    pieces.append(.init(content: .endTag(closed), range: start..<end, isClosed: isClosed))
  }

  private mutating func scanTag() {
    let start = offset
    offset += 1
    let name = scanName()
    let rest = scanRestOfTag()
    let element = MarkupScan.Element(
      name: name, tag: start..<rest.end, attributes: rest.attributes, isTagComplete: rest.isComplete,
      isEmptyTag: rest.isEmpty, parent: open.innermost, range: start..<rest.end)
    pieces.append(.init(content: .tag(elements.count), range: start..<offset, isClosed: rest.isComplete))
    if !(rest.isComplete && rest.isEmpty) {
      open.append(.init(element: elements.count, name: hash(of: name), isComplete: rest.isComplete))
    }
    elements.append(element)
  }

  /// What comes after the name of a tag.
  private struct RestOfTag {
    var attributes: [MarkupScan.Attribute] = []
    /// The offset after the last byte that is not a space.
    var end: Int
    var isComplete = false
    var isEmpty = false
  }

  /// Scans a tag from the end of its name to its `>`, or to where it breaks off.
  private mutating func scanRestOfTag() -> RestOfTag {
    var rest = RestOfTag(end: offset)
    while offset < bytes.count, bytes[offset] != UInt8(ascii: "<") {
      switch bytes[offset] {
      case UInt8(ascii: ">"):
        offset += 1
        rest.end = offset
        rest.isComplete = true
        return rest
      case UInt8(ascii: "/"):
        offset += 1
        rest.end = offset
        rest.isEmpty = offset < bytes.count && bytes[offset] == UInt8(ascii: ">")
      case UInt8(ascii: "="), UInt8(ascii: "\""), UInt8(ascii: "'"):
        offset += 1
        rest.end = offset
      case ...0x20: offset += 1
      default:
        rest.attributes.append(scanAttribute())
        rest.end = offset
      }
    }
    return rest
  }

  private mutating func scanAttribute() -> MarkupScan.Attribute {
    let name = scanName()
    skipSpace()
    guard consume(UInt8(ascii: "=")) else {
      offset = name.upperBound
      return .init(name: name, value: nil, isClosed: false)
    }
    let afterMark = offset
    skipSpace()
    guard offset < bytes.count, Self.isQuote(bytes[offset]) else {
      // A value without quotes is skipped, so that it is not another attribute.
      offset = afterMark
      if offset < bytes.count, bytes[offset] > 0x20 { _ = scanName() }
      return .init(name: name, value: nil, isClosed: false)
    }
    let (value, isClosed) = scanValue()
    return .init(name: name, value: value, isClosed: isClosed)
  }

  /// Scans a value from its opening quote.
  private mutating func scanValue() -> (value: Range<Int>, isClosed: Bool) {
    let quote = bytes[offset]
    let start = offset + 1
    var end = start
    var lineEnd: Int?
    while end < bytes.count, bytes[end] != quote, bytes[end] != UInt8(ascii: "<") {
      if lineEnd == nil, Self.endsUnclosedValue(bytes[end]) { lineEnd = end }
      end += 1
    }
    if end < bytes.count, bytes[end] == quote {
      let isFollowed = isFollowedByTag(quoteAt: end)
      if !isFollowed, let next = attributeStart(before: end, after: start) {
        offset = next
        return (start..<trimmed(start..<next), false)
      }
      if isFollowed || lineEnd == nil {
        offset = end + 1
        return (start..<end, true)
      }
    }
    end = lineEnd ?? end
    if end < bytes.count, bytes[end] == UInt8(ascii: ">"), end > start, bytes[end - 1] == UInt8(ascii: "/") { end -= 1 }
    offset = end
    return (start..<end, false)
  }

  /// Whether what follows a quote may follow a value: space or the end of the tag, and no word with a quote after it.
  /// This is so in every well-formed tag.
  private func isFollowedByTag(quoteAt index: Int) -> Bool {
    var next = index + 1
    guard next < bytes.count else { return true }
    guard bytes[next] <= 0x20 || "/><".utf8.contains(bytes[next]) else { return false }
    while next < bytes.count, bytes[next] <= 0x20 || Self.isNameByte(bytes[next]) { next += 1 }
    return next == bytes.count || !Self.isQuote(bytes[next])
  }

  /// The start of the attribute whose opening quote is at an index, if a name and `=` are before it: that of `label` in
  /// `title="Pay label="Pay now"`.
  private func attributeStart(before quote: Int, after start: Int) -> Int? {
    let mark = trimmed(start..<quote)
    guard mark > start, bytes[mark - 1] == UInt8(ascii: "=") else { return nil }
    let end = trimmed(start..<mark - 1)
    var name = end
    while name > start, Self.isNameByte(bytes[name - 1]) { name -= 1 }
    guard name < end else { return nil }
    return name == start || bytes[name - 1] <= 0x20 ? name : nil
  }
}

// MARK: - Nesting

extension MarkupScanner {
  /// The elements that are open, from the outermost.
  private struct OpenElements {
    struct Entry {
      let element: Int
      /// A hash of its name. Two names with the same hash are treated as the same, which harms only the author of such a
      /// file.
      let name: UInt64
      let isComplete: Bool
      /// The index of the nearest entry around this one with a complete tag.
      var complete: Int?
    }

    private(set) var entries: [Entry] = []
    /// How many entries have a name.
    private var counts: [UInt64: Int] = [:]

    /// The element that contains what comes next.
    var innermost: Int? { entries.last?.element }

    func contains(_ name: UInt64) -> Bool { counts[name, default: 0] > 0 }

    mutating func append(_ entry: Entry) {
      var entry = entry
      entry.complete = entries.last.flatMap { $0.isComplete ? entries.count - 1 : $0.complete }
      entries.append(entry)
      counts[entry.name, default: 0] += 1
    }

    mutating func removeLast() {
      let entry = entries.removeLast()
      counts[entry.name, default: 1] -= 1
    }
  }

  /// Closes the nearest open element with a name, and all that are open inside it.
  ///
  /// - Returns: The element; nil if none is open with that name.
  private mutating func close(_ name: Range<Int>, with endTag: Range<Int>) -> Int? {
    let name = hash(of: name)
    guard open.contains(name) else { return nil }
    while let entry = open.entries.last {
      let isMatch = entry.name == name && !yields(entry)
      open.removeLast()
      elements[entry.element].range = elements[entry.element].tag.lowerBound..<endTag.lowerBound
      guard isMatch else { continue }
      elements[entry.element].endTag = endTag
      elements[entry.element].range = elements[entry.element].tag.lowerBound..<endTag.upperBound
      return entry.element
    }
    return nil
  }

  /// Whether an end tag is not that of an element with an incomplete tag, but that of the element around it, which has
  /// the same name: somebody is writing a tag at the end of that element.
  private func yields(_ entry: OpenElements.Entry) -> Bool {
    guard !entry.isComplete, let complete = entry.complete else { return false }
    return open.entries[complete].name == entry.name
  }

  /// Ends the content of the elements that are still open at the end of the text.
  private mutating func closeAll() {
    for entry in open.entries {
      elements[entry.element].range = elements[entry.element].tag.lowerBound..<bytes.count
    }
  }

  /// Gives the contents of elements with an incomplete tag and no end tag to the elements around these: somebody is
  /// writing a tag before them.
  private mutating func promoteContents() {
    func isBroken(_ element: MarkupScan.Element) -> Bool { !element.isTagComplete && element.endTag == nil }
    for index in elements.indices {
      if isBroken(elements[index]) { elements[index].range = elements[index].tag }
      // Parents come first, so that theirs are right already.
      guard let parent = elements[index].parent, isBroken(elements[parent]) else { continue }
      elements[index].parent = elements[parent].parent
    }
  }

  private func hash(of name: Range<Int>) -> UInt64 {
    var hash = FNV1a()
    hash.add(contentsOf: bytes[name])
    return hash.value
  }
}

// MARK: - Bytes

extension MarkupScanner {
  private mutating func scanName() -> Range<Int> {
    let start = offset
    while offset < bytes.count, Self.isNameByte(bytes[offset]) { offset += 1 }
    return start..<offset
  }

  private mutating func skipSpace() {
    while offset < bytes.count, bytes[offset] <= 0x20 { offset += 1 }
  }

  private mutating func consume(_ byte: UInt8) -> Bool {
    guard offset < bytes.count, bytes[offset] == byte else { return false }
    offset += 1
    return true
  }

  private func endOfLine(from start: Int) -> Int {
    var end = start
    while end < bytes.count, bytes[end] != UInt8(ascii: "\n"), bytes[end] != UInt8(ascii: "\r") { end += 1 }
    return end
  }

  /// The end of a range without the space at its end.
  private func trimmed(_ range: Range<Int>) -> Int {
    var end = range.upperBound
    while end > range.lowerBound, bytes[end - 1] <= 0x20 { end -= 1 }
    return end
  }

  private static func endsUnclosedValue(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") || byte == UInt8(ascii: ">")
  }

  private static func isQuote(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") }

  /// Whether a byte may be in a name. As everywhere in markup, all that is not a mark may.
  private static func isNameByte(_ byte: UInt8) -> Bool {
    switch byte {
    case ...0x20, UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "/"), UInt8(ascii: "="), UInt8(ascii: "\""),
      UInt8(ascii: "'"):
      false
    default: true
    }
  }

  private static func beginsName(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20) || byte == UInt8(ascii: "_")
      || byte == UInt8(ascii: ":") || byte >= 0x80
  }
}
