/// The parsed data of `<?axspec ignore="rule-id, rule-id" reason="…"?>`. The commas may be left out.
struct IgnoreSyntax {
  struct Problem: Error {
    let message: String
    let help: String?
  }

  let rules: [String]
  let reason: String?

  private static let example = "write <?axspec ignore=\"rule-id, rule-id\" reason=\"…\"?>"

  static func parse(_ data: String) throws(Problem) -> IgnoreSyntax {
    var values: [String: String] = [:]
    var rest = Substring(data).drop(while: \.isWhitespace)
    while !rest.isEmpty {
      let key = String(rest.prefix { $0 != "=" && !$0.isWhitespace && $0 != "\"" && $0 != "'" })
      rest = rest.dropFirst(key.count).drop(while: \.isWhitespace)
      guard !key.isEmpty, rest.first == "=" else {
        throw Problem(message: "an axspec instruction can contain only key=\"value\" pairs", help: example)
      }
      rest = rest.dropFirst().drop(while: \.isWhitespace)
      guard let quote = rest.first, quote == "\"" || quote == "'",
        let end = rest.dropFirst().firstIndex(of: quote)
      else {
        throw Problem(message: "the value of `\(key)` is not in quotes", help: example)
      }
      guard key == "ignore" || key == "reason" else {
        throw Problem(message: "an axspec instruction has no key `\(key)`", help: "the keys are `ignore` and `reason`")
      }
      guard values.updateValue(String(rest[rest.index(after: rest.startIndex)..<end]), forKey: key) == nil else {
        throw Problem(message: "`\(key)` is written twice", help: "keep one of them")
      }
      rest = rest[rest.index(after: end)...]
      guard rest.isEmpty || rest.first?.isWhitespace == true else {
        throw Problem(message: "there is no space after the value of `\(key)`", help: example)
      }
      rest = rest.drop(while: \.isWhitespace)
    }
    let rules = (values["ignore"] ?? "").split { $0 == "," || $0.isWhitespace }.map(String.init)
    guard !rules.isEmpty else {
      throw Problem(message: "the axspec instruction does not name a rule to ignore", help: example)
    }
    return IgnoreSyntax(rules: rules, reason: values["reason"])
  }
}
