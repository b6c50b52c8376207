import AXText

/// An output that could not be written, with the reason.
package struct OutputFault: Error, CustomStringConvertible {
  package let path: String
  package let reason: String

  package init(path: String, reason: String) {
    self.path = path
    self.reason = reason
  }

  /// - Parameter code: the system's error number.
  package init(path: String, code: Int32) {
    self.init(path: path, reason: String(cString: strerror(code)))
  }

  /// Uses `errno` of the last call.
  package init(path: String) {
    self.init(path: path, code: errno)
  }

  /// The message for people. Standard output and standard error are named without quotes.
  package var description: String {
    path.hasPrefix("standard ") ? "cannot write to \(path): \(reason)" : "cannot write '\(path)': \(reason)"
  }
}
