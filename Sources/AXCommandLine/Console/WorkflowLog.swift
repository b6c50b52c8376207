import AXFiles
import AXText

/// The output of a step in a GitHub workflow, written so that the runner executes no command from someone else's file.
///
/// Standard output is not changed, since a program may read it: from the first line that the runner would act on, it is
/// enclosed in `::stop-commands::TOKEN` and `::TOKEN::`. So is standard error, unless standard output was: the runner
/// reads both streams in no fixed order, so one could resume commands inside the other. In that case, the marks on
/// standard error are escaped.
final class WorkflowLog: Sendable {
  private struct State {
    /// A line without its end so far.
    var line: [UInt8] = []
    /// The content of the line.
    var content = LogContent.exact
    /// The token that resumes commands; nil if none are stopped.
    var token: String?
  }

  /// Whether commands were stopped on standard output.
  private static let isOutputWrapped = Locked(false)

  private let isOutput: Bool
  /// Whether the stream is redirected to a file instead of the runner.
  private let isFile: Bool
  private let state = Locked(State())

  /// Returns nil if no runner reads the stream.
  init?(descriptor: Int32) {
    guard let variable = getenv("GITHUB_ACTIONS"), variable.pointee != 0, isatty(descriptor) != 1 else { return nil }
    var status = stat()
    isFile = fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
    isOutput = descriptor == 1
  }

  /// The whole lines to write for some bytes. The rest waits, because it may become a command.
  func lines(of bytes: ByteView, as content: LogContent) -> [UInt8] {
    state.withLock { state in
      var result: [UInt8] = []
      if state.content != content {
        result = content == .commands ? end(&state) : rest(&state)
        state.content = content
      }
      // Results in a file are not changed, but text for people is often printed from a file later, for example by
      // `cat`.
      if content == .commands || isFile && content != .text { return result + bytes }
      guard let end = bytes.lastIndex(of: UInt8(ascii: "\n")) else {
        state.line += bytes
        return result
      }
      let whole = state.line + bytes[...end]
      state.line = Array(bytes[(end + 1)...])
      return result + guarded(whole, &state)
    }
  }

  /// The bytes to write before the program ends.
  func end() -> [UInt8] { state.withLock { end(&$0) } }

  private func end(_ state: inout State) -> [UInt8] {
    let isCut = !state.line.isEmpty
    let rest = rest(&state)
    guard let token = state.token else { return rest }
    state.token = nil
    return rest + Array("\(isCut ? "\n" : "")::\(token)::\n".utf8)
  }

  private func rest(_ state: inout State) -> [UInt8] {
    defer { state.line = [] }
    return guarded(state.line, &state)
  }

  private func guarded(_ bytes: [UInt8], _ state: inout State) -> [UInt8] {
    if state.token != nil, state.content != .json { return bytes }
    let marks = WorkflowCommandMarks(in: bytes)
    guard !marks.isEmpty else { return bytes }
    if state.content == .json { return marks.escaped { Hexadecimal.jsonEscape(Unicode.Scalar($0)) } }
    if !isOutput, Self.isOutputWrapped.withLock({ $0 }) {
      return marks.escaped { TerminalText.codePoint(Unicode.Scalar($0)) }
    }
    if isOutput { Self.isOutputWrapped.withLock { $0 = true } }
    // Two random 64-bit numbers cannot be guessed.
    let token = (0..<2).map { _ in String(UInt64.random(in: .min ... .max), radix: 36) }.joined()
    state.token = token
    return Array("::stop-commands::\(token)\n".utf8) + bytes
  }
}
