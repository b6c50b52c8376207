/// The difference of two texts as `diff -u` shows it.
package struct UnifiedDiff: Sendable {
  private static let context = 3
  /// Above this many pairs of lines, a changed middle is shown as removed and added whole: the time
  /// to find the shortest difference grows with their number.
  private static let mostPairs = 4_000_000

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

  /// The text, with the names of both sides in its head; empty where nothing differs.
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
      let old = (oldNumbers[hunk.lowerBound], oldNumbers[hunk.upperBound] - oldNumbers[hunk.lowerBound])
      let new = (newNumbers[hunk.lowerBound], newNumbers[hunk.upperBound] - newNumbers[hunk.lowerBound])
      result += style.cyan("@@ -\(Self.range(old)) +\(Self.range(new)) @@") + "\n"
      for line in lines[hunk] {
        switch line {
        case .same(let text): result += " " + text + "\n"
        case .removed(let text): result += style.red("-" + text) + "\n"
        case .added(let text): result += style.green("+" + text) + "\n"
        }
      }
    }
    return result
  }

  /// What differs, with its surroundings, as ranges of `lines`.
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
    // By scalar: Swift holds CR LF for one character.
    var lines = text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false).map(Substring.init)
    if let last = lines.popLast(), !last.isEmpty {
      // As part of the line, so that it differs from the same line with a line feed.
      lines.append(last + "\n\\ No newline at end of file")
    }
    return lines
  }

  private static func lines(_ old: [Substring], _ new: [Substring]) -> [Line] {
    // By bytes: Swift's == holds composed and decomposed letters for equal, and a snapshot does not.
    let same = { (left: Substring, right: Substring) in left.utf8.elementsEqual(right.utf8) }
    var head = 0
    while head < min(old.count, new.count), same(old[head], new[head]) { head += 1 }
    var tail = 0
    while tail < min(old.count, new.count) - head, same(old[old.count - 1 - tail], new[new.count - 1 - tail]) {
      tail += 1
    }
    let oldMiddle = Array(old[head..<old.count - tail])
    let newMiddle = Array(new[head..<new.count - tail])
    return old[..<head].map(Line.same) + middle(oldMiddle, newMiddle, same) + old[(old.count - tail)...].map(Line.same)
  }

  private static func middle(
    _ old: [Substring], _ new: [Substring], _ same: (Substring, Substring) -> Bool
  ) -> [Line] {
    guard old.count.multipliedReportingOverflow(by: max(1, new.count)).partialValue <= mostPairs else {
      return old.map(Line.removed) + new.map(Line.added)
    }
    let difference = new.difference(from: old, by: same)
    let removed = Set(difference.removals.map(\.offset))
    let added = Set(difference.insertions.map(\.offset))
    var result: [Line] = []
    var (oldIndex, newIndex) = (0, 0)
    while oldIndex < old.count || newIndex < new.count {
      if oldIndex < old.count, removed.contains(oldIndex) {
        result.append(.removed(old[oldIndex]))
        oldIndex += 1
      } else if newIndex < new.count, added.contains(newIndex) {
        result.append(.added(new[newIndex]))
        newIndex += 1
      } else {
        result.append(.same(old[oldIndex]))
        oldIndex += 1
        newIndex += 1
      }
    }
    return result
  }
}

extension UnifiedDiff.Line {
  fileprivate var isSame: Bool { if case .same = self { true } else { false } }
  fileprivate var isOld: Bool { if case .added = self { false } else { true } }
  fileprivate var isNew: Bool { if case .removed = self { false } else { true } }
}

extension CollectionDifference.Change {
  fileprivate var offset: Int {
    switch self {
    case .insert(let offset, _, _), .remove(let offset, _, _): offset
    }
  }
}
