/// What a note in Xcode's identity inspector says to `axspec`: lines `axspec:ignore rule-id, rule-id reason`. Whatever
/// else stands in the note is for people.
enum ObjectNote {
  struct Ignore: Equatable {
    /// Empty where the line names none.
    let rules: [String]
    let reason: String?
  }

  private static let mark = "axspec:ignore"

  static func ignores(in text: String) -> [Ignore] {
    text.split(whereSeparator: \.isNewline).compactMap { line in
      let line = line.drop(while: \.isWhitespace)
      guard line.hasPrefix(mark) else { return nil }
      let rest = line.dropFirst(mark.count)
      return rest.first?.isWhitespace ?? true ? ignore(rest) : nil
    }
  }

  /// Ids with commas between; the first word that no comma joins to them begins the reason.
  private static func ignore(_ text: Substring) -> Ignore {
    var rules: [String] = []
    var rest = text.drop(while: \.isWhitespace)
    var goesOn = true
    while goesOn, !rest.isEmpty {
      let id = rest.prefix { $0 != "," && !$0.isWhitespace }
      if !id.isEmpty { rules.append(String(id)) }
      rest = rest[id.endIndex...].drop(while: \.isWhitespace)
      goesOn = rest.first == ","
      rest = rest.drop { $0 == "," || $0.isWhitespace }
    }
    while rest.last?.isWhitespace == true { rest.removeLast() }
    return Ignore(rules: rules, reason: rest.isEmpty ? nil : String(rest))
  }
}
