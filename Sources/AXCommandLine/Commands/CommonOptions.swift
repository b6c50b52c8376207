import AXArguments
import AXCompiler
import AXFiles
import AXSemantics
import AXText
import AXTree

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

extension ArgumentDescription {
  static let inputs = ArgumentDescription(
    name: "input", summary: "A screen file, a folder, or - for standard input", isRequired: false, isRepeating: true,
    completion: .file(extensions: DocumentKind.walkedExtensions))
}

extension OptionDescription {
  static let root = OptionDescription(
    name: "root", valueName: "dir",
    summary: """
      The folder that includes must not leave; else the walked one, the nearest with .axspec.json, or the file's
      """,
    completion: .directory)

  static let watch = OptionDescription(
    name: "watch", short: "w", summary: "Do it again whenever a file changes that was read, until interrupted")

  static let asWalked = OptionDescription(
    name: "as-walked",
    summary: "Treat named files as a walk does: pass over other tools' files and those that the configuration excludes")

  static let withIncluders = OptionDescription(
    name: "with-includers",
    summary: "As --as-walked; and where a fragment is named, look at all files of the walk that include it")

  static let locale = OptionDescription(
    name: "locale", valueName: "id",
    summary: "Write percentages as this locale does, like de_DE, and texts as a storyboard's .strings do",
    defaultValue: "en_US")

  static let filesFrom = OptionDescription(
    name: "files-from", valueName: "file",
    summary: "Read more inputs from a list, a path a line or between NUL bytes; - for standard input",
    completion: .file(extensions: []))

  static let jobs = OptionDescription(
    name: "jobs", short: "j", valueName: "n", summary: "How many files to read at once; else as many as there are cores"
  )
}

extension ParsedArguments {
  /// The folder named by `--root`, which has to be one.
  func root() throws -> String? {
    guard let root = value("root") else { return nil }
    guard FilePath.isDirectory(root) else {
      throw error(.other("'\(root)' is no folder", help: "name the folder that holds the screens and all they include"))
    }
    return root
  }

  /// Asks for an input, for a command that does not walk the current folder by itself.
  func requireInput() throws(UsageError) {
    if positionals.isEmpty, !isGiven("files-from") { throw error(.missingArgument("<input>...")) }
  }

  /// The screen named by `--screen`, which is one of a single file.
  func screen(of inputs: InputList) throws -> String? { try part("screen", of: inputs) }

  /// The state named by `--state`, which is one of a single file.
  func state(of inputs: InputList) throws -> String? { try part("state", of: inputs) }

  /// None where a command has no such option.
  private func part(_ option: String, of inputs: InputList) throws -> String? {
    guard declares(option) else { return nil }
    if isGiven(option), inputs.entries.count != 1 || inputs.entries[0].isWalked {
      throw error(.other("'--\(option)' picks a \(option) of one file", help: "name that file alone"))
    }
    return value(option)
  }

  /// How the locale named by `--locale` writes percentages.
  func percentStyle() throws -> PercentStyle {
    let identifier = value("locale") ?? "en_US"
    // Asking Foundation costs its start: not for the default.
    if identifier == "en_US" { return .enUS }
    if let style = PercentStyle.locale(identifier) { return style }
    throw unknownLocale(identifier)
  }

  /// That there is no such locale as was asked for.
  func unknownLocale(_ identifier: String) -> UsageError {
    let nearest = NearestName.of(identifier, among: LocaleCatalogue.identifiers)
    return error(
      .other(
        "there is no locale '\(identifier)'",
        help: nearest.map { "did you mean '\($0)'?" } ?? "name a language and a region, like de_DE"))
  }

  func jobs() throws -> Int {
    try integer("jobs", atLeast: 1) ?? ProcessorCount.available
  }
}

extension UsageError {
  /// A screen or state that was asked for and is not there.
  static func none(of kind: String, _ name: String, among names: [String], command: [String]) -> UsageError {
    let nearest = NearestName.of(name, among: names)
    return UsageError(
      .other(
        "there is no \(kind) '\(name)'",
        help: nearest.map { "did you mean '\($0)'?" } ?? "the \(kind)s are \(names.joined(separator: ", "))"),
      command: command)
  }
}

/// How many cores this process may use.
private enum ProcessorCount {
  static var available: Int {
    #if canImport(Darwin)
      max(1, sysconf(_SC_NPROCESSORS_ONLN))
    #else
      max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))
    #endif
  }
}
