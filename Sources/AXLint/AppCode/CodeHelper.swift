/// A function of the same file that gets a view as an argument, such as `style(titleLabel)`.
struct CodeHelper {
  /// The maximum number of functions of one name. Real files have fewer.
  private static let maximumCount = 8
  /// The maximum number of tokens between the parameters and the body, such as the type of the result.
  private static let maximumDistance = 40

  /// A function that may be called.
  private struct Function {
    /// The name of the parameter that gets the argument.
    let parameter: String
    /// The indices of the tokens in the braces.
    let body: Range<Int>
  }

  private let text: CodeText
  private let functions: [Function]

  /// Finds the functions, or returns nil if the call is not one of a function of the same object, or if one of them is
  /// not in the file.
  ///
  /// - Parameters:
  ///   - open: The index of the parenthesis before the arguments, or the bracket before a message.
  ///   - argument: The index of the first token of the argument.
  init?(_ text: CodeText, calledAt open: Int, withArgumentAt argument: Int) {
    let label = text.kind(argument - 1) == .colon ? text.text(argument - 2) : nil
    let found = text.isSwift ? Self.functions(text, open, argument, label) : Self.methods(text, open, label)
    guard let found, !found.isEmpty, found.count <= Self.maximumCount else { return nil }
    (self.text, functions) = (text, found)
  }

  /// What the function does to the argument, or nil if that is unclear.
  var effect: CodeFacts.Effect? {
    var aspects: CodeAspects = []
    for function in functions {
      switch CodeLoop(text, name: function.parameter, body: function.body).effect {
      case .sets(let set): aspects.formUnion(set)
      case .nothing: break
      default: return nil
      }
    }
    return aspects.isEmpty ? .nothing : .sets(aspects)
  }

  // MARK: Functions

  /// Returns the functions that a call in Swift may mean, or nil if one of them is not understood.
  ///
  /// - Parameter label: The label of the argument, or nil if it has none.
  private static func functions(_ text: CodeText, _ open: Int, _ argument: Int, _ label: String?) -> [Function]? {
    guard text.kind(open - 2) != .period || text.has(.selfAlias, at: text.beforeMarks(open - 3)) else { return nil }
    let start = label == nil ? argument : argument - 2
    let position = starts(text, open).firstIndex(of: start) ?? 0
    let declared = text.functions(named: open - 1).prefix(maximumCount + 1).map { $0 + 1 }
    let found = declared.compactMap { open -> Function? in
      guard let parameter = parameter(of: open, label, position, text), let close = text.brackets.partner(of: open),
        let body = body(after: close, text)
      else { return nil }
      return Function(parameter: text.text(parameter), body: body)
    }
    return found.count == declared.count ? found : nil
  }

  /// Returns the index of the name of the parameter that gets an argument.
  private static func parameter(of open: Int, _ label: String?, _ position: Int, _ text: CodeText) -> Int? {
    guard text.kind(open) == .openParenthesis else { return nil }
    let starts = starts(text, open)
    let start: Int?
    if let label {
      start = starts.first { text.text($0) == label }
    } else {
      start = position < starts.count && text.text(starts[position]) == "_" ? starts[position] : nil
    }
    return start.map { text.kind($0 + 1).isIdentifier ? $0 + 1 : $0 }
  }

  /// Returns the methods that a message in Objective-C to `self` may mean, or nil if it has another object.
  ///
  /// - Parameter label: The part of the selector before the argument.
  private static func methods(_ text: CodeText, _ open: Int, _ label: String?) -> [Function]? {
    guard text.kind(open) == .openBracket, text.has(.selfAlias, at: open + 1) else { return nil }
    let selector = selector(ofMessage: open, text)
    return text.functions(named: open + 2).prefix(maximumCount + 1).compactMap { name in
      let parts = parts(ofMethod: name, text)
      guard parts.map({ text.text($0.name) }) == selector,
        let parameter = parts.first(where: { text.text($0.name) == label })?.parameter,
        let body = body(after: parameter, text)
      else { return nil }
      return Function(parameter: text.text(parameter), body: body)
    }
  }

  /// Returns the parts of the selector of a method with a body, as in `- (void)style:(UIButton *)button { … }`, with their
  /// parameters. The result is empty if the method has no body here.
  ///
  /// - Parameter name: The index of the first part.
  private static func parts(ofMethod name: Int, _ text: CodeText) -> [(name: Int, parameter: Int)] {
    var result: [(name: Int, parameter: Int)] = []
    var part = name
    while text.kind(part).isIdentifier, text.kind(part + 1) == .colon, text.kind(part + 2) == .openParenthesis,
      let parameter = text.brackets.partner(of: part + 2).map({ $0 + 1 })
    {
      result.append((part, parameter))
      part = parameter + 1
    }
    return text.kind(part) == .openBrace ? result : []
  }

  /// Returns the parts of the selector of a message with arguments.
  private static func selector(ofMessage open: Int, _ text: CodeText) -> [String] {
    guard let close = text.brackets.partner(of: open) else { return [] }
    var result: [String] = []
    var index = open + 2
    while index < close {
      if text.kind(index).isOpen { index = text.brackets.partner(of: index) ?? index }
      if text.kind(index).isIdentifier, text.kind(index + 1) == .colon { result.append(text.text(index)) }
      index += 1
    }
    return result
  }

  /// Returns the indices of the tokens in the braces of a function.
  ///
  /// - Parameter end: The index of the last token of the parameters, or of one of them.
  private static func body(after end: Int, _ text: CodeText) -> Range<Int>? {
    guard let brace = (end + 1..<end + maximumDistance).first(where: { text.kind($0) == .openBrace }),
      let close = text.brackets.partner(of: brace)
    else { return nil }
    return brace + 1..<max(close, brace + 1)
  }

  /// Returns the indices of the first tokens of the arguments or parameters in parentheses.
  private static func starts(_ text: CodeText, _ open: Int) -> [Int] {
    guard let close = text.brackets.partner(of: open) else { return [] }
    var result = [open + 1]
    var index = open + 1
    while index < close {
      if text.kind(index).isOpen { index = text.brackets.partner(of: index) ?? index }
      if text.kind(index) == .comma { result.append(index + 1) }
      index += 1
    }
    return result
  }
}
