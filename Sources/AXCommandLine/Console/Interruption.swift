import AXFiles
import AXText

/// Ends the program immediately on a signal, without leaving a temporary file.
///
/// The exit status is the one that a shell reports for a program ended by a signal, whether a shell started the program
/// or not. A thread waits for the signals, because unlike a signal handler it may take locks.
enum Interruption {
  /// Starts to wait. Call this before creating other threads, which inherit the mask of blocked signals.
  static func begin() {
    // A closed pipe ends the program quietly, even if the parent process ignored the signal. Exceeding the file size
    // limit is an error of that file.
    signal(SIGPIPE, SIG_DFL)
    signal(SIGXFSZ, SIG_IGN)
    let signals = UnsafeMutablePointer<sigset_t>.allocate(capacity: 1)
    sigemptyset(signals)
    for number in [SIGINT, SIGTERM, SIGHUP] {
      if take(number) { sigaddset(signals, number) }
    }
    pthread_sigmask(SIG_BLOCK, signals, nil)
    #if canImport(Darwin)
      var thread: pthread_t?
    #else
      var thread = pthread_t()
    #endif
    // Without the thread, signals have their default effect.
    let fault = pthread_create(&thread, nil, { endAtSignal($0) }, signals)
    if fault != 0 { pthread_sigmask(SIG_UNBLOCK, signals, nil) }
  }

  /// Resets a signal to its default, unless it is a SIGHUP that the parent process ignores: a program that `nohup`
  /// started outlives its terminal.
  ///
  /// Scripts ignore Control-C for background jobs, but a signal that is sent to such a job by process id should end it.
  ///
  /// - Returns: whether the signal is delivered.
  private static func take(_ number: Int32) -> Bool {
    let isIgnored = unsafeBitCast(signal(number, SIG_DFL), to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
    guard isIgnored, number == SIGHUP else { return true }
    signal(number, SIG_IGN)
    return false
  }
}

/// Waits for the first of several signals. (A static function in the closure above makes Swift 6.3 crash.)
private func endAtSignal(_ signals: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
  var number: Int32 = 0
  while signals.map({ sigwait($0.assumingMemoryBound(to: sigset_t.self), &number) }) != 0 {}
  TemporaryName.removeAll {
    ProgressLine.leave()
    _exit(128 + number)
  }
}
