import AXText

/// What tells one state of a file from another without reading it.
struct FileStamp: Equatable, Sendable {
  private let device: UInt64
  private let number: UInt64
  private let size: Int64
  /// When it was written and when it was put into its place.
  private let changed: [Duration]

  /// The stamp of a file, links followed; nil if nothing is there.
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

  /// The time now, by the clock that file systems take theirs from.
  static var now: Duration {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return duration(time)
  }

  /// Whether the file has changed at a time or later. A file system's clock may go in steps of 10 ms.
  func hasChanged(since time: Duration) -> Bool { changed.contains { $0 >= time - .milliseconds(10) } }

  private static func duration(_ time: timespec) -> Duration {
    .seconds(Int(time.tv_sec)) + .nanoseconds(Int(time.tv_nsec))
  }
}

/// How files are: each is asked for once, so that a look sees one state.
struct StampTable: Equatable {
  /// nil for a file that is not there.
  private var stamps: [ExactText: FileStamp?] = [:]

  init(of files: some Sequence<ExactText>) {
    for file in files { _ = stamp(of: file) }
  }

  /// Whether a file has been asked for.
  func knows(_ path: ExactText) -> Bool { stamps[path] != nil }

  mutating func stamp(of path: ExactText) -> FileStamp? {
    if let known = stamps[path] { return known }
    let stamp = FileStamp(path: path.text)
    stamps[path] = .some(stamp)
    return stamp
  }
}
