import AXDiagnostics
import AXText
import AXTree

/// An invalid value of an attribute.
struct ValueProblem: Error {
  let id: ErrorID
  let message: String
  let help: String?
}

/// Checks attribute values, and creates messages for invalid ones. See `axspec reference values`.
///
/// Values are only read during calls, because they may be memory of the parser.
enum AttributeValue {
  /// The problem with a value of a type that is only checked; nil if it is valid.
  static func problem(with value: ByteView, of name: AttributeName) -> ValueProblem? {
    problem(with: value, of: name, Vocabulary.description(of: name).type)
  }

  /// The problem with a value of a type that is only checked; nil if it is valid.
  static func problem(with value: ByteView, of name: AttributeName, _ type: AttributeType) -> ValueProblem? {
    switch type {
    case .text, .targets, .boolean, .traits: nil
    case .number where DecimalNumber.parse(value) == nil:
      mustBe("a number", value, of: name, help: "write a decimal number, like 0.5, from -3.4e38 to 3.4e38")
    case .integer where DecimalNumber.parseInteger(value) == nil:
      mustBe("a whole number", value, of: name, help: "write an index from 0, or -1 for none")
    case .color where !isColor(value):
      mustBe(
        "a color like #1A2B3C or #1A2B3CFF", value, of: name, id: .invalidColor,
        help: "write # and two hexadecimal digits each for red, green, blue, and, optionally, opacity")
    case .index where !isIndex(value):
      mustBe("a whole number from 0", value, of: name, help: "write a number like 0 or 2")
    case .level where !isWhole(value, in: 1...6):
      mustBe("a whole number from 1 to 6", value, of: name, help: "write a number like 2")
    case .point where numberCount(of: value) != 2:
      mustBe(
        "two numbers", value, of: name,
        help: "write x and y in points, separated by a space: \(name.markup)=\"76 42\"")
    case .keywords(let words):
      text(value).split(whereSeparator: \.isWhitespace).first { !words.contains(String($0)) }
        .map { notKeyword(name, String($0), words) }
    case .frame where numberCount(of: value) != 4:
      mustBe(
        "four numbers", value, of: name, id: .invalidFrame,
        help: "write x, y, width, and height in points, separated by spaces: \(name.markup)=\"16 20 120 44\"")
    case .count where !isWhole(value, in: 1...9999):
      mustBe("a whole number from 1 to 9999", value, of: name, help: "write a number like 2")
    case .keyword(let words) where !words.contains(text(value)): notKeyword(name, text(value), words)
    case .language where !LanguageTag.isWellFormed(text(value)): notLanguage(text(value))
    case .attributeName: notChangeable(text(value))
    case .key where value.isEmpty || value.contains(UInt8(ascii: "=")):
      notName(value, "an environment variable", help: "write a name without `=`, like WEATHER_RESPONSE")
    case .argumentName where value.isEmpty || value.first == UInt8(ascii: "-"):
      notName(value, "a launch argument", help: "write a name without `-` at its start, like AppleLocale")
    case .number, .integer, .color, .frame, .point, .index, .count, .level, .keyword, .language, .key, .argumentName:
      nil
    }
  }

  // MARK: Forms

  private static func isColor(_ value: ByteView) -> Bool {
    guard value.count == 7 || value.count == 9, value.first == UInt8(ascii: "#") else { return false }
    return value.dropFirst().allSatisfy { byte in
      (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
        || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte | 0x20)
    }
  }

  /// The number of numbers that a value consists of; nil if it contains something else.
  private static func numberCount(of value: ByteView) -> Int? {
    let parts = value.split(whereSeparator: MarkupWords.isSpace)
    return parts.allSatisfy { DecimalNumber.parse(ByteView(rebasing: $0)) != nil } ? parts.count : nil
  }

  private static func isIndex(_ value: ByteView) -> Bool {
    value.first != UInt8(ascii: "-") && isWhole(value, in: 0...Int.max)
  }

  private static func isWhole(_ value: ByteView, in range: ClosedRange<Int>) -> Bool {
    DecimalNumber.parseInteger(value).map(range.contains) ?? false
  }

  private static func text(_ value: ByteView) -> String {
    String(decoding: value, as: UTF8.self)
  }

  // MARK: Messages

  /// The problem of a value that does not have the form of its attribute.
  private static func mustBe(
    _ form: String, _ value: ByteView, of name: AttributeName, id: ErrorID = .invalidNumber, help: String
  ) -> ValueProblem {
    ValueProblem(id: id, message: "`\(name.markup)` must be \(form), not `\(text(value))`", help: help)
  }

  private static func notName(_ value: ByteView, _ thing: String, help: String) -> ValueProblem {
    ValueProblem(id: .invalidKey, message: "`\(text(value))` cannot be the name of \(thing)", help: help)
  }

  static func notBoolean(_ name: AttributeName, _ text: String) -> ValueProblem {
    ValueProblem(
      id: .invalidBoolean, message: "`\(name.markup)` must be `true` or `false`, not `\(text)`",
      help: CommonMistakes.boolean(for: text).map { "did you mean \(name.markup)=\"\($0)\"?" })
  }

  /// - Parameter value: A value with unknown names of traits.
  static func notTraits(_ value: ByteView) -> ValueProblem {
    let text = text(value)
    var unknown: [String] = []
    MarkupWords.each(of: value) { word in
      if Vocabulary.trait(named: word) == nil { unknown.append(self.text(word)) }
    }
    let isSeparator = { (character: Character) in character == "," || character == ";" || character == "|" }
    let stripped = unknown.map { String($0.drop(while: isSeparator).dropLast(while: isSeparator)) }
    let areOnlySeparated = stripped.allSatisfy { word in
      word.split(whereSeparator: isSeparator).allSatisfy { Vocabulary.trait(named: String($0)) != nil }
    }
    if areOnlySeparated, unknown != stripped || unknown.contains(where: { $0.contains(",") }) {
      let fixed = text.split { isSeparator($0) || $0.isWhitespace }.joined(separator: " ")
      return ValueProblem(
        id: .invalidTrait, message: "the traits in `\(text)` are not separated only by spaces",
        help: "write traits=\"\(fixed)\"")
    }
    let names = unknown.map { "`\($0)`" }.joined(separator: ", ")
    let nearest = stripped.compactMap(CommonMistakes.trait(for:)).map { "`\($0)`" }
    return ValueProblem(
      id: .invalidTrait, message: unknown.count == 1 ? "\(names) is not a trait" : "\(names) are not traits",
      help: nearest.isEmpty
        ? "'axspec reference traits' lists all traits"
        : "did you mean \(nearest.joined(separator: ", "))?")
  }

  private static func notKeyword(_ name: AttributeName, _ text: String, _ words: [String]) -> ValueProblem {
    let nearest = CommonMistakes.keyword(for: text, of: name, among: words)
    let list =
      words.count > Placement.maximumListedCount
      ? "'axspec reference \(name.markup)' lists its values" : "use one of \(words.joined(separator: ", "))"
    return ValueProblem(
      id: .invalidKeyword, message: "`\(text)` is not a value of `\(name.markup)`",
      help: nearest.map { "did you mean `\($0)`?" } ?? list)
  }

  private static func notChangeable(_ text: String) -> ValueProblem? {
    let names = Vocabulary.changeable.map(\.name)
    guard !names.contains(where: { ExactText($0) == ExactText(text) }) else { return nil }
    if let name = Vocabulary.permanent.first(where: { $0.markup == text }) {
      return ValueProblem(
        id: .unknownAttribute, message: "a state cannot change `\(text)`", help: Placement.help(forPermanent: name))
    }
    let nearest = CommonMistakes.attribute(for: text, on: .node(.view(.view)), among: names)
    return ValueProblem(
      id: .unknownAttribute, message: "no element has an attribute `\(text)`",
      help: nearest.map { "did you mean `\($0)`?" } ?? "'axspec reference attributes' lists all attributes")
  }

  private static func notLanguage(_ text: String) -> ValueProblem {
    ValueProblem(
      id: .invalidLanguage, message: "`\(text)` is not a language tag", help: LanguageTag.help(for: text))
  }
}
