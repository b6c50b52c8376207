import AXArguments
import AXFiles
import AXReport

/// `axspec check`: checks everything that a project declares.
enum CheckCommand: Command {
  static let name = "check"
  static let description = CommandDescription(
    name: name,
    summary: "Check everything that a project declares, as CI does",
    discussion: """
      Looks at the project of a folder, by default of the current one: the nearest .axspec.json upward says what belongs \
      to it, and every .axspec.json below adds to it. In one run:

        lint                   everything in the folder of .axspec.json and below
        formatting             the screen files in "screens"
        snapshots              in the folder "snapshots", of all "screens"
        generated Swift        in the folder "generated", of all "screens"
        files that are left over from screens that were removed or renamed

      Findings in the baseline are left out. 'axspec init' writes .axspec.json.

      --fix formats files, fixes findings with a single right answer, and creates snapshots and Swift files that are \
      missing. It keeps what differs, unless --update is added, and what is left over, unless --prune is added.

      --since looks only at files that changed since a Git revision, committed or not, and at what includes them. If a \
      configuration or a baseline changed, it looks at everything.

      Exit status: 0 if nothing fails; 1 if lint finds errors, or if a file is not formatted, out of date, missing, or \
      left over; 2 if the input, the configuration, or the command line is not valid. With --strict, warnings count as \
      errors. Entries of a baseline that are out of date never fail.
      """,
    options: CheckOptions.self,
    examples: [
      CommandExample("axspec check", "Check the project of the current folder."),
      CommandExample("axspec check --format github --strict", "Show what fails on a pull request."),
      CommandExample("axspec check --since origin/main", "Look only at what changed on this branch."),
      CommandExample("axspec check --fix", "Format, apply fixes, and create what is missing."),
      CommandExample("axspec check --fix --update --prune", "Also replace and remove what is out of date."),
    ])

  static func run(_ options: CheckOptions, _ console: Console) throws -> ExitStatus {
    try CheckRun(options, console).run()
  }
}

struct CheckOptions: CommandOptions {
  /// The folder whose project is checked.
  let folder: String
  /// The name of a reporter.
  let format: String
  /// A path or `-`; nil for standard output.
  let output: String?
  let isStrict: Bool
  let isFix: Bool
  /// Whether fixes also replace outputs that differ.
  let isUpdate: Bool
  /// Whether fixes also remove outputs that are left over.
  let isPruned: Bool
  /// The revision since which files changed; nil to look at all.
  let since: String?
  let isQuiet: Bool
  let jobs: Int

  init(_ reader: inout ArgumentReader) throws(UsageError) {
    let given = reader.argument(
      "folder", summary: "A folder of the project (default: the current folder)", isRequired: false,
      completion: .directory)
    reader.group = .output
    format = reader.text(
      "format", value: "format", summary: "How to print findings", allowed: Reporters.names, default: "text")
    output = reader.text(
      "output", short: "o", value: "file", summary: "Write to a file instead of standard output",
      completion: .file(extensions: []))
    reader.group = .input
    since = reader.text(
      "since", value: "revision", summary: "Look only at what changed since a Git revision, and at what includes it")
    reader.group = .fixes
    isFix = reader.flag("fix", summary: "Format, fix findings with a single right answer, and create missing outputs")
    isUpdate = reader.flag("update", summary: "With --fix, also replace outputs that differ")
    isPruned = reader.flag("prune", summary: "With --fix, also remove outputs that are left over and were not edited")
    reader.group = .output
    isStrict = reader.flag("strict", summary: "Treat warnings as errors")
    isQuiet = reader.flag("quiet", short: "q", summary: "Print nothing if there are no findings")
    jobs = try reader.jobs()
    folder = given.isEmpty ? "." : given
    for (option, isGiven) in [("--update", isUpdate), ("--prune", isPruned)] where isGiven && !isFix {
      throw UsageError(.other("'\(option)' requires '--fix'", help: "add '--fix'"))
    }
    // The folders of descriptions need not exist.
    guard given.isEmpty || FilePath.isDirectory(folder) else {
      throw UsageError(
        .other("'\(folder)' is not a folder", help: "pass a folder of the project; 'axspec lint' looks at single files")
      )
    }
  }
}
