import AXSemantics
import AXText
import AXTree

/// Reads the expression of a color or font in code.
struct CodeConstantReader {
  /// The maximum number of tokens of an expression.
  private static let maximumCount = 100

  /// The properties and methods of views that set a color or font.
  private static let settingMembers: Set<String> = [
    "textColor", "setTextColor", "setTitleColor", "backgroundColor", "setBackgroundColor", "font", "setFont",
  ]

  let text: CodeText
  /// The type that contains the code, which is what `self` means in a type method; nil if it is not needed.
  var ownType: String?

  /// A name for a color or font, with the values that it may have; nil if they are not known.
  struct Declaration {
    let values: [CodeConstant]?
  }

  /// Returns the values that a property or method of a view may get, or nil if one of them is not known, or the member is
  /// about something else. The title of a button has another color in each state, and only the usual one counts.
  ///
  /// - Parameters:
  ///   - member: The index of its name.
  ///   - value: The indices of the tokens of the assigned value, or of the arguments.
  func constants(setBy member: Int, _ value: Range<Int>) -> [CodeConstant]? {
    guard Self.settingMembers.contains(text.text(member)) else { return nil }
    let isForState = text.text(member) == "setTitleColor"
    let isUsual = value.last.map { ["normal", "UIControlStateNormal"].contains(text.text($0)) } ?? false
    return isForState && !isUsual ? nil : constants(in: value)
  }

  /// Returns the hashes of the names of a property or function. Swift calls `+ (UIColor *)fogColor` by the name `fog`.
  ///
  /// - Parameter index: The index of its name.
  func names(at index: Int) -> [UInt64] {
    let name = text.text(index)
    guard !text.isSwift, name.hasSuffix("Color") else { return [text.hash(of: index)] }
    return [text.hash(of: index), FNV1a.hash(of: String(name.dropLast("Color".utf8.count)))]
  }

  /// Returns a property or function of a type that gives a color or font a name, or nil if it is another one.
  ///
  /// - Parameters:
  ///   - name: The index of its name, or of the first part of its selector.
  ///   - owner: The name of the type.
  func declaration(at name: Int, of owner: String) -> Declaration? {
    guard text.isSwift else {
      guard let open = text.brackets.partner(of: name - 1), isType(open + 1) else { return nil }
      return body(after: name).map { Declaration(values: constants(returnedIn: $0)) }
    }
    guard ["static", "class"].contains(text.text(name - 2)) else { return nil }
    if text.kind(name + 1) == .openParenthesis {
      let arrow = text.next(after: name + 1)
      guard text.kind(arrow) == .arrow, isType(arrow + 1) else { return nil }
      return body(after: arrow + 1).map { Declaration(values: constants(returnedIn: $0)) }
    }
    let isTyped = text.kind(name + 1) == .colon
    if isTyped, !isType(name + 2) { return nil }
    let end = isTyped ? afterMarks(name + 3) : name + 1
    if text.kind(end) == .openBrace {
      return body(after: end - 1).map { Declaration(values: constants(returnedIn: $0)) }
    }
    guard text.kind(end) == .equals else { return nil }
    // Themes assign to variables of their own, but nobody does to those of UIKit's classes.
    let isConstant = text.isKeyword(name - 1, .let) || CodeConstant.uiKitTypes.contains(owner)
    let values = isConstant ? constants(in: CodeValue.range(text, assignedFrom: end + 1)) : nil
    return isTyped || values != nil ? Declaration(values: values) : nil
  }

  private func isType(_ index: Int) -> Bool { CodeConstant.uiKitTypes.contains(text.text(index)) }

  /// Returns the index after the marks of an optional type.
  private func afterMarks(_ index: Int) -> Int {
    var index = index
    while text.kind(index) == .exclamation || text.kind(index) == .question { index += 1 }
    return index
  }

  /// The maximum number of tokens between a name and the body.
  private static let maximumHeader = 40

  /// Returns the indices of the tokens in the braces after a header, or nil if it has no body, as in a header file or a
  /// protocol.
  private func body(after header: Int) -> Range<Int>? {
    let end = (header + 1..<header + Self.maximumHeader).first {
      [.openBrace, .closeBrace, .semicolon].contains(text.kind($0))
    }
    guard let brace = end, text.kind(brace) == .openBrace, let close = text.brackets.partner(of: brace) else {
      return nil
    }
    // The body of a property may be only a getter.
    let inner = text.text(brace + 1) == "get" && text.kind(brace + 2) == .openBrace ? brace + 2 : brace
    let innerClose = text.brackets.partner(of: inner) ?? close
    return inner + 1..<max(innerClose, inner + 1)
  }

  /// Returns the values that an expression may have, or nil if one of them is not known.
  ///
  /// - Parameter tokens: The indices of the tokens of an assigned value, or of the arguments of a call, of which the
  ///   first counts.
  private func constants(in tokens: Range<Int>) -> [CodeConstant]? {
    guard tokens.count <= Self.maximumCount else { return nil }
    let start = text.isSwift ? tokens.lowerBound : tokens.first { text.kind($0) != .colon } ?? tokens.lowerBound
    let value = start..<end(of: start..<max(tokens.upperBound, start))
    var result: [CodeConstant] = []
    for branch in CodeChoice(text, value).values {
      guard let constant = constant(in: branch) else { return nil }
      if !result.contains(constant) { result.append(constant) }
    }
    return result
  }

  /// Returns the values that the body of a function or property may return, or nil if one of them is not known.
  private func constants(returnedIn body: Range<Int>) -> [CodeConstant]? {
    guard body.count <= Self.maximumCount else { return nil }
    let returns = body.filter { text.isKeyword($0, .return) }
    if returns.isEmpty {
      let value = CodeValue.range(text, assignedFrom: body.lowerBound)
      return value.upperBound >= body.upperBound ? constants(in: body) : nil
    }
    var result: [CodeConstant] = []
    for index in returns {
      let value = CodeValue.range(text, assignedFrom: index + 1)
      guard let constants = constants(assignedTo: value, in: body) ?? constants(in: value) else { return nil }
      for constant in constants where !result.contains(constant) { result.append(constant) }
    }
    return result
  }

  /// Returns the values that a body assigns to a variable, or nil if the value is another expression, or one of them is
  /// not known.
  private func constants(assignedTo value: Range<Int>, in body: Range<Int>) -> [CodeConstant]? {
    guard value.count == 1, text.isName(value.lowerBound) else { return nil }
    let starts = body.filter { text.isSameText($0, value.lowerBound) }.compactMap { name in
      text.equals(after: name).flatMap { text.isKeyword($0 + 1, .nil) ? nil : $0 + 1 }
    }
    let constants = starts.map { self.constants(in: CodeValue.range(text, assignedFrom: $0)) }
    return constants.isEmpty || constants.contains(nil) ? nil : constants.flatMap { $0 ?? [] }
  }

  // MARK: Parts of expressions

  /// Returns where an argument or a value ends: before a comma or `??`, whose other value is rarely used.
  private func end(of tokens: Range<Int>) -> Int {
    var index = tokens.lowerBound
    while index < tokens.upperBound {
      let isOperator = text.kind(index) == .question && text.kind(index + 1) == .question
      if text.kind(index) == .comma || isOperator && !text.isSeparated(index + 1) { return index }
      // The next part of a selector.
      if !text.isSwift, index > tokens.lowerBound, text.kind(index).isIdentifier, text.kind(index + 1) == .colon,
        text.kind(index - 1) != .question
      {
        return index
      }
      index = text.next(after: index)
    }
    return tokens.upperBound
  }

  private func constant(in tokens: Range<Int>) -> CodeConstant? {
    var tokens = tokens
    while let last = tokens.last, text.kind(last) == .exclamation || text.kind(last) == .question {
      tokens = tokens.dropLast()
    }
    guard let first = tokens.first else { return nil }
    if CodeValue(text, tokens: tokens).isFixedFont { return .fixedFont }
    if let last = tokens.last, let translucent = translucent(tokens, last) { return translucent }
    if text.isSwift || text.kind(first) != .openBracket { return member(in: tokens) }
    return text.brackets.partner(of: first) == tokens.last ? message(at: first) : nil
  }

  /// Returns a color with an alpha of its own: `UIColor.white.withAlphaComponent(0.5)`, or
  /// `[[UIColor whiteColor] colorWithAlphaComponent:0.5]`.
  private func translucent(_ tokens: Range<Int>, _ last: Int) -> CodeConstant? {
    guard let open = text.brackets.partner(of: last) else { return nil }
    let color: Range<Int>
    let method: Int
    if text.isSwift {
      (method, color) = (open - 1, tokens.lowerBound..<max(tokens.lowerBound, open - 2))
      guard text.text(method) == "withAlphaComponent" else { return nil }
    } else {
      guard open == tokens.lowerBound, let close = text.brackets.partner(of: open + 1) else { return nil }
      (method, color) = (close + 1, open + 1..<close + 1)
      guard text.text(method) == "colorWithAlphaComponent" else { return nil }
    }
    guard method + 2 < last, case .color(let value)? = constant(ofOpaque: color),
      let alpha = number(in: method + 2..<last)
    else { return nil }
    var result = Color(value: value)
    result.alpha = alpha
    return .color(result.value)
  }

  private func constant(ofOpaque tokens: Range<Int>) -> CodeConstant? {
    guard let first = tokens.first else { return nil }
    return !text.isSwift && text.kind(first) == .openBracket ? message(at: first) : member(in: tokens)
  }

  // MARK: Swift

  /// Reads `.white`, `UIColor.white`, `Palette.green`, `UIColor.green()`, `R.color.green()`, and initializers.
  private func member(in tokens: Range<Int>) -> CodeConstant? {
    let start = tokens.lowerBound
    if text.kind(start) == .hash { return initializer(at: start + 1, tokens) }
    if text.kind(start + 1) == .openParenthesis { return initializer(at: start, tokens) }
    // `UIColor.init(named: "fog")`, or `.init(named: "fog")`
    if text.text(start + 1) == "init" { return initializer(at: start + 1, tokens, of: "UIColor") }
    if text.text(start + 2) == "init" { return initializer(at: start + 2, tokens, of: text.text(start)) }
    var (name, end) = (start, start + 1)
    if text.kind(start) == .period { (name, end) = (start + 1, start + 2) }
    var owner: Int?
    while text.kind(end) == .period, text.kind(end + 1).isIdentifier, end < tokens.upperBound {
      (owner, name, end) = (name, end + 1, end + 2)
    }
    let isCall = text.kind(end) == .openParenthesis
    if isCall, let light = lightColor(inCallAt: end, tokens) { return light }
    if isCall { end = text.next(after: end) }
    guard end == tokens.upperBound, text.kind(name).isIdentifier else { return nil }
    let isGenerated = text.text(start) == "R" && owner.map(text.text) == "color"
    if isGenerated { return .catalogSymbol(text.text(name)) }
    // SwiftGen's `Asset.Colors.fog.color`
    if text.text(start) == "Asset", text.text(name) == "color", let owner { return .catalogSymbol(text.text(owner)) }
    if owner == nil, text.kind(start) != .period { return nil }
    let root = text.kind(start) == .period ? "" : type(named: text.text(start))
    return constant(named: name, of: owner.map { type(named: text.text($0)) }, in: root, isCall: isCall)
  }

  /// Returns the type that a name means.
  private func type(named name: String) -> String { ["self", "Self"].contains(name) ? ownType ?? name : name }

  /// - Parameters:
  ///   - owner: The name of the type that has the member, or nil if the code does not name it.
  ///   - root: The first name of the expression, or an empty text if it begins with a period.
  private func constant(named name: Int, of owner: String?, in root: String, isCall: Bool) -> CodeConstant? {
    let isUIKits = owner == nil || owner == "UIColor"
    let known = text.text(name) + (text.isSwift && !text.text(name).hasSuffix("Color") ? "Color" : "")
    // The app chooses the tint color.
    if isUIKits, !isCall, known != "tintColor" {
      if let color = SystemColors.constant[known] { return .color(color) }
      if let color = SystemColors.adaptive[known] { return .adaptiveColor(color.light) }
    }
    guard owner?.first?.isUppercase != false else { return nil }
    return .member(owner: owner ?? "", root: root, name: text.hash(of: name))
  }

  /// Reads `UIColor(red: 0, green: 0, blue: 0, alpha: 1)` and others like it.
  ///
  /// - Parameter type: The name of the type, if it is not at the index.
  private func initializer(at name: Int, _ tokens: Range<Int>, of type: String? = nil) -> CodeConstant? {
    guard text.kind(name + 1) == .openParenthesis, let close = text.brackets.partner(of: name + 1),
      close + 1 == tokens.upperBound
    else { return nil }
    return lightColor(inCallAt: name + 1, tokens)
      ?? color(made: type ?? text.text(name), of: arguments(in: name + 2..<close))
  }

  /// Returns the labels and values of the arguments in the parentheses of a call.
  private func arguments(in tokens: Range<Int>) -> [(label: String, value: Range<Int>)] {
    var arguments: [(label: String, value: Range<Int>)] = []
    var start = tokens.lowerBound
    while start < tokens.upperBound {
      let isLabeled = text.kind(start).isIdentifier && text.kind(start + 1) == .colon
      let value = isLabeled ? start + 2 : start
      let end = end(of: value..<tokens.upperBound)
      arguments.append((isLabeled ? text.text(start) : "", value..<end))
      start = text.kind(end) == .comma ? end + 1 : tokens.upperBound
    }
    return arguments
  }

  /// Returns the color for the light appearance in a call that gets one for each appearance, such as
  /// `.dynamic(light: .black, dark: .white)`, or nil for another call.
  private func lightColor(inCallAt open: Int, _ tokens: Range<Int>) -> CodeConstant? {
    guard let close = text.brackets.partner(of: open), close + 1 == tokens.upperBound else { return nil }
    let arguments = arguments(in: open + 1..<close)
    guard arguments.contains(where: { ["dark", "darkColor"].contains($0.label) }),
      let light = arguments.first(where: { ["any", "light", "lightColor"].contains($0.label) })
    else { return nil }
    return constant(in: light.value)
  }

  // MARK: Objective-C

  /// Reads `[UIColor whiteColor]` and `[UIColor colorWithRed:0 green:0 blue:0 alpha:1]`.
  private func message(at open: Int) -> CodeConstant? {
    guard let close = text.brackets.partner(of: open), text.kind(open + 1).isIdentifier,
      text.kind(open + 2).isIdentifier
    else { return nil }
    let owner = type(named: text.text(open + 1))
    if close == open + 3 { return constant(named: open + 2, of: owner, in: owner, isCall: false) }
    var arguments: [(label: String, value: Range<Int>)] = []
    var start = open + 2
    while start < close, text.kind(start).isIdentifier, text.kind(start + 1) == .colon {
      let end = end(of: start + 2..<close)
      arguments.append((text.text(start), start + 2..<end))
      start = end
    }
    return color(made: owner, of: arguments)
      ?? (arguments.isEmpty ? nil : .member(owner: owner, root: owner, name: text.hash(of: open + 2)))
  }

  // MARK: Colors

  /// Returns the color that an initializer or a function of a usual name makes, or nil if it is not known.
  private func color(made name: String, of arguments: [(label: String, value: Range<Int>)]) -> CodeConstant? {
    guard let first = arguments.first else { return nil }
    let label = first.label.lowercased()
    let isColor = name == "UIColor"
    if isColor, ["named", "colornamed", "resource", ""].contains(label) {
      return string(in: first.value).map { .catalogColor($0) } ?? symbol(in: first.value).map { .catalogSymbol($0) }
    }
    if isColor, label.hasPrefix("hex") || ["rgb", "colorwithhexstring", "colorwithhex"].contains(label) {
      return arguments.count == 1 ? hexadecimal(in: first.value).map { .color($0) } : nil
    }
    if name == "UIColorFromRGB", arguments.count == 1 { return hexadecimal(in: first.value).map { .color($0) } }
    let numbers = arguments.compactMap { number(in: $0.value) }
    guard numbers.count == arguments.count else { return nil }
    let isFraction = isColor && ["red", "colorwithred"].contains(label) || name == "colorLiteral" && label == "red"
    // The app may add initializers with the same labels for bytes.
    let areFractions = numbers.allSatisfy { $0 <= 1 }
    if isFraction { return numbers.count == 4 && areFractions ? Self.color(numbers, alpha: numbers[3]) : nil }
    if isColor, ["white", "colorwithwhite"].contains(label) {
      let isGray = numbers.count == 2 && areFractions
      return isGray ? Self.color([numbers[0], numbers[0], numbers[0]], alpha: numbers[1]) : nil
    }
    let isBytes = ["rgb", "rgba"].contains(name.lowercased()) || isColor && label == "r"
    guard isBytes, (3...4).contains(numbers.count), numbers.prefix(3).contains(where: { $0 > 1 }) else { return nil }
    return Self.color(numbers.map { $0 / 255 }, alpha: numbers.count > 3 ? numbers[3] : 1)
  }

  /// - Parameter parts: Red, green, and blue.
  private static func color(_ parts: [Double], alpha: Double) -> CodeConstant {
    .color(Color(red: parts[0], green: parts[1], blue: parts[2], alpha: alpha).value)
  }

  /// Returns the text of a string without an interpolation, or nil if the value is another expression.
  private func string(in tokens: Range<Int>) -> String? {
    let tokens = text.kind(tokens.lowerBound) == .at ? tokens.dropFirst() : tokens
    guard tokens.count == 1, text.kind(tokens.lowerBound) == .string else { return nil }
    let string = text.text(tokens.lowerBound)
    return string.isEmpty || string.utf8.contains(UInt8(ascii: "\\")) ? nil : string
  }

  /// Returns the symbol that Xcode generates for a color: `fog` of `UIColor(resource: .fog)`, or `Fog` of
  /// `[UIColor colorNamed:ACColorNameFog]`. Returns nil if the value is another expression.
  private func symbol(in tokens: Range<Int>) -> String? {
    guard let last = tokens.last, text.kind(last).isIdentifier else { return nil }
    if text.isSwift { return tokens.count == 2 && text.kind(tokens.lowerBound) == .period ? text.text(last) : nil }
    let prefix = "ACColorName"
    return tokens.count == 1 && text.text(last).hasPrefix(prefix)
      ? String(text.text(last).dropFirst(prefix.count)) : nil
  }

  /// Returns the opaque color of six hexadecimal digits, as a number or in a string.
  private func hexadecimal(in tokens: Range<Int>) -> UInt32? {
    var digits = string(in: tokens) ?? (tokens.count == 1 ? text.text(tokens.lowerBound) : "")
    let isString = text.kind(tokens.lowerBound) != .number
    for prefix in ["#", "0x", "0X"] where digits.hasPrefix(prefix) { digits.removeFirst(prefix.utf8.count) }
    guard digits.utf8.count == 6, isString || text.text(tokens.lowerBound).lowercased().hasPrefix("0x") else {
      return nil
    }
    return UInt32(digits, radix: 16).map { $0 << 8 | 0xFF }
  }

  /// Returns the value of a number, or of one number by another, or nil if the value is another expression.
  private func number(in tokens: Range<Int>) -> Double? {
    guard tokens.count <= Self.maximumNumber else { return nil }
    let parts = tokens.map(text.text).joined().split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count <= 2, let first = parts.first.flatMap(Self.number) else { return nil }
    guard parts.count == 2 else { return first }
    return parts.last.flatMap(Self.number).flatMap { $0 == 0 ? nil : first / $0 }
  }

  /// The maximum number of tokens of a number by another.
  private static let maximumNumber = 8

  private static func number(_ digits: Substring) -> Double? {
    if digits.hasPrefix("0x") { return UInt32(digits.dropFirst(2), radix: 16).map(Double.init) }
    let digits = digits.last.map { "fF".contains($0) } == true ? digits.dropLast() : digits
    guard digits.utf8.allSatisfy({ $0 == UInt8(ascii: ".") || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) })
    else { return nil }
    return Double(digits.hasSuffix(".") ? digits + "0" : digits).flatMap { $0.isFinite ? $0 : nil }
  }
}
