import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// What one run of another program cost, as the system tells it.
struct ProcessRun {
  /// From before the process was made until it was gone.
  var seconds = 0.0
  /// User and system time of all its threads.
  var processorSeconds = 0.0
  /// The most memory that was resident, in bytes.
  var peakMemory = 0

  /// Runs a program to its end.
  ///
  /// - Parameters:
  ///   - words: the program, by its path or as `PATH` finds it, and its arguments.
  ///   - statuses: with which it may end.
  ///   - keepsOutput: whether its output goes to the log; else it is thrown away.
  ///   - logPath: the file that what it says of errors goes to.
  /// - Throws: where it cannot be started, or ends in another way.
  init(_ words: [String], statuses: Set<Int32> = [0], keepsOutput: Bool = false, logPath: String) throws {
    let start = ContinuousClock.now
    let child = try Self.spawn(words, outputPath: keepsOutput ? logPath : "/dev/null", logPath: logPath)
    var status: Int32 = 0
    var usage = rusage()
    while wait4(child, &status, 0, &usage) < 0 {
      guard errno == EINTR else { throw BenchFault("'\(words[0])' is lost: \(String(cString: strerror(errno)))") }
    }
    seconds = (ContinuousClock.now - start) / .seconds(1)
    // The lower byte is that of a signal.
    guard status & 0xFF == 0, statuses.contains(status >> 8) else {
      let log = (try? String(contentsOfFile: logPath, encoding: .utf8)) ?? ""
      let said = log.split(separator: "\n").first.map { ": \($0)" } ?? ""
      throw BenchFault("'\(words.prefix(4).joined(separator: " "))' failed\(said)")
    }
    processorSeconds = Self.seconds(usage.ru_utime) + Self.seconds(usage.ru_stime)
    #if canImport(Darwin)
      peakMemory = usage.ru_maxrss
    #else
      peakMemory = usage.ru_maxrss << 10
    #endif
  }

  private static func spawn(_ words: [String], outputPath: String, logPath: String) throws -> pid_t {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
    #else
      var actions = posix_spawn_file_actions_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 1, outputPath, O_WRONLY | O_CREAT | O_APPEND, 0o666)
    posix_spawn_file_actions_addopen(&actions, 2, logPath, O_WRONLY | O_CREAT | O_APPEND, 0o666)
    var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    var child: pid_t = 0
    let code = posix_spawnp(&child, words[0], &actions, nil, &arguments, environ)
    guard code == 0 else {
      throw BenchFault("'\(words[0])' cannot be started: \(String(cString: strerror(code)))")
    }
    return child
  }

  private static func seconds(_ time: timeval) -> Double {
    Double(time.tv_sec) + Double(time.tv_usec) / 1_000_000
  }
}
