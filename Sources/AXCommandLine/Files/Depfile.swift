import AXArguments
import AXFiles
import AXReader
import AXText

/// What each output of a run was made from, in rules that Make and Ninja read: `output: input fragment`.
///
/// Each file has an empty rule too, as GCC's -MP writes it: Make goes on where one is gone, and makes its outputs anew.
struct Depfile {
  private let path: String
  private var rules: [(targets: [String], files: [String])] = []

  /// The file of `--depfile`, or nil if it is not given.
  init?(_ options: InputOptions) {
    guard let path = options.depfile else { return nil }
    self.path = path
  }

  /// Says what outputs were made from; those of one list after the other add up to one rule.
  mutating func add(_ files: [String], to targets: [String]) {
    guard !targets.isEmpty else { return }
    if let last = rules.last, last.targets == targets {
      rules[rules.count - 1].files += files
    } else {
      rules.append((targets, files))
    }
  }

  /// Writes the file; `-` is standard output.
  ///
  /// - Throws: If a name cannot be written, or the file cannot.
  func write(_ console: Console) throws {
    let text = Array(try text().utf8)
    if path == "-" {
      try console.output.write(text)
    } else {
      try OutputFile.update(path, to: text)
    }
  }

  private func text() throws(UsageError) -> String {
    var result = ""
    var all: [String] = []
    for rule in rules {
      let files = Self.unique(rule.files)
      all += files
      let targets = try rule.targets.map { name throws(UsageError) in try written(name, RuleName.target) }
      let names = try files.map { name throws(UsageError) in try written(name, RuleName.prerequisite) }
      result += targets.joined(separator: " ") + ":" + names.map { " " + $0 }.joined() + "\n"
    }
    for name in Self.unique(all) where RuleName.isRuleByItself(name) {
      result += "\(try written(name, RuleName.target)):\n"
    }
    return result
  }

  private func written(_ name: String, _ form: (String) -> String?) throws(UsageError) -> String {
    if let text = form(name) { return text }
    throw UsageError(
      .other(
        "a depfile cannot name '\(name)'",
        help: "rename it: Make and Ninja read no line feed, no ';', and no backslash or ':' at the end of a name"))
  }

  private static func unique(_ names: [String]) -> [String] {
    var known: Set<ExactText> = []
    return names.filter { known.insert(ExactText($0)).inserted }
  }
}

extension DocumentReader.Input {
  /// The files that a document was made from, its own first. Standard input is none.
  func files(of document: DocumentReader.Output) -> [String] {
    if case .text = self { return document.otherFiles }
    return [path] + document.otherFiles
  }
}

/// The name of a file in a rule, as GNU make reads it, and Ninja wherever it can read such a name.
///
/// A backslash is an ordinary character unless it precedes a character that it escapes. Some names cannot be written:
/// Ninja ends a name at `*`, `<`, `>`, `^`, `|` and a backtick, before 1.13 at `'`, `"`, `&` and `?` too, and then makes
/// the output anew each time; Make takes `*`, `?` and `[` for a pattern, and for themselves if no file matches it.
enum RuleName {
  /// The name to the left of the colon; nil if it cannot be written there.
  static func target(_ name: String) -> String? { escaped(name, isTarget: true) }

  /// The name to the right of the colon; nil if it cannot be written there.
  static func prerequisite(_ name: String) -> String? { escaped(name, isTarget: false) }

  /// Whether a rule for the name alone is one: Make would set a variable, or know a pattern.
  static func isRuleByItself(_ name: String) -> Bool { !name.utf8.contains { "=%".utf8.contains($0) } }

  private static func escaped(_ name: String, isTarget: Bool) -> String? {
    let backslash = UInt8(ascii: "\\")
    // A home folder, or the end of a variable's name.
    var result = Array((name.utf8.first.map("~=".utf8.contains) == true ? "./" : "").utf8)
    var backslashes = 0
    let (doubling, single) = (Array((isTarget ? " \t%" : " \t").utf8), Array((isTarget ? "#:$" : "#:$|").utf8))
    for byte in name.utf8 {
      switch byte {
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: ";"): return nil
      case _ where doubling.contains(byte): result += Array(repeating: backslash, count: backslashes + 1)
      case _ where single.contains(byte):
        // Make halves the backslashes before it, and Ninja does not.
        guard backslashes == 0 else { return nil }
        result.append(byte == UInt8(ascii: "$") ? byte : backslash)
      default: break
      }
      result.append(byte)
      backslashes = byte == backslash ? backslashes + 1 : 0
    }
    // What follows would be escaped.
    guard backslashes == 0, name.utf8.last != UInt8(ascii: ":") else { return nil }
    return String(decoding: result, as: UTF8.self)
  }
}
