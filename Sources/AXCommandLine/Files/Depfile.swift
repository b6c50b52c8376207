import AXArguments
import AXFiles
import AXReader
import AXText

/// The inputs of each output of a run, as rules for Make and Ninja: `output: input fragment`.
///
/// Each input has an empty rule too, like GCC's `-MP`, so that Make remakes the outputs if an input was deleted.
struct Depfile {
  private let path: String
  private let bounds: OutputBounds
  private var rules: [(targets: [String], files: [String])] = []

  /// Creates the depfile; nil if `--depfile` is not given.
  ///
  /// - Parameter filesRead: the files that it must not replace.
  init?(_ options: InputOptions, keeping filesRead: FilesRead) {
    guard let path = options.depfile else { return nil }
    self.path = path
    bounds = OutputBounds(root: options.root, keeping: filesRead)
  }

  /// Throws if the file could not be written, before a run does any work.
  func check() throws(OutputFault) {
    try bounds.check(path)
  }

  /// Records the inputs of outputs. Consecutive calls with the same outputs extend one rule.
  mutating func add(_ files: [String], to targets: [String]) {
    guard !targets.isEmpty else { return }
    if let last = rules.last, last.targets.map(ExactText.init) == targets.map(ExactText.init) {
      rules[rules.count - 1].files += files
    } else {
      rules.append((targets, files))
    }
  }

  /// Writes the file; `-` is standard output.
  ///
  /// - Throws: if a name or the file cannot be written.
  func write(_ console: Console) throws {
    let text = Array(try text().utf8)
    if path == "-" {
      try console.output.write(text)
    } else {
      try OutputFile.update(path, to: text, in: bounds)
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
        help: "rename it: only letters, digits, spaces and - _ . , + @ # $ ~ ! ( ) { } work in Make and Ninja"))
  }

  private static func unique(_ names: [String]) -> [String] {
    var known: Set<ExactText> = []
    return names.filter { known.insert(ExactText($0)).inserted }
  }
}

extension DocumentReader.Input {
  /// The files that a document was made from, its own first. Does not contain standard input.
  func files(of document: DocumentReader.Output) -> [String] {
    if case .text = self { return document.otherFiles }
    return [path] + document.otherFiles
  }
}

/// The name of a file in a rule, in a form that GNU make and Ninja both accept.
///
/// Some names cannot be written. Make treats `=` as a variable, which may run programs, and `*`, `?` and `[` as a
/// pattern. Ninja ends a name at every character that is not plain here, before 1.13 also at `'`, `"` and `&`, and then
/// remakes the output each time.
enum RuleName {
  /// The name to the left of the colon; nil if it cannot be written there.
  static func target(_ name: String) -> String? {
    // Make needs a backslash before it, which Ninja would keep.
    name.utf8.contains(UInt8(ascii: "%")) ? nil : escaped(name)
  }

  /// The name to the right of the colon; nil if it cannot be written there.
  static func prerequisite(_ name: String) -> String? { escaped(name) }

  /// Whether the name can have an empty rule: Make would treat a `%` as a pattern.
  static func isRuleByItself(_ name: String) -> Bool { !name.utf8.contains(UInt8(ascii: "%")) }

  private static func escaped(_ name: String) -> String? {
    guard !hasOtherMeaning(name) else { return nil }
    // Make would expand a home folder.
    var result = Array((name.utf8.first == UInt8(ascii: "~") ? "./" : "").utf8)
    var backslashes = 0
    for byte in name.utf8 {
      switch byte {
      case UInt8(ascii: " "): result += Array(repeating: UInt8(ascii: "\\"), count: backslashes + 1)
      case UInt8(ascii: "#"), UInt8(ascii: ":"), UInt8(ascii: "$"):
        // Make halves the backslashes before it, but Ninja does not.
        guard backslashes == 0 else { return nil }
        result.append(byte == UInt8(ascii: "$") ? byte : UInt8(ascii: "\\"))
      default: guard isPlain(byte) else { return nil }
      }
      result.append(byte)
      backslashes = byte == UInt8(ascii: "\\") ? backslashes + 1 : 0
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// The keywords that Make allows before the name of a variable.
  private static let modifiers = ["define", "export", "override", "private", "undefine", "unexport"]

  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
    case UInt8(ascii: "0")...UInt8(ascii: "9"), 0x80...: true
    default: #"+,-./_~@!%(){}]\"#.utf8.contains(byte)
    }
  }

  /// Whether Make gives a name another meaning: one of its own targets (`.IGNORE`) or keywords (`define`), a member of
  /// an archive (`a(b)`), or an escape at the end.
  private static func hasOtherMeaning(_ name: String) -> Bool {
    switch name.utf8.last {
    case UInt8(ascii: "\\"), UInt8(ascii: ":"), UInt8(ascii: " "): return true
    case UInt8(ascii: ")") where name.utf8.contains(UInt8(ascii: "(")): return true
    default:
      // Make removes `./` first.
      let name = FilePath.normalized(name)
      let bytes = name.utf8
      return modifiers.contains(name)
        || bytes.first == UInt8(ascii: ".") && bytes.count > 1
          && bytes.dropFirst().allSatisfy { UInt8(ascii: "A")...UInt8(ascii: "Z") ~= $0 || $0 == UInt8(ascii: "_") }
    }
  }
}
