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
}
