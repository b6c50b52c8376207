import AXDiagnostics
import AXLint
import AXText

/// Writes findings as objects of JSON, the same in each form that has them.
///
/// Lines and columns count from 1, columns in Unicode scalars; an end is the place after the last character. Members are
/// sorted by name.
struct JSONFindings {
  private var tables = LineTables()

  /// Writes a finding as an element of the innermost array.
  ///
  /// - Parameter reason: why only a person can decide it, if that is so.
  mutating func write(_ diagnostic: Diagnostic, reason: String? = nil, to writer: inout JSONWriter) {
    let (location, subject) = (diagnostic.location, diagnostic.subject)
    let (start, end) = (tables.start(of: location), tables.end(of: location))
    writer.object { writer in
      writer.member("column", start.column)
      // The element for people, and for machines its path; null for what is wrong with a file as such.
      writer.member("element", orNull: subject?.element)
      writer.member("elementPath", orNull: subject?.path)
      writer.member("endColumn", end.column)
      writer.member("endLine", end.line)
      writer.member("file", location.source.path)
      // Only where there is one right answer.
      if let fix = diagnostic.fix { write(fix, to: &writer) }
      // What to do about it, or null.
      writer.member("help", orNull: diagnostic.help)
      writer.member("line", start.line)
      writer.member("message", diagnostic.message)
      writer.array("notes", of: diagnostic.notes) { write($0, to: &$1) }
      if let reason { writer.member("reason", reason) }
      writer.member("rule", diagnostic.id)
      // The screen's name, or null.
      writer.member("screen", orNull: subject?.screen)
      writer.member("severity", diagnostic.severity.rawValue)
      // The names of the states where it holds; not there if it holds in all.
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
