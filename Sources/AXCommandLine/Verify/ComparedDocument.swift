import AXArguments
import AXCompiler
import AXDiagnostics
import AXFiles
import AXReader
import AXText
import AXTree

/// One side of a comparison.
struct ComparedDocument: Sendable {
  /// One of its screens, or its text: the unit of comparison.
  struct Screen: Sendable {
    enum Content: Sendable {
      case root(Node)
      case text(SnapshotText)
    }

    /// Nil if the document does not say.
    let name: String?
    let content: Content

    func isNamed(_ other: String) -> Bool { name.map { ExactText($0) == ExactText(other) } ?? false }
  }

  let path: String
  /// Nil for a text.
  let tree: Tree?
  /// What it has to compare.
  let screens: [Screen]

  private init(_ tree: Tree, path: String) {
    self.path = path
    self.tree = tree
    screens = tree.roots.map { Screen(name: $0.kind == .screen ? $0[.name] : nil, content: .root($0)) }
  }

  private init(_ text: SnapshotText, path: String) {
    self.path = path
    tree = nil
    screens = [Screen(name: nil, content: .text(text))]
  }

  /// Whether it has states besides that which is written.
  var hasStates: Bool { tree?.hasStates ?? false }

  /// The document as it is in a state; itself if it has no states, as an app has none.
  ///
  /// - Throws: If it has states and none of that name.
  func inState(_ name: String) throws(UsageError) -> ComparedDocument {
    guard let tree, tree.hasStates else { return self }
    guard let state = tree.state(named: name) else {
      throw .none(of: "state", name, among: tree.states.map(\.name))
    }
    return ComparedDocument(state.tree, path: path)
  }

  /// Reads one; nil if it is bad, which the report then says.
  static func read(_ argument: String, by reader: DocumentReader, _ console: Console, _ report: inout DiagnosticReport)
    -> Self?
  {
    guard let bytes = bytes(of: argument, console, &report) else {
      // The reader knows why, and what was meant.
      if argument != "-" { report.append(reader.read(.file(path: argument)).diagnostics) }
      return nil
    }
    let start = TextDecoder.decode(Array(bytes.prefix(4096)), path: argument).source.bytes
    if SnapshotText.isMeant(by: start), SnapshotText.isMeant(by: TextDecoder.decode(bytes, path: argument).source.bytes)
    {
      return text(bytes, path: argument, &report)
    }
    let output = reader.read(argument == "-" ? .text(bytes, name: argument) : .file(path: argument))
    report.append(output.diagnostics)
    return output.tree.map { ComparedDocument($0, path: argument) }
  }

  private static func bytes(of argument: String, _ console: Console, _ report: inout DiagnosticReport) -> [UInt8]? {
    guard argument == "-" else { return try? FileBytes.read(path: argument) }
    do throws(FileBytes.Fault) {
      return try console.readInput()
    } catch {
      report.append(InputList.unreadableStandardInput(error))
      return nil
    }
  }

  private static func text(_ bytes: [UInt8], path: String, _ report: inout DiagnosticReport) -> Self? {
    let decoded = TextDecoder.decode(bytes, path: path)
    let source = SnapshotText.isBegun(by: decoded.source.bytes) ? decoded.source : decoded.source.unquoted
    // What XML does not allow a screen may well say.
    if let fault = decoded.fault, fault.id == .unsupportedEncoding {
      let location = SourceLocation(source: source, range: fault.range)
      report.append(Diagnostic(fault.id, fault.message, at: location, help: fault.help))
      return nil
    }
    if let marks = CombiningMarks.tooMany(in: source.bytes) {
      let location = SourceLocation(source: source, range: marks)
      report.append(Diagnostic(.limitExceeded, CombiningMarks.message, at: location, help: CombiningMarks.help))
      return nil
    }
    do throws(SnapshotText.Fault) {
      return ComparedDocument(try SnapshotText(source), path: path)
    } catch {
      let (message, help, location) =
        switch error {
        case .noSnapshot(let location):
          (
            "this is neither XML nor a snapshot",
            "a snapshot begins with a line of 60 hyphens; take out what is before it", location
          )
        case .cutOff(let location):
          (
            "the snapshot does not end here in a line of 60 hyphens",
            "take out what is after it, or print it again whole", location
          )
        }
      report.append(Diagnostic(.unknownFormat, message, at: location, help: help))
      return nil
    }
  }
}
