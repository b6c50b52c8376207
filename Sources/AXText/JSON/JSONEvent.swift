/// A part of a JSON text.
package enum JSONEvent: Sendable {
  /// The beginning of an object or an array.
  case object, array
  /// The end of the innermost object or array.
  case end
  case key(String)
  case string(String)
  case number(Double)
  case boolean(Bool)
  case null

  /// What it is, for messages, with its article.
  package var form: String {
    switch self {
    case .object: "an object"
    case .array: "a list"
    case .string, .key: "a string"
    case .number: "a number"
    case .boolean: "true or false"
    case .null: "null"
    case .end: "an end"
    }
  }
}

/// Receives the parts of a JSON text in order. What it does not keep takes no memory.
package protocol JSONReceiver {
  /// - Parameter range: The range of the part in bytes; the bracket of an object or array.
  /// - Throws: The reason why the rest is not read.
  mutating func receive(_ event: JSONEvent, at range: Range<Int>) throws(JSONFault)
}
