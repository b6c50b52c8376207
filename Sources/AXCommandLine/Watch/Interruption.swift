import Dispatch

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Ends the program at once where a person or the system asks for it, with no temporary file left behind.
final class Interruption {
  private let sources: [any DispatchSourceSignal]

  /// Holds as long as it lives. A shell sees the status that it knows of programs which a signal has ended.
  init() {
    let queue = DispatchQueue(label: "axspec.interruption")
    sources = [SIGINT, SIGTERM, SIGHUP].map { number in
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: queue)
      source.setEventHandler {
        OutputFile.removeUnfinished { _exit(128 + number) }
      }
      source.activate()
      return source
    }
  }
}
