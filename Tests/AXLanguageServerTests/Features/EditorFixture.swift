import AXDiagnostics
import AXFiles
import AXLint
import AXReader
import AXText
import TestSupport
import Testing

@testable import AXLanguageServer

/// Files in a folder, as an editor shows them. Their texts can have marks: see `MarkedText`.
final class EditorFixture {
  let folder: TemporaryFolder
  let documents: DocumentStore
  private let texts: [String: MarkedText]

  /// - Parameters:
  ///   - files: The texts by name.
  ///   - open: The names of the open files; nil for all of them.
  ///   - folders: The names of the editor's folders.
  ///   - inner: The name of a folder with a configuration of its own; nil if there is none.
  init(
    _ files: [String: String], open: [String]? = nil, folders: [String] = [""], inner: String? = nil,
    encoding: PositionEncoding = .utf8, as saved: TextEncoding = .utf8
  ) throws {
    texts = files.mapValues { MarkedText(saved.text($0)) }
    folder = try TemporaryFolder([".axspec.json": "{}"])
    for (name, text) in texts { try folder.write(saved.bytes(text.text.replacing("\r\n", with: "\n")), to: name) }
    documents = DocumentStore(
      project: FolderProject(folder: folder.path, inner: inner.map { [folder] in folder.path($0) }))
    documents.encoding = encoding
    documents.setFolders(folders.map { FileURI.uri(ofPath: $0.isEmpty ? folder.path : folder.path($0)) })
    for name in open ?? files.keys.sorted() {
      _ = documents.open(uri: uri(name), version: 7, text: texts[name]?.text ?? "")
    }
  }

  /// One open document, `Screen.xml`.
  convenience init(
    _ text: String, encoding: PositionEncoding = .utf8, as saved: TextEncoding = .utf8
  ) throws {
    try self.init(["Screen.xml": text], encoding: encoding, as: saved)
  }

  var workspace: Workspace { Workspace(documents: documents) }

  func uri(_ name: String) -> String { FileURI.uri(ofPath: folder.path(name)) }

  func document(_ name: String = "Screen.xml") throws -> OpenDocument {
    try #require(documents.document(uri(name)))
  }

  /// The text without marks.
  func text(_ name: String = "Screen.xml") throws -> String { try #require(texts[name]).text }

  // MARK: Marks

  /// The first range with a mark, in any file.
  func mark(_ id: String) throws -> (name: String, range: Range<Int>) {
    for (name, text) in texts.sorted(by: { $0.key < $1.key }) {
      if let mark = text.marks.first(where: { $0.id == id }) { return (name, mark.range) }
    }
    throw MissingMark(id: id)
  }

  struct MissingMark: Error {
    let id: String
  }

  /// All ranges with a mark, as places.
  func places(_ id: String) throws -> [String] {
    try texts.sorted { $0.key < $1.key }.flatMap { name, text in
      try text.marks.filter { $0.id == id }.map { show(name, try range(of: $0.range, in: name)) }
    }
  }

  /// A range as the client counts it, found without the server.
  func range(of bytes: Range<Int>, in name: String) throws -> PositionRange {
    PositionRange(start: try position(bytes.lowerBound, in: name), end: try position(bytes.upperBound, in: name))
  }

  func position(_ offset: Int, in name: String) throws -> Position {
    let before = String(decoding: Array(try text(name).utf8).prefix(offset), as: UTF8.self)
    let lines = before.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false).map { String($0) }
    let last = lines.last ?? ""
    let character =
      switch documents.encoding {
      case .utf8: last.utf8.count
      case .utf16: last.utf16.count
      case .utf32: last.unicodeScalars.count
      }
    return Position(line: lines.count - 1, character: character)
  }

  // MARK: Results

  func show(_ name: String, _ range: PositionRange) -> String {
    "\(name) \(range.start.line):\(range.start.character)-\(range.end.line):\(range.end.character)"
  }

  func show(_ location: DocumentLocation) -> String {
    let path = FileURI.path(of: location.uri) ?? location.uri
    return show(
      FilePath.isInside(path, directory: folder.path) ? FilePath.relative(path, to: folder.path) : path, location.range)
  }

  /// The text of a file after edits.
  func applying(_ edits: [TextEdit], to name: String = "Screen.xml") throws -> String {
    let text = EditedText(Array(try text(name).utf8), documents.encoding)
    var result: [UInt8] = []
    var end = 0
    for edit in edits {
      let range = text.bytes(of: edit.range)
      try #require(range.lowerBound >= end)
      result += text.bytes[end..<range.lowerBound] + Array(edit.newText.utf8)
      end = range.upperBound
    }
    return String(decoding: result + text.bytes[end...], as: UTF8.self)
  }
}
