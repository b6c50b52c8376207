import AXText

/// An output that could not be written, in the system's words.
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

  /// With the error of the last call.
  package init(path: String) {
    self.init(path: path, code: errno)
  }

  /// Standard output and error have names of their own, and no path.
  package var description: String {
    path.hasPrefix("standard ") ? "cannot write to \(path): \(reason)" : "cannot write '\(path)': \(reason)"
  }
}
