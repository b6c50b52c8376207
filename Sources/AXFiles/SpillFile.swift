import AXText

/// Bytes that are put away and read again: in memory while there are few of them, then in a temporary file without a
/// name.
package final class SpillFile: Sendable {
  /// Where something is that was put away.
  package struct Place: Sendable {
    fileprivate let offset: Int
    package let count: Int
  }

  private struct State {
    /// What is not in the file.
    var recent: [UInt8] = []
    /// How many bytes are in the file.
    var writtenCount = 0
    var descriptor: Int32 = -1
    /// Whether there is no room on disk. Memory has to do then.
    var isMemoryOnly = false
  }

  private let state = Locked(State())
  private let maximumInMemory: Int

  package init(maximumInMemory: Int = 4 << 20) {
    self.maximumInMemory = maximumInMemory
  }

  deinit {
    state.withLock { if $0.descriptor >= 0 { close($0.descriptor) } }
  }

  package func append(_ bytes: ByteView) -> Place {
    state.withLock { state in
      if !state.recent.isEmpty, state.recent.count + bytes.count > maximumInMemory { Self.flush(&state) }
      let place = Place(offset: state.writtenCount + state.recent.count, count: bytes.count)
      state.recent.append(contentsOf: bytes)
      return place
    }
  }

  package func read(_ place: Place) throws(OutputFault) -> [UInt8] {
    let (recent, descriptor) = state.withLock { state -> ([UInt8]?, Int32) in
      let start = place.offset - state.writtenCount
      return (start >= 0 ? Array(state.recent[start..<start + place.count]) : nil, state.descriptor)
    }
    if let recent { return recent }
    return try Self.read(place, from: descriptor)
  }

  private static func read(_ place: Place, from descriptor: Int32) throws(OutputFault) -> [UInt8] {
    var failure: Int32 = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: place.count) { buffer, count in
      (count, failure) = Descriptor.fill(buffer, from: descriptor, at: place.offset)
    }
    if failure != 0 { throw OutputFault(path: folder, code: failure) }
    guard bytes.count == place.count else { throw OutputFault(path: folder, reason: "a temporary file was cut") }
    return bytes
  }

  private static func flush(_ state: inout State) {
    guard !state.isMemoryOnly else { return }
    if state.descriptor < 0 { state.descriptor = openFile() }
    do {
      guard state.descriptor >= 0 else { throw OutputFault(path: folder) }
      try state.recent.withView { try Descriptor.writeAll($0, to: state.descriptor, path: folder) }
      state.writtenCount += state.recent.count
      state.recent.removeAll(keepingCapacity: true)
    } catch {
      // What was written in part is never read.
      state.isMemoryOnly = true
    }
  }

  /// A new file that nobody else can open, and that is gone when the program ends.
  private static func openFile() -> Int32 {
    TemporaryName.removeLeftovers(in: folder)
    let path = TemporaryName.path(in: folder)
    let descriptor = Descriptor.opened(path, O_RDWR | O_CREAT | O_EXCL, mode: 0o600)
    if descriptor >= 0 { unlink(path) }
    return descriptor
  }

  private static var folder: String { getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp" }
}
