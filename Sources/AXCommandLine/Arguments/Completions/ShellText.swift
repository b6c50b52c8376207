/// Text put into shell scripts.
enum ShellText {
  /// A word in single quotes for bash and zsh, which stands for exactly that text.
  static func quoted(_ text: String) -> String {
    "'" + text.map { $0 == "'" ? "'\\''" : String($0) }.joined() + "'"
  }

  /// Words in single quotes, parted by spaces.
  static func quoted(_ words: [String]) -> String {
    words.map { quoted($0) }.joined(separator: " ")
  }

  /// A text with a backslash before some of its characters.
  static func escaping(_ characters: String, in text: String) -> String {
    text.map { characters.contains($0) ? "\\\($0)" : String($0) }.joined()
  }

  /// The name of a program as a part of a function's name.
  static func identifier(_ name: String) -> String {
    String(name.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" })
  }
}
