import AXDiagnostics
import AXFiles
import AXText
import AXTree

/// A library that is made when the first include asks for it: most runs have none, and making its tables is a
/// noticeable part of a small run.
package final class LazyLibrary: Sendable {
  private let made = Locked<FragmentLibrary?>(nil)
  /// What stands for files on disk: edits that are not written yet, by canonical path.
  private let overlay: [String: [UInt8]]

  package init(overlay: [String: [UInt8]] = [:]) {
    self.overlay = overlay
  }

  func read(_ key: FragmentLibrary.Key, locale: String?) -> Result<ParsedDocument, FileBytes.Fault> {
    FragmentLibrary.read(key, overlay: overlay, locale: locale)
  }

  /// The library, if anything has been put into it.
  var ifMade: FragmentLibrary? { made.withLock { $0 } }

  var library: FragmentLibrary {
    made.withLock { library in
      if let library { return library }
      let new = FragmentLibrary(overlay: overlay)
      library = new
      return new
    }
  }
}

/// The files that includes name: each is parsed once a run, whoever asks and however often.
package final class FragmentLibrary: Sendable {
  /// A file by what it is and how it is shown: the same file may be named in two ways.
  struct Key: Hashable, Sendable {
    let canonicalPath: String
    let displayPath: String

    static func == (left: Key, right: Key) -> Bool {
      ExactText(left.canonicalPath) == ExactText(right.canonicalPath)
        && ExactText(left.displayPath) == ExactText(right.displayPath)
    }

    func hash(into hasher: inout Hasher) {
      hasher.combine(ExactText(canonicalPath))
      hasher.combine(ExactText(displayPath))
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

  private let documents = Locked<[Key: Slot]>([:])
  private let fragments = Locked<[Key: Result<Fragment, ExpansionFailure>]>([:])

  private let overlay: [String: [UInt8]]

  init(overlay: [String: [UInt8]]) {
    self.overlay = overlay
  }

  /// The parsed file. Threads that want the same one wait for the first; parsing itself waits for nothing.
  func document(_ key: Key) -> Result<ParsedDocument, FileBytes.Fault> {
    let slot = documents.withLock { documents -> Slot in
      if let known = documents[key] { return known }
      let slot = Slot(nil)
      documents[key] = slot
      return slot
    }
    return slot.withLock { document in
      if let document { return document }
      let result = Self.read(key, overlay: overlay)
      document = result
      return result
    }
  }

  /// The document if an include has asked for it, so that a walk need not parse it again.
  func knownDocument(_ key: Key) -> Result<ParsedDocument, FileBytes.Fault>? {
    documents.withLock { $0[key] }.map { $0.withLock { $0 } } ?? nil
  }

  /// Keeps a fragment that a walk has parsed, for includes to come.
  func keep(_ document: ParsedDocument, for key: Key) {
    documents.withLock { documents in
      if documents[key] == nil { documents[key] = Slot(.success(document)) }
    }
  }

  func fragment(_ key: Key) -> Result<Fragment, ExpansionFailure>? {
    fragments.withLock { $0[key] }
  }

  func remember(_ fragment: Result<Fragment, ExpansionFailure>, for key: Key) {
    fragments.withLock { $0[key] = fragment }
  }

  /// - Parameter locale: for documents whose texts stand in files of their own.
  fileprivate static func read(
    _ key: Key, overlay: [String: [UInt8]], locale: String? = nil
  ) -> Result<ParsedDocument, FileBytes.Fault> {
    do throws(FileBytes.Fault) {
      // Looked up only where there is any: a dictionary's first use costs as much as a small file.
      var bytes = overlay.isEmpty ? nil : overlay[key.canonicalPath]
      if bytes == nil { bytes = try FileBytes.read(path: key.canonicalPath) }
      return .success(
        DocumentParser.parse(bytes ?? [], path: key.displayPath, canonicalPath: key.canonicalPath, locale: locale))
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
