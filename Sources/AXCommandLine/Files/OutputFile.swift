import AXReader

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// An output that could not be written, in the system's words.
struct OutputFault: Error, CustomStringConvertible {
  let path: String
  let reason: String

  /// - Parameter code: the system's error number.
  init(path: String, code: Int32) {
    self.path = path
    reason = String(cString: strerror(code))
  }

  /// With the error of the last call.
  init(path: String) {
    self.init(path: path, code: errno)
  }

  var description: String { "cannot write '\(path)': \(reason)" }
}

/// Writing to an open file.
enum Descriptor {
  static func write(_ bytes: UnsafeBufferPointer<UInt8>, to descriptor: Int32, path: String) throws(OutputFault) {
    var place = 0
    while place < bytes.count {
      let count = systemWrite(descriptor, bytes.baseAddress.map { $0 + place }, bytes.count - place)
      if count < 0 {
        if errno == EINTR { continue }
        throw OutputFault(path: path)
      }
      place += count
    }
  }

  private static func systemWrite(_ descriptor: Int32, _ bytes: UnsafePointer<UInt8>?, _ count: Int) -> Int {
    #if canImport(Glibc)
      Glibc.write(descriptor, bytes, count)
    #elseif canImport(Musl)
      Musl.write(descriptor, bytes, count)
    #else
      Darwin.write(descriptor, bytes, count)
    #endif
  }
}

/// A file that is written whole or not at all: under another name first, then renamed.
final class OutputFile {
  private let path: String
  private let temporaryPath: String?
  private let descriptor: Int32
  private var isFinished = false

  private init(path: String, temporaryPath: String?, descriptor: Int32) {
    self.path = path
    self.temporaryPath = temporaryPath
    self.descriptor = descriptor
  }

  /// Opens a file for writing.
  ///
  /// - Throws: where the folder or the file cannot be written.
  static func open(path: String) throws(OutputFault) -> OutputFile {
    // A link is written through, so that what it names is replaced and not the link.
    var status = stat()
    let isLink = lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
    let target = isLink ? FilePath.canonical(path) ?? path : path
    let exists = stat(target, &status) == 0
    if exists, status.st_mode & S_IFMT == S_IFDIR { throw OutputFault(path: path, code: EISDIR) }
    if exists, status.st_mode & S_IFMT != S_IFREG { return try openDevice(target) }
    var name = Array("\(FilePath.directory(of: target))/.\(FilePath.lastComponent(of: target)).XXXXXX".utf8CString)
    let (descriptor, temporaryPath) = unfinished.withLock { unfinished -> (Int32, String?) in
      let descriptor = name.withUnsafeMutableBufferPointer { $0.baseAddress.map { mkstemp($0) } ?? -1 }
      guard descriptor >= 0 else { return (descriptor, nil) }
      let path = name.withUnsafeBufferPointer { $0.baseAddress.map { String(cString: $0) } }
      if let path { unfinished.insert(path) }
      return (descriptor, path)
    }
    guard descriptor >= 0 else { throw OutputFault(path: path) }
    fchmod(descriptor, exists ? status.st_mode & 0o7777 : 0o666 & ~mask)
    return OutputFile(path: target, temporaryPath: temporaryPath, descriptor: descriptor)
  }

  /// A device or a pipe (`/dev/null`, `/dev/stdout`) cannot be replaced, only written to.
  private static func openDevice(_ path: String) throws(OutputFault) -> OutputFile {
    let descriptor = systemOpen(path, O_WRONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw OutputFault(path: path) }
    return OutputFile(path: path, temporaryPath: nil, descriptor: descriptor)
  }

  deinit {
    close(descriptor)
    guard !isFinished, let temporaryPath else { return }
    Self.unfinished.withLock { unfinished in
      unlink(temporaryPath)
      unfinished.remove(temporaryPath)
    }
  }

  func write(_ bytes: UnsafeBufferPointer<UInt8>) throws(OutputFault) {
    try Descriptor.write(bytes, to: descriptor, path: path)
  }

  func write(_ bytes: [UInt8]) throws(OutputFault) {
    try bytes.withUnsafeBufferPointer { buffer throws(OutputFault) in
      try Descriptor.write(buffer, to: descriptor, path: path)
    }
  }

  /// Puts the file into its place.
  func finish() throws(OutputFault) {
    if let temporaryPath {
      let isDone = Self.unfinished.withLock { unfinished in
        guard rename(temporaryPath, path) == 0 else { return false }
        unfinished.remove(temporaryPath)
        return true
      }
      if !isDone { throw OutputFault(path: path) }
    }
    isFinished = true
  }

  /// Removes all temporary files, for a program that ends without any more ado: none comes after them.
  static func removeUnfinished(then end: () -> Never) -> Never {
    unfinished.withLock { unfinished in
      for path in unfinished { unlink(path) }
      end()
    }
  }

  /// Makes a folder and those above it.
  static func makeDirectory(_ path: String) throws(OutputFault) {
    if mkdir(path, 0o777) == 0 || errno == EEXIST && FilePath.isDirectory(path) { return }
    guard errno == ENOENT else { throw OutputFault(path: path) }
    try makeDirectory(FilePath.directory(of: path))
    guard mkdir(path, 0o777) == 0 || errno == EEXIST else { throw OutputFault(path: path) }
  }

  /// Writes a file, and its folder where there is none. What is there already keeps its date, for whoever builds on it.
  ///
  /// - Returns: whether there was anything to write.
  @discardableResult
  static func update(_ path: String, to text: [UInt8]) throws -> Bool {
    if let known = try? FileBytes.read(path: path), known == text { return false }
    let folder = FilePath.directory(of: path)
    if !FilePath.isDirectory(folder) { try makeDirectory(folder) }
    let file = try open(path: path)
    try file.write(text)
    try file.finish()
    return true
  }

  /// The temporary files that are there.
  private static let unfinished = Locked<Set<String>>([])

  /// What the user's mask takes from new files; there is no asking for it without setting it.
  private static let mask: mode_t = {
    let mask = umask(0)
    umask(mask)
    return mask
  }()

  private static func systemOpen(_ path: String, _ flags: Int32) -> Int32 {
    #if canImport(Glibc)
      Glibc.open(path, flags)
    #elseif canImport(Musl)
      Musl.open(path, flags)
    #else
      Darwin.open(path, flags)
    #endif
  }
}
