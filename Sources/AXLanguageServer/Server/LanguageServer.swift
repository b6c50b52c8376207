import AXFiles
import AXText

/// Reads messages, acts on them and answers.
package final class LanguageServer {
  /// What reading the input returns.
  package enum Input: Sendable {
    case bytes([UInt8])
    /// Nothing came for a while.
    case nothing
    case end
  }

  let server: ServerState
  let queue = MessageQueue()

  /// - Parameters:
  ///   - project: The configurations of the files.
  ///   - output: Writes a message. Only one thread calls it.
  package init(project: any LintingProject, output: @escaping ([UInt8]) -> Void) {
    server = ServerState(project: project, output: output)
  }

  /// Runs until the client ends the conversation, and returns the status of the program.
  ///
  /// - Parameter read: Reads the next bytes. Another thread calls it.
  package func run(read: @escaping @Sendable () -> Input) -> Int32 {
    let isRun = WorkerThreads.perform(act) { [queue] in Self.read(read, into: queue) }
    guard isRun, case .ended(let status) = server.phase else { return 1 }
    return status
  }

  private static func read(_ read: () -> Input, into queue: MessageQueue) {
    var frames = FrameReader()
    while !queue.isClosed {
      switch read() {
      case .bytes(let bytes): queue.append(bytes, &frames)
      case .nothing: queue.tick()
      case .end: queue.end()
      }
      if queue.isEnded { return }
    }
  }

  // MARK: Acting

  private func act() {
    while !isEnded { step(waits: true) }
    queue.close()
  }

  var isEnded: Bool {
    if case .ended = server.phase { true } else { false }
  }

  /// Acts on the next message, or does what is left to do while no message waits.
  ///
  /// - Parameter waits: Whether to wait for a message if there is nothing to do.
  /// - Returns: whether there was something to do.
  @discardableResult func step(waits: Bool) -> Bool {
    switch queue.next(waits: waits && !server.hasWork) {
    case .message(let message, let isCanceled): act(on: message, isCanceled: isCanceled)
    case .idle where server.hasWork: server.work(unless: queue.hasChange)
    case .idle:
      endWithoutClient()
      return false
    case .end: server.phase = .ended(status: server.phase == .afterShutdown ? 0 : 1)
    }
    return true
  }

  /// Ends if the client's process is gone.
  private func endWithoutClient() {
    if server.clientProcess?.hasEnded == true { server.phase = .ended(status: 1) }
  }

  private func act(on message: IncomingMessage, isCanceled: Bool) {
    switch message {
    case .request(let id, let method, let parameters):
      guard !isCanceled else { return server.send(.error(id, .canceled)) }
      do {
        server.send(.result(id, try answer(method, parameters)))
      } catch {
        server.send(.error(id, ResponseError(error)))
      }
    case .notification("exit", _):
      server.phase = .ended(status: server.phase == .afterShutdown ? 0 : 1)
    case .notification(let name, let parameters):
      guard server.phase == .running, let method = Methods.notificationsByName[name] else { return }
      do {
        try method.act(parameters, server)
      } catch {
        server.logError("\(name): \(ResponseError(error).message)")
      }
    case .response: break
    case .faulty(let id, let error): server.send(.error(id, error))
    }
  }

  private func answer(_ name: String, _ parameters: LocatedJSON?) throws -> JSONValue {
    switch server.phase {
    case .beforeInitialization where name != Methods.initialize.name: throw ResponseError.notInitialized
    case .running where name == Methods.initialize.name:
      throw ResponseError.invalidRequest("`initialize` was sent before")
    case .afterShutdown, .ended: throw ResponseError.invalidRequest("after `shutdown`, only `exit` is valid")
    default: break
    }
    guard let method = Methods.requests[name] else { throw ResponseError.methodNotFound(name) }
    return try method.answer(parameters, server)
  }
}

extension MessageQueue {
  /// Adds the messages that some bytes complete, up to the last one that counts.
  func append(_ bytes: [UInt8], _ frames: inout FrameReader) {
    frames.append(bytes)
    while !isEnded, let frame = frames.next() {
      let message = IncomingMessage(frame)
      append(message, size: frame.size)
      if message.isExit { end() }
    }
  }
}

extension IncomingMessage {
  fileprivate init(_ frame: FrameReader.Frame) {
    switch frame {
    case .content(let bytes): self.init(bytes)
    case .fault(let message): self = .faulty(nil, .parseError(message))
    }
  }
}

extension FrameReader.Frame {
  fileprivate var size: Int {
    if case .content(let bytes) = self { bytes.count } else { 0 }
  }
}
