import AXDiagnostics
import AXLint

/// Findings as bytes and back, with the lines of their sources that are shown.
enum DiagnosticCoding {
  typealias Damage = ByteReader.Damage

  // MARK: Writing

  static func write(_ result: Linter.Result, to writer: inout ByteWriter) {
    let diagnostics = result.findings + result.reviews.map(\.diagnostic)
    var sources: [SourceText] = []
    var numbers: [ObjectIdentifier: Int] = [:]
    for source in diagnostics.flatMap(\.locations).map(\.source) where numbers[ObjectIdentifier(source)] == nil {
      numbers[ObjectIdentifier(source)] = sources.count
      sources.append(source)
    }
    writer.write(sources, each: write)
    let place = { (location: SourceLocation, writer: inout ByteWriter) in
      writer.write(numbers[ObjectIdentifier(location.source)] ?? 0)
      writer.write(location.range.lowerBound)
      writer.write(location.range.count)
    }
    writer.write(result.findings) { write($0, to: &$1, place) }
    writer.write(result.reviews) { review, writer in
      write(review.diagnostic, to: &writer, place)
      writer.write(review.reason)
    }
    write(result.unmeasured, to: &writer)
    for count in [result.elementCount, result.reachedCount, result.silencedCount] { writer.write(count) }
    write(Dictionary(uniqueKeysWithValues: result.unlisted.map { ($0.key.rawValue, $0.value) }), to: &writer)
    write(result.unlistedReviews, to: &writer)
  }

  private static func write(_ counts: [String: Int], to writer: inout ByteWriter) {
    writer.write(counts.sorted { $0.key < $1.key }) { entry, writer in
      writer.write(entry.key)
      writer.write(entry.value)
    }
  }

  private static func write(_ source: SourceText, to writer: inout ByteWriter) {
    writer.write(source.path)
    writer.write(source.bytes)
    writer.write(source.keptLines != nil)
    guard let lines = source.keptLines?.lines else { return }
    writer.write(lines) { line, writer in
      for number in [line.start, line.startInFile, line.numberInFile] { writer.write(number) }
    }
  }

  private static func write(
    _ diagnostic: Diagnostic, to writer: inout ByteWriter, _ place: (SourceLocation, inout ByteWriter) -> Void
  ) {
    writer.write(diagnostic.id)
    writer.write(diagnostic.severity.rawValue)
    writer.write(diagnostic.message)
    place(diagnostic.location, &writer)
    writer.write(diagnostic.notes) { note, writer in
      writer.write(note.message)
      writer.write(note.location != nil)
      if let location = note.location { place(location, &writer) }
    }
    writer.write(diagnostic.help)
    writer.write(diagnostic.subject != nil)
    if let subject = diagnostic.subject {
      writer.write(subject.element)
      writer.write(subject.path)
      writer.write(subject.screen)
      writer.write(subject.states) { $1.write($0) }
    }
    writer.write(diagnostic.fix != nil)
    writer.write(diagnostic.fix?.edits ?? []) { edit, writer in
      place(edit.location, &writer)
      writer.write(edit.replacement)
    }
  }

  // MARK: Reading

  static func result(_ reader: inout ByteReader) throws(Damage) -> Linter.Result {
    let sources = try reader.list(each: source)
    let findings = try reader.list { reader throws(Damage) in try diagnostic(&reader, sources) }
    let reviews = try reader.list { reader throws(Damage) in
      RuleReport.Review(diagnostic: try diagnostic(&reader, sources), reason: try reader.text())
    }
    let unmeasured = try counts(&reader)
    let (elementCount, reachedCount, silencedCount) = (
      try reader.natural(), try reader.natural(), try reader.natural()
    )
    let unlisted = try counts(&reader).compactMap { name, count in Severity(rawValue: name).map { ($0, count) } }
    return Linter.Result(
      findings: findings, reviews: reviews, unmeasured: unmeasured, elementCount: elementCount,
      reachedCount: reachedCount, silencedCount: silencedCount, unlisted: Dictionary(unlisted) { $1 },
      unlistedReviews: try counts(&reader))
  }

  private static func counts(_ reader: inout ByteReader) throws(Damage) -> [String: Int] {
    let counts = try reader.list { reader throws(Damage) in (try reader.text(), try reader.natural()) }
    return Dictionary(counts) { $1 }
  }

  private static func source(_ reader: inout ByteReader) throws(Damage) -> SourceText {
    let path = try reader.text()
    let bytes = Array(try reader.slice())
    guard try reader.flag() else { return SourceText(path: path, bytes: bytes) }
    let lines = try reader.list { reader throws(Damage) in
      KeptLines.Line(
        start: try reader.natural(), startInFile: try reader.natural(), numberInFile: try reader.natural())
    }
    guard !lines.isEmpty, lines.allSatisfy({ $0.start <= bytes.count && $0.start <= $0.startInFile }) else {
      throw Damage()
    }
    return SourceText(path: path, bytes: bytes, keptLines: KeptLines(lines))
  }

  private static func location(_ reader: inout ByteReader, _ sources: [SourceText]) throws(Damage) -> SourceLocation {
    let (number, start, count) = (try reader.number(), try reader.number(), try reader.number())
    guard sources.indices.contains(number), start >= 0, count >= 0, start <= sources[number].bytes.count,
      count <= sources[number].bytes.count - start
    else { throw Damage() }
    return SourceLocation(source: sources[number], range: start..<start + count)
  }

  private static func diagnostic(_ reader: inout ByteReader, _ sources: [SourceText]) throws(Damage) -> Diagnostic {
    let id = try reader.text()
    guard let severity = Severity(rawValue: try reader.text()) else { throw Damage() }
    var diagnostic = Diagnostic(
      id: id, severity: severity, message: try reader.text(), location: try location(&reader, sources))
    diagnostic.notes = try reader.list { reader throws(Damage) in
      Diagnostic.Note(try reader.text(), at: try reader.flag() ? try location(&reader, sources) : nil)
    }
    diagnostic.help = try reader.optionalText()
    if try reader.flag() {
      diagnostic.subject = Diagnostic.Subject(
        element: try reader.text(), path: try reader.text(), screen: try reader.optionalText(),
        states: try reader.list { reader throws(Damage) in try reader.text() })
    }
    let isMendable = try reader.flag()
    let edits = try reader.list { reader throws(Damage) in
      SourceEdit(location: try location(&reader, sources), replacement: try reader.text())
    }
    if isMendable { diagnostic.fix = Diagnostic.Fix(edits) }
    return diagnostic
  }
}
