/// Writes Swift code in the default layout of `swift format`.
///
/// Code that is too long for a line gets all possible line breaks, which the formatter keeps.
struct SwiftWriter {
  static let lineLength = 100

  private(set) var text = ""
  private var indentation: Int

  /// - Parameter depth: the number of enclosing declarations.
  init(depth: Int = 0) {
    indentation = 2 * depth
  }

  /// Writes the first layout that fits, otherwise the last.
  mutating func write(_ layouts: SwiftLayout...) {
    write(layouts)
  }

  mutating func write(_ layouts: [SwiftLayout]) {
    guard let layout = layouts.first(where: { $0.fits(in: width) }) ?? layouts.last else { return }
    for line in layout.lines { write(line.text, indentedBy: line.indentation) }
  }

  mutating func line(_ text: String) {
    write(text, indentedBy: 0)
  }

  mutating func blankLine() {
    text += "\n"
  }

  /// Writes the body of a declaration and the closing brace.
  mutating func block(_ body: (inout SwiftWriter) -> Void) {
    indentation += 2
    body(&self)
    indentation -= 2
    line("}")
  }

  /// Writes lines that are indented more.
  mutating func nested(by steps: Int, _ body: (inout SwiftWriter) -> Void) {
    indentation += 2 * steps
    body(&self)
    indentation -= 2 * steps
  }

  /// The remaining width of a line.
  var width: Int { Self.lineLength - indentation }

  private mutating func write(_ line: String, indentedBy spaces: Int) {
    if !line.isEmpty { text += String(repeating: " ", count: indentation + spaces) + line }
    text += "\n"
  }
}

/// The first lines of declarations, up to the brace, with the line breaks of `swift format` for long names.
extension SwiftWriter {
  /// `enum NAME: TYPE {`, or without a type.
  mutating func openType(_ introducer: String, _ name: String, inheriting type: String? = nil) {
    guard let type else {
      return write(
        SwiftLayout("\(introducer) \(name) {"),
        SwiftLayout("\(introducer) \(name)").adding("{"),
        .stairs(introducer, name).adding("{"))
    }
    write(
      SwiftLayout("\(introducer) \(name): \(type) {"),
      SwiftLayout("\(introducer) \(name): \(type)").adding("{"),
      .stairs("\(introducer) \(name):", type).adding("{"),
      .stairs(introducer, "\(name): \(type)").adding("{"),
      .stairs(introducer, "\(name):", type).adding("{"))
  }

  /// `public var NAME: TYPE {`.
  mutating func openVariable(_ modifier: String, _ name: String, type: String) {
    let name = declared(name)
    var layouts = [
      SwiftLayout("\(modifier)var \(name): \(type) {"),
      SwiftLayout("\(modifier)var \(name): \(type)").adding("{"),
      .stairs("\(modifier)var \(name):", type).adding("{"),
    ]
    if !modifier.isEmpty {
      // Remove the space at the end.
      let modifier = String(modifier.dropLast())
      layouts.append(SwiftLayout(modifier).adding("var \(name):", steps: 1).adding(type, steps: 1).adding("{"))
    }
    write(layouts)
  }

  /// `public func NAME(PARAMETER) throws -> RESULT {`.
  mutating func openFunction(
    _ modifier: String, _ name: String, parameter: String = "", throws isThrowing: Bool = false, result: String? = nil
  ) {
    let introducer = modifier + "func"
    let name = declared(name)
    let tail = ((isThrowing ? ["throws"] : []) + (result.map { ["-> \($0)"] } ?? [])).joined(separator: " ")
    let end = tail.isEmpty ? "" : " " + tail
    var layouts = [
      SwiftLayout("\(introducer) \(name)(\(parameter))\(end) {"),
      SwiftLayout("\(introducer) \(name)(\(parameter))\(end)").adding("{"),
    ]
    if parameter.isEmpty {
      if !tail.isEmpty {
        layouts.append(SwiftLayout("\(introducer) \(name)()").adding(tail, steps: 1).adding("{"))
      }
      layouts.append(.stairs(introducer, "\(name)()\(end)").adding("{"))
      if !tail.isEmpty { layouts.append(.stairs(introducer, "\(name)()").adding(tail, steps: 1).adding("{")) }
    } else {
      layouts.append(.stairs("\(introducer) \(name)(", parameter).adding(")\(end) {"))
      layouts.append(.stairs(introducer, "\(name)(", parameter).adding(")\(end)", steps: 1).adding("{"))
    }
    write(layouts)
  }

  /// `public static let NAME = LITERAL`.
  mutating func constant(_ modifiers: String, _ name: String, _ literal: SwiftLiteral) {
    let name = declared(name)
    write(
      SwiftLayout().adding(literal, before: "\(modifiers) let \(name) = "),
      SwiftLayout("\(modifiers) let \(name) =").adding(literal, steps: 1),
      SwiftLayout(modifiers).adding(literal, before: "let \(name) = ", steps: 1),
      .stairs(modifiers, "let \(name) =").adding(literal, steps: literal.isOneLine ? 1 : 2))
  }

  /// `case NAME = LITERAL`, or the name alone.
  mutating func enumCase(_ name: String, _ literal: SwiftLiteral?) {
    let name = declared(name)
    guard let literal else { return write(SwiftLayout("case \(name)"), .stairs("case", name)) }
    write(
      SwiftLayout().adding(literal, before: "case \(name) = "),
      SwiftLayout("case \(name) =").adding(literal, steps: 1),
      SwiftLayout("case").adding("\(name) =", steps: 1).adding(literal, steps: 1))
  }

  private func declared(_ name: String) -> String { SwiftKeyword.escaped(name) }
}

/// Statements, on one line if they fit.
extension SwiftWriter {
  /// A call of a function: `expect(screen.total, .label("$0"), at: "Pay.xml:3")`.
  mutating func call(_ function: String, _ arguments: [SwiftArgument]) {
    write(layouts(ofCall: function, arguments))
  }

  /// A call of a function that has a closure at its end, up to the brace.
  mutating func openCall(_ function: String, _ arguments: [SwiftArgument]) {
    write(layouts(ofCall: function, arguments, opening: true))
  }

  /// A call that is an item of an array, followed by a comma.
  mutating func item(_ function: String, _ arguments: [SwiftArgument]) {
    write(layouts(ofCall: function, arguments).map { $0.joining(",") })
  }

  private func layouts(
    ofCall function: String, _ arguments: [SwiftArgument], opening: Bool = false
  ) -> [SwiftLayout] {
    let flat = arguments.compactMap(\.flat)
    var broken = SwiftLayout("\(function)(")
    for (index, argument) in arguments.enumerated() {
      broken = broken.adding(argument, after: index == arguments.count - 1 ? "" : ",", width: width - 2)
    }
    broken = opening ? broken.adding(") {") : broken.adding(")").joiningEnd(in: width)
    guard flat.count == arguments.count else { return [broken] }
    let list = flat.joined(separator: ", ")
    return opening
      ? [SwiftLayout("\(function)(\(list)) {"), .stairs("\(function)(", list).adding(") {"), broken]
      : [SwiftLayout("\(function)(\(list))"), .stairs("\(function)(", "\(list))"), broken]
  }

  /// A call of a method: `screen.typeIntoBill("100")`.
  mutating func call(_ receiver: String, _ method: String, _ argument: SwiftArgument? = nil) {
    guard let argument else {
      return write(SwiftLayout("\(receiver).\(method)()"), .stairs(receiver, ".\(method)()"))
    }
    let flat = argument.flat.map { [SwiftLayout("\(receiver).\(method)(\($0))")] } ?? []
    write(
      flat + [
        SwiftLayout("\(receiver).\(method)(").adding(argument, after: ")", width: width - 2),
        .stairs(receiver, ".\(method)(").adding(argument, after: "", width: width - 4, steps: 2).adding(")", steps: 1),
      ])
  }

  /// Members of an element, the last of which is called: `guests.buttons.element(boundBy: 1).tap()`.
  mutating func chain(_ receiver: String, _ members: String...) {
    var broken = SwiftLayout(receiver)
    for member in members { broken = broken.adding(".\(member)", steps: 1) }
    write(SwiftLayout("\(receiver)\(members.map { "." + $0 }.joined())"), broken)
  }

  /// `app.buttons[ScreenIdentifier.Order.pay.rawValue]`.
  mutating func element(_ query: String, _ identifier: SwiftArgument) {
    let flat = identifier.flat ?? ""
    write(
      SwiftLayout("\(query)[\(flat)]"),
      SwiftLayout("\(query)[").adding(identifier, after: "", width: width - 2).adding("]"))
  }

  /// `app.launchArguments += ["-AppleLocale", "en_US"]`.
  mutating func append(_ items: [SwiftLiteral], to list: String) {
    let flat = items.map { $0.lines.joined() }
    var broken = SwiftLayout("\(list) += [")
    for item in flat { broken = broken.adding("\(item),", steps: 1) }
    write(
      SwiftLayout("\(list) += [\(flat.joined(separator: ", "))]"),
      .stairs("\(list) += [", "\(flat.joined(separator: ", ")),").adding("]"),
      broken.adding("]"))
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

/// An argument of a call.
enum SwiftArgument {
  /// `screen`, `.name`, `.label`, with line breaks before members.
  case members(String, [String])
  case literal(SwiftLiteral)
  case plain(String)
  /// `.label("Pay")`.
  case call(String, SwiftLiteral)
  indirect case labeled(String, SwiftArgument)

  /// The argument on one line; nil for a multiline literal.
  var flat: String? {
    switch self {
    case .members(let first, let rest): ([first] + rest).joined()
    case .literal(let literal): literal.isOneLine ? literal.lines.joined() : nil
    case .plain(let text): text
    case .call(let function, let literal): "\(function)(\(literal.lines.joined()))"
    case .labeled(let label, let argument): argument.flat.map { "\(label): \($0)" }
    }
  }
}
