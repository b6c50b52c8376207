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

  @Test func verbsStandBefore() throws {
    #expect(try #require(SwiftName("10 percent")).prefixed(by: "tap").lowerCamelCase == "tap10Percent")
    #expect(try #require(SwiftName("URLField")).prefixed(by: "tap").lowerCamelCase == "tapURLField")
    #expect(try #require(SwiftName("default")).prefixed(by: "tap").lowerCamelCase == "tapDefault")
  }

  @Test func keywordsStandBetweenBackticks() {
    #expect(SwiftKeyword.escaped("default") == "`default`")
    #expect(SwiftKeyword.escaped("open") == "open")
  }
}
