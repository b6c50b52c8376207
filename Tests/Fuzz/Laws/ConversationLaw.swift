import AXDiagnostics
import AXLanguageServer
import AXLint
import AXReader
import AXText
import TestSupport

/// What holds for every stream of bytes that a client sends: the server ends with its input, and writes nothing but
/// messages.
enum ConversationLaw {
  static func check(_ bytes: [UInt8]) {
    let output = Output()
    let server = LanguageServer(project: FuzzProject()) { output.bytes += $0 }
    let feed = Feed(bytes)
    let status = server.run { feed.next() }
    Violation.unless(status == 0 || status == 1, "the status is 0 or 1", "\(status)")
    var rest = output.bytes[...]
    while !rest.isEmpty { checkMessage(content(cutOff: &rest)) }
  }

  private final class Output {
    var bytes: [UInt8] = []
  }

  /// The stream in pieces of every size. Only the thread that reads uses it.
  private final class Feed: @unchecked Sendable {
    private var rest: ArraySlice<UInt8>
    private var random: SplitMix64

    init(_ bytes: [UInt8]) {
      rest = bytes[...]
      random = SplitMix64(seed: UInt64(bytes.count))
    }

    func next() -> LanguageServer.Input {
      guard !rest.isEmpty else { return .end }
      let piece = rest.prefix(random.pick([1, 2, 30, 1_000, 100_000]))
      rest = rest.dropFirst(piece.count)
      return .bytes(Array(piece))
    }
  }

  // MARK: Messages

  private static func content(cutOff rest: inout ArraySlice<UInt8>) -> [UInt8] {
    let mark = Array("Content-Length: ".utf8)
    guard rest.starts(with: mark), let end = rest.firstIndex(of: 0x0D), rest[end...].starts(with: [13, 10, 13, 10]),
      let size = Int(String(decoding: rest[(rest.startIndex + mark.count)..<end], as: UTF8.self)),
      rest.endIndex - (end + 4) >= size
    else { Violation.found("a message has a header", String(decoding: rest.prefix(200), as: UTF8.self)) }
    let content = Array(rest[(end + 4)..<(end + 4 + size)])
    rest = rest[(end + 4 + size)...]
    return content
  }

  private static func checkMessage(_ bytes: [UInt8]) {
    let text = String(decoding: bytes, as: UTF8.self)
    do {
      let (value, duplicates) = try JSONParser.parse(bytes, limitsMarks: false)
      guard duplicates.isEmpty, case .object(let members) = value.content else {
        Violation.found("a message is an object", text)
      }
      let keys = Set(members.map(\.key))
      let forms: [Set<String>] = [
        ["jsonrpc", "id", "result"], ["jsonrpc", "id", "error"], ["jsonrpc", "method", "params"],
        ["jsonrpc", "id", "method", "params"],
      ]
      Violation.unless(forms.contains(keys), "a message has one of the forms of JSON-RPC", text)
    } catch {
      Violation.found("a message is JSON", "\(error.message): \(text)")
    }
  }
}

/// A project without a configuration, whose files are those of no disk.
private struct FuzzProject: LintingProject {
  private static let linter = Linter(settings: LintSettings(preset: .strict, language: "en"))

  let version = "0"
  let faults: [Diagnostic] = []

  func root(ofFolder folder: String) -> String? { nil }
  func settings(ofFileAt path: String) -> LintSettings { LintSettings(preset: .strict, language: "en") }
  func files(below folder: String) -> [String] { [] }
  func resources(ofFileAt path: String) -> AppResources { AppResources() }
  func dependsOn(_ path: String) -> Bool { false }
  func forget() {}

  func lint(_ document: DocumentReader.Output, at path: String?, keepsAll: Bool) -> ProjectFindings {
    guard let tree = document.tree else { return ProjectFindings(findings: document.diagnostics.shown) }
    let result = Self.linter.lint(tree)
    return ProjectFindings(findings: document.diagnostics.shown + result.findings, reviews: result.reviews)
  }
}
