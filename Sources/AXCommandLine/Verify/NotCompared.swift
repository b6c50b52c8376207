import AXCompiler
import AXText
import AXTree

/// What was not compared, and why.
struct NotCompared: Sendable {
  /// The reasons that only depend on the documents, in the order in which they were found.
  private var reasons: [String] = []
  /// The number of elements in bars, by the reason.
  private var bars: [String: [NodeKind: Int]] = [:]
  private var identifierCount = 0
  /// The number of containers with a name, and of elements with rotors, that only one of the documents has.
  private var containerCount = 0
  private var rotorCount = 0
  /// The number of elements of which only some parts were compared.
  private(set) var partialCount = 0

  init() {}

  /// Adds what one of two documents cannot express.
  mutating func add(_ expected: ComparedDocument, _ actual: ComparedDocument) {
    // A text has everything that a snapshot has.
    guard let left = expected.tree, let right = actual.tree else { return }
    for reason in [
      Self.lack(of: left, expected.path, against: right), Self.lack(of: right, actual.path, against: left),
    ] {
      if let reason, !reasons.contains(reason) { reasons.append(reason) }
    }
  }

  /// Counts the elements and identifiers that were left out.
  mutating func add(_ comparison: SnapshotComparison, of expected: ComparedDocument, _ actual: ComparedDocument) {
    for case .leftOut(let bar) in comparison.steps {
      let other = expected.tree?.markup.isCapture == true ? actual : expected
      let reason =
        other.tree?.markup == .interfaceBuilder
        ? "the snapshot of a storyboard or xib has no bars"
        : "\(TerminalText.escaped(other.path)) does not describe bars"
      bars[reason, default: [:]][bar, default: 0] += 1
    }
    let counts = comparison.uncomparedCounts
    identifierCount += counts.identifiers
    partialCount += counts.partial
    containerCount += comparison.containers.uncomparedNameCount
    rotorCount += comparison.containers.uncomparedRotorCount
  }

  /// Adds what was not compared in other documents.
  mutating func formUnion(_ other: NotCompared) {
    reasons += other.reasons.filter { !reasons.contains($0) }
    for (reason, counts) in other.bars { bars[reason, default: [:]].merge(counts, uniquingKeysWith: +) }
    identifierCount += other.identifierCount
    containerCount += other.containerCount
    rotorCount += other.rotorCount
    partialCount += other.partialCount
  }

  /// Each reason, for messages.
  var listed: [String] {
    var result = reasons
    for (reason, counts) in bars.sorted(by: { ExactText($0.key) < ExactText($1.key) }) {
      let counts = counts.sorted { $0.key.number < $1.key.number }.map { bar, count in
        "\(English.count(count, "element")) of a \(bar.name)"
      }
      result.append("\(counts.joined(separator: ", ")) (\(reason))")
    }
    result += [
      onlyOnce(identifierCount, English.count(identifierCount, "identifier")),
      onlyOnce(
        containerCount, "the \(English.plural("name", containerCount)) of \(English.count(containerCount, "container"))"
      ),
      onlyOnce(rotorCount, "the rotors of \(English.count(rotorCount, "element"))", isPlural: true),
    ].compactMap { $0 }
    if partialCount > 0 {
      result.append("parts of \(English.count(partialCount, "element")) (a verify instruction leaves them out)")
    }
    return result
  }

  /// The reason for what only one of the documents has; nil if there is none of it.
  private func onlyOnce(_ count: Int, _ what: String, isPlural: Bool = false) -> String? {
    count > 0 ? "\(what) (only one of the two has \(count == 1 && !isPlural ? "it" : "them"))" : nil
  }

  /// The line with its line feed; empty if everything was compared.
  var line: String { listed.isEmpty ? "" : "not compared: \(listed.joined(separator: "; "))\n" }

  /// What the other document can express and this one cannot.
  private static func lack(of tree: Tree, _ path: String, against other: Tree) -> String? {
    let names = other.spokenParts.subtracting(tree.spokenParts).names
    guard !names.isEmpty else { return nil }
    let isSameKind = tree.markup == other.markup
    let name = isSameKind ? TerminalText.escaped(path) : tree.markup.nameWithArticle
    return "\(names.joined(separator: ", ")) (\(name) does not contain them)"
  }
}
