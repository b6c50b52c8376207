import Foundation
import TestSupport
import Testing

@Suite("--format ndjson")
struct NDJSONTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder([
      "-a b.xml": "<screen name='A'><button title='Pay'/></screen>",
      "B.xml": "<screen name='B'><include href='f.xml'/><include href='f.xml'/></screen>", "f.xml": "<button/>",
      "bad.xml": "<screen", "pom.xml": "<project/>",
      "States.xml":
        "<screen name='S'><label identifier='l' text='1'/><state name='two'><set target='l' text='2'/></state></screen>",
    ])
  }

  private func run(_ arguments: String..., input: String = "") throws -> Program.Result {
    try Program(in: folder).run(arguments, input: Array(input.utf8))
  }

  private func lines(_ result: Program.Result) -> [String] { result.output.split(separator: "\n").map(String.init) }

  /// The start of each line of lint, up to the first finding's rule.
  private static func heads(_ lines: [String]) -> [String] {
    lines.map { line in
      let name = line.prefix { $0 != "," }
      let rules = line.matches(of: /"rule":"([a-z-]+)"/).map { String($0.output.1) }
      return "\(name.dropFirst(8)) \(rules.joined(separator: " "))"
    }
  }

  private static let list = "B.xml\n-a b.xml\n./f.xml\nbad.xml\ngone.xml\n./B.xml\n"
  private static let expected = [
    #""B.xml" unlabeled-button"#, #""-a b.xml" "#, #""./f.xml" unlabeled-button"#,
    #""bad.xml" missing-attribute malformed-xml"#, #""gone.xml" unreadable-file"#,
  ]

  @Test func lintHasALineForEachInputInOrder() throws {
    let result = try run("lint", "--files-from", "-", "--format", "ndjson", input: Self.list)
    #expect(result.status == 2 && result.errors.isEmpty)
    #expect(Self.heads(lines(result)) == Self.expected)
    #expect(lines(result)[1] == #"{"file":"-a b.xml","findings":[],"passedOver":false,"review":[]}"#)
  }

  /// Whatever else is in the list: the same bytes.
  @Test(arguments: ["lint", "compile"]) func aLineDependsOnItsInputAlone(command: String) throws {
    let whole = try run(command, "--files-from", "-", "--format", "ndjson", "-j", "4", input: Self.list)
    let parts = try Self.list.split(separator: "\n").dropLast().map { path in
      try run(command, "--files-from", "-", "--format", "ndjson", input: "\(path)\0").output
    }
    #expect(parts.joined() == whole.output)
    #expect(parts.count == 5 && parts.allSatisfy { $0.filter(\.isNewline).count == 1 })
  }

  @Test func lintSaysWhatAWalkPassedOver() throws {
    let result = try run("lint", ".", "--format", "ndjson")
    #expect(
      Self.heads(lines(result)) == [
        #""-a b.xml" "#, #""B.xml" unlabeled-button"#, #""States.xml" orphan-state"#,
        #""bad.xml" missing-attribute malformed-xml"#,
        #""pom.xml" "#,
      ])
    #expect(lines(result)[4] == #"{"file":"pom.xml","findings":[],"passedOver":true,"review":[]}"#)
  }

  @Test func lintLeavesOutWhatABaselineKnows() throws {
    #expect(try run("lint", "B.xml", "f.xml", "--write-baseline", "b.json").status == 0)
    try folder.write("<screen name='B'><include href='f.xml'/><switch/></screen>", to: "B.xml")
    let known = try run("lint", "B.xml", "f.xml", "--baseline", "b.json", "--format", "ndjson")
    #expect(Self.heads(lines(known)) == [#""B.xml" unlabeled-control"#, #""f.xml" "#])
    // An entry for a finding that was fixed is a finding of the baseline.
    try folder.write("<label text='1'/>", to: "f.xml")
    let fixed = try run("lint", "B.xml", "f.xml", "--baseline", "b.json", "--format", "ndjson")
    #expect(
      Self.heads(lines(fixed)) == [#""B.xml" unlabeled-control"#, #""f.xml" "#, #""b.json" outdated-baseline"#])
  }

  /// In the order of the file, though rules that look at a whole screen come first.
  @Test func whatIsForReviewIsAsInTheFormatJSON() throws {
    let buttons = ["", "Pay", "Pay"].enumerated().map { number, title in
      "<button id='b\(number)'>\(InterfaceMarkup.font)<state key='normal' title='\(title)'/></button>"
    }
    let outlets = (0..<3).map { "<outlet property='b\($0)' destination='b\($0)' id='o\($0)'/>" }
    try folder.write(
      InterfaceMarkup.view(buttons.joined(separator: "\n"), owner: "<connections>\(outlets.joined())</connections>"),
      to: "Card.xib")
    let reviews = try ["json", "ndjson"].map { format in
      let output = try run("lint", "Card.xib", "--enable", "duplicate-label", "--format", format).outputBytes
      let report = try #require(try JSONSerialization.jsonObject(with: Data(output)) as? [String: Any])
      return try #require(report["review"] as? [[String: Any]])
    }
    let texts = try reviews.map { try JSONSerialization.data(withJSONObject: $0, options: .sortedKeys) }
    #expect(texts[0] == texts[1])
    let rules = reviews[1].compactMap { $0["rule"] as? String }
    #expect(Set(rules) == ["unlabeled-button", "duplicate-label"] && rules.first == "unlabeled-button", "\(rules)")
  }

  @Test func compileHasTheTextsOfEachInput() throws {
    let result = try run("compile", "./-a b.xml", "States.xml", "f.xml", "pom.xml", "--as-walked", "--format", "ndjson")
    let text = { (lines: String) in "\(Screens.line)\\n\(lines)\\n\(Screens.line)\\n" }
    #expect(result.status == 0 && result.errors.isEmpty)
    #expect(
      lines(result) == [
        #"{"file":"./-a b.xml","findings":[],"passedOver":false,"snapshots":[{"screen":"A","state":null,"text":"\#(text("Pay\\nbutton"))"}]}"#,
        #"{"file":"States.xml","findings":[],"passedOver":false,"snapshots":[{"screen":"S","state":"initial","text":"\#(text("1"))"},{"screen":"S","state":"two","text":"\#(text("2"))"}]}"#,
        #"{"file":"f.xml","findings":[],"passedOver":false,"snapshots":[{"screen":null,"state":null,"text":"\#(text("\\nbutton"))"}]}"#,
        #"{"file":"pom.xml","findings":[],"passedOver":true,"snapshots":[]}"#,
      ])
  }

  @Test func compileSaysWhatIsWrong() throws {
    let result = try run("compile", "--files-from", "-", "--format", "ndjson", input: Self.list)
    #expect(result.status == 2 && result.errors.isEmpty)
    #expect(
      Self.heads(lines(result)) == [
        #""B.xml" "#, #""-a b.xml" "#, #""./f.xml" "#, #""bad.xml" missing-attribute malformed-xml"#,
        #""gone.xml" unreadable-file"#,
      ])
  }

  @Test func compileChecksAFileOfLines() throws {
    #expect(try run("compile", "B.xml", "--format", "ndjson", "-o", "o").status == 0)
    #expect(try run("compile", "B.xml", "--format", "ndjson", "-o", "o", "--check").status == 0)
    try folder.write("<label text='1'/>", to: "f.xml")
    #expect(try run("compile", "B.xml", "--format", "ndjson", "-o", "o", "--check").status == 1)
  }

  @Test(arguments: [["--output-directory", "O"], ["--watch"]]) func isOneStream(_ options: [String]) throws {
    let result = try Program(in: folder).run(["compile", "B.xml", "--format", "ndjson"] + options)
    #expect(result.status == 2)
    #expect(result.errors.hasPrefix("axspec compile: error: '--format ndjson' prints one stream for all inputs"))
  }

  @Test func aListOnStandardInputCannotNameIt() throws {
    let result = try run("lint", "--files-from", "-", input: "B.xml\n-\n")
    #expect(result.status == 2)
    #expect(result.errors.hasPrefix("axspec lint: error: '-' in the list means standard input"))
  }

  /// Names in the list and in findings are one in other forms, too.
  @Test func aDottedPathIsOneSuite() throws {
    let result = try run("lint", "./f.xml", "--format", "junit")
    #expect(lines(result).filter { $0.contains("<testsuite ") }.count == 1)
  }
}
