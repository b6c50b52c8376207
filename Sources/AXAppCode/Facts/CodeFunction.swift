import AXText

/// A function that gets a view, such as `func style(_ label: UILabel)`, and what it does to the view.
struct CodeFunction: Sendable {
  /// A parameter of the function.
  struct Parameter: Sendable {
    /// The label of the argument, or nil if it has none. In Objective-C, the part of the selector.
    let label: String?
    /// The name of the type, without marks and brackets.
    let type: String
    /// What the function does to the argument, or nil if it is not a view, or not one of the first.
    let effects: [CodeFacts.Effect]?
    /// The colors and fonts that the function sets on the argument.
    var styles: [CodeStyle] = []
  }

  /// The maximum number of tokens of the parameters.
  private static let maximumHeader = 300
  /// The maximum number of views to follow, so that time is limited.
  private static let maximumViewCount = 8
  /// The maximum number of tokens between the parameters and the body, such as the type of the result.
  private static let maximumDistance = 40

  /// The hash of the name, or of the first part of the selector.
  let name: UInt64
  let parameters: [Parameter]
  /// Whether the names of all parameters are parts of the selector.
  let isObjectiveC: Bool

  /// Reads the declaration of a function, or returns nil if it gets no view, or has no body.
  ///
  /// - Parameter name: The index of its name, or of the first part of its selector.
  init?(_ text: CodeText, named name: Int) {
    guard let parts = text.isSwift ? Self.swiftParts(text, name) : Self.objectiveParts(text, name),
      parts.contains(where: { Self.isView($0.type) }), let end = parts.last?.end, let body = Self.body(after: end, text)
    else { return nil }
    self.name = text.hash(of: name)
    isObjectiveC = !text.isSwift
    var viewCount = 0
    parameters = parts.map { part in
      if Self.isView(part.type) { viewCount += 1 }
      let isFollowed = Self.isView(part.type) && viewCount <= Self.maximumViewCount
      let actions = isFollowed ? CodeLoop(text, name: part.name, body: body).actions : nil
      return Parameter(label: part.label, type: part.type, effects: actions?.effects, styles: actions?.styles ?? [])
    }
  }

  /// Returns the parameter that gets an argument, or nil if the call is not one of this function.
  func parameter(for argument: CodeArgument) -> Parameter? {
    if isObjectiveC {
      guard parameters.count == argument.selector.count,
        zip(parameters, argument.selector).allSatisfy({ $0.label == $1 })
      else { return nil }
      return parameters.first { $0.label == argument.label }
    }
    if let label = argument.label { return parameters.first { $0.label == label } }
    guard parameters.indices.contains(argument.position) else { return nil }
    let parameter = parameters[argument.position]
    return parameter.label == nil ? parameter : nil
  }

  // MARK: Types

  /// Returns whether a type may be a view. A type parameter may be any type.
  static func isView(_ type: String) -> Bool {
    Array(type.utf8).withView { isView($0) } || ["AnyObject", "Any", "Self"].contains(type)
  }

  /// Returns whether the name of a type ends like those of views, or is as short as that of a type parameter.
  static func isView(_ type: ByteView) -> Bool {
    guard type.count > 2 else { return true }
    func ends(_ suffix: StaticString) -> Bool {
      let start = type.count - suffix.utf8CodeUnitCount
      return start >= 0 && type.holds(suffix, at: start)
    }
    return switch Character(Unicode.Scalar(type[type.count - 1])) {
    case "w": ends("View")
    case "l": ends("Label") || ends("Control")
    case "n": ends("Button")
    case "d": ends("Field")
    case "h": ends("Switch")
    case "r": ends("Bar") || ends("Slider") || ends("Stepper") || ends("Picker")
    case "m": ends("Item")
    default: false
    }
  }

  // MARK: Parameters

  /// A parameter in the code.
  private struct Part {
    let label: String?
    let name: String
    let type: String
    /// The index of the last token of the parameter, or of the parenthesis after all of them.
    let end: Int
  }

  /// Returns the parameters in `(_ label: UILabel, isLarge: Bool)`.
  private static func swiftParts(_ text: CodeText, _ name: Int) -> [Part]? {
    var open = name + 1
    // Type parameters.
    if text.kind(open) == .less {
      guard let end = (open..<open + maximumDistance).first(where: { text.kind($0) == .openParenthesis }) else {
        return nil
      }
      open = end
    }
    guard text.kind(open) == .openParenthesis, let close = text.brackets.partner(of: open),
      close - open < maximumHeader
    else { return nil }
    var result: [Part] = []
    var start = open + 1
    while start < close {
      var end = start
      while end < close, text.kind(end) != .comma {
        end = text.next(after: end)
      }
      guard let part = swiftPart(text, start..<end, close) else { return nil }
      result.append(part)
      start = end + 1
    }
    return result
  }

  private static func swiftPart(_ text: CodeText, _ tokens: Range<Int>, _ close: Int) -> Part? {
    guard let colon = tokens.first(where: { text.kind($0) == .colon }), colon > tokens.lowerBound else { return nil }
    let value = (colon..<tokens.upperBound).first { text.kind($0) == .equals } ?? tokens.upperBound
    // A function is not a view.
    let isFunction = (colon..<value).contains { text.kind($0) == .openParenthesis }
    let type = isFunction ? nil : (colon..<value).last { text.kind($0).isIdentifier }
    let label = text.text(tokens.lowerBound)
    return Part(
      label: label == "_" ? nil : label, name: text.text(colon - 1), type: type.map(text.text) ?? "function", end: close
    )
  }

  /// Returns the parts of the selector of a method, as in `style:(UIButton *)button`, with their parameters.
  private static func objectiveParts(_ text: CodeText, _ name: Int) -> [Part]? {
    var result: [Part] = []
    var part = name
    while text.kind(part).isIdentifier, text.kind(part + 1) == .colon, text.kind(part + 2) == .openParenthesis,
      let close = text.brackets.partner(of: part + 2), close - part < maximumHeader
    {
      let type = (part + 3..<max(close, part + 3)).last { text.kind($0).isIdentifier }
      result.append(
        Part(label: text.text(part), name: text.text(close + 1), type: type.map(text.text) ?? "", end: close + 1))
      part = close + 2
    }
    return text.kind(part) == .openBrace && !result.isEmpty ? result : nil
  }

  /// Returns the indices of the tokens in the braces of a function, or nil if it has none, as in a protocol.
  ///
  /// - Parameter end: The index of the last token of the parameters.
  private static func body(after end: Int, _ text: CodeText) -> Range<Int>? {
    for index in end + 1..<end + maximumDistance {
      let kind = text.kind(index)
      if kind == .openBrace { return text.brackets.partner(of: index).map { index + 1..<max($0, index + 1) } }
      let isDeclaration = text.has(.keyword, at: index) && !text.isKeyword(index, .where)
      if kind == .closeBrace || kind == .semicolon || isDeclaration { return nil }
    }
    return nil
  }
}
