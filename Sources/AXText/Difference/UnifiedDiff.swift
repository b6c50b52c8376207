/// The difference between two texts in the format of `diff -u`, with control characters escaped.
package struct UnifiedDiff: Sendable {
  private static let context = 3

  fileprivate enum Line {
    case same(Substring)
    case removed(Substring)
    case added(Substring)
  }

  private let lines: [Line]

  package init(old: String, new: String) {
    lines = Self.lines(Self.split(old), Self.split(new))
  }

  /// Whether there is nothing to show.
  package var isEmpty: Bool { lines.allSatisfy(\.isSame) }

  /// The text with a header that names both sides; empty if nothing differs.
  package func text(oldName: String, newName: String, style: TerminalStyle = .plain) -> String {
    guard !isEmpty else { return "" }
    var result = style.bold("--- \(oldName)") + "\n" + style.bold("+++ \(newName)") + "\n"
    var oldNumbers = [1]
    var newNumbers = [1]
    for line in lines {
      oldNumbers.append(oldNumbers[oldNumbers.count - 1] + (line.isOld ? 1 : 0))
      newNumbers.append(newNumbers[newNumbers.count - 1] + (line.isNew ? 1 : 0))
    }
    for hunk in hunks() {
      result += Self.hunk(
        lines[hunk], oldStart: oldNumbers[hunk.lowerBound], newStart: newNumbers[hunk.lowerBound], style: style)
    }
    return result
  }

  /// One hunk that shows all lines of two parts.
  ///
  /// - Parameters:
  ///   - oldStart: the line number of the old part, from 1.
  ///   - heading: what follows the line numbers in the hunk's header; may be empty.
  package static func hunk(
    old: [String], oldStart: Int, new: [String], newStart: Int, heading: String, style: TerminalStyle = .plain
  ) -> String {
    let lines = lines(old.map { $0[...] }, new.map { $0[...] })
    return hunk(lines[...], oldStart: oldStart, newStart: newStart, heading: heading, style: style)
  }

  private static func hunk(
    _ lines: ArraySlice<Line>, oldStart: Int, newStart: Int, heading: String = "", style: TerminalStyle
  ) -> String {
    let old = range((oldStart, lines.count(where: \.isOld)))
    let new = range((newStart, lines.count(where: \.isNew)))
    var result = style.cyan("@@ -\(old) +\(new) @@") + (heading.isEmpty ? "" : " " + heading) + "\n"
    for line in lines {
      switch line {
      case .same(let text): result += " " + shown(text) + "\n"
      case .removed(let text): result += style.red("-" + shown(text)) + "\n"
      case .added(let text): result += style.green("+" + shown(text)) + "\n"
      }
    }
    return result
  }

  /// A line for a terminal. The last line of a text may include the note that it has no line feed.
  private static func shown(_ line: Substring) -> String {
    line.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
      .map { TerminalText.escaped(String($0), keepingTabs: true) }.joined(separator: "\n")
  }

  /// The ranges of `lines` that differ, each with its context.
  private func hunks() -> [Range<Int>] {
    var result: [Range<Int>] = []
    for (index, line) in lines.enumerated() where !line.isSame {
      let range = max(0, index - Self.context)..<min(lines.count, index + Self.context + 1)
      if let last = result.last, last.upperBound >= range.lowerBound {
        result[result.count - 1] = last.lowerBound..<range.upperBound
      } else {
        result.append(range)
      }
    }
    return result
  }

  private static func range(_ range: (start: Int, count: Int)) -> String {
    switch range.count {
    case 0: "\(range.start - 1),0"
    case 1: "\(range.start)"
    default: "\(range.start),\(range.count)"
    }
  }

  private static func split(_ text: String) -> [Substring] {
    guard !text.isEmpty else { return [] }
    // By scalar, because CR LF is one Character.
    var lines = text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false).map(Substring.init)
    if let last = lines.popLast(), !last.isEmpty {
      // Part of the line, so that the line differs from the same line with a line feed.
      lines.append(last + "\n\\ No newline at end of file")
    }
    return lines
  }

  private static func lines(_ old: [Substring], _ new: [Substring]) -> [Line] {
    // By bytes: `==` treats canonically equivalent strings as equal, but a snapshot does not.
    let exact = { (line: Substring) in ExactText(String(line)) }
    var result: [Line] = []
    var (oldStart, newStart) = (0, 0)
    for pair in SequenceAlignment.pairs(old.map(exact), new.map(exact)) {
      result += old[oldStart..<pair.old].map(Line.removed) + new[newStart..<pair.new].map(Line.added)
      result.append(.same(old[pair.old]))
      (oldStart, newStart) = (pair.old + 1, pair.new + 1)
    }
    return result + old[oldStart...].map(Line.removed) + new[newStart...].map(Line.added)
  }
}

extension UnifiedDiff.Line {
  fileprivate var isSame: Bool { if case .same = self { true } else { false } }
  fileprivate var isOld: Bool { if case .added = self { false } else { true } }
  fileprivate var isNew: Bool { if case .removed = self { false } else { true } }
}
