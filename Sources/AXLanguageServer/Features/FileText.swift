import AXFiles
import AXReader
import AXText

/// A file as the editor shows it: an open document, or a file on disk.
struct FileText: Sendable {
  /// The canonical path; the address if the document has no path.
  let path: ExactText
  let uri: String
  /// The version of the open document; nil if the file is not open.
  let version: Int?
  let text: EditedText
  let scan: MarkupScan

  init(_ document: OpenDocument) {
    path = document.place
    uri = document.uri
    version = document.version
    text = document.text
    scan = document.scan
  }

  /// Creates the text of a file that is not open.
  init(_ path: ExactText, _ text: EditedText) {
    self.path = path
    uri = FileURI.uri(ofPath: path.text)
    version = nil
    self.text = text
    scan = MarkupScan(text.bytes)
  }

  func location(of range: Range<Int>) -> DocumentLocation { DocumentLocation(uri: uri, range: text.range(of: range)) }

  /// The element whose tag begins at an offset.
  func element(withTagAt offset: Int) -> Int? {
    scan.elements.firstIndex { $0.tag.lowerBound == offset }
  }

  /// The value of an attribute; nil if it is absent or has no value yet.
  func value(of name: String, of element: Int) -> WrittenValue? {
    scan.attribute(name, of: element)?.value.map { WrittenValue($0, in: text.bytes) }
  }
}

extension OpenDocument {
  /// What identifies its file: the canonical path, or the address if it has none.
  var place: ExactText { ExactText(path ?? uri) }
}

extension Workspace {
  /// A file as the editor shows it; nil if there is none.
  ///
  /// - Parameter document: The document that asks, which need not have a path.
  func file(at path: ExactText, _ document: OpenDocument) -> FileText? {
    path == document.place ? FileText(document) : file(at: path)
  }

  /// A file as the editor shows it; nil if there is none.
  func file(at path: ExactText) -> FileText? {
    if let open = self.document(ofFileAt: path.text) { return FileText(open) }
    return text(ofFileAt: path.text).map { FileText(path, $0) }
  }

  /// The canonical path of the file that a path in another file leads to, even if it does not exist; nil if it leaves the
  /// root of that file.
  func target(of written: String, in path: ExactText) -> ExactText? {
    guard !written.isEmpty, !IncludePath.isAbsoluteOrURL(written), FilePath.isAbsolute(path.text) else { return nil }
    let target = FilePath.normalized(FilePath.join(FilePath.directory(of: path.text), written))
    let canonical = FilePath.canonical(target) ?? target
    guard FilePath.isInside(canonical, directory: root(forFileAt: path.text)) else { return nil }
    return ExactText(canonical)
  }
}
