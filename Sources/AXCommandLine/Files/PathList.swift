import AXFiles

/// A list of inputs in a file, as `find`, `git ls-files` and build engines write it.
enum PathList {
  /// Why there is no list, and what to do about it.
  struct Fault: Error {
    let message: String
    let help: String
  }

  /// The paths of a list: between NUL bytes where it has any (`find -print0`), else one a line. Empty ones are none.
  ///
  /// - Parameter path: the file, or `-` for standard input.
  static func read(_ path: String) throws(Fault) -> [String] {
    let bytes: [UInt8]
    do throws(FileBytes.Fault) {
      bytes = path == "-" ? try FileBytes.readStandardInput() : try FileBytes.read(path: path)
    } catch {
      throw Fault(
        message: "the list '\(path)' cannot be read: \(error.reason)",
        help: "name a file that holds a path a line, or '-' for standard input")
    }
    return paths(in: bytes)
  }

  static func paths(in bytes: [UInt8]) -> [String] {
    let separator: UInt8 = bytes.contains(0) ? 0 : UInt8(ascii: "\n")
    return bytes.split(separator: separator).compactMap { part in
      let isLine = separator != 0 && part.last == UInt8(ascii: "\r")
      let path = String(decoding: isLine ? part.dropLast() : part, as: UTF8.self)
      return path.isEmpty ? nil : path
    }
  }
}
