/// Words of a command line for a person to paste into a shell.
enum ShellWord {
  static func quoted(_ word: String) -> String {
    let isPlain =
      !word.isEmpty
      && word.utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"):
          true
        default: "-_./=:,@+%".utf8.contains(byte)
        }
      }
    if isPlain { return word }
    return "'" + word.split(separator: "'", omittingEmptySubsequences: false).joined(separator: #"'\''"#) + "'"
  }
}

extension ParsedArguments {
  /// The same command without `--check`.
  var updateCommand: String {
    let words = CommandLine.arguments.dropFirst().filter { $0 != "--check" }
    return (["axspec"] + words.map(ShellWord.quoted)).joined(separator: " ")
  }
}
