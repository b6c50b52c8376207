import AXDiagnostics
import AXText

/// Writes findings as SARIF results. Members are sorted by name.
struct SARIFResults {
  /// The indices of rules in the table of rules, by id.
  let ruleIndices: [String: Int]
  private var tables = LineTables()

  init(ruleIndices: [String: Int]) {
    self.ruleIndices = ruleIndices
  }

  /// Writes a result as an element of the innermost array.
  mutating func write(_ numbered: NumberedEntry, to writer: inout JSONWriter) {
    let entry = numbered.entry
    let diagnostic = entry.diagnostic
    writer.object { writer in
      if let fix = diagnostic.fix { writer.array("fixes") { write(fix, of: diagnostic, to: &$0) } }
      // The standard requires "none" for results that are not failures.
      if entry.reviewReason != nil { writer.member("kind", "review") }
      writer.member("level", entry.reviewReason == nil ? diagnostic.severity.rawValue : "none")
      writer.array("locations") { write(locationOf: diagnostic, to: &$0) }
      writer.object("message") { $0.member("text", message(of: entry)) }
      // GitHub computes `primaryLocationLineHash` itself on upload, and warns about other values.
      writer.object("partialFingerprints") { $0.member("axspecElement/v1", numbered.fingerprint) }
      let notes = diagnostic.notes.filter { $0.location != nil }
      if !notes.isEmpty { writer.array("relatedLocations") { write(notes, to: &$0) } }
      writer.member("ruleId", diagnostic.id)
      if let index = ruleIndices[diagnostic.id] { writer.member("ruleIndex", index) }
    }
  }

  /// Returns the message with what to do, and with the notes that have no location.
  private func message(of entry: ReportEntry) -> String {
    let notes = entry.diagnostic.notes.filter { $0.location == nil }.map { TerminalText.escaped($0.message) }
    return SARIFText.message(([entry.sentence] + notes).joined(separator: "; "))
  }

  private mutating func write(locationOf diagnostic: Diagnostic, to writer: inout JSONWriter) {
    writer.object { writer in
      if let subject = diagnostic.subject {
        writer.array("logicalLocations") { writer in
          writer.object { writer in
            writer.member("fullyQualifiedName", subject.path)
            writer.member("kind", "element")
            writer.member("name", subject.element)
          }
        }
      }
      write(diagnostic.location, to: &writer)
    }
  }

  private mutating func write(_ notes: [Diagnostic.Note], to writer: inout JSONWriter) {
    for (index, note) in notes.enumerated() {
      writer.object { writer in
        writer.member("id", index + 1)
        writer.object("message") { $0.member("text", SARIFText.message(note.message)) }
        if let location = note.location { write(location, to: &writer) }
      }
    }
  }

  private mutating func write(_ location: SourceLocation, to writer: inout JSONWriter) {
    writer.object("physicalLocation") { writer in
      write(location.source, to: &writer)
      writer.object("region") { write(region: location, to: &$0) }
    }
  }

  private func write(_ source: SourceText, to writer: inout JSONWriter) {
    let path = PercentEncoding.encoded(ReportPath.relative(source.path))
    writer.object("artifactLocation") { writer in
      let isAbsolute = path.utf8.first == UInt8(ascii: "/")
      writer.member("uri", isAbsolute ? "file://" + path : path)
      if !isAbsolute { writer.member("uriBaseId", "%SRCROOT%") }
    }
  }

  private mutating func write(region location: SourceLocation, to writer: inout JSONWriter) {
    let table = tables.table(of: location.source)
    let (start, end) = (location.range.lowerBound, location.range.upperBound)
    writer.member("endColumn", table.utf16Column(of: end))
    writer.member("endLine", table.position(of: end).line)
    writer.member("startColumn", table.utf16Column(of: start))
    writer.member("startLine", table.position(of: start).line)
  }

  private mutating func write(_ fix: Diagnostic.Fix, of diagnostic: Diagnostic, to writer: inout JSONWriter) {
    // One change for each file, in the order of the edits.
    var changes: [[SourceEdit]] = []
    for edit in fix.edits {
      if let index = changes.firstIndex(where: { $0[0].location.source === edit.location.source }) {
        changes[index].append(edit)
      } else {
        changes.append([edit])
      }
    }
    writer.object { writer in
      writer.array("artifactChanges", of: changes) { write(changeToFile: $0, to: &$1) }
      writer.object("description") {
        $0.member("text", SARIFText.message(diagnostic.help ?? diagnostic.message))
      }
    }
  }

  private mutating func write(changeToFile edits: [SourceEdit], to writer: inout JSONWriter) {
    writer.object { writer in
      write(edits[0].location.source, to: &writer)
      writer.array("replacements", of: edits) { edit, writer in
        writer.object { writer in
          writer.object("deletedRegion") { write(region: edit.location, to: &$0) }
          writer.object("insertedContent") { $0.member("text", edit.replacement) }
        }
      }
    }
  }
}

/// Escapes messages for SARIF's plain text, which has placeholders and links.
enum SARIFText {
  /// Doubles braces (section 3.11.5 of the standard), and escapes brackets if they could form a link.
  static func message(_ text: String) -> String {
    let shown = TerminalText.escaped(text)
    guard shown.utf8.contains(where: isMark) else { return shown }
    let bytes = shown.utf8
    let mayLink = zip(bytes, bytes.dropFirst()).contains { $0 == UInt8(ascii: "]") && $1 == UInt8(ascii: "(") }
    var result: [UInt8] = []
    for byte in bytes {
      switch byte {
      case UInt8(ascii: "{"), UInt8(ascii: "}"): result.append(byte)
      case UInt8(ascii: "[") where mayLink, UInt8(ascii: "]") where mayLink: result.append(UInt8(ascii: "\\"))
      default: break
      }
      result.append(byte)
    }
    return String(decoding: result, as: UTF8.self)
  }

  private static func isMark(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "["), UInt8(ascii: "]"): true
    default: false
    }
  }
}
