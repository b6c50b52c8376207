import AXText

/// Storage for bytes that are read back later: in memory at first, then in an unnamed temporary file.
package final class SpillFile: Sendable {
  /// The location of stored bytes.
  package struct Location: Sendable {
    fileprivate let offset: Int
    package let count: Int
  }

  private struct State {
    /// The bytes that are not in the file yet.
    var recent: [UInt8] = []
    /// The number of bytes in the file.
    var writtenCount = 0
    var descriptor: Int32 = -1
    /// Whether the disk is full, so that all bytes stay in memory.
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

  package func append(_ bytes: ByteView) -> Location {
    state.withLock { state in
      if !state.recent.isEmpty, state.recent.count + bytes.count > maximumInMemory { Self.flush(&state) }
      // Growth would copy all bytes, while the other threads wait.
      if state.recent.capacity == 0 { state.recent.reserveCapacity(maximumInMemory) }
      let location = Location(offset: state.writtenCount + state.recent.count, count: bytes.count)
      state.recent.append(contentsOf: bytes)
      return location
    }
  }

  package func read(_ location: Location) throws(OutputFault) -> [UInt8] {
    let (recent, descriptor) = state.withLock { state -> ([UInt8]?, Int32) in
      let start = location.offset - state.writtenCount
      return (start >= 0 ? Array(state.recent[start..<start + location.count]) : nil, state.descriptor)
    }
    if let recent { return recent }
    return try Self.read(location, from: descriptor)
  }

  private static func read(_ location: Location, from descriptor: Int32) throws(OutputFault) -> [UInt8] {
    var failure: Int32 = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: location.count) { buffer, count in
      (count, failure) = Descriptor.fill(buffer, from: descriptor, at: location.offset)
    }
    if failure != 0 { throw OutputFault(path: TemporaryName.folder, code: failure) }
    guard bytes.count == location.count else {
      throw OutputFault(path: TemporaryName.folder, reason: "a temporary file was truncated")
    }
    return bytes
  }

  private static func flush(_ state: inout State) {
    guard !state.isMemoryOnly else { return }
    if state.descriptor < 0 { state.descriptor = openFile() }
    do {
      guard state.descriptor >= 0 else { throw OutputFault(path: TemporaryName.folder) }
      try state.recent.withView { try Descriptor.writeAll($0, to: state.descriptor, path: TemporaryName.folder) }
      state.writtenCount += state.recent.count
      state.recent.removeAll(keepingCapacity: true)
    } catch {
      // Partly written bytes are never read.
      state.isMemoryOnly = true
    }
  }

  /// Creates a file that nobody else can open, and that is deleted when the program ends.
  private static func openFile() -> Int32 {
    TemporaryName.removeLeftovers(in: TemporaryName.folder)
    let path = TemporaryName.path(in: TemporaryName.folder)
    let descriptor = Descriptor.opened(path, O_RDWR | O_CREAT | O_EXCL, mode: 0o600)
    if descriptor >= 0 { unlink(path) }
    return descriptor
  }
}
