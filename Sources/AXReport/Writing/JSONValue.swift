import AXText

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A value of JSON, to build documents from.
enum JSONValue: Encodable {
  case null
  case bool(Bool)
  case number(Int)
  case string(String)
  case array([JSONValue])
  case object([String: JSONValue])

  /// An object without the members that are nil.
  static func members(_ members: [String: JSONValue?]) -> JSONValue {
    .object(members.compactMapValues { $0 })
  }

  /// A text, or null for none.
  static func orNull(_ text: String?) -> JSONValue {
    text.map(JSONValue.string) ?? .null
  }

  /// The document: sorted members, ending in a line feed.
  var text: String { text([.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]) }

  /// The same in one line.
  var line: String { text([.sortedKeys, .withoutEscapingSlashes]) }

  private func text(_ formatting: JSONEncoder.OutputFormatting) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = formatting
    // Only numbers that are none, or a value that is nothing, can fail; there are neither.
    guard let data = try? encoder.encode(self) else { return "" }
    return Self.shown(data) + "\n"
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .null: try container.encodeNil()
    case .bool(let value): try container.encode(value)
    case .number(let value): try container.encode(value)
    case .string(let value): try container.encode(value)
    case .array(let values): try container.encode(values)
    case .object(let members): try container.encode(members)
    }
  }

  /// With what a terminal acts on as an escape: outside ASCII and at delete there is nothing but texts.
  private static func shown(_ data: Data) -> String {
    let text = String(decoding: data, as: UTF8.self)
    guard data.contains(where: { $0 >= 0x7F }) else { return text }
    var result = String.UnicodeScalarView()
    result.reserveCapacity(data.count)
    for scalar in text.unicodeScalars {
      if scalar.value >= 0x7F, TerminalText.isActive(scalar) {
        // Above U+FFFF an escape is a pair.
        for unit in String(scalar).utf16 {
          let digits = String(unit, radix: 16)
          result.append(contentsOf: "\\u\(String(repeating: "0", count: 4 - digits.count))\(digits)".unicodeScalars)
        }
      } else {
        result.append(scalar)
      }
    }
    return String(result)
  }
}

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByArrayLiteral {
  init(stringLiteral value: String) { self = .string(value) }
  init(arrayLiteral elements: JSONValue...) { self = .array(elements) }
}
