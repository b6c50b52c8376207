import AXDiagnostics
import AXText

/// Reads whole regular files, and nothing that could block or grow endlessly.
package enum FileBytes {
  /// Why a file could not be read.
  package enum Fault: Error {
    case missing
    /// `reason` is the system's message.
    case unreadable(reason: String)
    /// `limit` is the maximum size, in bytes.
    case tooLarge(limit: Int)
    /// A link leads out of the root folder.
    case outside(root: String)

    /// The reason for people, to follow a colon.
    package var reason: String {
      switch self {
      case .missing: "it does not exist"
      case .unreadable(let reason): reason
      case .tooLarge(let limit): "it \(Self.isLarger(than: limit))"
      case .outside(let root): "it \(Self.leadsOut(of: root))"
      }
    }

    /// The message for people.
    ///
    /// - Parameter name: what could not be read: `the file`.
    package func message(about name: String) -> String {
      switch self {
      case .missing: "\(name) does not exist"
      case .unreadable: "\(name) cannot be read: \(reason)"
      case .tooLarge(let limit): "\(name) \(Self.isLarger(than: limit))"
      case .outside(let root): "\(name) \(Self.leadsOut(of: root)), so it is not read"
      }
    }

    package var id: ErrorID {
      if case .tooLarge = self { .limitExceeded } else { .unreadableFile }
    }

    /// What to do about it; nil if the message says enough.
    package var help: String? {
      guard case .outside = self else { return nil }
      return "copy the file there, or pass a folder that contains both with --root"
    }

    private static func leadsOut(of root: String) -> String { "is a link that leads out of the root folder \(root)" }

    private static func isLarger(than limit: Int) -> String { "is larger than \(ByteSize.text(limit))" }
  }

  /// The maximum size of a file, in bytes.
  package static let maximumSize = 2 << 30

  /// The bytes of a regular file.
  ///
  /// - Throws: `Fault`. Directories, FIFOs, devices and sockets are never opened for reading.
  ///
  /// - Parameters:
  ///   - maximumSize: the maximum size of the file, in bytes.
  ///   - isLinkFollowed: whether the path may be that of a link to the file.
  package static func read(
    path: String, atMost maximumSize: Int = Self.maximumSize, isLinkFollowed: Bool = true
  ) throws(Fault) -> [UInt8] {
    // Without O_NONBLOCK, opening a FIFO without a writer would block forever.
    let descriptor = Descriptor.opened(path, O_RDONLY | O_NONBLOCK | (isLinkFollowed ? 0 : O_NOFOLLOW))
    guard descriptor >= 0 else { throw fault(errno) }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw fault(errno) }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw .unreadable(reason: status.st_mode & S_IFMT == S_IFDIR ? "it is a directory" : "it is not a regular file")
    }
    guard status.st_size <= maximumSize else { throw .tooLarge(limit: maximumSize) }
    // Processing a large file takes as much memory again.
    guard status.st_size < 1 << 20 || OutOfMemory.isRoom(for: 2 * Int(status.st_size)) else { throw fault(ENOMEM) }
    return try read(
      descriptor: descriptor, expecting: Int(status.st_size), atMost: maximumSize, isRegular: true)
  }

  /// The bytes of a file that is not named on the command line, so a link to it must not lead out of a folder.
  ///
  /// - Parameter root: the canonical path of the folder.
  package static func read(path: String, inside root: String) throws(Fault) -> [UInt8] {
    guard let canonical = FilePath.canonical(path) else { return try read(path: path) }
    guard FilePath.isInside(canonical, directory: root) else { throw .outside(root: root) }
    return try read(path: canonical)
  }

  /// All bytes of standard input.
  package static func readStandardInput() throws(Fault) -> [UInt8] {
    try read(descriptor: 0, expecting: 1 << 16, atMost: maximumSize)
  }

  /// Reads to the end, whatever size was reported: a file may grow or shrink in the meantime, and those of `/proc` have
  /// none.
  private static func read(
    descriptor: Int32, expecting size: Int, atMost maximumSize: Int, isRegular: Bool = false
  ) throws(Fault) -> [UInt8] {
    var result: [UInt8] = []
    var capacity = size + 1
    while true {
      let wanted = capacity
      var failure: Int32 = 0
      let part = [UInt8](unsafeUninitializedCapacity: wanted) { buffer, count in
        HugePages.prefer(for: ByteView(UnsafeBufferPointer(buffer)))
        (count, failure) = Descriptor.fill(buffer, from: descriptor, expecting: isRegular ? size : nil)
      }
      guard failure == 0 else { throw fault(failure) }
      let isAtEnd = part.count < wanted
      if result.isEmpty { result = part } else { result += part }
      guard result.count <= maximumSize else { throw .tooLarge(limit: maximumSize) }
      if isAtEnd { return result }
      // A byte more shows that the file is too large.
      capacity = min(max(1 << 16, result.count), maximumSize - result.count + 1)
    }
  }

  private static func fault(_ code: Int32) -> Fault {
    if code == ENOENT || code == ENOTDIR { return .missing }
    return .unreadable(reason: String(cString: strerror(code)))
  }
}
