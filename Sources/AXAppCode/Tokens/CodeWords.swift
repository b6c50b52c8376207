import AXText

/// The words to recognize in the app's sources: the vocabulary and the outlets that the findings ask for.
package struct CodeWords: Sendable {
  /// What a word is.
  struct Word: Sendable, BitwiseCopyable {
    /// Which of the keywords with a meaning of its own it is, or nil if it is none of them.
    var keyword: CodeKeyword?
    var meaning: CodeVocabulary.Meaning = []
    /// What an assignment to a property of this name sets.
    var property: CodeAspects = []
    /// What a call of a method of this name sets.
    var method: CodeAspects = []
    var isMutating = false
    /// Whether it is Objective-C's setter of a property. In Swift, only a function of the app's own has such a name.
    var isSetter = false
    /// The number of the outlet, or nil if the word is not an outlet's name.
    var outlet: Int?
    /// Whether the word is the name of a class with an outlet.
    var isOwner = false
    /// Whether the word is one of UIKit's for accessibility, which nothing else overrides.
    var isAccessibility = false
    /// Whether the word is one of them that may let VoiceOver reach something.
    var mayMakeAccessible: Bool { isAccessibility && property != .identifier }
    /// Whether the word begins like the methods for the appearance of all views of a class.
    var isAppearance = false

    /// Whether it is one of the words to recognize.
    let isKnown: Bool

    static let unknown = Word("")

    fileprivate init(_ text: String) {
      isKnown = !text.isEmpty
      keyword = CodeKeyword(rawValue: text)
      isAccessibility = text.hasPrefix("accessibility") || text == "isAccessibilityElement"
      isAppearance = text.hasPrefix("appearance")
    }
  }

  private(set) var words: [Word] = []
  /// The classes that have the outlets.
  let owners: Set<String>
  private(set) var texts: [String] = []
  /// The classes of which everything is kept, or nil for all.
  let classes: Set<String>?
  /// What an outline does at each word.
  private(set) var roles: [Role] = []

  /// Whether each word is a name by which code shows a screen, or the name of a class that may show one.
  private(set) var isEntry: [Bool] = []
  /// What each word shows about an app.
  private(set) var signs: [Signs] = []
  /// The names of classes that may show screens, except those that are also names of screens.
  private var viewTypes: Set<String> = []

  /// What an outline does at a word.
  enum Role {
    /// An outlet with this number.
    case outlet(Int)
    /// A class with an outlet.
    case owner
    case appearance, override, symbol, textSize, contentType, appDelegate, test, uiTest, naming, function, type
    case valueType, tag, announcement, window, sceneDelegate, other
  }

  /// What a word shows about an app, whatever else it is.
  struct Signs: OptionSet {
    let rawValue: UInt8

    /// The name of a member that a class must have.
    static let member = Signs(rawValue: 1)
    /// Code may load a storyboard.
    static let storyboard = Signs(rawValue: 2)
    /// Code may load a xib by its name.
    static let nib = Signs(rawValue: 4)
  }

  private var indices: [String: Int] = [:]
  /// A bit for each shape of a word. Nearly all other identifiers are rejected here.
  private var shapes = [UInt64](repeating: 0, count: 1 << 10)
  private var names = NameIndex([])

  /// - Parameters:
  ///   - outlets: The names of the outlets to look for.
  ///   - owners: The names of the classes that have them.
  ///   - classes: The classes of which everything is kept, or nil for all.
  package init(outlets: Set<String>, owners: Set<String> = [], classes: Set<String>? = nil) {
    (self.classes, self.owners) = (classes, owners)
    for (meaning, texts) in CodeVocabulary.meanings { add(texts) { $0.meaning.insert(meaning) } }
    for text in CodeVocabulary.harmlessProperties.split(separator: " ") {
      add(Self.setter(of: text)) { $0.meaning.insert(.harmlessMember) }
    }
    for (aspects, texts) in CodeVocabulary.properties {
      add(texts) { $0.property.formUnion(aspects) }
      for text in texts.split(separator: " ") {
        add(Self.setter(of: text)) {
          $0.method.formUnion(aspects)
          $0.isSetter = $0.meaning.isEmpty
        }
      }
    }
    for (aspects, texts) in CodeVocabulary.methods {
      add(texts) {
        $0.method.formUnion(aspects)
        $0.isSetter = false
      }
    }
    add(CodeVocabulary.mutating) { $0.isMutating = true }
    addOutlets(outlets)
    for name in owners { add(word: name) { $0.isOwner = true } }
    names = NameIndex(texts)
  }

  /// Creates the words of an outline.
  ///
  /// - Parameters:
  ///   - outlets: The names of the outlets to look for.
  ///   - owners: The names of the classes that have them.
  ///   - entryNames: The names by which code shows screens.
  ///   - viewTypes: The names of classes that may show screens.
  ///   - members: The names of members that classes must have.
  package init(
    outlineOf outlets: Set<String>, owners: Set<String> = [], entryNames: Set<String> = [], viewTypes: Set<String> = [],
    members: Set<String> = []
  ) {
    self.viewTypes = viewTypes.subtracting(entryNames)
    let entryNames = entryNames.union(viewTypes)
    (classes, self.owners) = (nil, owners)
    add("class extension protocol interface implementation where") { $0.meaning.insert(.keyword) }
    var roles: [String: Role] = [:]
    for (role, texts) in Self.roles {
      add(texts) { _ in }
      for text in texts.split(separator: " ") { roles[String(text)] = role }
    }
    addOutlets(outlets)
    for name in owners { add(word: name) { $0.isOwner = true } }
    for name in entryNames.union(members) { add(word: name) { _ in } }
    for texts in [CodeVocabulary.storyboards, CodeVocabulary.nibs] { add(texts) { _ in } }
    isEntry = texts.map { entryNames.contains($0) }
    signs = texts.map { Self.signs(of: $0, members) }
    self.roles = zip(words, texts).map { word, text in
      if let outlet = word.outlet { return .outlet(outlet) }
      return word.isOwner ? .owner : roles[text] ?? .other
    }
    names = NameIndex(texts)
  }

  private static func signs(of text: String, _ members: Set<String>) -> Signs {
    var result: Signs = members.contains(text) ? .member : []
    if storyboards.contains(text) { result.insert(.storyboard) }
    if nibs.contains(text) { result.insert(.nib) }
    return result
  }

  private static let storyboards = Set(CodeVocabulary.storyboards.split(separator: " ").map(String.init))
  private static let nibs = Set(CodeVocabulary.nibs.split(separator: " ").map(String.init))

  /// Returns the properties with which code sets an aspect, and Objective-C's setters of them.
  private static func words(setting aspect: CodeAspects) -> String {
    CodeVocabulary.properties.filter { $0.0.isSuperset(of: aspect) }.flatMap { $0.1.split(separator: " ") }
      .map { "\($0) \(setter(of: $0))" }.joined(separator: " ")
  }

  /// What an outline does at words that no app chooses.
  private static let roles: [(Role, String)] = [
    (.type, "class extension protocol interface implementation"), (.valueType, "struct enum actor"),
    (.function, "func void"),
    (.appearance, "appearance appearanceWhenContainedInInstancesOfClasses appearanceWhenContainedIn"),
    (.override, "overrideUserInterfaceStyle setOverrideUserInterfaceStyle"), (.symbol, CodeVocabulary.systemImages),
    (.textSize, CodeVocabulary.textSizes), (.contentType, "textContentType setTextContentType UITextContentType"),
    (.appDelegate, "UIApplicationDelegate UIApplicationDelegateAdaptor"), (.sceneDelegate, "UIWindowSceneDelegate"),
    (.window, "UIWindow"),
    (.test, CodeVocabulary.testFrameworks), (.uiTest, CodeVocabulary.uiTests), (.naming, words(setting: .label)),
    (.tag, "viewWithTag"), (.announcement, CodeVocabulary.announcements.sorted().joined(separator: " ")),
  ]

  private mutating func addOutlets(_ outlets: Set<String>) {
    let outlets = outlets.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    for (number, name) in outlets.enumerated() { add(word: name) { $0.outlet = number } }
    // Objective-C's instance variables, and the properties of those that are outlets. An outlet of the same name comes
    // first.
    for (number, name) in outlets.enumerated() {
      let other = name.hasPrefix("_") && name != "_" ? String(name.dropFirst()) : "_" + name
      add(word: other) { $0.outlet = $0.outlet ?? number }
    }
  }

  private static func setter(of property: Substring) -> String {
    "set" + property.prefix(1).uppercased() + property.dropFirst()
  }

  private mutating func add(_ texts: String, _ change: (inout Word) -> Void) {
    for text in texts.split(separator: " ") { add(word: String(text), change) }
  }

  private mutating func add(word text: String, _ change: (inout Word) -> Void) {
    let index = indices[text] ?? words.count
    if index == words.count {
      indices[text] = index
      words.append(Word(text))
      texts.append(text)
      if let first = text.utf8.first, let last = text.utf8.last {
        let shape = Self.shape(first: first, last: last, count: text.utf8.count)
        shapes[shape >> 6] |= 1 << UInt64(shape & 63)
      }
    }
    change(&words[index])
  }

  // MARK: Looking up

  func index(of text: String) -> Int? { indices[text] }

  /// Returns whether a word is a name by which code shows a screen, or that of a class that may show one.
  func isEntry(_ text: String) -> Bool { indices[text].map { isEntry[$0] } ?? false }

  /// Returns whether a name is only that of a class that may show screens, and not that of a screen.
  func isOnlyType(_ name: String) -> Bool { viewTypes.contains(name) }

  /// Returns whether UIKit's classes may have a property of this name, such as `accessoryView`.
  func isOfUIKit(_ property: String) -> Bool {
    guard let word = indices[property].map({ words[$0] }) else { return false }
    return !word.meaning.isEmpty || !word.property.isEmpty
  }

  /// Returns the number of the outlet with a name, or nil if it is not one to look for.
  func outlet(named name: String) -> Int? { indices[name].flatMap { words[$0].outlet } }

  /// Returns the index of the word in a range of bytes, or nil if it is not known.
  @inline(__always)
  func index(of range: Range<Int>, in view: ByteView) -> Int? {
    guard !range.isEmpty else { return nil }
    let shape = Self.shape(first: view[range.lowerBound], last: view[range.upperBound - 1], count: range.count)
    guard shapes[shape >> 6] & 1 &<< UInt64(shape & 63) != 0 else { return nil }
    return names.index(of: ByteView(rebasing: view[range]))
  }

  /// A number below 65,536 that most words of another length, or with another first or last byte, do not have.
  @inline(__always)
  private static func shape(first: UInt8, last: UInt8, count: Int) -> Int {
    (Int(first) &<< 9 ^ Int(last) &<< 5 ^ min(count, 63)) & 0xFFFF
  }
}
