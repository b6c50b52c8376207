import AXSemantics

/// What VoiceOver says at a stop, as the lines of a text.
struct SpeechText {
  /// The description, the hint, and what people can ask for. There is always a first line, which may be empty.
  let lines: [String]

  init(of element: SpokenElement, _ strings: VoiceOverStrings) {
    let utterance = Utterance(of: element, strings)
    var lines = [utterance.description]
    if let hint = utterance.hint { lines.append(hint) }
    if !element.actions.isEmpty { lines.append(Self.list(strings[.actions], element.actions)) }
    if !element.content.isEmpty {
      let texts = element.content.map { $0.isImportant ? "\($0.text) (high importance)" : $0.text }
      lines.append(Self.list(strings[.content], texts))
    }
    for rotor in element.rotors {
      lines.append(Self.list(rotor.name, RotorSearch(next: rotor.results).texts(strings)))
    }
    if !element.inputLabels.isEmpty { lines.append(Self.list("Input Labels", element.inputLabels)) }
    // An element without a description says at once what it offers.
    if lines[0].isEmpty, lines.count > 1 { lines.removeFirst() }
    self.lines = lines
  }

  private static func list(_ name: String, _ texts: [String]) -> String {
    "\(name): \(texts.joined(separator: ", "))"
  }
}
