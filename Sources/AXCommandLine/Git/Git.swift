import AXArguments
import AXFiles
import AXText

/// Runs `git` in a repository. The repository's own hooks and tools are not run.
struct Git {
  /// A folder in the working tree.
  let place: String
  /// A folder of this run, for the files of programs.
  let folder: PrivateFolder
  /// What a person can do without Git, for messages; nil if nothing.
  var alternative: String?

  /// The first folder that is in a repository, and the root folder of its working tree.
  ///
  /// - Parameter alternative: what a person can do without Git, for messages; nil if nothing.
  static func first(
    in places: [String], _ folder: PrivateFolder, alternative: String? = nil
  ) throws -> (Git, repository: String) {
    // Each one starts a program.
    let maximumCount = 16
    var fault: (any Error)?
    for place in places.prefix(maximumCount) {
      let git = Git(place: place, folder: folder, alternative: alternative)
      do {
        return (git, try git.topLevel())
      } catch {
        // The first one is that of what a person named first.
        fault = fault ?? error
      }
    }
    throw fault ?? ChildProcess.Fault.missing
  }

  /// The paths of files of the repository's own folder.
  func paths(of files: [String]) throws -> [String] {
    let output = try output(["rev-parse"] + files.flatMap { ["--git-path", $0] })
    return String(decoding: output, as: UTF8.self).split(separator: "\n").map { line in
      FilePath.isAbsolute(String(line)) ? String(line) : FilePath.join(place, String(line))
    }
  }

  /// The root folder of the working tree.
  private func topLevel() throws -> String {
    do {
      let path = Self.line(try output(["rev-parse", "--show-toplevel"]))
      return FilePath.canonical(path) ?? path
    } catch ChildProcess.Fault.failed(let errors) {
      throw UsageError(
        .other(
          "'\(place)' is not in the working tree of a Git repository\(Self.quoted(errors))",
          help: help("run axspec inside the repository")))
    }
  }

  /// Throws if a text cannot be the name of a revision. Git must not take it for an option.
  static func checkName(_ revision: String, example: String) throws(UsageError) {
    guard revision.isEmpty || revision.hasPrefix("-") else { return }
    throw UsageError(
      .other("'\(revision)' is not the name of a revision", help: "pass a branch, a tag, or a commit: \(example)"))
  }

  /// The tree of a revision.
  func tree(of revision: String) throws -> String {
    do {
      return Self.line(try output(["rev-parse", "--verify", "--quiet", revision + "^{tree}"]))
    } catch ChildProcess.Fault.failed(let errors) {
      throw UsageError(
        .other(
          "Git does not know the revision '\(revision)'\(Self.quoted(errors))",
          help: "run 'git fetch' first if it is on a server; CI systems often fetch only the last commit, and "
            + "'git fetch --depth 1 origin BRANCH' adds another one"))
    }
  }

  /// All files of a tree.
  func list(_ tree: String) throws -> [UInt8] { try output(["ls-tree", "-r", "-l", "-z", "--full-tree", tree]) }

  private func help(_ action: String) -> String { action + (alternative.map { ", or \($0)" } ?? "") }

  /// The output of a command.
  func output(_ arguments: [String]) throws -> [UInt8] {
    var output: [UInt8] = []
    try start(arguments) { output.append(contentsOf: $0) }
    return output
  }

  /// Runs a command that has no reason to fail.
  func run(_ arguments: [String], input: String, _ consume: (ByteView) throws -> Void) throws {
    do {
      try start(arguments, input: input, consume)
    } catch ChildProcess.Fault.failed(let errors) {
      throw UsageError(
        .other("'git \(arguments[0])' failed\(Self.quoted(errors))", help: "check the repository with 'git fsck'"))
    }
  }

  private func start(_ arguments: [String], input: String? = nil, _ consume: (ByteView) throws -> Void) throws {
    let words = ["git", "-C", place, "-c", "core.fsmonitor=false"] + arguments
    do {
      if let input {
        try input.withView { try ChildProcess(words, in: folder, input: $0) }.run(consume)
      } else {
        try ChildProcess(words, in: folder).run(consume)
      }
    } catch ChildProcess.Fault.missing {
      throw UsageError(
        .other("'git' is not installed", help: help("install Git")))
    } catch ChildProcess.Fault.notStarted(let reason) {
      throw UsageError(
        .other("'git' cannot be run: \(reason)", help: help("try again")))
    }
  }

  /// The output without the line feed at its end.
  static func line(_ output: [UInt8]) -> String {
    String(decoding: output.last == UInt8(ascii: "\n") ? output.dropLast() : output[...], as: UTF8.self)
  }

  /// What Git said, to follow a sentence; empty if it said nothing.
  private static func quoted(_ errors: String) -> String {
    guard let line = errors.split(whereSeparator: \.isNewline).first else { return "" }
    return ": \(line.hasPrefix("fatal: ") ? line.dropFirst(7) : line)"
  }
}
