import AXArguments
import AXFiles
import AXText
import AXTree

/// Which files a command reads, and how: the options that commands share.
struct InputOptions: Sendable {
  /// The options that only some commands have.
  enum Part {
    case asWalked, withIncluders, root, depfile
  }

  /// Files, folders and `-`.
  let paths: [String]
  /// A file that lists more of them.
  let list: String?
  /// Whether named files are treated as a walk does.
  let isAsWalked: Bool
  /// Whether the files that include a named fragment are looked at too.
  let hasIncluders: Bool
  /// The folder that includes must not leave.
  let root: String?
  /// The file that says what each output was made from.
  let depfile: String?
  /// The number that `--jobs` gives.
  private let givenJobs: Int?

  init(
    _ reader: inout ArgumentReader, summary: String = "A screen file, a folder, or - for standard input",
    extensions: [String] = DocumentKind.walkedExtensions, with parts: Set<Part>
  ) throws(UsageError) {
    paths = reader.arguments(
      "input", summary: summary, isRequired: false, completion: .file(extensions: extensions))
    list = reader.text(
      "files-from", value: "file",
      summary: "Read more inputs from a list, a path a line or between NUL bytes; - for standard input",
      completion: .file(extensions: []))
    let asWalked =
      parts.contains(.asWalked)
      && reader.flag(
        "as-walked",
        summary:
          "Treat named files as a walk does: pass over other tools' files and those that the configuration excludes")
    hasIncluders =
      parts.contains(.withIncluders)
      && reader.flag(
        "with-includers",
        summary: "As --as-walked; and if a fragment is named, look at all files of the walk that include it")
    isAsWalked = asWalked || hasIncluders
    root = parts.contains(.root) ? try reader.root() : nil
    depfile =
      parts.contains(.depfile)
      ? reader.text(
        "depfile", value: "file", summary: "Write which files each output was made from, as a rule for Make and Ninja",
        completion: .file(extensions: ["d"])) : nil
    givenJobs = try reader.integer(
      "jobs", short: "j", value: "n", summary: "How many files to read at once; else as many as there are cores",
      atLeast: 1)
  }

  /// How many files are read at once: as many as there are cores, unless somebody says.
  var jobs: Int { givenJobs ?? max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }

  /// Asks for an input, for a command that does not walk the current folder by itself.
  func requirePath() throws(UsageError) {
    if paths.isEmpty, list == nil { throw UsageError(.missingArgument("<input>...")) }
  }

  /// Refuses `--depfile` if there is nothing to write a rule for.
  ///
  /// - Parameters:
  ///   - hasTarget: whether the run writes files.
  ///   - help: what to do if it does not.
  ///   - flags: the flags that are given and exclude it.
  func checkDepfile(hasTarget: Bool, help: String, excludedBy flags: [String: Bool]) throws(UsageError) {
    guard depfile != nil else { return }
    for (flag, isGiven) in flags.sorted(by: { $0.key < $1.key }) where isGiven {
      throw UsageError(.conflict("--depfile", flag))
    }
    if !hasTarget { throw UsageError(.other("'--depfile' has no output to speak of", help: help)) }
  }

  /// Refuses `--watch` for what cannot be watched.
  func checkWatch(isCheck: Bool) throws(UsageError) {
    if isCheck { throw UsageError(.conflict("--watch", "--check")) }
    guard !paths.contains("-") else {
      throw UsageError(.other("standard input cannot be watched", help: "name a file or a folder"))
    }
    if list != nil { throw UsageError(.conflict("--watch", "--files-from")) }
  }
}

extension ArgumentReader {
  /// The folder named by `--root`, which has to be one.
  mutating func root() throws(UsageError) -> String? {
    let root = text(
      "root", value: "dir",
      summary: """
        The folder that includes must not leave; else the walked one, the nearest with .axspec.json, or the file's
        """,
      completion: .directory)
    guard let root, !FilePath.isDirectory(root) else { return root }
    throw UsageError(
      .other("'\(root)' is not a folder", help: "name the folder that holds the screens and all they include"))
  }

  mutating func watch() -> Bool {
    flag("watch", short: "w", summary: "Do it again whenever a file changes that was read, until interrupted")
  }

  mutating func check() -> Bool {
    flag("check", summary: "Write nothing; show what would change, and end with status 1 if anything would")
  }
}
