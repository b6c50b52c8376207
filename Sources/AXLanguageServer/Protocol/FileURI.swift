import AXFiles
import AXText

/// Addresses of files, as editors write them.
enum FileURI {
  private static let scheme = "file://"
  /// The maximum length of a path, in bytes, which is that of the system. A longer one is that of no file.
  private static let maximumLength = 4096

  /// The path of a `file` address; nil for other addresses. A host other than this machine is none.
  static func path(of uri: String) -> String? {
    guard uri.utf8.count > scheme.utf8.count, uri.prefix(scheme.count).lowercased() == scheme else { return nil }
    var rest = Array(uri.utf8.dropFirst(scheme.utf8.count))
    // What follows a question mark or a number sign is not part of the path.
    if let end = rest.firstIndex(where: { $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "#") }) {
      rest.removeSubrange(end...)
    }
    guard let slash = rest.firstIndex(of: UInt8(ascii: "/")) else { return nil }
    let host = String(decoding: rest[..<slash], as: UTF8.self).lowercased()
    guard host.isEmpty || host == "localhost", let bytes = PercentEncoding.decoded(rest[slash...]), !bytes.contains(0),
      bytes.count < maximumLength
    else { return nil }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The canonical path of an address, of a file that need not exist.
  static func canonicalPath(of uri: String) -> String? {
    path(of: uri).map { FilePath.canonical($0) ?? FilePath.located($0) }
  }

  /// The address of an absolute path.
  static func uri(ofPath path: String) -> String { scheme + PercentEncoding.encoded(path) }
}
