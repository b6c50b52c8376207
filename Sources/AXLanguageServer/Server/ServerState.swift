import AXFiles
import AXReader
import AXText
import AXTree

/// The process of a client.
struct ClientProcess {
  private let number: pid_t

  /// Nil if this machine has no such process: the client may be on another one, or in a container.
  init?(_ number: Int) {
    guard let number = pid_t(exactly: number), number > 0 else { return nil }
    self.number = number
    if hasEnded { return nil }
  }

  var hasEnded: Bool { kill(number, 0) != 0 && errno == ESRCH }
}

/// What the methods of the server work with. Only one thread uses it.
final class ServerState {
  /// How far the conversation is.
  enum Phase: Equatable {
    case beforeInitialization
    case running
    case afterShutdown
    case ended(status: Int32)
  }

  var phase = Phase.beforeInitialization
  var client = ClientCapabilities()
  /// The process of the client, after which the server ends; nil if the client has not named one.
  var clientProcess: ClientProcess?
  let documents: DocumentStore
  let diagnostics: DiagnosticPublisher
  private let output: ([UInt8]) -> Void
  private var requestCount = 0

  init(project: any LintingProject, output: @escaping ([UInt8]) -> Void) {
    documents = DocumentStore(project: project)
    diagnostics = DiagnosticPublisher(documents)
    self.output = output
  }

  /// The open document with an address; nil if it is not open, or not recognized as one of ours.
  func document(_ identifier: DocumentIdentifier) -> OpenDocument? { documents.document(identifier.uri) }

  var workspace: Workspace { Workspace(documents: documents) }

  // MARK: Work

  /// Whether something is to be done while no message waits.
  var hasWork: Bool { diagnostics.hasWork }

  /// Does some of it.
  ///
  /// - Parameter hasChange: Whether a newer change of a document waits.
  func work(unless hasChange: (_ uri: String) -> Bool) {
    if !diagnostics.publishNext(self, unless: hasChange) { diagnostics.searchFragments(self) }
  }

  // MARK: Messages

  func send(_ message: OutgoingMessage) { output(message.bytes) }

  func notify(_ method: String, _ parameters: some Encodable) {
    guard let parameters = try? JSONEncoding.json(of: parameters) else { return }
    send(.notification(method: method, parameters: parameters))
  }

  /// Sends a request. Its answer is not waited for.
  func request(_ method: String, _ parameters: some Encodable) {
    guard let parameters = try? JSONEncoding.json(of: parameters) else { return }
    requestCount += 1
    send(.request(.string("axspec-\(requestCount)"), method: method, parameters: parameters))
  }

  private struct LogParameters: Encodable {
    let type: Int
    let message: String
  }

  /// Writes an error to the client's log, for a notification, which has no answer.
  func logError(_ message: String) { notify("window/logMessage", LogParameters(type: 1, message: message)) }
}
