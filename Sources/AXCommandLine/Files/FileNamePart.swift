/// A screen's name as part of a file's.
enum FileNamePart {
  /// Letters and digits of any script, `.`, `_` and `-` stay, and all else becomes `-`; no dot stands first.
  static func cleaned(_ name: String) -> String {
    var result = ""
    for scalar in name.unicodeScalars {
      let isKept =
        scalar.properties.isAlphabetic || scalar.properties.generalCategory == .decimalNumber
        || scalar.properties.generalCategory == .nonspacingMark || "._-".unicodeScalars.contains(scalar)
      result.unicodeScalars.append(isKept ? scalar : "-")
    }
    while result.hasPrefix(".") { result.removeFirst() }
    return result.isEmpty ? "-" : result
  }
}
