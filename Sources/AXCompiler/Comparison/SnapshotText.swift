import AXDiagnostics
import AXSemantics
import AXText
import AXTree

/// A text that `axSnapshot()` printed, taken apart into what it says of each element.
package struct SnapshotText: Sendable {
  /// Why a text is not a snapshot.
  package enum Fault: Error, Sendable {
    /// Something else is where the first line of hyphens has to be.
    case noSnapshot(SourceLocation)
    /// What comes after the last line of hyphens.
    case cutOff(SourceLocation)
  }

  package let blocks: SnapshotBlocks
  /// Whether its lines end as those of a file that went through Windows or a terminal.
  let hasCRLF: Bool

  private static let separator = String(describing: SnapshotWriter.separator)

  /// Whether a text is meant to be a snapshot: XML begins with `<`.
  package static func isMeant(by bytes: some Sequence<UInt8>) -> Bool {
    bytes.first { $0 > 0x20 } != UInt8(ascii: "<")
  }

  /// Whether a text begins as a snapshot does; else it may be anything.
  package static func isBegun(by bytes: [UInt8]) -> Bool {
    bytes.drop { $0 <= 0x20 }.starts(with: separator.utf8)
  }

  /// - Parameter source: white space around the snapshot does not count; nothing else is the empty snapshot.
  /// - Throws: why it is not a snapshot.
  package init(_ source: SourceText) throws(Fault) {
    let lines = TextLines(source)
    let ranges = lines.ranges
    let separators = ranges.indices.filter { lines.text($0..<$0 + 1) == Self.separator }
    if let first = ranges.first, separators.first != 0 {
      throw .noSnapshot(SourceLocation(source: source, range: first))
    }
    if let last = separators.last, last + 1 < ranges.count {
      throw .cutOff(SourceLocation(source: source, range: ranges[last + 1]))
    }
    let blocks = zip(separators, separators.dropFirst()).map { previous, next in
      // An empty description has no line of its own.
      let place = ranges[min(previous + 1, next)]
      return SnapshotBlock(text: lines.text(previous + 1..<next), place: .bytes(place))
    }
    hasCRLF = lines.haveCRLF
    self.blocks = SnapshotBlocks(blocks: blocks, origin: .text(source))
  }

  /// A screen's snapshot, whole, as it compares with this text.
  package func blocks(of root: Node, percent: PercentStyle) -> SnapshotBlocks {
    let tree = root.tree
    let voice = AXSnapshotVoice(percent: percent)
    let blocks = PrintedElements(tree, in: root).flatMap { element in
      var buffer = ByteBuffer()
      voice.append(Speech(of: Node(tree: tree, index: element)), to: &buffer)
      let description = hasCRLF ? Self.withoutCRLF(buffer.text) : buffer.text
      return Self.parts(description).map { SnapshotBlock(text: $0, place: .node(element)) }
    }
    return SnapshotBlocks(blocks: blocks, origin: .tree(tree))
  }

  /// A line of hyphens may be part of what is said: nothing in a text shows which is which.
  private static func parts(_ description: String) -> [String] {
    let lines = description.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    return lines.split(separator: separator, omittingEmptySubsequences: false).map { $0.joined(separator: "\n") }
  }

  private static func withoutCRLF(_ text: String) -> String {
    String(text.map { $0 == "\r\n" ? "\n" : $0 })
  }
}

/// The lines of a text as ranges of bytes, without their line feeds; without blank ones at both ends.
private struct TextLines {
  private let source: SourceText
  let ranges: [Range<Int>]
  /// Whether they end in a carriage return besides, as the first does.
  let haveCRLF: Bool

  init(_ source: SourceText) {
    self.source = source
    let isBlank = { (line: ArraySlice<UInt8>) in line.allSatisfy { $0 <= 0x20 } }
    var lines = source.bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).drop(while: isBlank)
    while let last = lines.last, isBlank(last) { lines.removeLast() }
    haveCRLF = lines.first?.last == UInt8(ascii: "\r")
    ranges = lines.map(\.indices)
  }

  /// Some of the lines, with line feeds between them.
  func text(_ lines: Range<Int>) -> String {
    ranges[lines].map { range in
      let endsInCR = haveCRLF && source.bytes[range].last == UInt8(ascii: "\r")
      return source.text(in: endsInCR ? range.dropLast() : range)
    }.joined(separator: "\n")
  }
}
