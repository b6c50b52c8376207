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

  init(path: String, reason: String) {
    self.path = path
    self.reason = reason
  }

  /// - Parameter code: the system's error number.
  init(path: String, code: Int32) {
    self.init(path: path, reason: String(cString: strerror(code)))
  }

  /// With the error of the last call.
  init(path: String) {
    self.init(path: path, code: errno)
  }

  /// Standard output and error have names of their own, and no path.
  var description: String {
    path.hasPrefix("standard ") ? "cannot write to \(path): \(reason)" : "cannot write '\(path)': \(reason)"
  }
}
