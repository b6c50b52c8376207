/// Swift in the making, laid out as `swift format` does by default.
///
/// Where something is too long for a line, every break that could be made is made: the formatter keeps those.
struct SwiftWriter {
  static let lineLength = 100

  private(set) var text = ""
  /// Whether a declared name has a letter that is not ASCII.
  private(set) var hasNonASCIIName = false
  private var indentation: Int

  /// - Parameter depth: how many declarations stand around what is written.
  init(depth: Int = 0) {
    indentation = 2 * depth
  }

  /// Writes the first layout that fits, or else the last.
  mutating func write(_ layouts: SwiftLayout...) {
    write(layouts)
  }

  mutating func write(_ layouts: [SwiftLayout]) {
    guard let layout = layouts.first(where: { $0.fits(in: width) }) ?? layouts.last else { return }
    for line in layout.lines { write(line.text, standingIn: line.indentation) }
  }

  mutating func line(_ text: String) {
    write(text, standingIn: 0)
  }

  mutating func blankLine() {
    text += "\n"
  }

  /// Writes a declaration's body between braces, of which the first is written already.
  mutating func block(_ body: (inout SwiftWriter) -> Void) {
    indentation += 2
    body(&self)
    indentation -= 2
    line("}")
  }

  /// Takes note of a name that is declared.
  mutating func note(_ name: String) {
    if !name.utf8.allSatisfy({ $0 < 0x80 }) { hasNonASCIIName = true }
  }

  /// The room that is left on a line.
  var width: Int { Self.lineLength - indentation }

  private mutating func write(_ line: String, standingIn spaces: Int) {
    if !line.isEmpty { text += String(repeating: " ", count: indentation + spaces) + line }
    text += "\n"
  }
}
