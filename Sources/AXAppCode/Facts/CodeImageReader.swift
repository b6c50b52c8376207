import AXText

/// Reads which images a statement gives to a view.
struct CodeImageReader {
  private let text: CodeText
  /// Whether each function sets what VoiceOver says, by the index of its brace.
  private var isSpoken: [Int: Bool] = [:]

  init(_ text: CodeText) { self.text = text }

  /// Functions after which nobody sees the image.
  private static let passingFunctions = hashes("prepareForReuse deinit dealloc viewDidDisappear viewWillDisappear")
  /// Functions for what VoiceOver says by itself, and for the look of the app.
  private static let otherFunctions = hashes(
    """
    setSelected isSelected setHighlighted isHighlighted setEditing traitCollectionDidChange tintColorDidChange \
    layoutSubviews viewWillTransition
    """)

  private static func hashes(_ names: String) -> Set<UInt64> {
    Set(names.split(separator: " ").map { FNV1a.hash(of: String($0)) })
  }

  /// Returns the images that a statement gives to a view.
  ///
  /// - Parameters:
  ///   - value: The indices of the tokens of the image. They are empty if the image is not in the code.
  ///   - start: The index of the first token of the statement.
  ///   - braces: The indices of the open braces around it, from that of the function to the innermost one.
  mutating func images(_ value: Range<Int>, setAt start: Int, in braces: [Int], _ scope: CodeScope) -> CodeImages {
    if Self.passingFunctions.contains(scope.function) { return .passing }
    guard let names = names(in: value), mayShowState(value, start, in: braces, scope) else { return .unknown }
    return .named(names)
  }

  /// Returns what a statement does that shows or hides a view, or nil if it is only for the first state of the view.
  ///
  /// - Parameter value: The indices of the tokens of the value, which is true if the view is hidden.
  mutating func visibility(
    _ value: Range<Int>, setAt start: Int, in braces: [Int], _ scope: CodeScope
  ) -> CodeImages? {
    let first = value.first { text.kind($0) != .colon }.map(text.text) ?? ""
    let (isTrue, isFalse) = (CodeValue.trueWords.contains(first), CodeValue.falseWords.contains(first))
    if Self.passingFunctions.contains(scope.function) { return nil }
    return mayShowState(value, start, in: braces, scope) ? .visibility(shows: !isTrue, hides: !isFalse) : .unknown
  }

  /// Returns whether a value may depend on a state of which people hear nothing in the same function.
  private mutating func mayShowState(
    _ value: Range<Int>, _ start: Int, in braces: [Int], _ scope: CodeScope
  ) -> Bool {
    guard let function = braces.first, !Self.otherFunctions.contains(scope.function) else { return false }
    return !isAboutAppearance(value, in: braces) && !isSaid(value, start, in: braces, scope)
      && !isSpoken(inFunctionAt: function)
  }

  // MARK: Names

  /// Returns the names of the images in an expression, or nil if they are not known.
  private func names(in value: Range<Int>) -> [String]? {
    let value = value.drop { text.kind($0) == .colon }
    guard let first = value.first, !value.contains(where: isComputed) else { return nil }
    let branches = (ternary(in: value).map { $0 + 1 } ?? first)..<value.endIndex
    let strings = branches.filter { text.kind($0) == .string && !isCompared($0) }.map(text.text)
    guard strings.allSatisfy({ !$0.holds("\\(") && !$0.holds("%") }) else { return nil }
    let members = strings.isEmpty ? branches.compactMap { member(at: $0, in: branches) } : []
    let absences = branches.filter { isNothing($0, in: branches) }.map { _ in "" }
    let names = strings + members
    if names.isEmpty, branches.lowerBound > first { return variables(branches) }
    return names.isEmpty && absences.isEmpty || names.isEmpty && value.count > 3 ? nil : names + absences
  }

  /// Returns whether an image depends on more than names: `"icon" + name`, `photo ?? empty`, or a closure.
  private func isComputed(_ index: Int) -> Bool {
    let (kind, next) = (text.kind(index), text.kind(index + 1))
    // `"lock_\(name)"` is a string, an expression, and another string.
    if kind == .string { return next == .openParenthesis || next == .string || next.isIdentifier && text.isSwift }
    return kind == .plus || kind == .openBrace || kind == .question && text.kind(index + 1) == .question
  }

  /// Returns the index of the question mark of the first `condition ? a : b`, or nil if there is none outside parentheses.
  private func ternary(in value: Range<Int>) -> Int? {
    var index = value.lowerBound
    while index < value.upperBound {
      let kind = text.kind(index)
      if kind == .question, text.isSeparated(index) { return index }
      index = (kind.isOpen ? text.brackets.partner(of: index) ?? index : index) + 1
    }
    return nil
  }

  private func isCompared(_ index: Int) -> Bool {
    text.kind(index - 1) == .comparison || text.kind(index + 1) == .comparison
  }

  /// Returns whether a token means that there is no image: `nil` or `UIImage()`, not as an argument.
  private func isNothing(_ index: Int, in value: Range<Int>) -> Bool {
    let isFirst = index == value.lowerBound || [.colon, .question].contains(text.kind(index - 1))
    guard isFirst, !isCompared(index) else { return false }
    if text.isKeyword(index, .nil) {
      // `compatibleWith: nil` is an argument.
      return index == value.lowerBound || !text.kind(index - 2).isIdentifier
        || text.kind(index + 1) != .closeParenthesis
    }
    return text.text(index) == "UIImage" && text.kind(index + 1) == .openParenthesis
      && text.kind(index + 2) == .closeParenthesis
  }

  /// Members at the end of an expression that do not name the image.
  private static let endings: Set<String> = ["image", "uiImage", "template", "withRenderingMode", "withTintColor"]

  /// Returns the name of an image that a member is, such as `.lock`, `Asset.lock.image`, or `R.image.lock()`; nil if no
  /// such member begins at an index.
  private func member(at index: Int, in value: Range<Int>) -> String? {
    guard !isCompared(index), let first = firstMember(at: index, in: value) else { return nil }
    var (name, next) = (first, first + 1)
    while text.kind(next) == .period, text.kind(next + 1).isIdentifier, next < value.upperBound {
      if !Self.endings.contains(text.text(next + 1)) { name = next + 1 }
      next += 2
    }
    // A function gets something that decides.
    let isFunction = text.kind(next) == .openParenthesis && text.kind(next + 1) != .closeParenthesis
    return isFunction && !Self.endings.contains(text.text(next - 1)) ? nil : text.text(name)
  }

  /// Returns the index of the first member of a path that begins at an index: of a type, or without an object.
  private func firstMember(at index: Int, in value: Range<Int>) -> Int? {
    let previous = text.kind(index - 1)
    if text.kind(index) == .period {
      let isBranch = index == value.lowerBound || previous == .question && text.isSeparated(index)
      // `.alwaysTemplate` in `withRenderingMode(.alwaysTemplate)` is not an image.
      let isArgument = isArgument(index) && !["resource", "asset", "named"].contains(text.text(index - 2))
      let isValue = isBranch || previous == .colon && !isArgument
      return isValue && text.kind(index + 1).isIdentifier ? index + 1 : nil
    }
    guard previous != .period, text.kind(index).isIdentifier, text.kind(index + 1) == .period,
      text.kind(index + 2).isIdentifier, let letter = text.text(index).utf8.first
    else { return nil }
    return (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(letter) ? index + 2 : nil
  }

  /// Returns whether a label is before a token, as in `resource: .lock`.
  private func isArgument(_ index: Int) -> Bool {
    let before = text.kind(index - 3)
    return text.kind(index - 2).isIdentifier && (before == .openParenthesis || before == .comma)
  }

  /// Returns the names of the two variables in `isPlaying ? pause : play`, of which one may be `nil`. Returns nil if the
  /// images are others.
  private func variables(_ branches: Range<Int>) -> [String]? {
    guard branches.count == 3, text.kind(branches.lowerBound + 1) == .colon else { return nil }
    let names = [branches.lowerBound, branches.upperBound - 1].map { index in
      text.isKeyword(index, .nil) ? "" : text.isName(index) ? text.text(index) : nil
    }
    return names.contains(nil) ? nil : names.compactMap { $0 }
  }

  // MARK: What else people hear

  /// Words in conditions that are about the look of the app and not about a state of what it shows. VoiceOver says by itself
  /// that a cell or button is selected.
  private static let appearanceWords: Set<String> = [
    "appearance", "dark", "device", "highlighted", "idiom", "ipad", "iphone", "landscape", "language", "layout",
    "light",
    "locale", "orientation", "pad", "phone", "portrait", "rtl", "screen", "style", "theme", "trait", "available",
  ]
  /// The maximum number of tokens of a condition.
  private static let maximumCondition = 24

  private func isAboutAppearance(_ value: Range<Int>, in braces: [Int]) -> Bool {
    if let question = ternary(in: value), isAppearance(value.lowerBound..<question) { return true }
    guard braces.count > 1, let brace = braces.last else { return false }
    var first = brace
    while first > brace - Self.maximumCondition, ![.openBrace, .closeBrace, .semicolon].contains(text.kind(first - 1)) {
      first -= 1
    }
    return isAppearance(first..<brace)
  }

  private func isAppearance(_ condition: Range<Int>) -> Bool {
    condition.prefix(Self.maximumCondition).contains { index in
      guard text.kind(index).isIdentifier else { return false }
      let name = text.text(index)
      let isOwn = text.kind(index - 1) != .period || text.has(.selfAlias, at: index - 2)
      if isOwn, name == "isSelected" || name == "selected" { return true }
      return name.identifierWords.contains(where: Self.appearanceWords.contains)
    }
  }

  /// The maximum number of tokens around a statement to look at. In longer code, people may hear anything.
  private static let maximumCount = 400

  /// Functions that give the first values to everything in a row.
  private static let rowFunctions = hashes("tableView collectionView")

  /// Returns whether code that runs in the same case sets a text or a label, too, which probably says the same.
  private func isSaid(_ value: Range<Int>, _ start: Int, in braces: [Int], _ scope: CodeScope) -> Bool {
    guard let brace = braces.last, let close = text.brackets.partner(of: brace) else { return true }
    let isChoice = value.contains { text.kind($0) == .question && text.isSeparated($0) }
    let isFilling = scope.isLoading || Self.rowFunctions.contains(scope.function) || text.isKeyword(brace - 1, .didSet)
    if scope.isFunctionBody, !isChoice, isFilling { return false }
    guard let region = region(around: start, in: brace + 1..<close) else { return !isChoice }
    return region.contains { index in
      !value.contains(index) && isText(index) && (!isChoice || hasChoice(after: index))
    }
  }

  /// The maximum number of tokens of a function. A longer one may say anything.
  private static let maximumFunction = 4_000

  /// Returns whether a function sets what VoiceOver says.
  private mutating func isSpoken(inFunctionAt brace: Int) -> Bool {
    if let known = isSpoken[brace] { return known }
    let close = text.brackets.partner(of: brace) ?? brace
    let result =
      close - brace > Self.maximumFunction
      || (brace..<close).contains { index in
        text.word(index).map { !$0.property.union($0.method).isDisjoint(with: [.label, .behavior]) } ?? false
      }
    isSpoken[brace] = result
    return result
  }

  /// Returns the tokens of the case of a `switch` that contains an index, or of the whole block. Nil if it is too long.
  private func region(around start: Int, in block: Range<Int>) -> Range<Int>? {
    guard start - block.lowerBound < Self.maximumCount else { return nil }
    var (first, index) = (block.lowerBound, block.lowerBound)
    while index < block.upperBound, index < start + Self.maximumCount {
      if text.text(index) == "case" || text.text(index) == "default", text.kind(index + 1) != .equals {
        if index > start { return first..<index }
        first = index
      }
      index = (text.kind(index).isOpen ? text.brackets.partner(of: index) ?? index : index) + 1
    }
    return index < block.upperBound ? nil : first..<block.upperBound
  }

  /// Returns whether a token sets a text or a label, or shows a label.
  private func isText(_ index: Int) -> Bool {
    guard let word = text.word(index), text.kind(index - 1) == .period || !text.isSwift else { return false }
    let isSet =
      text.kind(index + 1) == .equals ? word.property : text.kind(index + 1).isOpen || !text.isSwift ? word.method : []
    if !isSet.isDisjoint(with: [.content, .label]) { return true }
    return isSet.contains(.shown) && text.text(text.beforeMarks(index - 2)).lowercased().hasSuffix("label")
  }

  /// Returns whether the value that is set at a token is one of two.
  private func hasChoice(after index: Int) -> Bool {
    CodeValue.range(text, assignedFrom: index + 2).contains { text.kind($0) == .question && text.isSeparated($0) }
  }
}
