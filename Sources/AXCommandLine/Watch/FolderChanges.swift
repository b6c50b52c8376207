#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Waits until something may have changed in folders: told by inotify where there is one, else now and then.
final class FolderChanges {
  /// How long folders have to be quiet, in milliseconds: an editor saves in several steps.
  private static let quietTime: Int32 = 50
  /// After so many changes without a quiet time, somebody is waiting all the same.
  private static let mostSteps = 20
  /// Milliseconds between two looks where nothing tells of changes.
  private static let interval: UInt32 = 250

  private var descriptor: Int32

  /// - Parameter isPolling: whether to look now and then though there is inotify.
  init(isPolling: Bool = false) {
    descriptor = isPolling ? -1 : Self.open()
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
  }

  /// Adds folders; one that is known already does no harm.
  func watch(_ folders: some Sequence<String>) {
    guard descriptor >= 0 else { return }
    for folder in folders where !add(folder) {
      // The system gives no more watches.
      close(descriptor)
      descriptor = -1
      return
    }
  }

  /// Waits for a change and for the quiet after it; without inotify, for a while.
  func wait() {
    guard descriptor >= 0 else {
      usleep(Self.interval * 1000)
      return
    }
    guard isReady(timeout: -1) else { return }
    for _ in 0..<Self.mostSteps {
      drain()
      if !isReady(timeout: Self.quietTime) { return }
    }
  }

  private func isReady(timeout: Int32) -> Bool {
    var wanted = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&wanted, 1, timeout) > 0
  }

  /// Takes what is told: only that something is told matters, since folders are looked through anew.
  private func drain() {
    withUnsafeTemporaryAllocation(byteCount: 1 << 16, alignment: 16) { buffer in
      while read(descriptor, buffer.baseAddress, buffer.count) > 0 {}
    }
  }

  #if canImport(Glibc) || canImport(Musl)
    private static func open() -> Int32 {
      inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
    }

    /// Whether changes in a folder will be told, or there is no such folder any more.
    private func add(_ folder: String) -> Bool {
      let kinds =
        IN_CREATE | IN_DELETE | IN_MODIFY | IN_CLOSE_WRITE | IN_MOVED_FROM | IN_MOVED_TO | IN_ATTRIB | IN_DELETE_SELF
        | IN_MOVE_SELF
      return inotify_add_watch(descriptor, folder, UInt32(kinds)) >= 0 || errno == ENOENT || errno == ENOTDIR
    }
  #else
    private static func open() -> Int32 { -1 }

    private func add(_ folder: String) -> Bool { true }
  #endif
}
