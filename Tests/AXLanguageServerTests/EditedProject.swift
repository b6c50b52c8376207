import AXDiagnostics
import AXLint
import AXReader
import Foundation
import TestSupport

@testable import AXLanguageServer

/// A folder with screen files, and a document that is open in it.
struct EditedProject {
  let folder: TemporaryFolder
  let store: DocumentStore
  let document: OpenDocument
  /// The marked places, by id.
  let places: [String: Int]

  /// - Parameters:
  ///   - marked: the text of the open document, with marks.
  ///   - good: the text that the document had before, which could be read; nil if there is none.
  ///   - files: the other files, by their paths in the folder.
  init(
    _ marked: String, before good: String? = nil, name: String = "Screen.xml", files: [String: String] = [:],
    encoding: PositionEncoding = .utf16
  ) throws {
    folder = try TemporaryFolder()
    for (name, text) in files { try folder.write(text, to: name) }
    store = DocumentStore(project: FolderProject(folder: folder.path))
    store.encoding = encoding
    store.setFolders(["file://\(folder.path)"])
    let text = MarkedText(marked)
    places = Dictionary(text.marks.map { ($0.id, $0.range.lowerBound) }) { first, _ in first }
    let entry = store.open(uri: "file://\(folder.path)/\(name)", version: 1, text: good ?? text.text)
    if good != nil {
      _ = store.document(entry)
      store.change(entry, version: 2) { $0 = EditedText(Array(text.text.utf8), encoding) }
    }
    guard let document = store.document(entry) else { throw NotRecognized() }
    self.document = document
  }

  private struct NotRecognized: Error {}

  var workspace: Workspace { Workspace(documents: store) }
}
