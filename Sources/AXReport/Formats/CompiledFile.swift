import AXDiagnostics
import AXText

/// The result of compiling one input, as a line of JSON. It has the same members as a line of `lint --format ndjson`
/// except `review`, and `snapshots`.
package struct CompiledFile: Sendable {
  /// The text of one screen, state, or fragment.
  package struct Snapshot: Sendable {
    /// The name of the screen, or nil for a fragment.
    package var screen: String?
    /// The name of the state, or nil if the screen has no states.
    package var state: String?
    /// The contents of the snapshot file: empty, or ending in a line feed.
    package var text: String

    package init(screen: String?, state: String?, text: String) {
      self.screen = screen
      self.state = state
      self.text = text
    }
  }

  /// The path, as passed by the user or found in a folder.
  package var path: String
  /// Whether the file was found in a folder and belongs to another tool.
  package var isPassedOver: Bool
  /// The snapshots in the order of the file, or empty if there is an error.
  package var snapshots: [Snapshot]
  package var findings: [Diagnostic]

  package init(path: String, isPassedOver: Bool = false, snapshots: [Snapshot] = [], findings: [Diagnostic] = []) {
    self.path = path
    self.isPassedOver = isPassedOver
    self.snapshots = snapshots
    self.findings = findings
  }

  /// The JSON object on one line, ending in a line feed.
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
