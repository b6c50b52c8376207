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
  /// - Throws: where a name cannot be written, or the file cannot.
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
    for name in Self.unique(all) where RuleName.canStandAlone(name) {
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

extension InputList.Entry {
  /// The files that a document was made from, its own first. Standard input is none.
  func files(of document: DocumentReader.Output) -> [String] {
    if case .text = input { return document.otherFiles }
    return [input.path] + document.otherFiles
  }
}
