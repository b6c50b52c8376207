/// The members after an object, such as `.titleLabel?.text` or `.setTitle("Play", for: .normal)`, and what they do.
struct CodeChain {
  /// Longer chains are unclear.
  private static let maximumCount = 64

  private let text: CodeText
  private let isOfSelf: Bool
  /// Whether a loop or variable that was followed holds the object. Others are not followed then, so that time is limited.
  private let isFollowed: Bool
  /// The index of the first token of the object.
  private(set) var start: Int
  /// The index of the token after the chain.
  private(set) var end: Int
  private var count = 0
  private var stepCount = 0
  private var first = CodeWords.Word.unknown
  private var last = CodeWords.Word.unknown
  private var lastToken = 0
  private var isCall = false
  /// The indices of the tokens of the arguments of the last method.
  private var arguments = 0..<0
  /// The aspects that a method sets.
  private var called: CodeAspects = []
  /// The aspects of the properties on the way.
  private var seen: CodeAspects = []
  /// The indices of the methods that are called and unknown.
  private var unknownCalls: [Int] = []
  private var isReactive = false
  /// The member after the beginning of a reactive binding.
  private var bound: CodeWords.Word?
  /// Whether something follows the bound member, as in `field.rx.text.bind(to: name)`, which only reads it.
  private var isReadReactively = false
  private var isMutated = false
  /// Whether code looks up what the object contains.
  private var isSearched = false
  /// Whether code removes all views from the object.
  private var isEmptied = false

  /// - Parameters:
  ///   - start: The index of the first token of the object.
  ///   - end: The index of the token after the object.
  ///   - head: The index of the object's own name if it counts as a member, because the object is `self`.
  ///   - isFollowed: Whether a loop or variable that was followed holds the object.
  init(_ text: CodeText, from start: Int, to end: Int, head: Int? = nil, isFollowed: Bool = false) {
    self.text = text
    self.isFollowed = isFollowed
    isOfSelf = head != nil
    self.start = start
    self.end = end
    if let head { add(head) }
    // An expression in brackets, such as `[self name]`, may be the object of another message.
    while stepCount < Self.maximumCount, step() || !text.isSwift && receiveMessage() { stepCount += 1 }
  }

  private mutating func add(_ index: Int) {
    last = text.word(index) ?? .unknown
    if count == 0 { first = last }
    count += 1
    (lastToken, isCall) = (index, false)
    if isReactive {
      if bound != nil { isReadReactively = true }
      bound = bound ?? last
    }
    seen.formUnion(last.property)
    if last.meaning.contains(.reactive) { isReactive = true }
    if last.meaning.contains(.traversal), !text.isOnlyAsked(index) {
      isSearched = true
      if count == 1 { isEmptied = text.isEmptied(index) }
    }
  }

  /// Goes on by a member, a call, or a subscript.
  private mutating func step() -> Bool {
    switch text.kind(end) {
    case .question, .exclamation:
      guard !text.isSeparated(end), text.isSwift else { return false }
      // A ternary operator or a `??` ends the chain.
      let next = text.kind(end + 1)
      guard
        next == .period || next == .openParenthesis || next == .openBracket || next.isAssignment
          || text.kind(end) == .exclamation
      else { return false }
      end += 1
    case .period, .arrow:
      guard text.kind(end) == .period || !text.isSwift, text.kind(end + 1).isIdentifier else { return false }
      add(end + 1)
      end += 2
    case .openParenthesis:
      guard count > 0, !text.isSeparated(end), let close = text.brackets.partner(of: end) else { return false }
      call(last, at: lastToken, arguments: end + 1..<close)
      end = close + 1
    case .openBracket:
      guard !text.isSeparated(end), let close = text.brackets.partner(of: end) else { return false }
      end = close + 1
      // An element of the object, which is not the object.
      if count == 0 { add(end - 1) }
    default: return false
    }
    return true
  }

  private mutating func call(_ method: CodeWords.Word, at index: Int, arguments: Range<Int>) {
    isCall = true
    self.arguments = arguments
    let value = CodeValue(text, tokens: arguments)
    var aspects = value.refined(method.method)
    if text.text(index) == "setTitleColor", value.isForOtherState { aspects = [] }
    // Code that removes the title of a button leaves it without a name.
    if text.text(index) == "setTitle", value.isEmptyText { aspects = aspects.subtracting(.content).union(.noContent) }
    // In `card.photo.addGestureRecognizer(tap)`, people tap the photo. RxGesture has `card.rx.tapGesture()`.
    if count > 1, text.text(index) == "addGestureRecognizer" { aspects.remove(.tap) }
    let isOwnSetter = text.isSwift && method.isSetter && !isOfSelf
    if !isOwnSetter { called.formUnion(aspects) }
    if method.isMutating, !seen.isEmpty { isMutated = true }
    if method.isMutating, first.meaning.contains(.textStorage) { called.formUnion([.content, .color, .font]) }
    if isOwnSetter || method.method.isEmpty && !method.meaning.contains(.harmlessMember) { unknownCalls.append(index) }
  }

  /// Goes on by a message in Objective-C, whose object is what was read so far.
  private mutating func receiveMessage() -> Bool {
    guard text.kind(start - 1) == .openBracket, text.kind(start - 2) != .at, text.kind(end).isIdentifier,
      let close = text.brackets.partner(of: start - 1), close > end
    else { return false }
    add(end)
    if close > end + 1 || !last.method.isEmpty { call(last, at: end, arguments: end + 1..<close) }
    start -= 1
    end = close + 1
    return true
  }

  // MARK: Effect

  /// What the chain does, or nil if it has no members. A loop over the object may do several things.
  var effects: [CodeFacts.Effect]? {
    loop?.effects ?? effect.map { [$0] }
  }

  /// What the chain does if it is not a loop, or nil if it has no members.
  var effect: CodeFacts.Effect? {
    if stepCount >= Self.maximumCount { return .unclear("is used in a very long expression") }
    guard count > 0 else { return nil }
    if !called.isEmpty { return .sets(called) }
    if isMutated { return .sets(seen) }
    if first.meaning.contains(.textStorage), count == 1 { return .unclear("hands on its text storage") }
    if isEmptied { return .sets([.contents, .emptied]) }
    let next = text.kind(end)
    if next.isAssignment { return assigned }
    if text.isInOut(start - 1), !seen.isEmpty { return .sets(seen) }
    if isSearched, unknownCalls.isEmpty { return .sets(.contents) }
    let isHarmless = first.meaning.contains(.harmlessMember)
    if isReactive {
      if !seen.isEmpty { return .sets(isReadReactively ? seen.union(.noContent) : seen) }
      return bound?.meaning.contains(.harmlessMember) == true ? .nothing : .unclear("is bound by a reactive library")
    }
    if isHarmless || !first.property.isEmpty { return .nothing }
    if let call = unknownCalls.first {
      let reason = "gets a call of `\(text.text(call))`"
      return unknownCalls.count == 1 && count == 1
        ? .uses(member: text.hash(of: call), reason) : .unclear(reason)
    }
    if text.kind(lastToken) == .closeBracket { return .unclear("is read as a list") }
    if last.meaning.contains(.part) { return .unclear("hands on its `\(text.text(lastToken))`") }
    if !last.isKnown, next == .openBrace { return .unclear("gets a call of `\(text.text(lastToken))`") }
    return .nothing
  }

  /// Returns the colors or fonts that the chain sets, or nil if it sets none or others.
  ///
  /// - Parameter ownType: The type that contains the code, which is what `self` means in a type method.
  func constants(in ownType: String?) -> [CodeConstant]? {
    let reader = CodeConstantReader(text: text, ownType: ownType)
    if isCall { return reader.constants(setBy: lastToken, arguments) }
    guard text.kind(end) == .equals else { return nil }
    return reader.constants(setBy: lastToken, CodeValue.range(text, assignedFrom: end + 1))
  }

  /// Methods of libraries that load images from elsewhere, and members that choose an image by the state of a button.
  private static let otherImages = Set(CodeVocabulary.otherImages).union([
    "animationImages", "highlightedImage", "isHighlighted", "isSelected", "pin_setImage", "selected", "setSelected",
  ])

  private static let otherStates: Set<String> = [
    "disabled", "focused", "highlighted", "selected", "UIControlStateDisabled", "UIControlStateFocused",
    "UIControlStateHighlighted", "UIControlStateSelected",
  ]

  /// Whether the last method sets something of a button for another state than the usual one. For example,
  /// `setImage(icon, for: .selected)` shows what VoiceOver says.
  private var isForOtherState: Bool {
    let label = arguments.last { ["for", "forState"].contains(text.text($0)) && text.kind($0 + 1) == .colon }
    let state = label.map { $0..<arguments.upperBound } ?? 0..<0
    return state.contains { Self.otherStates.contains(text.text($0)) }
  }

  /// The indices of the tokens of the image that the chain gives to the object; nil if it gives none. They are empty if the
  /// image is not in the code.
  var image: Range<Int>? {
    guard count > 0 else { return nil }
    let name = text.text(lastToken)
    if Self.otherImages.contains(name) { return end..<end }
    let isOfConfiguration = count == 2 && text.text(text.beforeMarks(lastToken - 2)) == "configuration"
    guard count == 1 || isOfConfiguration else { return nil }
    if setsImageOfButton { return isForOtherState ? nil : first(of: arguments) }
    return name == "image" && text.kind(end) == .equals ? CodeValue.range(text, assignedFrom: end + 1) : nil
  }

  /// Whether the chain gives a button an image.
  var setsImageOfButton: Bool { isCall && text.text(lastToken) == "setImage" }

  /// Properties and methods that give a view, or its text or image, a color.
  private static let colorMembers: Set<String> = [
    "backgroundColor", "setBackgroundColor", "setTextColor", "setTintColor", "setTitleColor", "textColor", "tintColor",
  ]

  /// The indices of the tokens of the color that the chain gives to the object, or nil if it gives none.
  var color: Range<Int>? {
    guard count == 1, Self.colorMembers.contains(text.text(lastToken)) else { return nil }
    if isCall { return isForOtherState ? nil : first(of: arguments) }
    return text.kind(end) == .equals ? CodeValue.range(text, assignedFrom: end + 1) : nil
  }

  /// The indices of the tokens of the value that says whether the object is hidden, or nil if the chain does not set it.
  var hiding: Range<Int>? {
    guard count == 1, ["isHidden", "hidden", "setHidden"].contains(text.text(lastToken)) else { return nil }
    if isCall { return first(of: arguments) }
    return text.kind(end) == .equals ? CodeValue.range(text, assignedFrom: end + 1) : nil
  }

  /// Returns the tokens of the first of some arguments.
  private func first(of arguments: Range<Int>) -> Range<Int> {
    let start = text.kind(arguments.lowerBound) == .colon ? arguments.lowerBound + 1 : arguments.lowerBound
    let value = CodeValue.range(text, assignedFrom: start)
    return value.lowerBound..<(text.first(in: value) { text.kind($0) == .comma } ?? value.upperBound)
  }

  /// The loop over the object, or nil if the chain is not one.
  private var loop: CodeLoop? {
    guard !isFollowed, count == 1, called.isEmpty, ["enumerated", "forEach"].contains(text.text(lastToken)) else {
      return nil
    }
    return CodeLoop(text, overListAt: start, to: lastToken - 2)
  }

  private var assigned: CodeFacts.Effect {
    if !isCall, !last.property.isEmpty {
      // Making an object an element does not name it.
      let aspects =
        makesElement
        ? (isOfSelf ? last.property : .behavior).union(.oneElement)
        : CodeValue(text, assignedFrom: end + 1).refined(last.property).union(assignsOwnText ? .noContent : [])
      var kept = count > 1 && first.meaning.contains(.part) ? Self.ofPart(aspects) : aspects
      if count > 1 { kept.remove(.touches) }
      return kept.isEmpty ? .nothing : .sets(kept)
    }
    if first.meaning.contains(.harmlessMember) || last.meaning.contains(.harmlessMember) { return .nothing }
    let reason = "gets a value for `\(text.text(lastToken))`"
    return count == 1 && !isCall && text.kind(lastToken).isIdentifier
      ? .uses(member: text.hash(of: lastToken), reason) : .unclear(reason)
  }

  /// Whether the chain keeps the text of the object: it only reads it, or makes the new one from it.
  var keepsText: Bool { isReadReactively || text.kind(end).isAssignment && assignsOwnText }

  /// Whether code assigns a text that is made from the one that is there, as in `field.text = field.text?.uppercased()`.
  private var assignsOwnText: Bool {
    guard last.property.contains(.content), count == 1 else { return false }
    let object = text.beforeMarks(lastToken - 2)
    let value = CodeValue.range(text, assignedFrom: end + 1).prefix(Self.maximumCount)
    return value.contains { text.isSameText($0, object) }
  }

  /// Returns what code sets on a view through its title label or another part. The part has a background of its own, and
  /// VoiceOver does not reach it.
  private static func ofPart(_ aspects: CodeAspects) -> CodeAspects {
    aspects.contains(.background) ? [] : aspects.subtracting([.label, .behavior, .oneElement])
  }

  /// Whether `true` is assigned to `isAccessibilityElement`, so that VoiceOver reaches nothing inside.
  private var makesElement: Bool {
    // The `titleLabel` of a class is only a part of it.
    guard !isOfSelf || count == 1, text.text(lastToken) == "isAccessibilityElement",
      CodeValue.trueWords.contains(text.text(end + 1))
    else { return false }
    let next = text.kind(end + 2)
    return next.isIdentifier || next == .semicolon || next == .closeBrace
  }
}
