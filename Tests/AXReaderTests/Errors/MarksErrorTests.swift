import TestSupport
import Testing

/// Letters with more combining marks than any script has: to compare two of them takes the square of their number.
@Suite("Errors of combining marks")
struct MarksErrorTests {
  private static let marks = String(repeating: "\u{301}\u{323}", count: 64)
  private static let references = String(repeating: "&#x301;&#803;", count: 64)
  /// A letter with one more than may be.
  private static let tooMany = "a⟦limit-exceeded|\(marks)\u{301}⟧"

  @Test func areToldInEveryPlaceOfAFile() {
    Expected.exactly("<label text=\"a\(Self.marks)\"/>")
    Expected.exactly("<label text=\"a\(Self.references)\"/>")
    for text in [
      "<label text=\"\(Self.tooMany)\"/>", "<!-- \(Self.tooMany) --><label/>", "<?x \(Self.tooMany)?><label/>",
      "<label traits=\"\(Self.tooMany)\"/>", "<\(Self.tooMany)/>", "<view a\(Self.tooMany)=\"\"/>",
    ] { Expected.exactly(text, encodings: [.utf8, .utf16LittleEndian]) }
  }

  @Test func areToldWhereReferencesMakeThem() {
    let many = "a\(Self.references)&#x301;"
    Expected.exactly("<label hint=\"\" ⟦limit-exceeded|text=\"\(many)\"⟧/>")
    Expected.exactly("<label ⟦limit-exceeded|traits=\"\(many)\"⟧/>")
    Expected.exactly("<view xmlns:t=\"urn:t\" ⟦limit-exceeded|t:a=\"\(many)\"⟧/>")
    Expected.exactly(
      "<screen name=\"a\"><state name=\"b\">⟦limit-exceeded|<given key=\"c\">⟧\(many)</given></state></screen>")
    Expected.exactly(
      """
      <screen name="a"><state name="b">⟦limit-exceeded|<given key="c">⟧a\(Self.references)<!-- -->&#x301;</given></state>\
      </screen>
      """)
  }

  @Test func areToldInTextsOfInterfaceBuilder() {
    let label = { (text: String) in
      InterfaceMarkup.view("<label id=\"l\">⟦limit-exceeded|<string key=\"text\">⟧\(text)</string></label>")
    }
    Expected.exactly(label("a\(Self.references)&#x301;"), encodings: [.utf8])
    Expected.exactly(label("a\(Self.marks)<!-- -->\u{301}"), encodings: [.utf8])
  }

  @Test func areToldInTextsOfALocale() throws {
    let text = "\"l.text\" = ⟦malformed-strings|\"a\(String(repeating: "\\U0301", count: 129))\"⟧;"
    try Expected.exactly(
      files: ["Base.lproj/Main.xib": InterfaceMarkup.view("<label id=\"l\"/>"), "de.lproj/Main.strings": text],
      main: "Base.lproj/Main.xib", locale: "de")
  }
}
