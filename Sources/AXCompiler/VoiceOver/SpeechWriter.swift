import AXSemantics
import AXText

/// Writes what VoiceOver says on a screen, with a number for each stop.
package struct SpeechWriter {
  package init() {}

  /// Writes a screen, without a line feed at the end.
  ///
  /// - Throws: the errors of the output.
  package func write(_ screen: inout SpokenScreen, to output: inout BlockOutput) throws {
    for stop in screen.stops.indices {
      let element = screen.element(at: stop)
      let number = String(stop + 1)
      let indentation = "\n" + String(repeating: " ", count: number.utf8.count + 2)
      if stop > 0 { output.buffer.append(UInt8(ascii: "\n")) }
      output.buffer.append(number)
      for (index, line) in SpeechText(of: element, screen.strings(for: element)).lines.enumerated() {
        if index > 0 { output.buffer.append(indentation) } else if !line.isEmpty { output.buffer.append("  ") }
        append(line, indentation, to: &output)
      }
      try output.flushIfFull()
    }
  }

  /// Appends a text. The lines of a text with several begin like the lines below a number.
  private func append(_ text: String, _ indentation: String, to output: inout BlockOutput) {
    guard text.utf8.contains(where: { $0 == 0x0A || $0 == 0x0D }) else { return output.buffer.append(text) }
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    output.buffer.append(lines.joined(separator: indentation))
  }
}
