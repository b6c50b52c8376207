import AXDiagnostics

/// Findings as objects of JSON, the same in each form that has them.
///
/// Lines and columns count from 1, columns in Unicode scalars; an end is the place behind the last character.
enum JSONFindings {
  static func findings(_ findings: [Diagnostic], _ tables: inout LineTables) -> JSONValue {
    .array(findings.map { .object(members(of: $0, &tables)) })
  }

  /// Findings that only a person can decide, with the reason.
  static func reviews(_ reviews: [LintReport.Review], _ tables: inout LineTables) -> JSONValue {
    .array(
      reviews.map { review in
        .object(members(of: review.diagnostic, &tables).merging(["reason": .string(review.reason)]) { $1 })
      })
  }

  private static func members(of diagnostic: Diagnostic, _ tables: inout LineTables) -> [String: JSONValue] {
    var result = place(of: diagnostic.location, &tables)
    result["rule"] = .string(diagnostic.id)
    result["severity"] = .string(diagnostic.severity.rawValue)
    result["message"] = .string(diagnostic.message)
    // What to do about it, or null.
    result["help"] = .orNull(diagnostic.help)
    // The element for people, and for machines its path; null for what is wrong with a file as such.
    result["element"] = .orNull(diagnostic.subject?.element)
    result["elementPath"] = .orNull(diagnostic.subject?.path)
    // The screen's name, or null.
    result["screen"] = .orNull(diagnostic.subject?.screen)
    // The names of the states where it holds; not there where it holds in all.
    if let states = diagnostic.subject?.states, !states.isEmpty {
      result["states"] = .array(states.map { .string($0) })
    }
    result["notes"] = .array(diagnostic.notes.map { note(of: $0, &tables) })
    // Only where there is one right answer.
    if let fix = diagnostic.fix {
      let edits = fix.edits.map { edit in
        JSONValue.object(
          place(of: edit.location, &tables).merging(["replacement": .string(edit.replacement)]) { $1 })
      }
      result["fix"] = .object(["edits": .array(edits)])
    }
    return result
  }

  private static func note(of note: Diagnostic.Note, _ tables: inout LineTables) -> JSONValue {
    var result: [String: JSONValue] = note.location.map { place(of: $0, &tables) } ?? [:]
    result["message"] = .string(note.message)
    return .object(result)
  }

  private static func place(of location: SourceLocation, _ tables: inout LineTables) -> [String: JSONValue] {
    let (start, end) = (tables.start(of: location), tables.end(of: location))
    return [
      "file": .string(location.source.path), "line": .number(start.line), "column": .number(start.column),
      "endLine": .number(end.line), "endColumn": .number(end.column),
    ]
  }
}
