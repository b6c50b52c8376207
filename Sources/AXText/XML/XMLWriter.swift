/// Writes an XML document, an element a line.
package struct XMLWriter {
  package private(set) var text: String
  private var depth: Int

  package init() {
    text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
    depth = 0
  }

  /// A writer of a part of a document, inside so many elements.
  package init(depth: Int) {
    text = ""
    self.depth = depth
  }

  /// Adds an element with others inside.
  package mutating func element(
    _ name: String, _ attributes: KeyValuePairs<String, String> = [:], content: (inout XMLWriter) -> Void
  ) {
    open(name, attributes)
    content(&self)
    close(name)
  }

  /// Adds the start of an element with others inside.
  package mutating func open(_ name: String, _ attributes: KeyValuePairs<String, String> = [:]) {
    startLine(name, attributes)
    text += ">\n"
    depth += 1
  }

  package mutating func close(_ name: String) {
    depth -= 1
    text += "\(indent)</\(name)>\n"
  }

  /// The text up to now, which the writer forgets.
  package mutating func takeText() -> String {
    defer { text = "" }
    return text
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
