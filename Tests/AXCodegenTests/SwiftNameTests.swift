import Testing

@testable import AXCodegen

@Suite("Names in Swift")
struct SwiftNameTests {
  @Test(arguments: [
    ("billTextField", "billTextField", "BillTextField"),
    ("BillTextField", "billTextField", "BillTextField"),
    ("bill-text_field", "billTextField", "BillTextField"),
    ("ten percent tip", "tenPercentTip", "TenPercentTip"),
    ("  Final  Result! ", "finalResult", "FinalResult"),
    ("URLField", "urlField", "URLField"),
    ("OK", "ok", "OK"),
    ("pay OK button", "payOKButton", "PayOKButton"),
    ("A", "a", "A"),
    ("URL2", "url2", "URL2"),
    ("com.example.pay/button", "comExamplePayButton", "ComExamplePayButton"),
    ("10% tip", "_10Tip", "_10Tip"),
    ("don't stop", "dontStop", "DontStop"),
    ("Zoë's Größe", "zoësGröße", "ZoësGröße"),
    ("Ärger", "ärger", "Ärger"),
    ("計算機", "計算機", "計算機"),
    ("ключ кнопка", "ключКнопка", "КлючКнопка"),
    ("❤ heart", "heart", "Heart"),
    ("😀 face", "😀Face", "😀Face"),
    ("+", "plusSign", "PlusSign"),
    ("+/−", "plusSignSolidusMinusSign", "PlusSignSolidusMinusSign"),
    ("a\u{202E}b", "aB", "AB"),
    ("\u{301}a", "a", "A"),
    ("viewController Bq3-x1-7Yz", "viewControllerBq3X17Yz", "ViewControllerBq3X17Yz"),
  ])
  func areMadeOfAnyText(_ text: String, _ lower: String, _ upper: String) throws {
    let name = try #require(SwiftName(text))
    #expect(name.lowerCamelCase == lower)
    #expect(name.upperCamelCase == upper)
  }

  @Test(arguments: ["", " ", "\u{200B}\n", "\u{301}"])
  func areNotMadeOfNothing(_ text: String) {
    let name = SwiftName(text)?.lowerCamelCase
    // What has no letter is called what Unicode calls it, and white space nothing.
    #expect(name == (text.contains("\u{200B}") ? "zeroWidthSpace" : text == "\u{301}" ? "combiningAcuteAccent" : nil))
  }

  /// Two names that look like one would be two members.
  @Test(arguments: [0x34F, 0x115F, 0x1160, 0x17B4, 0x180B, 0x3164, 0xFE0F, 0xFFA0, 0x13441, 0x13442, 0x16FE4, 0xE0100])
  func holdNothingThatNobodySees(_ value: UInt32) throws {
    let blank = String(try #require(Unicode.Scalar(value)))
    #expect(try #require(SwiftName("pay\(blank)now\(blank)")).words == ["pay", "now"])
    #expect(SwiftName(blank)?.lowerCamelCase.unicodeScalars.contains { $0.value == value } != true)
  }

  @Test func verbsComeFirst() throws {
    #expect(try #require(SwiftName("10 percent")).prefixed(by: "tap").lowerCamelCase == "tap10Percent")
    #expect(try #require(SwiftName("URLField")).prefixed(by: "tap").lowerCamelCase == "tapURLField")
    #expect(try #require(SwiftName("default")).prefixed(by: "tap").lowerCamelCase == "tapDefault")
  }

  @Test func keywordsAreBetweenBackticks() {
    #expect(SwiftKeyword.escaped("default") == "`default`")
    #expect(SwiftKeyword.escaped("open") == "open")
  }
}
