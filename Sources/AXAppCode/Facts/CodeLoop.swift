/// A block of code that has another name for a view: a loop over a list, such as
/// `[play, stop].forEach { $0.isHidden = true }`, a function that gets the view, or one with a variable that holds it.
struct CodeLoop {
  /// The maximum number of tokens of a list or body. Longer ones are unclear, so that time is limited.
  private static let maximumCount = 500

  private let text: CodeText
  /// The name of the view in the body.
  private let name: String
  /// The indices of the tokens in the braces.
  private let body: Range<Int>
  /// Whether the view is an element of a list, a parameter of a function, or the value of a variable.
  private let role: Role

  private enum Role { case element, parameter, variable }

  /// Finds the loop over a list, or returns nil if nothing loops over it directly.
  ///
  /// - Parameters:
  ///   - begin: The index of the first token of the list.
  ///   - close: The index of its closing bracket.
  init?(_ text: CodeText, overListAt begin: Int, to close: Int) {
    guard close - begin < Self.maximumCount else { return nil }
    (self.text, role) = (text, .element)
    if text.isKeyword(begin - 1, .in) {
      // `for button in [play, stop] {`, or `for (UIButton *button in @[play, stop]) {` in Objective-C.
      let isEnumerated = Self.isEnumerated(after: close, in: text)
      let last = isEnumerated ? close + 4 : close
      let brace = text.kind(last + 1) == .closeParenthesis ? last + 2 : last + 1
      let (name, isPlain) =
        isEnumerated ? Self.enumeratedName(before: begin, in: text) : Self.name(before: begin, in: text)
      guard let end = Self.end(of: brace, in: text), isPlain else { return nil }
      (self.name, body) = (text.text(name), brace + 1..<end)
      return
    }
    guard text.kind(close + 1) == .period, text.text(close + 2) == "forEach" else { return nil }
    let brace = text.kind(close + 3) == .openParenthesis ? close + 4 : close + 3
    guard let end = Self.end(of: brace, in: text) else { return nil }
    let parameter = Self.parameter(after: brace, in: text)
    name = parameter.map { text.text($0.name) } ?? "$0"
    let start = parameter?.end ?? brace + 1
    body = start..<max(end, start)
  }

  /// Returns the index of the name of an element, and whether a loop declares it. In Swift, it may have a type.
  private static func name(before begin: Int, in text: CodeText) -> (name: Int, isPlain: Bool) {
    let name = text.isSwift && text.kind(begin - 3) == .colon ? begin - 4 : begin - 2
    return (name, text.kind(name).isIdentifier && (!text.isSwift || text.text(name - 1) == "for"))
  }

  /// Returns whether a list is numbered, as in `for (index, button) in buttons.enumerated() {`.
  private static func isEnumerated(after close: Int, in text: CodeText) -> Bool {
    text.isSwift && text.kind(close + 1) == .period && text.text(close + 2) == "enumerated"
      && text.kind(close + 3) == .openParenthesis && text.kind(close + 4) == .closeParenthesis
  }

  /// Returns the index of the name of an element of a numbered list, and whether a loop declares it.
  private static func enumeratedName(before begin: Int, in text: CodeText) -> (name: Int, isPlain: Bool) {
    let isPair =
      text.kind(begin - 2) == .closeParenthesis && text.kind(begin - 4) == .comma && text.text(begin - 7) == "for"
    return (begin - 3, isPair && text.kind(begin - 3).isIdentifier)
  }

  /// What a function does to a parameter.
  ///
  /// - Parameters:
  ///   - name: The name of the parameter.
  ///   - body: The indices of the tokens in the braces.
  init(_ text: CodeText, name: String, body: Range<Int>) {
    (self.text, self.name, self.body, role) = (text, name, body, .parameter)
  }

  /// What code does with a local variable that holds a view, as in `let button = play`. Returns nil if the view is assigned
  /// to something else.
  ///
  /// - Parameters:
  ///   - equals: The index of the equals sign before the view.
  ///   - brackets: The indices of the open brackets around it.
  init?(_ text: CodeText, variableAssignedAt equals: Int, in brackets: ArraySlice<Int>) {
    let name = Self.variable(assignedAt: equals, in: text)
    guard text.isName(name), text.kind(name - 1) != .period, text.kind(name - 1) != .arrow,
      let brace = Self.block(declaring: name, assignedAt: equals, in: text, brackets),
      let end = text.brackets.partner(of: brace), equals < end
    else { return nil }
    (self.text, self.name, body, role) = (text, text.text(name), max(equals, brace) + 1..<end, .variable)
  }

  /// Returns the index of the name before an equals sign, which may have a type, as in `let button: UIButton = play`.
  static func variable(assignedAt equals: Int, in text: CodeText) -> Int {
    let last = text.beforeMarks(equals - 1)
    let isType = text.isSwift && text.kind(last - 1) == .colon && text.isKeyword(last - 3, .let, .var)
    return isType ? last - 2 : last
  }

  /// The maximum number of tokens of a condition.
  private static let maximumCondition = 60

  /// Returns the open brace after a condition, or nil if there is none.
  private static func block(after index: Int, in text: CodeText) -> Int? {
    (index..<index + maximumCondition).first { text.kind($0) == .openBrace }
  }

  /// Returns the open brace of the block in which a local variable has its value, or nil if there is none.
  private static func block(
    declaring name: Int, assignedAt equals: Int, in text: CodeText, _ brackets: ArraySlice<Int>
  ) -> Int? {
    let isDeclared =
      text.isSwift
      ? text.isKeyword(name - 1, .let, .var) : text.kind(name - 1) == .asterisk && text.kind(name - 2).isIdentifier
    if isDeclared {
      // A lazy property is not local.
      if text.text(name - 2) == "lazy" || text.text(name - 3) == "lazy" { return nil }
      // The block of `guard let` is the one around it.
      if text.isSwift, ["if", "while", ","].contains(text.text(name - 2)), let brace = block(after: equals, in: text),
        text.text(brace - 1) != "else"
      {
        return brace
      }
      return brackets.last.flatMap { text.kind($0) == .openBrace ? $0 : nil }
    }
    // Objective-C has no braces around methods, so the outermost block is a function.
    guard !text.isSwift, let brace = brackets.first, text.kind(brace) == .openBrace else { return nil }
    let isDeclaration = { (index: Int) in
      text.isSameText(index, name) && text.kind(index - 1) == .asterisk && text.kind(index - 2).isIdentifier
    }
    return (max(brace, name - maximumCount)..<name).contains(where: isDeclaration) ? brace : nil
  }

  /// Returns the index of the parameter in `{ button in` or `{ (button: UIButton) in`, and that of the first statement.
  private static func parameter(after brace: Int, in text: CodeText) -> (name: Int, end: Int)? {
    if text.kind(brace + 1).isIdentifier { return text.isKeyword(brace + 2, .in) ? (brace + 1, brace + 3) : nil }
    guard text.kind(brace + 1) == .openParenthesis, let close = text.brackets.partner(of: brace + 1),
      text.kind(brace + 2).isIdentifier, text.isKeyword(close + 1, .in)
    else { return nil }
    return (brace + 2, close + 2)
  }

  /// Returns the index of the closing brace that matches an opening one, or nil if the token is not an opening brace.
  private static func end(of brace: Int, in text: CodeText) -> Int? {
    text.kind(brace) == .openBrace ? text.brackets.partner(of: brace) : nil
  }

  /// What the loop does to each element.
  var effects: [CodeFacts.Effect] { actions.effects }

  /// What the loop or function does to each element, and the colors and fonts that it sets.
  var actions: (effects: [CodeFacts.Effect], styles: [CodeStyle]) {
    guard body.count < Self.maximumCount else { return ([.unclear("is used in a long block")], []) }
    var aspects: CodeAspects = []
    var others: [CodeFacts.Effect] = []
    var styles: [CodeStyle] = []
    var open: [Int] = []
    var mayHaveReturned = false
    var otherEnd = body.lowerBound
    for index in body {
      if index >= otherEnd, let end = end(ofOtherVariableAt: index, in: open) { otherEnd = end }
      if index < otherEnd { continue }
      let kind = text.kind(index)
      if kind.isOpen { open.append(index) }
      if kind.isClose { open.removeLast(open.isEmpty ? 0 : 1) }
      if text.isKeyword(index, .return) { mayHaveReturned = true }
      guard kind.isIdentifier, text.kind(index - 1) != .period, text.text(index) == name,
        !isLabel(index, in: open.last), role != .variable || text.kind(index + 1) != .equals
      else { continue }
      let chain = CodeChain(text, from: index, to: index + 1, isFollowed: role != .parameter)
      for effect in effects(of: chain, at: index, in: open) {
        switch effect {
        // A condition may be around it, and only code that always runs hides or disables a view for good.
        case .sets(let set):
          aspects.formUnion(open.isEmpty && role == .element ? set : set.subtracting([.hidden, .noEntry]))
          if role == .parameter, !set.isDisjoint(with: [.color, .font]) {
            let occasion = mayHaveReturned ? .sometimes : occasion(of: index, in: open)
            styles.append(CodeStyle(aspects: set, setting: CodeConstantSetting(chain.constants(in: nil), occasion)))
          }
        case .nothing: break
        default: if !others.contains(effect) { others.append(effect) }
        }
      }
    }
    if aspects.isEmpty { return (others.isEmpty ? [.nothing] : others, styles) }
    return ([.sets(aspects)] + others, styles)
  }

  /// Returns where the name stops meaning something else, if a token declares another variable with it, or gives it another
  /// value in Swift. Returns nil for other tokens. In Objective-C, a branch may give it the value before.
  ///
  /// - Parameter open: The indices of the open brackets around the token.
  private func end(ofOtherVariableAt index: Int, in open: [Int]) -> Int? {
    guard role == .variable, text.isSwift, text.kind(index).isIdentifier, text.kind(index - 1) != .period,
      text.text(index) == name
    else { return nil }
    // `if let button` and `if let button = button` keep what it holds.
    let hasOther = text.kind(index + 1) == .equals ? text.text(index + 2) != name : text.kind(index + 1) == .colon
    let hasKeyword = text.isKeyword(index - 1, .let, .var)
    let isDeclared = hasKeyword && hasOther
    if text.text(index - 1) == "for" || isDeclared && ["if", "while", ","].contains(text.text(index - 2)),
      let brace = Self.block(after: index, in: text), text.text(brace - 1) != "else"
    {
      return text.brackets.partner(of: brace).map { $0 + 1 }
    }
    let isAssigned = !hasKeyword && open.isEmpty && text.kind(index + 1) == .equals
    guard isDeclared || isAssigned else { return nil }
    return open.last.map { text.brackets.partner(of: $0) ?? body.upperBound } ?? body.upperBound
  }

  /// Returns when a statement in the body runs.
  ///
  /// - Parameter open: The indices of the open brackets around it. Those of messages in Objective-C are not conditions.
  private func occasion(of index: Int, in open: [Int]) -> CodeConstantSetting.Occasion {
    let isPlain = open.allSatisfy { !text.isSwift && text.kind($0) == .openBracket } && !text.isConditional(index)
    return isPlain ? .call : .sometimes
  }

  /// Returns whether a name is the label of an argument, as the first one in `style(label: label)`, or the name of a
  /// constant that holds the same element, as in `if let label = label`.
  ///
  /// - Parameter bracket: The index of the bracket around it, or nil if there is none.
  private func isLabel(_ index: Int, in bracket: Int?) -> Bool {
    let (previous, next) = (text.kind(index - 1), text.kind(index + 1))
    guard text.isSwift else {
      return next == .colon && previous != .question && bracket.map { text.kind($0) == .openBracket } == true
    }
    if next == .colon {
      let isArgument = previous == .openParenthesis || previous == .comma
      return isArgument && bracket.map { text.kind($0) == .openParenthesis } == true
    }
    let isBound = { (index: Int) in
      text.isKeyword(index - 1, .let, .var) && ["if", "guard", "while", ","].contains(text.text(index - 2))
    }
    let isEnd = next == .openBrace || next == .comma || ["else", "as"].contains(text.text(index + 1))
    if isBound(index) { return isEnd || next == .equals && text.text(index + 2) == name }
    return previous == .equals && text.text(index - 2) == name && isBound(index - 2) && isEnd
  }

  /// What happens to the element where the body names it.
  ///
  /// - Parameters:
  ///   - chain: The members after its name.
  ///   - open: The indices of the open brackets around it.
  private func effects(of chain: CodeChain, at index: Int, in open: [Int]) -> [CodeFacts.Effect] {
    let isMessage = !text.isSwift && text.kind(index - 1) == .openBracket
    if let effects = chain.effects { return effects }
    let use = CodeUse(
      text: text, brackets: open[...].dropLast(isMessage ? 1 : 0), start: index, end: chain.end,
      isFollowed: role != .parameter)
    return use.effects
  }
}
