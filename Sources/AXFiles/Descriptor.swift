#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Opening files and writing to them.
package enum Descriptor {
  package static func writeAll(_ bytes: UnsafeBufferPointer<UInt8>, to descriptor: Int32, path: String)
    throws(OutputFault)
  {
    var place = 0
    while place < bytes.count {
      let wanted = min(bytes.count - place, FileBytes.largestCall)
      let count = write(descriptor, bytes.baseAddress.map { $0 + place }, wanted)
      if count < 0 {
        if errno == EINTR { continue }
        throw OutputFault(path: path)
      }
      place += count
    }
  }

  /// - Parameter mode: the permissions of a file that is made, before the user's mask takes from them.
  /// - Returns: none below 0, where `errno` says why.
  package static func opened(_ path: String, _ flags: Int32, mode: mode_t = 0) -> Int32 {
    open(path, flags | O_CLOEXEC, mode)
  }

  /// The descriptor that a path is another name of: 1 for `/dev/stdout`.
  ///
  /// The system may describe such a path as the file that the descriptor is open on. That file must not be replaced:
  /// the shell that has opened it goes on writing to it.
  package static func number(ofPath path: String) -> Int32? {
    switch FilePath.normalized(path) {
    case "/dev/stdout": 1
    case "/dev/stderr": 2
    case let path where path.hasPrefix("/dev/fd/"): Int32(path.dropFirst("/dev/fd/".count))
    default: nil
    }
  }
}
