import Testing

@testable import AXPage

struct HTMLWriterTests {
  @Test func escapesText() {
    var writer = HTMLWriter()
    writer.element("p", ["class": "a\"b'&<>", "hidden": "", "id": nil], text: "a\"b'&<>\u{1}\u{FFFF}\u{85}")
    #expect(
      writer.finish().text
        == "<p class=\"a&quot;b&#39;&amp;&lt;&gt;\" hidden>a\"b'&amp;&lt;&gt;\\u{01}\\u{FFFF}\\u{85}</p>")
  }
}
