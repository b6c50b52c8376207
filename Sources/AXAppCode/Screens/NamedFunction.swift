import AXText

/// A function that only runs if something calls it by its name: an action, such as `@IBAction func pay(_ sender: Any)`, or
/// a function of the app's own, such as `func show(card: Card)` or `static func make()`. If nothing does, it shows nothing.
package struct NamedFunction: Sendable, Hashable {
  let name: String
  let isAction: Bool
  /// The types of the parameters. If the app declares them, libraries rarely call the function. Empty for an action, a
  /// private function, and a function of a type without parameters, which no library calls.
  let parameterTypes: [String]

  // MARK: Around a place

  /// The maximum size of a function up to a place in it, in bytes.
  private static let maximumDistance = 10_000

  /// Returns the function that contains a place, or nil if none does, or if UIKit or a library may call it. This is judged
  /// by the indentation of lines, which is much faster than reading tokens.
  init?(around offset: Int, in view: ByteView, _ language: CodeLanguage) {
    var end = offset
    // The lowest indentations of a line, and of a line that closes a brace.
    var (lowest, closed) = (Int.max, Int.max)
    while offset - end < Self.maximumDistance {
      let start = EntryNames.lineStart(before: end, in: view)
      let line = view[start..<end].drop { $0 == 0x20 || $0 == 0x09 }
      let indentation = line.startIndex - start
      if line.first == UInt8(ascii: "}") { closed = min(closed, indentation) }
      // A function begins with less indentation than what it contains.
      if indentation < lowest, !line.isEmpty, Self.isFunction(line, language) {
        guard closed > indentation else { return nil }
        self.init(declaredIn: line, before: start, in: view, language)
        return
      }
      if start == 0 { return nil }
      // The brace may be in a line of its own.
      if let first = line.first, first != UInt8(ascii: "{") { lowest = min(lowest, indentation) }
      end = start - 1
    }
    return nil
  }

  private static func isFunction(_ line: ByteView.SubSequence, _ language: CodeLanguage) -> Bool {
    if language == .objectiveC { return line.first == UInt8(ascii: "-") || line.first == UInt8(ascii: "+") }
    return !line.starts(with: "//".utf8) && line.end(of: "func ", from: line.startIndex) != nil
  }

  /// - Parameter start: The start of the line. An attribute may be before it.
  private init?(declaredIn line: ByteView.SubSequence, before start: Int, in view: ByteView, _ language: CodeLanguage) {
    let isSwift = language == .swift
    let attributes = Self.line(before: start, in: view)
    let holds = { (word: StaticString) in
      line.end(of: word, from: line.startIndex) != nil || attributes.end(of: word, from: attributes.startIndex) != nil
    }
    let isAction = !isSwift || holds("@IBAction")
    guard isAction || !holds("@objc") && !holds("override "),
      let nameStart = line.end(of: isSwift ? "func " : "(IBAction)", from: line.startIndex)
    else { return nil }
    let name = line[nameStart...].drop { $0 == 0x20 }.prefix(while: IdentifierScan.isPart)
    guard !name.isEmpty else { return nil }
    let isInternal = !isAction && line[..<nameStart].end(of: "private ", from: line.startIndex) == nil
    let types = isInternal ? Self.parameterTypes(line[name.endIndex...]) : []
    // A library may call a function without parameters, but rarely one of a type.
    let isOfType = (holds("static func ") || holds("class func ")) && !holds("public ") && !holds("open ")
    guard let types, !isInternal || !types.isEmpty || isOfType else { return nil }
    self.init(name: String(decoding: name, as: UTF8.self), isAction: isAction, parameterTypes: types)
  }

  /// Returns the line before another one if it begins with an attribute; otherwise an empty one.
  private static func line(before start: Int, in view: ByteView) -> ByteView.SubSequence {
    let end = max(0, start - 1)
    let line = view[EntryNames.lineStart(before: end, in: view)..<end].drop { $0 == 0x20 || $0 == 0x09 }
    return line.first == UInt8(ascii: "@") ? line : line.prefix(0)
  }

  init(name: String, isAction: Bool, parameterTypes: [String] = []) {
    (self.name, self.isAction, self.parameterTypes) = (name, isAction, parameterTypes)
  }

  /// Returns whether Objective-C may call all functions of a file, by names such as `showWithCard`.
  static func areExposed(in view: ByteView) -> Bool {
    var index = 0
    while let mark = view.firstIndex(of: UInt8(ascii: "@"), in: index..<view.count) {
      if view.holds("@objcMembers", at: mark) || view.holds("@objc extension", at: mark) { return true }
      index = mark + 1
    }
    return false
  }

  /// Returns the types in `(card: Card, in list: [Card]?)`, or nil if a type is not just a name, or the parameters have
  /// several lines.
  private static func parameterTypes(_ text: ByteView.SubSequence) -> [String]? {
    guard text.first == UInt8(ascii: "("), let close = text.firstIndex(of: UInt8(ascii: ")")) else { return nil }
    let parameters = text[text.index(after: text.startIndex)..<close]
    let marks = Array(" ?![]".utf8)
    var result: [String] = []
    for parameter in parameters.split(separator: UInt8(ascii: ",")) {
      guard let colon = parameter.firstIndex(of: UInt8(ascii: ":")) else { return nil }
      let type = parameter[parameter.index(after: colon)...].prefix { $0 != UInt8(ascii: "=") }.filter {
        !marks.contains($0)
      }
      guard let first = type.first, IdentifierScan.isUppercase(first),
        type.allSatisfy(IdentifierScan.isPart)
      else { return nil }
      result.append(String(decoding: type, as: UTF8.self))
    }
    return result
  }

  // MARK: Calls

  /// The attributes of a storyboard or xib with the selector of an action.
  private static let selectorAttributes: [StaticString] = ["selector=\"", "unwindAction=\""]

  /// Returns the name of the function that a storyboard or xib calls at a place, or nil if it calls another one or none.
  ///
  /// - Parameters:
  ///   - range: The range of an identifier, which may be the beginning of a selector.
  ///   - names: The names of the functions to look for.
  static func called(at range: Range<Int>, in document: ByteView, among names: Set<String>) -> String? {
    guard !names.isEmpty, range.count <= maximumSelector,
      selectorAttributes.contains(where: { document.holds($0, before: range.lowerBound) })
    else { return nil }
    let name = String(decoding: document[range], as: UTF8.self)
    if names.contains(name) { return name }
    // `func pay(sender: Any)` is `payWithSender:` in Objective-C, and `func close(for sender: Any)` is `closeFor:`.
    return name.indices.lazy.filter { name[$0].isUppercase }.map { String(name[..<$0]) }.first(where: names.contains)
  }

  /// The maximum size of the beginning of a selector. Longer ones are not written by people.
  private static let maximumSelector = 200

  /// The functions that a source file calls and declares, by name.
  package struct Mentions: Sendable, Equatable {
    var called: Set<String> = []
    /// Those that are not actions.
    var declared: Set<String> = []
  }

  /// Returns the functions that a source file mentions, among those that are words.
  package static func mentions(inCode code: [UInt8], among words: CodeWords) -> Mentions {
    var result = Mentions()
    code.withView { view in
      IdentifierScan.forEach(in: view) { range in
        guard let index = words.index(of: range, in: view), words.isEntry[index] else { return }
        if view.holds("func ", before: range.lowerBound) {
          let line = view[EntryNames.lineStart(before: range.lowerBound, in: view)..<range.lowerBound]
          if !line.contains(UInt8(ascii: "@")) { result.declared.insert(words.texts[index]) }
        } else if !actionTypes.contains(where: { view.holds($0, before: range.lowerBound) }) {
          result.called.insert(words.texts[index])
        }
      }
    }
    return result
  }

  private static let actionTypes: [StaticString] = ["(IBAction)", "(IBAction) "]
}
