import AXText

/// The text of `axspec compile --format voiceover`, to compare a screen with what it said before.
package struct SpeechSnapshot: Sendable {
  /// The lines of each stop, without its number and the indentation.
  private let blocks: [[String]]

  /// - Returns: nil if the text has another form.
  package init?(_ text: [UInt8]) {
    var blocks: [[String]] = []
    var indentation = ""
    let text = String(decoding: text, as: UTF8.self)
    for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      let number = String(blocks.count + 1)
      if line == number || line.hasPrefix(number + "  ") {
        blocks.append([String(line.dropFirst(number.count).drop { $0 == " " })])
        indentation = String(repeating: " ", count: number.count + 2)
      } else if !blocks.isEmpty, line.hasPrefix(indentation) {
        blocks[blocks.count - 1].append(String(line.dropFirst(indentation.count)))
      } else if !line.isEmpty {
        return nil
      }
    }
    self.blocks = blocks
  }

  /// The stops of the text, for a comparison with new ones.
  ///
  /// A text does not have all that is known about a stop. So a stop that said the same as a new one is the new one.
  ///
  /// - Parameters:
  ///   - new: the new stops.
  ///   - said: the text of the new stops.
  package func stops(like new: [PageStop], saying said: SpeechSnapshot) -> [PageStop] {
    let known = Dictionary(zip(said.blocks, new)) { first, _ in first }
    var old = blocks.map { lines in
      known[lines]
        ?? PageStop(
          description: lines[0], hint: lines.count > 1 ? lines.dropFirst().joined(separator: "\n") : nil,
          language: new.first?.language ?? "en", path: "", line: 1, column: 1, node: 0)
    }
    // Details that VoiceOver does not speak count as unchanged.
    for entry in StopComparison(old: old, new: new).entries where entry.isChanged {
      guard let index = entry.old, let other = entry.new.map({ new[$0] }) else { continue }
      (old[index].identifier, old[index].silentTraits) = (other.identifier, other.silentTraits)
      (old[index].language, old[index].direction) = (other.language, other.direction)
    }
    return old
  }
}
