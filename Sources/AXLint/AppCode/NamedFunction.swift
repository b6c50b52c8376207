import AXText

/// The functions that storyboards and xibs call, such as `@IBAction func pay(_ sender: Any)`. If nothing calls such a
/// function, it shows nothing.
package enum InterfaceActions {
  /// The maximum size of a function up to a place in it, in bytes.
  private static let maximumDistance = 10_000

  /// Returns the name of the action whose function contains a place, or nil if another function or none contains it. This
  /// is judged by the indentation of lines, which is much faster than reading tokens.
  static func name(around offset: Int, in view: ByteView, _ language: CodeLanguage) -> String? {
    var end = offset
    // The lowest indentations of a line, and of a line that closes a brace.
    var (lowest, closed) = (Int.max, Int.max)
    while offset - end < maximumDistance {
      var start = end
      while start > 0, view[start - 1] != 0x0A, offset - start < maximumDistance { start -= 1 }
      let line = view[start..<end].drop { $0 == 0x20 || $0 == 0x09 }
      let indentation = line.startIndex - start
      if line.first == UInt8(ascii: "}") { closed = min(closed, indentation) }
      // A function begins with less indentation than what it contains.
      if indentation < lowest, !line.isEmpty, isFunction(line, language) {
        guard closed > indentation else { return nil }
        // The attribute may be in the line before.
        return name(ofActionIn: line, language, hasAttribute: start > 0 && view.holds(attribute, before: start - 1))
      }
      if start == 0 { return nil }
      // The brace may be in a line of its own.
      if let first = line.first, first != UInt8(ascii: "{") { lowest = min(lowest, indentation) }
      end = start - 1
    }
    return nil
  }

  private static let attribute: StaticString = "@IBAction"

  private static func isFunction(_ line: ByteView.SubSequence, _ language: CodeLanguage) -> Bool {
    if language == .objectiveC { return line.first == UInt8(ascii: "-") || line.first == UInt8(ascii: "+") }
    return !line.starts(with: "//".utf8) && line.end(of: "func ", from: line.startIndex) != nil
  }

  /// - Parameter hasAttribute: Whether the attribute is before the line.
  private static func name(
    ofActionIn line: ByteView.SubSequence, _ language: CodeLanguage, hasAttribute: Bool
  ) -> String? {
    let isSwift = language == .swift
    guard !isSwift || hasAttribute || line.end(of: attribute, from: line.startIndex) != nil,
      let start = line.end(of: isSwift ? "func " : "(IBAction)", from: line.startIndex)
    else { return nil }
    let name = line[start...].drop { $0 == 0x20 }.prefix(while: IdentifierScan.isPart)
    return name.isEmpty ? nil : String(decoding: name, as: UTF8.self)
  }

  // MARK: Calls

  /// The attributes of a storyboard or xib with the selector of an action.
  private static let selectorAttributes: [StaticString] = ["selector=\"", "unwindAction=\""]

  /// Returns the action that a storyboard or xib calls at a place, or nil if it calls none of some actions there.
  ///
  /// - Parameter range: The range of an identifier, which may be the beginning of a selector.
  static func called(at range: Range<Int>, in document: ByteView, among actions: Set<String>) -> String? {
    guard !actions.isEmpty, selectorAttributes.contains(where: { document.holds($0, before: range.lowerBound) }) else {
      return nil
    }
    let name = String(decoding: document[range], as: UTF8.self)
    if actions.contains(name) { return name }
    // `func pay(sender: Any)` is `payWithSender:` in Objective-C.
    return name.indices.lazy.filter { name[$0...].hasPrefix("With") }.map { String(name[..<$0]) }
      .first(where: actions.contains)
  }

  /// Returns the actions that a source file mentions other than to declare them, among some.
  package static func called(inCode code: [UInt8], among words: CodeWords) -> Set<String> {
    var result: Set<String> = []
    code.withView { view in
      IdentifierScan.forEach(in: view) { range in
        guard let index = words.index(of: range, in: view), words.isEntry[index] else { return }
        let isDeclared = declarations.contains { view.holds($0, before: range.lowerBound) }
        if !isDeclared { result.insert(words.texts[index]) }
      }
    }
    return result
  }

  private static let declarations: [StaticString] = ["func ", "(IBAction)", "(IBAction) "]
}
