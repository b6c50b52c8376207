import AXSemantics
import AXText
import AXTree

/// Writes what the rotor of VoiceOver lists on a screen. The numbers are those of `SpeechWriter`.
package struct OutlineWriter {
  package init() {}

  /// Writes the outline of a screen, without a line feed at the end.
  ///
  /// - Throws: the errors of the output.
  package func write(_ screen: inout SpokenScreen, to output: inout BlockOutput) throws {
    let outline = SpokenOutline(of: &screen)
    let tree = screen.root.tree
    let sections: [(String, [String])] = [
      ("Headings", outline.headings.map(Self.line)), ("Links", outline.links.map(Self.line)),
      ("Controls", outline.controls.map(Self.line)),
      ("Containers", outline.containers.map { Self.line($0, kind: $0.kind.rawValue, tree) }),
      ("Landmarks", outline.landmarks.map { Self.line($0, kind: nil, tree) }),
      ("Rotors", outline.rotors.map(Self.line)),
    ]
    var isFirst = true
    for (title, lines) in sections where !lines.isEmpty {
      for line in [title] + lines {
        if !isFirst { output.buffer.append(UInt8(ascii: "\n")) }
        isFirst = false
        output.buffer.append(line)
        try output.flushIfFull()
      }
    }
  }

  private static func line(_ item: SpokenOutline.Item) -> String {
    "  \(item.stop + 1)  \(oneLine(item.name))" + (item.level.map { " (level \($0))" } ?? "")
  }

  private static func line(_ rotor: SpokenOutline.Rotor) -> String {
    let results = rotor.rotor.results.isEmpty ? "none" : rotor.rotor.results.map(oneLine).joined(separator: ", ")
    return "  \(rotor.stop + 1)  \(oneLine(rotor.rotor.name)): \(results)"
  }

  private static func line(_ container: SpokenContainer, kind: String?, _ tree: Tree) -> String {
    let stops = container.stops
    let range =
      stops.isEmpty ? "none" : stops.count == 1 ? "\(stops.upperBound)" : "\(stops.lowerBound + 1)-\(stops.upperBound)"
    let parts = [range, [kind, container.name(in: tree).map(oneLine)].compactMap { $0 }.joined(separator: " ")]
    return "  " + parts.filter { !$0.isEmpty }.joined(separator: "  ")
  }

  private static func oneLine(_ text: String) -> String {
    text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).joined(separator: " ")
  }
}
