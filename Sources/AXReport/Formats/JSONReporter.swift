import AXDiagnostics

extension Reporter {
  /// For scripts. Members are added and never taken away or given another meaning.
  ///
  /// Lines and columns count from 1, columns in Unicode scalars; an end is the place behind the last character.
  static let json = Reporter(name: "json", summary: "for scripts: documented and stable") { report, _ in
    var tables = LineTables()
    return JSONValue.object([
      "tool": .object(["name": "axspec", "version": .string(report.toolVersion)]),
      "findings": .array(report.findings.map { .object(members(of: $0, &tables)) }),
      "review": .array(
        report.reviews.map { review in
          .object(members(of: review.diagnostic, &tables).merging(["reason": .string(review.reason)]) { $1 })
        }),
      "unmeasured": list(report.summary.unmeasured),
      "summary": summary(report.summary),
    ]).text
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

  private static func summary(_ summary: LintSummary) -> JSONValue {
    .object([
      // All files, those passed over among them.
      "files": .number(summary.files),
      "passedOver": .number(summary.passedOver),
      "elements": .number(summary.elements),
      "reachedElements": .number(summary.reachedElements),
      "errors": .number(summary.findings[.error] ?? 0),
      "warnings": .number(summary.findings[.warning] ?? 0),
      "notes": .number(summary.findings[.note] ?? 0),
      "review": list(summary.reviews),
      "silenced": .number(summary.silenced),
      "inBaseline": .number(summary.inBaseline),
      // The same in one line, for people.
      "text": .string(summary.sentence),
    ])
  }

  private static func list(_ counts: [String: Int]) -> JSONValue {
    .array(LintSummary.sorted(counts).map { .object(["reason": .string($0.reason), "count": .number($0.count)]) })
  }
}
