import AXText

/// Standard input, output and error as a program needs them that opens files.
enum StandardStreams {
  /// Puts something into the place of those that were closed: else the first file that is opened would get the number
  /// of one, and what is meant for people would be written into it.
  ///
  /// Reading what was closed or writing to it fails as before, but what is told on standard error is lost.
  static func fillClosed() {
    for (descriptor, flags) in [(0, O_WRONLY), (1, O_RDONLY), (2, O_RDWR)] as [(Int32, Int32)]
    where fcntl(descriptor, F_GETFD) < 0 {
      _ = open("/dev/null", flags)
    }
  }
}
