#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Opening files and writing to them.
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

  /// - Parameter mode: the permissions of a file that is made, before the user's mask takes from them.
  /// - Returns: none below 0, where `errno` says why.
  static func open(_ path: String, _ flags: Int32, mode: mode_t = 0) -> Int32 {
    #if canImport(Glibc)
      Glibc.open(path, flags | O_CLOEXEC, mode)
    #elseif canImport(Musl)
      Musl.open(path, flags | O_CLOEXEC, mode)
    #else
      Darwin.open(path, flags | O_CLOEXEC, mode)
    #endif
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
