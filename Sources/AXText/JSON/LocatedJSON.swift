/// A JSON value with its source range, so that messages can show what is wrong with it.
package struct LocatedJSON: Sendable {
  package enum Content: Sendable {
    case object([Member])
    case array([LocatedJSON])
    case string(String)
    case number(Double)
    case boolean(Bool)
    case null
  }

  /// A key and its value.
  package struct Member: Sendable {
    package let key: String
    /// The range of the key in bytes, including its quotes.
    package let keyRange: Range<Int>
    package let value: LocatedJSON
  }

  package let content: Content
  /// The range of the value in bytes.
  package let range: Range<Int>

  /// An object without members, for one that is left out.
  package static let emptyObject = LocatedJSON(content: .object([]), range: 0..<0)

  /// The type of the value for messages, with its article.
  package var form: String {
    switch content {
    case .object: "an object"
    case .array: "a list"
    case .string: "a string"
    case .number: "a number"
    case .boolean: "true or false"
    case .null: "null"
    }
  }
}

/// Makes a tree of the parts of a JSON text. Of members with the same key, it keeps the first.
struct LocatedJSONBuilder: JSONReceiver {
  /// An object or array whose end was not received yet.
  private struct Container {
    let isObject: Bool
    let start: Int
    var elements: [LocatedJSON] = []
    var members: [LocatedJSON.Member] = []
    var keys: Set<ExactText> = []
    /// The key of the next value.
    var key: (text: String, range: Range<Int>) = ("", 0..<0)
  }

  /// The value of the text; null before it is complete.
  private(set) var value = LocatedJSON(content: .null, range: 0..<0)
  /// The duplicate keys.
  private(set) var duplicates: [JSONFault] = []
  private var open: [Container] = []

  mutating func receive(_ event: JSONEvent, at range: Range<Int>) {
    switch event {
    case .object: open.append(Container(isObject: true, start: range.lowerBound))
    case .array: open.append(Container(isObject: false, start: range.lowerBound))
    case .end:
      guard let ended = open.popLast() else { return }
      let content: LocatedJSON.Content = ended.isObject ? .object(ended.members) : .array(ended.elements)
      add(LocatedJSON(content: content, range: ended.start..<range.upperBound))
    case .key(let key): if !open.isEmpty { open[open.count - 1].key = (key, range) }
    case .string(let text): add(LocatedJSON(content: .string(text), range: range))
    case .number(let number): add(LocatedJSON(content: .number(number), range: range))
    case .boolean(let isTrue): add(LocatedJSON(content: .boolean(isTrue), range: range))
    case .null: add(LocatedJSON(content: .null, range: range))
    }
  }

  private mutating func add(_ value: LocatedJSON) {
    guard let last = open.indices.last else {
      self.value = value
      return
    }
    guard open[last].isObject else { return open[last].elements.append(value) }
    let key = open[last].key
    if open[last].keys.insert(ExactText(key.text)).inserted {
      open[last].members.append(.init(key: key.text, keyRange: key.range, value: value))
    } else {
      duplicates.append(
        JSONFault(message: "the key `\(key.text)` is written twice", range: key.range, help: "keep one of them"))
    }
  }
}
