import TestSupport
import Testing

@testable import AXLint

/// Names and texts without words.
@Suite("Symbols instead of words")
struct SymbolNameTests {
  @Test(arguments: [
    "×", "+", "…", "...", "&lt;", ">", "→", "✕", "☰", "⋯", "?", "#", "$", "-", " × ", "×&#160;", "x", "X", "v", "V",
    " x ", "🗑", "❤️", "👍🏽", "👨‍👩‍👧", "🇦🇹", "+ 🗑", "&#xF00D;", "&#xE001; ", "™", "ⓘ", "x️",
  ])
  func symbols(name: String) throws {
    try expectNames(#"<button title="\#(name)"/>"#, [#"symbol-name: title="\#(name)""#])
    try expectNames(#"<button title="Close" label="\#(name)"/>"#, [#"symbol-name: label="\#(name)""#])
    try expectNames(
      #"<view accessible="true" traits="link" label="\#(name)"/>"#, [#"symbol-name: label="\#(name)""#])
  }

  @Test(arguments: [
    "2", "12", "A", "B", "y", "人", "х", "ש", "½", "OK", "xx", "x)", "+1", "A+", "1️⃣", "Vx", "🗑 Delete", "C++", "№ 1",
    "x × y",
  ])
  func words(name: String) throws {
    try expectNames(#"<button title="\#(name)"/>"#, [])
  }

  @Test(arguments: [
    #"<button title="×" label="Close"/>"#, #"<button title="×" hidden="true"/>"#,
    #"<button title="+" traits="keyboardKey"/>"#, #"<textField label="X"/>"#, #"<slider label="v"/>"#,
    #"<stackView><button title="z"/><button title="x"/><button title="c"/></stackView>"#,
    #"<stackView><button title="9"/><button title="÷"/></stackView>"#,
    #"<stackView><button title="x"/><label text="a"/><button title="c"/></stackView>"#, #"<label text="→"/>"#,
  ])
  func keysAndFieldsMayHaveLetters(markup: String) throws {
    try expectNames(markup, [])
  }

  @Test func fieldsMayNotHaveSymbols() throws {
    try expectNames(#"<slider label="🔊"/>"#, [#"symbol-name: label="🔊""#])
    try expectNames(##"<textField label="#"/>"##, [##"symbol-name: label="#""##])
  }

  @Test func theFirstAndLastElementsHaveFewSiblings() throws {
    try expectNames(#"<slider label="b"/><button title="x"/>"#, [#"symbol-name: title="x""#])
    let markup = #"<stackView><view/><view/><view/><button title="1"/></stackView><button title="x"/>"#
    try expectNames(markup, [#"symbol-name: title="x""#])
    try expectNames(
      #"<stackView><button title="x"/><view/><view/><button title="1"/></stackView>"#,
      [
        #"symbol-name: title="x""#
      ])
  }

  @Test func longTextsAreNotSymbols() throws {
    try expectNames(
      "<label text=\"\(String(repeating: "-", count: 400))\"/>",
      [
        "punctuation-stop: text=\"\(String(repeating: "-", count: 400))\""
      ])
    try expectNames("<label text=\"\(String(repeating: "-", count: 401))\"/>", [])
  }

  @Test func oneMistakeIsOneFinding() throws {
    try expectNames(
      #"<button title="×"/><button title="×"/>"#, [#"symbol-name: title="×""#, #"symbol-name: title="×""#])
    try expectNames(#"<button image="a" label="x"/>"#, [#"symbol-name: label="x""#], preset: .strict)
    try expectNames(#"<button image="a" label="."/>"#, [#"symbol-name: label=".""#])
    try expectNames(#"<imageView accessible="true" label="."/>"#, [#"punctuation-stop: label=".""#])
    // The segment is not what the control is called.
    try expectNames(
      #"<segmentedControl label="View"><segment title="List" label="+"/></segmentedControl>"#,
      [#"label-in-name: label="+""#])
  }

  @Test(arguments: [
    ("×", "hear what the character \"×\" is called, or nothing, but not what it does"),
    ("X", "hear the letter \"X\" but not what it does"),
    ("🗑", "hear the description of \"🗑\" but not what it does: the name is an emoji"),
    ("&#xF00D;", "do not hear what it does: the name is a character of an icon font, which has no spoken name"),
  ])
  func theMessageSaysWhatPeopleHear(name: String, words: String) throws {
    let finding = try #require(try NamesLint().run(#"<button title="\#(name)"/>"#).findings.first)
    #expect(finding.message == "VoiceOver users \(words)")
    #expect(finding.help == "add label=\"…\" with what it does")
  }

  // MARK: Texts

  @Test(arguments: [
    "-", "–", "•", "|", ":", "/", "...", " • ", "*", "»", "(", "~", "--", "· ·", "¦", "؟", "∙", "⋅", "・", "◦", "●", "∣",
  ])
  func punctuation(text: String) throws {
    try expectNames(#"<label text="\#(text)"/>"#, [#"punctuation-stop: text="\#(text)""#])
    try expectNames(#"<view accessible="true" label="\#(text)"/>"#, [#"punctuation-stop: label="\#(text)""#])
  }

  @Test(arguments: [("tableViewCell", 0), ("collectionViewCell", 1)])
  func aRowIsReadAsAWhole(cell: String, expected: Int) throws {
    let text = InterfaceMarkup.xib(
      #"<\#(cell) id="c"><subviews><label text="-" id="l"/></subviews></\#(cell)>"#)
    let result = try InterfaceLint.result(text, InterfaceLint.only("punctuation-stop"))
    // What people hear may make sense.
    #expect(result.findings.isEmpty)
    #expect(result.reviews.count == expected)
  }

  @Test(arguments: [
    #"<label text="%"/>"#, #"<label text="a"/>"#, #"<label text="3."/>"#, #"<label text="+"/>"#, #"<label text="→"/>"#,
    #"<label text="★"/>"#, #"<label text="$"/>"#, #"<label text=""/>"#, #"<label text="•" hidden="true"/>"#,
    #"<label text="–" label="to"/>"#, #"<view accessible="true" label="Row"><label text="•"/></view>"#,
    #"<label text="–" value="3"/>"#,
  ])
  func notOnlyPunctuation(markup: String) throws {
    try expectNames(markup, [])
  }
}
