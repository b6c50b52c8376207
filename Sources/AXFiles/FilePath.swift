import AXText

/// Functions on paths. Only those at the end access the file system.
package enum FilePath {
  /// The folder part of a path; `.` if it has none.
  package static func directory(of path: String) -> String {
    guard let slash = lastSlash(in: path) else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// What follows the last slash.
  package static func lastComponent(of path: String) -> String {
    guard let slash = lastSlash(in: path) else { return path }
    return String(path[path.utf8.index(after: slash)...])
  }

  /// Returns the index of the last slash, or nil if the path has no slash. It searches memory directly, because each file
  /// needs it many times.
  private static func lastSlash(in path: String) -> String.Index? {
    let offset = path.withView { $0.lastIndex(of: UInt8(ascii: "/")) }
    return offset.map { path.utf8.index(path.startIndex, offsetBy: $0) }
  }

  /// A path without its last component's extension.
  package static func removingExtension(_ path: String) -> String {
    path.withView { bytes in
      let start = bytes.lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? 0
      guard let dot = bytes[start...].lastIndex(of: UInt8(ascii: ".")), dot != start else { return path }
      return String(decoding: bytes[..<dot], as: UTF8.self)
    }
  }

  /// Whether a path has one of some extensions, given in lowercase. Compares bytes, because a combining mark may follow
  /// the dot.
  package static func hasExtension(_ path: String, among extensions: [String]) -> Bool {
    extensions.contains { wanted in
      let end = path.utf8.suffix(wanted.utf8.count + 1)
      return end.first == UInt8(ascii: ".") && end.dropFirst().elementsEqual(wanted.utf8) { $0 | 0x20 == $1 }
    }
  }

  /// Joins a folder and a name; the folder `.` is left out.
  package static func join(_ directory: String, _ name: String) -> String {
    if directory == "." || directory.isEmpty { return name }
    return directory.utf8.last == UInt8(ascii: "/") ? directory + name : directory + "/" + name
  }

  /// The part of a joined path after the folder: reverses `join`.
  package static func below(_ directory: String, _ path: String) -> String {
    if directory == "." || directory.isEmpty { return path }
    let count = directory.utf8.count + (directory.utf8.last == UInt8(ascii: "/") ? 0 : 1)
    return String(path.utf8.dropFirst(count)) ?? ""
  }

  /// A path without `.` and repeated slashes, and without `..` after a name.
  package static func normalized(_ path: String) -> String {
    if isPlain(path) { return path }
    let isAbsolute = isAbsolute(path)
    var parts: [Substring] = []
    for part in components(of: path) where part != "." {
      if part == "..", let last = parts.last, last != ".." {
        parts.removeLast()
      } else if part != ".." || !isAbsolute {
        parts.append(part)
      }
    }
    var result = isAbsolute ? "/" : ""
    for (index, part) in parts.enumerated() {
      if index > 0 { result += "/" }
      result += String(part)
    }
    return result.isEmpty ? "." : result
  }

  /// Whether a path is normalized and has no hidden names, like nearly all paths of inputs.
  private static func isPlain(_ path: String) -> Bool {
    let slash = UInt8(ascii: "/")
    return path.withView { bytes in
      var last = slash
      for (offset, byte) in bytes.enumerated() {
        if last == slash, byte == UInt8(ascii: ".") || byte == slash && offset > 0 { return false }
        last = byte
      }
      return last != slash
    }
  }

  package static func isAbsolute(_ path: String) -> Bool { path.utf8.first == UInt8(ascii: "/") }

  /// The parts between slashes. Splits bytes, because a combining mark may follow a slash.
  package static func components(of path: String) -> [Substring] {
    path.utf8.split(separator: UInt8(ascii: "/")).map { Substring($0) }
  }

  /// The number of parts between slashes.
  package static func depth(of path: String) -> Int {
    path.withView { bytes in
      let slash = UInt8(ascii: "/")
      // A part begins where a slash or nothing is before another byte.
      return bytes.indices.count { bytes[$0] != slash && ($0 == 0 || bytes[$0 - 1] == slash) }
    }
  }

  /// Whether a canonical path is inside a canonical folder, or is the folder.
  package static func isInside(_ path: String, directory: String) -> Bool {
    guard directory != "/" else { return isAbsolute(path) }
    guard path.utf8.starts(with: directory.utf8) else { return false }
    return path.utf8.count == directory.utf8.count
      || path.utf8.dropFirst(directory.utf8.count).first == UInt8(ascii: "/")
  }

  /// The relative path from a folder to a path, both canonical.
  package static func relative(_ path: String, to directory: String) -> String {
    let target = components(of: path)
    let start = components(of: directory)
    var common = 0
    while common < min(target.count, start.count), target[common].utf8.elementsEqual(start[common].utf8) { common += 1 }
    let parts = Array(repeating: "..", count: start.count - common) + target[common...].map(String.init)
    return parts.isEmpty ? "." : parts.joined(separator: "/")
  }

  /// The absolute path without links; nil if nothing exists there.
  package static func canonical(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  /// The absolute path with the links in its folders followed, but not a link at its end. Nothing need exist there.
  package static func located(_ path: String) -> String {
    let folder = directory(of: path)
    let name = lastComponent(of: path)
    if name == ".." || name == "." || name.isEmpty, let canonical = canonical(path) { return canonical }
    if let canonical = canonical(folder) { return name.isEmpty ? canonical : join(canonical, name) }
    return folder == path || folder == "." ? normalized(path) : normalized(join(located(folder), name))
  }

  /// Whether nothing has a path, not even a link.
  package static func isMissing(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) != 0 && (errno == ENOENT || errno == ENOTDIR)
  }

  /// Whether a path leads to a folder, links followed.
  package static func isDirectory(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// Whether a path is that of a regular file, and not of a link to one.
  package static func isRegularFile(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }

  package static func isLink(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
  }

  /// The folder of a path; if it does not exist, the nearest ancestor that does.
  package static func nearestDirectory(above path: String) -> String {
    var folder = directory(of: path)
    while !isDirectory(folder), folder != directory(of: folder) { folder = directory(of: folder) }
    return folder
  }

  /// A folder and those that contain it, the innermost first.
  package static func folders(upwardFrom directory: String) -> some Sequence<String> {
    sequence(first: directory) { folder in
      let parent = self.directory(of: folder)
      return parent == folder ? nil : parent
    }
  }

  /// The nearest folder with a configuration, from a canonical folder upward; nil if there is none.
  package static func nearestProject(above directory: String) -> String? {
    nearestFolder(with: ConfigurationFile.name, above: directory)
  }

  /// The root folder of the Git repository that contains a canonical folder; nil if none does.
  package static func nearestRepository(above directory: String) -> String? {
    nearestFolder(with: ".git", above: directory)
  }

  private static func nearestFolder(with name: String, above directory: String) -> String? {
    guard isAbsolute(directory) else { return exists(join(directory, name)) ? directory : nil }
    return folders(upwardFrom: directory).first { exists(join($0, name)) }
  }

  package static func exists(_ path: String) -> Bool {
    access(path, F_OK) == 0
  }
}
