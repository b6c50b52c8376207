import AXText
import AXTree

/// An element of a debug description: its type, address, frame, and what else the element has, separated by commas.
///
/// Quotes and commas in texts are not escaped, so a text ends where a name that can follow it comes next.
struct DebugElement {
  /// The maximum length of a text that continues on other lines.
  static let maximumLength = 64 << 10

  /// The beginning of an element: its type.
  struct Head {
    let type: PageElementType
    /// The offset of the type.
    let offset: Int
    /// The offset after the type, and what is in parentheses after it.
    let end: Int

    /// - Parameter line: The line from its indentation on.
    init?(_ line: ArraySlice<UInt8>) {
      let text = line.drop { $0 == UInt8(ascii: " ") }
      let name = text.prefix { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0 & 0xDF) }
      guard let first = name.first, first < UInt8(ascii: "a") else { return nil }
      var rest = text[name.endIndex...]
      if rest.starts(with: " (".utf8), let end = rest.firstIndex(of: UInt8(ascii: ")")) { rest = rest[(end + 1)...] }
      guard Self.properties.contains(where: { rest.starts(with: $0.utf8) }) else { return nil }
      type = PageElementType(named: String(decoding: name, as: UTF8.self))
      (offset, end) = (name.startIndex, rest.startIndex)
    }

    /// What an element begins with after its type. Other lines of a log can begin with a word and a comma.
    private static let properties = [
      ", 0x", ", {{", ", pid: ", ", traits: ", ", identifier: '", ", label: '", ", title: '", ", value: ",
      ", placeholderValue: '",
    ]
  }

  private enum Name: String, CaseIterable {
    case identifier, label, title, value, placeholderValue

    /// The value is not in quotes.
    var isQuoted: Bool { self != .value }
    var start: [UInt8] { Array((rawValue + (isQuoted ? ": '" : ": ")).utf8) }
  }

  private static let names = Name.allCases.map { (name: $0, start: $0.start) }
  private static let states = ["Disabled", "Selected", "Keyboard Focused", "Focused"].map { Array($0.utf8) }
  private static let separator = Array(", ".utf8)

  private let head: Head
  private var texts: [Name: String] = [:]
  private var frame: PageElement.Frame?
  private var isDisabled = false
  private var isSelected = false
  /// Whether a text in quotes does not end.
  private(set) var isOpen = false
  /// Whether the last property is a value, which has no end of its own.
  private(set) var endsInValue = false

  /// - Parameter properties: The text after the type.
  init(_ head: Head, properties: [UInt8]) {
    self.head = head
    var index = 0
    while index < properties.count {
      if properties[index...].starts(with: Self.separator) { index += Self.separator.count }
      index = read(properties, from: index)
    }
  }

  /// Reads a property and returns the index after it, which is greater.
  private mutating func read(_ bytes: [UInt8], from start: Int) -> Int {
    guard let (name, mark) = Self.names.first(where: { bytes[start...].starts(with: $0.start) }) else {
      return readState(bytes, from: start)
    }
    let first = start + mark.count
    var end = first
    while end < bytes.count, !Self.isEnd(of: name, bytes, at: end) { end += 1 }
    // An element has each property once; what looks like another one is part of a text.
    if texts[name] == nil { texts[name] = String(decoding: bytes[first..<end], as: UTF8.self) }
    isOpen = name.isQuoted && end == bytes.count
    endsInValue = name == .value && end == bytes.count
    return max(name.isQuoted ? end + 1 : end, start + 1)
  }

  private mutating func readState(_ bytes: [UInt8], from start: Int) -> Int {
    // Looking for the end in a long text again and again would take quadratic time.
    let near = bytes[start..<min(start + 256, bytes.count)]
    if near.starts(with: "{{".utf8), let end = near.end(of: "}}", from: start) {
      frame = Self.frame(bytes[start..<end])
      return end
    }
    var end = start
    while end < bytes.count, !bytes[end...].starts(with: Self.separator) { end += 1 }
    switch String(decoding: bytes[start..<end], as: UTF8.self) {
    case "Disabled": isDisabled = true
    case "Selected": isSelected = true
    default: break
    }
    return max(end, start + 1)
  }

  /// Whether a text ends at an index: before a quote, or before a comma after a value.
  private static func isEnd(of name: Name, _ bytes: [UInt8], at index: Int) -> Bool {
    guard name.isQuoted else { return isFollowed(bytes, at: index) }
    return bytes[index] == UInt8(ascii: "'") && (index + 1 == bytes.count || isFollowed(bytes, at: index + 1))
  }

  /// Whether another property or a state follows.
  private static func isFollowed(_ bytes: [UInt8], at index: Int) -> Bool {
    guard bytes[index...].starts(with: separator) else { return false }
    let next = bytes[(index + separator.count)...]
    if names.contains(where: { next.starts(with: $0.start) }) { return true }
    return states.contains { state in
      guard next.starts(with: state) else { return false }
      let rest = next.dropFirst(state.count)
      return rest.isEmpty || rest.starts(with: separator)
    }
  }

  /// The offset after the quote with which a line ends an open text; nil if the text continues.
  static func endOfOpenText(in line: ArraySlice<UInt8>) -> Int? {
    let bytes = Array(line)
    return bytes.indices.first { isEnd(of: .label, bytes, at: $0) }.map { line.startIndex + $0 + 1 }
  }

  /// Four numbers in braces; nil if one of them is not finite.
  private static func frame(_ bytes: ArraySlice<UInt8>) -> PageElement.Frame? {
    let numbers = String(decoding: bytes, as: UTF8.self).split { "{}, ".contains($0) }.map { Double($0) ?? .nan }
    return PageElement.Frame(numbers)
  }

  /// The element.
  func element(parent: Int?) -> PageElement {
    var element = PageElement(type: head.type, tagOffset: head.offset, parent: parent)
    element[.label] = texts[.label] ?? texts[.title]
    element[.value] = texts[.value]
    element[.identifier] = texts[.identifier]
    element[.placeholder] = texts[.placeholderValue]
    element.frame = frame
    element.isEnabled = !isDisabled
    element.isMarkedSelected = isSelected
    return element
  }
}
