import AXText

/// Why a request is not answered.
struct ResponseError: Error, Sendable, Hashable, Encodable {
  let code: Int
  let message: String

  init(code: Int, _ message: String) {
    self.code = code
    self.message = message
  }

  static func parseError(_ message: String) -> Self { Self(code: -32700, message) }
  static func invalidRequest(_ message: String) -> Self { Self(code: -32600, message) }
  static func methodNotFound(_ name: String) -> Self { Self(code: -32601, "the method `\(name)` is not known") }
  static func invalidParameters(_ message: String) -> Self { Self(code: -32602, message) }
  static func internalError(_ message: String) -> Self { Self(code: -32603, message) }
  static let notInitialized = Self(code: -32002, "send `initialize` first")
  static let canceled = Self(code: -32800, "the request was canceled")
  /// A request that is valid, and that cannot be answered.
  static func requestFailed(_ message: String) -> Self { Self(code: -32803, message) }

  /// The error for a failure of a method.
  init(_ error: any Error) {
    switch error {
    case let error as ResponseError: self = error
    case let error as DecodingError: self = .invalidParameters(Self.text(of: error))
    default: self = .internalError("\(error)")
    }
  }

  private static func text(of error: DecodingError) -> String {
    switch error {
    case .typeMismatch(_, let context), .valueNotFound(_, let context), .keyNotFound(_, let context),
      .dataCorrupted(let context):
      context.debugDescription
    @unknown default: "the parameters are not valid"
    }
  }
}
