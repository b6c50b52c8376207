import AXText

/// What a source file is about: its types, and whether it needs to be read closely. This is found without regard to
/// comments and strings, which is much faster than reading tokens.
package struct CodeOutline: Sendable {
  /// A declaration of a type, which may be a comment.
  struct TypeName: Sendable {
    let name: String
    let supers: [String]
    /// Whether the declaration begins its line, as those inside others do not.
    var isTopLevel = true
  }

  private(set) var types: [TypeName] = []
  /// Whether the file may use an outlet of another object, or set the appearance of all views of a class. The classes
  /// themselves are read closely in any case.
  private(set) var isMention = false
  /// Whether the file may make an image of a system symbol.
  private(set) var usesSymbols = false
  /// Whether the file may contain UI tests.
  private(set) var hasUITests = false
  /// The names by which the file may show a screen of a storyboard or xib.
  private(set) var entryNames = EntryUses()

  /// - Parameter words: The words of an outline.
  package init(of bytes: [UInt8], _ language: CodeLanguage, _ words: CodeWords) {
    bytes.withView { view in
      var debugCode: DebugCode?
      IdentifierScan.forEach(in: view) { range in
        guard let index = words.index(of: range, in: view) else { return }
        if words.isEntry[index], EntryNames.isUse(range, in: view) {
          let code = debugCode ?? DebugCode(in: view)
          debugCode = code
          entryNames.insert(words.texts[index], isDebug: code.contains(range.lowerBound))
        }
        switch words.roles[index] {
        case .outlet: if !isMention { isMention = Self.isUse(range, in: view, language) }
        case .appearance: isMention = true
        case .symbol: usesSymbols = true
        case .uiTest: hasUITests = true
        case .type: addType(after: range, of: view, language, words)
        case .other: break
        }
      }
    }
    // What a class does in its own file shows nothing as long as no other code uses the class.
    let topLevel = types.filter(\.isTopLevel)
    entryNames.remove { name in
      topLevel.contains { $0.name == name } && topLevel.allSatisfy { $0.name.hasPrefix(name) }
    }
  }

  /// Whether a name has an object other than `self`, or is in a string of key-value coding.
  private static func isUse(_ range: Range<Int>, in view: ByteView, _ language: CodeLanguage) -> Bool {
    let before = range.lowerBound - 1
    guard before >= 0 else { return false }
    if view[before] == UInt8(ascii: ".") {
      // A call is not an outlet, and a member without an object is a case of an enumeration.
      guard range.upperBound == view.count || view[range.upperBound] != UInt8(ascii: "("),
        hasObject(at: before, in: view)
      else { return false }
      guard before >= 4, view.holds("self", at: before - 4) else { return true }
      return before > 4 && IdentifierScan.isPart(view[before - 5])
    }
    if view[before] == UInt8(ascii: "\"") {
      // The label is `forKey`, `forKeyPath`, or `keyPath`.
      let start = max(0, before - 16)
      return view[start..<before].end(of: "ey", from: start) != nil
    }
    guard language == .objectiveC, range.upperBound < view.count else { return false }
    return view[before] == UInt8(ascii: " ") && view[range.upperBound] == UInt8(ascii: "]")
  }

  /// The last characters of objects that are not identifiers.
  private static let objectEnds = Array(")]?!}\"`".utf8)

  /// Whether a period follows an object, which may be on the line before.
  private static func hasObject(at period: Int, in view: ByteView) -> Bool {
    var index = period - 1
    let end = max(0, period - maximumSize)
    while index >= end, view[index] == 0x20 || view[index] == 0x09 { index -= 1 }
    guard index >= end else { return index >= 0 }
    if view[index] == 0x0A || view[index] == 0x0D { return true }
    return index == period - 1
      && (IdentifierScan.isPart(view[index]) || Self.objectEnds.contains(view[index]))
  }

  /// The maximum size of a declaration up to its brace.
  private static let maximumSize = 400

  private mutating func addType(
    after keyword: Range<Int>, of view: ByteView, _ language: CodeLanguage, _ words: CodeWords
  ) {
    let start = keyword.upperBound
    let isTopLevel = EntryNames.isTopLevel(keyword.lowerBound, in: view)
    var end = start
    while end < min(view.count, start + Self.maximumSize), view[end] != UInt8(ascii: "{") { end += 1 }
    let header = ByteView(rebasing: view[start..<end])
    let tokens = CodeLexer.tokens(of: header, language, words)
    guard let brackets = CodeBrackets(tokens), tokens.first?.kind.isIdentifier == true else { return }
    let text = CodeText(view: header, isSwift: language == .swift, words: words, tokens: tokens, brackets: brackets)
    if language == .objectiveC {
      types.append(
        TypeName(name: text.text(0), supers: text.kind(1) == .colon ? [text.text(2)] : [], isTopLevel: isTopLevel))
      return
    }
    // `class` also begins functions and properties of a type.
    if ["func", "var", "let"].contains(text.text(0)) { return }
    let parsed = CodeTypeHeader(text, at: 0)
    types.append(TypeName(name: text.text(parsed.name), supers: parsed.supers, isTopLevel: isTopLevel))
  }
}

/// The outlines of all source files, to decide which files to read closely.
package struct CodeOutlines: Sendable {
  /// The numbers of the files that declare each type or extend it.
  private var files: [String: [Int]] = [:]
  private var supers: [String: [String]] = [:]
  private var subclasses: [String: [String]] = [:]
  private var mentions: [Int] = []
  private var hasSymbols = false
  private var hasUITests = false
  /// The names by which code shows screens.
  package private(set) var entryNames = EntryUses()

  package init() {}

  package mutating func add(_ outline: CodeOutline, file: Int) {
    if outline.isMention { mentions.append(file) }
    if outline.usesSymbols { hasSymbols = true }
    if outline.hasUITests { hasUITests = true }
    entryNames.formUnion(outline.entryNames)
    for type in outline.types {
      files[type.name, default: []].append(file)
      guard !type.supers.isEmpty else { continue }
      supers[type.name, default: []] += type.supers
      for name in type.supers { subclasses[name, default: []].append(type.name) }
    }
  }

  /// Returns the classes that answers may depend on: those asked for, with their ancestors and descendants, and those of
  /// UIKit that the app may extend.
  package func classes(for names: Set<String>) -> Set<String> {
    // Most classes of an app descend from UIKit's.
    let own = names.filter { !AppleClasses.isKnown($0) }
    return closure(of: names, supers).union(closure(of: own, subclasses)).union(AppleClasses.commonBases)
  }

  private func closure(of names: Set<String>, _ next: [String: [String]]) -> Set<String> {
    var result = names
    var pending = Array(names)
    while let name = pending.popLast() {
      for name in next[name] ?? [] where result.insert(name).inserted { pending.append(name) }
    }
    return result
  }

  /// Whether an image may be a system symbol. Also true if no file was read.
  var mayUseSymbols: Bool { hasSymbols || files.isEmpty }

  /// Whether the sources may have UI tests. Also true if no file was read.
  var mayHaveUITests: Bool { hasUITests || files.isEmpty }

  /// Returns whether a file declares a type or extends it.
  func declares(_ type: String) -> Bool { files[type] != nil }

  /// Returns the numbers of the files to read closely, sorted.
  package func files(for classes: Set<String>) -> [Int] {
    var result = Set(mentions)
    for name in classes { result.formUnion(files[name] ?? []) }
    return result.sorted()
  }
}
