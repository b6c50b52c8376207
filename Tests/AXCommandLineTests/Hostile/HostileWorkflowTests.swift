import Foundation
import TestSupport
import Testing

/// What GitHub's runner takes for a command in what a step prints.
private struct Runner {
  private(set) var commands: [String] = []
  private(set) var tokens: [String] = []
  private var token: String?

  /// As the runner's `ActionCommand.TryParseV2` and `TryParse` read a line.
  private static func command(in line: Substring) -> (name: String, data: String)? {
    let text = line.drop { $0.isWhitespace }
    if text.hasPrefix("::"), let end = text.dropFirst(2).range(of: "::") {
      let words = text[text.index(text.startIndex, offsetBy: 2)..<end.lowerBound]
      return (String(words.prefix { $0 != " " }), String(text[end.upperBound...]))
    }
    guard let start = line.range(of: "##["), let end = line[start.upperBound...].firstIndex(of: "]") else { return nil }
    return (String(line[start.upperBound..<end].prefix { $0 != " " }), String(line[line.index(after: end)...]))
  }

  init(_ output: String) {
    for line in output.unicodeScalars.split(whereSeparator: { $0 == "\n" || $0 == "\r" }) {
      guard let command = Self.command(in: Substring(line)) else { continue }
      if let token {
        if command.name == token { self.token = nil }
      } else if command.name == "stop-commands" {
        token = command.data
        tokens.append(command.data)
      } else {
        commands.append(command.name)
      }
    }
  }

  var isStopped: Bool { token != nil }
}

/// GitHub's runner acts on lines of a log that begin with `::` or hold `##[`.
@Suite("What a workflow's runner would act on")
struct HostileWorkflowTests {
  private static let marks = [
    "::add-mask::x", "  ::add-mask::x", "a ##[add-mask]x", "\u{A0}\u{200B}:\u{AD}:add-mask::x",
  ]

  private func folder() throws -> TemporaryFolder {
    let lines = Self.marks.joined(separator: "&#10;")
    let label = "<label text='A&#10;\(lines)&#13;::add-mask::x'/>"
    return try TemporaryFolder([
      "a.xml": "<screen name='s'>\(label)</screen>", "ok.xml": Screens.screen("A"),
      "bad.xml": "<screen name='s'>\n<label\n  ::add-mask::x\n</screen>",
      "marks.xml": "<screen name='s'>\n<foo a='##[add-mask]x'/></screen>",
      "wide.xml": "<screen   name='s'>\(label)</screen>", "old.axsnapshot": Self.marks.joined(separator: "\n"),
      "::add-mask::x/b.xml": "<screen name='##[add-mask]x'><button/></screen>",
    ])
  }

  /// What the program prints into a pipe, as a step does.
  private func run(
    _ folder: TemporaryFolder, _ arguments: [String], environment: [String: String] = ["GITHUB_ACTIONS": "true"]
  ) throws -> Program.Result {
    let script = #"{ { "$0" "$@" 3>&- | cat >&3; } 2>&1 | cat >&2; } 3>&1"#
    return try Program("sh", in: folder).run(
      ["-c", script, Program.location().path] + arguments, environment: environment)
  }

  @Test(arguments: [
    ["compile", "a.xml"], ["compile", "bad.xml"], ["compile", "."], ["compile", "marks.xml"], ["lint", "."],
    ["compile", "--format", "tree", "a.xml"], ["compile", "--format", "ndjson", "."], ["verify", "a.xml", "ok.xml"],
    ["verify", "bad.xml", "old.axsnapshot"], ["compile", "--check", "--output", "old.axsnapshot", "a.xml"],
    ["format", "--check", "wide.xml", "bad.xml"], ["import", "a.xml"],
    ["generate", "swift", "--only", "snapshots", "--output", "-", "a.xml"],
    ["lint", "--format", "json", "."], ["lint", "--format", "junit", "."], ["lint", "--format", "checkstyle", "."],
    ["compile", "##[add-mask]x"], ["compile", "::add-mask::x/none.xml"], ["lint", "--format", "xcode", "."],
  ])
  func noStrangersCommandHolds(_ arguments: [String]) throws {
    let folder = try folder()
    let result = try run(folder, arguments)
    for output in [result.output, result.errors, result.output + result.errors] {
      let runner = Runner(output)
      #expect(runner.commands == [], "\(output)")
      #expect(!runner.isStopped)
    }
    // Streams that are read in any order have no more than one of them stopped.
    #expect(Runner(result.output).tokens.isEmpty || Runner(result.errors).tokens.isEmpty)
    let plain = try run(folder, arguments, environment: ["GITHUB_ACTIONS": ""])
    #expect(!(plain.output + plain.errors).contains("stop-commands"))
    let wasMarked = !Runner(plain.output).commands.isEmpty || !Runner(plain.errors).commands.isEmpty
    #expect(!wasMarked || plain.output != result.output || plain.errors != result.errors)
  }

  @Test func linesAreWrappedWithATokenThatNobodyKnows() throws {
    let folder = try folder()
    let (first, second) = (try run(folder, ["compile", "a.xml"]), try run(folder, ["compile", "a.xml"]))
    let plain = try run(folder, ["compile", "a.xml"], environment: ["GITHUB_ACTIONS": ""]).output
    let token = try #require(Runner(first.output).tokens.first)
    #expect(first.output == "::stop-commands::\(token)\n\(plain)::\(token)::\n")
    #expect(Runner(second.output).tokens != [token] && token.count > 20)
    let (errors, plainErrors) = (
      try run(folder, ["compile", "bad.xml"]).errors,
      try run(folder, ["compile", "bad.xml"], environment: ["GITHUB_ACTIONS": ""]).errors
    )
    let other = try #require(Runner(errors).tokens.first)
    #expect(errors == "::stop-commands::\(other)\n\(plainErrors)::\(other)::\n")
  }

  /// A file is no log, and a program reads what it expects: what it would not act on is as ever.
  @Test func whatIsNoLogIsNotChanged() throws {
    let folder = try folder()
    let environment = ["GITHUB_ACTIONS": "true"]
    let program = Program(in: folder)
    for arguments in [["compile", "a.xml"], ["import", "a.xml"], ["lint", "--format", "json", "."]] {
      let result = try program.run(arguments, environment: environment)
      #expect(result.output == (try program.run(arguments, environment: ["GITHUB_ACTIONS": ""])).output)
    }
    #expect(try run(folder, ["compile", "ok.xml"]).output == Screens.snapshot("A") + "\n")
    _ = try program.run(["compile", "a.xml", "--output", "a.axsnapshot"], environment: environment)
    #expect(folder.text("a.axsnapshot")?.contains("stop-commands") == false)
  }

  /// JSON has an escape that means the same.
  @Test func aProgramStillReadsJSON() throws {
    let folder = try folder()
    let result = try run(folder, ["compile", "--format", "ndjson", "a.xml"])
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data(result.outputBytes)) as? [String: Any])
    let texts = try #require(object["snapshots"] as? [[String: Any]])
    #expect((texts[0]["text"] as? String)?.contains("a ##[add-mask]x\n") == true)
  }

  @Test func theReporterOfGitHubStillSpeaksToIt() throws {
    let folder = try folder()
    for arguments in [
      ["lint", "--format", "github", "."], ["lint", "--format", "github", "bad.xml", "::add-mask::x"],
    ] {
      let runner = Runner(try run(folder, arguments).output)
      #expect(runner.commands.contains("error") && runner.tokens == [])
      #expect(Set(runner.commands).isSubset(of: ["error", "warning", "notice"]))
    }
  }
}
