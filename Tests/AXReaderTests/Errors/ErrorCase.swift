import AXDiagnostics
import AXReader
import TestSupport
import Testing

@testable import AXText

/// Files with marks where errors are expected. The main one is read, with all that it includes.
struct ErrorCase: Sendable, CustomStringConvertible {
  let description: String
  let files: [String: String]
  var main = "main.xml"
  var locale: String?

  init(_ description: String, _ main: String) {
    self.init(description, files: ["main.xml": main])
  }

  init(_ description: String, files: [String: String]) {
    self.description = description
    self.files = files
  }

  /// The ids that the marks name.
  var ids: Set<String> { Set(files.values.flatMap { MarkedText($0).marks.map(\.id) }) }
}

/// Holds diagnostics against marks: one that is missing fails, and so does one that was not marked.
enum Expected {
  /// Reads a text in memory in every encoding; the marks are all that may be found.
  static func exactly(
    _ marked: String, encodings: [TextEncoding] = TextEncoding.allCases,
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) {
    for encoding in encodings {
      // An XML declaration would lie in UTF-16.
      if encoding.isUTF16, marked.contains("encoding") { continue }
      let expected = MarkedText(encoding.text(marked))
      let bytes = encoding.bytes(MarkedText(marked).text)
      let found = DocumentReader().read(.text(bytes, name: "main.xml")).diagnostics.shown
      let isSame = compare(
        found, expected: ["main.xml": expected.marks], comment: "in \(encoding.rawValue)",
        sourceLocation: sourceLocation)
      // One failure says enough.
      guard isSame else { return }
      samePositions(found, marked: marked, comment: "in \(encoding.rawValue)", sourceLocation: sourceLocation)
    }
  }

  /// Writes the files, reads the main one and expects what any of them marks.
  static func exactly(
    files: [String: String], main: String = "main.xml", locale: String? = nil, encoding: TextEncoding = .utf8,
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) throws {
    let folder = try TemporaryFolder()
    var expected: [String: [MarkedText.Mark]] = [:]
    for (name, marked) in files {
      try folder.write(encoding.bytes(MarkedText(marked).text), to: name)
      expected[folder.path(name)] = MarkedText(encoding.text(marked)).marks
    }
    let output = DocumentReader(root: folder.path, locale: locale).read(.file(path: folder.path(main)))
    #expect((output.tree == nil) == !output.diagnostics.isEmpty, sourceLocation: sourceLocation)
    compare(output.diagnostics.shown, expected: expected, comment: encoding.rawValue, sourceLocation: sourceLocation)
  }

  @discardableResult
  private static func compare(
    _ found: [Diagnostic], expected: [String: [MarkedText.Mark]], comment: String,
    sourceLocation: Testing.SourceLocation
  ) -> Bool {
    let wanted = expected.flatMap { path, marks in marks.map { "\(path): \($0)" } }.sorted()
    let got = found.map { diagnostic in
      "\(diagnostic.location.source.path): "
        + MarkedText.Mark(id: diagnostic.id, range: diagnostic.location.range).description
    }.sorted()
    guard wanted != got else { return true }
    Issue.record(
      """
      \(comment)
      missing: \(wanted.filter { !got.contains($0) })
      unexpected: \(got.filter { !wanted.contains($0) })
      found \(got.count) of \(wanted.count):
      \(DiagnosticPrinter().text(for: found))
      """, sourceLocation: sourceLocation)
    return false
  }

  /// Line and column do not depend on the encoding: they are those of the text with line feeds.
  private static func samePositions(
    _ found: [Diagnostic], marked: String, comment: String, sourceLocation: Testing.SourceLocation
  ) {
    let plain = MarkedText(marked)
    let table = LineTable(SourceText(path: "", text: plain.text))
    let wanted = plain.marks.map { "\($0.id) \(table.position(of: $0.range.lowerBound))" }.sorted()
    let got = found.map { "\($0.id) \($0.location.position)" }.sorted()
    if wanted != got {
      Issue.record("\(comment)\nwanted \(wanted)\ngot    \(got)", sourceLocation: sourceLocation)
    }
  }
}
