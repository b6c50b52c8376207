import AXText

/// Opens file descriptors, reads from them and writes to them.
package enum Descriptor {
  /// The maximum number of bytes for a single system call: macOS refuses more than `INT_MAX`.
  private static let maximumCount = 1 << 30

  /// Reads until a buffer is full or the file ends.
  ///
  /// - Parameters:
  ///   - offset: the offset in the file at which to begin; by default, where the last call ended.
  ///   - size: the known size of a regular file. If a call reads as much and no more, the file ends there.
  /// - Returns: the number of initialized bytes, and `errno` if reading failed, otherwise 0.
  static func fill(
    _ buffer: UnsafeMutableBufferPointer<UInt8>, from descriptor: Int32, at offset: Int? = nil,
    expecting size: Int? = nil
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
      if received < wanted, count == size { break }
    }
    return (count, 0)
  }

  /// Reads what is there, at least a byte.
  ///
  /// - Returns: nothing if the file ends, or cannot be read.
  package static func readAvailable(_ descriptor: Int32) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, count in
      repeat { count = max(-1, read(descriptor, buffer.baseAddress, buffer.count)) } while count < 0 && errno == EINTR
      count = max(0, count)
    }
  }

  package static func writeAll(_ bytes: ByteView, to descriptor: Int32, path: String) throws(OutputFault) {
    var offset = 0
    while offset < bytes.count {
      let part = ByteView(rebasing: bytes[offset...].prefix(maximumCount))
      let count = part.withUnsafeBufferPointer { write(descriptor, $0.baseAddress, $0.count) }
      if count < 0 {
        if errno == EINTR { continue }
        throw OutputFault(path: path)
      }
      offset += count
    }
  }

  /// - Parameter mode: the permissions of a new file, before the user's mask is applied.
  /// - Returns: a negative number if the file cannot be opened; `errno` has the reason.
  package static func opened(_ path: String, _ flags: Int32, mode: mode_t = 0) -> Int32 {
    open(path, flags | O_CLOEXEC, mode)
  }

  /// The descriptor that a path refers to: 1 for `/dev/stdout`; nil for other paths.
  ///
  /// The system may resolve such a path to the file that is open on the descriptor. That file must not be replaced,
  /// because the shell that opened it continues to write to it.
  package static func number(ofPath path: String) -> Int32? {
    // Nearly all paths have another last component, which shows without looking at the rest.
    let name = FilePath.lastComponent(of: path)
    guard ["stdout", "stderr", "", ".", ".."].contains(name) || Int32(name) != nil else { return nil }
    let path = FilePath.normalized(path)
    if path == "/dev/stdout" { return 1 }
    if path == "/dev/stderr" { return 2 }
    // On Linux, zsh uses the last two for pipes.
    let folders = ["/dev/fd", "/proc/self/fd", "/proc/\(getpid())/fd"]
    return folders.contains(FilePath.directory(of: path)) ? Int32(FilePath.lastComponent(of: path)) : nil
  }

  /// Flushes the bytes of a file, or the names in a folder, to disk, so that they survive a power failure.
  ///
  /// - Returns: whether it succeeded; if not, `errno` has the reason.
  static func flush(_ descriptor: Int32) -> Bool {
    #if canImport(Darwin)
      // `fsync` leaves the bytes in the drive's cache. Not every file system supports more.
      if fcntl(descriptor, F_FULLFSYNC) == 0 { return true }
    #endif
    while fsync(descriptor) != 0 {
      if errno == EINTR { continue }
      // These errors mean that the file system has nothing to flush.
      return errno == EINVAL || errno == ENOTSUP
    }
    return true
  }
}
