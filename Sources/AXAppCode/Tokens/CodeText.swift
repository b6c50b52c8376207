import AXText

/// The tokens of a source file, with what surrounds each of them.
///
/// This is a class, because each of the many types that read an expression keeps the text. It is valid as long as the
/// bytes and tokens, of which it has views.
final class CodeText {
  let view: ByteView
  let isSwift: Bool
  let words: CodeWords
  let tokens: BufferView<CodeToken>
  let brackets: CodeBrackets
  private let knownWords: BufferView<CodeWords.Word>
  /// The indices of the tokens between the braces of each function, by the hash of its name.
  private(set) lazy var functionBodies = makeFunctionBodies()

  private init(
    _ view: ByteView, isSwift: Bool, _ words: CodeWords, _ knownWords: BufferView<CodeWords.Word>,
    _ tokens: BufferView<CodeToken>, _ brackets: CodeBrackets
  ) {
    (self.view, self.isSwift, self.words, self.knownWords) = (view, isSwift, words, knownWords)
    (self.tokens, self.brackets) = (tokens, brackets)
  }

  /// Calls the body with a text, valid during the call.
  static func with<Result>(
    _ view: ByteView, _ language: CodeLanguage, _ words: CodeWords, _ tokens: [CodeToken], _ brackets: CodeBrackets,
    _ body: (CodeText) -> Result
  ) -> Result {
    tokens.withView { tokens in
      words.words.withView { body(CodeText(view, isSwift: language == .swift, words, $0, tokens, brackets)) }
    }
  }

  /// Returns the index of the name after `func`, or that of the first part of a selector after `- (void)`.
  func nameOfFunction(declaredAt index: Int) -> Int? {
    if isSwift { return isKeyword(index, .func) && kind(index + 1).isIdentifier ? index + 1 : nil }
    guard kind(index) == .minus || kind(index) == .plus, kind(index + 1) == .openParenthesis,
      let name = brackets.partner(of: index + 1).map({ $0 + 1 }), kind(name).isIdentifier
    else { return nil }
    return name
  }

  private func makeFunctionBodies() -> [UInt64: [Range<Int>]] {
    var bodies: [UInt64: [Range<Int>]] = [:]
    for index in 0..<tokens.count {
      guard let name = nameOfFunction(declaredAt: index), let open = brace(ofFunctionNamed: name),
        let close = brackets.partner(of: open)
      else { continue }
      bodies[hash(of: name), default: []].append(open + 1..<close)
    }
    return bodies
  }

  /// The maximum number of tokens between the name of a function and its brace, except those in parentheses.
  private static let maximumHeader = 32

  /// Returns the index of the brace with which the body of a function begins, or nil if the function has no body here.
  private func brace(ofFunctionNamed name: Int) -> Int? {
    var index = name + 1
    for _ in 0..<Self.maximumHeader {
      let kind = kind(index)
      if kind == .openBrace { return index }
      if kind.isClose || kind == .semicolon || kind == .at || isKeyword(index, .func, .var, .let) { return nil }
      index = next(after: index)
    }
    return nil
  }

  /// Returns whether a function sets up a view or screen whenever that is loaded, judging by its name. One such as
  /// `setupForGuests` is for some cases.
  func isSetUp(_ name: Int) -> Bool {
    // A closure that a property holds runs later.
    if isKeyword(name - 1, .var, .let) { return false }
    let name = text(name)
    if name == "awakeFromNib" || name == "viewDidLoad" { return true }
    guard let verb = ["setup", "setUp", "configure"].first(where: name.hasPrefix) else { return false }
    let first = String(name.dropFirst(verb.count)).identifierWords.first { !$0.isEmpty }
    return first.map(Self.casesWords.contains) != true
  }

  /// Returns whether a function of a cell gives it what it shows, judging by its name, such as `setItem(_:)`.
  func fillsCell(_ name: Int) -> Bool {
    if isKeyword(name - 1, .var, .let) { return false }
    let (name, verb) = (text(name), "set")
    return name.hasPrefix(verb) && !name.hasPrefix("setUp")
      && name.utf8.dropFirst(verb.utf8.count).first.map(IdentifierScan.isUppercase) == true
  }

  /// The words after `setup` or `configure` in the names of functions for some cases.
  private static let casesWords: Set<String> = ["a", "an", "as", "empty", "error", "for", "loading", "no", "without"]

  /// Returns whether a brace begins a closure in Swift that always runs: the changes of an animation, or what code does on
  /// a queue, as in `UIView.animate(withDuration: 1) {` and `DispatchQueue.main.async {`.
  func alwaysRuns(closureAt brace: Int) -> Bool {
    if kind(brace - 1) == .colon { return text(brace - 2) == "animations" }
    let open = kind(brace - 1) == .closeParenthesis ? brackets.partner(of: brace - 1) : brace
    guard let open, kind(open - 2) == .period, Self.runners.contains(text(open - 1)), kind(open - 3).isIdentifier else {
      return false
    }
    // After the changes, the closure at the end is the completion.
    return !(open..<brace).contains { text($0) == "animations" } && !has(.selfAlias, at: open - 3)
  }

  private static let runners: Set<String> = ["animate", "async", "performWithoutAnimation"]

  /// Returns whether a statement in Objective-C depends on a condition without braces.
  func isConditional(_ start: Int) -> Bool {
    guard !isSwift else { return false }
    var start = start
    while kind(start - 1) == .openBracket { start -= 1 }
    guard kind(start - 1) == .closeParenthesis, let open = brackets.partner(of: start - 1) else {
      return text(start - 1) == "else"
    }
    return ["if", "for", "while"].contains(text(open - 1))
  }

  /// The maximum number of tokens of the declaration of an outlet in Swift, up to its observer.
  private static let maximumOutlet = 16

  /// Returns whether the declaration before a brace is that of an outlet: `@IBOutlet weak var box: UIView! {`.
  func isOutlet(declaredBefore brace: Int) -> Bool {
    let start = brace - Self.maximumOutlet
    guard let variable = (start..<brace).last(where: { kind($0).isIdentifier && text($0) == "var" }) else {
      return false
    }
    for index in stride(from: variable - 1, to: start, by: -1) {
      switch kind(index) {
      case .at: if text(index + 1) == "IBOutlet" { return true }
      case .openParenthesis, .closeParenthesis: break
      case let kind where kind.isIdentifier: break
      default: return false
      }
    }
    return false
  }

  /// Returns the kind of a token, or one that nothing equals beyond the ends of the file.
  func kind(_ index: Int) -> CodeToken.Kind {
    tokens.indices.contains(index) ? tokens[index].kind : CodeToken.Kind(code: 0)
  }

  /// Returns the known word at an index, or nil.
  func word(_ index: Int) -> CodeWords.Word? { kind(index).word.map { knownWords[$0] } }

  func has(_ meaning: CodeVocabulary.Meaning, at index: Int) -> Bool {
    kind(index).word.map { !knownWords[$0].meaning.isDisjoint(with: meaning) } ?? false
  }

  /// Returns whether the token is one of some keywords.
  func isKeyword(_ index: Int, _ keywords: CodeKeyword...) -> Bool {
    guard let word = word(index), word.meaning.contains(.keyword), let keyword = word.keyword else { return false }
    return keywords.contains(keyword)
  }

  /// Returns whether the token is an identifier that names a value, a function, or a type.
  func isName(_ index: Int) -> Bool {
    kind(index).isIdentifier && (!has(.keyword, at: index) || word(index)?.outlet != nil)
  }

  /// Returns the index after a token, or after a bracket with all that it contains.
  func next(after index: Int) -> Int {
    (kind(index).isOpen ? brackets.partner(of: index) ?? index : index) + 1
  }

  /// Returns the first of some tokens outside brackets that meets a condition, or nil if none does.
  func first(in tokens: Range<Int>, where isWanted: (Int) -> Bool) -> Int? {
    var index = tokens.lowerBound
    while index < tokens.upperBound {
      if isWanted(index) { return index }
      index = next(after: index)
    }
    return nil
  }

  /// Returns whether a token hands a variable to a function that may change it, as in `fill(&title)`.
  func isInOut(_ index: Int) -> Bool {
    isSwift && kind(index) == .ampersand && [.openParenthesis, .comma, .colon].contains(kind(index - 1))
  }

  /// Returns whether a token is the question mark of `a ? b : c`. That of `a?.b` follows without a space.
  func isTernary(_ index: Int) -> Bool { kind(index) == .question && isSeparated(index) }

  func isSeparated(_ index: Int) -> Bool { tokens.indices.contains(index) ? tokens[index].isSeparated : true }

  /// Returns the text of a token, abridged.
  func text(_ index: Int) -> String {
    guard tokens.indices.contains(index) else { return "" }
    let range = tokens[index].range
    return String(decoding: view[range.lowerBound..<min(range.upperBound, range.lowerBound + 80)], as: UTF8.self)
  }

  /// Returns whether two tokens are the same identifier.
  func isSameText(_ first: Int, _ second: Int) -> Bool {
    guard kind(first).isIdentifier, kind(first) == kind(second) else { return false }
    let (left, right) = (tokens[first].range, tokens[second].range)
    return left.count == right.count && view[left].elementsEqual(view[right])
  }

  func hash(of index: Int) -> UInt64 {
    var hash = FNV1a()
    for offset in tokens[index].range { hash.add(view[offset]) }
    return hash.value
  }

  /// Returns the index before the question and exclamation marks that end at an index.
  func beforeMarks(_ index: Int) -> Int {
    var index = index
    while kind(index) == .question || kind(index) == .exclamation { index -= 1 }
    return index
  }

  /// Returns whether code only asks about the list of views at an index, as in `subviews.contains(play)`.
  func isOnlyAsked(_ list: Int) -> Bool { kind(list + 1) == .period && has(.harmlessMember, at: list + 2) }

  /// The maximum number of tokens of a loop that removes views.
  private static let maximumLoop = 40

  /// Returns whether code removes all views in the list at an index, as in
  /// `subviews.forEach { $0.removeFromSuperview() }`.
  func isEmptied(_ list: Int) -> Bool {
    var index = list + 1
    if kind(index) == .closeBracket { index += 1 }
    if text(index) == "makeObjectsPerformSelector" { return text(index + 5) == "removeFromSuperview" }
    if kind(index) == .period, text(index + 1) == "forEach" { index += 2 }
    if !isSwift, kind(index) == .closeParenthesis { index += 1 }
    guard kind(index).isOpen, let close = brackets.partner(of: index), close - index < Self.maximumLoop else {
      return false
    }
    let words = (index..<close).map(text)
    return words.contains("removeFromSuperview") && !words.contains { ["if", "guard", "switch", "where"].contains($0) }
  }

  // MARK: Expressions

  /// The object whose member a token names.
  enum Owner {
    /// The token is used without an object.
    case none
    case own
    case superclass
    case other
    /// A member without an object, such as a case of an enumeration.
    case implicit
  }

  /// Returns the object before a token, and the index where the expression begins.
  func owner(of index: Int) -> (owner: Owner, start: Int) {
    let previous = kind(index - 1)
    if !isSwift, let message = messageOwner(of: index) { return message }
    guard previous == .period || previous == .arrow && !isSwift else { return (.none, index) }
    let before = beforeMarks(index - 2)
    let object = kind(before)
    if object == .closeParenthesis || object == .closeBracket || object == .closeBrace {
      return (.other, brackets.partner(of: before) ?? before)
    }
    guard object.isIdentifier || object == .string else { return (.implicit, index - 1) }
    if kind(before - 1) == .period || kind(before - 1) == .arrow { return (.other, chainStart(before)) }
    if has(.selfAlias, at: before) { return (.own, before) }
    if isKeyword(before, .super) { return (.superclass, before) }
    return isName(before) ? (.other, before) : (.implicit, index - 1)
  }

  /// Returns whether a token names a property of the object's own navigation item: `navigationItem.rightBarButtonItem`, or
  /// the same of `self`.
  func isOfOwnNavigationItem(_ index: Int) -> Bool {
    let item = beforeMarks(index - 2)
    guard kind(index - 1) == .period, text(item) == "navigationItem" else { return false }
    return kind(item - 1) != .period || has(.selfAlias, at: beforeMarks(item - 2))
  }

  /// Returns where a chain of members that ends at an index begins, or an index inside a very long one.
  private func chainStart(_ index: Int) -> Int {
    var start = index
    for _ in 0..<16 {
      guard kind(start - 1) == .period || kind(start - 1) == .arrow else { return start }
      let before = beforeMarks(start - 2)
      guard kind(before).isIdentifier else { return brackets.partner(of: max(0, before)) ?? start }
      start = before
    }
    return start
  }

  /// Returns the object in `[self name]`.
  private func messageOwner(of index: Int) -> (owner: Owner, start: Int)? {
    guard kind(index + 1) == .closeBracket else { return nil }
    if kind(index - 1).isIdentifier, kind(index - 2) == .openBracket {
      if has(.selfAlias, at: index - 1) { return (.own, index - 2) }
      return (isKeyword(index - 1, .super) ? .superclass : .other, index - 2)
    }
    guard kind(index - 1) == .closeBracket, let open = brackets.partner(of: index - 1),
      kind(open - 1) == .openBracket
    else { return nil }
    return (.other, open - 1)
  }
}
