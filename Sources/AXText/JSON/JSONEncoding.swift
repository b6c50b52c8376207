/// Makes JSON of values. Absent optionals are left out.
package final class JSONEncoding: Encoder {
  private enum Content {
    case simple(JSONValue)
    case array([JSONEncoding])
    case object([(key: String, value: JSONEncoding)])
  }

  package let codingPath: [any CodingKey]
  package var userInfo: [CodingUserInfoKey: Any] { [:] }
  private var content = Content.simple(.null)

  private init(_ codingPath: [any CodingKey]) {
    self.codingPath = codingPath
  }

  /// The value as JSON.
  package static func json(of value: some Encodable) throws -> JSONValue {
    if let json = value as? JSONValue { return json }
    let encoder = JSONEncoding([])
    try encoder.encode(value)
    return encoder.json
  }

  private var json: JSONValue {
    switch content {
    case .simple(let value): value
    case .array(let elements): .array(elements.map(\.json))
    case .object(let members): .object(members.map { JSONValue.Member($0.key, $0.value.json) })
    }
  }

  package func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    if case .object = content {} else { content = .object([]) }
    return KeyedEncodingContainer(Members<Key>(encoder: self))
  }

  package func unkeyedContainer() -> any UnkeyedEncodingContainer {
    if case .array = content {} else { content = .array([]) }
    return Elements(encoder: self)
  }

  package func singleValueContainer() -> any SingleValueEncodingContainer { self }

  fileprivate var count: Int {
    if case .array(let elements) = content { elements.count } else { 0 }
  }

  fileprivate func append() -> JSONEncoding {
    let element = JSONEncoding(codingPath + [JSONKey(intValue: count)])
    if case .array(var elements) = content {
      // Without the other reference, appending does not copy the elements.
      content = .simple(.null)
      elements.append(element)
      content = .array(elements)
    }
    return element
  }

  fileprivate func add(_ key: any CodingKey) -> JSONEncoding {
    let member = JSONEncoding(codingPath + [key])
    if case .object(var members) = content {
      content = .simple(.null)
      members.append((key.stringValue, member))
      content = .object(members)
    }
    return member
  }
}

extension JSONEncoding: SingleValueEncodingContainer {
  package func encodeNil() { content = .simple(.null) }

  package func encode<Value: Encodable>(_ value: Value) throws {
    switch value {
    case let text as String: content = .simple(.string(text))
    case let flag as Bool: content = .simple(.boolean(flag))
    case let number as Int: content = .simple(.integer(number))
    case let number as Double: content = .simple(.number(number))
    case let number as Float: content = .simple(.number(Double(number)))
    case let number as any FixedWidthInteger: content = .simple(.integer(Int(clamping: number)))
    case let json as JSONValue: content = .simple(json)
    default: try value.encode(to: self)
    }
  }
}

private struct Members<Key: CodingKey>: KeyedEncodingContainerProtocol {
  let encoder: JSONEncoding

  var codingPath: [any CodingKey] { encoder.codingPath }

  func encodeNil(forKey key: Key) { encoder.add(key).encodeNil() }
  func encode<Value: Encodable>(_ value: Value, forKey key: Key) throws { try encoder.add(key).encode(value) }

  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type, forKey key: Key
  ) -> KeyedEncodingContainer<Nested> {
    encoder.add(key).container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer { encoder.add(key).unkeyedContainer() }
  func superEncoder() -> any Encoder { encoder.add(JSONKey("super")) }
  func superEncoder(forKey key: Key) -> any Encoder { encoder.add(key) }
}

private struct Elements: UnkeyedEncodingContainer {
  let encoder: JSONEncoding

  var codingPath: [any CodingKey] { encoder.codingPath }
  var count: Int { encoder.count }

  func encodeNil() { encoder.append().encodeNil() }
  func encode<Value: Encodable>(_ value: Value) throws { try encoder.append().encode(value) }

  func nestedContainer<Nested: CodingKey>(keyedBy type: Nested.Type) -> KeyedEncodingContainer<Nested> {
    encoder.append().container(keyedBy: type)
  }

  func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { encoder.append().unkeyedContainer() }
  func superEncoder() -> any Encoder { encoder.append() }
}
