/// Finds the type of the object before a member, such as `cell` in `cell.titleLabel`, if the code nearby states it: in a
/// cast, in a declaration with a type, or in an initializer.
struct CodeReceiver {
  /// How far to look for a declaration, in tokens, so that time is limited.
  private static let maximumDistance = 2_000
  /// The maximum number of tokens of the beginning of a statement.
  private static let maximumHeader = 60

  private let text: CodeText

  init(_ text: CodeText) { self.text = text }

  /// Returns the name of the type, or nil if neither the code nearby nor the object's name states it.
  ///
  /// - Parameter member: The index of the member.
  func type(ofObjectOf member: Int) -> String? {
    let isMessage = !text.isSwift && text.kind(member - 2) == .openBracket && text.kind(member - 1).isIdentifier
    let object = isMessage ? member - 1 : text.beforeMarks(member - 2)
    if text.kind(object) == .closeParenthesis {
      return text.brackets.partner(of: object).flatMap { type(castIn: $0 + 1..<object) }
    }
    guard text.kind(object).isIdentifier else { return nil }
    let before = text.kind(object - 1)
    // The object of another object may have any type.
    let isMember = before == .period || before == .arrow
    if !isMember, let type = type(ofVariableAt: object) { return type }
    return isButton(object, with: member) ? "UIButton" : Self.kind(named: text.text(object).lowercased())
  }

  /// The type of an object that is a cell by its name, such as `photoCell`.
  static let anyCell = "*cell"
  /// The type of an object that is a view, but not a cell, by its name, such as `tableHeaderView`.
  static let anyOtherView = "*view"

  private static func kind(named name: String) -> String? {
    if name.hasSuffix("cell") { return anyCell }
    return !name.holds("cell") && ["view", "header", "footer"].contains(where: name.hasSuffix) ? anyOtherView : nil
  }

  /// Returns whether a member is the label or image of UIKit's buttons, as in `closeButton.titleLabel`.
  private func isButton(_ object: Int, with member: Int) -> Bool {
    guard ["titleLabel", "imageView"].contains(text.text(member)) else { return false }
    let name = text.text(object).lowercased()
    return name.hasSuffix("button") || name.hasSuffix("btn")
  }

  /// Returns the type in `cell as? Cell` or `(Cell *)cell`.
  private func type(castIn tokens: Range<Int>) -> String? {
    if !text.isSwift {
      let isCast = text.kind(tokens.lowerBound) == .openParenthesis && text.kind(tokens.lowerBound + 2) == .asterisk
      return isCast ? typeName(at: tokens.lowerBound + 1) : nil
    }
    return tokens.last { text.isKeyword($0, .as) }.flatMap { typeName(at: afterMarks($0 + 1)) }
  }

  /// Returns whether an object comes from a loop or a cast nearby, as in `if let label = view as? UILabel`.
  func isFound(_ start: Int) -> Bool {
    if text.kind(start) == .openParenthesis {
      return text.brackets.partner(of: start).map { (start..<$0).contains { text.isKeyword($0, .as) } } ?? false
    }
    let uses = max(0, start - Self.maximumHeader)..<start
    return uses.contains { use in
      guard text.isSameText(use, start) else { return false }
      if text.isKeyword(use + 1, .in) || text.isKeyword(use - 1, .let, .var) && text.isKeyword(use + 1, .as) {
        return true
      }
      guard text.kind(use + 1) == .equals, text.isKeyword(use - 1, .let, .var) else { return false }
      let end = CodeValue.range(text, assignedFrom: use + 2).upperBound
      return end < start && text.isKeyword(end, .as)
    }
  }

  /// Returns whether a name is a variable or parameter of the function around it, and not a property.
  func isLocal(_ use: Int) -> Bool {
    guard let (name, _, isOutside) = nearestDeclaration(ofVariableAt: use), !isOutside else { return false }
    // No function is around a closure that makes the first value of a property, but its modifiers show what it is.
    let modifiers = max(0, name - Self.maximumModifierCount)..<name
    let isProperty =
      text.isKeyword(name - 1, .var, .let) && modifiers.contains { Self.propertyModifiers.contains(text.text($0)) }
    return !isProperty
  }

  /// The maximum number of tokens before the name of a property, as in `@IBOutlet private weak var`.
  private static let maximumModifierCount = 4
  /// What only properties have.
  private static let propertyModifiers: Set<String> = ["IBOutlet", "private", "fileprivate", "public", "internal"]

  /// Returns whether a name is a variable with a new view, as in `let label = UILabel()`, and not a property of that name.
  /// Code often unwraps a property, as in `if let label = label`, and the sender of an action may be the one of an outlet.
  ///
  /// - Parameter variables: The indices of the declarations of variables with the name, as opposed to properties.
  func holdsNewView(_ use: Int, among variables: Set<Int>) -> Bool {
    guard let name = nearestDeclaration(ofVariableAt: use)?.index, variables.contains(name) else { return false }
    var equals = name + 1
    if text.kind(equals) == .colon {
      // Only a type is between.
      let end = name + Self.maximumTypeCount
      while equals < end, text.kind(equals) != .equals { equals += 1 }
    }
    guard text.kind(equals) == .equals else { return false }
    let value = equals + 1
    return text.kind(value) == .openBrace || typeName(at: value) != nil && text.kind(value + 1) == .openParenthesis
  }

  /// The maximum number of tokens of a type and its colon.
  private static let maximumTypeCount = 6

  private func type(ofVariableAt use: Int) -> String? { declaration(ofVariableAt: use)?.type }

  private func declaration(ofVariableAt use: Int) -> Declaration? {
    nearestDeclaration(ofVariableAt: use)?.declaration
  }

  /// Returns the nearest declaration of a variable that is in scope, and whether it is outside of the function.
  private func nearestDeclaration(
    ofVariableAt use: Int
  ) -> (index: Int, declaration: Declaration, isOutside: Bool)? {
    var index = use - 1
    var isOutside = false
    while index > max(0, use - Self.maximumDistance) {
      // What a closed block declares is not in scope.
      if text.kind(index) == .closeBrace, let open = text.brackets.partner(of: index) { index = open }
      defer { index -= 1 }
      guard text.isSameText(index, use), let declaration = declaration(at: index), isInScope(index, at: use) else {
        isOutside = isOutside || text.beginsFunction(at: index) && isAround(functionAt: index, use)
        continue
      }
      return (index, declaration, isOutside)
    }
    return nil
  }

  /// Returns whether a function contains a token, and is not one before it.
  private func isAround(functionAt index: Int, _ use: Int) -> Bool {
    let brace = (index..<index + Self.maximumHeader).first { text.kind($0) == .openBrace }
    return brace.flatMap { text.brackets.partner(of: $0) }.map { $0 > use } ?? false
  }

  /// A declaration of a variable. The type is nil if the declaration does not state it.
  private struct Declaration {
    let type: String?
  }

  private func declaration(at name: Int) -> Declaration? {
    let (previous, next) = (text.kind(name - 1), text.kind(name + 1))
    guard text.isSwift else {
      // `Cell *cell`, or the parameter `(Cell *)cell`.
      if previous == .asterisk { return Declaration(type: typeName(at: name - 2)) }
      guard previous == .closeParenthesis, text.kind(name - 2) == .asterisk else { return nil }
      return Declaration(type: typeName(at: name - 3))
    }
    if next == .colon {
      // The label of an argument, or a ternary operator.
      guard previous != .question, let type = typeName(at: name + 2) else { return nil }
      return Declaration(type: type)
    }
    if next == .equals, previous != .period { return Declaration(type: type(assignedFrom: name + 2)) }
    let isBound = text.isKeyword(name - 1, .let, .var) || text.isKeyword(name + 1, .in) || previous == .openBrace
    return isBound ? Declaration(type: nil) : nil
  }

  /// Returns the type of a value in Swift: that of a cast, of an initializer, or of a cell from a queue.
  private func type(assignedFrom start: Int) -> String? {
    let value = CodeValue.range(text, assignedFrom: start)
    if text.isKeyword(value.upperBound, .as) { return typeName(at: afterMarks(value.upperBound + 1)) }
    if text.kind(start + 1) == .openParenthesis { return typeName(at: start) }
    // `tableView.dequeueReusableCell(Cell.self, for: indexPath)`
    guard value.contains(where: { text.text($0).hasPrefix("dequeue") }) else { return nil }
    return value.first { text.text($0) == "self" && text.kind($0 - 1) == .period }.flatMap { typeName(at: $0 - 2) }
  }

  /// Returns whether the block that the statement around a declaration begins, such as that of an `if`, is still open.
  private func isInScope(_ declaration: Int, at use: Int) -> Bool {
    var start = declaration
    while start > max(0, declaration - Self.maximumHeader), !beginsBlock(start) {
      if [.openBrace, .closeBrace, .semicolon].contains(text.kind(start)) { return true }
      start -= 1
    }
    guard beginsBlock(start) else { return true }
    let brace = (declaration..<declaration + Self.maximumHeader).first { text.kind($0) == .openBrace }
    return brace.flatMap { text.brackets.partner(of: $0) }.map { $0 > use } ?? true
  }

  private func beginsBlock(_ index: Int) -> Bool {
    text.isSwift && text.has(.keyword, at: index)
      && ["func", "init", "if", "while", "for", "switch", "catch", "subscript"].contains(text.text(index))
  }

  private func afterMarks(_ index: Int) -> Int {
    text.kind(index) == .question || text.kind(index) == .exclamation ? index + 1 : index
  }

  /// Returns the name of the type at an index. Types begin with an uppercase letter, and values do not.
  private func typeName(at index: Int) -> String? {
    guard text.kind(index).isIdentifier else { return nil }
    var index = index
    while text.isSwift, text.kind(index + 1) == .period, text.kind(index + 2).isIdentifier,
      text.text(index + 2).first?.isUppercase == true
    {
      index += 2
    }
    // A member of a type may have any type.
    if text.isSwift, text.kind(index + 1) == .period, text.text(index + 2) != "self" { return nil }
    let name = text.text(index)
    return name.first?.isUppercase == true ? name : nil
  }
}
