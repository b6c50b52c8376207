import AXDiagnostics

/// What `compile` makes of one input, as a line of JSON: the members of a line of `lint --format ndjson` that it has,
/// and `snapshots`.
package struct CompiledFile: Sendable {
  /// One text.
  package struct Snapshot: Sendable {
    /// The screen's name; none for a fragment.
    package var screen: String?
    /// The state's name; none where the screen has no states.
    package var state: String?
    /// As a file holds it: ending in a line feed, or empty.
    package var text: String

    package init(screen: String?, state: String?, text: String) {
      self.screen = screen
      self.state = state
      self.text = text
    }
  }

  /// As the input was named.
  package var path: String
  /// Whether a walk found it and it is another tool's.
  package var isPassedOver: Bool
  /// In the order of the file; none where there is an error.
  package var snapshots: [Snapshot]
  /// What is wrong with it.
  package var findings: [Diagnostic]

  package init(path: String, isPassedOver: Bool = false, snapshots: [Snapshot] = [], findings: [Diagnostic] = []) {
    self.path = path
    self.isPassedOver = isPassedOver
    self.snapshots = snapshots
    self.findings = findings
  }

  /// The object in one line, ending in a line feed.
  package var line: String {
    var tables = LineTables()
    let snapshots = snapshots.map { snapshot in
      JSONValue.object([
        "screen": .orNull(snapshot.screen), "state": .orNull(snapshot.state), "text": .string(snapshot.text),
      ])
    }
    return JSONValue.object([
      "file": .string(path),
      "passedOver": .bool(isPassedOver),
      "snapshots": .array(snapshots),
      "findings": JSONFindings.findings(Diagnostic.merged(findings), &tables),
    ]).line
  }
}
