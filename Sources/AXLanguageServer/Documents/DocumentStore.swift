import AXFiles
import AXReader
import AXText
import AXTree

/// The open documents, and what is known of the files that they depend on.
final class DocumentStore {
  /// An open document.
  final class Entry {
    let uri: String
    /// The canonical path of its file; nil if its address is not that of a file.
    let path: String?
    fileprivate(set) var version: Int
    fileprivate(set) var text: EditedText
    /// Nil if it is not one of ours. A document that was recognized stays so.
    fileprivate(set) var kind: DocumentKind?
    /// The canonical paths of the files that it refers to.
    fileprivate(set) var references: Set<ExactText> = []
    fileprivate var lastTree: Tree?
    fileprivate var output: (generation: Int, output: DocumentReader.Output)?
    fileprivate var scan: (version: Int, scan: MarkupScan)?

    fileprivate init(uri: String, path: String?, version: Int, text: EditedText) {
      self.uri = uri
      self.path = path
      self.version = version
      self.text = text
    }
  }

  let project: any LintingProject
  /// The unit of positions. It does not change once a document is open.
  var encoding = PositionEncoding.utf16
  /// The canonical paths of the client's folders.
  private(set) var folders: [String] = []
  private var entries: [ExactText: Entry] = [:]
  private var entriesByPath: [ExactText: Entry] = [:]
  /// The edited texts by canonical path.
  private var overlay: [ExactText: [UInt8]] = [:]
  private var parsedFiles = ParsedFiles()
  /// The number of changes of any text or file so far. What was read before the last one is read again.
  private(set) var generation = 0
  private var currentReader: DocumentReader?
  private(set) lazy var index = WorkspaceIndex(self)

  init(project: any LintingProject) {
    self.project = project
  }

  // MARK: Changes

  func setFolders(_ uris: [String]) {
    folders = uris.compactMap(FileURI.canonicalPath)
    index.forgetAll()
  }

  func open(uri: String, version: Int, text: String) -> Entry {
    // An address may be that of a folder, which would be linted whole.
    let path = FileURI.canonicalPath(of: uri).flatMap { FilePath.isDirectory($0) ? nil : $0 }
    let entry = Entry(uri: uri, path: path, version: version, text: EditedText(Array(text.utf8), encoding))
    entries[ExactText(uri)] = entry
    if let path { entriesByPath[ExactText(path)] = entry }
    changed(entry)
    return entry
  }

  /// Changes the text of an open document.
  func change(_ entry: Entry, version: Int, _ body: (inout EditedText) -> Void) {
    entry.version = version
    body(&entry.text)
    changed(entry)
  }

  private func changed(_ entry: Entry) {
    generation += 1
    currentReader = nil
    if let path = entry.path { overlay[ExactText(path)] = TextEncoder.fileBytes(ofText: entry.text.bytes) }
    recognize(entry)
    if let path = entry.path { index.changed(path) }
  }

  func close(uri: String) -> Entry? {
    guard let entry = entries.removeValue(forKey: ExactText(uri)) else { return nil }
    if let path = entry.path.map(ExactText.init) {
      // The file may be open under another address, too.
      entriesByPath[path] = entries.values.first { $0.path.map(ExactText.init) == path }
      overlay[path] = (entriesByPath[path]?.text.bytes).map(TextEncoder.fileBytes)
      fileChanged(path.text)
    }
    return entry
  }

  /// Handles a change of a file on disk.
  func fileChanged(_ path: String) {
    generation += 1
    currentReader = nil
    parsedFiles.forget(path)
    index.changed(path)
  }

  /// Handles a change of configurations.
  func configurationChanged() {
    generation += 1
    currentReader = nil
    // The colors of asset catalogs may have changed.
    parsedFiles = ParsedFiles()
    project.forget()
    index.forgetAll()
    for entry in entries.values { recognize(entry) }
  }

  // MARK: Recognizing

  /// Recognizes a document by its root or, in a project, by its extension.
  private func recognize(_ entry: Entry) {
    guard entry.kind == nil else { return }
    let found = DocumentReader.kind(of: entry.text.bytes)
    if let kind = found.kind {
      entry.kind = kind
    } else if !found.isPassedOver, let path = entry.path,
      FilePath.hasExtension(path, among: DocumentKind.walkedExtensions),
      project.root(ofFolder: FilePath.directory(of: path)) != nil
    {
      entry.kind = FilePath.hasExtension(path, among: ["xml"]) ? .screenMarkup : .interfaceBuilder
    }
  }

  // MARK: Documents

  func entry(_ uri: String) -> Entry? { entries[ExactText(uri)] }

  func entry(ofFileAt path: String) -> Entry? { entriesByPath[ExactText(path)] }

  /// The recognized documents, sorted by address.
  var recognized: [Entry] {
    entries.values.filter { $0.kind != nil }.sorted { ExactText($0.uri) < ExactText($1.uri) }
  }

  func document(_ uri: String) -> OpenDocument? { entry(uri).flatMap(document) }

  func document(_ entry: Entry) -> OpenDocument? {
    guard let kind = entry.kind else { return nil }
    let output = output(of: entry)
    return OpenDocument(
      uri: entry.uri, path: entry.path, version: entry.version, kind: kind, text: entry.text, scan: scan(of: entry),
      tree: output.tree ?? entry.lastTree, isTreeCurrent: output.tree != nil)
  }

  private func scan(of entry: Entry) -> MarkupScan {
    if let known = entry.scan, known.version == entry.version { return known.scan }
    let scan = MarkupScan(entry.text.bytes)
    entry.scan = (entry.version, scan)
    return scan
  }

  // MARK: Reading

  /// What the reader makes of a document and the files that it includes, with all edits so far.
  func output(of entry: Entry) -> DocumentReader.Output {
    if let known = entry.output, known.generation == generation { return known.output }
    let output =
      if let path = entry.path { reader.read(.file(path: path)) } else {
        reader.read(.text(TextEncoder.fileBytes(ofText: entry.text.bytes), name: entry.uri))
      }
    if let tree = output.tree { entry.lastTree = tree }
    entry.references = output.referencedFiles
    entry.output = (generation, output)
    return output
  }

  func output(ofFileAt path: String) -> DocumentReader.Output {
    if let entry = entry(ofFileAt: path) { return output(of: entry) }
    return reader.read(.file(path: path))
  }

  private var reader: DocumentReader {
    if let currentReader { return currentReader }
    let reader = reader(replacing: [:])
    currentReader = reader
    return reader
  }

  /// A reader of all edits, and of some texts that replace files.
  func reader(replacing texts: [ExactText: [UInt8]]) -> DocumentReader {
    DocumentReader(
      projectRoot: { [project] in project.root(ofFolder: $0) },
      resources: { [project] in project.resources(ofFileAt: $0) },
      overlay: texts.isEmpty ? overlay : overlay.merging(texts.mapValues(TextEncoder.fileBytes)) { $1 },
      parsedFiles: parsedFiles)
  }

  /// The address of a file: the one under which it is open, if it is.
  func uri(ofFileAt path: String) -> String { entry(ofFileAt: path)?.uri ?? FileURI.uri(ofPath: path) }

  /// The maximum size of a file that is not open, in bytes.
  private static let maximumFileSize = 64 << 20

  /// The bytes of a file as the editor shows it.
  func bytes(ofFileAt path: String) -> [UInt8]? {
    if let entry = entry(ofFileAt: path) { return entry.text.bytes }
    guard let canonical = FilePath.canonical(path), isReadable(canonical) else { return nil }
    return try? FileBytes.read(path: canonical, atMost: Self.maximumFileSize)
  }

  /// Whether a file is in a folder of the client, or where an open document may include it from.
  private func isReadable(_ canonicalPath: String) -> Bool {
    if folders.contains(where: { FilePath.isInside(canonicalPath, directory: $0) }) { return true }
    return entriesByPath.keys.contains { path in
      FilePath.isInside(canonicalPath, directory: root(ofFileAt: path.text))
    }
  }

  func root(ofFileAt path: String) -> String {
    let folder = FilePath.directory(of: path)
    return project.root(ofFolder: folder) ?? folder
  }
}
