import AXDiagnostics
import AXFiles
import AXText
import AXTree

/// The files that includes refer to. Each is parsed only once.
final class FragmentLibrary: Sendable {
  /// A file's identity and the path that messages show. The same folder can have several such paths.
  struct Key: Hashable, Sendable {
    let canonicalPath: ExactText
    /// The path for messages.
    let displayPath: ExactText

    init(canonicalPath: String, displayPath: String) {
      self.canonicalPath = ExactText(canonicalPath)
      self.displayPath = ExactText(displayPath)
    }
  }

  /// A fragment with its includes expanded.
  final class Fragment: Sendable {
    let tree: Tree
    let depth: Int
    /// The nodes by the bytes of their identifiers, because Swift's == equates composed and decomposed letters. Nil
    /// until the first lookup.
    private let nodesByIdentifier = Locked<[[UInt8]: [Int]]?>(nil)

    init(tree: Tree) {
      self.tree = tree
      depth = tree.nodes.reduce(0) { max($0, Int($1.depth)) }
    }

    private func withIdentifiers<Result>(_ body: ([[UInt8]: [Int]]) -> Result) -> Result {
      nodesByIdentifier.withLock { known in
        if let known { return body(known) }
        var table: [[UInt8]: [Int]] = [:]
        for index in tree.nodes.indices where tree.nodes[index].kind.isView {
          guard let bytes = tree.bytes(of: .identifier, ofNode: index) else { continue }
          table[Array(bytes), default: []].append(index)
        }
        known = table
        return body(table)
      }
    }

    func nodes(withIdentifier identifier: String) -> [Int] { withIdentifiers { $0[Array(identifier.utf8)] ?? [] } }

    var identifiers: [String] { withIdentifiers { $0.keys.map { String(decoding: $0, as: UTF8.self) }.sorted() } }
  }

  private typealias Slot = Locked<Result<ParsedDocument, FileBytes.Fault>?>
  private typealias EntrySlot = Locked<EntryFile?>

  /// A screen file, and the root folder that the paths in it cannot leave.
  private struct EntryKey: Hashable {
    let file: Key
    let root: ExactText
  }

  /// A root folder, and the folder that paths in messages start from. They share an include graph.
  private struct GraphKey: Hashable {
    let root: ExactText
    let folder: ShownFolder
  }

  private final class Tables {
    var documents: [Key: Slot] = [:]
    var graphs: [GraphKey: IncludeGraph] = [:]
    var folders: [Key: ShownFolder] = [:]
    var entryFiles: [EntryKey: EntrySlot] = [:]
  }

  /// Created for the first include or fragment, because most runs have none and creating dictionaries takes a
  /// noticeable part of a small run.
  private let tables = Locked<Tables?>(nil)
  /// Edits that are not saved yet, by canonical path. They replace the files on disk.
  private let overlay: [ExactText: [UInt8]]
  /// The parsed files of all libraries of the program; nil if it has only one.
  private let parsedFiles: ParsedFiles?

  init(overlay: [ExactText: [UInt8]], parsedFiles: ParsedFiles? = nil) {
    self.overlay = overlay
    self.parsedFiles = parsedFiles
  }

  /// Whether there are edits of a file, which need not exist.
  func isEdited(_ canonicalPath: String) -> Bool { overlay[ExactText(canonicalPath)] != nil }

  private func withTables<Result>(_ body: (Tables) -> Result) -> Result {
    tables.withLock { known in
      let tables = known ?? Tables()
      known = tables
      return body(tables)
    }
  }

  /// Returns a parsed file. Only threads that need the same file wait for each other.
  func document(_ key: Key) -> Result<ParsedDocument, FileBytes.Fault> {
    let slot = withTables { tables in
      if let known = tables.documents[key] { return known }
      let slot = Slot(nil)
      tables.documents[key] = slot
      return slot
    }
    return slot.withLock { document in
      if let document { return document }
      let result = Result { () throws(FileBytes.Fault) in try read(key) }
      document = result
      return result
    }
  }

  /// Returns a screen file with states that others begin from.
  func entryFile(_ key: Key, root: String) -> EntryFile {
    let slot = withTables { tables in
      let entryKey = EntryKey(file: key, root: ExactText(root))
      if let known = tables.entryFiles[entryKey] { return known }
      let slot = EntrySlot(nil)
      tables.entryFiles[entryKey] = slot
      return slot
    }
    return slot.withLock { known in
      if let known { return known }
      let file =
        switch document(key) {
        case .failure(let fault): EntryFile(fault)
        case .success(let document):
          EntryFile(
            document, directory: FilePath.directory(of: key.canonicalPath.text), root: root, library: self)
        }
      known = file
      return file
    }
  }

  /// Returns the bytes of a file that is not a document.
  func bytes(ofFileAt path: String, atMost maximumSize: Int) throws(FileBytes.Fault) -> [UInt8] {
    if !overlay.isEmpty, let edited = overlay[ExactText(path)] { return edited }
    return try FileBytes.read(path: path, atMost: maximumSize)
  }

  /// The parsed file, if it is an include's; nil otherwise. A walk uses it instead of parsing the file again.
  func knownDocument(_ key: Key) throws(FileBytes.Fault) -> ParsedDocument? {
    guard tables.withLock({ $0 != nil }) else { return nil }
    let slot = withTables { $0.documents[key] }
    let known = slot?.withLock { $0 }
    return try known?.get()
  }

  /// Stores a fragment that a walk parsed, for includes that refer to it.
  func keep(_ document: ParsedDocument, for key: Key) {
    withTables { tables in
      if tables.documents[key] == nil { tables.documents[key] = Slot(.success(document)) }
    }
  }

  /// The graph of the includes of all files with the same root folder.
  ///
  /// - Parameter directory: The folder that relative paths start from if the document is not a file.
  func graph(for document: ParsedDocument, directory: String, root: String) -> IncludeGraph {
    let folder = folder(of: document, directory: directory)
    return withTables { tables in
      let key = GraphKey(root: ExactText(root), folder: folder)
      if let known = tables.graphs[key] { return known }
      let graph = IncludeGraph(root: root, folder: folder)
      tables.graphs[key] = graph
      return graph
    }
  }

  private func folder(of document: ParsedDocument, directory: String) -> ShownFolder {
    guard document.canonicalPath != nil else { return ShownFolder(display: ".", canonical: directory) }
    let display = FilePath.directory(of: FilePath.normalized(document.source.path))
    let key = Key(canonicalPath: directory, displayPath: display)
    if let known = tables.withLock({ $0?.folders[key] }) { return known }
    let folder = ShownFolder(of: directory, shownAs: display)
    withTables { $0.folders[key] = folder }
    return folder
  }

  /// - Parameters:
  ///   - locale: The locale of the texts; nil for those in the document.
  ///   - root: The folder that links to files with texts cannot leave.
  ///   - resources: What the app's resources say about the document.
  func read(
    _ key: Key, locale: String? = nil, root: String? = nil, resources: AppResources = AppResources()
  ) throws(FileBytes.Fault) -> ParsedDocument {
    // The first lookup in any dictionary takes as long as reading a small file, so avoid it.
    let edited = overlay.isEmpty ? nil : overlay[key.canonicalPath]
    let parse = { () throws(FileBytes.Fault) in
      let bytes = if let edited { edited } else { try FileBytes.read(path: key.canonicalPath.text) }
      return DocumentParser.parse(
        bytes, path: key.displayPath.text, canonicalPath: key.canonicalPath.text, locale: locale, root: root,
        resources: resources)
    }
    // A locale's texts are in other files, which may change.
    guard let parsedFiles, locale == nil else { return try parse() }
    return try parsedFiles.document(key, edits: edited, parse: parse)
  }
}
