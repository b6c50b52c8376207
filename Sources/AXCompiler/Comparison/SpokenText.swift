import AXDiagnostics
import AXSemantics
import AXText
import AXTree

/// What VoiceOver says on a screen, as `axspec speak` prints it, split into its stops.
package struct SpokenText: Sendable {
  /// Why a text is not what VoiceOver says.
  package enum Fault: Error, Sendable {
    /// A line belongs to no element.
    case noSpeech(SourceLocation)
    /// The text has several screens, each with a title.
    case severalScreens(SourceLocation)
  }

  package let blocks: SnapshotBlocks

  /// Whether a text begins like what VoiceOver says: with the first number or with a title.
  package static func isBegun(by bytes: [UInt8]) -> Bool {
    let line = bytes.drop { $0 <= 0x20 }.prefix { $0 != UInt8(ascii: "\n") }
    return line.starts(with: "1  ".utf8) || line.elementsEqual("1".utf8) || line.elementsEqual("1\r".utf8)
      || isTitle(String(decoding: line, as: UTF8.self))
  }

  private static func isTitle(_ line: String) -> Bool { line.hasPrefix("==> ") && line.hasSuffix(" <==") }

  /// - Parameter source: the text; an empty one is that of a screen without elements.
  /// - Throws: the reason why it is not what VoiceOver says.
  package init(_ source: SourceText) throws(Fault) {
    var stops: [(range: Range<Int>, lines: [String])] = []
    var hasTitle = false
    var start = 0
    while start < source.bytes.count {
      let end = source.bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? source.bytes.count
      let hasCR = end > start && source.bytes[end - 1] == UInt8(ascii: "\r")
      let range = start..<(hasCR ? end - 1 : end)
      let line = source.text(in: range)
      start = end + 1
      let number = String(stops.count + 1)
      if line == number {
        stops.append((range, [""]))
      } else if line.hasPrefix(number + "  ") {
        stops.append((range, [String(line.dropFirst(number.utf8.count + 2))]))
      } else if Self.isTitle(line) {
        guard !hasTitle, stops.isEmpty else { throw .severalScreens(SourceLocation(source: source, range: range)) }
        hasTitle = true
      } else if let last = stops.indices.last, line.hasPrefix(Self.indentation(of: last)) {
        stops[last].lines.append(String(line.dropFirst(Self.indentation(of: last).utf8.count)))
      } else if !line.allSatisfy(\.isWhitespace) {
        throw .noSpeech(SourceLocation(source: source, range: range))
      }
    }
    blocks = SnapshotBlocks(
      blocks: stops.map { SnapshotBlock(text: $0.lines.joined(separator: "\n"), position: .bytes($0.range)) },
      origin: .text(source))
  }

  /// The white space before the lines of an element after the first.
  private static func indentation(of stop: Int) -> String {
    String(repeating: " ", count: String(stop + 1).utf8.count + 2)
  }

  /// What VoiceOver says on a screen of a document.
  package static func blocks(of root: Node, _ settings: SpokenScreen.Settings) -> SnapshotBlocks {
    var screen = SpokenScreen(root, settings)
    let instructions = root.tree.verificationsByNode
    let blocks = screen.stops.indices.map { stop in
      let element = screen.element(at: stop)
      let lines = SpeechText(of: element, screen.strings(for: element)).lines.flatMap { text in
        text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      }
      let node = screen.node(at: stop)
      var block = SnapshotBlock(text: lines.joined(separator: "\n"), position: .node(node.index))
      block.identifier = node[.identifier]
      if let instruction = instructions[node.index] { block.compared = instruction.parts }
      return block
    }
    return SnapshotBlocks(blocks: blocks, origin: .tree(root.tree))
  }
}
