import AXText
import TestSupport

extension FuzzTarget {
  /// What a client sends to the language server: a stream of bytes, or lines that are framed as messages.
  static let languageServer = FuzzTarget(
    name: "language-server", seedExtensions: [], ownSeeds: { streams }, words: languageServerWords,
    run: { bytes in
      // Most changes to a stream break a header, after which the messages would never be fuzzed.
      guard bytes.first == UInt8(ascii: "=") else { return ConversationLaw.check(bytes) }
      let lines = bytes.dropFirst().split(separator: 0x0A)
      ConversationLaw.check(lines.flatMap { framed(Array($0)) })
    })

  private static func framed(_ content: [UInt8]) -> [UInt8] {
    Array("Content-Length: \(content.count)\r\n\r\n".utf8) + content
  }

  private static var streams: [[UInt8]] {
    let begin = [message("initialize", id: 0, #"{"capabilities":{}}"#), message("initialized", "{}")]
    let conversation = begin + opening + requests + [message("shutdown", id: 99, "null"), message("exit", "null")]
    let parts = [conversation, begin + opening, begin + opening + changes] + requests.map { begin + opening + [$0] }
    return parts.map { $0.flatMap { framed(Array($0.utf8)) } }
      + parts.map { Array(("=" + $0.joined(separator: "\n")).utf8) }
  }

  private static func message(_ method: String, id: Int? = nil, _ parameters: String) -> String {
    let id = id.map { #""id":\#($0),"# } ?? ""
    return #"{"jsonrpc":"2.0",\#(id)"method":"\#(method)","params":\#(parameters)}"#
  }

  private static let document = #""textDocument":{"uri":"file:///main.xml"}"#
  private static let screen =
    #"<screen name=\"Pay\"><button identifier=\"buy\" title=\"é😀\" traits=\"selected\"/>\r\n"#
    + #"<include href=\"row.xml\"/><state name=\"s\"><tap target=\"buy\"/></state></screen>"#

  private static let opening = [
    message(
      "textDocument/didOpen",
      #"{"textDocument":{"uri":"file:///main.xml","languageId":"xml","version":1,"text":"\#(screen)"}}"#)
  ]

  private static let changes = [
    message(
      "textDocument/didChange",
      #"{"textDocument":{"uri":"file:///main.xml","version":2},"contentChanges":[{"range":{"start":{"line":0,"#
        + #""character":3},"end":{"line":1,"character":2}},"text":"<x"},{"text":"<screen/>"}]}"#),
    message("textDocument/didClose", "{\(document)}"),
    message("$/cancelRequest", #"{"id":3}"#),
    message("workspace/didChangeWatchedFiles", #"{"changes":[{"uri":"file:///main.xml","type":2}]}"#),
  ]

  private static let requests: [String] = {
    let place = #"{\#(document),"position":{"line":0,"character":40}}"#
    let range = #""range":{"start":{"line":0,"character":0},"end":{"line":9,"character":0}}"#
    let atPlace = ["hover", "completion", "definition", "documentHighlight", "prepareRename"]
    let whole = ["documentSymbol", "foldingRange", "documentLink", "codeLens", "diagnostic"]
    let others = [
      message("textDocument/rename", id: 3, #"{\#(document),"position":{"line":0,"character":40},"newName":"x"}"#),
      message("textDocument/codeAction", id: 4, #"{\#(document),\#(range),"context":{"diagnostics":[]}}"#),
      message("textDocument/inlayHint", id: 5, "{\(document),\(range)}"),
      message("textDocument/formatting", id: 6, #"{\#(document),"options":{"tabSize":2,"insertSpaces":true}}"#),
      message("textDocument/selectionRange", id: 7, #"{\#(document),"positions":[{"line":0,"character":40}]}"#),
      message(
        "workspace/executeCommand", id: 8, #"{"command":"axspec.snapshot","arguments":["file:///main.xml",null]}"#),
    ]
    return atPlace.map { message("textDocument/\($0)", id: 1, place) }
      + whole.map { message("textDocument/\($0)", id: 2, "{\(document)}") } + others
  }()

  private static let languageServerWords: FuzzWords = {
    var words = FuzzWords()
    words.others = [
      "Content-Length: ", "Content-Length: 2\r\n\r\n{}", "\r\n\r\n", "\"id\":", "\"method\":", "\"params\":", "null",
      "-1",
      "9223372036854775808", "1e400", "\"line\":", "\"character\":", "\\ud83d", "\\u0000", "file:///%ff", "[[[[",
      "2147483647",
    ]
    return words
  }()
}
