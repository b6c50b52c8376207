/// Declarations of variables in functions.
extension CodeText {
  /// How far to look for the declaration of a constant, in tokens, so that time is limited.
  private static let maximumDistance = 200
  /// The maximum number of tokens of the value of a constant.
  private static let maximumValue = 200
  /// The maximum number of tokens of the condition of a block.
  private static let maximumCondition = 24
  /// The maximum number of tokens of a type.
  private static let maximumType = 4

  /// Returns the indices of the tokens of the value with which Swift code declares a constant before it uses it, as in
  /// `let icon = isOn ? on : off`. Returns nil if the name may mean something else where it is used.
  func value(ofConstantAt use: Int) -> Range<Int>? {
    guard isSwift, isName(use) else { return nil }
    var index = use - 1
    while index > max(0, use - Self.maximumDistance) {
      if kind(index).isClose {
        // What is declared in a block before does not count.
        guard let open = brackets.partner(of: index), open < index else { return nil }
        index = open - 1
        continue
      }
      if isBoundary(index) || kind(index) == .openBrace && mayBind(use, beforeBlockAt: index) { return nil }
      if isSameText(index, use), kind(index - 1) != .period { return value(ofConstantDeclaredAt: index) }
      index -= 1
    }
    return nil
  }

  private func value(ofConstantDeclaredAt name: Int) -> Range<Int>? {
    guard isKeyword(name - 1, .let), !Self.bindingWords.contains(text(name - 2)), let equals = equals(after: name)
    else { return nil }
    let value = CodeValue.range(self, assignedFrom: equals + 1)
    return value.count <= Self.maximumValue ? value : nil
  }

  /// Words and signs before a `let` that takes a value apart.
  private static let bindingWords: Set<String> = [",", "case", "guard", "if", "while"]
  private static let accessors: Set<String> = ["get", "set", "willSet"]

  /// Returns whether a token begins a function, or the body of a closure with parameters.
  private func isBoundary(_ index: Int) -> Bool {
    if isKeyword(index, .in) { return !(max(0, index - 8)..<index).contains { text($0) == "for" } }
    return beginsFunction(at: index)
  }

  /// Returns whether a token begins a function, an initializer, or the accessor of a property.
  func beginsFunction(at index: Int) -> Bool {
    guard isSwift else { return nameOfFunction(declaredAt: index) != nil }
    if isKeyword(index, .func, .deinit, .subscript, .didSet) { return true }
    if isKeyword(index, .initializer) { return kind(index - 1) != .period }
    return kind(index + 1) == .openBrace && kind(index).isIdentifier && Self.accessors.contains(text(index))
  }

  /// Words before a block that may give it names, as in `for name in names`.
  private static let blockWords: Set<String> = ["case", "catch", "for", "guard", "if", "switch", "while"]

  /// Returns whether the condition of a block mentions a name, which may then mean something else in the block.
  private func mayBind(_ name: Int, beforeBlockAt brace: Int) -> Bool {
    var index = brace - 1
    while index > brace - Self.maximumCondition, ![.openBrace, .closeBrace, .semicolon].contains(kind(index)) {
      if isSameText(index, name), kind(index - 1) != .period { return true }
      if Self.blockWords.contains(text(index)) { return false }
      index -= 1
    }
    return false
  }

  /// Returns the index of the equals sign after a variable, or after its type where Swift code declares it; nil if there
  /// is none.
  func equals(after name: Int) -> Int? {
    if kind(name + 1) == .equals { return name + 1 }
    guard isSwift, kind(name + 1) == .colon, isKeyword(name - 1, .let, .var) else { return nil }
    for index in name + 2...name + 2 + Self.maximumType {
      if kind(index) == .equals { return index }
      // Two names in a row are two statements.
      let isPart = [.period, .question, .exclamation].contains(kind(index))
      guard isPart || kind(index).isIdentifier && !kind(index - 1).isIdentifier else { return nil }
    }
    return nil
  }
}
