/// Swift in the making, laid out as `swift format` does by default.
///
/// Where something is too long for a line, every break that could be made is made: the formatter keeps those.
struct SwiftWriter {
  static let lineLength = 100

  private(set) var text = ""
  /// Whether a declared name has a letter that is not ASCII.
  private(set) var hasNonASCIIName = false
  private var indentation = 0

  /// One way to write something: its lines, each with how far it stands in.
  struct Layout {
    fileprivate struct Line {
      let indentation: Int
      let text: String
      /// Whether the line is inside a literal, and as long as its text.
      let isLiteral: Bool
    }

    fileprivate private(set) var lines: [Line] = []

    init() {}

    init(_ text: String) {
      add(text)
    }

    /// Lines of which each next one stands in one step further, as the formatter continues.
    static func stairs(_ texts: String...) -> Layout {
      var layout = Layout(texts[0])
      for (step, text) in texts.enumerated().dropFirst() { layout.add(text, steps: step) }
      return layout
    }

    mutating func add(_ text: String, steps: Int = 0) {
      lines.append(Line(indentation: 2 * steps, text: text, isLiteral: false))
    }

    /// Adds a literal between two texts; its lines stand in like the last one.
    mutating func add(_ literal: SwiftLiteral, before start: String = "", after end: String = "", steps: Int = 0) {
      guard let first = literal.lines.first, let last = literal.lines.last, !literal.isOneLine else {
        return add(start + literal.lines.joined() + end, steps: steps)
      }
      add(start + first, steps: steps)
      // A literal that opens behind something stands in one step more than that.
      let inner = start.isEmpty ? steps : steps + 1
      for line in literal.lines.dropFirst().dropLast() {
        lines.append(Line(indentation: 2 * inner, text: line, isLiteral: true))
      }
      add(last + end, steps: inner)
    }

    func adding(_ text: String, steps: Int = 0) -> Layout {
      var layout = self
      layout.add(text, steps: steps)
      return layout
    }

    func adding(_ literal: SwiftLiteral, before start: String = "", after end: String = "", steps: Int = 0) -> Layout {
      var layout = self
      layout.add(literal, before: start, after: end, steps: steps)
      return layout
    }

    /// The same with its last line behind the one before, where that fits.
    func joiningEnd(in width: Int) -> Layout {
      guard lines.count > 1, let end = lines.last else { return self }
      let last = lines[lines.count - 2]
      guard last.indentation + last.text.count + end.text.count <= width else { return self }
      var layout = self
      layout.lines.replaceSubrange(
        (lines.count - 2)...,
        with: [Line(indentation: last.indentation, text: last.text + end.text, isLiteral: last.isLiteral)])
      return layout
    }

    fileprivate func fits(in width: Int) -> Bool {
      lines.allSatisfy { $0.isLiteral || $0.indentation + $0.text.count <= width }
    }
  }

  /// Writes the first layout that fits, or else the last.
  mutating func write(_ layouts: Layout...) {
    write(layouts)
  }

  mutating func write(_ layouts: [Layout]) {
    let width = Self.lineLength - indentation
    guard let layout = layouts.first(where: { $0.fits(in: width) }) ?? layouts.last else { return }
    for line in layout.lines { write(line.text, indentedBy: line.indentation) }
  }

  mutating func line(_ text: String) {
    write(text, indentedBy: 0)
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

  private mutating func write(_ line: String, indentedBy steps: Int) {
    if !line.isEmpty { text += String(repeating: " ", count: indentation + steps) + line }
    text += "\n"
  }
}
