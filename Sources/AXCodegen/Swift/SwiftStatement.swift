/// Statements, on one line where they fit.
extension SwiftWriter {
  /// What a literal or an expression is as an argument.
  enum Argument {
    /// `screen`, `.name`, `.label`: broken before each member.
    case members(String, [String])
    case literal(SwiftLiteral)
    case plain(String)
  }

  /// A call of a function: `XCTAssertEqual(screen.total.label, "$0", "total")`.
  mutating func call(_ function: String, _ arguments: [Argument]) {
    let flat = arguments.compactMap(\.flat)
    var broken = Layout("\(function)(")
    for (index, argument) in arguments.enumerated() {
      argument.add(to: &broken, after: index == arguments.count - 1 ? "" : ",", width: width - 2)
    }
    broken.add(")")
    broken = broken.joiningEnd(in: width)
    guard flat.count == arguments.count else { return write(broken) }
    let list = flat.joined(separator: ", ")
    write(Layout("\(function)(\(list))"), .stairs("\(function)(", "\(list))"), broken)
  }

  /// A call of a method: `screen.typeIntoBill("100")`.
  mutating func call(_ receiver: String, _ method: String, _ argument: Argument? = nil) {
    guard let argument else {
      return write(Layout("\(receiver).\(method)()"), .stairs(receiver, ".\(method)()"))
    }
    var second = Layout("\(receiver).\(method)(")
    argument.add(to: &second, after: ")", width: width - 2)
    var last = Layout.stairs(receiver, ".\(method)(")
    argument.add(to: &last, after: "", width: width - 4, steps: 2)
    last.add(")", steps: 1)
    let first = argument.flat.map { [Layout("\(receiver).\(method)(\($0))")] } ?? []
    write(first + [second, last])
  }

  /// `app.buttons["pay"]`, or with one more member behind it.
  mutating func element(_ query: String, _ identifier: SwiftLiteral) {
    let literal = identifier.lines.joined()
    write(Layout("\(query)[\(literal)]"), .stairs("\(query)[", literal).adding("]"))
  }

  /// `app.launchEnvironment["key"] = "text"`.
  mutating func assignment(_ query: String, _ key: SwiftLiteral, _ value: SwiftLiteral) {
    let key = key.lines.joined()
    write(
      Layout().adding(value, before: "\(query)[\(key)] = "),
      Layout("\(query)[\(key)] =").adding(value, steps: 1),
      Layout.stairs("\(query)[", key).adding(value, before: "] = "),
      Layout.stairs("\(query)[", key).adding("] =").adding(value, steps: 1))
  }

  /// `let NAME = TYPE(ARGUMENT)`.
  mutating func construction(_ name: String, _ type: String, _ argument: String) {
    write(
      Layout("let \(name) = \(type)(\(argument))"),
      .stairs("let \(name) =", "\(type)(", argument).adding(")", steps: 1))
  }
}

extension SwiftWriter.Argument {
  /// On one line; none for a literal of several.
  fileprivate var flat: String? {
    switch self {
    case .members(let first, let rest): ([first] + rest).joined()
    case .literal(let literal): literal.isOneLine ? literal.lines.joined() : nil
    case .plain(let text): text
    }
  }

  fileprivate func add(to layout: inout SwiftWriter.Layout, after end: String, width: Int, steps: Int = 1) {
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
