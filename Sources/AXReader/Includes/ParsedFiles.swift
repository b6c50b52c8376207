import AXFiles
import AXText

/// Parsed files for several readers, so that a program that reads the same files again and again parses only those that
/// changed.
package final class ParsedFiles: Sendable {
  /// What a document was parsed from.
  private enum Origin: Equatable {
    case edits([UInt8])
    case file(FileStamp)
  }

  private struct Entry {
    let origin: Origin
    let document: ParsedDocument
  }

  private struct State {
    var entries: [FragmentLibrary.Key: Entry] = [:]
    /// The size of the sources in bytes.
    var size = 0
  }

  /// The maximum size of the sources in bytes. With more, all are parsed again.
  private static let maximumSize = 16 << 20

  private let state = Locked(State())

  package init() {}

  /// Forgets a file that changed. Its stamp may not show a change that follows another one immediately.
  package func forget(_ canonicalPath: String) {
    state.withLock { state in
      let path = ExactText(canonicalPath)
      for key in state.entries.keys where key.canonicalPath == path { Self.remove(key, &state) }
    }
  }

  /// Returns the document of a file, parsed unless it is known.
  ///
  /// - Parameter edits: Edits that are not saved yet, which replace the file.
  func document(
    _ key: FragmentLibrary.Key, edits: [UInt8]?,
    parse: () throws(FileBytes.Fault) -> ParsedDocument
  ) throws(FileBytes.Fault) -> ParsedDocument {
    // Before the file is read, so that a change in between is seen the next time.
    let origin = edits.map(Origin.edits) ?? FileStamp(path: key.canonicalPath.text).map(Origin.file)
    let known = state.withLock { $0.entries[key] }
    if let known, known.origin == origin { return known.document }
    let document = try parse()
    guard let origin else { return document }
    state.withLock { state in
      Self.remove(key, &state)
      if state.size > Self.maximumSize { state = State() }
      state.entries[key] = Entry(origin: origin, document: document)
      state.size += document.source.bytes.count
    }
    return document
  }

  private static func remove(_ key: FragmentLibrary.Key, _ state: inout State) {
    if let old = state.entries.removeValue(forKey: key) { state.size -= old.document.source.bytes.count }
  }
}
