/// JSON that is to be written, for people to read: each key on its line, in the order given.
package enum JSONText: Sendable {
  case object([(key: String, value: JSONText)])
  case array([JSONText])
  case string(String)
  case number(Double)
  case boolean(Bool)

  /// A file's text: indented by two, one line feed at its end.
  package var file: String {
    var result = ""
    append(to: &result, indent: "")
    return result + "\n"
  }

  private func append(to result: inout String, indent: String) {
    let inner = indent + "  "
    switch self {
    case .object(let members) where members.isEmpty: result += "{}"
    case .array(let values) where values.isEmpty: result += "[]"
    case .object(let members):
      result += "{"
      for (number, member) in members.enumerated() {
        result += number == 0 ? "\n\(inner)" : ",\n\(inner)"
        result += Self.quoted(member.key) + ": "
        member.value.append(to: &result, indent: inner)
      }
      result += "\n\(indent)}"
    case .array(let values):
      result += "["
      for (number, value) in values.enumerated() {
        result += number == 0 ? "\n\(inner)" : ",\n\(inner)"
        value.append(to: &result, indent: inner)
      }
      result += "\n\(indent)]"
    case .string(let text): result += Self.quoted(text)
    case .number(let value): result += Int(exactly: value).map(String.init) ?? value.description
    case .boolean(let value): result += value ? "true" : "false"
    }
  }

  private static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      case _ where scalar.value < 0x20:
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
