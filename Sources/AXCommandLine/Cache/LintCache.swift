import AXDiagnostics
import AXLint
import AXReader
import AXTree

/// What files came to in earlier runs of `lint`, by their content: a file that is as it was is read and not parsed.
///
/// All results lie in one file, which is read whole at the start and replaced whole at the end. A damaged file, or a
/// part of it, counts for nothing; of two runs that write at once the last one's file stays.
final class LintCache: Sendable {
  /// Above this size, in bytes, what this run did not ask for is forgotten.
  private static let largest = 256 << 20

  private struct State {
    /// Of files that are not known: what they were when they were asked for.
    var asked: [ExactText: ContentHash] = [:]
    var added: [ContentHash: [UInt8]] = [:]
    var used: Set<ContentHash> = []
    var dependencies: [ExactText: ContentHash?] = [:]
  }

  private let directory: String
  private let known: CacheFile
  private let state = Locked(State())

  /// - Parameter directory: made when there is something to keep.
  init(directory: String) {
    self.directory = directory
    known = CacheFile(readingFile: Self.path(in: directory))
  }

  private static func path(in directory: String) -> String {
    FilePath.join(directory, "lint-\(CommandLineTool.version)")
  }

  // MARK: Asking

  /// What a file came to, if it and all that it includes are as they were.
  ///
  /// - Parameter context: whatever else the result depends on.
  func result(for entry: InputList.Entry, context: ContentHash) -> CachedResult? {
    let path = entry.input.path
    guard let key = Self.key(of: entry, context) else { return nil }
    if let payload = known.payload(for: key), let result = try? CachedResult(payload), isCurrent(result) {
      state.withLock { _ = $0.used.insert(key) }
      return result
    }
    state.withLock { $0.asked[ExactText(path)] = key }
    return nil
  }

  /// Keeps what a file came to that was asked for; not where it has changed since.
  ///
  /// - Parameter lookedFor: the files that also decided on it, there or not.
  func keep(
    _ document: DocumentReader.Output, _ result: Linter.Result?, for entry: InputList.Entry, context: ContentHash,
    lookedFor: [String]
  ) {
    let path = entry.input.path
    let asked = state.withLock { $0.asked.removeValue(forKey: ExactText(path)) }
    guard document.diagnostics.isEmpty, let asked else { return }
    var dependencies: [CachedResult.Dependency] = []
    for path in document.includedFiles.map(\.text).sorted() {
      guard let hash = hash(ofDependency: path) else { return }
      dependencies.append(.init(path: path, hash: hash))
    }
    dependencies += lookedFor.map { .init(path: $0, hash: hash(ofDependency: $0)) }
    let cached = CachedResult(
      dependencies: dependencies, isFragment: document.isFragment, isPassedOver: document.isPassedOver,
      canonicalPath: document.canonicalPath, otherFiles: document.otherFiles, result: result)
    let bytes = cached.bytes
    guard Self.key(of: entry, context) == asked else { return }
    state.withLock { $0.added[asked] = bytes }
  }

  private static func key(of entry: InputList.Entry, _ context: ContentHash) -> ContentHash? {
    let folder: String
    switch entry.input {
    case .text: return nil
    case .file: folder = ""
    // Includes must not leave it.
    case .walked(_, let directory), .listed(_, let directory?): folder = directory
    // Another tool's file is passed over, and no error. No folder has such a name.
    case .listed(_, nil): folder = "\0"
    }
    guard let bytes = try? FileBytes.read(path: entry.input.path) else { return nil }
    let names = [entry.input.path, folder].map { ContentHash(of: Array($0.utf8)) }
    return ContentHash(of: names + [context, ContentHash(of: bytes)])
  }

  private func isCurrent(_ result: CachedResult) -> Bool {
    result.dependencies.allSatisfy { hash(ofDependency: $0.path) == $0.hash }
  }

  /// Hashed once a run, however many files include it.
  private func hash(ofDependency path: String) -> ContentHash? {
    if let known = state.withLock({ $0.dependencies[ExactText(path)] }) { return known }
    let hash = (try? FileBytes.read(path: path)).map { ContentHash(of: $0) }
    state.withLock { $0.dependencies[ExactText(path)] = .some(hash) }
    return hash
  }

  // MARK: Writing

  /// Writes what is new, if anything is.
  func save() throws(OutputFault) {
    let (added, used) = state.withLock { ($0.added, $0.used) }
    guard !added.isEmpty else { return }
    try OutputFile.makeDirectory(directory)
    var file = CacheFile()
    for (key, payload) in added.sorted(by: { ($0.key.high, $0.key.low) < ($1.key.high, $1.key.low) }) {
      file.append(payload[...], for: key)
    }
    // Another run may have written meanwhile.
    let newest = CacheFile(readingFile: Self.path(in: directory))
    for key in newest.keys where added[key] == nil && used.contains(key) { file.append(from: newest, key) }
    for key in newest.keys where added[key] == nil && !used.contains(key) && file.count < Self.largest {
      file.append(from: newest, key)
    }
    let output = try OutputFile.open(path: Self.path(in: directory))
    try output.write(file.bytes)
    try output.finish()
  }
}
