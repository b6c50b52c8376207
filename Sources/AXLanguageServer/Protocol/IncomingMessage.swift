import AXText

/// The id of a request, which its response repeats.
enum MessageID: Sendable, Hashable {
  case integer(Int)
  case string(String)

  fileprivate init?(_ json: LocatedJSON) {
    if let number = json.integer {
      self = .integer(number)
    } else if case .string(let text) = json.content {
      self = .string(text)
    } else {
      return nil
    }
  }

  fileprivate var json: JSONValue {
    switch self {
    case .integer(let number): .integer(number)
    case .string(let text): .string(text)
    }
  }
}

/// A message of the client.
enum IncomingMessage: Sendable {
  case request(MessageID, method: String, parameters: LocatedJSON?)
  case notification(method: String, parameters: LocatedJSON?)
  /// The answer to a request of the server. It may be an error without an id, for a message that the client could not
  /// read.
  case response
  case faulty(MessageID?, ResponseError)

  /// Reads the content of a message.
  init(_ bytes: [UInt8]) {
    do throws(JSONFault) {
      self.init(try JSONParser.parse(bytes, limitsMarks: false).value)
    } catch {
      self = .faulty(nil, .parseError(error.message))
    }
  }

  private init(_ json: LocatedJSON) {
    guard case .object = json.content else {
      self = .faulty(nil, .invalidRequest("a message is an object, and not \(json.form)"))
      return
    }
    // Nothing about a response is answered: the answer could be answered, too.
    if json.member("method") == nil, json.member("result") != nil || json.member("error") != nil {
      self = .response
      return
    }
    let id = json.member("id").flatMap(MessageID.init)
    guard case .string("2.0")? = json.member("jsonrpc")?.content else {
      self = .faulty(id, .invalidRequest("a message has `\"jsonrpc\": \"2.0\"`"))
      return
    }
    guard let method = json.member("method") else {
      self = .faulty(id, .invalidRequest("a message has a `method`"))
      return
    }
    guard case .string(let name) = method.content else {
      self = .faulty(id, .invalidRequest("`method` is a string, and not \(method.form)"))
      return
    }
    guard json.member("id") != nil else {
      self = .notification(method: name, parameters: json.member("params"))
      return
    }
    guard let id else {
      self = .faulty(nil, .invalidRequest("`id` is a whole number or a string"))
      return
    }
    self = .request(id, method: name, parameters: json.member("params"))
  }

  /// The address of the document that a notification says has changed; nil for other messages.
  var changedDocument: String? {
    guard case .notification("textDocument/didChange", let parameters?) = self else { return nil }
    let document = parameters.member("textDocument")?.member("uri")
    if case .string(let uri)? = document?.content { return uri } else { return nil }
  }

  /// The request that a notification cancels; nil for other messages.
  var canceledRequest: MessageID? {
    guard case .notification("$/cancelRequest", let parameters?) = self else { return nil }
    return parameters.member("id").flatMap(MessageID.init)
  }

  /// Whether no message after this one counts.
  var isExit: Bool {
    if case .notification("exit", _) = self { true } else { false }
  }
}

extension LocatedJSON {
  fileprivate func member(_ key: String) -> LocatedJSON? {
    guard case .object(let members) = content else { return nil }
    return members.first { $0.key == key }?.value
  }
}

/// A message for the client.
enum OutgoingMessage {
  case result(MessageID, JSONValue)
  case error(MessageID?, ResponseError)
  case notification(method: String, parameters: JSONValue)
  case request(MessageID, method: String, parameters: JSONValue)

  /// The message with its header.
  var bytes: [UInt8] {
    var writer = JSONWriter(.line)
    writer.object { writer in
      writer.member("jsonrpc", "2.0")
      write(to: &writer)
    }
    let content = writer.finish().bytes
    return Array("Content-Length: \(content.count)\r\n\r\n".utf8) + content
  }

  private func write(to writer: inout JSONWriter) {
    func member(_ key: String, _ value: JSONValue) {
      writer.key(key)
      value.write(to: &writer)
    }
    switch self {
    case .result(let id, let value):
      member("id", id.json)
      member("result", value)
    case .error(let id, let error):
      member("id", id?.json ?? .null)
      member("error", .object([.init("code", .integer(error.code)), .init("message", .string(error.message))]))
    case .notification(let method, let parameters):
      member("method", .string(method))
      member("params", parameters)
    case .request(let id, let method, let parameters):
      member("id", id.json)
      member("method", .string(method))
      member("params", parameters)
    }
  }
}
