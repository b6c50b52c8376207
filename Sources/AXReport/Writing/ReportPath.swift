/// Converts paths to the forms that other tools expect.
enum ReportPath {
  /// Returns the path without a leading `./`, as services expect that compare it with a repository's paths.
  static func relative(_ path: String) -> String {
    // Compare bytes, because a slash and a combining accent after it are one character.
    var rest = Substring(path).utf8
    while rest.starts(with: "./".utf8) {
      let next = rest.dropFirst(2).drop { $0 == UInt8(ascii: "/") }
      if next.isEmpty { break }
      rest = next
    }
    return String(Substring(rest))
  }

  /// Returns the path with each byte percent-encoded, except for letters, digits, and `-._~/`.
  static func percentEncoded(_ path: String) -> String {
    guard !path.utf8.allSatisfy(isKept) else { return path }
    var result: [UInt8] = []
    for byte in path.utf8 {
      if isKept(byte) {
        result.append(byte)
      } else {
        result += [UInt8(ascii: "%"), hexadecimal(byte >> 4), hexadecimal(byte & 15)]
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  private static func isKept(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
    case UInt8(ascii: "0")...UInt8(ascii: "9"): true
    case UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "~"), UInt8(ascii: "/"): true
    default: false
    }
  }

  private static func hexadecimal(_ digit: UInt8) -> UInt8 {
    digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "A") + digit - 10
  }
}
