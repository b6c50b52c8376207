import AXText

/// The files that a run reads, which its outputs must not replace.
///
/// Files are identified by device and inode, so the path does not matter.
package final class FilesRead: Sendable {
  private struct Identity: Hashable {
    let device: UInt64
    let number: UInt64

    init(_ status: stat) {
      device = UInt64(truncatingIfNeeded: status.st_dev)
      number = UInt64(truncatingIfNeeded: status.st_ino)
    }
  }

  private struct State {
    /// Paths that have not been looked up yet, because most runs replace nothing.
    var paths: [String] = []
    var identities: Set<Identity> = []
  }

  private let state = Locked(State())

  package init() {}

  package func add(_ paths: [String]) {
    state.withLock { $0.paths.append(contentsOf: paths) }
  }

  func contains(_ file: stat) -> Bool {
    state.withLock { state in
      for path in state.paths {
        var status = stat()
        if stat(path, &status) == 0 { state.identities.insert(Identity(status)) }
      }
      state.paths = []
      return state.identities.contains(Identity(file))
    }
  }
}
