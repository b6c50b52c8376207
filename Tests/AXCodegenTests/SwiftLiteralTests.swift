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

  @Test func ofADocument() {
    #expect(SwiftLiteral(document: "{}\n").lines == [#""{}\n""#])
    #expect(SwiftLiteral(document: "a\nb").lines == ["\"\"\"", "a", "b", "\"\"\""])
    let json = #"{"place": "Rome", "condition": "C:\sunny", "wind": 12}"# + "\n"
    #expect(
      SwiftLiteral(document: json, width: 30).lines == [
        "#\"\"\"", ##"{"place": "Rome", \#"##, ##""condition": "C:\sunny", \#"##, #""wind": 12}"#, "", "\"\"\"#",
      ])
    let word = String(repeating: "a", count: 200)
    #expect(SwiftLiteral(document: word).lines == ["\"\"\"", word, "\"\"\""])
  }

  /// Random texts are compiled and printed by the real compiler.
  @Test func meanTheTextExactly() throws {
    var random = SplitMix64(seed: TestSeed.current)
    let texts = (0..<400).map { _ in Self.text(&random) }
    var source = "let texts: [String] = [\n"
    for (index, text) in texts.enumerated() {
      let literal =
        switch index % 3 {
        case 0: SwiftLiteral(text)
        case 1: SwiftLiteral(onOneLine: text)
        default: SwiftLiteral(document: text, width: random.number(1...6))
        }
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
    let special =
      [
        "\"", "\"\"", "\"\"\"", "\\", "\\(", "\\n", "#", "##", "\"#", "\\#(", "\n", "\r", "\r\n", "\t", " ", "  \n",
        "\u{0}", "\u{1B}", "\u{7F}", "\u{85}", "\u{2028}", "\u{2029}", "\u{202E}", "\u{200D}", "\u{FEFF}", "\u{301}",
        "\u{FFFE}", "\u{E000}", "\u{10FFFF}", "👩‍👧", "é", "e\u{301}", "計", "\u{1F3FB}", "a", "B", "(x)", "{", "}", "/*",
        ",", ", ",
      ] + [UInt32(0xFDD0), 0xFDEF].compactMap { Unicode.Scalar($0).map { String($0) } }
    return (0..<random.number(0...12)).map { _ in random.pick(special) }.joined()
  }
}
