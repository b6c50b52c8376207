import Testing

@testable import AXText

@Suite("Text for a terminal")
struct TerminalTextTests {
  @Test func directionsAreEscapedAlone() {
    #expect(TerminalText.withoutDirections("plain") == "plain")
    let text = "\u{202A}\u{202E}é\u{2066}\u{2069}\u{200F}\u{1B}"
    #expect(TerminalText.withoutDirections(text) == "\\u{202A}\\u{202E}é\\u{2066}\\u{2069}\u{200F}\u{1B}")
  }

  @Test(arguments: [
    ("plain é 최종 👩‍👧‍👦", "plain é 최종 👩‍👧‍👦"), ("", ""), ("\u{1B}[31mred", "\\u{1B}[31mred"), ("a\nb\rc\td", "a\\nb\\rc\\td"),
    ("\0\u{7}\u{8}", "\\u{0}\\u{7}\\u{8}"), ("\u{7F}\u{80}\u{9B}\u{9F}\u{A0}", "\\u{7F}\\u{80}\\u{9B}\\u{9F}\u{A0}"),
    ("\u{202E}x\u{2066}y\u{2069}", "\\u{202E}x\\u{2066}y\\u{2069}"), ("\u{2028}\u{2029}", "\\u{2028}\\u{2029}"),
    ("\u{200E}\u{200F}\u{61C}", "\\u{200E}\\u{200F}\\u{61C}"), ("\u{FEFF}", "\\u{FEFF}"), ("\r\n", "\\r\\n"),
  ])
  func showsWhatATerminalWouldActOn(_ text: String, _ expected: String) {
    #expect(TerminalText.escaped(text).unicodeScalars.elementsEqual(expected.unicodeScalars))
  }

  @Test(arguments: [
    ("\u{AD}\u{200B}\u{2060}\u{3164}", "\\u{AD}\\u{200B}\\u{2060}\\u{3164}"), ("\u{E0041}", "\\u{E0041}"),
    ("pay\u{200D}Button", "pay\\u{200D}Button"), ("\u{200C}x", "\\u{200C}x"),
    ("x\u{FE0F}", "x\\u{FE0F}"), ("é\u{FE00}\u{FE01}\u{E0100}", "é\u{FE00}\\u{FE01}\\u{E0100}"),
    ("\u{200B}\u{FE0F}", "\\u{200B}\\u{FE0F}"),
  ])
  func showsWhatNobodySees(_ text: String, _ expected: String) {
    #expect(TerminalText.escaped(text).unicodeScalars.elementsEqual(expected.unicodeScalars))
  }

  /// What emoji, Persian, Hindi and Japanese are written with.
  @Test(arguments: [
    "👩\u{200D}👧", "👁\u{FE0F}\u{200D}🗨\u{FE0F}", "1\u{FE0F}\u{20E3}", "می\u{200C}خواهم", "क्\u{200D}ष", "葛\u{E0100}",
    "❤\u{FE0F}",
  ])
  func leavesWhatJoinsWhereItJoins(_ text: String) {
    #expect(TerminalText.escaped(text).unicodeScalars.elementsEqual(text.unicodeScalars))
  }

  @Test func knowsWhatIsAroundAPart() {
    #expect(TerminalText.escaped("\u{200D}", after: "👩", before: "👧") == "\u{200D}")
    #expect(TerminalText.escaped("\u{200D}", after: "👩") == "\\u{200D}")
  }

  @Test func mayKeepTabs() {
    #expect(TerminalText.escaped("\ta\u{1}", keepingTabs: true) == "\ta\\u{1}")
  }

  @Test func knowsHowWideItIs() {
    let width = { (text: String) in text.unicodeScalars.reduce(0) { $0 + TerminalText.width(of: $1) } }
    #expect(width("abc") == 3)
    #expect(width("é") == 1)
    #expect(width("e\u{301}") == 1)
    #expect(width("최종") == 4)
    #expect(width("👩") == 2)
    #expect(width("ｆ") == 2)
    #expect(width("\u{200D}") == 0)
  }

  @Test func isColouredWhereItIsWanted() {
    #expect(TerminalStyle.plain.bold("x") == "x")
    #expect(TerminalStyle.colored.red("x") == "\u{1B}[31mx\u{1B}[0m")
    #expect(TerminalStyle.colored.red("") == "")
    #expect(TerminalStyle.colored.colored("x", for: .error) == "\u{1B}[1;31mx\u{1B}[0m")
  }
}
