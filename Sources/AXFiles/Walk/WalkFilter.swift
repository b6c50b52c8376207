import AXText

/// Decides what a walk leaves out of a folder: folders of dependencies and products, translators' exports, and what
/// `.gitignore` excludes.
struct WalkFilter: Sendable {
  /// A `.gitignore` and those of the folders above.
  private final class IgnoreScope: Sendable {
    let file: IgnoreFile
    /// The length of the path of its folder, with a slash at the end.
    let baseLength: Int
    let outer: IgnoreScope?

    init(_ file: IgnoreFile, baseLength: Int, outer: IgnoreScope?) {
      self.file = file
      self.baseLength = baseLength
      self.outer = outer
    }
  }

  /// The files in a folder that matter for what is left out.
  struct Marks: Sendable {
    var hasIgnoreFile = false
    /// Whether it is the root of a repository.
    var hasRepository = false
    var hasConfiguration = false

    mutating func add(_ name: String, isFile: Bool) {
      switch name {
      case ".gitignore": hasIgnoreFile = isFile
      case ".git": hasRepository = true
      case ConfigurationFile.name: hasConfiguration = true
      default: break
      }
    }

    init() {}

    /// Looks them up.
    init(ofFolder path: String) {
      hasIgnoreFile = FilePath.exists(FilePath.join(path, ".gitignore"))
      hasRepository = FilePath.exists(FilePath.join(path, ".git"))
      hasConfiguration = FilePath.exists(FilePath.join(path, ConfigurationFile.name))
    }
  }

  /// Whether the configuration of a folder has an empty `exclude`, by canonical path.
  private let readsEverything: @Sendable (String) -> Bool
  /// The canonical path, with a slash at the end.
  private var path: [UInt8]
  private var isOff: Bool
  private var ignores: IgnoreScope?

  /// Creates the filter of the folder that a walk begins with. The `.gitignore` files above it apply, up to the root of
  /// the repository, or else of the project. The folder is never left out itself, so if Git ignores it, they do not.
  init(startingAt folder: String, readsEverything: @escaping @Sendable (String) -> Bool) {
    self.readsEverything = readsEverything
    path = Self.withSlash(folder)
    isOff = readsEverything(folder)
    guard !isOff, let top = FilePath.nearestRepository(above: folder) ?? FilePath.nearestProject(above: folder) else {
      return
    }
    var outer = WalkFilter(path: Self.withSlash(top), readsEverything: readsEverything)
    for name in FilePath.components(of: FilePath.relative(folder, to: top)) where name != "." {
      // Faults of folders above are not those of the walk.
      _ = outer.loadIgnoreFile()
      if outer.isIgnored(String(name), isFolder: true) { return }
      outer.path = Self.withSlash(String(decoding: outer.path, as: UTF8.self) + String(name))
    }
    ignores = outer.ignores
  }

  private init(path: [UInt8], readsEverything: @escaping @Sendable (String) -> Bool) {
    self.path = path
    self.readsEverything = readsEverything
    isOff = false
  }

  private static func withSlash(_ folder: String) -> [UInt8] {
    folder.utf8.last == UInt8(ascii: "/") ? Array(folder.utf8) : Array((folder + "/").utf8)
  }

  /// The filter of a folder inside.
  func entering(_ name: String) -> WalkFilter {
    var result = self
    result.path += Array(name.utf8) + [UInt8(ascii: "/")]
    return result
  }

  /// Takes the files of this folder into account.
  ///
  /// - Parameter isStart: whether the walk begins here.
  mutating func apply(_ marks: Marks, isStart: Bool) -> DirectoryWalk.Fault? {
    let folder = String(decoding: path.count > 1 ? path.dropLast() : path, as: UTF8.self)
    if marks.hasConfiguration, !isStart { isOff = readsEverything(folder) }
    // A repository inside another one has its own rules.
    if marks.hasRepository { ignores = nil }
    return marks.hasIgnoreFile && !isOff ? loadIgnoreFile() : nil
  }

  private static let ignoreFileName = ".gitignore"

  private mutating func loadIgnoreFile() -> DirectoryWalk.Fault? {
    let path = String(decoding: self.path, as: UTF8.self) + Self.ignoreFileName
    var status = stat()
    // Git does not follow a link with this name either.
    guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    let isSmall = status.st_size <= IgnoreFile.maximumSize
    guard let file = isSmall ? (try? FileBytes.read(path: path)).flatMap(IgnoreFile.init) : nil else {
      let help = "delete patterns that it does not need, or write \"exclude\": [] in .axspec.json to read everything"
      return DirectoryWalk.Fault(
        path: path, message: "the .gitignore cannot be read, or its patterns are too long", help: help)
    }
    ignores = IgnoreScope(file, baseLength: self.path.count, outer: ignores)
    return nil
  }

  // MARK: Reasons

  /// The folders that are left out by name.
  private static let folders: Set<String> = ["Pods", "Carthage", ".build", "build", "DerivedData", "node_modules"]

  /// Whether a folder with this name is hidden. One with products is left out instead, so that it is counted.
  static func isHiddenFolder(_ name: String) -> Bool { name.utf8.first == UInt8(ascii: ".") && !folders.contains(name) }

  /// Why an entry of this folder is left out; nil if it is not.
  func reason(for name: String, isFolder: Bool) -> String? {
    guard !isOff else { return nil }
    if isFolder, Self.folders.contains(name) { return name }
    if isFolder, FilePath.hasExtension(name, among: ["xcloc"]) { return "*.xcloc" }
    return isIgnored(name, isFolder: isFolder) ? Self.ignoreFileName : nil
  }

  /// Whether Git ignores an entry of this folder. The `.gitignore` that is nearest decides if it says anything.
  private func isIgnored(_ name: String, isFolder: Bool) -> Bool {
    guard ignores != nil else { return false }
    let path = path + Array(name.utf8)
    var scope = ignores
    while let current = scope {
      if let isIgnored = current.file.isIgnored(path[current.baseLength...], isFolder: isFolder) { return isIgnored }
      scope = current.outer
    }
    return false
  }
}

/// Decides for files of a list whether a walk of a folder would leave them out.
package struct WalkFilterTable {
  private let folder: String
  private let start: WalkFilter
  private var filters: [ExactText: WalkFilter] = [:]

  /// - Parameters:
  ///   - folder: the canonical path of the folder.
  ///   - readsEverything: whether the configuration of a folder has an empty `exclude`, by canonical path.
  package init(_ folder: String, readsEverything: @escaping @Sendable (String) -> Bool) {
    self.folder = folder
    var start = WalkFilter(startingAt: folder, readsEverything: readsEverything)
    _ = start.apply(WalkFilter.Marks(ofFolder: folder), isStart: true)
    self.start = start
  }

  /// Why a walk leaves a file out; nil if it does not.
  ///
  /// - Parameter path: the canonical path of a file in the folder.
  package mutating func reason(for path: String) -> String? {
    let names = FilePath.components(of: FilePath.relative(path, to: folder)).map(String.init)
    var (current, filter) = (folder, start)
    for (index, name) in names.enumerated() {
      let isFolder = index + 1 < names.count
      if let reason = filter.reason(for: name, isFolder: isFolder) { return reason }
      guard isFolder else { break }
      current = FilePath.join(current, name)
      if let known = filters[ExactText(current)] {
        filter = known
      } else {
        filter = filter.entering(name)
        _ = filter.apply(WalkFilter.Marks(ofFolder: current), isStart: false)
        filters[ExactText(current)] = filter
      }
    }
    return nil
  }
}
