#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// What tells one state of a file from another without reading it.
struct FileStamp: Equatable, Sendable {
  private let device: UInt64
  private let number: UInt64
  private let size: Int64
  /// When it was written and when it was put into its place, by the clock of file systems.
  private let changed: [Duration]

  /// The stamp of a file, links followed; none where nothing is there.
  init?(path: String) {
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
    changed = times.map(Self.duration)
  }

  /// The time by the clock of file systems, which may go in steps.
  static var now: Duration {
    var time = timespec()
    #if canImport(Darwin)
      clock_gettime(CLOCK_REALTIME, &time)
    #else
      clock_gettime(CLOCK_REALTIME_COARSE, &time)
    #endif
    return duration(time)
  }

  /// Whether the file has changed at a time or later.
  func hasChanged(since time: Duration) -> Bool { changed.contains { $0 >= time } }

  private static func duration(_ time: timespec) -> Duration {
    .seconds(Int(time.tv_sec)) + .nanoseconds(Int(time.tv_nsec))
  }
}
