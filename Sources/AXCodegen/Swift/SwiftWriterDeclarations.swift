/// The first lines of declarations, up to the brace, as `swift format` breaks them where the name is long.
extension SwiftWriter {
  /// `enum NAME: TYPE {`, or without a type.
  mutating func openType(_ introducer: String, _ name: String, inheriting type: String? = nil) {
    note(name)
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
      layouts.append(
        SwiftLayout(Self.word(modifier)).adding("var \(name):", steps: 1).adding(type, steps: 1).adding("{"))
    }
    write(layouts)
  }

  /// `public init(PARAMETER) {`, which is never too long.
  mutating func openInitializer(_ modifier: String, parameter: String) {
    line("\(modifier)init(\(parameter)) {")
  }

  /// `public func NAME(PARAMETER) {`.
  mutating func openFunction(_ modifier: String, _ name: String, parameter: String = "") {
    let introducer = modifier + "func"
    let name = declared(name)
    var layouts = [
      SwiftLayout("\(introducer) \(name)(\(parameter)) {"),
      SwiftLayout("\(introducer) \(name)(\(parameter))").adding("{"),
    ]
    if parameter.isEmpty {
      layouts.append(.stairs(introducer, "\(name)()").adding("{"))
    } else {
      layouts.append(.stairs("\(introducer) \(name)(", parameter).adding(") {"))
      layouts.append(.stairs(introducer, "\(name)(", parameter).adding(")", steps: 1).adding("{"))
    }
    write(layouts)
  }

  /// `public static let NAME = LITERAL`.
  mutating func constant(_ modifiers: String, _ name: String, _ literal: SwiftLiteral) {
    let name = declared(name)
    var first = SwiftLayout(modifiers)
    first.add(literal, before: "let \(name) = ", steps: 1)
    var last = SwiftLayout(modifiers).adding("let \(name) =", steps: 1)
    last.add(literal, steps: literal.isOneLine ? 1 : 2)
    write(
      SwiftLayout().adding(literal, before: "\(modifiers) let \(name) = "),
      SwiftLayout("\(modifiers) let \(name) =").adding(literal, steps: 1),
      first, last)
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

  private mutating func declared(_ name: String) -> String {
    note(name)
    return SwiftKeyword.escaped(name)
  }

  /// `public static ` without the space at its end.
  private static func word(_ modifier: String) -> String {
    modifier.hasSuffix(" ") ? String(modifier.dropLast()) : modifier
  }
}
