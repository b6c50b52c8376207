import AXText

/// Collects what a source file says about outlets and classes, in one pass.
struct CodeScanner {
  /// A declaration whose body is the next brace.
  private struct Pending {
    let scope: CodeScope
    let depth: Int
  }

  /// A property of another view that code may set.
  private struct Setting {
    let index: Int
    let start: Int
    let scope: CodeScope
  }

  private struct MentionKey: Hashable {
    let outlet: Int
    let part: Int
    let receiver: CodeFacts.Receiver
    let type: String?
    let effect: CodeFacts.Effect
    let setting: CodeConstantSetting?
    let look: CodeLook?
  }

  private struct SelfKey: Hashable {
    let part: Int
    let effect: CodeFacts.SelfEffect
    let function: UInt64
    let setting: CodeConstantSetting?
  }

  /// The maximum number of facts to keep for a file. Real code is far below it.
  private static let maximumFactCount = 20_000

  private let text: CodeText
  private var facts = CodeFacts()
  private var scopes: [CodeScope] = []
  /// The indices of the open brackets, one for each scope.
  private var open: [Int] = []
  private var pending: Pending?
  /// The class part between `@implementation` and `@end`, or -1.
  private var objectivePart = -1
  private var isObjectiveAsked = false
  private var objectiveFunction: UInt64 = 0
  private var isObjectiveLoading = false
  private var isObjectiveSettingUp = false
  /// Whether the tokens are in an `@synthesize`.
  private var isSynthesis = false
  /// Where code may set something on other views than its own.
  private var settings: [Setting] = []
  private var places: CodePlaces
  private var lookReader: CodeLookReader
  /// The indices of the declarations of variables in functions so far, by the outlets that have the same names.
  private var variables: [Int: Set<Int>] = [:]
  private var known: Set<MentionKey> = []
  private var knownOfSelf: Set<SelfKey> = []

  init(_ text: CodeText) {
    self.text = text
    places = CodePlaces(text.view)
    lookReader = CodeLookReader(text)
  }

  mutating func scanned() -> CodeFacts {
    for index in text.tokens.indices {
      if facts.count > Self.maximumFactCount {
        facts.setTooComplex()
        break
      }
      let kind = text.tokens[index].kind
      if kind.code < 128 {
        readPunctuation(kind, index)
      } else if let word = text.word(index) {
        readWord(word, index)
      } else if kind == .unknownWord {
        readCall(index)
      } else if kind == .string {
        readKeyPath(index)
      }
    }
    if facts.selfMentions.contains(where: { $0.effect == .traverses }) { readSettings() }
    return facts
  }

  private var scope: CodeScope {
    scopes.last
      ?? CodeScope(
        part: objectivePart, function: objectiveFunction, isTypeBody: objectivePart >= 0,
        isLoading: isObjectiveLoading, isSettingUp: isObjectiveSettingUp, isAsked: isObjectiveAsked)
  }

  private func isAsked(_ part: Int) -> Bool { text.words.classes?.contains(facts.parts[part].name) ?? true }

  private mutating func place(of index: Int) -> CodeFacts.Place { places.place(of: text.tokens[index].range) }

  // MARK: Scopes

  private mutating func readPunctuation(_ kind: CodeToken.Kind, _ index: Int) {
    switch kind {
    case .openBrace, .openBracket, .openParenthesis:
      // A bracket without an end would contain the rest of the file.
      guard text.brackets.partner(of: index) != nil else { return }
      var inner = scope
      inner.isTypeBody = false
      if kind == .openBrace {
        inner.isFunctionBody = text.isSwift ? scope.isFunctionBody && text.alwaysRuns(closureAt: index) : open.isEmpty
      }
      if kind == .openBrace, let pending, pending.depth == open.count {
        inner = pending.scope
        self.pending = nil
      }
      scopes.append(inner)
      open.append(index)
    case .closeBrace, .closeBracket, .closeParenthesis:
      guard let partner = text.brackets.partner(of: index), open.last == partner else { return }
      scopes.removeLast()
      open.removeLast()
      if let pending, pending.depth > open.count { self.pending = nil }
    case .semicolon:
      isSynthesis = false
      // A declaration such as `- (void)show;` has no body. The method `- (void)viewDidLoad; { … }` has one.
      if open.isEmpty, text.kind(index + 1) != .openBrace { objectiveFunction = 0 }
    case .minus, .plus: if !text.isSwift { readMethod(index) }
    default: break
    }
  }

  private mutating func readKeyword(_ keyword: CodeKeyword, _ index: Int) {
    guard text.isSwift else {
      if text.kind(index - 1) == .at { readDirective(keyword, index) }
      return
    }
    switch keyword {
    case .class, .struct, .enum, .extension, .protocol, .actor: readType(keyword, index)
    case .func where text.kind(index + 1).isIdentifier:
      addViewFunction(index + 1)
      addConstant(index + 1)
      beginFunction(index + 1)
    case .var, .let:
      guard scope.isTypeBody, text.kind(index + 1).isIdentifier else { return }
      addConstant(index + 1)
      beginFunction(index + 1)
    case .initializer, .deinit, .subscript:
      if text.kind(index - 1) != .period { beginFunction(index) } else if keyword == .initializer { readCall(index) }
    case .didSet where text.kind(index - 1) == .openBrace: beginObserver(index)
    case .appearance: readAppearance(index)
    default: break
    }
  }

  /// Begins the body of a function or a property.
  ///
  /// - Parameter name: The index of its name.
  private mutating func beginFunction(_ name: Int) {
    let hash = FrameInitializer.hash(ofFunctionNamed: name, in: text)
    if scope.isAsked { facts.functions[.init(part: scope.part, name: hash), default: []].formUnion([]) }
    let body = CodeScope(
      part: scope.part, function: hash, isFunctionBody: true, isLoading: isLoading(name, scope.part),
      isSettingUp: text.isSetUp(name), isAsked: scope.isAsked)
    pending = Pending(scope: body, depth: open.count)
  }

  /// Returns whether a function runs whenever the view or its screen is loaded. Cells and views have functions such as
  /// `setupCell` and `configure(with:)` for that, and cells also `setItem(_:)`.
  private func isLoading(_ name: Int, _ part: Int) -> Bool {
    text.isSetUp(name) || isOfCell(part) && text.fillsCell(name)
  }

  /// Returns whether a class is that of a cell, judging by its name.
  private func isOfCell(_ part: Int) -> Bool { part >= 0 && facts.parts[part].name.hasSuffix("Cell") }

  /// Begins the body of a property's observer, which runs when the property is set, as the storyboard does with outlets.
  private mutating func beginObserver(_ index: Int) {
    var body = scope
    body.isFunctionBody = true
    body.isLoading = text.isOutlet(declaredBefore: index - 1)
    body.isSettingUp = body.isLoading
    pending = Pending(scope: body, depth: open.count)
  }

  /// Reads the name and superclass of a type in Swift.
  private mutating func readType(_ keyword: CodeKeyword, _ index: Int) {
    guard text.kind(index - 1) != .period, text.kind(index + 1).isIdentifier, !text.has(.keyword, at: index + 1)
    else { return }
    let header = CodeTypeHeader(text, at: index + 1)
    if let name = CodeTypeHeader.exportedName(ofTypeAt: text.tokens[index].range.lowerBound, in: text.view) {
      facts.parts.append(.init(name: name, supers: [text.text(header.name)], place: place(of: header.name)))
    }
    facts.parts.append(
      .init(
        name: text.text(header.name), supers: header.supers, isExtension: keyword == .extension,
        isProtocol: keyword == .protocol, isValueType: keyword == .struct || keyword == .enum,
        place: place(of: header.name)))
    let part = facts.parts.count - 1
    pending = Pending(scope: CodeScope(part: part, isTypeBody: true, isAsked: isAsked(part)), depth: open.count)
  }

  /// Reads `@interface`, `@implementation`, and `@end` in Objective-C.
  private mutating func readDirective(_ directive: CodeKeyword, _ index: Int) {
    switch directive {
    case .interface, .implementation:
      guard text.kind(index + 1).isIdentifier else { return }
      let isDeclared = directive == .interface && text.kind(index + 2) == .colon
      facts.parts.append(
        .init(
          name: text.text(index + 1), supers: isDeclared ? [text.text(index + 3)] : [], isExtension: !isDeclared,
          isProtocol: false, isValueType: false, place: place(of: index + 1)))
      objectivePart = facts.parts.count - 1
      isObjectiveAsked = isAsked(objectivePart)
      objectiveFunction = 0
    case .end: (objectivePart, isObjectiveAsked) = (-1, false)
    case .synthesize, .dynamic: isSynthesis = true
    default: break
    }
  }

  /// Reads the name of a method in Objective-C.
  private mutating func readMethod(_ index: Int) {
    guard open.isEmpty, objectivePart >= 0, let name = text.nameOfFunction(declaredAt: index) else { return }
    objectiveFunction = FrameInitializer.hash(ofFunctionNamed: name, in: text)
    isObjectiveLoading = isLoading(name, objectivePart)
    isObjectiveSettingUp = text.isSetUp(name)
    addViewFunction(name)
    addConstant(name)
    if isObjectiveAsked {
      facts.functions[.init(part: objectivePart, name: objectiveFunction), default: []].formUnion([])
    }
    guard text.kind(name + 1) == .openBrace, let word = text.word(name), word.isAccessibility else { return }
    addOfSelf(.sets(word.property.union(word.method)), name)
  }

  /// Keeps what a function does to the views that it gets.
  ///
  /// - Parameter name: The index of its name.
  private mutating func addViewFunction(_ name: Int) {
    if let function = CodeFunction(text, named: name) { facts.viewFunctions.append(function) }
  }

  /// Reads `UILabel.appearance()` and `[UILabel appearance]`.
  private mutating func readAppearance(_ index: Int) {
    let theme = CodeFacts.Theme(text, at: index, place: place(of: index), in: ownType)
    if let theme { facts.themes.append(theme) }
  }

  /// The name of the type around the current token, or nil outside of types.
  private var ownType: String? { scope.part < 0 ? nil : facts.parts[scope.part].name }

  /// Keeps a color or font to which a type gives a name.
  ///
  /// - Parameter name: The index of its name.
  private mutating func addConstant(_ name: Int) {
    guard let owner = ownType, facts.constants.count < Self.maximumFactCount else { return }
    let reader = CodeConstantReader(text: text, ownType: owner)
    guard let declaration = reader.declaration(at: name, of: owner) else { return }
    for name in reader.names(at: name) {
      facts.constants.append(.init(owner: owner, name: name, values: declaration.values))
    }
  }

  // MARK: Words

  private mutating func readWord(_ word: CodeWords.Word, _ index: Int) {
    if word.meaning.contains(.keyword), let keyword = word.keyword { readKeyword(keyword, index) }
    if !text.isSwift, word.isAppearance { readAppearance(index) }
    if let outlet = word.outlet { readOutlet(outlet, index) }
    if word.isOwner, let name = text.kind(index).word { facts.owners.insert(text.words.texts[name]) }
    guard scope.isAsked else { return }
    if word.meaning.contains(.traversal), isTraversal(index) { readTraversal(index) }
    if word.meaning.contains(.control) || word.mayMakeAccessible { facts.parts[scope.part].mayBeReached = true }
    if !word.property.isEmpty || !word.method.isEmpty || word.meaning.contains(.part) { readSelf(word, index) }
    if word.keyword == .own { readSelfPassed(index) }
  }

  /// Reads a list of views, of which code may remove all.
  private mutating func readTraversal(_ index: Int) {
    addOfSelf(.traverses, index)
    let owner = text.owner(of: index).owner
    if owner == .none || owner == .own, text.isEmptied(index) { addOfSelf(.sets(.emptied), index) }
  }

  /// Returns whether code may find views of the class by the list of subviews at an index. The subviews of another view
  /// with a name are not all of its views, and code often only asks about the list.
  private func isTraversal(_ index: Int) -> Bool {
    if text.isOnlyAsked(index) { return false }
    let isMessage = !text.isSwift && text.kind(index - 1).isIdentifier && text.kind(index + 1) == .closeBracket
    guard isMessage || text.kind(index - 1) == .period else { return true }
    let view = isMessage ? index - 1 : text.beforeMarks(index - 2)
    guard text.kind(view).isIdentifier, !text.has(.ownView, at: view), !text.has(.selfAlias, at: view),
      text.text(view) != "superview"
    else { return true }
    if text.kind(view - 1) == .period { return !text.has(.selfAlias, at: text.beforeMarks(view - 2)) }
    return CodeReceiver(text).isLocal(view)
  }

  /// Returns whether a name is that of a function that is called. Nobody calls a view, but methods of delegates often have
  /// the name of an outlet, as in `delegate?.textView?(textView, …)`.
  private func isCall(_ index: Int) -> Bool {
    guard text.isSwift else { return false }
    var next = index + 1
    while text.kind(next) == .question || text.kind(next) == .exclamation { next += 1 }
    return text.kind(next) == .openParenthesis && !text.isSeparated(next)
  }

  /// Reads a mention of an outlet.
  private mutating func readOutlet(_ outlet: Int, _ index: Int) {
    if isSynthesis || isCall(index) { return }
    let (owner, start) = text.owner(of: index)
    if owner == .implicit {
      if text.kind(index - 2) == .backslash { add(.unclear("is in a key path"), outlet, .other, index) }
      return
    }
    let receiver: CodeFacts.Receiver = owner == .other && !text.isOfOwnNavigationItem(index) ? .other : .own
    if owner == .none, let variables = variables[outlet],
      CodeReceiver(text).holdsNewView(index, among: variables)
    {
      return
    }
    if owner == .none, let declared = declaration(index) {
      if !declared, text.isKeyword(index - 1, .let, .var) { variables[outlet, default: []].insert(index) }
      if declared { add(.declares, outlet, .own, index) }
      // Code makes this view, so it is not the one in the storyboard or xib.
      if declared, text.isKeyword(index - 1, .var), text.text(index - 2) == "lazy" {
        add(.unclear("is made by code"), outlet, .own, index)
      }
      return
    }
    let isMessage = !text.isSwift && text.kind(start) == .openBracket
    if text.kind(start - 1) == .backslash { return add(.unclear("is in a key path"), outlet, receiver, index) }
    let chain = CodeChain(text, from: start, to: isMessage ? index + 2 : index + 1)
    let use = CodeUse(text: text, brackets: open[...].dropLast(isMessage ? 1 : 0), start: start, end: chain.end)
    for effect in chain.effects ?? use.effects {
      let look = look(setBy: chain, effect, at: start)
      if case .sets(let aspects) = effect {
        let kept = aspects.subtracting(passing(receiver, start))
        let constants = kept.isDisjoint(with: [.color, .font]) ? nil : chain.constants(in: ownType)
        let setting = CodeConstantSetting(constants, occasion(of: start, on: receiver))
        add(kept.isEmpty ? .nothing : .sets(kept), outlet, receiver, index, setting, look)
      } else {
        let setting = CodeConstantSetting(effect.isCall ? [] : nil, occasion(of: start, on: receiver))
        add(effect, outlet, receiver, index, setting, look)
      }
    }
  }

  /// Returns what a statement does to the look of an outlet, or nil if that shows no state.
  private mutating func look(setBy chain: CodeChain, _ effect: CodeFacts.Effect, at start: Int) -> CodeLook? {
    guard CodeLookReader.isAboutLook(chain, effect) else { return nil }
    let body = text.isSwift ? scopes.lastIndex(where: \.isTypeBody).map { $0 + 1 } ?? 0 : 0
    let braces = open[min(body, open.count)...].filter { text.kind($0) == .openBrace }
    return lookReader.look(setBy: chain, effect, at: start, in: braces, scope, isOfCell: isOfCell(scope.part))
  }

  /// Returns the aspects that a statement may set only for a while. They do not count.
  private func passing(_ receiver: CodeFacts.Receiver, _ start: Int) -> CodeAspects {
    if receiver == .other || text.isConditional(start) { return [.hidden, .noEntry] }
    return scope.isFunctionBody ? scope.isLoading ? [] : .hidden : [.hidden, .noEntry]
  }

  /// The maximum number of tokens of a function before a statement that always runs.
  private static let maximumBeginning = 400

  /// Returns when a statement runs. A condition may be around it, or the function may return before it.
  private func occasion(of start: Int, on receiver: CodeFacts.Receiver = .own) -> CodeConstantSetting.Occasion {
    guard receiver == .own, scope.isFunctionBody, !text.isConditional(start),
      let brace = open.last(where: { text.kind($0) == .openBrace }), start - brace <= Self.maximumBeginning,
      !(brace..<max(start, brace)).contains(where: { text.isKeyword($0, .return) })
    else { return .sometimes }
    return scope.isSettingUp ? .load : .call
  }

  /// Returns whether a name declares a property, or nil if it is a mention.
  private func declaration(_ index: Int) -> Bool? {
    let (previous, next) = (text.kind(index - 1), text.kind(index + 1))
    if text.isSwift {
      if text.isKeyword(index - 1, .var, .let) { return scope.isTypeBody }
      if text.isKeyword(index - 1, .func, .enum, .class, .struct, .import) { return false }
      // The label of an argument, or a parameter.
      let isLabel = previous == .openParenthesis || previous == .comma || text.isName(index - 1)
      return next == .colon && isLabel && !isInList ? false : nil
    }
    if next == .colon, text.isName(index - 1) || previous == .closeBracket || previous == .closeParenthesis {
      return false
    }
    if previous == .closeParenthesis, next == .openBrace || next == .semicolon, open.isEmpty { return false }
    let isTyped = previous == .asterisk || text.isName(index - 1) && !text.isKeyword(index - 1, .return)
    guard isTyped, next == .semicolon || next == .comma || next == .equals else { return nil }
    return objectivePart >= 0 && objectiveFunction == 0
  }

  /// Whether the innermost bracket is that of an array or a dictionary.
  private var isInList: Bool { open.last.map { text.kind($0) == .openBracket } ?? false }

  private mutating func add(
    _ effect: CodeFacts.Effect, _ outlet: Int, _ receiver: CodeFacts.Receiver, _ index: Int,
    _ setting: CodeConstantSetting? = nil, _ look: CodeLook? = nil
  ) {
    let part = scope.part
    let isPlain = effect == .declares || effect == .nothing || effect == .keyPath
    let type = receiver == .own || isPlain ? nil : CodeReceiver(text).type(ofObjectOf: index)
    let key = MentionKey(
      outlet: outlet, part: part, receiver: receiver, type: type, effect: effect.withoutReason, setting: setting,
      look: look)
    guard known.insert(key).inserted else { return }
    facts.mentions.append(
      .init(
        outlet: outlet, part: part < 0 ? nil : part, receiver: receiver, type: type, effect: effect,
        setting: setting, look: look, place: place(of: index)))
  }

  /// Reads a name in a string that key-value coding uses.
  private mutating func readKeyPath(_ index: Int) {
    let colon = text.kind(index - 1) == .at ? index - 2 : index - 1
    guard text.kind(colon) == .colon, text.isKeyword(colon - 1, .forKey, .forKeyPath, .keyPath) else { return }
    let range = text.tokens[index].range
    let end = range.prefix(256).first { text.view[$0] == UInt8(ascii: ".") } ?? range.upperBound
    guard let word = text.words.index(of: range.lowerBound..<end, in: text.view),
      let outlet = text.words.words[word].outlet
    else { return }
    add(.keyPath, outlet, .other, index)
  }

  // MARK: Classes

  /// Reads what a class may set on itself.
  private mutating func readSelf(_ word: CodeWords.Word, _ index: Int) {
    readCellText(word, index)
    if readOwnView(word, index) || !text.isSwift && readMessageToSelf(word, index) { return }
    let (owner, start) = text.owner(of: index)
    switch owner {
    case .other: return addSetting(word, index, start)
    case .implicit: return
    case .none where text.isKeyword(index - 1, .var, .let, .func):
      guard scope.isTypeBody, word.isAccessibility else { return }
      // A class nearly always overrides it to return true.
      let isElement = text.text(index) == "isAccessibilityElement"
      addOfSelf(.sets(word.property.union(word.method).union(isElement ? .oneElement : [])), index)
      return
    case .none where !text.isSwift: return
    default: break
    }
    if text.isSwift, declaration(index) != nil { return }
    if !word.method.isEmpty, word.property.isEmpty, text.kind(index + 1) != .openParenthesis { return }
    let chain = CodeChain(text, from: start, to: index + 1, head: index)
    guard case .sets(var aspects)? = chain.effect else { return }
    if !scope.isFunctionBody { aspects.remove(.noEntry) }
    if owner == .superclass { return addOfSelf(.changes(aspects), index) }
    addOfSelf(.sets(aspects), index, CodeConstantSetting(chain.constants(in: ownType), occasion(of: start)))
  }

  /// The maximum number of properties of other views to read.
  private static let maximumSettingCount = 5_000

  private mutating func addSetting(_ word: CodeWords.Word, _ index: Int, _ start: Int) {
    guard !word.property.isEmpty, settings.count < Self.maximumSettingCount else { return }
    settings.append(Setting(index: index, start: start, scope: scope))
  }

  /// Reads what code sets on views that it may have found by looking through subviews.
  private mutating func readSettings() {
    for setting in settings {
      let chain = CodeChain(text, from: setting.start, to: setting.index + 1, head: setting.index)
      guard case .sets(let aspects)? = chain.effect, !aspects.isDisjoint(with: [.color, .font]) else { continue }
      let effect = CodeFacts.SelfEffect.setsOnOthers(
        aspects.intersection([.color, .font]), isFound: CodeReceiver(text).isFound(setting.start))
      addOfSelf(effect, setting.index, in: setting.scope)
    }
  }

  /// Reads `cell.textLabel?.textColor = …` and `[cell.detailTextLabel setTextColor:…]`.
  private mutating func readCellText(_ word: CodeWords.Word, _ index: Int) {
    let aspects = word.property.union(word.method).intersection([.color, .font])
    guard !aspects.isEmpty else { return }
    let isMessage = !text.isSwift && text.kind(index + 1) == .colon
    let label = isMessage ? index - 1 : text.beforeMarks(index - 2)
    guard isMessage || text.kind(index - 1) == .period && text.kind(index + 1) == .equals, text.has(.part, at: label),
      ["textLabel", "detailTextLabel"].contains(text.text(label))
    else { return }
    addOfSelf(.setsOnCellText(aspects), index)
  }

  /// Reads `view.backgroundColor = …` and `[self.view setBackgroundColor:…]`.
  private mutating func readOwnView(_ word: CodeWords.Word, _ index: Int) -> Bool {
    let isMessage = !text.isSwift && text.kind(index + 1) == .colon
    var view = isMessage ? index - 1 : text.beforeMarks(index - 2)
    // The layer of the view, as in `view.layer.insertSublayer(gradient, at: 0)`.
    if text.has(.part, at: view), text.text(view) == "layer" { view = text.beforeMarks(view - 2) }
    guard isMessage || text.kind(index - 1) == .period else { return false }
    guard text.has(.ownView, at: view) || isOwnList(view) else { return false }
    let (owner, start) = text.owner(of: view)
    guard owner == .own || owner == .none && text.isSwift && !CodeReceiver(text).isLocal(view) else { return false }
    if isMessage {
      let end = text.brackets.partner(of: start - 1) ?? index + 1
      let arguments = index + 1..<max(end, index + 1)
      let constants = CodeConstantReader(text: text, ownType: ownType).constants(setBy: index, arguments)
      let effect = CodeFacts.SelfEffect.setsOnView(CodeValue(text, tokens: arguments).refined(word.method))
      addOfSelf(effect, index, CodeConstantSetting(constants, occasion(of: start)))
    } else {
      let chain = CodeChain(text, from: start, to: index + 1, head: index)
      guard case .sets(let set)? = chain.effect else { return true }
      addOfSelf(.setsOnView(set), index, CodeConstantSetting(chain.constants(in: ownType), occasion(of: start)))
    }
    return true
  }

  /// Returns whether a name is that of the list of a controller, which covers the controller's view.
  private func isOwnList(_ index: Int) -> Bool {
    scope.part >= 0 && facts.parts[scope.part].listProperty == text.text(index)
  }

  /// Reads `[self setTitle:…]`.
  private mutating func readMessageToSelf(_ word: CodeWords.Word, _ index: Int) -> Bool {
    guard !word.method.isEmpty, text.kind(index - 2) == .openBracket, text.kind(index + 1) == .colon else {
      return false
    }
    let end = text.brackets.partner(of: index - 2) ?? index + 1
    let arguments = index + 1..<max(end, index + 1)
    let aspects = CodeValue(text, tokens: arguments).refined(word.method)
    if text.has(.selfAlias, at: index - 1) {
      let constants = CodeConstantReader(text: text, ownType: ownType).constants(setBy: index, arguments)
      addOfSelf(.sets(aspects), index, CodeConstantSetting(constants, occasion(of: index - 2)))
    }
    if text.isKeyword(index - 1, .super) { addOfSelf(.changes(aspects), index) }
    return true
  }

  /// Reads `self` as an argument: the function may change it.
  private mutating func readSelfPassed(_ index: Int) {
    let (previous, next) = (text.kind(index - 1), text.kind(index + 1))
    guard [.openParenthesis, .comma, .colon].contains(previous),
      [.closeParenthesis, .comma, .closeBracket].contains(next) || !text.isSwift && next.isIdentifier
    else { return }
    let use = CodeUse(text: text, brackets: open[...], start: index, end: index + 1)
    for effect in use.effects {
      switch effect {
      case .unclear(let reason): addOfSelf(.unclear(reason), index)
      case .passes(let argument, let reason): addOfSelf(.passes(argument, reason), index)
      case .sets(let aspects): addOfSelf(.sets(aspects), index)
      default: break
      }
    }
  }

  /// Reads a call of a function of the class itself.
  private mutating func readCall(_ index: Int) {
    guard scope.isAsked else { return }
    if text.isSwift, text.kind(index + 1) == .equals { return readAssignment(index) }
    let part = scope.part
    if text.isSwift {
      guard text.kind(index + 1) == .openParenthesis, !text.isSeparated(index + 1) else { return }
      if text.kind(index - 1) == .period, !isOwnView(text.beforeMarks(index - 2)) { return }
      if text.isKeyword(index - 1, .func) { return }
    } else {
      // `[self style]`, or `[self.view style]`.
      let isOfSelf = text.has(.selfAlias, at: index - 1) && text.kind(index - 2) == .openBracket
      guard isOfSelf || text.has(.ownView, at: index - 1) && isOwnView(index - 1) else { return }
    }
    let name = FrameInitializer.hash(ofCallNamed: index, in: text)
    facts.functions[.init(part: part, name: scope.function), default: []].insert(name)
  }

  /// Reads an assignment to a property of the class itself, which may do more than its name says.
  private mutating func readAssignment(_ index: Int) {
    if text.kind(index - 1) == .period {
      guard text.has(.selfAlias, at: text.beforeMarks(index - 2)) else { return }
    } else {
      // Not a type with a value, a label, or a variable.
      let isAfterKeyword = text.has(.keyword, at: index - 1) && !text.isKeyword(index - 1, .in)
      guard ![.colon, .comma].contains(text.kind(index - 1)), !isAfterKeyword, !CodeReceiver(text).isLocal(index)
      else { return }
    }
    facts.assignments[.init(part: scope.part, name: scope.function), default: []].insert(text.hash(of: index))
  }

  /// Whether a token is `self`, `view`, or `self.view`, or the title label of a button.
  private func isOwnView(_ index: Int) -> Bool {
    if text.has(.selfAlias, at: index) { return true }
    let isTitle = text.text(index) == "titleLabel" && scope.part >= 0 && facts.parts[scope.part].isButton
    guard isTitle || text.has(.ownView, at: index) else { return false }
    if text.kind(index - 1) == .period { return text.has(.selfAlias, at: text.beforeMarks(index - 2)) }
    return !text.isSwift || !CodeReceiver(text).isLocal(index)
  }

  /// - Parameters:
  ///   - scope: What contains the code, or nil for the current scope.
  ///   - setting: The color or font that the code sets, or nil if it sets none or another one.
  private mutating func addOfSelf(
    _ effect: CodeFacts.SelfEffect, _ index: Int, _ setting: CodeConstantSetting? = nil, in scope: CodeScope? = nil
  ) {
    let scope = scope ?? self.scope
    var kept = effect
    if case .unclear = effect { kept = .unclear("") }
    let key = SelfKey(part: scope.part, effect: kept, function: scope.function, setting: setting)
    guard scope.part >= 0, knownOfSelf.insert(key).inserted else { return }
    facts.selfMentions.append(
      .init(part: scope.part, effect: effect, function: scope.function, setting: setting, place: place(of: index)))
  }
}
