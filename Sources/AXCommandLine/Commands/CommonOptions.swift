import AXReader

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

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

  /// The inputs of a command that has `asWalked` and `withIncluders`.
  func inputs() throws -> InputList {
    let hasIncluders = flag("with-includers")
    guard hasIncluders || flag("as-walked") else { return try InputList(positionals) }
    // The folder that is walked bounds includes, and the other way round.
    let folder = try root() ?? "."
    var inputs = try InputList(positionals, asWalkOf: folder)
    if hasIncluders {
      try Includers(reader: DocumentReader(root: folder), jobs: try jobs()).add(to: &inputs, from: folder)
    }
    return inputs
  }

  func jobs() throws -> Int {
    try integer("jobs", atLeast: 1) ?? ProcessorCount.available
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
