import Testing

@testable import AXPage

@Suite struct HTMLWriterTests {
  @Test func escapesForWhereATextGoes() {
    var writer = HTMLWriter()
    writer.element("p", ["class": "a\"b'&<>", "hidden": "", "id": nil], text: "a\"b'&<>\n")
    #expect(
      writer.finish().text == "<p class=\"a&quot;b&#39;&amp;&lt;&gt;\" hidden>a\"b'&amp;&lt;&gt;\n</p>")
  }

  /// HTML allows them neither as they are nor as references.
  @Test func showsForbiddenCharacters() {
    let numbers: [UInt32] = [0, 1, 0x7F, 0x85, 0xFDD0, 0xFFFE, 0x1FFFF, 0xE9, 0x202E]
    let text = String(String.UnicodeScalarView(numbers.compactMap(Unicode.Scalar.init)))
    var writer = HTMLWriter()
    writer.text(text)
    #expect(writer.finish().text == "\\u{0}\\u{1}\\u{7F}\\u{85}\\u{FDD0}\\u{FFFE}\\u{1FFFF}é\u{202E}")
  }

  @Test func nestsElements() {
    var writer = HTMLWriter()
    writer.element("ul") { writer in
      writer.element("li", text: "a")
      writer.void("br")
    }
    writer.newLine()
    #expect(writer.finish().text == "<ul><li>a</li><br></ul>\n")
  }
}
