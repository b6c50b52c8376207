/// `axspec manual`: prints the manual page, to be installed as `axspec.1`.
enum ManualCommand: Command {
  static let description = CommandDescription(
    name: "manual",
    summary: "Print the manual page",
    discussion: "The page is for man(1): axspec manual > /usr/local/share/man/man1/axspec.1",
    examples: [CommandExample("axspec manual | man -l -", "Read it at once.")])

  static func run(_ path: [String], _ arguments: ParsedArguments) throws -> ExitStatus {
    try Console.standardOutput.write(page)
    return .success
  }

  static var page: String { ManualPage(root: CommandLineTool.root, sections: sections).text() }

  private static var sections: ManualSections {
    ManualSections(
      version: CommandLineTool.version, date: CommandLineTool.releaseDate, manual: "axspec manual",
      exitStatus: ExitStatus.allCases.map { .init("\($0.rawValue)", $0.meaning) },
      environment: [
        .init("NO_COLOR", "Where it is set to anything, nothing is coloured.")
      ],
      files: [
        .init(".axspec.json", "Marks the folder that includes must not leave, where --root does not name one.")
      ])
  }
}
