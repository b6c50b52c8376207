import AXArguments
import AXFiles
import AXReader
import AXText
import AXTree

/// The options for inputs, which commands share.
struct InputOptions: Sendable {
  /// Options that only some commands have.
  enum Part {
    case asWalked, withIncluders, root, depfile
  }

  /// Files, folders and `-`.
  let paths: [String]
  /// A file with a list of more paths.
  let list: String?
  /// Whether named files are treated as if they were found in a folder.
  let isAsWalked: Bool
  /// Whether files that include a named fragment, or begin in a state of a named screen, are read too.
  let hasIncluders: Bool
  /// The folder that includes must not leave.
  let root: String?
  /// The file for the inputs of each output.
  let depfile: String?
  /// The extensions of the files that are searched for in folders.
  let extensions: [String]
  /// Finds the configurations that say what is left out and which folder includes must not leave.
  let configurationFinder: ConfigurationFinder
  /// The number of files to read at once.
  let jobs: Int

  init(
    _ reader: inout ArgumentReader,
    summary: String = "A storyboard or xib, a screen file, a capture, a folder, or - for standard input",
    extensions: [String] = DocumentKind.walkedExtensions, configuration: String? = nil, with parts: [Part]
  ) throws(UsageError) {
    reader.group = .automation
    self.extensions = extensions
    paths = reader.arguments(
      "input", summary: summary, isRequired: false, completion: .file(extensions: extensions))
    list = reader.text(
      "files-from", value: "file",
      summary: "Read more inputs from a list of paths, separated by line breaks or NUL bytes; - for standard input",
      completion: .file(extensions: []))
    let asWalked =
      parts.contains(.asWalked)
      && reader.flag(
        "as-walked",
        summary:
          "Treat named files as if found in a folder: skip files of other tools and excluded ones")
    hasIncluders =
      parts.contains(.withIncluders)
      && reader.flag(
        "with-includers",
        summary:
          "Like --as-walked, and also read the files that include a named fragment or begin in a state of a named screen"
      )
    isAsWalked = asWalked || hasIncluders
    root = parts.contains(.root) ? try reader.root() : nil
    depfile =
      parts.contains(.depfile)
      ? reader.text(
        "depfile", value: "file", summary: "Write the inputs of each output as rules for Make and Ninja",
        completion: .file(extensions: ["d"])) : nil
    jobs = try reader.jobs()
    configurationFinder = ConfigurationFinder(named: configuration, root: root, readsRules: false)
  }

  /// Creates the options of a search of one folder, with a configuration that is not written yet.
  init(folder: String, planned: SourceText?) {
    paths = [folder]
    (list, root, depfile) = (nil, nil, nil)
    (isAsWalked, hasIncluders) = (false, false)
    extensions = DocumentKind.walkedExtensions
    configurationFinder = ConfigurationFinder(readsRules: false, planned: planned)
    jobs = Self.coreCount
  }

  /// The number of cores.
  fileprivate static let coreCount = max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))

  /// A reader for the inputs.
  ///
  /// - Parameters:
  ///   - resources: returns the resources of an app from the canonical path of its storyboard or xib.
  ///   - overlay: texts that replace files, by canonical path.
  ///   - passedOver: the kind of document that a search of a folder passes over; nil if it reads all kinds.
  func reader(
    locale: String? = nil, resources: @escaping @Sendable (String) -> AppResources = { _ in AppResources() },
    overlay: [ExactText: [UInt8]] = [:],
    passingOver passedOver: DocumentKind? = nil
  ) -> DocumentReader {
    DocumentReader(
      root: root, projectRoot: { [configurationFinder] in configurationFinder.root(ofFolder: $0) }, locale: locale,
      resources: resources, overlay: overlay, passingOver: passedOver)
  }

  /// Throws an error if no input is given. Commands that use the current folder by default do not call this.
  func requirePath() throws(UsageError) {
    if paths.isEmpty, list == nil { throw UsageError(.missingArgument("<input>...")) }
  }

  /// Throws if `--depfile` has no output to write a rule for.
  ///
  /// - Parameters:
  ///   - hasTarget: whether the run writes files.
  ///   - help: what to do if it does not.
  ///   - flags: the flags that exclude it, and whether they are given.
  func checkDepfile(hasTarget: Bool, help: String, excludedBy flags: KeyValuePairs<String, Bool>)
    throws(UsageError)
  {
    guard depfile != nil else { return }
    if let flag = flags.first(where: \.value)?.key { throw UsageError(.conflict("--depfile", flag)) }
    if !hasTarget { throw UsageError(.other("'--depfile' needs an output file", help: help)) }
  }

  /// Throws if `--watch` is given for inputs that cannot be watched.
  func checkWatch(isCheck: Bool) throws(UsageError) {
    if isCheck { throw UsageError(.conflict("--watch", "--check")) }
    guard !paths.contains("-") else {
      throw UsageError(.other("standard input cannot be watched", help: "pass a file or a folder"))
    }
    if list != nil { throw UsageError(.conflict("--watch", "--files-from")) }
  }
}

extension ArgumentReader {
  /// The folder of `--root`.
  mutating func root() throws(UsageError) -> String? {
    group = .automation
    let root = text(
      "root", value: "dir",
      summary: """
        Only allow includes inside this folder (default: the nearest folder with .axspec.json, the input folder, or the \
        file's)
        """,
      completion: .directory)
    guard let root, !FilePath.isDirectory(root) else { return root }
    throw UsageError(
      .other("'\(root)' is not a folder", help: "pass the folder that contains the screens and all they include"))
  }

  /// The number of files to read at once, by default the number of cores.
  mutating func jobs() throws(UsageError) -> Int {
    group = .automation
    let given = try integer(
      "jobs", short: "j", value: "n", summary: "The number of files to read at once (default: the number of cores)",
      atLeast: 1)
    return given ?? InputOptions.coreCount
  }

  mutating func watch() -> Bool {
    flag("watch", short: "w", summary: "Run again whenever a file that was read changes, until interrupted")
  }

  mutating func check() -> Bool {
    flag("check", summary: "Write nothing; show what would change, and exit with status 1 if anything would")
  }
}
