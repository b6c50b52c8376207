import AXText

/// Writes HTML, and SVG inside it.
///
/// This is the only place that writes markup. Names of elements and attributes are literals of the program, and every
/// other text is escaped for where it goes, so that no text of an input can become markup.
package struct HTMLWriter: ~Copyable {
  private var buffer = ByteBuffer()

  package init() {}

  /// Attributes with their values. One whose value is nil is left out; one whose value is empty is only named.
  package typealias Attributes = KeyValuePairs<StaticString, String?>

  package var count: Int { buffer.count }

  /// Ends writing and returns the output.
  package consuming func finish() -> ByteBuffer { buffer }

  /// Writes the document type.
  mutating func documentType() {
    buffer.append("<!DOCTYPE html>\n" as StaticString)
  }

  /// Writes an element.
  package mutating func element(
    _ name: StaticString, _ attributes: Attributes = [:], content: (inout HTMLWriter) throws -> Void
  ) rethrows {
    open(name, attributes)
    try content(&self)
    close(name)
  }

  /// Writes an element with text.
  package mutating func element(_ name: StaticString, _ attributes: Attributes = [:], text: String) {
    open(name, attributes)
    self.text(text)
    close(name)
  }

  /// Writes an element without an end tag, such as `meta`.
  package mutating func void(_ name: StaticString, _ attributes: Attributes = [:]) {
    open(name, attributes)
  }

  /// Writes a start tag. Every one needs its end tag.
  package mutating func open(_ name: StaticString, _ attributes: Attributes = [:]) {
    buffer.append(UInt8(ascii: "<"))
    buffer.append(name)
    for (name, value) in attributes {
      guard let value else { continue }
      buffer.append(UInt8(ascii: " "))
      buffer.append(name)
      guard !value.isEmpty else { continue }
      buffer.append("=\"" as StaticString)
      appendEscaped(value, isAttribute: true)
      buffer.append(UInt8(ascii: "\""))
    }
    buffer.append(UInt8(ascii: ">"))
  }

  package mutating func close(_ name: StaticString) {
    buffer.append("</" as StaticString)
    buffer.append(name)
    buffer.append(UInt8(ascii: ">"))
  }

  // MARK: Attributes one by one

  /// Writes a shape of SVG, which has no content. Its attributes are written one by one, because drawings have many.
  mutating func shape(_ name: StaticString, attributes: (inout HTMLWriter) -> Void) {
    begin(name, attributes: attributes)
    buffer.append("/>" as StaticString)
  }

  /// Writes an element with attributes that are written one by one, which takes less time than a list of them.
  mutating func element(
    _ name: StaticString, attributes: (inout HTMLWriter) -> Void, content: (inout HTMLWriter) -> Void
  ) {
    begin(name, attributes: attributes)
    buffer.append(UInt8(ascii: ">"))
    content(&self)
    close(name)
  }

  private mutating func begin(_ name: StaticString, attributes: (inout HTMLWriter) -> Void) {
    buffer.append(UInt8(ascii: "<"))
    buffer.append(name)
    attributes(&self)
  }

  /// Writes an attribute with a value in several parts.
  mutating func attribute(_ name: StaticString, parts: (inout HTMLWriter) -> Void) {
    buffer.append(UInt8(ascii: " "))
    buffer.append(name)
    buffer.append("=\"" as StaticString)
    parts(&self)
    buffer.append(UInt8(ascii: "\""))
  }

  /// Writes an attribute with a word of the program.
  mutating func attribute(_ name: StaticString, _ word: StaticString) {
    attribute(name) { $0.word(word) }
  }

  mutating func attribute(_ name: StaticString, _ number: Double) {
    attribute(name) { $0.number(number) }
  }

  /// Writes a part of a value that is a word of the program, without characters to escape.
  mutating func word(_ word: StaticString) { buffer.append(word) }

  /// Writes a part of a value that is a text.
  mutating func value(_ text: String) { appendEscaped(text, isAttribute: true) }

  mutating func number(_ number: Int) {
    if number < 0 { buffer.append(UInt8(ascii: "-")) }
    digits(number.magnitude)
  }

  /// Writes a number with at most two digits after the point. All numbers of a page are below ten million.
  mutating func number(_ number: Double) {
    let hundredths = Int((number * 100).rounded())
    if hundredths < 0 { buffer.append(UInt8(ascii: "-")) }
    let (whole, part) = hundredths.magnitude.quotientAndRemainder(dividingBy: 100)
    digits(whole)
    guard part > 0 else { return }
    buffer.append(UInt8(ascii: "."))
    buffer.append(UInt8(ascii: "0") + UInt8(part / 10))
    if part % 10 > 0 { buffer.append(UInt8(ascii: "0") + UInt8(part % 10)) }
  }

  private mutating func digits(_ number: UInt) {
    if number >= 10 { digits(number / 10) }
    buffer.append(UInt8(ascii: "0") + UInt8(number % 10))
  }

  // MARK: Texts

  /// Writes text between tags.
  package mutating func text(_ text: String) {
    appendEscaped(text, isAttribute: false)
  }

  /// Begins a new line of the file, which shows nowhere on the page.
  package mutating func newLine() {
    buffer.append(UInt8(ascii: "\n"))
  }

  /// Writes the page's own style or script, which has no reference to escape and must not contain its end tag.
  mutating func resource(_ name: StaticString, _ bytes: [UInt8]) {
    open(name)
    bytes.withView { buffer.append($0) }
    close(name)
  }

  /// Appends what another writer wrote.
  package mutating func append(_ other: borrowing ByteBuffer) { buffer.append(other) }

  /// Appends text with markup characters as references, and characters that HTML forbids as visible escapes.
  private mutating func appendEscaped(_ text: String, isAttribute: Bool) {
    buffer.append(text) { byte in
      switch byte {
      case UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""), UInt8(ascii: "'"): false
      default: true
      }
    } replacing: { scalar in
      switch scalar {
      case "&": "&amp;"
      case "<": "&lt;"
      case ">": "&gt;"
      case "\"": isAttribute ? "&quot;" : nil
      case "'": isAttribute ? "&#39;" : nil
      case "\n", "\r", "\t": nil
      case _ where Self.isForbidden(scalar): TerminalText.codePoint(scalar)
      default: nil
      }
    }
  }

  /// Whether an HTML document must not have a character, not even as a reference.
  private static func isForbidden(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F..<0xA0, 0xFDD0..<0xFDF0: true
    default: scalar.value & 0xFFFE == 0xFFFE
    }
  }
}
