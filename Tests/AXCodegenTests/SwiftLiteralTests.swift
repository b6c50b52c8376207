import TestSupport
import Testing

@testable import AXCodegen

@Suite("String literals")
struct SwiftLiteralTests {
  @Test(arguments: [
    ("", #""""#),
    ("$0", #""$0""#),
    ("100\n", #""100\n""#),
    ("\n", #""\n""#),
    ("a \"b\"", ##"#"a "b""#"##),
    (#"C:\(x)"#, ##"#"C:\(x)"#"##),
    (#"a"# + "\"#b", ###"##"a"#b"##"###),
    ("\"\"\"", #""\"\"\"""#),
    ("\"x\" \\", #""\"x\" \\""#),
    ("tab\tcr\rnul\u{7F}", #""tab\tcr\rnul\u{7F}""#),
    ("\u{2028}\u{202E}\u{FEFF}\u{A0}", #""\u{2028}\u{202E}\u{FEFF}\u{A0}""#),
    ("\"{\t}\\\u{2028}", #""\"{\t}\\\u{2028}""#),
    ("{\"a\":\t1}", ##"#"{"a":\#t1}"#"##),
    ("👩‍👧 é", #""👩‍👧 é""#),
    ("#", ##""#""##),
  ])
  func ofOneLine(_ text: String, _ literal: String) {
    #expect(SwiftLiteral(text).lines == [literal])
  }

  @Test func ofSeveralLines() {
    #expect(SwiftLiteral("a\n\n \"b\" ").lines == ["\"\"\"", "a", "", " \"b\"\\u{20}", "\"\"\""])
    #expect(SwiftLiteral("\\\n\"\"\"#").lines == ["##\"\"\"", "\\", "\"\"\"#", "\"\"\"##"])
    #expect(SwiftLiteral("a\r\nb\n").lines == ["\"\"\"", "a\\r", "b", "", "\"\"\""])
    #expect(SwiftLiteral(onOneLine: "a\nb").lines == [#""a\nb""#])
  }

  /// Random texts are compiled and printed by the real compiler.
  @Test func meanTheTextExactly() throws {
    var random = SplitMix64(seed: TestSeed.current)
    let texts = (0..<400).map { _ in Self.text(&random) }
    var source = "let texts: [String] = [\n"
    for (index, text) in texts.enumerated() {
      let literal = index.isMultiple(of: 2) ? SwiftLiteral(text) : SwiftLiteral(onOneLine: text)
      source += literal.lines.map { $0.isEmpty ? "" : "  " + $0 }.joined(separator: "\n") + ",\n"
    }
    source += "]\nfor text in texts { print(text.utf8.map { String($0) }.joined(separator: \" \")) }\n"
    let folder = try TemporaryFolder(["main.swift": source])
    let built = try Program("swiftc", in: folder).run("-Onone", "main.swift", "-o", "main")
    #expect(built.status == 0 && built.errors == "", "\(built.errors)")
    let printed = try Program(folder.path("main"), in: folder).run().output.split(
      separator: "\n", omittingEmptySubsequences: false)
    for (text, line) in zip(texts, printed) {
      #expect(line == text.utf8.map { String($0) }.joined(separator: " "), "\(text.debugDescription) \(TestSeed.hint)")
    }
    #expect(printed.count == texts.count + 1)
  }

  private static func text(_ random: inout SplitMix64) -> String {
    let special = [
      "\"", "\"\"", "\"\"\"", "\\", "\\(", "\\n", "#", "##", "\"#", "\\#(", "\n", "\r", "\r\n", "\t", " ", "  \n",
      "\u{0}", "\u{1B}", "\u{7F}", "\u{85}", "\u{2028}", "\u{2029}", "\u{202E}", "\u{200D}", "\u{FEFF}", "\u{301}",
      "\u{FFFE}", "\u{E000}", "\u{10FFFF}", "👩‍👧", "é", "e\u{301}", "計", "\u{1F3FB}", "a", "B", "(x)", "{", "}", "/*",
    ]
    return (0..<random.number(0...8)).map { _ in random.pick(special) }.joined()
  }
}
