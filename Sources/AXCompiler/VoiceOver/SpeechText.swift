import AXSemantics

/// What VoiceOver says at a stop, as the lines of a text.
package struct SpeechText {
  /// The description, the hint, and what people can ask for. There is always a first line, which may be empty.
  let lines: [String]

  init(of element: SpokenElement, _ strings: VoiceOverStrings) {
    let utterance = Utterance(of: element, strings)
    var lines = [utterance.description]
    if let hint = utterance.hint { lines.append(hint) }
    lines += Self.offers(of: element, strings)
    // An element without a description says at once what it offers.
    if lines[0].isEmpty, lines.count > 1 { lines.removeFirst() }
    self.lines = lines
  }

  /// What people can ask for, in lines: actions, details, rotors, and names for Voice Control.
  package static func offers(of element: SpokenElement, _ strings: VoiceOverStrings) -> [String] {
    var lines: [String] = []
    if !element.actions.isEmpty { lines.append(list(strings[.actions], element.actions)) }
    if !element.content.isEmpty {
      lines.append(list(strings[.content], element.content.map(text)))
    }
    for rotor in element.rotors { lines.append(list(rotor.name, results(of: rotor, strings))) }
    if !element.inputLabels.isEmpty { lines.append(list("Input Labels", element.inputLabels)) }
    return lines
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
