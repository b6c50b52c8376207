import AXText

/// A file that is written completely or not at all: under a temporary name in the same folder first, then renamed.
package final class OutputFile {
  private let path: String
  /// `path` with its links followed.
  private let target: String
  private let bounds: OutputBounds
  /// Whether the file did not exist a moment ago, so that it replaces nothing.
  private var isNew = false
  /// The path of the temporary file. Nil for a device, a pipe or an inherited descriptor (`/dev/null`, `/dev/stdout`),
  /// which is written to directly.
  private let temporaryPath: String?
  private var descriptor: Int32
  private var isFinished = false

  private init(path: String, target: String, bounds: OutputBounds, temporaryPath: String?, descriptor: Int32) {
    self.path = path
    self.target = target
    self.bounds = bounds
    self.temporaryPath = temporaryPath
    self.descriptor = descriptor
  }

  /// Opens a file for writing, and creates its folder if needed.
  ///
  /// - Parameter bounds: where links may lead, and which files must not be replaced.
  /// - Throws: if the folder or the file cannot be written.
  package static func open(path: String, in bounds: OutputBounds = OutputBounds()) throws(OutputFault) -> OutputFile {
    if let number = Descriptor.number(ofPath: path) { return try openCopy(of: number, path: path, bounds) }
    return try open(path: path, target: try bounds.target(of: path), in: bounds)
  }

  /// - Parameter target: the path with its links followed.
  static func open(path: String, target: String, in bounds: OutputBounds) throws(OutputFault) -> OutputFile {
    if let number = Descriptor.number(ofPath: target) { return try openCopy(of: number, path: path, bounds) }
    var status = stat()
    guard stat(target, &status) == 0 else { return try openMissing(path: path, target: target, bounds) }
    try bounds.check(status, at: path)
    switch status.st_mode & S_IFMT {
    case S_IFDIR: throw OutputFault(path: path, code: EISDIR)
    case S_IFREG:
      // A rename would succeed anyway, but the user made this file read-only.
      guard access(target, W_OK) == 0 else { throw OutputFault(path: path) }
      return try openRegular(path: path, target: target, bounds, replacing: status)
    default:
      return try openDevice(path: path, target: target, bounds, Descriptor.opened(target, O_WRONLY | O_NOCTTY))
    }
  }

  /// Opens a file that does not exist, and creates its folder if that is possible.
  private static func openMissing(
    path: String, target: String, _ bounds: OutputBounds
  ) throws(OutputFault) -> OutputFile {
    let folder = FilePath.directory(of: target)
    // A path that ends in a slash can't be a file, so it doesn't get a folder.
    if path.utf8.last != UInt8(ascii: "/"), !FilePath.isDirectory(folder) {
      // If this fails, opening the file says why.
      try? makeDirectory(folder)
    }
    return try openRegular(path: path, target: target, bounds, replacing: nil)
  }

  /// Opens a file that must not exist, and creates its folder if needed.
  static func openNew(path: String, target: String, in bounds: OutputBounds) throws(OutputFault) -> OutputFile {
    let file: OutputFile
    do {
      file = try openRegular(path: path, target: target, bounds, replacing: nil)
    } catch {
      // Nearly always the folder exists. If it is missing, another thread may create it at the same time.
      try makeDirectory(FilePath.directory(of: target))
      file = try openRegular(path: path, target: target, bounds, replacing: nil)
    }
    file.isNew = true
    return file
  }

  private static func openCopy(
    of number: Int32, path: String, _ bounds: OutputBounds
  ) throws(OutputFault) -> OutputFile {
    try openDevice(path: path, target: path, bounds, fcntl(number, F_DUPFD_CLOEXEC, 0))
  }

  private static func openDevice(
    path: String, target: String, _ bounds: OutputBounds, _ descriptor: Int32
  ) throws(OutputFault) -> OutputFile {
    guard descriptor >= 0 else { throw OutputFault(path: path) }
    return OutputFile(path: path, target: target, bounds: bounds, temporaryPath: nil, descriptor: descriptor)
  }

  private static func openRegular(
    path: String, target: String, _ bounds: OutputBounds, replacing known: stat?
  ) throws(OutputFault) -> OutputFile {
    // A file that replaces a private one is private from the start.
    let file = TemporaryName.makeFile(in: FilePath.directory(of: target), mode: known == nil ? 0o666 : 0o600)
    guard file.descriptor >= 0 else { throw OutputFault(path: path) }
    if let known { take(owner: known, file.descriptor) }
    return OutputFile(
      path: path, target: target, bounds: bounds, temporaryPath: file.path, descriptor: file.descriptor)
  }

  /// Gives a new file the owner, if the system allows it, and the permissions of the file that it replaces.
  private static func take(owner known: stat, _ descriptor: Int32) {
    // On macOS a new file gets the group of its folder.
    var made = stat()
    let isOwn = fstat(descriptor, &made) == 0 && (made.st_uid, made.st_gid) == (known.st_uid, known.st_gid)
    let isKept = isOwn || fchown(descriptor, known.st_uid, known.st_gid) == 0
    // Drop the set-user-ID and set-group-ID bits if the owner could not be preserved.
    fchmod(descriptor, known.st_mode & (isKept ? 0o7777 : 0o777))
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

  /// Closes the file and renames it to its final name.
  ///
  /// - Parameters:
  ///   - isFlushed: whether the file must survive a power failure: true for a person's own file.
  ///   - original: the content that the existing file must still have; nil if it does not matter.
  package func finish(isFlushed: Bool = false, replacing original: [UInt8]? = nil) throws(OutputFault) {
    // A rename may reach the disk before the bytes do.
    guard !isFlushed || Descriptor.flush(descriptor) else { throw OutputFault(path: path) }
    // Some systems report a full disk only here.
    let isClosed = close(descriptor) == 0
    descriptor = -1
    guard isClosed else { throw OutputFault(path: path) }
    if let temporaryPath {
      var status = stat()
      if !isNew, stat(target, &status) == 0 { try bounds.check(status, at: path) }
      // An editor may have saved the file in the meantime. A save between here and the rename is lost, because no
      // system can compare and rename in one step.
      if let original { try Self.check(target, holds: original, path: path) }
      guard TemporaryName.move(temporaryPath, to: target) else { throw OutputFault(path: path) }
    }
    isFinished = true
    if isFlushed { flushFolder() }
  }

  private static func check(_ target: String, holds original: [UInt8], path: String) throws(OutputFault) {
    guard let known = try? FileBytes.read(path: target) else {
      throw OutputFault(path: path, reason: "it can no longer be read")
    }
    guard known == original else { throw OutputFault(path: path, reason: "it has changed since it was read") }
  }

  /// Flushes the new name to disk. An error is ignored, because the file is already in place.
  private func flushFolder() {
    let folder = Descriptor.opened(FilePath.directory(of: target), O_RDONLY | O_DIRECTORY)
    guard folder >= 0 else { return }
    _ = Descriptor.flush(folder)
    close(folder)
  }

  /// Creates a folder and its missing ancestors.
  package static func makeDirectory(_ path: String) throws(OutputFault) {
    if mkdir(path, 0o777) == 0 { return }
    let reason = errno
    if reason == ENOENT {
      try makeDirectory(FilePath.directory(of: path))
      if mkdir(path, 0o777) == 0 { return }
    } else if reason != EEXIST {
      // Creating may be forbidden although the folder exists.
      guard FilePath.isDirectory(path) else { throw OutputFault(path: path, code: reason) }
      return
    }
    guard FilePath.isDirectory(path) else { throw OutputFault(path: path, code: ENOTDIR) }
  }

  /// Writes a file, and creates its folder if needed. An unchanged file keeps its date, so that builds don't redo work.
  ///
  /// - Returns: whether the file was written.
  @discardableResult
  package static func update(
    _ path: String, to text: [UInt8], in bounds: OutputBounds = OutputBounds()
  ) throws(OutputFault) -> Bool {
    var file = try UpdatedFile(path: path, in: bounds)
    try file.write(text)
    return try file.finish()
  }

  /// Creates a person's file, and its folder if needed. What has the path already stays as it is, whatever it is, even
  /// if it appears while the file is written.
  ///
  /// - Returns: whether the file was created.
  package static func create(
    _ path: String, holding text: [UInt8], in bounds: OutputBounds
  ) throws(OutputFault) -> Bool {
    guard FilePath.isMissing(path) else { return false }
    let target = try bounds.target(of: path)
    try makeDirectory(FilePath.directory(of: target))
    let file = try openRegular(path: path, target: target, bounds, replacing: nil)
    try file.write(text)
    return try file.finishNew()
  }

  /// Closes the file and gives it its final name, unless something has that name.
  ///
  /// - Returns: whether the file has the name.
  private func finishNew() throws(OutputFault) -> Bool {
    guard Descriptor.flush(descriptor) else { throw OutputFault(path: path) }
    let isClosed = close(descriptor) == 0
    descriptor = -1
    guard isClosed, let temporaryPath else { throw OutputFault(path: path) }
    guard TemporaryName.claim(temporaryPath, as: target) else {
      if errno == EEXIST { return false }
      throw OutputFault(path: path)
    }
    isFinished = true
    flushFolder()
    return true
  }

  /// Replaces the content of a person's file, unless the file was changed or removed since it was read.
  package static func replace(
    _ path: String, holding original: [UInt8], with text: [UInt8], in bounds: OutputBounds = OutputBounds()
  ) throws(OutputFault) {
    let target = try bounds.target(of: path)
    // Another run may have made the same change.
    if (try? FileBytes.read(path: target)) == text { return }
    try check(target, holds: original, path: path)
    let file = try open(path: path, in: bounds)
    try file.write(text)
    try file.finish(isFlushed: true, replacing: original)
  }
}
