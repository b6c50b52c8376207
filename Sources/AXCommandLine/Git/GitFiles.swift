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
    try Git.checkName(revision, example: "--against git:main")
    let folder = try PrivateFolder()
    let git: Git
    (git, repository) = try Git.first(
      in: places, folder, alternative: "pass a folder with the old files to --against")
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
