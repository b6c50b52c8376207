import AXText

/// Opening files, reading them and writing to them.
package enum Descriptor {
  /// How many bytes a single call reads or writes: macOS refuses more than `INT_MAX`.
  private static let maximumCount = 1 << 30

  /// Reads until a buffer is full or the file ends.
  ///
  /// - Parameter offset: where in the file to begin; by default where the last call ended.
  /// - Returns: the count of initialized bytes, and `errno` if reading failed, or else 0.
  static func fill(
    _ buffer: UnsafeMutableBufferPointer<UInt8>, from descriptor: Int32, at offset: Int? = nil
  ) -> (count: Int, failure: Int32) {
    var count = 0
    while count < buffer.count {
      let start = buffer.baseAddress.map { $0 + count }
      let wanted = min(buffer.count - count, maximumCount)
      let received =
        offset.map { pread(descriptor, start, wanted, off_t($0 + count)) } ?? read(descriptor, start, wanted)
      if received == 0 { break }
      if received < 0 {
        if errno == EINTR { continue }
        return (count, errno)
      }
      count += received
    }
    return (count, 0)
  }

  package static func writeAll(_ bytes: ByteView, to descriptor: Int32, path: String) throws(OutputFault) {
    var place = 0
    while place < bytes.count {
      let part = ByteView(rebasing: bytes[place...].prefix(maximumCount))
      let count = part.withUnsafeBufferPointer { write(descriptor, $0.baseAddress, $0.count) }
      if count < 0 {
        if errno == EINTR { continue }
        throw OutputFault(path: path)
      }
      place += count
    }
  }

  /// - Parameter mode: the permissions of a file that is made, before the user's mask takes from them.
  /// - Returns: below 0 if the file cannot be opened; `errno` says why then.
  package static func opened(_ path: String, _ flags: Int32, mode: mode_t = 0) -> Int32 {
    open(path, flags | O_CLOEXEC, mode)
  }

  /// The descriptor that a path is another name of: 1 for `/dev/stdout`.
  ///
  /// The system may describe such a path as the file that the descriptor is open on. That file must not be replaced:
  /// the shell that has opened it goes on writing to it.
  package static func number(ofPath path: String) -> Int32? {
    let path = FilePath.normalized(path)
    if path == "/dev/stdout" { return 1 }
    if path == "/dev/stderr" { return 2 }
    // On Linux zsh names a pipe by the last two.
    let folders = ["/dev/fd", "/proc/self/fd", "/proc/\(getpid())/fd"]
    return folders.contains(FilePath.directory(of: path)) ? Int32(FilePath.lastComponent(of: path)) : nil
  }

  /// Has the system put a file's bytes or a folder's names where a power cut leaves them.
  ///
  /// - Returns: whether it has; `errno` says why not.
  static func flush(_ descriptor: Int32) -> Bool {
    #if canImport(Darwin)
      // There `fsync` leaves the bytes in the drive's own memory. Not every file system can do more.
      if fcntl(descriptor, F_FULLFSYNC) == 0 { return true }
    #endif
    while fsync(descriptor) != 0 {
      if errno == EINTR { continue }
      // A file system that has nothing to flush.
      return errno == EINVAL || errno == ENOTSUP
    }
    return true
  }
}
