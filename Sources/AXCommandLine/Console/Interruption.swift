import AXFiles
import AXText

/// Ends the program at once if a person or the system asks for it, without leaving a temporary file.
///
/// It ends with the status that a shell shows for a program which a signal has ended, so that whoever starts it sees
/// that number, with a shell between or without. A thread waits for the signals: unlike a handler it may take locks.
enum Interruption {
  /// Begins to wait. To be called before there is another thread: each takes over which signals are kept from it.
  static func begin() {
    // A reader that has gone ends the program quietly, also where whoever started it had that signal ignored; a file
    // that may not grow is an error of that file.
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
    // Without a thread they end the program as they end any other.
    let fault = pthread_create(&thread, nil, { endAtSignal($0) }, signals)
    if fault != 0 { pthread_sigmask(SIG_UNBLOCK, signals, nil) }
  }

  /// Has a signal come, but for one that whoever started the program has it ignore: what `nohup` starts outlives its
  /// terminal.
  ///
  /// A script has its background jobs ignore Control-C; if you send it to one by name, you want its end all the same.
  ///
  /// - Returns: whether it comes.
  private static func take(_ number: Int32) -> Bool {
    let isIgnored = unsafeBitCast(signal(number, SIG_DFL), to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
    guard isIgnored, number == SIGHUP else { return true }
    signal(number, SIG_IGN)
    return false
  }
}

/// Waits for the first of some signals. (A static function in a closure here makes Swift 6.3 crash.)
private func endAtSignal(_ signals: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
  var number: Int32 = 0
  while signals.map({ sigwait($0.assumingMemoryBound(to: sigset_t.self), &number) }) != 0 {}
  TemporaryName.removeAll {
    ProgressLine.leave()
    _exit(128 + number)
  }
}
