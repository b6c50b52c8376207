import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// What one run of another program cost, as the system tells it.
public struct ProcessRun: Sendable {
  /// Why a program did not run to its end.
  public struct Fault: Error, CustomStringConvertible {
    public let description: String
  }

  /// Where a program reads and writes: files, so that no pipe can fill up.
  public struct Streams: Sendable {
    public var input = "/dev/null"
    public var output = "/dev/null"
    public var errors = "/dev/null"

    /// - Parameters:
    ///   - input: where standard input is read from.
    ///   - output: what standard output is added to.
    ///   - errors: what standard error is added to.
    public init(input: String = "/dev/null", output: String = "/dev/null", errors: String = "/dev/null") {
      self.input = input
      self.output = output
      self.errors = errors
    }
  }

  /// What the program ended with; 128 and the number of the signal that ended it, as shells have it.
  public var status: Int32 = 0
  /// Whether a signal ended it, and not the program itself.
  public var wasKilled = false
  /// From before the process was made until it was gone.
  public var seconds = 0.0
  /// User and system time of all its threads.
  public var processorSeconds = 0.0
  /// The most memory that was resident, in bytes.
  public var peakMemory = 0

  /// Runs a program to its end.
  ///
  /// - Parameters:
  ///   - words: the program, by its path or as `PATH` finds it, and its arguments.
  ///   - folder: the program's current folder; this one's where none is named.
  ///   - looksOften: whether its memory is looked at all the time, at the cost of a millisecond at its end. What the
  ///     system tells at the end is, on Linux, no less than what this process itself has had.
  /// - Throws: `Fault` where it cannot be started.
  public init(
    _ words: [String], in folder: String? = nil, streams: Streams = Streams(), looksOften: Bool = false
  ) throws {
    let start = ContinuousClock.now
    let child = try Self.spawn(words, folder, streams)
    var ending: Int32 = 0
    var usage = rusage()
    var seen = 0
    while true {
      let ended = wait4(child, &ending, looksOften ? WNOHANG : 0, &usage)
      if ended > 0 { break }
      if ended == 0 {
        seen = max(seen, Self.peakMemory(of: child, named: words[0]) ?? 0)
        usleep(1000)
        continue
      }
      guard errno == EINTR else {
        throw Fault(description: "'\(words[0])' is lost: \(String(cString: strerror(errno)))")
      }
    }
    seconds = (ContinuousClock.now - start) / .seconds(1)
    // The lower byte is that of a signal.
    wasKilled = ending & 0x7F != 0
    status = ending & 0x7F == 0 ? ending >> 8 & 0xFF : 128 + (ending & 0x7F)
    processorSeconds = Self.seconds(usage.ru_utime) + Self.seconds(usage.ru_stime)
    #if canImport(Darwin)
      peakMemory = usage.ru_maxrss
    #else
      peakMemory = usage.ru_maxrss << 10
      // What a process was before it became the program counts too: this process, which may be large. A program that
      // was gone before it was seen had no time to take much.
      if looksOften, peakMemory / 2 <= Self.peakMemory(of: getpid()) ?? peakMemory { peakMemory = seen }
    #endif
  }

  /// What a process has had of memory, in bytes; nil if the program has not begun, or the system does not say.
  ///
  /// Until a new process has become the program, it has the name and the memory of this one.
  private static func peakMemory(of process: pid_t, named program: String? = nil) -> Int? {
    guard let file = fopen("/proc/\(process)/status", "r") else { return nil }
    defer { fclose(file) }
    let name = program?.split(separator: "/").last?.prefix(15)
    var line = [CChar](repeating: 0, count: 256)
    while fgets(&line, Int32(line.count), file) != nil {
      let words = String(decoding: line.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
        .split(whereSeparator: \.isWhitespace)
      guard words.count > 1 else { continue }
      if words[0] == "Name:", let name, words[1] != name { return nil }
      if words[0] == "VmHWM:" { return Int(words[1]).map { $0 << 10 } }
    }
    return nil
  }

  private static func spawn(_ words: [String], _ folder: String?, _ streams: Streams) throws -> pid_t {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
    #else
      var actions = posix_spawn_file_actions_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, streams.input, O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 1, streams.output, O_WRONLY | O_CREAT | O_APPEND, 0o666)
    posix_spawn_file_actions_addopen(&actions, 2, streams.errors, O_WRONLY | O_CREAT | O_APPEND, 0o666)
    // Not every system can have a folder among the actions: a shell goes there and becomes the program.
    let words = folder.map { ["/bin/sh", "-c", "cd \"$0\" && exec \"$@\"", $0] + words } ?? words
    var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    var child: pid_t = 0
    let code = posix_spawnp(&child, words[0], &actions, nil, &arguments, environ)
    guard code == 0 else {
      throw Fault(description: "'\(words[0])' cannot be started: \(String(cString: strerror(code)))")
    }
    return child
  }

  private static func seconds(_ time: timeval) -> Double {
    Double(time.tv_sec) + Double(time.tv_usec) / 1_000_000
  }
}
