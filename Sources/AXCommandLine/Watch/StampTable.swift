import AXDiagnostics

/// How files are: each is asked for once, so that a look sees one state.
struct StampTable {
  /// None for a file that is not there.
  private var stamps: [ExactText: FileStamp?] = [:]

  /// Whether a file has been asked for.
  func knows(_ path: ExactText) -> Bool { stamps[path] != nil }

  mutating func stamp(of path: ExactText) -> FileStamp? {
    if let known = stamps[path] { return known }
    let stamp = FileStamp(path: path.text)
    stamps[path] = .some(stamp)
    return stamp
  }
}
