/// Whether and how to color text for a terminal.
package struct TerminalStyle: Sendable {
  /// No escape sequences: for files, pipes and `NO_COLOR`.
  package static let plain = TerminalStyle(isColored: false)
  package static let colored = TerminalStyle(isColored: true)

  private let isColored: Bool

  package func bold(_ text: String) -> String { wrapped(text, in: "1") }
  package func red(_ text: String) -> String { wrapped(text, in: "31") }
  package func green(_ text: String) -> String { wrapped(text, in: "32") }
  package func cyan(_ text: String) -> String { wrapped(text, in: "36") }

  /// The text with an SGR code, or several codes separated by semicolons.
  package func wrapped(_ text: String, in code: String) -> String {
    isColored && !text.isEmpty ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }
}
