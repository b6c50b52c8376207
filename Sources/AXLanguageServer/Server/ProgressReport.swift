import AXText

/// Shows the client how far a long search is.
final class ProgressReport {
  /// A search of fewer files is over at once.
  private static let minimumCount = 200

  private struct Parameters<Value: Encodable>: Encodable {
    let token: String
    let value: Value
  }

  private struct Token: Encodable {
    let token: String
  }

  private struct Value: Encodable {
    let kind: String
    var title: String?
    var message: String?
    var percentage: Int?
  }

  // The server keeps the report.
  private unowned let server: ServerState
  private var number = 0
  private var isOpen = false

  init(_ server: ServerState) {
    self.server = server
  }

  func show(done: Int, of count: Int) {
    guard count >= Self.minimumCount, server.client.isSupported("window", "workDoneProgress") else { return }
    if !isOpen {
      isOpen = true
      number += 1
      server.request("window/workDoneProgress/create", Token(token: token))
      notify(Value(kind: "begin", title: "Reading screens", percentage: 0))
    } else if done < count {
      notify(Value(kind: "report", message: "\(done) of \(count)", percentage: done * 100 / count))
    } else {
      isOpen = false
      notify(Value(kind: "end"))
    }
  }

  private var token: String { "axspec-search-\(number)" }

  private func notify(_ value: Value) { server.notify("$/progress", Parameters(token: token, value: value)) }
}
