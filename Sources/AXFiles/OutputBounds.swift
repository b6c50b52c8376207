import AXText

/// Keeps what is written where it belongs: a link that a stranger has put there must not lead a run to another file,
/// and no output takes the place of what is read.
package struct OutputBounds: Sendable {
  /// The folder that was named for outputs; nil if they are named one by one.
  private let folder: (shown: String, canonical: String)?
  /// The root folder that was named, canonical.
  private let root: String?
  private let filesRead: FilesRead?

  /// Bounds for outputs that are named one by one: a link in a project leads to what is in the project.
  ///
  /// - Parameters:
  ///   - root: the root folder; by default the nearest one upward from a link that holds a configuration, else the
  ///     current folder. What lies in neither is no project: such a link is the user's own.
  ///   - filesRead: what no output may replace.
  package init(root: String? = nil, keeping filesRead: FilesRead? = nil) {
    folder = nil
    self.root = root.flatMap(FilePath.canonical)
    self.filesRead = filesRead
  }

  /// Bounds for outputs below a folder: no link there leads out of it.
  package init(folder: String, root: String?, keeping filesRead: FilesRead?) throws(OutputFault) {
    self.folder = (folder, try OutputBounds(root: root).target(of: folder))
    self.root = nil
    self.filesRead = filesRead
  }

  /// The file that a path leads to, without links, whether it is there or not.
  package func target(of path: String) throws(OutputFault) -> String {
    var walk = LinkWalk(path: path, bounds: self)
    if let folder {
      return try walk.follow(FilePath.below(folder.shown, path), from: folder.canonical, shownBelow: folder.shown)
    }
    let target = try walk.follow(path, from: FilePath.canonical(".") ?? ".", shownBelow: "")
    // What a slash follows has to be a folder.
    return path.utf8.last == UInt8(ascii: "/") ? FilePath.join(target, "") : target
  }

  /// Refuses a link that leads out of its bounds.
  ///
  /// - Parameters:
  ///   - link: its path, the folders before it without links.
  ///   - target: where it leads, without links.
  ///   - shown: the link as people know it.
  ///   - path: the output that is on the way through it.
  fileprivate func check(
    link: String, leadingTo target: String, shown: String, for path: String
  ) throws(OutputFault) {
    let rest: String
    if let folder {
      if FilePath.isInside(target, directory: folder.canonical) { return }
      rest = "'\(folder.shown)'"
    } else {
      guard let project = project(ofFolder: FilePath.directory(of: link)) else { return }
      // Nothing is lost there.
      if target == "/dev/null" || FilePath.isInside(target, directory: root ?? project) { return }
      rest = "the root folder '\(root ?? project)'; name the file that it leads to"
    }
    throw OutputFault(path: path, reason: "the link '\(shown)' leads out of \(rest)")
  }

  /// The project that a canonical folder belongs to, if any.
  private func project(ofFolder folder: String) -> String? {
    FilePath.nearestProject(above: folder)
      ?? [FilePath.canonical("."), root].compactMap { $0 }.first { FilePath.isInside(folder, directory: $0) }
  }

  /// Refuses an output before a run does any work for it; `-` is standard output.
  package func check(_ path: String) throws(OutputFault) {
    guard path != "-", Descriptor.number(ofPath: path) == nil else { return }
    let target = try target(of: path)
    var status = stat()
    if Descriptor.number(ofPath: target) == nil, stat(target, &status) == 0 { try check(status, at: path) }
  }

  /// Refuses to replace a file that is read, and to wait for somebody to read a pipe.
  ///
  /// - Parameter status: that of what is there.
  func check(_ status: stat, at path: String) throws(OutputFault) {
    if status.st_mode & S_IFMT == S_IFIFO {
      throw OutputFault(
        path: path, reason: "it is a FIFO, which would wait for a reader; write to standard output and redirect that")
    }
    guard status.st_mode & S_IFMT == S_IFREG, filesRead?.contains(status) == true else { return }
    throw OutputFault(path: path, reason: "it is an input, and would be replaced; name another file")
  }
}

/// Follows the links on the way to one output, and has each looked at.
private struct LinkWalk {
  /// As many as Linux follows.
  private static let maximumLinkCount = 40

  let path: String
  let bounds: OutputBounds
  private var linkCount = 0

  init(path: String, bounds: OutputBounds) {
    self.path = path
    self.bounds = bounds
  }

  /// - Parameters:
  ///   - text: a path, or what a link says.
  ///   - directory: where it starts if it is not absolute, without links.
  ///   - shownDirectory: the same as people know it; nil if the text is a link's.
  mutating func follow(
    _ text: String, from directory: String, shownBelow shownDirectory: String?
  ) throws(OutputFault) -> String {
    var place = FilePath.isAbsolute(text) ? "/" : directory
    var shown = FilePath.isAbsolute(text) ? shownDirectory.map { _ in "/" } : shownDirectory
    for part in FilePath.components(of: text) where part != "." {
      shown = shown.map { FilePath.join($0, String(part)) }
      if part == ".." {
        guard FilePath.isDirectory(place) else {
          throw OutputFault(path: path, code: FilePath.exists(place) ? ENOTDIR : ENOENT)
        }
        place = FilePath.directory(of: place)
        continue
      }
      let next = FilePath.join(place, String(part))
      // What the program was started with has a path by its link alone.
      guard let destination = try destination(ofLink: next), Descriptor.number(ofPath: next) == nil else {
        place = next
        continue
      }
      linkCount += 1
      guard linkCount <= Self.maximumLinkCount else { throw OutputFault(path: path, code: ELOOP) }
      let target = try follow(destination, from: place, shownBelow: nil)
      try bounds.check(link: next, leadingTo: target, shown: shown ?? next, for: path)
      place = target
    }
    return place
  }

  /// What a link says; nil for what is not a link.
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
