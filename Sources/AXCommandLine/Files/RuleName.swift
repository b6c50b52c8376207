/// The name of a file in a rule, as GNU make reads it, and Ninja wherever it can read such a name.
///
/// Backslashes stand for themselves but before what they escape. There is no way to write all that a name may have:
/// Ninja ends a name at `*`, `<`, `>`, `^`, `|` and a backtick, before 1.13 at `'`, `"`, `&` and `?` too, and then makes
/// the output anew each time; Make takes `*`, `?` and `[` for a pattern, and for themselves where no file matches it.
enum RuleName {
  /// On the left of the colon; none where there is no way to write it.
  static func target(_ name: String) -> String? { escaped(name, isTarget: true) }

  /// On the right of the colon; none where there is no way to write it.
  static func prerequisite(_ name: String) -> String? { escaped(name, isTarget: false) }

  /// Whether a rule for the name alone is one: Make would set a variable, or know a pattern.
  static func canStandAlone(_ name: String) -> Bool { !name.utf8.contains { "=%".utf8.contains($0) } }

  private static func escaped(_ name: String, isTarget: Bool) -> String? {
    let backslash = UInt8(ascii: "\\")
    // A home folder, or the end of a variable's name.
    var result = Array((name.utf8.first.map("~=".utf8.contains) == true ? "./" : "").utf8)
    var backslashes = 0
    let (doubling, single) = (Array((isTarget ? " \t%" : " \t").utf8), Array((isTarget ? "#:$" : "#:$|").utf8))
    for byte in name.utf8 {
      switch byte {
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: ";"): return nil
      case _ where doubling.contains(byte): result += Array(repeating: backslash, count: backslashes + 1)
      case _ where single.contains(byte):
        // Make halves the backslashes before it, and Ninja does not.
        guard backslashes == 0 else { return nil }
        result.append(byte == UInt8(ascii: "$") ? byte : backslash)
      default: break
      }
      result.append(byte)
      backslashes = byte == backslash ? backslashes + 1 : 0
    }
    // What follows would be escaped.
    guard backslashes == 0, name.utf8.last != UInt8(ascii: ":") else { return nil }
    return String(decoding: result, as: UTF8.self)
  }
}
