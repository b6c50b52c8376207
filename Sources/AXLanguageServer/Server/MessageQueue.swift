import AXText

/// The messages that wait, between the thread that reads them and the one that acts on them.
///
/// What the first thread has read is known at once: whether a request is cancelled, and whether a document has changed
/// again.
final class MessageQueue: @unchecked Sendable {
  // @unchecked: everything is accessed only while the mutex is held.
  enum Item: Sendable {
    case message(IncomingMessage, isCancelled: Bool)
    /// No message waits.
    case idle
    /// No message will come.
    case end
  }

  /// The maximum size of the messages that wait, in bytes. Until some are done, no more are read.
  private static let maximumSize = 256 << 20

  private var messages: [(message: IncomingMessage, size: Int)?] = []
  private var first = 0
  private var size = 0
  private var changes: [ExactText: Int] = [:]
  private var requests: [MessageID: Int] = [:]
  private var cancelled: Set<MessageID> = []
  private var hasTick = false
  private var hasEnd = false
  private var isRead = true
  /// On the heap, because they must not move.
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)

  init() {
    mutex.initialize(to: pthread_mutex_t())
    condition.initialize(to: pthread_cond_t())
    pthread_mutex_init(mutex, nil)
    pthread_cond_init(condition, nil)
  }

  deinit {
    pthread_cond_destroy(condition)
    pthread_mutex_destroy(mutex)
    condition.deallocate()
    mutex.deallocate()
  }

  private func withLock<Result>(_ body: () -> Result) -> Result {
    pthread_mutex_lock(mutex)
    defer {
      pthread_cond_broadcast(condition)
      pthread_mutex_unlock(mutex)
    }
    return body()
  }

  // MARK: Reading

  /// - Parameter size: The size of the message in bytes.
  func append(_ message: IncomingMessage, size: Int) {
    withLock {
      while self.size > Self.maximumSize, !hasEnd { pthread_cond_wait(condition, mutex) }
      if let id = message.cancelledRequest {
        if requests[id] != nil { cancelled.insert(id) }
        return
      }
      if let uri = message.changedDocument { changes[ExactText(uri), default: 0] += 1 }
      if case .request(let id, _, _) = message { requests[id, default: 0] += 1 }
      messages.append((message, size))
      self.size += size
    }
  }

  /// Wakes the thread that waits, to look whether the client is still there.
  func tick() { withLock { hasTick = true } }

  /// Ends the queue after the messages that it has.
  func end() { withLock { hasEnd = true } }

  /// Ends reading, because nobody acts on messages any more.
  func close() {
    withLock {
      hasEnd = true
      isRead = false
    }
  }

  var isClosed: Bool { withLock { !isRead } }

  /// Whether no more messages come.
  var isEnded: Bool { withLock { hasEnd } }

  // MARK: Acting

  /// The next message.
  ///
  /// - Parameter waits: Whether to wait for one.
  func next(waits: Bool) -> Item {
    withLock {
      while first == messages.count {
        if hasTick || !waits {
          hasTick = false
          return .idle
        }
        if hasEnd { return .end }
        pthread_cond_wait(condition, mutex)
      }
      guard let item = messages[first] else { return .idle }
      messages[first] = nil
      first += 1
      if first == messages.count || first > 1024 {
        messages.removeSubrange(..<first)
        first = 0
      }
      size -= item.size
      return .message(item.message, isCancelled: forget(item.message))
    }
  }

  /// Forgets what is known of a message that no longer waits. Returns whether it is a cancelled request.
  private func forget(_ message: IncomingMessage) -> Bool {
    if let uri = message.changedDocument.map(ExactText.init), let count = changes[uri] {
      changes[uri] = count > 1 ? count - 1 : nil
    }
    guard case .request(let id, _, _) = message, let count = requests[id] else { return false }
    requests[id] = count > 1 ? count - 1 : nil
    return cancelled.remove(id) != nil
  }

  /// Whether a newer change of a document waits.
  func hasChange(of uri: String) -> Bool { withLock { changes[ExactText(uri)] != nil } }
}
