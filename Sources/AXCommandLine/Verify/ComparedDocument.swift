import AXArguments
import AXCompiler
import AXDiagnostics
import AXFiles
import AXReader
import AXText
import AXTree

/// One of the two documents of a comparison.
struct ComparedDocument: Sendable {
  /// A screen of the document, or its text: the unit of comparison.
  struct Screen: Sendable {
    enum Content: Sendable {
      case root(Node)
      case text(SnapshotText)
      case speech(SpokenText)
    }

    /// The name of the screen; nil if the document does not contain it.
    let name: String?
    let content: Content

    func isNamed(_ other: String) -> Bool { name.map { ExactText($0) == ExactText(other) } ?? false }
  }

  let path: String
  /// The tree; nil for a text.
  let tree: Tree?
  /// The screens to compare.
  let screens: [Screen]

  private init(_ tree: Tree, path: String) {
    self.path = path
    self.tree = tree
    screens = tree.roots.map { Screen(name: $0.kind == .screen ? $0[.name] : nil, content: .root($0)) }
  }

  private init(_ content: Screen.Content, path: String) {
    self.path = path
    tree = nil
    screens = [Screen(name: nil, content: content)]
  }

  /// What a text contains.
  enum Text {
    case snapshot, speech
  }

  /// What the text contains; nil for a tree.
  var text: Text? {
    switch screens.first?.content {
    case .text: .snapshot
    case .speech: .speech
    case .root, nil: nil
    }
  }

  /// Whether it has states.
  var hasStates: Bool { tree?.hasStates ?? false }

  /// The document in a state; the document itself if it has no states.
  ///
  /// - Throws: if it has states, but none with that name.
  func inState(_ name: String) throws(UsageError) -> ComparedDocument {
    guard let tree, tree.hasStates else { return self }
    guard let state = tree.state(named: name) else {
      throw .noState(name, in: tree)
    }
    return ComparedDocument(state.tree, path: path)
  }

  /// A single screen of the document, in a state if it has states.
  func showing(_ screen: Int, in state: String?) throws(UsageError) -> ComparedDocument {
    let document = try state.map { name throws(UsageError) in try inState(name) } ?? self
    guard document.screens.count > 1, document.screens.indices.contains(screen) else { return document }
    return ComparedDocument(path: path, tree: document.tree, screens: [document.screens[screen]])
  }

  private init(path: String, tree: Tree?, screens: [Screen]) {
    (self.path, self.tree, self.screens) = (path, tree, screens)
  }

  /// Creates a document of a tree.
  init(_ tree: Tree, of path: String) { self.init(tree, path: path) }

  /// Creates the document that a reader returned.
  init?(_ output: DocumentReader.Output, path: String) {
    guard let tree = output.tree else { return nil }
    self.init(tree, path: path)
  }

  /// Reads a document. Returns nil and adds diagnostics if it is bad.
  static func read(_ argument: String, by reader: DocumentReader, _ console: Console, _ report: inout DiagnosticReport)
    -> Self?
  {
    guard let bytes = bytes(of: argument, console, &report) else {
      // The reader reports the reason and a suggestion.
      if argument != "-" { report.append(reader.read(.file(path: argument)).diagnostics) }
      return nil
    }
    // XML is decoded by its parser.
    let start = TextDecoder.decode(Array(bytes.prefix(4096)), path: argument).source.bytes
    if SnapshotText.isMeant(by: start) {
      let decoded = TextDecoder.decode(bytes, path: argument)
      if isText(decoded.source.bytes) { return text(decoded, path: argument, &report) }
    }
    let output = reader.read(argument == "-" ? .text(bytes, name: argument) : .file(path: argument))
    report.append(output.diagnostics)
    return output.tree.map { ComparedDocument($0, path: argument) }
  }

  /// Whether a file is a text to compare, and not a document.
  private static func isText(_ bytes: [UInt8]) -> Bool {
    guard SnapshotText.isMeant(by: bytes) else { return false }
    return SnapshotText.isBegun(by: bytes) || CaptureContent.kind(of: bytes) == nil
  }

  private static func bytes(of argument: String, _ console: Console, _ report: inout DiagnosticReport) -> [UInt8]? {
    guard argument == "-" else { return try? FileBytes.read(path: argument) }
    do throws(FileBytes.Fault) {
      let bytes = try console.readInput()
      guard bytes.isEmpty else { return bytes }
      // A file may be the snapshot of a screen that exposes nothing, but a pipe that brings nothing is broken.
      report.append(
        Diagnostic(
          .unreadableFile, "standard input is empty", at: .start(ofFile: "-"),
          help: "check that the command before the pipe prints the document"))
      return nil
    } catch {
      report.append(InputList.unreadableStandardInput(error))
      return nil
    }
  }

  private static func text(
    _ decoded: TextDecoder.Result, path: String, _ report: inout DiagnosticReport
  ) -> Self? {
    let source = SnapshotText.isBegun(by: decoded.source.bytes) ? decoded.source : decoded.source.unquoted
    if let fault = decoded.faultOutsideXML {
      report.append(fault.diagnostic(in: source))
      return nil
    }
    if path.hasSuffix(".axspeech") || SpokenText.isBegun(by: source.bytes) {
      return speech(source, path: path, &report)
    }
    do throws(SnapshotText.Fault) {
      return ComparedDocument(.text(try SnapshotText(source)), path: path)
    } catch {
      let (message, help, location) =
        switch error {
        case .noSnapshot(let location): noSnapshot(source, at: location)
        case .cutOff(let location):
          (
            "the snapshot does not end here in a line of 60 hyphens",
            "remove the text after it, or print the whole snapshot again", location
          )
        case .severalSnapshots(let location):
          ("a second snapshot begins here", "write each snapshot to a file of its own", location)
        }
      report.append(Diagnostic(.unknownFormat, message, at: location, help: help))
      return nil
    }
  }

  /// The message, help, and location for a text that is not a snapshot.
  private static func noSnapshot(_ source: SourceText, at location: SourceLocation) -> (String, String, SourceLocation)
  {
    let message = "this is neither XML nor a snapshot"
    let appearance = FileAppearance(text: source.bytes, path: source.path)
    guard !appearance.mayBeSnapshot else {
      return (message, "a snapshot begins with a line of 60 hyphens; pass the whole output of the test", location)
    }
    return ("\(message): it looks like \(appearance.name)", appearance.help, location)
  }

  private static func speech(_ source: SourceText, path: String, _ report: inout DiagnosticReport) -> Self? {
    do throws(SpokenText.Fault) {
      return ComparedDocument(.speech(try SpokenText(source)), path: path)
    } catch {
      let (message, help, location) =
        switch error {
        case .noSpeech(let location):
          (
            "this is not what 'axspec speak' prints",
            "each element begins with its number and two spaces, and its other lines with as many spaces", location
          )
        case .severalScreens(let location):
          ("a second screen begins here", "write each screen to a file of its own with '--output-directory'", location)
        }
      report.append(Diagnostic(.unknownFormat, message, at: location, help: help))
      return nil
    }
  }
}
