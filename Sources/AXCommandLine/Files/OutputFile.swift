import AXReader

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A file that is written whole or not at all: without a name or under another one first, then put into its place.
final class OutputFile {
  /// Where the bytes are until the file is finished.
  private enum Kind {
    /// A file without a name: it is gone with the program, however that ends.
    case unnamed
    /// Where the system has no such files.
    case temporary(path: String)
    /// A device or a pipe (`/dev/null`, `/dev/stdout`) cannot be replaced, only written to.
    case device
  }

  private let path: String
  /// What is written: `path`, or what that names as a link.
  private let target: String
  private let kind: Kind
  private var descriptor: Int32
  private let isReplacing: Bool
  private var isFinished = false

  private init(path: String, target: String, kind: Kind, descriptor: Int32, isReplacing: Bool) {
    self.path = path
    self.target = target
    self.kind = kind
    self.descriptor = descriptor
    self.isReplacing = isReplacing
  }

  /// Opens a file for writing.
  ///
  /// - Throws: where the folder or the file cannot be written.
  static func open(path: String) throws(OutputFault) -> OutputFile {
    let target = try linkedPath(path)
    var status = stat()
    guard stat(target, &status) == 0 else { return try openRegular(path: path, target: target, replacing: nil) }
    switch status.st_mode & S_IFMT {
    case S_IFDIR: throw OutputFault(path: path, code: EISDIR)
    case S_IFREG:
      // Another file could take its place all the same, but somebody has said that it stays as it is.
      guard access(target, W_OK) == 0 else { throw OutputFault(path: path) }
      return try openRegular(path: path, target: target, replacing: status)
    default:
      let descriptor = Descriptor.opened(target, O_WRONLY)
      guard descriptor >= 0 else { throw OutputFault(path: path) }
      return OutputFile(path: path, target: target, kind: .device, descriptor: descriptor, isReplacing: true)
    }
  }

  private static func openRegular(
    path: String, target: String, replacing known: stat?
  ) throws(OutputFault) -> OutputFile {
    let folder = FilePath.directory(of: target)
    // What replaces a private file is private from the start.
    let mode: mode_t = known == nil ? 0o666 : 0o600
    var (descriptor, kind) = (UnnamedFile.open(in: folder, mode: mode), Kind.unnamed)
    if descriptor < 0 {
      let file = TemporaryName.makeFile(in: folder, mode: mode)
      guard file.descriptor >= 0 else { throw OutputFault(path: path) }
      (descriptor, kind) = (file.descriptor, .temporary(path: file.path))
    }
    if let known { take(owner: known, descriptor) }
    return OutputFile(path: path, target: target, kind: kind, descriptor: descriptor, isReplacing: known != nil)
  }

  /// Gives a file the owner, as far as the system allows it, and the permissions of the one that it replaces.
  private static func take(owner known: stat, _ descriptor: Int32) {
    let isOwn = known.st_uid == geteuid() && known.st_gid == getegid()
    let isKept = isOwn || fchown(descriptor, known.st_uid, known.st_gid) == 0
    // Who runs it as its owner would does so no more where the owner is another.
    fchmod(descriptor, known.st_mode & (isKept ? 0o7777 : 0o777))
  }

  /// A link is written through, so that what it names is replaced and not the link.
  private static func linkedPath(_ path: String) throws(OutputFault) -> String {
    var target = path
    for _ in 0..<40 {
      var status = stat()
      guard lstat(target, &status) == 0, status.st_mode & S_IFMT == S_IFLNK else { return target }
      // What is there may be a pipe, which has a path only by its link.
      if stat(target, &status) == 0 { return FilePath.canonical(target) ?? target }
      guard let next = linkDestination(target) else { throw OutputFault(path: path) }
      target = FilePath.isAbsolute(next) ? next : FilePath.join(FilePath.directory(of: target), next)
    }
    throw OutputFault(path: path, code: ELOOP)
  }

  private static func linkDestination(_ path: String) -> String? {
    let bytes = [CChar](unsafeUninitializedCapacity: Int(PATH_MAX)) { buffer, count in
      count = max(0, buffer.baseAddress.map { readlink(path, $0, buffer.count) } ?? 0)
    }
    return bytes.isEmpty ? nil : String(decoding: bytes.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
    if !isFinished, case .temporary(let path) = kind { TemporaryName.remove(path) }
  }

  func write(_ bytes: UnsafeBufferPointer<UInt8>) throws(OutputFault) {
    try Descriptor.writeAll(bytes, to: descriptor, path: path)
  }

  func write(_ bytes: [UInt8]) throws(OutputFault) {
    try bytes.withUnsafeBufferPointer { buffer throws(OutputFault) in
      try Descriptor.writeAll(buffer, to: descriptor, path: path)
    }
  }

  /// Puts the file into its place.
  func finish() throws(OutputFault) {
    let isDone =
      switch kind {
      case .unnamed: UnnamedFile.link(descriptor, to: target, isReplacing: isReplacing)
      // Some systems tell at the end only that a disk was full.
      case .temporary(let path): closeFile() && TemporaryName.move(path, to: target)
      case .device: closeFile()
      }
    guard isDone else { throw OutputFault(path: path) }
    isFinished = true
  }

  private func closeFile() -> Bool {
    defer { descriptor = -1 }
    return close(descriptor) == 0
  }

  /// Makes a folder and those above it.
  static func makeDirectory(_ path: String) throws(OutputFault) {
    if mkdir(path, 0o777) == 0 { return }
    let reason = errno
    if reason == ENOENT {
      try makeDirectory(FilePath.directory(of: path))
      if mkdir(path, 0o777) == 0 { return }
    } else if reason != EEXIST {
      // Where nothing may be made, what is there is there.
      guard FilePath.isDirectory(path) else { throw OutputFault(path: path, code: reason) }
      return
    }
    guard FilePath.isDirectory(path) else { throw OutputFault(path: path, code: ENOTDIR) }
  }

  /// Writes a file, and its folder where there is none. What is there already keeps its date, for whoever builds on it.
  ///
  /// - Returns: whether there was anything to write.
  @discardableResult
  static func update(_ path: String, to text: [UInt8]) throws(OutputFault) -> Bool {
    var file = UpdatedFile(path: path)
    try file.write(text)
    return try file.finish()
  }

  /// Replaces what a file held when it was read, unless somebody has changed or removed it since.
  static func replace(_ path: String, holding original: [UInt8], with text: [UInt8]) throws(OutputFault) {
    let known: [UInt8]
    do throws(FileBytes.Fault) {
      known = try FileBytes.read(path: path)
    } catch {
      throw OutputFault(path: path, reason: "it cannot be read any more")
    }
    // Another run may have done the same.
    if known == text { return }
    guard known == original else { throw OutputFault(path: path, reason: "it has changed since it was read") }
    let file = try open(path: path)
    try file.write(text)
    try file.finish()
  }
}
