import AXDiagnostics
import AXSemantics
import AXText
import AXTree

/// A text that `axSnapshot()` printed, taken apart into what it says of each element.
package struct SnapshotText: Sendable {
  /// Why a text is no snapshot.
  package enum Fault: Error, Sendable {
    /// Something else stands where the first line of hyphens has to be.
    case noSnapshot(SourceLocation)
    /// What stands behind the last line of hyphens.
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

  /// - Parameter source: white space around the snapshot does not count; nothing else is the empty snapshot.
  /// - Throws: where it is none.
  package init(_ source: SourceText) throws(Fault) {
    var lines = TextLines(source)
    lines.dropBlankEnds()
    let withoutCR = lines.ranges.first.map { lines.endsInCRLF($0) } ?? false
    var blocks: [SnapshotBlock] = []
    var start: Int?
    for (number, range) in lines.ranges.enumerated() {
      guard lines.text(range, withoutCR: withoutCR) == Self.separator else {
        if number == 0 { throw .noSnapshot(SourceLocation(source: source, range: range)) }
        continue
      }
      if let start {
        let text = lines.ranges[start..<number].map { lines.text($0, withoutCR: withoutCR) }.joined(separator: "\n")
        let place = start < number ? lines.ranges[start] : range
        blocks.append(SnapshotBlock(text: text, place: .bytes(place)))
      }
      start = number + 1
    }
    if let start, start < lines.ranges.count {
      throw .cutOff(SourceLocation(source: source, range: lines.ranges[start]))
    }
    hasCRLF = withoutCR
    self.blocks = SnapshotBlocks(blocks: blocks, origin: .text(source))
  }

  /// A screen's snapshot, whole, as it compares with this text.
  package func blocks(of root: Node, percent: PercentStyle) -> SnapshotBlocks {
    let tree = root.tree
    let voice = AXSnapshotVoice(percent: percent)
    var elements = PrintedElements(tree, in: root)
    var blocks: [SnapshotBlock] = []
    while let element = elements.next() {
      var buffer = ByteBuffer()
      voice.append(Speech(tree, node: element), to: &buffer)
      var description = String(decoding: buffer.view, as: UTF8.self)
      if hasCRLF { description = Self.withoutCRLF(description) }
      blocks += Self.parts(description).map { SnapshotBlock(text: $0, place: .node(element)) }
    }
    return SnapshotBlocks(blocks: blocks, origin: .tree(tree))
  }

  /// A line of hyphens may be part of what is said: nothing in a text tells which is which.
  private static func parts(_ description: String) -> [String] {
    // Finding a string in another one needs iOS 16. Most descriptions have no hyphen at all.
    guard description.utf8.contains(UInt8(ascii: "-")) else { return [description] }
    var parts: [[Substring]] = [[]]
    for line in description.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false) {
      if String(line) == separator { parts.append([]) } else { parts[parts.count - 1].append(Substring(line)) }
    }
    return parts.map { $0.joined(separator: "\n") }
  }

  private static func withoutCRLF(_ text: String) -> String {
    String(text.map { $0 == "\r\n" ? "\n" : $0 })
  }
}

/// The lines of a text as ranges of bytes, without their line feeds.
private struct TextLines {
  let source: SourceText
  private(set) var ranges: ArraySlice<Range<Int>>

  init(_ source: SourceText) {
    self.source = source
    var ranges: [Range<Int>] = []
    var start = 0
    for (place, byte) in source.bytes.enumerated() where byte == UInt8(ascii: "\n") {
      ranges.append(start..<place)
      start = place + 1
    }
    ranges.append(start..<source.bytes.count)
    self.ranges = ranges[...]
  }

  mutating func dropBlankEnds() {
    ranges = ranges.drop { isBlank($0) }
    while let last = ranges.last, isBlank(last) { ranges.removeLast() }
    ranges = Array(ranges)[...]
  }

  func endsInCRLF(_ range: Range<Int>) -> Bool {
    !range.isEmpty && source.bytes[range.upperBound - 1] == UInt8(ascii: "\r")
  }

  func text(_ range: Range<Int>, withoutCR: Bool) -> String {
    source.text(in: withoutCR && endsInCRLF(range) ? range.lowerBound..<range.upperBound - 1 : range)
  }

  private func isBlank(_ range: Range<Int>) -> Bool {
    source.bytes[range].allSatisfy { $0 <= 0x20 }
  }
}
