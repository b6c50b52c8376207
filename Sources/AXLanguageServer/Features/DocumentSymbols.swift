import AXText
import AXTree

/// Lists the elements of a document by what VoiceOver says: `textDocument/documentSymbol`.
enum DocumentSymbols {
  struct Symbol: Sendable, Hashable, Encodable {
    let name: String
    let detail: String?
    let kind: SymbolKind
    let range: PositionRange
    let selectionRange: PositionRange
    fileprivate(set) var children: [Symbol] = []
  }

  /// A symbol for clients that show a list.
  struct Information: Sendable, Hashable, Encodable {
    let name: String
    let kind: SymbolKind
    let location: DocumentLocation
    let containerName: String?
  }

  /// The outermost elements, with those inside them.
  static func symbols(_ document: OpenDocument) -> [Symbol] {
    guard document.kind == .screenMarkup else { return [] }
    let (scan, stops) = (document.scan, SpokenStops(document))
    var children: [Int: [Symbol]] = [:]
    var roots: [Symbol] = []
    // What is inside an element comes after it.
    for index in scan.elements.indices.reversed() {
      let inside = children.removeValue(forKey: index) ?? []
      guard let made = symbol(index, document, stops) else {
        // What is unknown is left out, and what is inside it is not.
        append(inside, to: scan.elements[index].parent)
        continue
      }
      var symbol = made
      symbol.children = inside.reversed()
      append([symbol], to: scan.elements[index].parent)
    }
    func append(_ symbols: [Symbol], to parent: Int?) {
      if let parent { children[parent, default: []] += symbols } else { roots += symbols }
    }
    return roots.reversed()
  }

  private static func symbol(_ index: Int, _ document: OpenDocument, _ stops: SpokenStops) -> Symbol? {
    let element = document.scan.elements[index]
    let name = document.scan.name(of: index)
    guard let known = Vocabulary.element(named: name) else { return nil }
    let spoken = stops.sentence(ofTagAt: element.tag.lowerBound)
    let description = ElementTitle(index, known, document.scan)
    return Symbol(
      name: ElementTitle.shortened(spoken ?? description.title),
      detail: spoken == nil ? description.detail : description.detailOfStop, kind: SymbolKind(known),
      range: document.text.range(of: element.range), selectionRange: document.text.range(of: element.name))
  }

  static func list(_ document: OpenDocument) -> [Information] {
    var result: [Information] = []
    func add(_ symbol: Symbol, in container: String?) {
      result.append(
        Information(
          name: symbol.name, kind: symbol.kind,
          location: DocumentLocation(uri: document.uri, range: symbol.range), containerName: container))
      for child in symbol.children { add(child, in: symbol.name) }
    }
    for symbol in symbols(document) { add(symbol, in: nil) }
    return result
  }
}

/// What an element is called if VoiceOver does not stop there.
struct ElementTitle {
  /// The element, and its text or what it is for.
  let title: String
  /// What the title does not say.
  let detail: String?
  /// What a sentence of VoiceOver does not say.
  let detailOfStop: String?

  init(_ index: Int, _ element: MarkupElement, _ scan: MarkupScan) {
    let name = scan.name(of: index)
    let text = { (attribute: String) in scan.value(of: attribute, of: index).flatMap { $0.isEmpty ? nil : $0 } }
    let identifier = text("identifier").map { "#\($0)" }
    if element.kind?.isView ?? false {
      let shown = ["label", "title", "text", "placeholder"].lazy.compactMap(text).first
      title = shown.map { "\(name) \"\($0)\"" } ?? identifier.map { "\(name) \($0)" } ?? name
      detail = shown == nil ? nil : identifier
      detailOfStop = identifier.map { "\(name) \($0)" } ?? name
    } else {
      let subject = ["href", "target", "key", "name", "type", "label", "title", "text"].lazy.compactMap(text).first
      title = subject.map { "\(name) \($0)" } ?? name
      let others = [text("attribute"), text("from").map { "from \($0)" }, identifier].compactMap { $0 }
      detail = others.isEmpty ? nil : others.joined(separator: " ")
      detailOfStop = title
    }
  }

  /// The maximum length of a name in an outline.
  private static let maximumLength = 100

  static func shortened(_ text: String) -> String {
    let line = SpokenStops.oneLine(text)
    return Abridgement.shown(line, maximumSize: maximumLength)
  }
}

/// The kinds of symbols of the protocol.
enum SymbolKind: Int, Sendable, Encodable {
  case file = 1
  case `class` = 5
  case method = 6
  case property = 7
  case field = 8
  case enumeration = 10
  case function = 12
  case constant = 14
  case string = 15
  case number = 16
  case boolean = 17
  case object = 19
  case key = 20
  case member = 22
  case event = 24

  init(_ element: MarkupElement) {
    switch element {
    case .node(.screen): self = .class
    case .node(.view(let kind)): self.init(kind)
    case .node(.part(let kind)): self.init(kind)
    case .include: self = .file
    case .state: self = .event
    case .set, .stateSet, .unset: self = .property
    case .given, .launchArgument: self = .constant
    default: self = .method
    }
  }

  private init(_ kind: ElementKind) {
    switch kind {
    case .label, .textField, .textView, .searchBar: self = .string
    case .switch: self = .boolean
    case .slider, .stepper, .progressView: self = .number
    case .segmentedControl: self = .enumeration
    case .button, .barButtonItem, .tabBarItem: self = .function
    case .imageView, .activityIndicatorView: self = .field
    default: self = .object
    }
  }

  private init(_ kind: PartKind) {
    switch kind {
    case .action: self = .function
    case .segment: self = .member
    case .customContent, .rotor, .inputLabel: self = .property
    case .result: self = .key
    }
  }
}

extension Methods {
  private enum SymbolResult: Encodable {
    case tree([DocumentSymbols.Symbol])
    case list([DocumentSymbols.Information])

    func encode(to encoder: any Encoder) throws {
      switch self {
      case .tree(let symbols): try symbols.encode(to: encoder)
      case .list(let symbols): try symbols.encode(to: encoder)
      }
    }
  }

  static let documentSymbols = RequestMethod(
    "textDocument/documentSymbol", capability: ("documentSymbolProvider", true)
  ) { (parameters: DocumentParameters, server: ServerState) -> SymbolResult? in
    guard let document = server.document(parameters.textDocument) else { return nil }
    let isTree = server.client.isSupported("textDocument", "documentSymbol", "hierarchicalDocumentSymbolSupport")
    return isTree ? .tree(DocumentSymbols.symbols(document)) : .list(DocumentSymbols.list(document))
  }
}
