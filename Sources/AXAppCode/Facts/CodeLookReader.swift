import AXText

/// Reads which images and colors a statement gives to a view, and whether people hear in another way what they show.
struct CodeLookReader {
  private let text: CodeText
  /// Whether each function sets what VoiceOver says, by the index of its brace.
  private var spokenFunctions: [Int: Bool] = [:]
  /// The names in the values of all texts that the file sets, or nil if they have not been asked for.
  private var knownNamesInTexts: Set<UInt64>?
  /// Whether the file says the state of the button that people tap, or nil if that has not been asked for.
  private var knownSayingOfSender: Bool?
  /// Whether each function changes a state that VoiceOver says by itself, by the index of its brace.
  private var controlFunctions: [Int: Bool] = [:]
  /// The names in the conditions under which each function sets texts, by the index of its brace, with the first and last
  /// index of what sets one.
  private var conditionsOfTexts: [Int: [UInt64: ClosedRange<Int>]] = [:]
  /// The indices of the labels `case` and `default` in each `switch`, by the index of its brace.
  private var caseLabels: [Int: [Int]] = [:]

  init(_ text: CodeText) { self.text = text }

  /// Functions after which nobody sees the image.
  private static let cleanupFunctions = hashes("prepareForReuse deinit dealloc viewDidDisappear viewWillDisappear")
  /// Functions for what VoiceOver says by itself, and for the look of the app.
  private static let unrelatedFunctions = hashes(
    """
    setSelected isSelected setHighlighted isHighlighted setEditing traitCollectionDidChange tintColorDidChange \
    layoutSubviews viewWillTransition
    """)

  private static func hashes(_ names: String) -> Set<UInt64> {
    Set(names.split(separator: " ").map { FNV1a.hash(of: String($0)) })
  }

  /// Returns whether a statement may change what people see of a view.
  static func isAboutLook(_ chain: CodeChain, _ effect: CodeFacts.Effect) -> Bool {
    if case .sets(let set) = effect, set.contains(.content) { return true }
    return chain.image != nil || chain.hiding != nil || chain.color != nil
  }

  /// Returns what a statement does to the look of a view, or nil if that shows no state.
  ///
  /// - Parameters:
  ///   - effect: What the statement sets.
  ///   - start: The index of the first token of the statement.
  ///   - braces: The indices of the open braces around it, from that of the function to the innermost one.
  ///   - isOfCell: Whether the code is in the class of a cell, judging by its name.
  mutating func look(
    setBy chain: CodeChain, _ effect: CodeFacts.Effect, at start: Int, in braces: [Int], _ scope: CodeScope,
    isOfCell: Bool
  ) -> CodeLook? {
    if let image = chain.image {
      if chain.setsImageOfButton, saysStateOfSender() { return .unknown }
      return images(image, setAt: start, in: braces, scope, isOfCell: isOfCell)
    }
    if let hiding = chain.hiding { return visibility(hiding, setAt: start, in: braces, scope) }
    if let color = chain.color { return colors(color, setAt: start, in: braces, scope) }
    guard case .sets(let set) = effect, set.contains(.content), !chain.keepsText,
      !Self.cleanupFunctions.contains(scope.function)
    else { return nil }
    return .text(removes: set.contains(.noContent), isLoading: isLoading(in: braces, scope))
  }

  /// The maximum number of blocks around a statement. Deeper ones would take much time.
  private static let maximumDepth = 32

  /// Functions that run as soon as a screen appears.
  private static let appearanceFunctions = hashes(
    "viewWillAppear viewIsAppearing viewDidAppear viewWillLayoutSubviews viewDidLayoutSubviews")

  /// Returns whether code runs while a screen or cell is set up or appears. What is in a closure runs later.
  private func isLoading(in braces: [Int], _ scope: CodeScope) -> Bool {
    guard scope.isLoading || Self.appearanceFunctions.contains(scope.function), braces.count <= Self.maximumDepth
    else { return false }
    return braces.dropFirst().allSatisfy { brace in
      text.alwaysRuns(closureAt: brace) || header(of: brace).contains { Self.blockWords.contains(text.text($0)) }
    }
  }

  /// Words before the brace of a block that is not a closure.
  private static let blockWords: Set<String> = [
    "catch", "defer", "do", "else", "for", "guard", "if", "repeat", "switch", "while",
  ]

  /// Returns the images that a statement gives to a view.
  ///
  /// - Parameters:
  ///   - value: The indices of the tokens of the image. They are empty if the image is not in the code.
  ///   - start: The index of the first token of the statement.
  ///   - braces: The indices of the open braces around it, from that of the function to the innermost one.
  ///   - isOfCell: Whether the code is in the class of a cell, judging by its name.
  mutating func images(
    _ value: Range<Int>, setAt start: Int, in braces: [Int], _ scope: CodeScope, isOfCell: Bool
  ) -> CodeLook {
    if Self.cleanupFunctions.contains(scope.function) { return .cleanup }
    let image = CodeImageExpression(text, value)
    let isChoice = !image.conditions.isEmpty
    guard let names = image.names,
      mayShowState(value, isChoice: isChoice, image.conditions, start, in: braces, scope)
    else { return .unknown }
    let isDidSet = braces.last.map { text.isKeyword($0 - 1, .didSet) } ?? false
    let isFirst = isOfCell && scope.isLoading && !isDidSet && isFilling(isChoice: isChoice, in: braces, scope)
    return .named(names, isFirst: isFirst)
  }

  /// Returns how a statement shows or hides a view, or nil in a function after which nobody sees the view.
  ///
  /// - Parameter value: The indices of the tokens of the value, which is true if the view is hidden.
  mutating func visibility(
    _ value: Range<Int>, setAt start: Int, in braces: [Int], _ scope: CodeScope
  ) -> CodeLook? {
    if Self.cleanupFunctions.contains(scope.function) { return nil }
    let first = value.first.map(text.text) ?? ""
    let isChoice = value.contains(where: text.isTernary)
    return .visibility(
      .init(
        shows: !CodeValue.trueWords.contains(first), hides: !CodeValue.falseWords.contains(first),
        isLoading: isLoading(in: braces, scope),
        isSilent: mayShowState(value, isChoice: isChoice, [value], start, in: braces, scope)))
  }

  /// Returns the colors that a statement gives to a view because of a state, or nil if it has another reason.
  ///
  /// - Parameter value: The indices of the tokens of the color.
  mutating func colors(
    _ value: Range<Int>, setAt start: Int, in braces: [Int], _ scope: CodeScope
  ) -> CodeLook? {
    guard let function = braces.first, let brace = braces.last, !Self.cleanupFunctions.contains(scope.function) else {
      return nil
    }
    let choice = CodeChoice(text, value)
    let conditions = choice.conditions.isEmpty ? condition(of: brace).map { [$0] } ?? [] : choice.conditions
    let names = Set(conditions.joined().filter(isNameOfState).map { text.hash(of: $0) })
    let isChoice = value.contains(where: text.isTernary)
    guard !names.isEmpty,
      !conditions.contains(where: { $0.prefix(Self.maximumCondition).contains(where: isAboutUse) }),
      mayShowState(value, isChoice: isChoice, conditions, start, in: braces, scope),
      !setsControl(inFunctionAt: function), names.isDisjoint(with: namesInTexts())
    else { return nil }
    return .colors(Set(choice.values.map(hash(ofTokens:))), condition: names.reduce(0, &+))
  }

  /// Returns the hash of an expression for a color, which is the same for `.red` and `UIColor.red`.
  private func hash(ofTokens tokens: Range<Int>) -> UInt64 {
    var hash = FNV1a()
    let isOfType = tokens.first.map { text.text($0) == "UIColor" && text.kind($0 + 1) == .period } ?? false
    for index in isOfType ? tokens.dropFirst() : tokens {
      for offset in text.tokens[index].range { hash.add(text.view[offset]) }
    }
    return hash.value
  }

  /// Returns whether a value may depend on a state of which people hear nothing in the same function.
  ///
  /// - Parameters:
  ///   - isChoice: Whether the value, or that of a constant in it, is one of several.
  ///   - conditions: The indices of the tokens of the conditions on which the value depends.
  private mutating func mayShowState(
    _ value: Range<Int>, isChoice: Bool, _ conditions: [Range<Int>], _ start: Int, in braces: [Int], _ scope: CodeScope
  ) -> Bool {
    guard let function = braces.first, !Self.unrelatedFunctions.contains(scope.function),
      !conditions.contains(where: isAboutLook), braces.count == 1 || !isAboutLook(header(of: braces.last ?? function))
    else { return false }
    return !isSaid(value, isChoice: isChoice, start, in: braces, scope) && !isSpoken(inFunctionAt: function)
      && !isSaidElsewhere(in: braces)
  }

  // MARK: Conditions

  /// Words in conditions that are about the look of the app and not about a state of what it shows.
  private static let lookWords: Set<String> = [
    "appearance", "available", "dark", "highlighted", "idiom", "ipad", "iphone", "landscape", "language", "light",
    "locale", "orientation", "pad", "phone", "portrait", "rtl", "theme", "trait",
  ]
  /// The maximum number of tokens of a condition.
  private static let maximumCondition = 24

  /// Returns the tokens before a brace that say when its block runs, such as `if isOpen`.
  private func header(of brace: Int) -> Range<Int> {
    var first = brace
    while first > brace - Self.maximumCondition, ![.openBrace, .closeBrace, .semicolon].contains(text.kind(first - 1)) {
      first -= 1
    }
    return first..<brace
  }

  /// Words in conditions that decide a color while people use something, or that people hear in another way.
  private static let useWords: Set<String> = [
    "animated", "build", "color", "contrast", "custom", "debug", "demo", "disabled", "dragging", "editable", "editing",
    "empty", "enable", "enabled", "even", "first", "focus", "focused", "incoming", "interactive", "last", "loading",
    "me", "mine", "odd", "offset", "outgoing", "own", "placeholder", "pressed", "responder", "scroll", "scrolled",
    "scrolling", "sender", "style", "tint", "touch", "tracking", "transparent", "version",
  ]

  /// Returns whether a token of a condition compares numbers, which a text nearby usually says, or has one of these words.
  private func isAboutUse(_ index: Int) -> Bool {
    let kind = text.kind(index)
    if [.less, .greater].contains(kind) { return true }
    if kind == .comparison, !["==", "!="].contains(text.text(index)) { return true }
    return kind.isIdentifier && text.text(index).identifierWords.contains(where: Self.useWords.contains)
  }

  /// The usual names of the button that people tap.
  private static let senders: Set<String> = ["button", "sender"]

  /// Returns whether a condition is about the look of the app, or about the selection, which VoiceOver says by itself.
  private func isAboutLook(_ condition: Range<Int>) -> Bool {
    condition.prefix(Self.maximumCondition).contains { index in
      guard text.kind(index).isIdentifier else { return false }
      let name = text.text(index)
      let isOwn =
        text.kind(index - 1) != .period || text.has(.selfAlias, at: index - 2)
        || Self.senders.contains(text.text(index - 2))
      if isOwn, name == "isSelected" || name == "selected" { return true }
      return name.identifierWords.contains(where: Self.lookWords.contains)
    }
  }

  // MARK: What people hear

  /// The maximum number of tokens around a statement to look at. In longer code, people may hear anything.
  private static let maximumCount = 400

  /// Functions that give the first values to everything in a row.
  private static let rowFunctions = hashes("tableView collectionView")

  /// Returns whether a statement gives a view its first value, whatever the state is.
  private func isFilling(isChoice: Bool, in braces: [Int], _ scope: CodeScope) -> Bool {
    guard let brace = braces.last, scope.isFunctionBody, !isChoice else { return false }
    return scope.isLoading || Self.rowFunctions.contains(scope.function) || text.isKeyword(brace - 1, .didSet)
  }

  /// Returns whether code that runs in the same case sets a text or a label, too, which probably says the same.
  private mutating func isSaid(
    _ value: Range<Int>, isChoice: Bool, _ start: Int, in braces: [Int], _ scope: CodeScope
  ) -> Bool {
    guard let brace = braces.last, let close = text.brackets.partner(of: brace) else { return true }
    if isFilling(isChoice: isChoice, in: braces, scope) { return false }
    let region = region(around: start, inBlockFrom: brace, to: close)
    guard region.count <= Self.maximumCount else { return !isChoice }
    return region.contains { index in
      !value.contains(index) && setsText(index) && (!isChoice || setsChoice(index))
    }
  }

  /// Returns whether the function sets a text under the same condition elsewhere, as in a second `if isOpen`.
  private mutating func isSaidElsewhere(in braces: [Int]) -> Bool {
    guard let function = braces.first, let brace = braces.last, brace != function,
      let close = text.brackets.partner(of: brace)
    else { return false }
    let names = names(inConditionOf: brace)
    if names.isEmpty { return false }
    let known = conditionsOfTexts[function] ?? makeConditionsOfTexts(inFunctionAt: function)
    conditionsOfTexts[function] = known
    return names.contains { name in known[name].map { $0.lowerBound < brace || $0.upperBound > close } ?? false }
  }

  /// A block in a function that is being read, with the first and last index of what sets a text in it.
  private struct OpenBlock {
    let end: Int
    let names: Set<UInt64>
    var texts: ClosedRange<Int>?
  }

  private func makeConditionsOfTexts(inFunctionAt function: Int) -> [UInt64: ClosedRange<Int>] {
    var result: [UInt64: ClosedRange<Int>] = [:]
    var open: [OpenBlock] = []
    let end = max(function + 1, text.brackets.partner(of: function) ?? 0)
    for index in function + 1...end {
      // Each block is added once, when it ends, so that time does not grow with its depth.
      while let block = open.last, index >= block.end {
        open.removeLast()
        guard let texts = block.texts else { continue }
        for name in block.names { result[name] = Self.joined(result[name], texts) }
        if !open.isEmpty { open[open.count - 1].texts = Self.joined(open[open.count - 1].texts, texts) }
      }
      if text.kind(index) == .openBrace, let end = text.brackets.partner(of: index) {
        open.append(OpenBlock(end: end, names: names(inConditionOf: index)))
      } else if !open.isEmpty, setsText(index) {
        open[open.count - 1].texts = Self.joined(open[open.count - 1].texts, index...index)
      }
    }
    return result
  }

  private static func joined(_ first: ClosedRange<Int>?, _ second: ClosedRange<Int>) -> ClosedRange<Int> {
    guard let first else { return second }
    return min(first.lowerBound, second.lowerBound)...max(first.upperBound, second.upperBound)
  }

  /// Returns the hashes of the names in the condition of a block, without the objects that have them: `isOpen` in
  /// `if door.isOpen` and in the `else` of it. They are empty if the block has no condition.
  private func names(inConditionOf brace: Int) -> Set<UInt64> {
    Set(condition(of: brace)?.filter(isNameOfState).map { text.hash(of: $0) } ?? [])
  }

  /// Returns the tokens of the condition of a block, or of the `if` before its `else`; nil if it has none.
  private func condition(of brace: Int) -> Range<Int>? {
    var header = header(of: brace)
    if header.count == 1, text.text(brace - 1) == "else", let start = text.brackets.partner(of: brace - 2) {
      header = self.header(of: start)
    }
    // A header also contains the statements before it.
    return header.last { Self.conditionWords.contains(text.text($0)) }.map { $0 + 1..<header.upperBound }
  }

  private static let conditionWords: Set<String> = ["if", "switch"]

  /// Returns whether a token in a condition is the name of what decides. An object, a function, and a case do not say
  /// alone what the condition is about, and neither does a name such as `isEmpty`.
  private func isNameOfState(_ index: Int) -> Bool {
    guard text.kind(index).isIdentifier, ![.period, .colon, .openParenthesis].contains(text.kind(index + 1)) else {
      return false
    }
    let isCase = text.kind(index - 1) == .period && !text.kind(index - 2).isIdentifier && !text.kind(index - 2).isClose
    return !isCase && !Self.generalNames.contains(text.text(index))
  }

  /// Words and names that do not say what a condition is about.
  private static let generalNames: Set<String> = [
    "NO", "YES", "as", "case", "count", "else", "false", "first", "hidden", "in", "index", "is", "isEmpty", "isHidden",
    "item", "last", "length", "let", "nil", "row", "section", "self", "super", "text", "true", "value", "var",
  ]

  /// Returns the tokens of the case of a `switch` that contains an index, or of any other block as a whole.
  private mutating func region(around start: Int, inBlockFrom brace: Int, to close: Int) -> Range<Int> {
    let labels = caseLabels[brace] ?? makeCaseLabels(inBlockFrom: brace, to: close)
    caseLabels[brace] = labels
    let next = labels.partitioningIndex { $0 > start }
    let first = next > 0 ? labels[next - 1] : brace + 1
    return first..<max(first, next < labels.count ? labels[next] : close)
  }

  private func makeCaseLabels(inBlockFrom brace: Int, to close: Int) -> [Int] {
    guard header(of: brace).contains(where: { text.isKeyword($0, .switch) }) else { return [] }
    var result: [Int] = []
    var index = brace + 1
    while index < close {
      if isCaseLabel(index) { result.append(index) }
      index = text.next(after: index)
    }
    return result
  }

  /// Returns whether a token begins a case of a `switch`, and not a pattern such as that of `if case .open = state`.
  private func isCaseLabel(_ index: Int) -> Bool {
    if text.kind(index + 1) == .colon { return text.text(index) == "default" }
    guard text.isKeyword(index, .case) else { return false }
    return text.kind(index - 1) != .comma && !["if", "guard", "for", "while"].contains(text.text(index - 1))
  }

  /// Returns whether a token sets a text or a label, or shows a label.
  private func setsText(_ index: Int) -> Bool {
    if text.kind(index + 1) == .equals, text.has(.harmlessMember, at: index), text.text(index) == "constant" {
      // A label without height is hidden: `statusLabelHeight.constant = isOn ? 20 : 0`.
      return text.text(text.beforeMarks(index - 2)).identifierWords.contains("label")
    }
    guard let word = text.word(index), !text.isKeyword(index - 1, .let, .var) else { return false }
    let next = text.kind(index + 1)
    let isSet = next == .equals ? word.property : next.isOpen || !text.isSwift && next == .colon ? word.method : []
    if !isSet.isDisjoint(with: [.content, .label]) { return true }
    return isSet.contains(.shown) && text.text(text.beforeMarks(index - 2)).lowercased().hasSuffix("label")
  }

  /// Returns whether the value that is set at a token is one of two, or is made from a variable that is.
  private func setsChoice(_ index: Int) -> Bool {
    let value = CodeValue.range(text, assignedFrom: index + 2).prefix(Self.maximumCount)
    if value.contains(where: text.isTernary) { return true }
    return (max(0, index - Self.maximumDistance)..<index).contains { variable in
      guard text.isKeyword(variable - 1, .let, .var), let equals = text.equals(after: variable) else { return false }
      let choice = CodeValue.range(text, assignedFrom: equals + 1).prefix(Self.maximumCount)
      return choice.contains(where: text.isTernary) && value.contains { text.isSameText($0, variable) }
    }
  }

  /// How far to look for the declaration of a variable, in tokens.
  private static let maximumDistance = 100

  /// The maximum number of tokens of a function. A longer one may say anything.
  private static let maximumFunction = 4_000

  /// Returns whether a function sets what VoiceOver says, or lets it say something.
  private mutating func isSpoken(inFunctionAt brace: Int) -> Bool {
    if let known = spokenFunctions[brace] { return known }
    let close = text.brackets.partner(of: brace) ?? brace
    let result = close - brace > Self.maximumFunction || (brace..<close).contains(where: setsSpeech)
    spokenFunctions[brace] = result
    return result
  }

  /// Returns the hashes of the names in the values of all texts that the file sets, such as `status` in
  /// `label.text = status.title`. Another function than that with the color may set the text.
  private mutating func namesInTexts() -> Set<UInt64> {
    if let known = knownNamesInTexts { return known }
    var result: Set<UInt64> = []
    for index in text.tokens.indices where setsText(index) {
      let value = CodeValue.range(text, assignedFrom: index + 2).prefix(Self.maximumCount)
      for index in value where text.kind(index).isIdentifier { result.insert(text.hash(of: index)) }
    }
    knownNamesInTexts = result
    return result
  }

  /// Properties and methods of controls that VoiceOver says by itself, as in "selected" and "dimmed".
  private static let controlProperties: Set<String> = [
    "enabled", "isEnabled", "isOn", "isSelected", "on", "selected",
  ]
  private static let controlMethods: Set<String> = ["setEnabled", "setOn", "setSelected"]

  /// Returns whether a function changes a state of a control that VoiceOver says by itself.
  private mutating func setsControl(inFunctionAt brace: Int) -> Bool {
    if let known = controlFunctions[brace] { return known }
    let close = text.brackets.partner(of: brace) ?? brace
    let result = (brace..<close).contains(where: setsControl)
    controlFunctions[brace] = result
    return result
  }

  private func setsControl(_ index: Int) -> Bool {
    let next = text.kind(index + 1)
    guard text.kind(index).isIdentifier, next == .equals || next == .openParenthesis || next == .colon else {
      return false
    }
    if next == .equals {
      return !text.isKeyword(index - 1, .let, .var) && Self.controlProperties.contains(text.text(index))
    }
    return (next == .openParenthesis || !text.isSwift) && Self.controlMethods.contains(text.text(index))
  }

  private static let spokenMembers: Set<String> = [
    "accessibilityLabel", "accessibilityTraits", "accessibilityValue", "isSelected",
  ]

  /// Returns whether the file selects or names the button that people tap, as in `sender.isSelected.toggle()`.
  private mutating func saysStateOfSender() -> Bool {
    if let known = knownSayingOfSender { return known }
    let result = text.tokens.indices.contains { index in
      text.kind(index) == .period && text.text(index - 1) == "sender"
        && Self.spokenMembers.contains(text.text(index + 1))
    }
    knownSayingOfSender = result
    return result
  }

  private func setsSpeech(_ index: Int) -> Bool {
    if let word = text.word(index), !word.property.union(word.method).isDisjoint(with: [.label, .behavior]) {
      return true
    }
    // Most identifiers are shorter, so that few strings are made.
    guard text.kind(index).isIdentifier, text.tokens[index].range.count > 14 else { return false }
    return CodeVocabulary.announcements.contains(text.text(index))
  }
}
