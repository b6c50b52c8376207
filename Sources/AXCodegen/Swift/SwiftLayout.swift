/// One way to write something: its lines, each with how far it stands in.
struct SwiftLayout {
  struct Line {
    let indentation: Int
    let text: String
    /// Whether the line is inside a literal, and as long as its text.
    let isLiteral: Bool
  }

  private(set) var lines: [Line] = []

  init() {}

  init(_ text: String) {
    add(text)
  }

  /// Lines of which each next one stands in one step further, as the formatter continues.
  static func stairs(_ texts: String...) -> SwiftLayout {
    var layout = SwiftLayout(texts[0])
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

  func adding(_ text: String, steps: Int = 0) -> SwiftLayout {
    var layout = self
    layout.add(text, steps: steps)
    return layout
  }

  func adding(_ literal: SwiftLiteral, before start: String = "", after end: String = "", steps: Int = 0) -> SwiftLayout
  {
    var layout = self
    layout.add(literal, before: start, after: end, steps: steps)
    return layout
  }

  /// The same with its last line behind the one before, where that fits.
  func joiningEnd(in width: Int) -> SwiftLayout {
    guard lines.count > 1, let end = lines.last else { return self }
    let last = lines[lines.count - 2]
    guard last.indentation + last.text.count + end.text.count <= width else { return self }
    var layout = self
    layout.lines.replaceSubrange(
      (lines.count - 2)...,
      with: [Line(indentation: last.indentation, text: last.text + end.text, isLiteral: last.isLiteral)])
    return layout
  }

  func fits(in width: Int) -> Bool {
    lines.allSatisfy { $0.isLiteral || $0.indentation + $0.text.count <= width }
  }
}
