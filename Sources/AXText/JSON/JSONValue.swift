/// A JSON value of any form, for parts of messages whose form others decide.
package enum JSONValue: Sendable, Hashable {
  case null
  case boolean(Bool)
  case integer(Int)
  case number(Double)
  case string(String)
  case array([JSONValue])
  case object([Member])

  /// A key and its value.
  package struct Member: Sendable, Hashable {
    package let key: String
    package let value: JSONValue

    package init(_ key: String, _ value: JSONValue) {
      self.key = key
      self.value = value
    }
  }

  /// The value of parsed JSON.
  package init(_ json: LocatedJSON) {
    switch json.content {
    case .null: self = .null
    case .boolean(let value): self = .boolean(value)
    case .number(let value): self = json.integer.map(JSONValue.integer) ?? .number(value)
    case .string(let text): self = .string(text)
    case .array(let values): self = .array(values.map(JSONValue.init))
    case .object(let members): self = .object(members.map { Member($0.key, JSONValue($0.value)) })
    }
  }

  /// The value of a key of an object; nil if it has none, or if this is not an object.
  package subscript(key: String) -> JSONValue? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.key == key }?.value
  }

  package var string: String? {
    if case .string(let text) = self { text } else { nil }
  }

  package func write(to writer: inout JSONWriter) {
    switch self {
    case .null: writer.null()
    case .boolean(let value): writer.boolean(value)
    case .integer(let value): writer.number(value)
    case .number(let value): writer.number(value)
    case .string(let text): writer.string(text)
    case .array(let values): writer.array(of: values) { $0.write(to: &$1) }
    case .object(let members):
      writer.object { writer in
        for member in members {
          writer.key(member.key)
          member.value.write(to: &writer)
        }
      }
    }
  }
}

extension LocatedJSON {
  /// The number, if it is a whole one that `Double` holds exactly; nil otherwise.
  package var integer: Int? {
    guard case .number(let value) = content, value.magnitude <= 0x1p53 else { return nil }
    return Int(exactly: value)
  }
}

extension JSONValue: Codable {
  package init(from decoder: any Decoder) throws {
    guard let decoder = decoder as? JSONDecoding else {
      throw DecodingError.dataCorrupted(.init(codingPath: decoder.codingPath, debugDescription: "this is not JSON"))
    }
    self.init(decoder.json)
  }

  package func encode(to encoder: any Encoder) throws {
    switch self {
    case .array(let values):
      var container = encoder.unkeyedContainer()
      for value in values { try container.encode(value) }
    case .object(let members):
      var container = encoder.container(keyedBy: JSONKey.self)
      for member in members { try container.encode(member.value, forKey: JSONKey(member.key)) }
    default:
      var container = encoder.singleValueContainer()
      switch self {
      case .boolean(let value): try container.encode(value)
      case .integer(let value): try container.encode(value)
      case .number(let value): try container.encode(value)
      case .string(let text): try container.encode(text)
      default: try container.encodeNil()
      }
    }
  }
}

/// A key of an object, or the index of an element.
struct JSONKey: CodingKey {
  let stringValue: String
  let intValue: Int?

  init(_ key: String) {
    stringValue = key
    intValue = nil
  }

  init(stringValue: String) { self.init(stringValue) }

  init(intValue: Int) {
    stringValue = String(intValue)
    self.intValue = intValue
  }
}
