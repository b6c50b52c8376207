import AXArguments

/// `axspec init`: sets a project up.
enum InitCommand: Command {
  static let name = "init"
  static let description = CommandDescription(
    name: name,
    summary: "Write the configuration of a project, and a baseline",
    discussion: """
      Looks through a folder, by default the current one, and says what is there: storyboards and xibs, screen files, \
      captures, snapshots, generated Swift, and where the project is hosted. Then it writes .axspec.json, which says \
      what 'axspec check' looks at, and axspec-baseline.json with the findings of today, so that from now on you see \
      only new ones.

      An existing file is never changed: what would have been written is printed instead. Nothing is executed, and \
      nothing is written outside of the folder.

      Exit status: 0 if the project is set up; 2 if the folder has nothing that axspec reads, if its configuration is \
      not valid, or if a file cannot be written.
      """,
    options: InitOptions.self,
    examples: [
      CommandExample("axspec init --dry-run", "Show what would be written."),
      CommandExample("axspec init --workflow github", "Also check each pull request."),
    ])

  static func run(_ options: InitOptions, _ console: Console) throws -> ExitStatus {
    var run = try InitRun(options, console)
    return try run.run()
  }
}

struct InitOptions: CommandOptions {
  /// The folder of the project, as it was passed.
  let folder: String
  /// The service that a workflow is requested for.
  let workflow: CodeHost?
  let hasPreCommit: Bool
  let isDryRun: Bool

  init(_ reader: inout ArgumentReader) throws(UsageError) {
    workflow = reader.text(
      "workflow", value: "service", summary: "Also write a workflow that checks the project on this service",
      allowed: CodeHost.allCases.map(\.rawValue)
    ).flatMap(CodeHost.init)
    hasPreCommit = reader.flag("pre-commit", summary: "Also write a hook for pre-commit")
    isDryRun = reader.flag("dry-run", summary: "Write nothing, and print each file instead")
    let given = reader.argument(
      "folder", summary: "The folder of the project (default: the current folder)", isRequired: false,
      completion: .directory)
    folder = given.isEmpty ? "." : given
  }
}
