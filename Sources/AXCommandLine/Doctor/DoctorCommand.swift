import AXArguments
import AXFiles

/// `axspec doctor`: prints what a bug report needs.
enum DoctorCommand: Command {
  static let name = "doctor"
  static let description = CommandDescription(
    name: name,
    summary: "Print the facts for a bug report",
    discussion: """
      Prints the versions of axspec and of what it uses, the configuration that applies to a folder, and which programs \
      are missing. No program is started, and nothing is sent anywhere. The report has no values of environment \
      variables, and ~ replaces the path of your home folder. Read it before you publish it: it has the names of \
      folders and files.

      Exit status: 0; 2 if the configuration has errors.
      """,
    options: DoctorOptions.self,
    examples: [
      CommandExample("axspec doctor", "Print the facts about this machine and the current folder."),
      CommandExample("axspec doctor App --format json", "Print the facts for other programs."),
    ])

  static func run(_ options: DoctorOptions, _ console: Console) throws -> ExitStatus {
    guard FilePath.isDirectory(options.folder), let folder = FilePath.canonical(options.folder) else {
      throw UsageError(.other("'\(options.folder)' is not a folder", help: "pass the folder of a project"))
    }
    let found = ConfigurationFinder().configuration(forFolder: folder)
    let report = DoctorReport(
      sections: [
        MachineFacts.program(console), MachineFacts.system(console), ProjectFacts(folder: folder, found).section,
        MachineFacts.tools,
      ], errors: found.diagnostics)
    switch options.format {
    case .text: try console.output.show(report.text)
    case .json: try console.output.write(Array(report.json.utf8), as: .json)
    }
    return found.diagnostics.isEmpty ? .success : .badInput
  }
}

struct DoctorOptions: CommandOptions {
  enum Format: String {
    case text, json
  }

  let format: Format
  /// The folder whose configuration is shown.
  let folder: String

  init(_ reader: inout ArgumentReader) {
    format = reader.choice(
      "format", value: "format", summary: "The format of the report", among: [.text, .json], default: .text)
    let folder = reader.argument(
      "folder", summary: "The folder of a project; the current one by default", isRequired: false,
      completion: .file(extensions: []))
    self.folder = folder.isEmpty ? "." : folder
  }
}
