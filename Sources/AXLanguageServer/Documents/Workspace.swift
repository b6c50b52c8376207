import AXFiles
import AXReader
import AXText
import AXTree

/// What features may ask about other documents and files.
struct Workspace {
  private let documents: DocumentStore

  init(documents: DocumentStore) {
    self.documents = documents
  }

  /// The open documents by canonical path.
  var open: [ExactText: OpenDocument] {
    var result: [ExactText: OpenDocument] = [:]
    for entry in documents.recognized {
      if let path = entry.path { result[ExactText(path)] = documents.document(entry) }
    }
    return result
  }

  /// The open document of a file; nil if it is not open, or not one of ours.
  func document(ofFileAt path: String) -> OpenDocument? {
    documents.entry(ofFileAt: path).flatMap { documents.document($0) }
  }

  /// What the reader makes of a file if some texts replace files.
  func output(ofFileAt path: String, replacing texts: [ExactText: [UInt8]]) -> DocumentReader.Output {
    documents.reader(replacing: texts).read(.file(path: path))
  }

  /// The unit of the client's positions.
  var encoding: PositionEncoding { documents.encoding }

  /// The canonical paths of the client's folders.
  var folders: [String] { documents.folders }

  /// The bytes of a file: of the open document, otherwise from disk, in any encoding; nil if there is none.
  ///
  /// Files outside of the folders, and of what open documents may include, are not read.
  func bytes(ofFileAt path: String) -> [UInt8]? { documents.bytes(ofFileAt: path) }

  /// The text of a file as the editor shows it, decoded; nil if there is none.
  func text(ofFileAt path: String) -> EditedText? {
    if let entry = documents.entry(ofFileAt: path) { return entry.text }
    return bytes(ofFileAt: path).map { EditedText(TextDecoder.decode($0, path: path).source.bytes, encoding) }
  }

  /// The address of a file: the one under which it is open, if it is.
  func uri(ofFileAt path: String) -> String { documents.uri(ofFileAt: path) }

  /// What names a file in an edit, with its version if it is open.
  func versionedIdentifier(ofFileAt path: String) -> VersionedDocumentIdentifier {
    VersionedDocumentIdentifier(uri: uri(ofFileAt: path), version: documents.entry(ofFileAt: path)?.version)
  }

  /// The canonical paths of all files below the folders that lint reads, and of the open documents, sorted.
  func screenFiles() -> [String] { documents.index.files }

  /// The canonical paths of the files that refer to a file, directly or indirectly, sorted.
  func includers(of path: String) -> [String] { documents.index.includers(of: path) }

  /// The canonical path of the folder that the includes of a file cannot leave.
  func root(forFileAt path: String) -> String { documents.root(ofFileAt: path) }

  /// The tree of a file with its includes, as the editor shows it; nil if the file has errors.
  func tree(ofFileAt path: String) -> Tree? { documents.output(ofFileAt: path).tree }
}
