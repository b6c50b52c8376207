import AXTree

/// A large text cut before an element, so that two threads can parse it.
///
/// Each half is a document of its own: the first ends as if all that is open at the cut were closed there, the second
/// begins with all up to the root's start tag, opens the same elements and goes on behind the cut. What is open is
/// guessed from the end tags at the end of the text and from their indentation. The guess may be wrong; but where the
/// first half is well-formed and opens no more than elements of the language it was right: the added end tags would
/// else stand in a comment, a section, an instruction, a value or other elements, and each is a fault. (The end tag of
/// an element of another namespace could end a comment: a name may end in `--`.) So two such halves say together what
/// the whole would, but for namespaces that an open element below the root declares.
package struct TextHalves {
  /// What a parser is given, in this order.
  package enum Piece: Sendable {
    /// A range of the text.
    case text(Range<Int>)
    /// Tags that do not stand there.
    case tags([UInt8])
  }

  package let first: [Piece]
  package let second: [Piece]
  /// How many elements are open at the cut.
  let openCount: Int

  /// What is smaller is parsed before a second thread would have begun.
  package static let leastBytes = FileBytes.leastOnTwoThreads

  /// None for a text that is small, or whose lines do not show what is open where.
  package init?(_ bytes: [UInt8], leastBytes: Int = TextHalves.leastBytes) {
    guard bytes.count >= leastBytes, let root = RootName.startTag(in: bytes), !root.isEmpty else { return nil }
    let cut = bytes.withUnsafeBufferPointer { bytes in
      Self.cut(in: bytes, behind: root.upperBound, endTags: Self.lastEndTags(of: bytes, behind: root.upperBound))
    }
    guard let cut else { return nil }
    let names = cut.open.map { bytes[$0] }
    let startTags = names.dropFirst().flatMap { "<".utf8 + $0 + ">".utf8 }
    // Else they cannot all stand before the cut.
    guard root.upperBound + startTags.count <= cut.place else { return nil }
    openCount = names.count
    first = [.text(0..<cut.place), .tags(names.reversed().flatMap { "</".utf8 + $0 + ">".utf8 })]
    second = [.text(0..<root.upperBound), .tags(startTags), .text(cut.place..<bytes.count)]
  }

  // MARK: End tags

  /// An end tag on a line of its own.
  private struct EndTag {
    let name: Range<Int>
    /// From the line feed to the tag.
    let indentation: Range<Int>
  }

  /// How many levels are looked at: what is large is a list somewhere, and seldom deep inside.
  private static let mostLevels = 16

  /// The end tags that the text ends with, the root's first.
  private static func lastEndTags(of bytes: UnsafeBufferPointer<UInt8>, behind start: Int) -> [EndTag] {
    var result: [EndTag] = []
    var end = bytes.count
    while result.count < mostLevels {
      while end > start, bytes[end - 1] <= 0x20 { end -= 1 }
      guard end > start, bytes[end - 1] == UInt8(ascii: ">"),
        let tag = bytes[start..<end].lastIndex(of: UInt8(ascii: "<")), bytes[tag + 1] == UInt8(ascii: "/"),
        let line = bytes[start..<tag].lastIndex(where: { !isIndentation($0) }), bytes[line] == UInt8(ascii: "\n")
      else { break }
      let nameEnd = bytes[tag..<end].firstIndex { $0 <= 0x20 || $0 == UInt8(ascii: ">") } ?? end
      result.append(EndTag(name: tag + 2..<nameEnd, indentation: line..<tag))
      end = line
    }
    return result
  }

  // MARK: The cut

  /// How far behind the middle an element that is less deep is looked for: deeper guesses are less sure.
  private static let window = 1 << 20

  /// The place of a start tag in the middle of the text, and the names of what is open there.
  private static func cut(
    in bytes: UnsafeBufferPointer<UInt8>, behind start: Int, endTags: [EndTag]
  ) -> (place: Int, open: [Range<Int>])? {
    // Where several levels are indented alike, a line does not show which of them it is on.
    let levels = endTags.indices.dropFirst().filter { level in
      endTags.count { bytes[$0.indentation].elementsEqual(bytes[endTags[level].indentation]) } == 1
    }
    guard !levels.isEmpty else { return nil }
    var best: (place: Int, depth: Int)?
    var place = max(start, bytes.count / 2)
    // Near the end there is no use in it any more.
    let end = bytes.count - bytes.count / 4
    while place < (best.map { min($0.place + window, end) } ?? end),
      let line = bytes[place..<end].firstIndex(of: UInt8(ascii: "\n"))
    {
      let tag = bytes[(line + 1)...].firstIndex { !isIndentation($0) } ?? bytes.count
      place = max(tag, line + 1)
      guard tag + 1 < bytes.count, bytes[tag] == UInt8(ascii: "<"), isLetter(bytes[tag + 1]) else { continue }
      // Elements are indented like the end tags of their siblings.
      let depth = levels.first { bytes[endTags[$0].indentation].elementsEqual(bytes[line..<tag]) }
      if let depth, depth < best?.depth ?? .max { best = (tag, depth) }
      if best?.depth == levels[0] { break }
    }
    return best.map { best in (best.place, endTags.prefix(best.depth).map(\.name)) }
  }

  private static func isIndentation(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }
}
