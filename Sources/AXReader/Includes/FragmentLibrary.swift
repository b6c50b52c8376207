import AXDiagnostics
import AXFiles
import AXText
import AXTree

/// The files that includes name: each is parsed once a run, whoever asks and however often.
final class FragmentLibrary: Sendable {
  /// A file by what it is and how it is shown: the same file may be named in two ways.
  struct Key: Hashable, Sendable {
    let canonicalPath: ExactText
    /// For people: the path of the file that includes it with the `href` applied.
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
    /// The files it is made of, canonical.
    let files: Set<ExactText>
    /// What it took to make it, as `IncludeBudget` counts.
    let cost: Int
    /// By bytes: Swift's == holds composed and decomposed letters for equal.
    private let nodesByIdentifier: [[UInt8]: [Int]]

    init(tree: Tree, files: Set<ExactText>, cost: Int) {
      self.tree = tree
      self.files = files
      self.cost = cost
      depth = tree.nodes.reduce(0) { max($0, Int($1.depth)) }
      var table: [[UInt8]: [Int]] = [:]
      for index in tree.nodes.indices where tree.nodes[index].kind.isView {
        guard let bytes = tree.bytes(of: .identifier, ofNode: index) else { continue }
        table[Array(bytes), default: []].append(index)
      }
      nodesByIdentifier = table
    }

    func nodes(withIdentifier identifier: String) -> [Int] { nodesByIdentifier[Array(identifier.utf8)] ?? [] }

    var identifiers: [String] { nodesByIdentifier.keys.map { String(decoding: $0, as: UTF8.self) }.sorted() }
  }

  private typealias Slot = Locked<Result<ParsedDocument, FileBytes.Fault>?>

  private final class Tables {
    var documents: [Key: Slot] = [:]
    var fragments: [Key: Result<Fragment, ExpansionFailure>] = [:]
  }

  /// Made when the first include or fragment asks for them: most runs have none, and making tables is a noticeable part
  /// of a small run.
  private let tables = Locked<Tables?>(nil)
  /// What replaces files on disk, by canonical path: edits that are not written yet.
  private let overlay: [String: [UInt8]]

  init(overlay: [String: [UInt8]]) {
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

  func fragment(_ key: Key) -> Result<Fragment, ExpansionFailure>? {
    tables.withLock { $0?.fragments[key] }
  }

  func remember(_ fragment: Result<Fragment, ExpansionFailure>, for key: Key) {
    withTables { $0.fragments[key] = fragment }
  }

  /// - Parameter locale: for documents whose texts are in files of their own.
  func read(_ key: Key, locale: String? = nil) -> Result<ParsedDocument, FileBytes.Fault> {
    do throws(FileBytes.Fault) {
      // Looked up only if there is any: a dictionary's first use costs as much as a small file.
      let edited = overlay.isEmpty ? nil : overlay[key.canonicalPath.text]
      let bytes = if let edited { edited } else { try FileBytes.read(path: key.canonicalPath.text) }
      return .success(
        DocumentParser.parse(
          bytes, path: key.displayPath.text, canonicalPath: key.canonicalPath.text, locale: locale))
    } catch {
      return .failure(error)
    }
  }
}

/// Why a document's includes could not be put in.
struct ExpansionFailure: Error {
  var diagnostics: DiagnosticList
  /// Nothing more is worth looking at: a cycle, or a tree that grows too large.
  var isFinal = false
  var files: Set<ExactText> = []

  /// Takes over what is wrong inside a fragment, and says which include led there.
  mutating func adopt(_ inner: ExpansionFailure, includedAt tag: SourceLocation?) {
    files.formUnion(inner.files)
    isFinal = isFinal || inner.isFinal
    diagnostics.adopt(inner.diagnostics, note: .init("included from here", at: tag))
  }
}
