import AXDiagnostics
import AXFiles
import AXText
import AXTree

/// The files that includes name: each is parsed once a run, whoever asks and however often.
final class FragmentLibrary: Sendable {
  /// A file by what it is and how it is shown: a run may name the same folder in two ways.
  struct Key: Hashable, Sendable {
    let canonicalPath: ExactText
    /// For people.
    let displayPath: ExactText

    init(canonicalPath: String, displayPath: String) {
      self.canonicalPath = ExactText(canonicalPath)
      self.displayPath = ExactText(displayPath)
    }
  }

  /// A fragment with its own includes put in, and what there is to know about it to put it in elsewhere.
  final class Fragment: Sendable {
    let tree: Tree
    let depth: Int
    /// By bytes: Swift's == holds composed and decomposed letters for equal. Nil until a target is looked up.
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

  /// What decides on where an include leads, besides the file that it is in.
  private struct Place: Hashable {
    let root: ExactText
    let folder: ShownFolder
  }

  private final class Tables {
    var documents: [Key: Slot] = [:]
    var graphs: [Place: IncludeGraph] = [:]
    var folders: [Key: ShownFolder] = [:]
  }

  /// Made when the first include or fragment asks for them: most runs have none, and making tables is a noticeable part
  /// of a small run.
  private let tables = Locked<Tables?>(nil)
  /// What replaces files on disk, by canonical path: edits that are not written yet.
  private let overlay: [ExactText: [UInt8]]

  init(overlay: [ExactText: [UInt8]]) {
    self.overlay = overlay
  }

  private func withTables<Result>(_ body: (Tables) -> Result) -> Result {
    tables.withLock { known in
      let tables = known ?? Tables()
      known = tables
      return body(tables)
    }
  }

  /// The parsed file. Threads that want the same one wait for the first; parsing itself waits for nothing.
  func document(_ key: Key) -> Result<ParsedDocument, FileBytes.Fault> {
    let slot = withTables { tables in
      if let known = tables.documents[key] { return known }
      let slot = Slot(nil)
      tables.documents[key] = slot
      return slot
    }
    return slot.withLock { document in
      if let document { return document }
      let result = read(key)
      document = result
      return result
    }
  }

  /// The document if an include has asked for it, so that a walk need not parse it again.
  func knownDocument(_ key: Key) -> Result<ParsedDocument, FileBytes.Fault>? {
    let slot = tables.withLock { $0?.documents[key] }
    return slot?.withLock { $0 }
  }

  /// Keeps a fragment that a walk has parsed, for includes to come.
  func keep(_ document: ParsedDocument, for key: Key) {
    withTables { tables in
      if tables.documents[key] == nil { tables.documents[key] = Slot(.success(document)) }
    }
  }

  /// The includes of all files that are read with one root folder.
  ///
  /// - Parameter directory: the folder that relative paths start from if the document is not a file.
  func graph(for document: ParsedDocument, directory: String, root: String) -> IncludeGraph {
    let folder = folder(of: document, directory: directory)
    return withTables { tables in
      let place = Place(root: ExactText(root), folder: folder)
      if let known = tables.graphs[place] { return known }
      let graph = IncludeGraph(root: root, folder: folder, library: self)
      tables.graphs[place] = graph
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
  ///   - locale: for documents whose texts are in files of their own.
  ///   - root: the folder that links to these do not leave.
  func read(_ key: Key, locale: String? = nil, root: String? = nil) -> Result<ParsedDocument, FileBytes.Fault> {
    do throws(FileBytes.Fault) {
      // Looked up only if there is any: a dictionary's first use costs as much as a small file.
      let edited = overlay.isEmpty ? nil : overlay[key.canonicalPath]
      let bytes = if let edited { edited } else { try FileBytes.read(path: key.canonicalPath.text) }
      return .success(
        DocumentParser.parse(
          bytes, path: key.displayPath.text, canonicalPath: key.canonicalPath.text, locale: locale, root: root))
    } catch {
      return .failure(error)
    }
  }
}
