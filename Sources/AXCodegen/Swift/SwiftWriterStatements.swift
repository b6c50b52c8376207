/// Statements, on one line where they fit.
extension SwiftWriter {
  /// A call of a function: `XCTAssertEqual(screen.total.label, "$0", "total")`.
  mutating func call(_ function: String, _ arguments: [SwiftArgument]) {
    let flat = arguments.compactMap(\.flat)
    var broken = SwiftLayout("\(function)(")
    for (index, argument) in arguments.enumerated() {
      argument.add(to: &broken, after: index == arguments.count - 1 ? "" : ",", width: width - 2)
    }
    broken.add(")")
    broken = broken.joiningEnd(in: width)
    guard flat.count == arguments.count else { return write(broken) }
    let list = flat.joined(separator: ", ")
    write(SwiftLayout("\(function)(\(list))"), .stairs("\(function)(", "\(list))"), broken)
  }

  /// A call of a method: `screen.typeIntoBill("100")`.
  mutating func call(_ receiver: String, _ method: String, _ argument: SwiftArgument? = nil) {
    guard let argument else {
      return write(SwiftLayout("\(receiver).\(method)()"), .stairs(receiver, ".\(method)()"))
    }
    var second = SwiftLayout("\(receiver).\(method)(")
    argument.add(to: &second, after: ")", width: width - 2)
    var last = SwiftLayout.stairs(receiver, ".\(method)(")
    argument.add(to: &last, after: "", width: width - 4, steps: 2)
    last.add(")", steps: 1)
    let first = argument.flat.map { [SwiftLayout("\(receiver).\(method)(\($0))")] } ?? []
    write(first + [second, last])
  }

  /// `app.buttons["pay"]`.
  mutating func element(_ query: String, _ identifier: SwiftLiteral) {
    let literal = identifier.lines.joined()
    write(SwiftLayout("\(query)[\(literal)]"), .stairs("\(query)[", literal).adding("]"))
  }

  /// `app.launchEnvironment["key"] = "text"`.
  mutating func assignment(_ query: String, _ key: SwiftLiteral, _ value: SwiftLiteral) {
    let key = key.lines.joined()
    write(
      SwiftLayout().adding(value, before: "\(query)[\(key)] = "),
      SwiftLayout("\(query)[\(key)] =").adding(value, steps: 1),
      SwiftLayout.stairs("\(query)[", key).adding(value, before: "] = "),
      SwiftLayout.stairs("\(query)[", key).adding("] =").adding(value, steps: 1))
  }

  /// `let NAME = TYPE(ARGUMENT)`.
  mutating func construction(_ name: String, _ type: String, _ argument: String) {
    write(
      SwiftLayout("let \(name) = \(type)(\(argument))"),
      .stairs("let \(name) =", "\(type)(", argument).adding(")", steps: 1))
  }
}
