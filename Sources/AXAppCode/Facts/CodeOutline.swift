import AXText

/// What a source file is about: its types, and the outlets and classes that it mentions. This is found without regard to
/// comments and strings, which is much faster than reading tokens.
package struct CodeOutline: Sendable {
  /// A declaration of a type, which may be a comment.
  struct TypeName: Sendable {
    let name: String
    let supers: [String]
    /// Whether the declaration begins its line, as those inside others do not.
    var isTopLevel = true
    var isProtocol = false
    /// Whether it only adds to a type that is declared elsewhere.
    var isExtension = false
    /// Whether code in other modules may use it.
    var isPublic = false
  }

  private(set) var types: [TypeName] = []
  /// The structures, enumerations, and actors that are not inside other types.
  private(set) var valueTypes: [String] = []
  /// The value types that may show a screen, such as a view of SwiftUI or a factory.
  private var showingTypes: Set<String> = []
  /// The outlets to look for that the file mentions.
  private(set) var outlets = OutletMentions()
  /// The classes to look for, such as those with the outlets, that the file mentions.
  private(set) var owners: Set<String> = []
  /// Whether the file may set the appearance of all views of a class.
  private(set) var usesAppearance = false
  /// Whether the file may make an image of a system symbol.
  private(set) var usesSymbols = false
  /// What the file may set: names, content types, and fonts that follow the text size. Other aspects are not looked for.
  private(set) var mentionedAspects: CodeAspects = []
  /// Whether the file may declare the delegate of an app.
  private(set) var hasAppDelegate = false
  /// Whether the file may choose the light or dark appearance of a window or screen.
  private(set) var overridesAppearance = false
  /// Whether the file contains tests. They say nothing about the app, except if they are UI tests.
  private(set) var isTest = false
  /// Whether the file may contain UI tests.
  private(set) var hasUITests = false
  /// Whether the file may name a cell, or make it an accessibility element.
  private(set) var namesCells = false
  /// Whether the file may make a cell one element, so that VoiceOver reaches nothing inside.
  private(set) var makesCellsElements = false
  /// Whether the file finds views by their tags.
  private(set) var findsTags = false
  /// Whether the file may post notifications for VoiceOver.
  private(set) var announces = false
  /// The hashes of the names of functions that get a view.
  private(set) var viewFunctions: Set<UInt64> = []
  /// The indices of the members to look for that the file mentions.
  private(set) var members: Set<Int> = []
  /// What the words of the file show about the app.
  private(set) var signs: CodeWords.Signs = []
  /// Whether the file may declare the delegate of a scene.
  private var hasSceneDelegate = false
  /// Whether code makes a window, and assigns it to `window`.
  private var makesWindow = false
  /// Whether the delegate of the app or of a scene makes the main window, which replaces that of a storyboard.
  var makesMainWindow: Bool { makesWindow && (hasAppDelegate || hasSceneDelegate) }
  /// The names by which the file may show a screen of a storyboard or xib.
  private(set) var entryNames = EntryUses()

  /// - Parameter words: The words of an outline.
  package init(of bytes: [UInt8], _ language: CodeLanguage, _ words: CodeWords) {
    var found = Found()
    bytes.withView { view in
      IdentifierScan.forEach(in: view) { range in
        guard let index = words.index(of: range, in: view) else { return }
        if !words.signs[index].isEmpty { readSigns(index, at: range, in: view, words) }
        if words.isEntry[index] { readEntry(index, at: range, in: view, language, words, &found) }
        read(index, at: range, in: view, language, words, &found)
      }
    }
    // The app builds a file that imports tests only if there are any.
    isTest = found.importsTests && !found.isConditional
    owners = Set(found.owners.map { words.texts[$0] })
    // What a class does in its own file shows something only if other code uses the class.
    if let owner = owner(words) { entryNames = EntryUses(entryNames, by: owner) }
  }

  /// Returns what comes before an offset in its line, or nil if the line is a comment.
  private static func line(before offset: Int, in view: ByteView) -> ByteView.SubSequence? {
    let line = view[EntryNames.lineStart(before: offset, in: view)..<offset].drop { $0 == 0x20 || $0 == 0x09 }
    return line.starts(with: "//".utf8) ? nil : line
  }

  /// Whether a word makes a window that the app keeps: `window = UIWindow(…)`, but not `let window = UIWindow(…)`, which may
  /// be that of an alert.
  private static func makesWindow(_ range: Range<Int>, in view: ByteView) -> Bool {
    guard view.holds("(", at: range.upperBound), let line = line(before: range.lowerBound, in: view) else {
      return false
    }
    return ["window = ", "self.window = ", "self?.window = "].contains { line.elementsEqual($0.utf8) }
  }

  /// Reads a word that shows something about the app. Xcode writes "storyboard" into a comment of each delegate of a scene.
  private mutating func readSigns(_ index: Int, at range: Range<Int>, in view: ByteView, _ words: CodeWords) {
    if Self.line(before: range.lowerBound, in: view) == nil { return }
    signs.formUnion(words.signs[index])
    if words.signs[index].contains(.member) { members.insert(index) }
  }

  /// Reads a name that may show a screen.
  private mutating func readEntry(
    _ index: Int, at range: Range<Int>, in view: ByteView, _ language: CodeLanguage, _ words: CodeWords,
    _ found: inout Found
  ) {
    guard EntryNames.isUse(range, in: view), !found.isInComment(range.lowerBound, in: view, language) else { return }
    let code = found.debugCode ?? DebugCode(in: view)
    found.debugCode = code
    if let type = found.dataTypes.last, type.body.contains(range.lowerBound) { showingTypes.insert(type.name) }
    let name = words.texts[index]
    // Nearly every function uses a view, and looking for calls of all of them takes too long.
    let function = words.isOnlyType(name) ? nil : found.function(around: range.lowerBound, in: view, language)
    entryNames.insert(name, isDebug: code.contains(range.lowerBound), in: function)
  }

  /// Returns the class that all other types of the file belong to, judging by their names, if its name shows screens, or is
  /// that of a view or controller that only this module can use. The system makes the delegates of an app.
  private func owner(_ words: CodeWords) -> String? {
    let topLevel = types.filter(\.isTopLevel)
    let names = topLevel.filter { !$0.isProtocol }.map(\.name) + showingTypes
    // No other name can be at the start of all.
    guard let shortest = names.min(by: { $0.utf8.count < $1.utf8.count }), words.isEntry(shortest),
      let type = topLevel.first(where: { $0.name == shortest }), names.allSatisfy({ $0.hasPrefix(shortest) }),
      !words.isOnlyType(shortest) || !type.isPublic && !isDelegate(type)
    else { return nil }
    return shortest
  }

  /// Returns whether a class may be the delegate of an app or of its scenes.
  private func isDelegate(_ type: TypeName) -> Bool {
    hasAppDelegate || type.supers.contains { $0.hasSuffix("SceneDelegate") }
  }

  /// What a scan of a file finds, until all of it is known.
  private struct Found {
    var owners: Set<Int> = []
    var importsTests = false
    var isConditional = false
    var debugCode: DebugCode?
    /// The value types that seem to hold only data, with the ranges of their braces.
    var dataTypes: [(name: String, body: Range<Int>)] = []
    private var comments: BlockComments?
    private var lookupCount = 0
    /// Whether Objective-C may call all functions, by other names.
    private var isExposed: Bool?

    mutating func isInComment(_ offset: Int, in view: ByteView, _ language: CodeLanguage) -> Bool {
      var comments = comments ?? BlockComments(in: view, language)
      defer { self.comments = comments }
      return comments.contain(offset)
    }

    /// The maximum number of names for which to look for the function that uses them. Real files use fewer.
    private static let maximumLookupCount = 256

    mutating func function(around offset: Int, in view: ByteView, _ language: CodeLanguage) -> NamedFunction? {
      lookupCount += 1
      guard lookupCount <= Self.maximumLookupCount else { return nil }
      let isExposed = isExposed ?? NamedFunction.areExposed(in: view)
      self.isExposed = isExposed
      let function = NamedFunction(around: offset, in: view, language)
      return isExposed && function?.isAction == false ? nil : function
    }
  }

  /// Reads a word to look for.
  ///
  /// - Parameter index: The index of the word.
  private mutating func read(
    _ index: Int, at range: Range<Int>, in view: ByteView, _ language: CodeLanguage, _ words: CodeWords,
    _ found: inout Found
  ) {
    switch words.roles[index] {
    case .outlet(let outlet): outlets.add(outlet, at: range, in: view, language)
    case .owner: found.owners.insert(index)
    case .appearance: usesAppearance = true
    case .symbol: usesSymbols = usesSymbols || Self.makesImage(range, in: view, language)
    case .textSize: mentionedAspects.insert(.font)
    case .contentType: mentionedAspects.insert(.contentType)
    case .appDelegate: hasAppDelegate = true
    case .sceneDelegate: hasSceneDelegate = true
    case .window: makesWindow = makesWindow || Self.makesWindow(range, in: view)
    case .override: overridesAppearance = true
    case .test:
      if EntryNames.isModule(range, in: view) { found.importsTests = true }
      if view.holds("canImport(", before: range.lowerBound) { found.isConditional = true }
    case .uiTest: hasUITests = true
    case .function:
      if let name = ViewFunctionName(after: range, in: view, language) { viewFunctions.insert(name.hash) }
    case .naming:
      mentionedAspects.insert(.label)
      if Self.isOfCell(range.lowerBound, in: view, language) {
        namesCells = true
        makesCellsElements = makesCellsElements || Self.makesElement(range, in: view)
      }
    case .type: addType(after: range, of: view, language, words)
    case .valueType: addValueType(after: range, in: view, language, &found)
    case .tag: findsTags = true
    case .announcement: announces = announces || Self.posts(range, in: view)
    case .other: break
    }
  }

  /// Adds a structure, enumeration, or actor that is not inside another type.
  private mutating func addValueType(
    after keyword: Range<Int>, in view: ByteView, _ language: CodeLanguage, _ found: inout Found
  ) {
    let start = keyword.upperBound
    guard language == .swift, start + 1 < view.count, view[start + 1] != 0x20,
      Self.mayBeName(start, in: view, language), EntryNames.isTopLevel(keyword.lowerBound, in: view)
    else { return }
    let text = view[(start + 1)...].prefix(while: IdentifierScan.isPart)
    let name = String(decoding: text, as: UTF8.self)
    valueTypes.append(name)
    let next = view[text.endIndex...].first { $0 != 0x20 }
    let mayBeView = next != UInt8(ascii: "{") && !view[keyword].elementsEqual("enum".utf8)
    if !mayBeView, valueTypes.count <= Self.maximumCount, let body = Self.body(after: text.endIndex, in: view) {
      // It only holds data, unless it uses names of screens.
      found.dataTypes.append((name, body))
    } else {
      showingTypes.insert(name)
    }
  }

  /// The maximum size of a value type that only holds data, and the maximum number of them in a file. Others may show
  /// screens.
  private static let maximumBody = 20_000
  private static let maximumCount = 64

  /// Returns the range of the braces after an offset, by counting braces, or nil if it is too long.
  private static func body(after offset: Int, in view: ByteView) -> Range<Int>? {
    var depth = 0
    for index in offset..<min(view.count, offset + maximumBody) {
      if view[index] == UInt8(ascii: "{") { depth += 1 }
      if view[index] == UInt8(ascii: "}") {
        depth -= 1
        if depth <= 0 { return offset..<index + 1 }
      }
    }
    return nil
  }

  /// Whether a word makes an image of a system symbol: `UIImage(systemName: "star")`, but not `UIDevice.current.systemName`,
  /// which is iOS.
  private static func makesImage(_ range: Range<Int>, in view: ByteView, _ language: CodeLanguage) -> Bool {
    guard range.count == "systemName".utf8.count, view.holds("systemName", at: range.lowerBound) else { return true }
    return language == .swift && view.holds(":", at: range.upperBound) && !view.holds("\"", before: range.lowerBound)
  }

  /// Whether a word may post a notification for VoiceOver: not `UIAccessibility.isVoiceOverRunning`, which only asks.
  private static func posts(_ range: Range<Int>, in view: ByteView) -> Bool {
    let questions: [StaticString] = [".is", ".prefers", ".buttonShapes", ".shouldDifferentiate"]
    return !questions.contains { view.holds($0, at: range.upperBound) }
  }

  /// Whether a property or method is that of a cell: `cell.`, `photoCell?.contentView.`, `(view as? PhotoCell)?.`, or
  /// `[cell ` in Objective-C.
  private static func isOfCell(_ start: Int, in view: ByteView, _ language: CodeLanguage) -> Bool {
    var end = start
    if skipMarks(before: &end, in: view, language), view.holds("contentView", before: end) {
      end -= "contentView".utf8.count
      if !skipMarks(before: &end, in: view, language) { return false }
    }
    guard end > 0, end < start else { return false }
    return view[end - 1] == UInt8(ascii: ")") || ["ell", "item", "$0"].contains { view.holds($0, before: end) }
  }

  /// Whether a word is `isAccessibilityElement`, to which code does not assign false.
  private static func makesElement(_ range: Range<Int>, in view: ByteView) -> Bool {
    let falseWords: [StaticString] = ["false", "NO", "FALSE"]
    // Not each item of a list is a cell.
    let otherNames: [StaticString] = ["$0.", "item.", "Item."]
    return view.holds("isAccessibilityElement = ", at: range.lowerBound)
      && !otherNames.contains { view.holds($0, before: range.lowerBound) }
      && !falseWords.contains { view.holds($0, at: range.upperBound + " = ".utf8.count) }
  }

  /// Skips the marks between an object and its member. Returns false if there are none.
  private static func skipMarks(before end: inout Int, in view: ByteView, _ language: CodeLanguage) -> Bool {
    let start = end
    var isMember = false
    while end > 0, ".?! ".utf8.contains(view[end - 1]) {
      if view[end - 1] == UInt8(ascii: ".") { isMember = true }
      end -= 1
    }
    let isFound = isMember || language == .objectiveC && end < start
    if !isFound { end = start }
    return isFound
  }

  /// The maximum size of a declaration up to its brace.
  private static let maximumSize = 400

  /// Whether the name of a type may follow a keyword, and not a word of a comment.
  private static func mayBeName(_ start: Int, in view: ByteView, _ language: CodeLanguage) -> Bool {
    guard start + 1 < view.count, view[start] == 0x20 else { return false }
    // Names of types in Swift usually begin with an uppercase letter.
    let isUppercase = IdentifierScan.isUppercase(view[start + 1])
    if language == .objectiveC || isUppercase || view[start + 1] == 0x20 { return true }
    let rest = view[(start + 1)...].drop(while: IdentifierScan.isPart).drop { $0 == 0x20 }
    return rest.first == UInt8(ascii: ":") || rest.first == UInt8(ascii: "{")
  }

  /// Returns whether a declaration is public, by what comes before its keyword in the line.
  private static func isPublic(_ keyword: Int, in view: ByteView) -> Bool {
    let modifiers = view[EntryNames.lineStart(before: keyword, in: view)..<keyword]
    return ["public", "open"].contains { modifiers.end(of: $0, from: modifiers.startIndex) != nil }
  }

  private mutating func addType(
    after keyword: Range<Int>, of view: ByteView, _ language: CodeLanguage, _ words: CodeWords
  ) {
    let start = keyword.upperBound
    guard Self.mayBeName(start, in: view, language) else { return }
    let isTopLevel = EntryNames.isTopLevel(keyword.lowerBound, in: view)
    let isProtocol = view[keyword].elementsEqual("protocol".utf8)
    var end = start
    let mark = language == .swift ? UInt8(ascii: "{") : 0x0A
    while end < min(view.count, start + Self.maximumSize), view[end] != mark { end += 1 }
    let header = ByteView(rebasing: view[start..<end])
    let tokens = CodeLexer.tokens(of: header, language, words)
    guard let brackets = CodeBrackets(tokens), tokens.first?.kind.isIdentifier == true else { return }
    CodeText.with(header, language, words, tokens, brackets) { text in
      let name = text.text(0)
      if language == .objectiveC {
        let supers = text.kind(1) == .colon ? [text.text(2)] : []
        return types.append(
          TypeName(
            name: name, supers: supers, isTopLevel: isTopLevel, isProtocol: isProtocol,
            isExtension: text.kind(1) == .openParenthesis))
      }
      let parsed = CodeTypeHeader(text, at: 0)
      if let name = CodeTypeHeader.exportedName(ofTypeAt: keyword.lowerBound, in: view) {
        types.append(TypeName(name: name, supers: [text.text(parsed.name)], isTopLevel: false))
      }
      types.append(
        TypeName(
          name: text.text(parsed.name), supers: parsed.supers, isTopLevel: isTopLevel, isProtocol: isProtocol,
          isExtension: view[keyword].elementsEqual("extension".utf8),
          isPublic: Self.isPublic(keyword.lowerBound, in: view)))
    }
  }
}
