/// Writes an XML document, an element a line.
package struct XMLWriter {
  package private(set) var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
  private var depth = 0

  package init() {}

  /// Adds an element with others inside.
  package mutating func element(
    _ name: String, _ attributes: KeyValuePairs<String, String> = [:], content: (inout XMLWriter) -> Void
  ) {
    startLine(name, attributes)
    text += ">\n"
    depth += 1
    content(&self)
    depth -= 1
    text += "\(indent)</\(name)>\n"
  }

  /// Adds an element with a text, or with nothing inside.
  package mutating func element(
    _ name: String, _ attributes: KeyValuePairs<String, String> = [:], text content: String? = nil
  ) {
    startLine(name, attributes)
    text += content.map { ">\(XMLText.escaped($0, keepingLines: true))</\(name)>\n" } ?? "/>\n"
  }

  private mutating func startLine(_ name: String, _ attributes: KeyValuePairs<String, String>) {
    text += "\(indent)<\(name)"
    for (name, value) in attributes { text += " \(name)=\"\(XMLText.escaped(value))\"" }
  }

  private var indent: String { String(repeating: " ", count: depth * 2) }
}
