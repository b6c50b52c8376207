import AXDiagnostics
import AXReader

/// The inputs that the arguments name, folders walked.
struct InputList {
  /// One input and the name that its outputs get.
  struct Entry: Sendable {
    let input: DocumentReader.Input
    /// The path below the walked folder, or the file's name, without its extension.
    let outputName: String
    let isWalked: Bool
  }

  private(set) var entries: [Entry] = []
  private(set) var diagnostics: [Diagnostic] = []
  /// Whether each text goes under a line with its path.
  let areTitled: Bool

  /// The inputs of a command that takes `--files-from`.
  init(_ arguments: ParsedArguments) throws {
    guard let list = arguments.value("files-from") else {
      try self.init(arguments.positionals)
      return
    }
    if list == "-", arguments.positionals.contains("-") {
      throw arguments.error(
        .other("'-' and '--files-from -' both read standard input", help: "write the list into a file"))
    }
    let listed: [String]
    do throws(PathList.Fault) {
      listed = try PathList.read(list)
    } catch {
      throw arguments.error(.other(error.message, help: error.help))
    }
    try self.init(arguments.positionals, listed: listed)
  }

  /// - Parameters:
  ///   - arguments: files, folders and `-`; the current folder where there are none.
  ///   - listed: more of them, from a list that may be empty.
  init(_ arguments: [String], listed: [String]? = nil) throws {
    let arguments = arguments.isEmpty && listed == nil ? ["."] : arguments + (listed ?? [])
    // What a list holds is not known beforehand: one path is titled as many are.
    areTitled = listed != nil || arguments.count > 1 || FilePath.isDirectory(arguments[0])
    if !areTitled, arguments[0] != "-" {
      addFile(arguments[0])
      return
    }
    var paths: Set<ExactText> = []
    for argument in arguments {
      if argument == "-" {
        guard paths.insert(ExactText(argument)).inserted else { continue }
        try addStandardInput()
      } else if FilePath.isDirectory(argument) {
        addDirectory(argument, &paths)
      } else if paths.insert(ExactText(FilePath.normalized(argument))).inserted {
        addFile(argument)
      }
    }
  }

  /// Leaves entries out.
  mutating func removeEntries(where isLeftOut: (Entry) -> Bool) {
    entries.removeAll(where: isLeftOut)
  }

  private mutating func addFile(_ path: String) {
    let name = FilePath.removingExtension(FilePath.lastComponent(of: path))
    entries.append(Entry(input: .file(path: path), outputName: name, isWalked: false))
  }

  private mutating func addStandardInput() throws {
    do {
      let bytes = try FileBytes.readStandardInput()
      entries.append(Entry(input: .text(bytes, name: "-"), outputName: "stdin", isWalked: false))
    } catch {
      diagnostics.append(Self.unreadableStandardInput)
    }
  }

  static var unreadableStandardInput: Diagnostic {
    Diagnostic(
      id: "unreadable-file", severity: .error, message: "standard input cannot be read",
      location: SourceLocation(source: SourceText(path: "-", bytes: []), offset: 0))
  }

  private mutating func addDirectory(_ argument: String, _ paths: inout Set<ExactText>) {
    let directory = FilePath.normalized(argument)
    do {
      let files = try DirectoryWalk.files(below: directory, extensions: DocumentKind.walkedExtensions)
      for path in files where paths.insert(ExactText(path)).inserted {
        let below = path.utf8.dropFirst(directory == "." ? 0 : FilePath.join(directory, "").utf8.count)
        let outputName = FilePath.removingExtension(String(decoding: below, as: UTF8.self))
        entries.append(
          Entry(input: .walked(path: path, directory: directory), outputName: outputName, isWalked: true))
      }
    } catch {
      let location = SourceLocation(source: SourceText(path: error.path, bytes: []), offset: 0)
      diagnostics.append(
        Diagnostic(
          id: "unreadable-file", severity: .error, message: "the folder cannot be listed: \(error.reason)",
          location: location))
    }
  }
}
