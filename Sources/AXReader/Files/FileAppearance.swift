import AXText
import AXTree

/// What a file that is not XML looks like, for messages. It is a guess from the beginning of the file, and never quotes
/// it.
package struct FileAppearance {
  /// What it looks like, such as `JSON`.
  package let name: String
  package let help: String

  var message: String { "the file is not XML: it looks like \(name)" }

  var isPlainText: Bool { name == Self.plainText }

  /// Whether it may be a snapshot of which something is missing.
  package var mayBeSnapshot: Bool { isPlainText || name == Self.snapshot }

  private static let plainText = "plain text"
  private static let snapshot = "a snapshot"
  private static let expected = "pass a screen file, a storyboard, a xib, or a capture of a running app"
  /// The number of bytes to look at.
  private static let maximumLength = 64 << 10

  init(_ name: String, help: String = expected) {
    self.name = name
    self.help = help
  }

  // MARK: Binary files

  /// Recognizes a file that is not text; nil if it may be text.
  init?(binary bytes: [UInt8]) {
    guard let name = Self.signatures.first(where: { bytes.starts(with: $0.bytes) })?.name else { return nil }
    switch name {
    case "a binary property list":
      self.init(name, help: "convert it with plutil -convert xml1, or pass the file that it was made from")
    case "a compiled xib":
      self.init(name, help: "pass the .xib or .storyboard that Xcode compiled")
    default: self.init(name)
    }
  }

  private static let signatures: [(bytes: [UInt8], name: String)] = [
    (Array("bplist".utf8), "a binary property list"), (Array("NIBArchive".utf8), "a compiled xib"),
    ([0x89, 0x50, 0x4E, 0x47], "a PNG image"), ([0xFF, 0xD8, 0xFF], "a JPEG image"),
    (Array("GIF8".utf8), "a GIF image"), (Array("%PDF".utf8), "a PDF"), ([0x50, 0x4B, 0x03, 0x04], "a ZIP archive"),
    ([0x1F, 0x8B], "a gzip archive"), ([0x7F, 0x45, 0x4C, 0x46], "a program"),
    ([0xCF, 0xFA, 0xED, 0xFE], "a program"), ([0xCA, 0xFE, 0xBA, 0xBE], "a program"),
    (Array("SQLite format 3".utf8), "a database"),
  ]

  // MARK: Texts

  /// Recognizes a text whose first character is not `<`.
  ///
  /// - Parameter path: The path of the file, whose extension may say more than its text.
  package init(text bytes: [UInt8], path: String) {
    let start = Array(bytes.prefix(Self.maximumLength))[...].drop(while: MarkupWords.isSpace)
    if JSONAppearance.isJSON(start) {
      self = JSONAppearance.of(start)
    } else if Self.isSnapshot(start) {
      self.init(Self.snapshot, help: "pass the screen file; to compare it with a snapshot, run axspec verify")
    } else if Self.isStrings(start) {
      self.init("a strings file", help: "pass the storyboard or xib, and the language with --locale")
    } else {
      self.init(SourceCode.language(of: start, path: path) ?? Self.plainText)
    }
  }

  /// Whether a text begins with a line of hyphens, as AXSnapshot's texts do.
  private static func isSnapshot(_ start: ArraySlice<UInt8>) -> Bool {
    start.prefix { $0 == UInt8(ascii: "-") }.count >= 20
  }

  /// Whether a text begins with `"key" =`, or with a comment before that.
  private static func isStrings(_ start: ArraySlice<UInt8>) -> Bool {
    var rest = start
    while rest.starts(with: "/*".utf8) || rest.starts(with: "//".utf8) {
      let isBlock = rest.starts(with: "/*".utf8)
      let end = isBlock ? rest.end(of: "*/", from: rest.startIndex + 2) : rest.end(of: "\n", from: rest.startIndex)
      guard let end else { return false }
      rest = rest[end...].drop(while: MarkupWords.isSpace)
    }
    guard rest.first == UInt8(ascii: "\""), let end = rest.end(of: "\"", from: rest.startIndex + 1) else {
      return false
    }
    return rest[end...].first { !MarkupWords.isSpace($0) } == UInt8(ascii: "=")
  }
}

/// Recognizes JSON, and page sources in it.
private enum JSONAppearance {
  static func isJSON(_ start: ArraySlice<UInt8>) -> Bool {
    guard let first = start.first else { return false }
    let next = start.dropFirst().first { !MarkupWords.isSpace($0) }
    switch first {
    case UInt8(ascii: "{"): return next == nil || next == UInt8(ascii: "\"") || next == UInt8(ascii: "}")
    case UInt8(ascii: "["): return next.map { "{[]\"-0123456789tfn".utf8.contains($0) } ?? true
    case UInt8(ascii: "\""): return isMarkup(start.dropFirst())
    default: return false
    }
  }

  static func of(_ start: ArraySlice<UInt8>) -> FileAppearance {
    if start.first == UInt8(ascii: "\"") {
      return FileAppearance("a page source in a JSON string", help: "decode the string, for example with jq -r .")
    }
    var rest = start
    while let end = rest.end(of: "\"value\"", from: rest.startIndex) {
      rest = rest[end...].drop(while: MarkupWords.isSpace)
      guard rest.first == UInt8(ascii: ":") else { continue }
      rest = rest.dropFirst().drop(while: MarkupWords.isSpace)
      if rest.first == UInt8(ascii: "\""), isMarkup(rest.dropFirst()) {
        return FileAppearance(
          "JSON, with a page source in `value`",
          help: "write the text of `value` to a file, for example with jq -r .value, and pass that")
      }
    }
    if start.end(of: "Element subtree:\\n", from: start.startIndex) != nil {
      return FileAppearance(
        "JSON, with a debug description in it",
        help: "write its text to a file, for example with jq -r .value, and pass that")
    }
    guard start.end(of: "\"rawIdentifier\"", from: start.startIndex) != nil else { return FileAppearance("JSON") }
    return FileAppearance(
      "a page source as JSON", help: "request it as XML: WebDriverAgent returns it for /source?format=xml")
  }

  /// Whether the text of a JSON string begins with a tag, after white space.
  private static func isMarkup(_ text: ArraySlice<UInt8>) -> Bool {
    var rest = text
    while let first = rest.first {
      if MarkupWords.isSpace(first) {
        rest = rest.dropFirst()
      } else if ["\\n", "\\r", "\\t"].contains(where: { rest.starts(with: $0.utf8) }) {
        rest = rest.dropFirst(2)
      } else {
        return first == UInt8(ascii: "<") || ["\\u003c", "\\u003C"].contains { rest.starts(with: $0.utf8) }
      }
    }
    return false
  }
}

/// Recognizes the source code of an app.
private enum SourceCode {
  private static let declarations = [
    "struct", "class", "enum", "protocol", "extension", "func", "final", "public", "private", "internal", "open",
    "actor", "@main", "@MainActor", "@available", "@testable", "@objc", "#if",
  ]
  private static let objectiveC = ["#import", "#include", "@interface", "@implementation", "@import", "@class"]

  static func language(of start: ArraySlice<UInt8>, path: String) -> String? {
    let path = path.lowercased()
    if path.hasSuffix(".swift") { return "Swift" }
    if path.hasSuffix(".m") || path.hasSuffix(".h") || path.hasSuffix(".mm") { return "Objective-C" }
    for line in start.split(separator: UInt8(ascii: "\n")).prefix(200) {
      let words = String(decoding: line, as: UTF8.self).split(whereSeparator: \.isWhitespace)
      guard let first = words.first.map(String.init) else { continue }
      if objectiveC.contains(first) { return "Objective-C" }
      let isImport = first == "import" && words.count == 2 && !words[1].contains(";")
      if isImport || declarations.contains(first) && line.contains(UInt8(ascii: "{")) { return "Swift" }
    }
    return nil
  }
}
