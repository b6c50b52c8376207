#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Opening files and writing to them.
enum Descriptor {
  static func writeAll(_ bytes: UnsafeBufferPointer<UInt8>, to descriptor: Int32, path: String) throws(OutputFault) {
    var place = 0
    while place < bytes.count {
      let count = write(descriptor, bytes.baseAddress.map { $0 + place }, bytes.count - place)
      if count < 0 {
        if errno == EINTR { continue }
        throw OutputFault(path: path)
      }
      place += count
    }
  }

  /// - Parameter mode: the permissions of a file that is made, before the user's mask takes from them.
  /// - Returns: none below 0, where `errno` says why.
  static func opened(_ path: String, _ flags: Int32, mode: mode_t = 0) -> Int32 {
    open(path, flags | O_CLOEXEC, mode)
  }
}
