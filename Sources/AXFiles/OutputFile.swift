import AXText

/// A file that is written whole or not at all: under another name beside its place first, then put there.
package final class OutputFile {
  private let path: String
  /// What is written: `path`, or what that names as a link.
  private let target: String
  /// Where the bytes are until the file is finished. A device, a pipe and a file that the program was started with
  /// (`/dev/null`, `/dev/stdout`) have no such path: they are written to, not replaced.
  private let temporaryPath: String?
  private var descriptor: Int32
  private var isFinished = false

  private init(path: String, target: String, temporaryPath: String?, descriptor: Int32) {
    self.path = path
    self.target = target
    self.temporaryPath = temporaryPath
    self.descriptor = descriptor
  }

  /// Opens a file for writing.
  ///
  /// - Throws: where the folder or the file cannot be written.
  package static func open(path: String) throws(OutputFault) -> OutputFile {
    if let number = Descriptor.number(ofPath: path) {
      return try openDevice(path: path, target: path, descriptor: fcntl(number, F_DUPFD_CLOEXEC, 0))
    }
    let target = try linkedPath(path)
    var status = stat()
    guard stat(target, &status) == 0 else { return try openRegular(path: path, target: target, replacing: nil) }
    switch status.st_mode & S_IFMT {
    case S_IFDIR: throw OutputFault(path: path, code: EISDIR)
    case S_IFREG:
      // Another file could take its place all the same, but somebody has said that it stays as it is.
      guard access(target, W_OK) == 0 else { throw OutputFault(path: path) }
      return try openRegular(path: path, target: target, replacing: status)
    default: return try openDevice(path: path, target: target, descriptor: Descriptor.opened(target, O_WRONLY))
    }
  }

  private static func openDevice(path: String, target: String, descriptor: Int32) throws(OutputFault) -> OutputFile {
    guard descriptor >= 0 else { throw OutputFault(path: path) }
    return OutputFile(path: path, target: target, temporaryPath: nil, descriptor: descriptor)
  }

  private static func openRegular(
    path: String, target: String, replacing known: stat?
  ) throws(OutputFault) -> OutputFile {
    // What replaces a private file is private from the start.
    let file = TemporaryName.makeFile(in: FilePath.directory(of: target), mode: known == nil ? 0o666 : 0o600)
    guard file.descriptor >= 0 else { throw OutputFault(path: path) }
    if let known { take(owner: known, file.descriptor) }
    return OutputFile(path: path, target: target, temporaryPath: file.path, descriptor: file.descriptor)
  }

  /// Gives a file the owner, as far as the system allows it, and the permissions of the one that it replaces.
  private static func take(owner known: stat, _ descriptor: Int32) {
    // On macOS the group of a new file is that of its folder, whoever makes it.
    var made = stat()
    let isOwn = fstat(descriptor, &made) == 0 && (made.st_uid, made.st_gid) == (known.st_uid, known.st_gid)
    let isKept = isOwn || fchown(descriptor, known.st_uid, known.st_gid) == 0
    // If the owner is another now, nobody may run it as its owner any more.
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
    if !isFinished, let temporaryPath { TemporaryName.remove(temporaryPath) }
  }

  package func write(_ bytes: ByteView) throws(OutputFault) {
    try Descriptor.writeAll(bytes, to: descriptor, path: path)
  }

  package func write(_ bytes: [UInt8]) throws(OutputFault) {
    try bytes.withView { bytes throws(OutputFault) in try write(bytes) }
  }

  /// Puts the file into its place.
  package func finish() throws(OutputFault) {
    // Some systems report only here that a disk was full.
    let isClosed = close(descriptor) == 0
    descriptor = -1
    guard isClosed, temporaryPath.map({ TemporaryName.move($0, to: target) }) ?? true else {
      throw OutputFault(path: path)
    }
    isFinished = true
  }

  /// Makes a folder and those above it.
  package static func makeDirectory(_ path: String) throws(OutputFault) {
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
  package static func update(_ path: String, to text: [UInt8]) throws(OutputFault) -> Bool {
    var file = UpdatedFile(path: path)
    try file.write(text)
    return try file.finish()
  }

  /// Replaces what a file held when it was read, unless somebody has changed or removed it since.
  package static func replace(_ path: String, holding original: [UInt8], with text: [UInt8]) throws(OutputFault) {
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
