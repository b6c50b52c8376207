import AXText

/// Checks where outputs are written: a link in a project must not lead to a file outside, and no output may replace
/// an input.
package struct OutputBounds: Sendable {
  /// The folder for all outputs; nil if outputs are named individually.
  private let folder: (shown: String, canonical: String)?
  /// The canonical path of the root folder that the user passed.
  private let root: String?
  private let filesRead: FilesRead?
  /// The folder of the last output, if it was reached without links: as it was passed, and its path.
  private let plainFolder = Locked<(shown: String, path: String)?>(nil)

  /// Creates bounds for outputs that are named individually: a link in a project must lead to a file in the project.
  ///
  /// - Parameters:
  ///   - root: the root folder; by default the nearest folder with a configuration, from a link upward, otherwise the
  ///     current folder. A link that is in neither belongs to no project and is allowed.
  ///   - filesRead: the files that no output may replace.
  package init(root: String? = nil, keeping filesRead: FilesRead? = nil) {
    folder = nil
    self.root = root.flatMap(FilePath.canonical)
    self.filesRead = filesRead
  }

  /// Creates bounds for outputs in a folder: a link there must not lead out of it.
  package init(folder: String, root: String?, keeping filesRead: FilesRead?) throws(OutputFault) {
    self.folder = (folder, try OutputBounds(root: root).target(of: folder))
    self.root = nil
    self.filesRead = filesRead
  }

  /// The path of the file that a path leads to, without links. The file need not exist.
  package func target(of path: String) throws(OutputFault) -> String {
    var walk = LinkWalk(path: path, bounds: self)
    if let folder {
      let target = try walk.follow(FilePath.below(folder.shown, path), from: folder.canonical, shownBelow: folder.shown)
      if walk.isPlain { keepPlainFolder(ofOutput: path, at: target) }
      return target
    }
    let target = try walk.follow(path, from: FilePath.canonical(".") ?? ".", shownBelow: "")
    // A path that ends with a slash must be a folder.
    return path.utf8.last == UInt8(ascii: "/") ? FilePath.join(target, "") : target
  }

  private func keepPlainFolder(ofOutput path: String, at target: String) {
    let folder = FilePath.directory(of: target)
    guard FilePath.isDirectory(folder) else { return }
    // The system needs less time to look up a short path.
    let current = FilePath.canonical(".").map { FilePath.join($0, "") } ?? "/"
    let short = folder.utf8.starts(with: current.utf8) ? FilePath.below(current, folder) : folder
    plainFolder.withLock { $0 = (FilePath.directory(of: path), short) }
  }

  /// Returns the path of an output in the folder of the last output. Returns nil if the output is in another folder, or if
  /// a link leads to the folder. The output itself may be a link.
  func targetInPlainFolder(of path: String) -> String? {
    let folder = FilePath.directory(of: path)
    guard let plain = plainFolder.withLock({ $0 }), plain.shown.utf8.elementsEqual(folder.utf8) else { return nil }
    let target = FilePath.join(plain.path, FilePath.lastComponent(of: path))
    return Descriptor.number(ofPath: target) == nil ? target : nil
  }

  /// Throws if a link leads out of the bounds.
  ///
  /// - Parameters:
  ///   - link: the path of the link, whose folders are not links.
  ///   - target: the path it leads to, without links.
  ///   - shown: the path of the link for messages.
  ///   - path: the output whose path contains the link.
  fileprivate func check(
    link: String, leadingTo target: String, shown: String, for path: String
  ) throws(OutputFault) {
    let rest: String
    if let folder {
      if FilePath.isInside(target, directory: folder.canonical) { return }
      rest = "'\(folder.shown)'"
    } else {
      guard let project = project(ofFolder: FilePath.directory(of: link)) else { return }
      // Writing there loses nothing.
      if target == "/dev/null" || FilePath.isInside(target, directory: root ?? project) { return }
      rest = "the root folder '\(root ?? project)'; pass the path of the file itself"
    }
    throw OutputFault(path: path, reason: "the link '\(shown)' leads out of \(rest)")
  }

  /// The project that contains a canonical folder; nil if none does.
  private func project(ofFolder folder: String) -> String? {
    FilePath.nearestProject(above: folder)
      ?? [FilePath.canonical("."), root].compactMap { $0 }.first { FilePath.isInside(folder, directory: $0) }
  }

  /// Throws if an output is not allowed, before a run does any work for it; `-` is standard output.
  package func check(_ path: String) throws(OutputFault) {
    guard path != "-", Descriptor.number(ofPath: path) == nil else { return }
    let target = try target(of: path)
    var status = stat()
    if Descriptor.number(ofPath: target) == nil, stat(target, &status) == 0 { try check(status, at: path) }
  }

  /// Whether a file is an input, which no run may remove.
  func keeps(_ status: stat) -> Bool { filesRead?.contains(status) == true }

  /// Throws if an output would replace an input, or would wait for a reader of a pipe.
  ///
  /// - Parameter status: the status of the existing file.
  func check(_ status: stat, at path: String) throws(OutputFault) {
    if status.st_mode & S_IFMT == S_IFIFO {
      throw OutputFault(
        path: path, reason: "it is a FIFO, and writing would wait for a reader; redirect standard output to it instead")
    }
    guard status.st_mode & S_IFMT == S_IFREG, keeps(status) else { return }
    throw OutputFault(path: path, reason: "it is an input, which would be replaced; choose another file")
  }
}

/// Follows the links in the path of an output, and checks each one.
private struct LinkWalk {
  /// The limit of Linux.
  private static let maximumLinkCount = 40

  let path: String
  let bounds: OutputBounds
  private var linkCount = 0

  /// Whether the path had no links.
  var isPlain: Bool { linkCount == 0 }

  init(path: String, bounds: OutputBounds) {
    self.path = path
    self.bounds = bounds
  }

  /// - Parameters:
  ///   - text: a path, or the target of a link.
  ///   - directory: the folder without links that a relative path starts from.
  ///   - shownDirectory: the same folder for messages; nil if the text is the target of a link.
  mutating func follow(
    _ text: String, from directory: String, shownBelow shownDirectory: String?
  ) throws(OutputFault) -> String {
    var current = FilePath.isAbsolute(text) ? "/" : directory
    var shown = FilePath.isAbsolute(text) ? shownDirectory.map { _ in "/" } : shownDirectory
    for part in FilePath.components(of: text) where part != "." {
      shown = shown.map { FilePath.join($0, String(part)) }
      if part == ".." {
        guard FilePath.isDirectory(current) else {
          throw OutputFault(path: path, code: FilePath.exists(current) ? ENOTDIR : ENOENT)
        }
        current = FilePath.directory(of: current)
        continue
      }
      let next = FilePath.join(current, String(part))
      // A descriptor that the program inherited has a path only through its link.
      guard let destination = try destination(ofLink: next), Descriptor.number(ofPath: next) == nil else {
        current = next
        continue
      }
      linkCount += 1
      guard linkCount <= Self.maximumLinkCount else { throw OutputFault(path: path, code: ELOOP) }
      let target = try follow(destination, from: current, shownBelow: nil)
      try bounds.check(link: next, leadingTo: target, shown: shown ?? next, for: path)
      current = target
    }
    return current
  }

  /// The target of a link; nil if it is not a link.
  private func destination(ofLink link: String) throws(OutputFault) -> String? {
    let bytes = [CChar](unsafeUninitializedCapacity: Int(PATH_MAX)) { buffer, count in
      count = max(0, buffer.baseAddress.map { readlink(link, $0, buffer.count) } ?? 0)
    }.map(UInt8.init(bitPattern:))
    guard !bytes.isEmpty else { return nil }
    let text = String(decoding: bytes, as: UTF8.self)
    guard text.utf8.elementsEqual(bytes) else {
      throw OutputFault(path: path, reason: "the link '\(link)' leads to a name that is not UTF-8")
    }
    return text
  }
}
