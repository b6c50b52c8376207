import AXText
import Testing

@testable import AXReference

@Suite struct MarkdownPrinterTests {
  private func text(_ markdown: String, style: TerminalStyle = .plain) -> String {
    MarkdownPrinter(style: style).text(of: MarkdownParser.blocks(of: markdown))
  }

  @Test func keepsTheWordsOfLinks() {
    #expect(text("See [the traits](#traits) and [b](c).") == "See the traits and b.\n")
    #expect(text("[a] (b)") == "[a] (b)\n")
  }

  @Test func printsStrongTextInBold() {
    #expect(text("**Label.** The `label`.") == "Label. The `label`.\n")
    #expect(text("**Label.** The", style: .colored) == "\u{1B}[1mLabel.\u{1B}[0m The\n")
    #expect(text("a *b* `*.xml`", style: .colored) == "a \u{1B}[1mb\u{1B}[0m `*.xml`\n")
  }

  @Test func indentsItems() {
    let words = Array(repeating: "word", count: 17).joined(separator: " ")
    #expect(text("- \(words)\n- b") == "  - \(words.dropLast(10))\n    word word\n  - b\n")
  }

  @Test func printsTables() {
    #expect(text("| a | b |\n| --- | --- |\n| 1 | x |\n| 22 | y |") == "  1   x\n  22  y\n")
    #expect(text("| a | b | c |\n| --- | --- | --- |\n| 1 | x | y |") == "  1\n      b: x\n      c: y\n")
  }

  @Test func keepsCodeOnOneLine() {
    let words = Array(repeating: "word", count: 15).joined(separator: " ")
    #expect(text("\(words) `axspec compile` b") == "\(words)\n`axspec compile` b\n")
  }

  @Test func separatesBlocks() {
    #expect(text("# A\nb\n\n```\nc\n\nd\n```\n\n```\n```\n\n- e") == "A\n\nb\n\n    c\n\n    d\n\n  - e\n")
  }

  @Test func replacesWhatIsGenerated() {
    let blocks = MarkdownParser.blocks(of: "<!-- generated: a -->\nb\n<!-- end -->")
    let printer = MarkdownPrinter(style: .plain)
    #expect(printer.text(of: blocks) == "b\n")
    #expect(printer.text(of: blocks) { $0 + "!\n" } == "a!\n")
  }
}
