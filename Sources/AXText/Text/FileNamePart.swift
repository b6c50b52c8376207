/// The name of a screen or state as part of a file name: letters and digits of any script, `.`, `_` and `-` are kept, all
/// other characters become `-`, and dots at the start are removed.
package struct FileNamePart: Sendable {
  package let text: String

  package init(_ name: String) {
    var result = ""
    for scalar in name.unicodeScalars {
      let isKept =
        scalar.properties.isAlphabetic || scalar.properties.generalCategory == .decimalNumber
        || scalar.properties.generalCategory == .nonspacingMark || "._-".unicodeScalars.contains(scalar)
      result.unicodeScalars.append(isKept && !TerminalText.isBlankLetter(scalar) ? scalar : "-")
    }
    while result.hasPrefix(".") { result.removeFirst() }
    text = result.isEmpty ? "-" : result
  }
}
