import AXDiagnostics
import AXLint
import AXReader
import AXText
import AXTree

/// Edits of a screen file that are made together.
struct MarkupPatch {
  struct Edit {
    let range: Range<Int>
    let text: String
  }

  private(set) var edits: [Edit]

  init(_ edits: [Edit] = []) {
    self.edits = edits
  }

  /// Creates the patch of a fix; nil if it edits another file.
  init?(_ fix: Diagnostic.Fix?, of source: SourceText) {
    guard let fix, fix.edits.allSatisfy({ $0.location.source.hasPath(of: source) }) else { return nil }
    edits = fix.edits.map { Edit(range: $0.location.range, text: $0.replacement) }
  }

  mutating func append(_ other: MarkupPatch) { edits += other.edits }

  func applied(to text: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    var offset = 0
    let sorted = edits.enumerated().sorted { left, right in
      let (one, other) = (left.element.range, right.element.range)
      return (one.lowerBound, one.upperBound, left.offset) < (other.lowerBound, other.upperBound, right.offset)
    }
    for (_, edit) in sorted where edit.range.lowerBound >= offset {
      result += text[offset..<edit.range.lowerBound]
      result += Array(edit.text.utf8)
      offset = edit.range.upperBound
    }
    return result + text[offset...]
  }
}

// MARK: Elements

extension RecordDraft {
  /// Removes an element with the instructions directly before it.
  func removing(_ offset: Int) -> MarkupPatch? {
    guard let element = extents[offset] else { return nil }
    return MarkupPatch([.init(range: extents.withLine(element.start..<element.range.upperBound), text: "")])
  }

  /// The text of an element with the instructions directly before it.
  func text(of offset: Int) -> String? {
    extents[offset].map { source.text(in: $0.start..<$0.range.upperBound) }
  }

  /// Inserts lines after an element.
  func inserting(_ lines: [String], after offset: Int) -> MarkupPatch? {
    guard let element = extents[offset] else { return nil }
    let end = element.range.upperBound
    guard let indentation = extents.indentation(before: element.start) else {
      return MarkupPatch([.init(range: end..<end, text: lines.joined(separator: extents.lineFeed))])
    }
    let text = lines.map { extents.lineFeed + indentation + $0 }.joined()
    return MarkupPatch([.init(range: end..<end, text: text)])
  }

  /// Inserts lines before an element and its instructions.
  func inserting(_ lines: [String], before offset: Int) -> MarkupPatch? {
    guard let element = extents[offset] else { return nil }
    let start = element.start
    guard let indentation = extents.indentation(before: start) else {
      return MarkupPatch([.init(range: start..<start, text: lines.joined(separator: extents.lineFeed))])
    }
    let text = lines.map { $0 + extents.lineFeed + indentation }.joined()
    return MarkupPatch([.init(range: start..<start, text: text)])
  }

  /// Inserts lines as the last content of an element, before its end tag.
  func inserting(_ lines: [String], atEndOf offset: Int) -> MarkupPatch? {
    guard let element = extents[offset] else { return nil }
    if let last = element.children.last { return inserting(lines, after: last) }
    return fill(element, with: lines)
  }

  /// Inserts lines as the first content of an element.
  func inserting(_ lines: [String], atStartOf offset: Int) -> MarkupPatch? {
    guard let element = extents[offset] else { return nil }
    if let first = element.children.first { return inserting(lines, before: first) }
    return fill(element, with: lines)
  }

  /// Inserts lines into an element without elements inside.
  private func fill(_ element: MarkupExtents.Element, with lines: [String]) -> MarkupPatch {
    let outer = extents.indentation(before: element.startTag.lowerBound) ?? ""
    let step = String(repeating: " ", count: TagLayout.indentation)
    let text = lines.map { extents.lineFeed + outer + step + $0 }.joined()
    guard let end = element.endTag else {
      let name = source.text(in: StartTag.name(in: source.bytes, at: element.startTag.lowerBound))
      let range = element.startTag.upperBound - 2..<element.startTag.upperBound
      return MarkupPatch([.init(range: range, text: ">\(text)\(extents.lineFeed)\(outer)</\(name)>")])
    }
    // Comments inside stay before the lines.
    let isOnOwnLine = extents.indentation(before: end) != nil
    guard isOnOwnLine else {
      return MarkupPatch([.init(range: end..<end, text: text + extents.lineFeed + outer)])
    }
    var start = end - outer.utf8.count
    while start > element.startTag.upperBound, source.bytes[start - 1] <= 0x20 { start -= 1 }
    return MarkupPatch([.init(range: start..<start, text: text)])
  }
}
