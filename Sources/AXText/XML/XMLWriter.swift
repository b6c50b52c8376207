/// Writes an XML document with one element on each line.
package struct XMLWriter: ~Copyable {
  private var buffer = ByteBuffer()
  private var depth = 0

  package init() {
    buffer.append("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n" as StaticString)
  }

  /// Creates a writer for a part of a document.
  ///
  /// - Parameter depth: the number of open elements.
  package init(depth: Int) {
    self.depth = depth
  }

  package var text: String { buffer.text }

  /// Moves the output so far to another buffer.
  package mutating func flush(to other: inout ByteBuffer) {
    other.append(buffer)
    buffer.removeAll()
  }

  /// Ends writing and returns the output.
  package consuming func finish() -> ByteBuffer { buffer }

  /// Writes an element with child elements.
  package mutating func element(
    _ name: String, _ attributes: KeyValuePairs<String, String> = [:], content: (inout XMLWriter) -> Void
  ) {
    open(name, attributes)
    content(&self)
    close(name)
  }

  /// Writes the start tag of an element with child elements.
  package mutating func open(_ name: String, _ attributes: KeyValuePairs<String, String> = [:]) {
    startLine(name, attributes)
    buffer.append(">\n" as StaticString)
    depth += 1
  }

  package mutating func close(_ name: String) {
    depth -= 1
    indent()
    buffer.append("</\(name)>\n")
  }

  /// Writes an element with text, or an empty element.
  package mutating func element(
    _ name: String, _ attributes: KeyValuePairs<String, String> = [:], text content: String? = nil
  ) {
    startLine(name, attributes)
    guard let content else { return buffer.append("/>\n" as StaticString) }
    buffer.append(UInt8(ascii: ">"))
    appendEscaped(content, keepingLines: true)
    buffer.append("</\(name)>\n")
  }

  private mutating func startLine(_ name: String, _ attributes: KeyValuePairs<String, String>) {
    indent()
    buffer.append(UInt8(ascii: "<"))
    buffer.append(name)
    for (name, value) in attributes {
      buffer.append(UInt8(ascii: " "))
      buffer.append(name)
      buffer.append("=\"" as StaticString)
      appendEscaped(value)
      buffer.append(UInt8(ascii: "\""))
    }
  }

  private mutating func indent() {
    for _ in 0..<depth * 2 { buffer.append(UInt8(ascii: " ")) }
  }

  /// Appends text with markup characters as references and characters that XML 1.0 forbids as visible escapes.
  private mutating func appendEscaped(_ text: String, keepingLines: Bool = false) {
    buffer.append(text) { byte in
      switch byte {
      case UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: "\""), UInt8(ascii: ">"): false
      default: true
      }
    } replacing: { scalar in
      switch scalar {
      // `>`, because text must not contain `]]>`.
      case "&", "<", "\"", ">": XMLText.reference(to: scalar)
      case "\n" where keepingLines: nil
      case _ where !XMLText.isAllowed(scalar): TerminalText.codePoint(scalar)
      case _ where TerminalText.isActive(scalar): XMLText.reference(to: scalar)
      default: nil
      }
    }
  }
}
