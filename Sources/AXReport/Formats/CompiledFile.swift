import AXDiagnostics
import AXText

/// What `compile` makes of one input, as a line of JSON: the members of a line of `lint --format ndjson` that it has,
/// and `snapshots`.
package struct CompiledFile: Sendable {
  /// One text.
  package struct Snapshot: Sendable {
    /// The screen's name; nil for a fragment.
    package var screen: String?
    /// The state's name; nil if the screen has no states.
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
  /// In the order of the file; empty if there is an error.
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
    var findings = JSONFindings()
    var writer = JSONWriter(.line)
    writer.object { writer in
      writer.member("file", path)
      writer.array("findings", of: Diagnostic.merged(self.findings)) { findings.write($0, to: &$1) }
      writer.member("passedOver", isPassedOver)
      writer.array("snapshots", of: snapshots) { snapshot, writer in
        writer.object { writer in
          writer.member("screen", orNull: snapshot.screen)
          writer.member("state", orNull: snapshot.state)
          writer.member("text", snapshot.text)
        }
      }
    }
    writer.endLine()
    return writer.buffer.text
  }
}
