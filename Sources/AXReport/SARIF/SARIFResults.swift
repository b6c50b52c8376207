import AXDiagnostics
import AXText

/// Makes SARIF's results of findings.
struct SARIFResults {
  private let rules: SARIFRules
  private var tables = LineTables()

  init(rules: SARIFRules) {
    self.rules = rules
  }

  mutating func result(for entry: ReportEntry) -> JSONValue {
    let diagnostic = entry.diagnostic
    return .members([
      "ruleId": .string(diagnostic.id),
      "ruleIndex": rules.index(of: diagnostic.id).map(JSONValue.number),
      // The standard has "none" for all that is no failure.
      "kind": entry.reviewReason == nil ? nil : "review",
      "level": entry.reviewReason == nil ? .string(diagnostic.severity.rawValue) : "none",
      "message": message(of: entry),
      "locations": [location(of: diagnostic)],
      "relatedLocations": relatedLocations(of: diagnostic),
      // Not GitHub's own `primaryLocationLineHash`: its upload computes that and warns of every other value.
      "partialFingerprints": .object(["axspecElement/v1": .string(entry.fingerprint)]),
      "fixes": diagnostic.fix.map { [fix($0, of: diagnostic)] },
    ])
  }

  /// What to do, and notes that have no place, are part of the text.
  private func message(of entry: ReportEntry) -> JSONValue {
    let notes = entry.diagnostic.notes.filter { $0.location == nil }.map { TerminalText.escaped($0.message) }
    return SARIFText.message(([entry.sentence] + notes).joined(separator: "; "))
  }

  private mutating func location(of diagnostic: Diagnostic) -> JSONValue {
    .members([
      "physicalLocation": physicalLocation(diagnostic.location),
      "logicalLocations": diagnostic.subject.map { subject in
        [
          .object([
            "kind": "element", "name": .string(subject.element), "fullyQualifiedName": .string(subject.path),
          ])
        ]
      },
    ])
  }

  private mutating func relatedLocations(of diagnostic: Diagnostic) -> JSONValue? {
    var result: [JSONValue] = []
    for note in diagnostic.notes {
      guard let location = note.location else { continue }
      result.append(
        .object([
          "id": .number(result.count + 1), "physicalLocation": physicalLocation(location),
          "message": SARIFText.message(note.message),
        ]))
    }
    return result.isEmpty ? nil : .array(result)
  }

  private mutating func physicalLocation(_ location: SourceLocation) -> JSONValue {
    .object(["artifactLocation": artifact(location.source), "region": region(location)])
  }

  private func artifact(_ source: SourceText) -> JSONValue {
    let path = ReportPath.percentEncoded(ReportPath.relative(source.path))
    if path.hasPrefix("/") { return .object(["uri": .string("file://" + path)]) }
    return .object(["uri": .string(path), "uriBaseId": "%SRCROOT%"])
  }

  private mutating func region(_ location: SourceLocation) -> JSONValue {
    let table = tables.table(of: location.source)
    let (start, end) = (location.range.lowerBound, location.range.upperBound)
    return .object([
      "startLine": .number(table.position(of: start).line), "startColumn": .number(table.utf16Column(of: start)),
      "endLine": .number(table.position(of: end).line), "endColumn": .number(table.utf16Column(of: end)),
    ])
  }

  private mutating func fix(_ fix: Diagnostic.Fix, of diagnostic: Diagnostic) -> JSONValue {
    // One change for each file, in the order of the edits.
    var changes: [(source: SourceText, replacements: [JSONValue])] = []
    for edit in fix.edits {
      let replacement = JSONValue.object([
        "deletedRegion": region(edit.location), "insertedContent": .object(["text": .string(edit.replacement)]),
      ])
      if let index = changes.firstIndex(where: { $0.source === edit.location.source }) {
        changes[index].replacements.append(replacement)
      } else {
        changes.append((edit.location.source, [replacement]))
      }
    }
    return .object([
      "description": SARIFText.message(diagnostic.help ?? diagnostic.message),
      "artifactChanges": .array(
        changes.map {
          .object(["artifactLocation": artifact($0.source), "replacements": .array($0.replacements)])
        }),
    ])
  }
}
