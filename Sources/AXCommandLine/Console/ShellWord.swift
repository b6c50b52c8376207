import AXArguments
import AXText

/// Quotes words of a command line for a person to paste into a shell.
enum ShellWord {
  static func quoted(_ word: String) -> String {
    let isPlain = word.unicodeScalars.allSatisfy { scalar in
      scalar.isASCII && (scalar.properties.isAlphabetic || "0123456789-_./=:,@+%".unicodeScalars.contains(scalar))
    }
    if isPlain, !word.isEmpty { return word }
    if word.unicodeScalars.contains(where: TerminalText.isActive) { return escaped(word) }
    return "'" + word.split(separator: "'", omittingEmptySubsequences: false).joined(separator: #"'\''"#) + "'"
  }

  /// The word in `$'…'` quotes, which bash, ksh and zsh support, with characters that a terminal acts on as bytes.
  private static func escaped(_ word: String) -> String {
    var result = "$'"
    for scalar in word.unicodeScalars {
      switch scalar {
      case "'", "\\": result += "\\\(scalar)"
      case _ where TerminalText.isActive(scalar):
        for byte in String(scalar).utf8 { result += "\\x" + Hexadecimal.text(byte, digitCount: 2, uppercase: false) }
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "'"
  }
}

extension Invocation {
  /// The same command without `--check`.
  var updateCommand: String { updateCommand(adding: []) }

  /// The same command without `--check`.
  ///
  /// - Parameter options: more flags.
  func updateCommand(adding options: [String]) -> String {
    // The arguments after `--` are files, whatever their names.
    let end = words.firstIndex(of: "--") ?? words.endIndex
    let known = words[..<end].filter { $0 != "--check" }
    let words = known + options.filter { !known.contains($0) } + words[end...]
    return (["axspec"] + words.map(ShellWord.quoted)).joined(separator: " ")
  }
}
