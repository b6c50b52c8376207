import AXSemantics

/// What VoiceOver says at a stop, as the lines of a text.
package struct SpeechText {
  /// The description, the hint, and what people can ask for. There is always a first line, which may be empty.
  let lines: [String]

  init(of element: SpokenElement, _ strings: VoiceOverStrings) {
    let utterance = Utterance(of: element, strings)
    var lines = [utterance.description]
    if let hint = utterance.hint { lines.append(hint) }
    if !element.actions.isEmpty { lines.append(Self.list(strings[.actions], element.actions)) }
    if !element.content.isEmpty {
      lines.append(Self.list(strings[.content], element.content.map(Self.text)))
    }
    for rotor in element.rotors { lines.append(Self.list(rotor.name, Self.results(of: rotor, strings))) }
    if !element.inputLabels.isEmpty { lines.append(Self.list("Input Labels", element.inputLabels)) }
    // An element without a description says at once what it offers.
    if lines[0].isEmpty, lines.count > 1 { lines.removeFirst() }
    self.lines = lines
  }

  /// A detail of custom content.
  package static func text(of content: SpokenElement.Content) -> String {
    content.isImportant ? "\(content.text) (high importance)" : content.text
  }

  /// The results of a rotor that people meet first.
  package static func results(of rotor: SpokenElement.Rotor, _ strings: VoiceOverStrings) -> [String] {
    RotorSearch(next: rotor.results).texts(strings)
  }

  private static func list(_ name: String, _ texts: [String]) -> String {
    "\(name): \(texts.joined(separator: ", "))"
  }
}
