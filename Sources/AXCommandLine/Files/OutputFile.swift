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
    let descriptor = name.withUnsafeMutableBufferPointer { $0.baseAddress.map { mkstemp($0) } ?? -1 }
    guard descriptor >= 0 else { throw OutputFault(path: path) }
    fchmod(descriptor, exists ? status.st_mode & 0o7777 : 0o666 & ~mask)
    let temporaryPath = name.withUnsafeBufferPointer { $0.baseAddress.map { String(cString: $0) } }
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
    if !isFinished, let temporaryPath { unlink(temporaryPath) }
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
    if let temporaryPath, rename(temporaryPath, path) != 0 { throw OutputFault(path: path) }
    isFinished = true
  }

  /// Makes a folder and those above it.
  static func makeDirectory(_ path: String) throws(OutputFault) {
    if mkdir(path, 0o777) == 0 || errno == EEXIST && FilePath.isDirectory(path) { return }
    guard errno == ENOENT else { throw OutputFault(path: path) }
    try makeDirectory(FilePath.directory(of: path))
    guard mkdir(path, 0o777) == 0 || errno == EEXIST else { throw OutputFault(path: path) }
  }

  /// Writes a file, and its folder where there is none.
  static func update(_ path: String, to text: [UInt8]) throws {
    // What is there already keeps its date, for whoever builds on it.
    if let known = try? FileBytes.read(path: path), known == text { return }
    let folder = FilePath.directory(of: path)
    if !FilePath.isDirectory(folder) { try makeDirectory(folder) }
    let file = try open(path: path)
    try file.write(text)
    try file.finish()
  }

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
