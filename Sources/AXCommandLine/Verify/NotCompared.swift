import AXCompiler
import AXText
import AXTree

/// What of two documents was not held against each other, and why: the last line of `verify`.
struct NotCompared {
  private let expected: (path: String, tree: Tree)
  private let actual: (path: String, tree: Tree)
  private var bars: [ElementKind: Int] = [:]

  init(expected: (path: String, tree: Tree), actual: (path: String, tree: Tree)) {
    self.expected = expected
    self.actual = actual
  }

  /// Counts what was left out.
  mutating func add(_ comparison: SnapshotComparison) {
    for case .leftOut(let bar) in comparison.steps { bars[bar, default: 0] += 1 }
  }

  /// The line with its line feed; empty where all was compared.
  var line: String {
    let reasons = [lack(of: expected, against: actual), lack(of: actual, against: expected), barReason]
    let listed = reasons.compactMap { $0 }.joined(separator: "; ")
    return listed.isEmpty ? "" : "not compared: \(listed)\n"
  }

  /// What the other document can say and this one cannot.
  private func lack(of document: (path: String, tree: Tree), against other: (path: String, tree: Tree)) -> String? {
    let names = other.tree.spokenParts.subtracting(document.tree.spokenParts).names
    guard !names.isEmpty else { return nil }
    let isSameKind = document.tree.markup == other.tree.markup
    let who = isSameKind ? TerminalText.escaped(document.path) : document.tree.markup.nameWithArticle
    return "\(names.joined(separator: ", ")) (\(who) does not say them)"
  }

  private var barReason: String? {
    guard !bars.isEmpty else { return nil }
    let other = expected.tree.markup == .pageSource ? actual : expected
    let counts = bars.sorted { $0.key.rawValue < $1.key.rawValue }.map { bar, count in
      "\(count) element\(count == 1 ? "" : "s") of a \(bar.name)"
    }
    let why =
      other.tree.markup == .interfaceBuilder
      ? "the snapshot of a storyboard or xib has no bars" : "\(TerminalText.escaped(other.path)) describes none"
    return "\(counts.joined(separator: ", ")) (\(why))"
  }
}
