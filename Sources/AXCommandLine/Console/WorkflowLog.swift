import AXFiles
import AXText

/// What a step of a GitHub workflow prints, so that the runner takes nothing in it for a command that a stranger's file
/// has brought.
///
/// Standard output stays what it is, since a program may read it. From the first line on that the runner would act on,
/// it is between `::stop-commands::TOKEN` and `::TOKEN::`. Standard error is wrapped alike, unless standard output was:
/// the runner reads the two in no order, so that one would let commands begin again in the midst of the other. Then the
/// marks are escaped there.
final class WorkflowLog: Sendable {
  private struct State {
    /// A line that has not ended.
    var line: [UInt8] = []
    /// What the line is.
    var content = LogContent.exact
    /// What lets commands begin again; nil if none are stopped.
    var token: String?
  }

  /// Whether commands were stopped on standard output.
  private static let isOutputWrapped = Locked(false)

  private let isOutput: Bool
  /// Whether it goes into a file, and not to the runner.
  private let isFile: Bool
  private let state = Locked(State())

  /// Nil if no runner reads the stream.
  init?(descriptor: Int32) {
    guard let variable = getenv("GITHUB_ACTIONS"), variable.pointee != 0, isatty(descriptor) != 1 else { return nil }
    var status = stat()
    isFile = fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
    isOutput = descriptor == 1
  }

  /// What to write for some bytes: whole lines. The rest waits, since it may become a command.
  func lines(of bytes: ByteView, as content: LogContent) -> [UInt8] {
    state.withLock { state in
      var result: [UInt8] = []
      if state.content != content {
        result = content == .commands ? end(&state) : rest(&state)
        state.content = content
      }
      // A file holds results as they are; but what is for people is often printed from there, as by `cat`.
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

  /// What to write before the program ends.
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
    if state.content == .json { return marks.escaped { "\\u00" + String($0, radix: 16) } }
    if !isOutput, Self.isOutputWrapped.withLock({ $0 }) {
      return marks.escaped { TerminalText.codePoint(Unicode.Scalar($0)) }
    }
    if isOutput { Self.isOutputWrapped.withLock { $0 = true } }
    // Nobody guesses two random numbers of 64 bits.
    let token = (0..<2).map { _ in String(UInt64.random(in: .min ... .max), radix: 36) }.joined()
    state.token = token
    return Array("::stop-commands::\(token)\n".utf8) + bytes
  }
}
