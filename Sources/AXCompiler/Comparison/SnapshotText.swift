import AXDiagnostics
import AXSemantics
import AXText
import AXTree

/// The output of `axSnapshot()`, alone or in the log of a test, split into the blocks of the elements.
package struct SnapshotText: Sendable {
  /// Why a text is not a snapshot.
  package enum Fault: Error, Sendable {
    /// The text does not begin with a line of hyphens, and is not a log with two such lines.
    case noSnapshot(SourceLocation)
    /// There is text after the last line of hyphens.
    case cutOff(SourceLocation)
    /// A second snapshot begins.
    case severalSnapshots(SourceLocation)
  }

  package let blocks: SnapshotBlocks
  /// Whether lines end in CR LF, as in a file from Windows or a terminal.
  let hasCRLF: Bool

  private static let separator = String(describing: SnapshotWriter.separator)

  /// Whether a text is meant to be a snapshot and not XML, which begins with `<`.
  package static func isMeant(by bytes: some Sequence<UInt8>) -> Bool {
    bytes.first { $0 > 0x20 } != UInt8(ascii: "<")
  }

  /// Whether a text begins like a snapshot.
  package static func isBegun(by bytes: [UInt8]) -> Bool {
    bytes.drop { $0 <= 0x20 }.starts(with: separator.utf8)
  }

  /// - Parameter source: the text. White space around the snapshot is ignored; an empty text is the empty snapshot. In a
  ///   log, the snapshot is what the first and the last line of hyphens contain.
  /// - Throws: the reason why it is not a snapshot.
  package init(_ source: SourceText) throws(Fault) {
    var lines = TextLines(source)
    lines.findInLog(Self.separator)
    let ranges = lines.ranges
    let separators = ranges.indices.filter { lines.text($0..<$0 + 1) == Self.separator }
    if let first = ranges.first, separators.first != 0 {
      throw .noSnapshot(SourceLocation(source: source, range: first))
    }
    if let last = separators.last, last + 1 < ranges.count {
      throw .cutOff(SourceLocation(source: source, range: ranges[last + 1]))
    }
    if let second = lines.beginningOfSecond(among: separators) {
      throw .severalSnapshots(SourceLocation(source: source, range: ranges[second]))
    }
    let blocks = zip(separators, separators.dropFirst()).map { previous, next in
      // An empty description has no line.
      let range = ranges[min(previous + 1, next)]
      var block = SnapshotBlock(text: lines.text(previous + 1..<next), position: .bytes(range))
      block.parts = DescribedParts(splitting: block.text)
      return block
    }
    hasCRLF = lines.haveCRLF
    self.blocks = SnapshotBlocks(blocks: blocks, origin: .text(source))
  }

  /// The whole snapshot of a screen, to compare it with this text.
  package func blocks(of root: Node, percent: PercentStyle) -> SnapshotBlocks {
    let tree = root.tree
    let voice = AXSnapshotVoice(percent: percent)
    let instructions = tree.verificationsByNode
    let blocks = PrintedElements(tree, in: root).flatMap { element in
      let speech = Speech(of: Node(tree: tree, index: element))
      let blocks = Self.parts(text { voice.append(speech, to: &$0) }).map {
        SnapshotBlock(text: $0, position: .node(element))
      }
      guard blocks.count == 1, var block = blocks.first else { return blocks }
      block.identifier = speech.node[.identifier]
      block.parts = parts(of: speech, voice)
      if let instruction = instructions[element] { block.compared = instruction.parts }
      return [block]
    }
    return SnapshotBlocks(blocks: blocks, origin: .tree(tree))
  }

  private func parts(of speech: Speech, _ voice: AXSnapshotVoice) -> DescribedParts {
    let actions = speech.node.actions.map { $0[.name] ?? "" }
    return DescribedParts(
      label: text { _ = voice.appendLabel(of: speech, to: &$0) },
      value: text { _ = voice.appendValue(of: speech, to: &$0) },
      traits: text { voice.appendTraits(of: speech, to: &$0) }.drop { $0 == "\n" }.description,
      hint: speech.node[.hint], actions: actions.isEmpty ? nil : actions.joined(separator: ", "))
  }

  /// A text as this one would have it.
  private func text(_ append: (inout ByteBuffer) -> Void) -> String {
    var buffer = ByteBuffer()
    append(&buffer)
    return hasCRLF ? Self.withoutCRLF(buffer.text) : buffer.text
  }

  /// Splits a description at lines of hyphens, because the text does not show whether they are separators.
  private static func parts(_ description: String) -> [String] {
    let lines = description.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    return lines.split(separator: separator, omittingEmptySubsequences: false).map { $0.joined(separator: "\n") }
  }

  private static func withoutCRLF(_ text: String) -> String {
    String(text.map { $0 == "\r\n" ? "\n" : $0 })
  }
}

/// The byte ranges of a text's lines without line feeds, and without blank lines at both ends.
private struct TextLines {
  private let source: SourceText
  private(set) var ranges: [Range<Int>]
  /// Whether lines end in a carriage return too, like the first one.
  private(set) var haveCRLF: Bool

  init(_ source: SourceText) {
    self.source = source
    let isBlank = { (line: ArraySlice<UInt8>) in line.allSatisfy { $0 <= 0x20 } }
    var lines = source.bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).drop(while: isBlank)
    while let last = lines.last, isBlank(last) { lines.removeLast() }
    haveCRLF = lines.first?.last == UInt8(ascii: "\r")
    ranges = lines.map(\.indices)
  }

  /// Drops the other lines of a log, and what it puts before each line, if the first line is not the mark.
  mutating func findInLog(_ mark: String) {
    guard let first = ranges.first, withoutCR(first).count != mark.utf8.count || !ends(first, in: mark) else { return }
    let marks = ranges.indices.filter { ends(ranges[$0], in: mark) }
    guard let start = marks.first, let end = marks.last, start < end else { return }
    let prefix = LinePrefix(withoutCR(ranges[start]).dropLast(mark.utf8.count))
    haveCRLF = source.bytes[ranges[start]].last == UInt8(ascii: "\r")
    ranges = ranges[start...end].map { prefix.end(in: source.bytes[$0])..<$0.upperBound }
  }

  /// Whether a line ends in a mark, and not in more of its characters.
  private func ends(_ line: Range<Int>, in mark: String) -> Bool {
    let text = withoutCR(line)
    guard text.suffix(mark.utf8.count).elementsEqual(mark.utf8) else { return false }
    return text.dropLast(mark.utf8.count).last.map { $0 != mark.utf8.first } ?? true
  }

  private func withoutCR(_ line: Range<Int>) -> ArraySlice<UInt8> {
    let bytes = source.bytes[line]
    return bytes.last == UInt8(ascii: "\r") ? bytes.dropLast() : bytes
  }

  /// The line of hyphens with which another snapshot begins; nil if there is only one.
  ///
  /// In one snapshot, two lines of hyphens have a line between them, even if it is empty. A text of such a line alone
  /// makes three. In a log, what is between two snapshots looks like an element, except for what test runners write.
  func beginningOfSecond(among separators: [Int]) -> Int? {
    let marks = Set(separators)
    return zip(separators, separators.dropFirst()).first { previous, next in
      guard next == previous + 1 else { return (previous + 1..<next).contains { isOfTestRunner(text($0..<$0 + 1)) } }
      let isInside = previous > 0 && next + 1 < ranges.count
      return isInside && !marks.contains(previous - 1) && !marks.contains(next + 1)
    }?.1
  }

  private func isOfTestRunner(_ line: String) -> Bool {
    ["Test Case '", "Test case '", "Test Suite '", "◇ Test ", "✔ Test ", "✘ Test ", "◇ Suite ", "✔ Suite "]
      .contains(where: line.hasPrefix)
  }

  /// A range of lines, joined by line feeds.
  func text(_ lines: Range<Int>) -> String {
    ranges[lines].map { range in
      let endsInCR = haveCRLF && source.bytes[range].last == UInt8(ascii: "\r")
      return source.text(in: endsInCR ? range.dropLast() : range)
    }.joined(separator: "\n")
  }
}
