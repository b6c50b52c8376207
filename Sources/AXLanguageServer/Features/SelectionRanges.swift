/// Finds what a selection grows to: a value, its attribute, the tag, the element, and those around it:
/// `textDocument/selectionRange`.
enum SelectionRanges {
  /// A range, and the one that a selection of it grows to.
  struct Selection: Sendable, Hashable, Encodable {
    /// From the innermost range.
    let ranges: [PositionRange]

    private enum Keys: String, CodingKey {
      case range, parent
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: Keys.self)
      guard let range = ranges.first else { return }
      try container.encode(range, forKey: .range)
      if ranges.count > 1 { try container.encode(Selection(ranges: Array(ranges.dropFirst())), forKey: .parent) }
    }
  }

  static func selection(_ document: OpenDocument, at offset: Int) -> Selection {
    var ranges: [Range<Int>] = []
    // An empty range is a selection, too.
    for range in allRanges(document.scan, at: offset) where range != ranges.last { ranges.append(range) }
    return Selection(ranges: ranges.map { document.text.range(of: $0) })
  }

  private static func allRanges(_ scan: MarkupScan, at offset: Int) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    var around: Int?
    switch scan.place(at: offset) {
    case .content(let parent), .tagStart(let parent): around = parent
    case .tagName(let index):
      ranges = [scan.elements[index].name, scan.elements[index].tag]
      around = index
    case .tagSpace(let index):
      ranges = [scan.elements[index].tag]
      around = index
    case .attributeName(let index, let attribute):
      let attribute = scan.elements[index].attributes[attribute]
      ranges = [attribute.name, attribute.whole, scan.elements[index].tag]
      around = index
    case .attributeValue(let index, let attribute):
      let attribute = scan.elements[index].attributes[attribute]
      ranges = [attribute.value, attribute.whole, scan.elements[index].tag].compactMap { $0 }
      around = index
    case .endTag(let index):
      ranges = index.flatMap { scan.elements[$0].endTag }.map { [$0] } ?? []
      around = index ?? scan.element(at: offset)
    case .note(let note):
      ranges = [scan.notes[note].range]
      around = scan.element(at: scan.notes[note].range.lowerBound)
    }
    while let index = around {
      ranges.append(scan.elements[index].range)
      around = scan.elements[index].parent
    }
    return ranges + [0..<scan.bytes.count]
  }
}

extension Methods {
  private struct SelectionParameters: Decodable {
    let textDocument: DocumentIdentifier
    let positions: [Position]
  }

  static let selectionRanges = RequestMethod(
    "textDocument/selectionRange", capability: ("selectionRangeProvider", true)
  ) { (parameters: SelectionParameters, server: ServerState) -> [SelectionRanges.Selection]? in
    server.document(parameters.textDocument).map { document in
      parameters.positions.map { SelectionRanges.selection(document, at: document.text.offset(of: $0)) }
    }
  }
}
