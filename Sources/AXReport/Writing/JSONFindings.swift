import AXDiagnostics
import AXLint
import AXText

/// Writes findings as JSON objects, for all formats that contain JSON.
///
/// Lines and columns begin with 1, and columns count Unicode scalars. An end is the position after the last character.
/// Members are sorted by name.
struct JSONFindings {
  private var tables = LineTables()

  /// Writes a finding as an element of the innermost array.
  ///
  /// - Parameter reason: Why a person has to decide, or nil for a finding.
  mutating func write(_ diagnostic: Diagnostic, reason: String? = nil, to writer: inout JSONWriter) {
    let (location, subject) = (diagnostic.location, diagnostic.subject)
    let (start, end) = (tables.start(of: location), tables.end(of: location))
    writer.object { writer in
      writer.member("column", start.column)
      // Null if the problem is about the whole file.
      writer.member("element", orNull: subject?.element)
      writer.member("elementPath", orNull: subject?.path)
      writer.member("endColumn", end.column)
      writer.member("endLine", end.line)
      writer.member("file", location.source.path)
      if let fix = diagnostic.fix { write(fix, to: &writer) }
      writer.member("help", orNull: diagnostic.help)
      writer.member("line", start.line)
      writer.member("message", diagnostic.message)
      writer.array("notes", of: diagnostic.notes) { write($0, to: &$1) }
      if let reason { writer.member("reason", reason) }
      writer.member("rule", diagnostic.id)
      writer.member("screen", orNull: subject?.screen)
      writer.member("severity", diagnostic.severity.rawValue)
      // Only if the finding is not true in all states.
      if let states = subject?.states, !states.isEmpty { writer.array("states", of: states) { $1.string($0) } }
    }
  }

  private mutating func write(_ fix: Diagnostic.Fix, to writer: inout JSONWriter) {
    writer.object("fix") { writer in
      writer.array("edits", of: fix.edits) { edit, writer in
        writer.object { writer in
          write(edit.location, to: &writer)
          writer.member("replacement", edit.replacement)
        }
      }
    }
  }

  private mutating func write(_ note: Diagnostic.Note, to writer: inout JSONWriter) {
    writer.object { writer in
      if let location = note.location { write(location, to: &writer) }
      writer.member("message", note.message)
    }
  }

  private mutating func write(_ location: SourceLocation, to writer: inout JSONWriter) {
    let (start, end) = (tables.start(of: location), tables.end(of: location))
    writer.member("column", start.column)
    writer.member("endColumn", end.column)
    writer.member("endLine", end.line)
    writer.member("file", location.source.path)
    writer.member("line", start.line)
  }
}
