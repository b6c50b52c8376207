/// The grammar of messages.
package enum English {
  /// A number with its noun: `1 file`, `2 files`.
  package static func count(_ number: Int, _ noun: String) -> String { "\(number) \(plural(noun, number))" }

  /// A noun that follows from a number: `file`, `files`.
  package static func plural(_ noun: String, _ number: Int) -> String { number == 1 ? noun : noun + "s" }

  /// Names in a list, such as `a, b, and c`.
  package static func list(_ names: [String], _ conjunction: String = "and") -> String {
    guard let last = names.last, names.count > 1 else { return names.first ?? "" }
    return "\(names.dropLast().joined(separator: ", "))\(names.count > 2 ? "," : "") \(conjunction) \(last)"
  }
}
