import Foundation
import TestSupport
import Testing

/// Runs that are ended at any moment. `AXSPEC_ENDS=200` has each command ended so often.
@Suite("A run that is ended", .serialized)
struct EndedRunTests {
  private static let count = ProcessInfo.processInfo.environment["AXSPEC_ENDS"].flatMap { Int($0) } ?? 6

  @Test(arguments: WritingCommand.all + WritingCommand.others)
  func leavesEachFileAsItWasOrWhole(_ command: WritingCommand) throws {
    var random = SplitMix64(seed: TestSeed.current)
    let folder = try command.folder()
    let before = folder.texts()
    let start = ContinuousClock.now
    _ = try Program(in: folder).run(command.arguments)
    let duration = (ContinuousClock.now - start) / .microseconds(1)
    let after = folder.texts()
    try #require(after != before)
    for number in 0..<Self.count {
      try restore(folder, before)
      let signal = [SIGKILL, SIGINT, SIGQUIT, SIGTERM][number % 4]
      let program = try Program(in: folder).start(command.arguments)
      usleep(UInt32(Double.random(in: 0...duration, using: &random)))
      program.send(signal)
      let status = program.result().status
      #expect(status == 128 + signal || status <= 2, "\(TestSeed.hint)")
      for (name, text) in folder.texts() where text != before[name] && text != after[name] {
        // Nobody can clean up after these signals, but what they leave is hidden and has a name to know it by.
        #expect(
          Self.isLeft(name) && [SIGKILL, SIGQUIT].contains(signal), "\(name) is neither old nor new; \(TestSeed.hint)")
      }
      let there = Set(folder.allFiles(withManifests: true))
      #expect(before.keys.allSatisfy(there.contains), "\(TestSeed.hint)")
      try expectCleaned(folder, by: command, after)
    }
  }

  private static func isLeft(_ name: String) -> Bool {
    name.split(separator: "/").last.map { $0.hasPrefix(".axspec-") && $0 != ".axspec-outputs" } == true
  }

  /// A day later the same command does its work to the end, and removes what was left.
  private func expectCleaned(
    _ folder: TemporaryFolder, by command: WritingCommand, _ after: [String: String]
  ) throws {
    let left = folder.allFiles().filter(Self.isLeft)
    guard !left.isEmpty else { return }
    for name in left {
      let date = Date(timeIntervalSinceNow: -90_000)
      try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: folder.path(name))
    }
    _ = try Program(in: folder).run(command.arguments)
    #expect(folder.texts() == after, "\(TestSeed.hint)")
  }

  private func restore(_ folder: TemporaryFolder, _ texts: [String: String]) throws {
    for name in folder.allFiles(withManifests: true) where texts[name] == nil {
      try FileManager.default.removeItem(atPath: folder.path(name))
    }
    for (name, text) in texts where folder.text(name) != text { try folder.write(text, to: name) }
  }
}

@Suite("Interruption")
struct InterruptionTests {
  /// Starts a command that waits: for the rest of its standard input, or for a file to change.
  private func waitingProgram(
    _ arguments: [String], ignoring ignored: String? = nil, in folder: TemporaryFolder
  ) throws -> RunningProgram {
    try #require(mkfifo(folder.path("pipe"), 0o600) == 0)
    // Open for reading too, so that neither side waits for the other, and the input never ends.
    let pipe = open(folder.path("pipe"), O_RDWR)
    defer { close(pipe) }
    try #require(write(pipe, "<", 1) == 1)
    let trap = ignored.map { "trap '' \($0); " } ?? ""
    let program = try Program("sh", in: folder).start(
      ["-c", trap + "exec \"$@\" <>pipe", "sh", Program.location().path] + arguments)
    let isWaiting = program.wait {
      if arguments.contains("--watch") { return program.errors.contains("press Control-C to stop") }
      // It has taken the input that there is.
      var wanted = pollfd(fd: pipe, events: Int16(POLLIN), revents: 0)
      return poll(&wanted, 1, 0) == 0
    }
    try #require(isWaiting)
    return program
  }

  @Test(arguments: [
    ["compile", "-"], ["compile", "-", "--output", "out"], ["import", "-"], ["format", "-"], ["lint", "-"],
    ["lint", "--files-from", "-"], ["verify", "-", "a.xml"], ["generate", "swift", "-", "--output", "-"],
    ["compile", "a.xml", "--output", "a", "--watch"],
  ])
  func endsAtOnceWithTheStatusThatAShellHasForIt(_ arguments: [String]) throws {
    let folder = try TemporaryFolder(["a.xml": Screens.screen("A")])
    let program = try waitingProgram(arguments, in: folder)
    program.send(SIGINT)
    let result = program.result()
    #expect(result.status == 130)
    // Whoever starts it without a shell sees that number too.
    #expect(!result.wasKilled)
    #expect(folder.allFiles().filter { $0.contains(".axspec-") } == [])
    if !arguments.contains("--watch") { #expect(result.output == "") }
  }

  @Test(arguments: [(SIGTERM, 143), (SIGHUP, 129)] as [(Int32, Int32)])
  func endsWhereTheSystemAsksForIt(_ signal: Int32, _ status: Int32) throws {
    let program = try waitingProgram(["compile", "-"], in: TemporaryFolder())
    program.send(signal)
    let result = program.result()
    #expect(result.status == status)
    #expect(!result.wasKilled)
  }

  /// As jobs in the background of a script are started.
  @Test func endsAlsoWhereItIsStartedToIgnoreControlC() throws {
    let program = try waitingProgram(["compile", "-"], ignoring: "INT", in: TemporaryFolder())
    program.send(SIGINT)
    #expect(program.result().status == 130)
  }

  @Test func outlivesItsTerminalWithNohup() throws {
    let program = try waitingProgram(["compile", "-"], ignoring: "HUP", in: TemporaryFolder())
    // Of two signals that wait, the system hands over the one with the lower number first: this one.
    program.send(SIGHUP)
    program.send(SIGTERM)
    #expect(program.result().status == 143)
  }
}
