/// Writes JSON to a byte buffer, with members and elements in the order of the calls.
///
/// A value becomes an element of the innermost array, or the value of the key that was written last.
package struct JSONWriter: ~Copyable {
  package enum Layout: Sendable {
    /// One line without spaces.
    case line
    /// Like Foundation's `JSONEncoder`: `"key" : value`, with an empty line in empty objects and arrays.
    case pretty
    /// For files that people edit: `"key": value`, with control and invisible characters above ASCII unescaped.
    case file
  }

  /// The output so far. It can be removed at any time.
  package var buffer = ByteBuffer()
  private let layout: Layout
  /// The number of open objects and arrays.
  private var depth: Int
  /// Whether the innermost of them is empty so far.
  private var isEmpty: Bool
  private var isAfterKey = false

  /// - Parameters:
  ///   - depth: the number of open objects and arrays, for a part of a document that is put together elsewhere.
  ///   - isFirst: whether the part is the first in the innermost of them.
  package init(_ layout: Layout, depth: Int = 0, isFirst: Bool = true) {
    self.layout = layout
    self.depth = depth
    isEmpty = isFirst
  }

  // MARK: Values

  package mutating func object(_ members: (inout JSONWriter) throws -> Void) rethrows {
    open("{")
    try members(&self)
    close("}")
  }

  package mutating func array(_ elements: (inout JSONWriter) throws -> Void) rethrows {
    open("[")
    try elements(&self)
    close("]")
  }

  package mutating func array<Element>(
    of elements: some Sequence<Element>, _ write: (Element, inout JSONWriter) throws -> Void
  ) rethrows {
    try array { writer in for element in elements { try write(element, &writer) } }
  }

  package mutating func string(_ text: String) {
    startValue()
    appendQuoted(text)
  }

  package mutating func number(_ value: Int) {
    startValue()
    buffer.append(String(value))
  }

  /// Writes a whole number without a fraction.
  package mutating func number(_ value: Double) {
    startValue()
    buffer.append(Int(exactly: value).map(String.init) ?? value.description)
  }

  package mutating func boolean(_ value: Bool) {
    startValue()
    buffer.append(value ? "true" : "false" as StaticString)
  }

  package mutating func null() {
    startValue()
    buffer.append("null" as StaticString)
  }

  // MARK: Members

  package mutating func key(_ name: String) {
    startPart()
    appendQuoted(name)
    switch layout {
    case .line: buffer.append(":" as StaticString)
    case .pretty: buffer.append(" : " as StaticString)
    case .file: buffer.append(": " as StaticString)
    }
    isAfterKey = true
  }

  package mutating func member(_ name: String, _ text: String) {
    key(name)
    string(text)
  }

  /// Writes a string, or null if it is nil.
  package mutating func member(_ name: String, orNull text: String?) {
    key(name)
    if let text { string(text) } else { null() }
  }

  package mutating func member(_ name: String, _ value: Int) {
    key(name)
    number(value)
  }

  package mutating func member(_ name: String, _ value: Double) {
    key(name)
    number(value)
  }

  package mutating func member(_ name: String, _ value: Bool) {
    key(name)
    boolean(value)
  }

  package mutating func object(_ name: String, _ members: (inout JSONWriter) throws -> Void) rethrows {
    key(name)
    try object(members)
  }

  package mutating func array(_ name: String, _ elements: (inout JSONWriter) throws -> Void) rethrows {
    key(name)
    try array(elements)
  }

  package mutating func array<Element>(
    _ name: String, of elements: some Sequence<Element>, _ write: (Element, inout JSONWriter) throws -> Void
  ) rethrows {
    key(name)
    try array(of: elements, write)
  }

  // MARK: Parts

  /// Moves the output so far to another buffer, to which elements of the innermost array are appended elsewhere.
  ///
  /// - Parameter hasElements: whether any elements are appended there.
  package mutating func flush(to other: inout ByteBuffer, beforeElements hasElements: Bool) {
    other.append(buffer)
    buffer.removeAll()
    if hasElements { isEmpty = false }
  }

  /// Ends a document with a line feed.
  package mutating func endLine() { buffer.append(UInt8(ascii: "\n")) }

  /// Ends writing and returns the output.
  package consuming func finish() -> ByteBuffer { buffer }

  private mutating func open(_ mark: StaticString) {
    startValue()
    buffer.append(mark)
    depth += 1
    isEmpty = true
  }

  private mutating func close(_ mark: StaticString) {
    depth -= 1
    switch layout {
    case .line: break
    case .pretty:
      if isEmpty { buffer.append(UInt8(ascii: "\n")) }
      startLine()
    case .file: if !isEmpty { startLine() }
    }
    buffer.append(mark)
    isEmpty = false
  }

  private mutating func startValue() {
    if isAfterKey { isAfterKey = false } else if depth > 0 { startPart() }
  }

  /// Separates a member or an element from the one before.
  private mutating func startPart() {
    if !isEmpty { buffer.append(UInt8(ascii: ",")) }
    isEmpty = false
    if layout != .line { startLine() }
  }

  private mutating func startLine() {
    buffer.append(UInt8(ascii: "\n"))
    buffer.storage.append(repeating: UInt8(ascii: " "), count: depth * 2)
  }

  // MARK: Strings

  private mutating func appendQuoted(_ text: String) {
    buffer.append(UInt8(ascii: "\""))
    buffer.append(text) { byte in
      byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
    } replacing: { [layout] scalar in
      scalar.value < 0x7F || layout != .file && TerminalText.isActive(scalar) ? Self.escape(scalar) : nil
    }
    buffer.append(UInt8(ascii: "\""))
  }

  private static func escape(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "\"": "\\\""
    case "\\": "\\\\"
    case "\u{8}": "\\b"
    case "\u{C}": "\\f"
    case "\n": "\\n"
    case "\r": "\\r"
    case "\t": "\\t"
    default: Hexadecimal.jsonEscape(scalar)
    }
  }
}
