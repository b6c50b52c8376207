import AXLint
import AXText
import AXTree

/// A proposal of what to write.
struct CompletionItem: Sendable, Equatable, Encodable {
  enum Kind: Int, Sendable, Encodable {
    case element = 7
    case attribute = 10
    case keyword = 14
    case file = 17
    case reference = 18
    case folder = 19
    case value = 20
    case rule = 21
  }

  let label: String
  let kind: Kind
  var detail: String?
  var documentation: MarkupContent?
  var sortText: String
  let filterText: String
  /// 2 for a snippet.
  var insertTextFormat: Int?
  let textEdit: TextEdit
}

struct CompletionList: Sendable, Encodable {
  let isIncomplete = false
  let items: [CompletionItem]
}

/// Proposes elements, attributes, values, and rules where a person is typing.
struct Completion {
  /// What a client can do with proposals.
  struct Client: Sendable {
    var hasSnippets = false
    var documentation = MarkupContent.Kind.plaintext
  }

  /// A proposal before it is placed.
  struct Proposal {
    let label: String
    let kind: CompletionItem.Kind
    var detail: String?
    /// The documentation, without its marks if the client does not show them.
    var documentation: Phrase?
    /// What is written, and what the person's typing is compared with; nil for the label.
    var text: String?
    /// What is written with `$1` where to go on; nil for the same text.
    var snippet: String?
    var filter: String?
  }

  let meaning: MarkupMeaning
  let offset: Int
  let client: Client

  var scan: MarkupScan { meaning.document.scan }

  /// The characters after which clients ask by themselves.
  static let triggers = ["<", "/", " ", "\"", "'", "#", ","]

  /// The proposals at an offset.
  ///
  /// - Parameter trigger: The character that made the client ask; nil if a person did.
  static func items(
    _ document: OpenDocument, at offset: Int, _ workspace: Workspace, _ client: Client, trigger: String? = nil
  ) -> [CompletionItem] {
    guard document.kind == .screenMarkup else { return [] }
    let completion = Completion(
      meaning: MarkupMeaning(document: document, workspace: workspace), offset: offset, client: client)
    let place = document.scan.place(at: offset)
    guard trigger.map({ isExpected($0, in: place) }) ?? true else { return [] }
    return completion.items(at: place)
  }

  /// Whether a typed character may begin something at a place. Most spaces and slashes do not.
  private static func isExpected(_ trigger: String, in place: MarkupScan.Place) -> Bool {
    switch (trigger, place) {
    case ("<", .tagStart), ("<", .tagName), (" ", .tagSpace), (" ", .attributeName), ("/", .endTag), (_, .note),
      (_, .attributeValue):
      true
    default: !triggers.contains(trigger)
    }
  }

  private func items(at place: MarkupScan.Place) -> [CompletionItem] {
    switch place {
    case .content(let parent):
      var start = offset
      while start > 0, scan.bytes[start - 1] > 0x20, !"<>\"'&;/=".utf8.contains(scan.bytes[start - 1]) { start -= 1 }
      return placed(elements(in: parent, besides: nil, isTagOpen: false), replacing: start..<offset)
    case .tagStart(let parent):
      return placed(elements(in: parent, besides: nil, isTagOpen: true), replacing: offset..<offset)
    case .tagName(let index):
      let name = scan.elements[index].name
      let range = offset > name.lowerBound ? name : offset..<offset
      return placed(elements(in: scan.elements[index].parent, besides: index, isTagOpen: true), replacing: range)
    case .tagSpace(let index): return attributes(of: index, nil)
    case .attributeName(let index, let attribute): return attributes(of: index, attribute)
    case .attributeValue(let index, let attribute): return values(of: attribute, in: index)
    case .endTag: return endTag
    case .note(let note): return ignores(in: note)
    }
  }

  // MARK: Items

  /// Makes items of proposals that replace a range.
  ///
  /// - Parameter space: Whether a space must come before and after what is written.
  func placed(
    _ proposals: [Proposal], replacing range: Range<Int>, space: (before: Bool, after: Bool) = (false, false)
  ) -> [CompletionItem] {
    let range = meaning.document.text.range(of: range)
    return proposals.enumerated().map { number, proposal in
      let snippet = client.hasSnippets ? proposal.snippet : nil
      let text = (space.before ? " " : "") + (snippet ?? proposal.text ?? proposal.label) + (space.after ? " " : "")
      return CompletionItem(
        label: proposal.label, kind: proposal.kind, detail: proposal.detail,
        documentation: proposal.documentation.map(content), sortText: Self.sortText(number),
        filterText: proposal.filter ?? proposal.text ?? proposal.label, insertTextFormat: snippet == nil ? nil : 2,
        textEdit: TextEdit(range: range, newText: text))
    }
  }

  private func content(_ documentation: Phrase) -> MarkupContent {
    var writer = MarkupContentWriter(client.documentation)
    writer.paragraph(documentation)
    return writer.content
  }

  /// A text that sorts like a number.
  private static func sortText(_ number: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, 5 - digits.utf8.count)) + digits
  }

  // MARK: Elements

  private func elements(in parent: Int?, besides current: Int?, isTagOpen: Bool) -> [Proposal] {
    let isWritten = current.map { scan.elements[$0].isTagComplete || !scan.elements[$0].attributes.isEmpty } ?? false
    let mark = isTagOpen ? "" : "<"
    return allowed(in: parent, besides: current).map { element in
      let description = Vocabulary.description(of: element)
      return Proposal(
        label: description.name, kind: .element, detail: description.uiKitClass,
        documentation: Phrase(description.documentation), text: mark + description.name,
        snippet: isWritten ? nil : mark + Self.snippet(for: description), filter: description.name)
    }
  }

  /// The elements that may stand at the offset.
  private func allowed(in parent: Int?, besides current: Int?) -> [MarkupElement] {
    guard let parent else {
      let hasRoot = scan.elements.indices.contains { $0 != current && scan.elements[$0].parent == nil }
      return hasRoot ? [] : MarkupElementSet.screen.union(.views).elements
    }
    guard let element = meaning.element(parent) else { return [] }
    let description = Vocabulary.description(of: element)
    var allowed = description.content.union(description.trailing)
    let last = description.trailing.subtracting(description.content)
    guard !last.isEmpty else { return allowed.elements }
    for index in scan.elements.indices where scan.elements[index].parent == parent && index != current {
      guard let sibling = meaning.element(index) else { continue }
      let isBefore = scan.elements[index].tag.lowerBound < offset
      if isBefore, last.contains(sibling) { allowed = description.trailing }
      if !isBefore, !description.trailing.contains(sibling) { allowed.subtract(last) }
    }
    return allowed.elements
  }

  /// The tag with its required attributes. What is always empty, or contains only text, is written to its end.
  private static func snippet(for element: Vocabulary.Element) -> String {
    let required = Vocabulary.attributes.filter { $0.required.contains(element.element) }
    let alternative = Vocabulary.alternatives(of: element.element).first.map { [Vocabulary.description(of: $0)] } ?? []
    let attributes = (required + alternative).enumerated().map { " \($1.name)=\"$\($0 + 1)\"" }.joined()
    if element.holdsText { return "\(element.name)\(attributes)>$0</\(element.name)>" }
    let isEmpty = element.content.isEmpty && element.trailing.isEmpty
    return element.name + attributes + (isEmpty ? "$\(required.count + alternative.count + 1)/>$0" : "$0")
  }

  private var endTag: [CompletionItem] {
    var start = offset
    while start > 0, scan.bytes[start - 1] != UInt8(ascii: "/") { start -= 1 }
    var end = offset
    while end < scan.bytes.count, scan.bytes[end] > 0x20, !"<>".utf8.contains(scan.bytes[end]) { end += 1 }
    guard start >= 2, let open = scan.element(at: start - 2) else { return [] }
    let isClosed = end < scan.bytes.count && scan.bytes[end] == UInt8(ascii: ">")
    let name = scan.name(of: open)
    return placed(
      [Proposal(label: name, kind: .element, text: isClosed ? name : name + ">", filter: name)],
      replacing: start..<end)
  }

  // MARK: Attributes

  /// - Parameter current: The attribute whose name is written at the offset; nil if there is none.
  private func attributes(of index: Int, _ current: Int?) -> [CompletionItem] {
    let element = scan.elements[index]
    let edited = current.map { element.attributes[$0] }
    let isNew = edited.map { offset == $0.name.lowerBound } ?? true
    let before = scan.bytes[offset - 1]
    // A value is missing, or the tag ends.
    guard !isNew || before != UInt8(ascii: "=") && before != UInt8(ascii: "/") else { return [] }
    let written = element.attributes.indices.filter { isNew || $0 != current }
      .compactMap { meaning.attribute(element.attributes[$0]) }
    let hasValue = !isNew && edited.map { $0.value != nil || follows(UInt8(ascii: "="), $0.name.upperBound) } ?? false
    let isQuote = before == UInt8(ascii: "\"") || before == UInt8(ascii: "'")
    return placed(
      missingAttributes(of: index, written: written, hasValue: hasValue),
      replacing: isNew ? offset..<offset : edited?.name ?? offset..<offset,
      space: (before: isQuote, after: isNew && edited != nil))
  }

  private func follows(_ byte: UInt8, _ end: Int) -> Bool {
    scan.bytes[end...].first { $0 > 0x20 } == byte
  }

  private func missingAttributes(of index: Int, written: [AttributeName], hasValue: Bool) -> [Proposal] {
    guard let element = meaning.element(index) else { return [] }
    let alternatives = Vocabulary.alternatives(of: element)
    let hasAlternative = alternatives.contains { written.contains($0) }
    let missing = meaning.attributes(of: index).filter {
      !written.contains($0.attribute) && !(hasAlternative && alternatives.contains($0.attribute))
    }
    let required = missing.filter { $0.required.contains(element) }
    let others = missing.filter { !$0.required.contains(element) }
    return (required + others).map { attribute in
      Proposal(
        label: attribute.name, kind: .attribute,
        detail: String(Vocabulary.type(of: attribute.attribute, on: element).summary.filter { $0 != "`" }),
        documentation: Phrase(attribute.documentation), text: hasValue ? attribute.name : "\(attribute.name)=\"\"",
        snippet: hasValue ? nil : "\(attribute.name)=\"$1\"", filter: attribute.name)
    }
  }
}

// MARK: - The method

extension Methods {
  private struct CompletionParameters: Decodable {
    struct Context: Decodable {
      let triggerCharacter: String?
    }

    let textDocument: DocumentIdentifier
    let position: Position
    let context: Context?
  }

  private struct CompletionOptions: Encodable, Sendable {
    let triggerCharacters: [String]
  }

  static let completion = RequestMethod(
    "textDocument/completion",
    capability: ("completionProvider", CompletionOptions(triggerCharacters: Completion.triggers))
  ) { (parameters: CompletionParameters, server: ServerState) -> CompletionList? in
    guard let document = server.document(parameters.textDocument) else { return nil }
    let items = Completion.items(
      document, at: document.text.offset(of: parameters.position), server.workspace, .init(server.client),
      trigger: parameters.context?.triggerCharacter)
    return CompletionList(items: items)
  }
}

extension Completion.Client {
  init(_ client: ClientCapabilities) {
    hasSnippets = client.isSupported("textDocument", "completion", "completionItem", "snippetSupport")
    let kinds = client.strings("textDocument", "completion", "completionItem", "documentationFormat")
    documentation = MarkupContent.Kind(kinds)
  }
}
