import AXFiles
import AXText

/// Runs another program, without a shell.
///
/// Its input and its errors go through files, so that only one pipe is open and none can fill up while this process
/// waits for another one.
struct ChildProcess {
  /// Why the program could not be run.
  enum Fault: Error, Equatable {
    /// `PATH` does not contain it.
    case missing
    /// `reason` is the system's message.
    case notStarted(reason: String)
    /// `errors` is what the program wrote to standard error.
    case failed(errors: String)
  }

  private static let maximumErrorCount = 4_096
  private static let bufferCount = 1 << 16

  private let words: [String]
  /// The file for standard input.
  private let input: String
  /// The file for standard error.
  private let errors: String

  /// - Parameters:
  ///   - words: the program, which `PATH` finds, and its arguments.
  ///   - folder: a folder of this run, for its files.
  ///   - input: what standard input contains.
  init(_ words: [String], in folder: PrivateFolder, input: ByteView? = nil) throws(OutputFault) {
    self.words = words
    errors = try folder.makeFile()
    if let input {
      self.input = try folder.makeFile(input)
    } else {
      self.input = "/dev/null"
    }
  }

  /// Runs the program to its end.
  ///
  /// - Parameter consume: gets the output in parts. If it throws, the program is ended.
  func run(_ consume: (ByteView) throws -> Void) throws {
    defer {
      unlink(errors)
      if input != "/dev/null" { unlink(input) }
    }
    let (child, output) = try start()
    do {
      defer { close(output) }
      try Self.drain(output, consume)
    } catch {
      kill(child, SIGKILL)
      _ = Self.wait(for: child)
      throw error
    }
    if Self.wait(for: child) != 0 { throw Fault.failed(errors: writtenErrors) }
  }

  // MARK: Steps

  /// Starts the program.
  ///
  /// - Returns: its process, and the descriptor of its output.
  private func start() throws -> (child: pid_t, output: Int32) {
    let pipe = try Self.makePipe()
    defer { close(pipe.write) }
    let (child, code) = Self.start(words) { actions in
      posix_spawn_file_actions_addopen(&actions, 0, input, O_RDONLY, 0)
      posix_spawn_file_actions_adddup2(&actions, pipe.write, 1)
      posix_spawn_file_actions_addopen(&actions, 2, errors, O_WRONLY, 0)
    }
    guard code == 0 else {
      close(pipe.read)
      throw code == ENOENT ? Fault.missing : .notStarted(reason: String(cString: strerror(code)))
    }
    return (child, pipe.read)
  }

  #if canImport(Darwin)
    typealias FileActions = posix_spawn_file_actions_t?
  #else
    typealias FileActions = posix_spawn_file_actions_t
  #endif

  /// Starts a program that `PATH` finds, with the variables of this process.
  ///
  /// - Parameter redirect: adds what opens the program's input and outputs.
  /// - Returns: its process, and 0 or the number of an error.
  static func start(_ words: [String], redirect: (inout FileActions) -> Void) -> (child: pid_t, code: Int32) {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    #else
      var actions = posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    redirect(&actions)
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // This process blocks signals, and ignores one. The program must not inherit that.
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    sigaddset(&signals, SIGXFSZ)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK) | Int16(POSIX_SPAWN_SETSIGDEF))
    var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    var child: pid_t = 0
    let code = posix_spawnp(&child, words[0], &actions, &attributes, &arguments, environment)
    return (child, code)
  }

  /// The variables of this process, as they are.
  private static var environment: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? {
    #if canImport(Darwin)
      _NSGetEnviron().pointee
    #else
      environ
    #endif
  }

  /// A pipe that other programs do not inherit.
  private static func makePipe() throws -> (read: Int32, write: Int32) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw Fault.notStarted(reason: String(cString: strerror(errno))) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return (ends[0], ends[1])
  }

  private static func drain(_ descriptor: Int32, _ consume: (ByteView) throws -> Void) throws {
    var buffer = [UInt8](repeating: 0, count: bufferCount)
    while true {
      let count = buffer.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, $0.count) }
      if count == 0 { return }
      if count < 0 {
        if errno == EINTR { continue }
        throw Fault.notStarted(reason: String(cString: strerror(errno)))
      }
      try buffer.withView { try consume(ByteView(rebasing: $0.prefix(count))) }
    }
  }

  /// Waits for the end of a process.
  ///
  /// - Returns: its status, or that of a signal.
  private static func wait(for child: pid_t) -> Int32 {
    var status: Int32 = 0
    while waitpid(child, &status, 0) < 0 {
      if errno != EINTR { return -1 }
    }
    return status
  }

  /// The first lines that the program wrote to standard error.
  private var writtenErrors: String {
    guard let bytes = try? FileBytes.read(path: errors) else { return "" }
    return String(String(decoding: bytes.prefix(Self.maximumErrorCount), as: UTF8.self).trimmed)
  }
}
