import AXArguments
import AXDiagnostics
import AXFiles
import AXLint
import AXText

/// What an `.axspec.json` declares, as the command lines that make it.
struct CheckedProject {
  /// Files that a command makes of the screens.
  struct Outputs {
    let kind: CheckedOutputs.Kind
    /// The location of the declaration.
    let location: SourceLocation
    /// The folder, and the options of the command.
    let words: [String]
  }

  /// The location of `screens`, or of the first outputs.
  let location: SourceLocation
  /// The files and folders with screens.
  let screens: [String]
  let outputs: [Outputs]
  /// Whether the project declares its screens. Otherwise all files in its folder are screens, and other tools' XML is
  /// among them, so nothing is formatted.
  let isFormatted: Bool

  /// Creates the project of a configuration; nil if it declares neither screens nor outputs.
  init?(_ found: ConfigurationFinder.Found) {
    let configuration = found.configuration
    outputs = CheckedOutputs.Kind.allCases.compactMap { kind in
      guard let declared = configuration.outputs[kind], let folder = found.outputFolders[kind] else { return nil }
      return Outputs(kind: kind, location: declared.folder.location, words: Self.words(declared, in: folder))
    }
    guard let location = configuration.screens?.first?.location ?? outputs.first?.location else { return nil }
    self.location = location
    isFormatted = found.screens != nil
    screens = (found.screens ?? [found.directory.map(ConfigurationFinder.shown) ?? "."]).map(Self.unambiguous)
  }

  private static func words(_ declared: CheckedOutputs, in folder: String) -> [String] {
    let options = declared.options.map { option, value in "--\(option.rawValue)" + (value.map { "=\($0)" } ?? "") }
    // Attached to its option, a value is never taken for an option.
    return ["--output-directory=\(folder)"] + options
  }

  /// A path that no command takes for standard input.
  private static func unambiguous(_ path: String) -> String { path == "-" ? "./-" : path }

  /// The identity of what is made where. Configurations that inherit it declare the same.
  var identity: [ExactText] {
    (screens + [""] + outputs.flatMap { [$0.kind.rawValue] + $0.words }).map { ExactText($0) }
  }
}

extension CheckedOutputs.Kind {
  /// The command that makes these files.
  var command: [String] {
    switch self {
    case .snapshots: ["compile"]
    case .generated: ["generate", "swift"]
    }
  }

  /// The noun for one of the files.
  var noun: String {
    switch self {
    case .snapshots: "snapshot"
    case .generated: "Swift file"
    }
  }
}
