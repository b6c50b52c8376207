import AXText
import AXTree

/// The parsed data of `<?axspec ignore="rule-id, rule-id" reason="…"?>` or `<?axspec verify="label, value"?>`. The
/// commas may be left out.
package struct InstructionSyntax {
  /// What an instruction can contain.
  package enum Key: String, Sendable, CaseIterable {
    case ignore, verify, reason
  }

  struct Problem: Error {
    let message: String
    let help: String?
  }

  enum Content {
    /// The IDs of rules.
    case ignore([String])
    case verify(ComparedParts)
  }

  let content: Content
  let reason: String?

  /// The target of the instruction.
  package static let name = "axspec"

  private static let example = "write <?axspec ignore=\"rule-id, rule-id\" reason=\"…\"?>"

  static func parse(_ data: String) throws(Problem) -> InstructionSyntax {
    let values = try values(in: data)
    guard let names = values[.verify] else {
      let rules = words(values[.ignore] ?? "")
      guard !rules.isEmpty else {
        throw Problem(message: "the axspec instruction does not name a rule to ignore", help: example)
      }
      return InstructionSyntax(content: .ignore(rules), reason: values[.reason])
    }
    guard values[.ignore] == nil else {
      throw Problem(
        message: "an axspec instruction cannot have both `ignore` and `verify`", help: "write two instructions")
    }
    return InstructionSyntax(content: .verify(try parts(words(names))), reason: values[.reason])
  }

  private static func values(in data: String) throws(Problem) -> [Key: String] {
    var values: [Key: String] = [:]
    var rest = Substring(data).drop(while: \.isWhitespace)
    while !rest.isEmpty {
      let name = String(rest.prefix { $0 != "=" && !$0.isWhitespace && $0 != "\"" && $0 != "'" })
      rest = rest.dropFirst(name.count).drop(while: \.isWhitespace)
      guard !name.isEmpty, rest.first == "=" else {
        throw Problem(message: "an axspec instruction can contain only key=\"value\" pairs", help: example)
      }
      rest = rest.dropFirst().drop(while: \.isWhitespace)
      guard let quote = rest.first, quote == "\"" || quote == "'",
        let end = rest.dropFirst().firstIndex(of: quote)
      else {
        throw Problem(message: "the value of `\(name)` is not in quotes", help: example)
      }
      guard let key = Key(rawValue: name) else {
        throw Problem(
          message: "an axspec instruction has no key `\(name)`", help: "the keys are `ignore`, `verify`, and `reason`")
      }
      guard values.updateValue(String(rest[rest.index(after: rest.startIndex)..<end]), forKey: key) == nil else {
        throw Problem(message: "`\(name)` is written twice", help: "keep one of them")
      }
      rest = rest[rest.index(after: end)...]
      guard rest.isEmpty || rest.first?.isWhitespace == true else {
        throw Problem(message: "a space is missing after the value of `\(name)`", help: example)
      }
      rest = rest.drop(while: \.isWhitespace)
    }
    return values
  }

  private static func words(_ text: String) -> [String] {
    text.split { $0 == "," || $0.isWhitespace }.map(String.init)
  }

  /// The parts that some words name. No word, and `none`, name no part.
  private static func parts(_ words: [String]) throws(Problem) -> ComparedParts {
    if words == [ComparedParts.none] { return [] }
    var parts: ComparedParts = []
    for word in words {
      guard word != ComparedParts.none else {
        throw Problem(message: "`none` is not alone in `verify`", help: "remove it, or the other parts")
      }
      guard let part = ComparedParts(named: word) else {
        let nearest = NearestName.of(word, among: ComparedParts.names + [ComparedParts.none])
        throw Problem(
          message: "an element has no part `\(word)` to verify",
          help: nearest.map { "did you mean `\($0)`?" }
            ?? "the parts are \(ComparedParts.names.joined(separator: ", ")); `none` compares no part")
      }
      parts.formUnion(part)
    }
    return parts
  }
}
