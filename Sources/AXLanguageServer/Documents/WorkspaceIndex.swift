import AXFiles
import AXText
import AXTree

/// The screen files below the client's folders, and the files that each refers to. They are searched for once, when
/// somebody asks; after that, only files that change are read.
final class WorkspaceIndex {
  private unowned let documents: DocumentStore
  /// The files that each file refers to, directly or indirectly; nil for a file that is to be read.
  private var references: [ExactText: Set<ExactText>?] = [:]
  /// The files that changed since somebody asked.
  private var changedFiles: Set<ExactText> = []
  private var isSearched = false
  /// Called while files are read, with the number of those that are done and of all.
  var progress: (_ done: Int, _ count: Int) -> Void = { _, _ in }

  init(_ documents: DocumentStore) {
    self.documents = documents
  }

  func forgetAll() {
    references = [:]
    changedFiles = []
    isSearched = false
  }

  /// Handles a change of a file, which may also change what refers to it.
  func changed(_ path: String) {
    if isSearched { changedFiles.insert(ExactText(path)) }
  }

  private func forgetChanged() {
    guard !changedFiles.isEmpty else { return }
    for (file, known) in references where changedFiles.contains(file) || known?.isDisjoint(with: changedFiles) == false
    {
      references[file] = .some(nil)
    }
    for path in changedFiles where references[path] == nil && isSearched(path.text) { references[path] = .some(nil) }
    changedFiles = []
  }

  /// Whether a search would find a file if it existed.
  private func isSearched(_ path: String) -> Bool {
    FilePath.hasExtension(path, among: DocumentKind.walkedExtensions)
      && documents.folders.contains { FilePath.isInside(path, directory: $0) }
  }

  /// The canonical paths of all files, sorted.
  var files: [String] {
    search()
    let open = documents.recognized.compactMap(\.path).map(ExactText.init)
    return Set(references.keys).union(open).sorted().map(\.text)
  }

  /// The canonical paths of the files that refer to a file, sorted.
  func includers(of path: String) -> [String] {
    search()
    readNew()
    let path = ExactText(path)
    var result = Set(references.filter { $0.value?.contains(path) == true }.keys)
    for entry in documents.recognized {
      guard let own = entry.path.map(ExactText.init) else { continue }
      let isIncluding = documents.output(of: entry).referencedFiles.contains(path)
      if isIncluding { result.insert(own) } else { result.remove(own) }
    }
    result.remove(path)
    return result.sorted().map(\.text)
  }

  private func search() {
    forgetChanged()
    guard !isSearched else { return }
    isSearched = true
    for folder in documents.folders where folder != "/" {
      for path in documents.project.files(below: folder) where references[ExactText(path)] == nil {
        references[ExactText(path)] = .some(nil)
      }
    }
  }

  private func readNew() {
    let new = references.filter { $0.value == nil }.keys.sorted()
    for (done, path) in new.enumerated() {
      if done % 100 == 0 { progress(done, new.count) }
      guard FilePath.exists(path.text) else {
        references[path] = nil
        continue
      }
      references[path] = documents.output(ofFileAt: path.text).referencedFiles
    }
    if !new.isEmpty { progress(new.count, new.count) }
  }
}
