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
