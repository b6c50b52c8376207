import AXText

/// An expression for an image, as far as its words name the image: `UIImage(named: "lock")`, `.lock`, `nil`, or a choice
/// of several with `?`.
struct CodeImageExpression {
  private let text: CodeText
  /// The names of the images among which the expression chooses, or nil if one of them is not known. A name is empty for
  /// no image.
  private(set) var names: [String]?
  /// The indices of the tokens of the conditions on which the choice depends.
  private(set) var conditions: [Range<Int>] = []

  /// - Parameter value: The indices of the tokens of the expression.
  init(_ text: CodeText, _ value: Range<Int>) {
    self.text = text
    let choice = CodeChoice(text, Self.resolved(value, text))
    conditions = choice.conditions
    var names: [String] = []
    for branch in choice.values {
      guard let found = self.names(ofBranch: branch, isChoice: !choice.conditions.isEmpty) else { return }
      names += found
    }
    // `photo` in `isThere ? photo : nil` may be any.
    if names.contains(""), choice.values.contains(where: { $0.count == 1 && isVariable($0.lowerBound) }) { return }
    self.names = names.isEmpty ? nil : names
  }

  /// Returns the value of an expression that is only a constant, or any other expression as it is.
  private static func resolved(_ expression: Range<Int>, _ text: CodeText) -> Range<Int> {
    guard expression.count == 1, let name = expression.first else { return expression }
    return text.value(ofConstantAt: name) ?? expression
  }

  // MARK: Branches

  private mutating func names(ofBranch branch: Range<Int>, isChoice: Bool) -> [String]? {
    let isCoalescing = branch.contains { text.kind($0) == .question && text.kind($0 + 1) == .question }
    guard let first = branch.first, !isCoalescing else { return nil }
    if text.isKeyword(first, .nil) { return branch.count == 1 ? [""] : nil }
    let arguments = branch.filter { isNaming($0) }
    if let label = arguments.first { return arguments.count == 1 ? names(inArgumentAfter: label + 1) : nil }
    if isEmptyImage(first) { return [""] }
    if let name = member(first, in: branch) { return [name] }
    return isChoice && branch.count == 1 && isVariable(first) ? [text.text(first)] : nil
  }

  /// Returns whether a token is the label of the name of an image, as in `named: "lock"`.
  private func isNaming(_ index: Int) -> Bool {
    guard text.kind(index + 1) == .colon else { return false }
    return text.has(.namedImage, at: index) || text.has(.systemImage, at: index) || text.text(index) == "resourceName"
  }

  /// Returns the names in an argument: a string, a member, or a choice of them.
  ///
  /// - Parameter colon: The index of the colon before it.
  private mutating func names(inArgumentAfter colon: Int) -> [String]? {
    let value = CodeValue.range(text, assignedFrom: colon + 1)
    let end = text.first(in: value) { text.kind($0) == .comma } ?? value.upperBound
    let choice = CodeChoice(text, Self.resolved(value.lowerBound..<end, text))
    conditions += choice.conditions
    let names = choice.values.map { branch -> String? in
      let branch = branch.drop { text.kind($0) == .at }
      guard let first = branch.first else { return nil }
      if text.kind(first) != .string { return member(first, in: branch.startIndex..<branch.endIndex) }
      let name = text.text(first)
      return branch.count == 1 && !name.isEmpty && !name.holds("\\(") && !name.holds("%") ? name : nil
    }
    return names.contains(nil) ? nil : names.compactMap { $0 }
  }

  private func isEmptyImage(_ index: Int) -> Bool {
    text.text(index) == "UIImage" && text.kind(index + 1) == .openParenthesis
      && text.kind(index + 2) == .closeParenthesis
  }

  /// Returns whether a token is a variable whose name may say what the image is.
  private func isVariable(_ index: Int) -> Bool {
    text.isName(index) && !Self.plainNames.contains(text.text(index))
  }

  private static let plainNames: Set<String> = ["icon", "image", "img", "photo", "picture", "result"]

  // MARK: Members

  /// Members at the end of a path that do not name the image.
  private static let endings: Set<String> = ["image", "uiImage", "template", "withRenderingMode", "withTintColor"]
  /// Members that hold something that changes.
  private static let holders: Set<String> = ["current", "default", "instance", "main", "shared", "standard"]

  /// Returns the name of an image that a branch is, such as `.lock`, `Asset.lock.image`, or `R.image.lock()`; nil if the
  /// branch is something else.
  private func member(_ start: Int, in branch: Range<Int>) -> String? {
    let isOfType = text.kind(start).isIdentifier && text.text(start).utf8.first.map(IdentifierScan.isUppercase) == true
    guard text.kind(start) == .period || isOfType else { return nil }
    var next = isOfType ? start + 1 : start
    var name: String?
    while text.kind(next) == .period, text.kind(next + 1).isIdentifier, next + 1 < branch.upperBound {
      let member = text.text(next + 1)
      if Self.holders.contains(member) { return nil }
      if !Self.endings.contains(member) { name = member }
      next += 2
    }
    // A function gets something that decides.
    let isFunction = text.kind(next) == .openParenthesis && text.kind(next + 1) != .closeParenthesis
    return isFunction && !Self.endings.contains(text.text(next - 1)) ? nil : name
  }
}
