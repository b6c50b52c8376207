import AXTree

/// What happens to an object that is used as a value: compared, passed to a function, or assigned.
struct CodeUse {
  let text: CodeText
  /// The indices of the open brackets around the object, from the outside in.
  let brackets: ArraySlice<Int>
  /// The index of the first token of the object.
  let start: Int
  /// The index of the token after the object.
  let end: Int
  /// Whether a loop or variable that was followed holds the object. Others are not followed then, so that time is limited.
  var isFollowed = false

  /// What happens to the object. A loop over a list of it may do several things.
  var effects: [CodeFacts.Effect] {
    if text.isKeyword(start - 1, .in), !isFollowed, let loop = CodeLoop(text, overListAt: start, to: end - 1) {
      return loop.effects
    }
    return (isFollowed ? nil : loopOverList?.effects ?? effectsOfLoopsOverVariable ?? effectsOfVariable) ?? [effect]
  }

  /// What code does to the object through a local variable that holds it. Nil if the object is not assigned to one.
  private var effectsOfVariable: [CodeFacts.Effect]? {
    guard text.kind(start - 1) == .equals, text.kind(end) != .comparison, !text.isKeyword(end, .is) else { return nil }
    let name = CodeLoop.variable(assignedAt: start - 1, in: text)
    // `guard let play = play` keeps the name of the class's own outlet.
    let isOfOther = text.owner(of: end - 1).owner == .other
    if text.text(name) == "_" || text.isSameText(name, end - 1) && !isOfOther { return nil }
    return CodeLoop(text, variableAssignedAt: start - 1, in: brackets)?.effects
  }

  /// What loops do to each element of a list that contains the object, as in `let buttons = [play, stop]` and then
  /// `for button in buttons {`. Nil if the object is not in such a list, or if other code uses the list.
  private var effectsOfLoopsOverVariable: [CodeFacts.Effect]? {
    guard text.isSwift, let open = brackets.last, text.kind(open) == .openBracket, text.kind(open - 1) == .equals,
      let close = text.brackets.partner(of: open), let brace = brackets.dropLast().last,
      text.kind(brace) == .openBrace, let end = text.brackets.partner(of: brace), end - close < Self.maximumRest
    else { return nil }
    // The variable may have a type, such as `[UIButton]`.
    let type = text.kind(open - 2) == .closeBracket ? text.brackets.partner(of: open - 2) : nil
    let name = type.map { $0 - 2 } ?? open - 2
    guard text.isKeyword(name - 1, .let, .var), type == nil || text.kind(name + 1) == .colon else { return nil }
    var result: [CodeFacts.Effect] = []
    var loopCount = 0
    for use in close + 1..<end where text.isSameText(use, name) && text.kind(use - 1) != .period {
      if let loop = CodeLoop(text, overListAt: use, to: use) {
        loopCount += 1
        guard loopCount <= Self.maximumLoopCount else { return nil }
        result += loop.effects
      } else if text.kind(use + 1) != .period || !Self.readingMembers.contains(text.text(use + 2)) {
        return nil
      }
    }
    return result.isEmpty ? [.nothing] : result
  }

  /// The maximum number of tokens of a block after a list, and of loops over the list. More are unclear, so that time is
  /// limited.
  private static let maximumRest = 1_000
  private static let maximumLoopCount = 4

  /// Members of lists that only ask about them.
  private static let readingMembers: Set<String> = ["contains", "count", "firstIndex", "indices", "isEmpty"]

  /// The loop over a list of objects that contains the object, or nil if it is not in such a list.
  private var loopOverList: CodeLoop? {
    guard isArgument, let open = brackets.last, text.kind(open) == .openBracket,
      text.isSwift || text.kind(open - 1) == .at, let close = text.brackets.partner(of: open)
    else { return nil }
    return CodeLoop(text, overListAt: text.kind(open - 1) == .at ? open - 1 : open, to: close)
  }

  private var effect: CodeFacts.Effect {
    let end = endOfCasts
    let (previous, next) = (text.kind(start - 1), text.kind(end))
    if next.isAssignment { return assigned(to: end - 1, at: end) }
    if previous == .comparison || next == .comparison || text.isKeyword(end, .is) { return .nothing }
    if text.isKeyword(end, .as) { return .unclear("is cast") }
    if text.isKeyword(start - 1, .weak, .unowned, .case, .switch, .func, .import) { return .nothing }
    if text.isKeyword(start - 1, .return) { return isReturnedUnchanged ? .nothing : .handsOn("is returned") }
    if text.isKeyword(start - 1, .in) { return .unclear("is iterated over") }
    if previous == .equals { return target(of: start - 1) }
    if !text.isSwift, isCondition { return .nothing }
    return isArgument ? argument(start, in: brackets) : .unclear("is used as a value")
  }

  /// What happens to an object whose property gets another one. An item of the navigation bar is replaced, unless the value
  /// may be an item of the storyboard.
  private func assigned(to property: Int, at equals: Int) -> CodeFacts.Effect {
    let isNothing = text.isKeyword(equals + 1, .nil)
    guard ObjectFacts.navigationProperties.contains(text.text(property)) else {
      return isNothing ? .nothing : .unclear("is assigned")
    }
    if isNothing { return .sets(.hidden) }
    let value = CodeValue.range(text, assignedFrom: equals + 1)
    let mayShow = value.contains { text.word($0)?.outlet != nil }
    return .sets([mayShow ? .shown : .hidden, .name, .behavior, .color, .font])
  }

  /// The index after all casts to `Any`, which change nothing.
  private var endOfCasts: Int {
    var end = end
    while text.isKeyword(end, .as), text.text(end + 1) == "Any" { end += 2 }
    return end
  }

  private var isArgument: Bool {
    let previous = text.kind(start - 1)
    return [.openParenthesis, .openBracket, .comma, .colon, .ampersand].contains(previous)
  }

  /// Whether the value is returned to UIKit, or by a getter, so that nothing else changes it.
  private var isReturnedUnchanged: Bool {
    let names = brackets.reversed().lazy.compactMap { nameOfFunction(before: $0) }
    guard let name = names.first else { return false }
    let own = text.text(end - 1)
    return Self.delegateFunctions.contains(name) || own == name || own == "_" + name
  }

  private static let delegateFunctions = [
    "tableView", "collectionView", "viewForZooming", "viewForZoomingInScrollView", "inputAccessoryView",
  ]

  /// The maximum number of tokens of the beginning of a function.
  private static let maximumHeader = 60

  /// Returns the name of the function or property whose body begins with a brace, or nil if another block does.
  private func nameOfFunction(before brace: Int) -> String? {
    guard text.kind(brace) == .openBrace else { return nil }
    var index = brace - 1
    while index > brace - Self.maximumHeader, ![.openBrace, .closeBrace, .semicolon].contains(text.kind(index)) {
      if text.isKeyword(index, .var) { return text.text(index + 1) }
      if let name = text.nameOfFunction(declaredAt: index) { return text.text(name) }
      index -= 1
    }
    return nil
  }

  /// Whether Objective-C asks only whether the object exists.
  private var isCondition: Bool {
    let (previous, next) = (text.kind(start - 1), text.kind(end))
    let logical: [CodeToken.Kind] = [.ampersand, .bar]
    return previous == .exclamation || logical.contains(next) || logical.contains(previous)
  }

  /// What becomes of a value that is assigned by the equals sign at an index.
  private func target(of equals: Int) -> CodeFacts.Effect {
    let name = text.beforeMarks(equals - 1)
    if text.kind(name - 1) == .period, isAccessory(name, ofCellAt: text.beforeMarks(name - 2)) { return .sets(.label) }
    // A property such as `text` cannot hold a view. The value is something else that has the outlet's name.
    if text.text(name) == "_" || text.has(.harmlessTarget, at: name) || text.kind(name - 1) == .period && isValue(name)
    {
      return .nothing
    }
    guard text.kind(name).isIdentifier else { return .unclear("is assigned to a variable") }
    if let outlet = text.word(name)?.outlet, outlet == text.word(end - 1)?.outlet {
      // `guard let name = name` keeps the name.
      if text.isKeyword(name - 1, .let, .var) || text.kind(name - 1) == .asterisk { return .nothing }
    }
    return .handsOn("is assigned to `\(text.text(name))`")
  }

  /// Whether a property holds a text, image, color, or font.
  private func isValue(_ name: Int) -> Bool {
    guard let property = text.word(name)?.property else { return false }
    return !property.isEmpty && property.isDisjoint(with: .behavior)
  }

  /// What becomes of an argument, or an element of a list, that begins at an index.
  private func argument(_ start: Int, in brackets: ArraySlice<Int>) -> CodeFacts.Effect {
    guard let open = brackets.last else { return .unclear("is used as a value") }
    if text.kind(start - 1) == .colon {
      if !text.isSwift, isAccessory(start - 2, ofCellAt: start - 3) { return .sets(.label) }
      if let effect = knownEffect(ofCallAt: start - 2) { return effect }
    }
    switch text.kind(open) {
    case .openParenthesis:
      guard text.kind(open - 1).isIdentifier else { return .unclear("is used as a value") }
      if let effect = knownEffect(ofCallAt: open - 1) { return effect }
      // Libraries that load images have such functions, as in `Nuke.loadImage(with: url, into: photo)`.
      if text.text(start - 2) == "into", text.text(open - 1) == "loadImage" { return .sets(.image) }
      if isDelegate(before: open - 1) || isLayout(ofCallAt: open - 1) { return .nothing }
      if let effect = assignment(ofCallAt: open, to: start) { return effect }
      return passed(to: open, start, "is passed to `\(path(to: open - 1))`")
    case .openBracket where text.isSwift || text.kind(open - 1) == .at: return element(ofListAt: open, in: brackets)
    case .openBracket where text.kind(start - 1) == .colon && isDelegate(open): return .nothing
    case .openBracket:
      return passed(to: open, start, "is passed to `\(selector(ofArgumentAt: start))`")
    default: return .unclear("is used as a value")
    }
  }

  /// The maximum number of tokens of the object of a function to name.
  private static let maximumPath = 8

  /// Returns the name of a function with its object, such as `Theme.current.apply`, or only the name if the object is an
  /// expression.
  private func path(to function: Int) -> String {
    let object = text.owner(of: function).start..<function
    let isPath = object.allSatisfy { text.kind($0).isIdentifier || text.kind($0) == .period }
    guard object.count <= Self.maximumPath, isPath else { return text.text(function) }
    return (object.lowerBound...function).map(text.text).joined()
  }

  /// What becomes of an argument of a function that the app declares.
  private func passed(to open: Int, _ start: Int, _ reason: String) -> CodeFacts.Effect {
    CodeArgument(text, calledAt: open, withArgumentAt: start).map { .passes($0, reason) } ?? .unclear(reason)
  }

  /// Whether a property is the accessory view of a cell, which VoiceOver reads with the texts of the cell.
  private func isAccessory(_ name: Int, ofCellAt cell: Int) -> Bool {
    ["accessoryView", "setAccessoryView"].contains(text.text(name))
      && text.text(cell).lowercased().hasSuffix("cell")
  }

  /// The effect of a function that does not change the view itself, or nil if it may change the view.
  private func knownEffect(ofCallAt index: Int) -> CodeFacts.Effect? {
    guard text.has(.harmlessCall, at: index) else { return nil }
    return text.has(.restacking, at: index) ? .sets(.stacking) : .nothing
  }

  /// The maximum number of tokens before an argument to look at.
  private static let maximumCount = 100

  /// Whether a method is one of a library that lays out views, as in `title.pin.below(of: image)`.
  private func isLayout(ofCallAt method: Int) -> Bool {
    (text.owner(of: method).start..<method).suffix(Self.maximumCount).contains {
      ["pin", "snp"].contains(text.text($0))
    }
  }

  /// The effect of `assign(to: \.text, on: label)`, or nil if this is not such a call.
  private func assignment(ofCallAt open: Int, to object: Int) -> CodeFacts.Effect? {
    guard text.text(open - 1) == "assign", text.text(object - 2) == "on" else { return nil }
    let aspects = (open..<object).suffix(Self.maximumCount).reduce(into: CodeAspects()) {
      $0.formUnion(text.word($1)?.property ?? [])
    }
    return aspects.isEmpty ? nil : .sets(aspects)
  }

  /// Whether the object of a method is a delegate. It is told what happened, and rarely changes the view.
  private func isDelegate(before method: Int) -> Bool {
    text.kind(method - 1) == .period && isDelegateName(text.beforeMarks(method - 2))
  }

  /// The maximum number of members of the object of a message to look at.
  private static let maximumMembers = 16

  /// Whether the object of a message in Objective-C is a delegate: `[delegate …]` or `[self.delegate …]`.
  private func isDelegate(_ bracket: Int) -> Bool {
    let members = stride(from: bracket + 1, to: bracket + 1 + 2 * Self.maximumMembers, by: 2)
    let last = members.first { text.kind($0 + 1) != .period && text.kind($0 + 1) != .arrow }
    return last.map(isDelegateName) ?? false
  }

  private func isDelegateName(_ index: Int) -> Bool {
    text.kind(index).isIdentifier && text.text(index).lowercased().hasSuffix("delegate")
  }

  /// What becomes of an element of a list.
  private func element(ofListAt open: Int, in brackets: ArraySlice<Int>) -> CodeFacts.Effect {
    let unclear = CodeFacts.Effect.unclear("is in a list")
    let begin = text.kind(open - 1) == .at ? open - 1 : open
    guard let close = text.brackets.partner(of: open) else { return unclear }
    guard text.kind(close + 1) != .period else { return unclear }
    if text.kind(begin - 1) == .equals {
      if text.word(begin - 2)?.property.contains(.listing) == true { return .sets([.behavior, .listing]) }
      return target(of: begin - 1) == .nothing ? .nothing : unclear
    }
    guard [.openParenthesis, .comma, .colon].contains(text.kind(begin - 1)) else { return unclear }
    let effect = argument(begin, in: brackets.dropLast())
    if case .passes = effect { return effect }
    return effect == .nothing ? .nothing : unclear
  }

  private func selector(ofArgumentAt start: Int) -> String {
    if text.kind(start - 1) == .colon, text.kind(start - 2).isIdentifier { return text.text(start - 2) }
    return "a method"
  }
}
