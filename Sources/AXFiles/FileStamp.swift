import AXText

/// What the system says about a file, to recognize that it changed without reading it.
package struct FileStamp: Sendable, Hashable {
  private let device: UInt64
  private let number: UInt64
  private let size: Int64
  /// The modification time and the status change time, in nanoseconds. `Duration` needs iOS 16.
  private let changed: [Int64]

  /// The stamp of the file that a path leads to; nil if it does not exist.
  package init?(path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    device = UInt64(truncatingIfNeeded: status.st_dev)
    number = UInt64(truncatingIfNeeded: status.st_ino)
    size = Int64(status.st_size)
    #if canImport(Darwin)
      let times = [status.st_mtimespec, status.st_ctimespec]
    #else
      let times = [status.st_mtim, status.st_ctim]
    #endif
    changed = times.map(Self.nanoseconds)
  }

  /// The current time of the clock that file systems use, in nanoseconds.
  package static var now: Int64 {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return nanoseconds(time)
  }

  /// Whether the file has changed since a time, in nanoseconds. The clock of a file system may have a resolution of only
  /// 10 ms.
  package func hasChanged(since time: Int64) -> Bool { changed.contains { $0 >= time - 10_000_000 } }

  private static func nanoseconds(_ time: timespec) -> Int64 {
    Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }
}
