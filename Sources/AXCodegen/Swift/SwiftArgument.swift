/// What a literal or an expression is as an argument.
enum SwiftArgument {
  /// `screen`, `.name`, `.label`: broken before each member.
  case members(String, [String])
  case literal(SwiftLiteral)
  case plain(String)
}

extension SwiftArgument {
  /// On one line; none for a literal of several.
  var flat: String? {
    switch self {
    case .members(let first, let rest): ([first] + rest).joined()
    case .literal(let literal): literal.isOneLine ? literal.lines.joined() : nil
    case .plain(let text): text
    }
  }

  func add(to layout: inout SwiftLayout, after end: String, width: Int, steps: Int = 1) {
    switch self {
    case .members(let first, let rest):
      guard let flat, (flat + end).count > width else { return layout.add((flat ?? "") + end, steps: steps) }
      layout.add(first, steps: steps)
      for (index, member) in rest.enumerated() {
        layout.add(member + (index == rest.count - 1 ? end : ""), steps: steps + 1)
      }
    case .literal(let literal): layout.add(literal, after: end, steps: steps)
    case .plain(let text): layout.add(text + end, steps: steps)
    }
  }
}
