/// The values among which an expression chooses with `?` outside parentheses: `b`, `d`, and `e` in
/// `a ? b : c ? d : e`.
struct CodeChoice {
  /// The indices of the tokens of each value. If the expression is not a choice, it is the only one.
  private(set) var values: [Range<Int>] = []
  /// The indices of the tokens of the conditions on which the choice depends.
  private(set) var conditions: [Range<Int>] = []

  /// The maximum number of values. The last one contains all others.
  private static let maximumCount = 8

  /// - Parameter expression: The indices of its tokens.
  init(_ text: CodeText, _ expression: Range<Int>) {
    var rest = expression
    while let first = rest.first, text.kind(first) == .openParenthesis,
      text.brackets.partner(of: first) == rest.upperBound - 1
    {
      rest = first + 1..<rest.upperBound - 1
    }
    while conditions.count < Self.maximumCount, let question = text.first(in: rest, where: text.isTernary),
      let colon = text.first(in: question + 1..<rest.upperBound, where: { text.kind($0) == .colon })
    {
      conditions.append(rest.lowerBound..<question)
      values.append(question + 1..<colon)
      rest = colon + 1..<rest.upperBound
    }
    values.append(rest)
  }
}
