/// One way to lay out code: its lines with their indentation.
struct SwiftLayout {
  struct Line {
    let indentation: Int
    let text: String
    /// Whether the line is inside a literal, whose length does not count.
    let isLiteral: Bool
  }

  private(set) var lines: [Line] = []

  init() {}

  init(_ text: String) {
    self = SwiftLayout().adding(text)
  }

  /// Lines that are each indented one step more than the one before, as `swift format` does.
  static func stairs(_ texts: String...) -> SwiftLayout {
    texts.enumerated().reduce(SwiftLayout()) { $0.adding($1.element, steps: $1.offset) }
  }

  func adding(_ text: String, steps: Int = 0) -> SwiftLayout {
    var layout = self
    layout.lines.append(Line(indentation: 2 * steps, text: text, isLiteral: false))
    return layout
  }

  /// Adds a literal between two texts; its lines are indented like its last one.
  func adding(
    _ literal: SwiftLiteral, before start: String = "", after end: String = "", steps: Int = 0
  ) -> SwiftLayout {
    guard let first = literal.lines.first, let last = literal.lines.last, !literal.isOneLine else {
      return adding(start + literal.lines.joined() + end, steps: steps)
    }
    // A literal that follows text is indented one step more than the text.
    let inner = start.isEmpty ? steps : steps + 1
    var layout = adding(start + first, steps: steps)
    layout.lines += literal.lines.dropFirst().dropLast().map {
      Line(indentation: 2 * inner, text: $0, isLiteral: true)
    }
    return layout.adding(last + end, steps: inner)
  }

  /// Adds an argument, on several lines if it does not fit on one.
  ///
  /// - Parameter memberSteps: The indentation of members below the first name.
  func adding(
    _ argument: SwiftArgument, after end: String, width: Int, steps: Int = 1, memberSteps: Int = 1
  ) -> SwiftLayout {
    switch argument {
    case .members(let first, let rest):
      let flat = ([first] + rest).joined() + end
      guard flat.count > width, !rest.isEmpty else { return adding(flat, steps: steps) }
      var layout = adding(first, steps: steps)
      for (index, member) in rest.enumerated() {
        layout = layout.adding(
          member: member, after: index == rest.count - 1 ? end : "", width: width, steps: steps + memberSteps)
      }
      return layout
    case .literal(let literal): return adding(literal, after: end, steps: steps)
    case .plain(let text): return adding(text + end, steps: steps)
    case .call(let function, let literal):
      let flat = "\(function)(\(literal.lines.joined()))\(end)"
      guard flat.count > width else { return adding(flat, steps: steps) }
      let text = literal.lines.joined()
      let opened = adding("\(function)(", steps: steps)
      return text.count + 1 + end.count + 2 <= width
        ? opened.adding("\(text))\(end)", steps: steps + 1)
        : opened.adding(text, steps: steps + 1).adding(")\(end)", steps: steps)
    case .labeled(let label, let argument):
      if let flat = argument.flat, label.count + 2 + flat.count + end.count <= width {
        return adding("\(label): \(flat)\(end)", steps: steps)
      }
      return adding("\(label):", steps: steps)
        .adding(argument, after: end, width: width - 2, steps: steps + 1, memberSteps: 0)
    }
  }

  /// Adds a member on a line of its own, with a line break inside the brackets of a subscript if it is too long.
  private func adding(member: String, after end: String, width: Int, steps: Int) -> SwiftLayout {
    guard member.count + end.count + 2 * steps - 2 > width, member.hasSuffix("]"),
      let bracket = member.firstIndex(of: "[")
    else { return adding(member + end, steps: steps) }
    let text = member[member.index(after: bracket)...].dropLast()
    return adding(String(member[...bracket]), steps: steps).adding(String(text), steps: steps + 1)
      .adding("]" + end, steps: steps)
  }

  /// Joins the last line to the one before, if it fits.
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

  /// Adds a text to the last line.
  func joining(_ text: String) -> SwiftLayout {
    guard let last = lines.last else { return self }
    var layout = self
    layout.lines[lines.count - 1] = Line(
      indentation: last.indentation, text: last.text + text, isLiteral: last.isLiteral)
    return layout
  }

  func fits(in width: Int) -> Bool {
    lines.allSatisfy { $0.isLiteral || $0.indentation + $0.text.count <= width }
  }
}
