import AXDiagnostics
import AXText
import AXTree

/// Finds the debug descriptions of apps in a log, and reads their elements. See "Dialects" in the documentation.
///
/// Each begins with `Element subtree:`. The next line has an arrow and the outermost element, and each line after it an
/// element, indented by its depth. A text may continue on other lines. `Path to element:` and `Query chain:` follow.
struct DebugDescriptionLog {
  private static let arrow = Array("→".utf8)

  private let source: SourceText
  private let lines: LogLines
  private var capture = PageSourceTree.Capture(starts: [])

  private init(_ source: SourceText) {
    self.source = source
    lines = LogLines(source.bytes)
  }

  /// The offset after the first heading; nil if there is none.
  static func firstHeading(in bytes: [UInt8]) -> Int? {
    var start = 0
    while let end = bytes.end(of: "Element subtree:", from: start) {
      // In a JSON string, other text follows on the line.
      let next = bytes[end...].first { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\r") }
      if next == nil || next == UInt8(ascii: "\n") { return end }
      start = end
    }
    return nil
  }

  static func parse(_ text: TextDecoder.Result, canonicalPath: String?) -> ParsedDocument {
    var log = DebugDescriptionLog(text.source)
    // A log may have colors.
    if let fault = text.faultOutsideXML {
      log.capture.faults.append(fault.diagnostic(in: text.source))
    } else {
      log.read()
    }
    return PageSourceTree.document(log.capture, .debugDescription, in: text.source, canonicalPath: canonicalPath)
  }

  private mutating func read() {
    var line = 0
    while line < lines.count, capture.faults.isEmpty {
      line += 1
      guard holds("Element subtree:", inLine: line - 1), line < lines.count,
        let arrow = offset(of: Self.arrow, in: lines[line])
      else { continue }
      line = readTree(from: line, arrow: arrow)
    }
    if capture.elements.isEmpty, capture.faults.isEmpty { capture.faults = [.emptyCapture(in: source)] }
  }

  private func holds(_ mark: StaticString, inLine line: Int) -> Bool {
    source.bytes[lines[line]].end(of: mark, from: lines[line].lowerBound) != nil
  }

  private func offset(of mark: [UInt8], in range: Range<Int>) -> Int? {
    guard range.count >= mark.count else { return nil }
    return (range.lowerBound...range.upperBound - mark.count).first { offset in
      source.bytes[offset] == mark[0] && source.bytes[offset..<offset + mark.count].elementsEqual(mark)
    }
  }

  // MARK: One tree

  /// Reads a tree and returns the number of the line after it.
  private mutating func readTree(from first: Int, arrow: Int) -> Int {
    // The arrow has a space before it, whatever else is before that.
    let prefix = LinePrefix(source.bytes[lines[first].lowerBound..<arrow].dropLast())
    let start = arrow + Self.arrow.count
    guard let root = DebugElement.Head(source.bytes[start..<lines[first].upperBound]) else { return first + 1 }
    var open: [(indentation: Int, index: Int)] = []
    capture.starts.append(capture.elements.count)
    var (head, indentation, line) = (root, -1, first)
    while true {
      let next = nextElement(after: line, prefix)
      let properties = properties(of: head, in: line..<next.line, prefix, isLast: !next.isInside)
      guard add(head, indentation, &open, properties) else { break }
      line = next.line
      guard let following = next.element else { break }
      (head, indentation) = following
    }
    for element in open { capture.elements[element.index].end = capture.elements.count }
    return line
  }

  /// The line of the next element and the element; only the line after the tree if there is none.
  ///
  /// - Returns: Also whether the lines before that belong to the tree.
  private func nextElement(
    after line: Int, _ prefix: LinePrefix
  ) -> (line: Int, element: (DebugElement.Head, indentation: Int)?, isInside: Bool) {
    var next = line + 1
    while next < lines.count {
      let start = prefix.end(in: source.bytes[lines[next]])
      let text = source.bytes[start..<lines[next].upperBound]
      if let head = DebugElement.Head(text) {
        return (next, (head, head.offset - start), true)
      }
      if holds("Path to element:", inLine: next) || holds("Query chain:", inLine: next)
        || holds("Element subtree:", inLine: next)
      {
        return (next, nil, true)
      }
      next += 1
    }
    return (next, nil, false)
  }

  /// Adds an element, and returns whether it may have another one after it.
  private mutating func add(
    _ head: DebugElement.Head, _ indentation: Int, _ open: inout [(indentation: Int, index: Int)],
    _ properties: [UInt8]
  ) -> Bool {
    while let last = open.last, last.indentation >= indentation {
      capture.elements[last.index].end = capture.elements.count
      open.removeLast()
    }
    let location = SourceLocation(source: source, offset: head.offset)
    if let excess = TreeLimits.excess(depth: open.count, count: capture.elements.count, at: location) {
      capture.faults.append(excess)
      return false
    }
    open.append((indentation, capture.elements.count))
    let parent = open.count > 1 ? open[open.count - 2].index : nil
    capture.elements.append(DebugElement(head, properties: properties).element(parent: parent))
    return true
  }

  /// The text after the type of an element, with the lines on which it continues.
  ///
  /// - Parameter isLast: Whether the other lines may belong to the log.
  private func properties(
    of head: DebugElement.Head, in text: Range<Int>, _ prefix: LinePrefix, isLast: Bool
  ) -> [UInt8] {
    var result = Array(source.bytes[head.end..<lines[text.lowerBound].upperBound])
    guard text.count > 1 else { return result }
    var element = DebugElement(head, properties: result)
    guard element.isOpen || element.endsInValue && !isLast else { return result }
    for line in text.dropFirst() {
      let start = prefix.end(in: source.bytes[lines[line]])
      let rest = source.bytes[start..<lines[line].upperBound]
      guard result.count + rest.count < DebugElement.maximumLength else { break }
      result.append(UInt8(ascii: "\n"))
      result += rest
      guard element.isOpen, let end = DebugElement.endOfOpenText(in: rest) else { continue }
      // What follows on the line may continue too.
      element = DebugElement(head, properties: Array(rest[end...]))
      guard element.isOpen || element.endsInValue && !isLast else { break }
    }
    return result
  }
}
