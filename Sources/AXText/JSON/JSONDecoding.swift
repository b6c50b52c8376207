/// Makes values of parsed JSON. Members that a type does not have are passed over; null is nil.
package struct JSONDecoding: Decoder {
  let json: LocatedJSON
  package let codingPath: [any CodingKey]
  package var userInfo: [CodingUserInfoKey: Any] { [:] }

  /// - Throws: `DecodingError`, which names the first member that does not fit.
  package static func value<Value: Decodable>(of json: LocatedJSON, as type: Value.Type = Value.self) throws -> Value {
    try JSONDecoding(json: json, codingPath: []).decode(type)
  }

  package func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    guard case .object(let members) = json.content else { throw mismatch([String: Any].self, "an object") }
    return KeyedDecodingContainer(Members<Key>(members: members, decoder: self))
  }

  package func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    guard case .array(let elements) = json.content else { throw mismatch([Any].self, "a list") }
    return Elements(elements: elements, decoder: self)
  }

  package func singleValueContainer() -> any SingleValueDecodingContainer { self }

  fileprivate func at(_ json: LocatedJSON, _ key: any CodingKey) -> JSONDecoding {
    JSONDecoding(json: json, codingPath: codingPath + [key])
  }

  private func mismatch(_ type: Any.Type, _ wanted: String) -> DecodingError {
    let path = codingPath.map(\.stringValue).joined(separator: ".")
    let text = "\(path.isEmpty ? "the value" : "`\(path)`") is \(json.form), and not \(wanted)"
    return .typeMismatch(type, .init(codingPath: codingPath, debugDescription: text))
  }

  private func integer<Value: FixedWidthInteger>(_ type: Value.Type) throws -> Value {
    guard let value = json.integer.flatMap(Value.init(exactly:)) else { throw mismatch(type, "a whole number") }
    return value
  }

  /// The value of a simple type; nil for other types.
  private func simple(_ type: Any.Type) throws -> Any? {
    switch (type, json.content) {
    case (is String.Type, .string(let text)): text
    case (is String.Type, _): throw mismatch(type, "a string")
    case (is Bool.Type, .boolean(let value)): value
    case (is Bool.Type, _): throw mismatch(type, "true or false")
    case (is Double.Type, .number(let value)): value
    case (is Float.Type, .number(let value)): Float(value)
    case (is Double.Type, _), (is Float.Type, _): throw mismatch(type, "a number")
    case (let type as any FixedWidthInteger.Type, _): try integer(type)
    default: nil
    }
  }
}

extension JSONDecoding: SingleValueDecodingContainer {
  package func decodeNil() -> Bool {
    if case .null = json.content { true } else { false }
  }

  package func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    // A nil would be a value of an optional type.
    if let value = try simple(type), let value = value as? Value { return value }
    return try Value(from: self)
  }
}

/// The members of an object.
private struct Members<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let members: [LocatedJSON.Member]
  let decoder: JSONDecoding

  var codingPath: [any CodingKey] { decoder.codingPath }
  var allKeys: [Key] { members.compactMap { Key(stringValue: $0.key) } }

  func contains(_ key: Key) -> Bool { member(key) != nil }

  private func member(_ key: Key) -> LocatedJSON? { members.first { $0.key == key.stringValue }?.value }

  private func decoding(_ key: Key) throws -> JSONDecoding {
    guard let json = member(key) else {
      let path = (codingPath + [key]).map(\.stringValue).joined(separator: ".")
      throw DecodingError.keyNotFound(key, .init(codingPath: codingPath, debugDescription: "`\(path)` is missing"))
    }
    return decoder.at(json, key)
  }

  func decodeNil(forKey key: Key) throws -> Bool { try decoding(key).decodeNil() }

  func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
    try decoding(key).decode(type)
  }

  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type, forKey key: Key
  ) throws -> KeyedDecodingContainer<Nested> {
    try decoding(key).container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    try decoding(key).unkeyedContainer()
  }

  func superDecoder() throws -> any Decoder { decoder }
  func superDecoder(forKey key: Key) throws -> any Decoder { try decoding(key) }
}

/// The elements of a list.
private struct Elements: UnkeyedDecodingContainer {
  let elements: [LocatedJSON]
  let decoder: JSONDecoding
  private(set) var currentIndex = 0

  init(elements: [LocatedJSON], decoder: JSONDecoding) {
    self.elements = elements
    self.decoder = decoder
  }

  var codingPath: [any CodingKey] { decoder.codingPath }
  var count: Int? { elements.count }
  var isAtEnd: Bool { currentIndex >= elements.count }

  private mutating func next() throws -> JSONDecoding {
    let key = JSONKey(intValue: currentIndex)
    guard !isAtEnd else {
      let context = DecodingError.Context(codingPath: codingPath + [key], debugDescription: "the list is too short")
      throw DecodingError.valueNotFound(JSONValue.self, context)
    }
    defer { currentIndex += 1 }
    return decoder.at(elements[currentIndex], key)
  }

  mutating func decodeNil() throws -> Bool {
    guard !isAtEnd, case .null = elements[currentIndex].content else { return false }
    currentIndex += 1
    return true
  }

  mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value { try next().decode(type) }

  mutating func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type
  ) throws -> KeyedDecodingContainer<Nested> {
    try next().container(keyedBy: type)
  }

  mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer { try next().unkeyedContainer() }
  mutating func superDecoder() throws -> any Decoder { try next() }
}
