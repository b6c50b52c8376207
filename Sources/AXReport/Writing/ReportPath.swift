/// Paths as other tools want them.
enum ReportPath {
  /// Without a leading `./`: services that compare with a repository's paths do not know it.
  static func relative(_ path: String) -> String {
    // By bytes: a slash and an accent after it are one character.
    var rest = Substring(path).utf8
    while rest.starts(with: "./".utf8) {
      let next = rest.dropFirst(2).drop { $0 == UInt8(ascii: "/") }
      if next.isEmpty { break }
      rest = next
    }
    return String(Substring(rest))
  }

  /// The path with all but letters, digits, `-._~/` as `%` and two digits each byte.
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
