/// Writes indented XML, element by element.
struct SchemaWriter {
  private(set) var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
  private var depth = 0

  /// An element with others inside it.
  mutating func element(
    _ name: String, _ attributes: KeyValuePairs<String, String> = [:], content: (inout SchemaWriter) -> Void
  ) {
    startLine(name, attributes)
    text += ">\n"
    depth += 1
    content(&self)
    depth -= 1
    text += indentation + "</\(name)>\n"
  }

  /// An element that is empty, or holds text alone.
  mutating func element(_ name: String, _ attributes: KeyValuePairs<String, String> = [:], text content: String = "") {
    startLine(name, attributes)
    text += content.isEmpty ? "/>\n" : ">\(Self.escaped(content))</\(name)>\n"
  }

  private mutating func startLine(_ name: String, _ attributes: KeyValuePairs<String, String>) {
    text += indentation + "<\(name)"
    for (name, value) in attributes { text += " \(name)=\"\(Self.escaped(value))\"" }
  }

  private var indentation: String { String(repeating: "  ", count: depth) }

  private static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
