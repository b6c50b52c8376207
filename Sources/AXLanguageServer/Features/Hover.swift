import AXLint
import AXReader
import AXText
import AXTree

/// What a client shows about what is under the pointer.
struct Hover: Sendable, Equatable, Encodable {
  let contents: MarkupContent
  let range: PositionRange
}

extension Hover {
  /// What is known about the place at an offset; nil if it is nothing.
  static func hover(
    _ document: OpenDocument, at offset: Int, _ workspace: Workspace, _ kind: MarkupContent.Kind
  ) -> Hover? {
    var writer = HoverWriter(MarkupMeaning(document: document, workspace: workspace), kind)
    guard let range = writer.write(at: offset), !writer.output.isEmpty else { return nil }
    return Hover(contents: writer.output.content, range: document.text.range(of: range))
  }
}

/// Writes what is known about a place of a document.
struct HoverWriter {
  let meaning: MarkupMeaning
  var output: MarkupContentWriter

  init(_ meaning: MarkupMeaning, _ kind: MarkupContent.Kind) {
    self.meaning = meaning
    output = MarkupContentWriter(kind)
  }

  var scan: MarkupScan { meaning.document.scan }

  /// Writes about the place at an offset.
  ///
  /// - Returns: The range of what is written about; nil if there is none.
  mutating func write(at offset: Int) -> Range<Int>? {
    switch scan.place(at: offset) {
    case .tagName(let index):
      write(index)
      return scan.elements[index].name
    case .endTag(let index?):
      guard let tag = scan.elements[index].endTag else { return nil }
      write(index)
      return tag.lowerBound + 2..<tag.lowerBound + 2 + scan.elements[index].name.count
    case _ where meaning.document.kind != .screenMarkup: return nil
    case .attributeName(let index, let attribute):
      write(scan.elements[index].attributes[attribute], of: index)
      return scan.elements[index].attributes[attribute].name
    case .attributeValue(let index, let attribute):
      return writeValue(scan.elements[index].attributes[attribute], of: index, at: offset)
    case .note(let note): return write(scan.notes[note], at: offset)
    default: return nil
    }
  }

  // MARK: Elements

  private mutating func write(_ index: Int) {
    guard meaning.document.kind == .screenMarkup else {
      // An object is several elements, such as its font.
      let objects = sequence(first: index) { [scan] in scan.elements[$0].parent }
      if let node = objects.lazy.compactMap(meaning.node).first { writeStanding(of: node) }
      return
    }
    guard let element = meaning.element(index) else { return }
    switch element {
    case .node(.screen): writeScreen(index)
    case .node: if let node = meaning.node(of: index) { writeStanding(of: node) }
    case .include, .set: writeInstance(index, element)
    case .state: if let state = state(of: index) { writeState(state) }
    case .stateSet, .unset: writeOperation(index)
    case _ where MarkupElementSet.steps.contains(element): writeStep(index)
    default: break
    }
    writeDescription(of: element)
  }

  private mutating func writeDescription(of element: MarkupElement) {
    let description = Vocabulary.description(of: element)
    let uiKitClass = description.uiKitClass.map { " (\($0))" } ?? ""
    output.paragraph("`<\(description.name)>`\(uiKitClass): \(description.documentation)")
  }

  // MARK: Attributes

  private mutating func write(_ attribute: MarkupScan.Attribute, of index: Int) {
    guard let element = meaning.element(index), let name = meaning.attribute(attribute),
      Vocabulary.allows(name, on: element)
    else { return }
    let description = Vocabulary.description(of: name)
    output.paragraph("`\(description.name)`: \(description.documentation)")
    var facts: [Phrase] = ["The value is \(Vocabulary.type(of: name, on: element).summary)."]
    let kind = element.kind ?? meaning.changedKind(of: index)
    if let usual = kind.map({ Vocabulary.defaultValue(of: name, on: $0) }) ?? description.defaultValue {
      facts.append("The default is `\(usual)`.")
    }
    if name == .traits, let kind, !kind.ownTraits.isEmpty {
      facts.append(
        "The \(kind.view.noun.description)’s own: \(kind.ownTraits.traits.map { "`\($0.name)`" }.joined(separator: " "))."
      )
    }
    output.lines(facts)
  }

  /// - Returns: The range of the word or value.
  private mutating func writeValue(_ attribute: MarkupScan.Attribute, of index: Int, at offset: Int) -> Range<Int>? {
    guard let value = attribute.value, let element = meaning.element(index), let name = meaning.attribute(attribute)
    else { return nil }
    let (text, word) = word(at: offset, in: value)
    switch Vocabulary.type(of: name, on: element) {
    case .traits:
      if let trait = Vocabulary.trait(named: text) {
        output.paragraph("`\(trait.name)`: \(Vocabulary.traits[Int(trait.rawValue)].documentation)")
        return word
      }
    case .keyword(let words) where words.contains(text), .keywords(let words) where words.contains(text):
      if let documentation = Vocabulary.documentation(ofKeyword: text) {
        output.paragraph("`\(text)`: \(documentation)")
        return word
      }
    case .targets:
      if let node = target(text) {
        writeStanding(of: node)
        return word
      }
    default: writeReferred(by: name, of: index, element)
    }
    if output.isEmpty { write(attribute, of: index) }
    return value
  }

  /// Writes about what a value names: an element, a file, or a state.
  private mutating func writeReferred(by name: AttributeName, of index: Int, _ element: MarkupElement) {
    switch (name, element) {
    case (.href, .include), (.target, .set): writeInstance(index, element)
    case (.target, _): if let node = scan.value(of: name.markup, of: index).flatMap(target) { writeStanding(of: node) }
    case (.from, .state):
      let from = meaning.document.isTreeCurrent ? scan.value(of: name.markup, of: index) : nil
      if let from,
        let state = meaning.document.tree?.writtenStates.first(where: { ExactText($0.name) == ExactText(from) })
      {
        writeState(state)
      }
    default: break
    }
  }

  /// The word at an offset of a value, and where it is written; no text if there is none.
  private func word(at offset: Int, in value: Range<Int>) -> (text: String, range: Range<Int>) {
    let value = WrittenValue(value, in: scan.bytes)
    guard let word = value.word(at: offset) else { return ("", offset..<offset) }
    return (value.text(of: word), value.range(of: word))
  }

  /// The element of the document that a target names.
  private func target(_ name: String) -> Node? {
    guard meaning.document.isTreeCurrent, let tree = meaning.document.tree else { return nil }
    var index = TargetIndex(tree)
    let found = index.find(name)
    return found.count == 1 ? Node(tree: tree, index: found[0]) : nil
  }

  // MARK: Instructions

  /// - Returns: The range of the rule or key.
  private mutating func write(_ note: MarkupScan.Note, at offset: Int) -> Range<Int>? {
    switch IgnoreMarkup(note, in: scan).place(at: offset) {
    case .rule(let range):
      guard let rule = RuleRegistry.rule(withID: scan.text(range)) else { return nil }
      write(rule)
      return range
    case .key(let range):
      guard let key = InstructionSyntax.Key(rawValue: scan.text(range)) else { return nil }
      output.paragraph("`\(key.rawValue)`: \(key.documentation)")
      return range
    default: return nil
    }
  }

  private mutating func write(_ rule: RuleDescription) {
    let level = rule.isRecommended ? rule.severity.rawValue : "off; \(rule.severity.rawValue) with the preset strict"
    output.paragraph("`\(rule.id)` (\(level)): \(rule.summary).")
    output.paragraph("\(rule.rationale)")
    output.links(rule.criteria.map { ("WCAG \($0.number) \($0.title)", $0.url) })
  }
}

// MARK: - The method

extension Methods {
  static let hover = RequestMethod("textDocument/hover", capability: ("hoverProvider", true)) {
    (parameters: DocumentPositionParameters, server: ServerState) -> Hover? in
    guard let document = server.document(parameters.textDocument) else { return nil }
    let kinds = server.client.strings("textDocument", "hover", "contentFormat")
    return Hover.hover(
      document, at: document.text.offset(of: parameters.position), server.workspace, MarkupContent.Kind(kinds))
  }
}
