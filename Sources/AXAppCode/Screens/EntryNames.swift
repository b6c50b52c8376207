import AXDiagnostics
import AXText
import AXTree

/// The names by which code shows a screen of a storyboard or xib.
package enum EntryNames {
  /// Returns the names to look for in the app's sources, or nil if a search would not find them all: code may build a
  /// name that ends in a digit or is not an identifier.
  package static func searched(_ names: [String]) -> [String]? {
    guard names.allSatisfy(isSearchable) else { return nil }
    return Set(names.flatMap { [$0] + alternatives(to: $0) }).sorted()
  }

  /// Returns the names by which code loads a storyboard, or nil if a search would not find them all. Code may also join a
  /// name such as `Main_iPad` from two parts.
  package static func ofStoryboard(_ name: String) -> [String]? {
    guard let names = searched([name]) else { return nil }
    let separators = name.indices.filter { name[$0] == "_" }
    return names + separators.flatMap { [String(name[$0...]), String(name[...$0])] }
  }

  /// Returns the class to which a source file belongs if it is that of a view or controller, judging by the name of the
  /// file; nil for others. Objects of other classes may exist without a use of the class, such as the delegate of the app.
  package static func viewType(ofFileAt path: String) -> String? {
    let file = DocumentKind.fileName(ofFileAt: path)
    let name = file.prefix { $0 != "." }
    // Extensions of Apple's classes are not views of the app's own.
    guard viewSuffixes.contains(where: name.hasSuffix), !name.hasPrefix("UI"), isSearchable(String(name)) else {
      return nil
    }
    return String(name)
  }

  private static let viewSuffixes = [
    "View", "Controller", "Cell", "Window", "Button", "Control", "Header", "Footer", "VC",
  ]

  private static func isSearchable(_ name: String) -> Bool {
    guard let first = name.utf8.first, let last = name.utf8.last else { return false }
    let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
    return !digits.contains(first) && !digits.contains(last) && name.utf8.allSatisfy(IdentifierScan.isPart)
  }

  /// Returns a note that code uses none of some names.
  ///
  /// - Parameter isDebug: Whether code for debugging uses one of them.
  static func note(_ names: [String], isDebug: Bool = false) -> Diagnostic.Note {
    guard !names.isEmpty else {
      return Diagnostic.Note(
        "nothing shows it: it is not in the initial scene, and no segue, storyboard ID, or outlet leads to it")
    }
    // A person does not search for the other names.
    let alternatives = Set(names.flatMap { Self.alternatives(to: $0) })
    let written = names.filter { !alternatives.contains($0) }.map { "`\($0)`" }
    let list = English.list(written, "or")
    return Diagnostic.Note(
      isDebug
        ? "only builds for debugging show it: other builds do not use \(list)"
        : "no code shows it: the sources do not use \(list)")
  }

  /// A note that nothing leads to any scene of a storyboard.
  static let noteOnClosedStoryboard = Diagnostic.Note(
    "nothing shows it: the storyboard has no initial view controller, and no scene with a storyboard ID")

  // MARK: In the sources

  /// Returns whether a source file uses a name. Comments, imports, and declarations do not use it, nor does a property
  /// or parameter that has it as its type and has no value, or a cast of something that exists already.
  static func isUse(_ range: Range<Int>, in view: ByteView) -> Bool {
    let start = lineStart(before: range.lowerBound, in: view)
    let line = view[start..<range.lowerBound].drop { $0 == 0x20 || $0 == 0x09 }
    // A line inside a comment often begins with an asterisk.
    if line.starts(with: "//".utf8) || line.starts(with: "*".utf8) || line.starts(with: "/*".utf8) { return false }
    if isImport(line) || isRegistration(of: range, after: line, in: view) { return false }
    switch lineState(line) {
    case .comment: return false
    // Text that only contains a name does not identify anything.
    case .string:
      let separator = UInt8(ascii: "_")
      // The name of a class may have that of its module before it.
      return (line.last == UInt8(ascii: "\"") || line.last == UInt8(ascii: ".") || view[range.lowerBound] == separator)
        && (endsLiteral(at: range.upperBound, in: view) || view[range.upperBound - 1] == separator)
    case .code:
      // A storyboard ID may be the name of a class of UIKit, which code uses for other things.
      if view.holds("UI", at: range.lowerBound) { return false }
    }
    if isPointerTypeOnly(after: range.upperBound, in: view) { return false }
    // The word before the name, if only spaces are between.
    let words = words(line)
    if isLowercase(view[range.lowerBound]), !isTypeUse(view[range.upperBound...]) {
      return !isContainer(range, in: view) && isIdentifier(after: line, words.last)
    }
    guard line.last == 0x20 || line.last == 0x09, let last = words.last else { return true }
    if declarations.contains(where: { last.elementsEqual($0.utf8) }) { return false }
    if casts.contains(where: { last.elementsEqual($0.utf8) }), let value = words.dropLast().last, isVariable(value) {
      return false
    }
    // A class with the name as its superclass uses it.
    let isSupertype = words.contains { word in declarations.contains { word.elementsEqual($0.utf8) } }
    let isType = IdentifierScan.isUppercase(view[range.lowerBound])
    guard isType, !isSupertype, last.last == UInt8(ascii: ":") else { return true }
    return !hasNoValue(after: range.upperBound, in: view)
  }

  private static func isLowercase(_ byte: UInt8) -> Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) }

  /// Returns whether what comes after a name shows that it is a type: `Card()` or `Card.self`.
  private static func isTypeUse(_ rest: ByteView.SubSequence) -> Bool {
    rest.first == UInt8(ascii: "(") || rest.starts(with: ".self".utf8)
  }

  /// Returns whether a name is that of UIKit's property with the controller around another one, judging by what follows,
  /// as in `tabBarController?.tabBar`. The property may be nil, but what tools generate never is.
  private static func isContainer(_ range: Range<Int>, in view: ByteView) -> Bool {
    guard ["?", "!", " ==", " !="].contains(where: { view.holds($0, at: range.upperBound) }) else { return false }
    return ["navigationController", "splitViewController", "tabBarController"].contains {
      view[range].elementsEqual($0.utf8)
    }
  }

  private static let registrationLabels: [StaticString] = [
    "forCellReuseIdentifier:", "forCellWithReuseIdentifier:", "forHeaderFooterViewReuseIdentifier:",
  ]

  /// Returns whether a name registers a cell for reuse under the same name, as in `table.register(Card.self)`. Only code
  /// that dequeues the cell shows it.
  private static func isRegistration(
    of name: Range<Int>, after line: ByteView.SubSequence, in view: ByteView
  ) -> Bool {
    // Code that dequeues a cell does not use these.
    if registrationLabels.contains(where: { line.end(of: $0, from: line.startIndex) != nil }) { return true }
    guard line.end(of: "register", from: line.startIndex) != nil else { return false }
    let keyword: StaticString = "euseIdentifier:"
    if line.end(of: keyword, from: line.startIndex) != nil { return true }
    var rest = view[name.upperBound...].prefix(maximumDistance)
    let lines = rest.split(separator: 0x0A, maxSplits: 2, omittingEmptySubsequences: false)
    // The identifier may be in the next line.
    let isContinued = lines.first?.last == UInt8(ascii: ",") && lines.count > 1
    rest = rest[..<lines[isContinued ? 1 : 0].endIndex]
    if let identifier = rest.end(of: keyword, from: rest.startIndex) {
      // `CardIdentifier` is another name than `Card`.
      return containsName(ByteView(rebasing: view[name]), in: ByteView(rebasing: rest[identifier...]))
    }
    // A router shows the controllers that code registers.
    return rest.starts(with: ".self)".utf8) && !view.holds("Controller", before: name.upperBound)
  }

  private static func containsName(_ name: ByteView, in text: ByteView) -> Bool {
    var isFound = false
    IdentifierScan.forEach(in: text) { isFound = isFound || text[$0].elementsEqual(name) }
    return isFound
  }

  /// Returns whether a string ends after a name, or only the extension or device of a file follows, as in
  /// `"Card.xib"` and `"Card~ipad"`.
  private static func endsLiteral(at offset: Int, in view: ByteView) -> Bool {
    guard offset < view.count else { return false }
    return ["\"", "~"].contains(Unicode.Scalar(view[offset])) || view.holds(".xib", at: offset)
      || view.holds(".nib", at: offset) || view.holds(".storyboard", at: offset)
  }

  /// What a line ends in.
  private enum LineState { case code, string, comment }

  /// Returns what a line ends in. Strings may contain expressions, as in `"\(Player.self)"`.
  private static func lineState(_ line: ByteView.SubSequence) -> LineState {
    // The number of open parentheses of each expression in a string, from the outermost to the innermost.
    var expressions: [Int] = []
    var (isString, previous) = (false, UInt8(ascii: " "))
    for byte in line {
      switch (previous, byte) {
      case (UInt8(ascii: "\\"), UInt8(ascii: "(")) where isString:
        expressions.append(0)
        isString = false
      case (UInt8(ascii: "\\"), _) where isString:
        // Two backslashes escape nothing.
        previous = byte == previous ? UInt8(ascii: " ") : byte
        continue
      case (_, UInt8(ascii: "\"")): isString.toggle()
      case (UInt8(ascii: "/"), UInt8(ascii: "/")) where !isString: return .comment
      case (_, UInt8(ascii: "(")) where !isString && !expressions.isEmpty: expressions[expressions.count - 1] += 1
      case (_, UInt8(ascii: ")")) where !isString && !expressions.isEmpty:
        if expressions[expressions.count - 1] == 0 {
          expressions.removeLast()
          isString = true
        } else {
          expressions[expressions.count - 1] -= 1
        }
      default: break
      }
      previous = byte
    }
    return isString ? .string : .code
  }

  /// Returns whether a name in lower camel case identifies a screen: a case of an enumeration, or a member that R.swift and
  /// SwiftGen generate. Variables often have the name of their class.
  ///
  /// - Parameters:
  ///   - line: What comes before the name in its line.
  ///   - last: The last word of that.
  private static func isIdentifier(after line: ByteView.SubSequence, _ last: ByteView.SubSequence?) -> Bool {
    guard let last, line.last == UInt8(ascii: ".") else { return false }
    let owner = last.drop { !IdentifierScan.isPart($0) }
    return !selves.contains { owner.elementsEqual($0.utf8) }
  }

  /// Returns whether a name is the type of something in Objective-C that gets no value here, such as that of a property in
  /// `Player *player;`, a parameter, or a cast of a variable. A cast of what a message returns may be a new object.
  private static func isPointerTypeOnly(after type: Int, in view: ByteView) -> Bool {
    let isSpace = { (byte: UInt8) in byte == 0x20 || byte == 0x09 }
    var rest = view[type...].prefix(maximumDistance).drop(while: isSpace)
    guard rest.first == UInt8(ascii: "*") else { return false }
    rest = rest.drop { isSpace($0) || $0 == UInt8(ascii: "*") || IdentifierScan.isPart($0) }
    switch rest.first {
    // It gets a value, as in `for (Player *player in [nib load])`, too.
    case UInt8(ascii: "="), UInt8(ascii: "["): return false
    case UInt8(ascii: ")"):
      let isBlank = { (byte: UInt8) in isSpace(byte) || byte == 0x0A || byte == 0x0D }
      let value = rest.dropFirst().drop(while: isBlank)
      guard let first = value.first, first != UInt8(ascii: "["), first != UInt8(ascii: "(") else { return false }
      return value.drop(while: IdentifierScan.isPart).first { !isBlank($0) } != UInt8(ascii: "(")
    default: return true
    }
  }

  /// Returns whether nothing is assigned after the type of a property or parameter, as in `var player: Player?`.
  private static func hasNoValue(after type: Int, in view: ByteView) -> Bool {
    let rest = view[type...].prefix(maximumDistance).drop { $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "!") }
    let next = rest.first { $0 != 0x20 && $0 != 0x09 }
    return next.map { [0x0A, 0x0D, UInt8(ascii: ","), UInt8(ascii: ")")].contains($0) } ?? true
  }

  /// Returns whether a value is a variable or property. The first of a list may be what a xib contains.
  private static func isVariable(_ value: some Sequence<UInt8>) -> Bool {
    let names = value.drop { $0 == UInt8(ascii: "(") }.split(separator: UInt8(ascii: "."))
    return names.allSatisfy { $0.allSatisfy(IdentifierScan.isPart) }
      && names.last.map { name in !lists.contains { name.elementsEqual($0.utf8) } } == true
  }

  private static let casts = ["as?", "as!", "is"]
  private static let lists = ["first", "last"]
  private static let selves = ["self.", "self?.", "self!."]

  private static let declarations = [
    "class", "struct", "enum", "actor", "extension", "protocol", "@class", "@interface", "@implementation", "@protocol",
  ]

  /// Returns whether a name is that of an imported module, as in `@testable import Player` or `#import <Player/Player.h>`.
  static func isModule(_ range: Range<Int>, in view: ByteView) -> Bool {
    let line = view[lineStart(before: range.lowerBound, in: view)..<range.lowerBound]
    guard isImport(line.drop { $0 == 0x20 || $0 == 0x09 }) else { return false }
    if line.last == UInt8(ascii: "<") { return true }
    return line.last == 0x20 && ["import", "@import"].contains { words(line).last?.elementsEqual($0.utf8) == true }
  }

  /// Returns whether a line begins with an import, before which Swift allows attributes and modifiers.
  private static func isImport(_ line: ByteView.SubSequence) -> Bool {
    guard let first = line.first, first == UInt8(ascii: "#") || first == UInt8(ascii: "@") || isLowercase(first) else {
      return false
    }
    for word in words(line) {
      if ["import", "@import", "#import", "#include"].contains(where: { word.elementsEqual($0.utf8) }) { return true }
      let isModifier = modifiers.contains { word.elementsEqual($0.utf8) }
      guard isModifier || word.first == UInt8(ascii: "@") else { return false }
    }
    return false
  }

  private static let modifiers = ["public", "package", "internal", "fileprivate", "private"]

  private static func words(_ line: ByteView.SubSequence) -> [ByteView.SubSequence] {
    line.split { $0 == 0x20 || $0 == 0x09 }
  }

  /// Returns whether a declaration is at the top level of its file. Nested declarations are indented, and lines of comments
  /// begin with a mark or a space. A single space before an attribute is a slip.
  static func isTopLevel(_ keyword: Int, in view: ByteView) -> Bool {
    let start = lineStart(before: keyword, in: view)
    let first = view[start]
    return first == UInt8(ascii: "@") || IdentifierScan.isPart(first) || view.holds(" @", at: start)
  }

  /// The maximum distance to the start of a line. Longer lines are not written by people.
  private static let maximumDistance = 400

  /// Returns the start of the line that contains an offset, or an offset inside a very long line.
  static func lineStart(before offset: Int, in view: ByteView) -> Int {
    var start = offset
    while start > 0, start > offset - maximumDistance, view[start - 1] != 0x0A { start -= 1 }
    return start
  }

  /// Returns whether a name, or another one by which code may show the same, is among some names.
  static func isUsed(_ name: String, among names: Set<String>) -> Bool {
    names.contains(name) || alternatives(to: name).contains(where: names.contains)
  }

  /// Returns the other names by which code may show what has a name: those that tools generate, and that of a cell's view
  /// model. A generic function learns the class of the cell from the model.
  static func alternatives(to name: String) -> [String] {
    generated(from: name) + (name.hasSuffix("Cell") ? [name + "ViewModel"] : [])
  }

  /// Returns the names that R.swift and SwiftGen generate: in lower camel case.
  static func generated(from name: String) -> [String] {
    let capitals = name.prefix { $0.isUppercase }
    guard let first = capitals.first else { return [] }
    let lowerFirst = first.lowercased() + name.dropFirst()
    guard capitals.count > 1 else { return [lowerFirst] }
    // `URLCell` becomes `urlCell`.
    let count = capitals.count == name.count ? capitals.count : capitals.count - 1
    return [lowerFirst, name.prefix(count).lowercased() + name.dropFirst(count)]
  }
}
