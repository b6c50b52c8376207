import AXDiagnostics
import AXSemantics
import AXText
import AXTree

/// Flags interactive elements whose name is a symbol instead of words.
enum SymbolName: Rule {
  static let description = RuleDescription(
    id: "symbol-name", group: .names, severity: .warning,
    summary: "The name of an interactive element consists of symbols",
    rationale: """
      VoiceOver reads the name of the character: "multiplication sign, button". For some characters it says nothing. \
      People who see the symbol know what it does, and people who listen have to guess.
      """,
    criteria: [.nonTextContent],
    relatedChecks: [.init(.xcuiTest, "sufficientElementDescription")],
    failing: [
      .init(#"<button ⟦title="×"/>"#),
      .init(#"<button image="close" ⟦label="X"/>"#, "A letter instead of a symbol"),
      .init(#"<button ⟦title="🗑"/>"#, "An emoji"),
      .init(#"<button ⟦title="&#xF00D;"/>"#, "A character of an icon font"),
      .init(#"<view accessible="true" traits="button" ⟦label="…"/>"#),
    ],
    passing: [
      .init(#"<button title="×" label="Close"/>"#),
      .init(#"<button title="🗑 Delete"/>"#, "There are words, too"),
      .init(##"<stackView><button title="*"/><button title="0"/><button title="#"/></stackView>"##, "Keys"),
      .init(#"<button title="2"/>"#, "VoiceOver reads digits"),
      .init(#"<button title="人"/>"#, "A letter"),
      .init(#"<label text="→"/>"#, "Not interactive"),
    ])

  static let subjects = Subjects.reached

  static func check(_ element: Element, _ report: inout RuleReport) {
    guard let kind = Self.symbols(naming: element), let attribute = element.nameAttribute else { return }
    report.add(
      element, at: .attribute(attribute), Self.message(kind, element), help: Self.help(attribute, element))
  }

  /// Returns what the name of an element consists of, or nil if the rule does not report it.
  static func symbols(naming element: Element) -> SymbolText.Kind? {
    guard element.isInteractive, let name = element.nameBytes, let kind = SymbolText.kind(of: name),
      !element.traits.contains(.keyboardKey)
    else { return nil }
    // Fields may be called X, for example for a position.
    if kind == .letter, !MissingName.isButton(element) { return nil }
    return isKey(element) ? nil : kind
  }

  /// Returns whether an element is one of several keys: a button near it has a letter or digit as its name.
  private static func isKey(_ element: Element) -> Bool {
    element.nearbySiblings.contains { sibling in
      guard MissingName.isButton(sibling), let name = sibling.nameBytes, SymbolText.kind(of: name) == nil else {
        return false
      }
      let text = String(decoding: name.prefix(8), as: UTF8.self).trimmed
      return name.count <= 8 && text.count == 1 && text.allSatisfy { $0.isLetter || $0.isNumber }
    }
  }

  private static func message(_ kind: SymbolText.Kind, _ element: Element) -> String {
    let shown = ElementDescription.quoted(element.name ?? "")
    let purpose = MissingName.isButton(element) ? "what it does" : "what it is for"
    switch kind {
    case .privateUse:
      return "VoiceOver users do not hear \(purpose): the name is a character of an icon font, which has no spoken name"
    case .emoji: return "VoiceOver users hear the description of \(shown) but not \(purpose): the name is an emoji"
    case .letter: return "VoiceOver users hear the letter \(shown) but not \(purpose)"
    case .symbols:
      return "VoiceOver users hear what the character \(shown) is called, or nothing, but not \(purpose)"
    }
  }

  private static func help(_ attribute: AttributeName, _ element: Element) -> String {
    let purpose = MissingName.isButton(element) ? "what it does" : "what it is for"
    return Remedy.text(.say(.label, purpose, verb: attribute == .label ? "write" : "add"), for: element)
  }
}

extension Element {
  /// The siblings near an element: up to two before and two after it.
  fileprivate var nearbySiblings: [Element] {
    let nodes = tree.nodes
    let parent = Int(nodes[index].parent)
    guard parent != index else { return [] }
    var result: [Element] = []
    var before = index
    for _ in 0..<2 where before - 1 > parent {
      before -= 1
      while Int(nodes[before].parent) != parent { before = Int(nodes[before].parent) }
      result.append(facts.element(before))
    }
    var after = index
    for _ in 0..<2 where Int(nodes[after].end) < Int(nodes[parent].end) {
      after = Int(nodes[after].end)
      result.append(facts.element(after))
    }
    return result.filter(\.kind.isView)
  }
}
