import AXFiles
import AXText
import Testing

@testable import AXCommandLine

@Suite("Other programs")
struct ChildProcessTests {
  private func output(_ words: [String], input: String? = nil) throws -> [UInt8] {
    let folder = try PrivateFolder()
    var output: [UInt8] = []
    if let input {
      try input.withView { try ChildProcess(words, in: folder, input: $0) }.run { output.append(contentsOf: $0) }
    } else {
      try ChildProcess(words, in: folder).run { output.append(contentsOf: $0) }
    }
    return output
  }

  @Test func argumentsAreNotForAShell() throws {
    let words = ["a b", "$HOME", "; rm x", "", "é", "*"]
    let output = try output(["printf", "%s\\n"] + words)
    #expect(String(decoding: output, as: UTF8.self) == words.map { $0 + "\n" }.joined())
  }

  /// A program that writes before it reads all, and the other way round.
  @Test func fullPipesDoNotBlock() throws {
    let input = String(repeating: "0123456789abcde\n", count: 1 << 16)
    #expect(try output(["cat"], input: input).count == 1 << 20)
    let script = "head -c 3000000 /dev/zero >&2; head -c 3000000 /dev/zero; cat >/dev/null"
    #expect(try output(["sh", "-c", script], input: input).count == 3_000_000)
    // It ends without reading.
    #expect(try output(["true"], input: input).isEmpty)
  }

  @Test func faults() throws {
    #expect(throws: ChildProcess.Fault.missing) { try output(["axspec-has-no-such-program"]) }
    #expect(throws: ChildProcess.Fault.failed(errors: "no")) { try output(["sh", "-c", "echo no >&2; exit 3"]) }
    #expect(throws: ChildProcess.Fault.failed(errors: "")) { try output(["sh", "-c", "kill -9 $$"]) }
  }

  private struct Stop: Error {}

  /// A program whose output nobody wants any more is ended, even if it would run forever.
  @Test func isEndedIfItsOutputIsRefused() throws {
    let folder = try PrivateFolder()
    #expect(throws: Stop.self) { try ChildProcess(["yes"], in: folder).run { _ in throw Stop() } }
  }
}
