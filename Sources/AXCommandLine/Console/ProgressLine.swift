import AXText

/// The progress of a long run, in the last line of a terminal: `12345 of 100000 files, 4200 a second`.
///
/// Shows nothing if standard error is not a terminal, or in CI.
struct ProgressLine {
  private static let firstShown: UInt64 = 1_000_000_000
  private static let interval: UInt64 = 200_000_000

  /// Whether a progress line is visible.
  private static let isShown = Locked(false)

  private let total: Int
  private let isWatched: Bool
  private let now: () -> UInt64
  private let write: (String) -> Void
  private let start: UInt64
  private var done = 0
  private var lastShown: UInt64 = 0

  /// - Parameters:
  ///   - total: the number of files.
  ///   - now: returns the time in nanoseconds.
  init(
    total: Int, isWatched: Bool, now: @escaping () -> UInt64 = { ProgressLine.uptime },
    write: @escaping (String) -> Void
  ) {
    self.total = total
    self.isWatched = isWatched && total > 1
    self.now = now
    self.write = write
    start = now()
  }

  /// The time since the machine was started, in nanoseconds.
  private static var uptime: UInt64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
  }

  /// Counts a finished file.
  mutating func step() {
    done += 1
    guard isWatched else { return }
    let now = now()
    guard now - start >= Self.firstShown, now - lastShown >= Self.interval, done < total else { return }
    lastShown = now
    Self.isShown.withLock { $0 = true }
    let rate = Double(done) / (Double(now - start) / 1e9)
    write("\r\(done) of \(total) files, \(Int(rate)) a second\u{1B}[K")
  }

  /// Removes the line, for other output.
  func clear() {
    guard lastShown > 0 else { return }
    write("\r\u{1B}[K")
    Self.isShown.withLock { $0 = false }
  }

  /// Starts a new line if a progress line is visible, for a program that ends immediately.
  static func leave() {
    if isShown.withLock({ $0 }) { Console.standard.errors.print("\n") }
  }
}
