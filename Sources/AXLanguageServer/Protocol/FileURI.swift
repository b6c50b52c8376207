import AXFiles

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
    guard host.isEmpty || host == "localhost", let bytes = decoded(rest[slash...]), !bytes.contains(0),
      bytes.count < maximumLength
    else { return nil }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The canonical path of an address, of a file that need not exist.
  static func canonicalPath(of uri: String) -> String? {
    path(of: uri).map { FilePath.canonical($0) ?? FilePath.located($0) }
  }

  /// The address of an absolute path.
  static func uri(ofPath path: String) -> String {
    var result = scheme
    for byte in path.utf8 {
      if isPlain(byte) {
        result.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        let digits = String(byte, radix: 16, uppercase: true)
        result += "%" + (digits.utf8.count < 2 ? "0" : "") + digits
      }
    }
    return result
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: "/-._~".utf8.contains(byte)
    }
  }

  /// The bytes with their escapes decoded; nil if one is not valid.
  private static func decoded(_ bytes: ArraySlice<UInt8>) -> [UInt8]? {
    var result: [UInt8] = []
    var index = bytes.startIndex
    while index < bytes.endIndex {
      guard bytes[index] == UInt8(ascii: "%") else {
        result.append(bytes[index])
        index += 1
        continue
      }
      let digits = bytes[(index + 1)...].prefix(2)
      guard digits.count == 2, digits.allSatisfy({ Unicode.Scalar($0).properties.isASCIIHexDigit }),
        let byte = UInt8(String(decoding: digits, as: UTF8.self), radix: 16)
      else { return nil }
      result.append(byte)
      index += 3
    }
    return result
  }
}
