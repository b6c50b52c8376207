import AXText

/// The messages that wait, between the thread that reads them and the one that acts on them.
///
/// What the first thread has read is known at once: whether a request is canceled, and whether a document has changed
/// again.
final class MessageQueue: Sendable {
  enum Item: Sendable {
    case message(IncomingMessage, isCanceled: Bool)
    /// No message waits.
    case idle
    /// No message will come.
    case end
  }

  fileprivate struct State {
    var messages: [(message: IncomingMessage, size: Int)?] = []
    var first = 0
    /// The size of the messages that wait, in bytes.
    var size = 0
    var changes: [ExactText: Int] = [:]
    var requests: [MessageID: Int] = [:]
    var canceled: Set<MessageID> = []
    var hasTick = false
    var hasEnd = false
    var isRead = true
  }

  /// The maximum size of the messages that wait, in bytes. Until some are done, no more are read.
  private static let maximumSize = 256 << 20

  private let state = Locked(State())

  /// Changes the state, and wakes the thread that waits for a change.
  private func change(_ body: (inout State) -> Void) {
    state.withLock(body)
    state.wake()
  }

  // MARK: Reading

  /// - Parameter size: The size of the message in bytes.
  func append(_ message: IncomingMessage, size: Int) {
    state.withLock(when: { $0.hasEnd || $0.size <= Self.maximumSize }, { $0.append(message, size: size) })
    state.wake()
  }

  /// Wakes the thread that waits, to check whether the client is still there.
  func tick() { change { $0.hasTick = true } }

  /// Ends the queue after the messages that it has.
  func end() { change { $0.hasEnd = true } }

  /// Ends reading, because nobody acts on messages any more.
  func close() {
    change { state in
      state.hasEnd = true
      state.isRead = false
    }
  }

  var isClosed: Bool { state.withLock { !$0.isRead } }

  /// Whether no more messages come.
  var isEnded: Bool { state.withLock { $0.hasEnd } }

  // MARK: Acting

  /// The next message.
  ///
  /// - Parameter waits: Whether to wait for one.
  func next(waits: Bool) -> Item {
    let item = state.withLock(when: { !waits || $0.hasItem }, { $0.takeItem(waits: waits) })
    state.wake()
    return item
  }

  /// Whether a newer change of a document waits.
  func hasChange(of uri: String) -> Bool { state.withLock { $0.changes[ExactText(uri)] != nil } }
}

extension MessageQueue.State {
  mutating func append(_ message: IncomingMessage, size: Int) {
    if let id = message.canceledRequest {
      if requests[id] != nil { canceled.insert(id) }
      return
    }
    if let uri = message.changedDocument { changes[ExactText(uri), default: 0] += 1 }
    if case .request(let id, _, _) = message { requests[id, default: 0] += 1 }
    messages.append((message, size))
    self.size += size
  }

  var hasItem: Bool { first < messages.count || hasTick || hasEnd }

  /// Removes the next item: a message if one waits. The end is only for those who wait for it.
  mutating func takeItem(waits: Bool) -> MessageQueue.Item {
    guard first < messages.count else {
      if waits, hasEnd, !hasTick { return .end }
      hasTick = false
      return .idle
    }
    guard let item = messages[first] else { return .idle }
    messages[first] = nil
    first += 1
    if first == messages.count || first > 1024 {
      messages.removeSubrange(..<first)
      first = 0
    }
    size -= item.size
    return .message(item.message, isCanceled: forget(item.message))
  }

  /// Forgets what is known of a message that no longer waits. Returns whether it is a canceled request.
  private mutating func forget(_ message: IncomingMessage) -> Bool {
    if let uri = message.changedDocument.map(ExactText.init), let count = changes[uri] {
      changes[uri] = count > 1 ? count - 1 : nil
    }
    guard case .request(let id, _, _) = message, let count = requests[id] else { return false }
    requests[id] = count > 1 ? count - 1 : nil
    return canceled.remove(id) != nil
  }
}
