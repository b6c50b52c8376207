import AXText
import AXTree

/// The files in the searched folders, sorted by their paths, so that those in a folder follow one another.
struct SearchedFiles {
  /// What is known about a folder with everything in it.
  struct Folder {
    /// The names of up to two files. A document is always one of the files.
    var names: Set<String> = []
    /// The paths of up to two files with names that an Xcode project lists.
    var listed: [ExactText] = []
    var isPackage = false

    var hasListedFile: Bool { !listed.isEmpty }
  }

  private let paths: [ExactText]
  /// The names that projects list.
  private let listedNames: Set<String>
  private var folders: [String: Folder] = [:]

  init(_ paths: some Sequence<String>, listedNames: Set<String>) {
    self.paths = paths.map(ExactText.init).sorted()
    self.listedNames = listedNames
  }

  /// The names that several files have.
  var repeatedNames: Set<String> {
    var (known, repeated): (Set<String>, Set<String>) = ([], [])
    for path in paths {
      let name = DocumentKind.fileName(ofFileAt: path.text)
      if !known.insert(name).inserted { repeated.insert(name) }
    }
    return repeated
  }

  func contains(_ path: String) -> Bool {
    let path = ExactText(path)
    let index = paths.partitioningIndex { $0 >= path }
    return index < paths.count && paths[index] == path
  }

  /// Returns whether a project lists the name of another file in the folder of a file.
  mutating func isBesideListedFile(_ path: String) -> Bool {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return false }
    return folder(String(path[..<slash])).listed.contains { $0 != ExactText(path) }
  }

  /// Returns what is known about a folder.
  mutating func folder(_ path: String) -> Folder {
    if let known = folders[path] { return known }
    let folder = newFolder(path)
    folders[path] = folder
    return folder
  }

  /// Returns whether a folder is that of a package, which may build a file inside. It builds no examples beside its own
  /// sources and tests.
  mutating func mayBuild(_ path: String, packageIn folder: String) -> Bool {
    guard self.folder(folder).isPackage else { return false }
    let first = path.utf8.dropFirst(folder.utf8.count + 1).prefix { $0 != UInt8(ascii: "/") }
    return Self.targetFolders.contains(String(decoding: first, as: UTF8.self))
      || !XcodeProjects.isExample(path, below: folder)
  }

  /// The folders in which Swift Package Manager looks for targets.
  private static let targetFolders: Set<String> = ["Plugins", "Source", "Sources", "Tests", "src", "srcs"]

  private func newFolder(_ path: String) -> Folder {
    var result = Folder()
    // A zero follows a slash in the order of bytes.
    let (start, end) = (ExactText(path + "/"), ExactText(path + "0"))
    let first = paths.partitioningIndex { $0 >= start }
    for file in paths[first...].prefix(while: { $0 < end }) {
      if result.names.count == 2, result.listed.count == 2 { break }
      let name = DocumentKind.fileName(ofFileAt: file.text)
      if result.names.count < 2 { result.names.insert(name) }
      if result.listed.count < 2, listedNames.contains(name) { result.listed.append(file) }
    }
    result.isPackage = contains(path + "/Package.swift")
    return result
  }
}
