/// A function of the same file that gets a view as an argument, such as `style(titleLabel)`.
struct CodeHelper {
  /// The maximum number of functions of one name. Real files have fewer.
  private static let maximumCount = 8
  /// The maximum number of tokens between the parameters and the body, such as the type of the result.
  private static let maximumDistance = 40

  private let text: CodeText
  /// The indices of the opening parentheses of the functions that may be called.
  private let functions: [Int]
  private let label: String?
  private let position: Int

  /// Finds the functions, or returns nil if the call is not one of a function of the same object.
  ///
  /// - Parameters:
  ///   - open: The index of the parenthesis before the arguments.
  ///   - argument: The index of the first token of the argument.
  init?(_ text: CodeText, calledAt open: Int, withArgumentAt argument: Int) {
    guard text.isSwift, text.kind(open - 2) != .period || text.has(.selfAlias, at: text.beforeMarks(open - 3)) else {
      return nil
    }
    functions = text.functions(named: open - 1).map { $0 + 1 }
    guard !functions.isEmpty, functions.count <= Self.maximumCount else { return nil }
    self.text = text
    let isLabeled = text.kind(argument - 1) == .colon
    let start = isLabeled ? argument - 2 : argument
    label = isLabeled ? text.text(start) : nil
    position = Self.starts(text, open).firstIndex(of: start) ?? 0
  }

  /// What the function does to the argument, or nil if that is unclear.
  var effect: CodeFacts.Effect? {
    var aspects: CodeAspects = []
    for open in functions {
      guard let parameter = parameter(open), let body = body(after: open) else { return nil }
      switch CodeLoop(text, name: text.text(parameter), body: body).effect {
      case .sets(let set): aspects.formUnion(set)
      case .nothing: break
      default: return nil
      }
    }
    return aspects.isEmpty ? .nothing : .sets(aspects)
  }

  /// Returns the index of the name of the parameter that gets the argument.
  private func parameter(_ open: Int) -> Int? {
    guard text.kind(open) == .openParenthesis else { return nil }
    let starts = Self.starts(text, open)
    let start: Int?
    if let label {
      start = starts.first { text.text($0) == label }
    } else {
      start = position < starts.count && text.text(starts[position]) == "_" ? starts[position] : nil
    }
    return start.map { text.kind($0 + 1).isIdentifier ? $0 + 1 : $0 }
  }

  /// Returns the indices of the tokens in the braces of a function.
  private func body(after open: Int) -> Range<Int>? {
    guard let close = text.brackets.partner(of: open),
      let brace = (close + 1..<close + Self.maximumDistance).first(where: { text.kind($0) == .openBrace }),
      let end = text.brackets.partner(of: brace)
    else { return nil }
    return brace + 1..<max(end, brace + 1)
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
