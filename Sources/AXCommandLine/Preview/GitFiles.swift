import AXArguments
import AXFiles
import AXText

/// The documents of a Git revision, copied to a temporary folder.
struct GitFiles {
  /// The files that a document can consist of.
  static let extensions = ["xml", "xib", "storyboard", "strings", "json"]
  /// A document of this size takes long enough to read.
  private static let maximumSize = 64 << 20

  /// The root folder of the working tree, without links.
  let repository: String
  /// The folder with the copies, at their paths in the repository.
  let folder: PrivateFolder

  /// - Parameters:
  ///   - revision: a commit, a branch, a tag, or anything else that names a tree.
  ///   - places: folders, at least one of which is in the repository.
  init(revision: String, near places: [String]) throws {
    guard !revision.isEmpty, !revision.hasPrefix("-") else {
      throw UsageError(
        .other(
          "'\(revision)' is not the name of a revision", help: "pass a branch, a tag or a commit: --against git:main"))
    }
    let folder = try PrivateFolder()
    let git: Git
    (git, repository) = try Git.first(in: places, folder)
    self.folder = folder
    let files = Self.files(in: try git.list(git.tree(of: revision)))
    guard !files.isEmpty else { return }
    var copies = BatchCopies(files.map(\.path), in: folder)
    let request = files.map { $0.object + "\n" }.joined()
    try git.run(["cat-file", "--batch"], input: request) { try copies.add($0) }
  }

  /// The files of the repository that change if the name of a revision gets another meaning, such as after a commit.
  /// Nothing is thrown if they are unknown.
  ///
  /// - Parameter places: folders, at least one of which is in the repository.
  static func references(of revision: String, near places: [String]) -> [String] {
    // What follows begins at a commit: main~2, HEAD^, main@{yesterday}, main:Screens.
    let name = String(revision.prefix { !"~^@:".contains($0) })
    let files =
      ["HEAD", "logs/HEAD", "packed-refs"] + ["", "heads/", "tags/", "remotes/"].map { "refs/" + $0 + name }
    guard let folder = try? PrivateFolder(), let (git, _) = try? Git.first(in: places, folder) else { return [] }
    return (try? git.paths(of: files)) ?? []
  }

  /// A file of a revision.
  private struct File {
    let path: String
    let object: String
  }

  /// The files that are read, from the output of `git ls-tree -r -l -z`: `MODE TYPE OBJECT SIZE<tab>PATH<NUL>`.
  private static func files(in list: [UInt8]) -> [File] {
    list.split(separator: 0).compactMap { entry in
      guard let tab = entry.firstIndex(of: UInt8(ascii: "\t")) else { return nil }
      let words = entry[..<tab].split(separator: UInt8(ascii: " ")).map { String(decoding: $0, as: UTF8.self) }
      let name = entry[entry.index(after: tab)...]
      let path = String(decoding: name, as: UTF8.self)
      // Modes that begin with 100 are those of regular files. Links are not followed, so they are not copied.
      guard words.count == 4, words[0].hasPrefix("100"), words[1] == "blob", let size = Int(words[3]),
        size <= maximumSize, FilePath.hasExtension(path, among: extensions), path.utf8.elementsEqual(name)
      else { return nil }
      return File(path: path, object: words[2])
    }
  }
}

/// Runs `git` in a repository.
private struct Git {
  let place: String
  let folder: PrivateFolder

  /// The first folder that is in a repository, and the root folder of its working tree.
  static func first(in places: [String], _ folder: PrivateFolder) throws -> (Git, repository: String) {
    // Each one starts a program.
    let maximumCount = 16
    var fault: (any Error)?
    for place in places.prefix(maximumCount) {
      let git = Git(place: place, folder: folder)
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
          help: "run axspec inside the repository, or pass a folder with the old files to --against"))
    }
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

  private func output(_ arguments: [String]) throws -> [UInt8] {
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
    let words = ["git", "-C", place] + arguments
    do {
      if let input {
        try input.withView { try ChildProcess(words, in: folder, input: $0) }.run(consume)
      } else {
        try ChildProcess(words, in: folder).run(consume)
      }
    } catch ChildProcess.Fault.missing {
      throw UsageError(
        .other("'git' is not installed", help: "install Git, or pass a folder with the old files to --against"))
    } catch ChildProcess.Fault.notStarted(let reason) {
      throw UsageError(
        .other("'git' cannot be run: \(reason)", help: "try again, or pass a folder with the old files to --against"))
    }
  }

  /// The output without the line feed at its end.
  private static func line(_ output: [UInt8]) -> String {
    String(decoding: output.last == UInt8(ascii: "\n") ? output.dropLast() : output[...], as: UTF8.self)
  }

  /// What Git said, to follow a sentence; empty if it said nothing.
  private static func quoted(_ errors: String) -> String {
    guard let line = errors.split(whereSeparator: \.isNewline).first else { return "" }
    return ": \(line.hasPrefix("fatal: ") ? line.dropFirst(7) : line)"
  }
}

/// Copies files from the output of `git cat-file --batch`: `OBJECT blob SIZE<line feed>CONTENT<line feed>` for each.
private struct BatchCopies {
  private let paths: [String]
  private let folder: PrivateFolder
  /// The number of objects that were read.
  private var count = 0
  private var head: [UInt8] = []
  /// The content so far, and its size; nil before the head is complete.
  private var content: (bytes: [UInt8], size: Int)?

  /// - Parameter paths: the paths of the objects, in the order in which they were requested.
  init(_ paths: [String], in folder: PrivateFolder) {
    (self.paths, self.folder) = (paths, folder)
  }

  mutating func add(_ output: ByteView) throws {
    var rest = output[...]
    while !rest.isEmpty {
      guard let size = content?.size else {
        takeHead(&rest)
        continue
      }
      // The line feed after the content.
      let missing = size + 1 - (content?.bytes.count ?? 0)
      content?.bytes.append(contentsOf: rest.prefix(missing))
      rest = rest.dropFirst(missing)
      guard var bytes = content?.bytes, bytes.count == size + 1 else { continue }
      content = nil
      bytes.removeLast()
      try finish(bytes)
    }
  }

  private mutating func takeHead(_ rest: inout ByteView.SubSequence) {
    guard let end = rest.firstIndex(of: UInt8(ascii: "\n")) else {
      head.append(contentsOf: rest)
      rest = rest.dropFirst(rest.count)
      return
    }
    head.append(contentsOf: rest[..<end])
    rest = rest[rest.index(after: end)...]
    let words = head.split(separator: UInt8(ascii: " ")).map { String(decoding: $0, as: UTF8.self) }
    head = []
    if words.count == 3, words[1] == "blob", let size = Int(words[2]), size >= 0 {
      content = ([], size)
    } else {
      // The object is missing, such as in a damaged repository.
      count += 1
    }
  }

  private mutating func finish(_ bytes: [UInt8]) throws {
    defer { count += 1 }
    guard paths.indices.contains(count) else { return }
    _ = try bytes.withView { try folder.makeFile(paths[count], $0) }
  }
}
