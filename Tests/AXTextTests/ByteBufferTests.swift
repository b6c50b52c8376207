import Testing

@testable import AXText

@Suite("Buffers of text")
struct ByteBufferTests {
  /// Each byte, at each place in a text: eight bytes are checked at a time.
  @Test func replaceWhatIsNotKeptAtEachPlace() {
    let marks = Array("\"&'<>\\".utf8)
    for value in UInt8.min..<0x80 {
      let character = String(Unicode.Scalar(value))
      let isKept = value >= 0x20 && value < 0x7F && !marks.contains(value)
      let expected = isKept ? character : "(\(value))"
      for count in [0, 1, 7, 8, 9, 17] {
        for place in 0...count {
          let (before, after) = (String(repeating: "x", count: place), String(repeating: "~", count: count - place))
          var buffer = ByteBuffer()
          buffer.append(before + character + after, keeping: { !marks.contains($0) }, replacing: { "(\($0.value))" })
          #expect(buffer.text == before + expected + after)
        }
      }
    }
  }

  @Test(arguments: ["é", "😀", "e\u{301}"]) func keepOtherLetters(_ letter: String) {
    for place in 0...16 {
      let text = String(repeating: "x", count: place) + letter + String(repeating: "x", count: 16 - place)
      var buffer = ByteBuffer()
      buffer.append(text, keeping: { _ in true }, replacing: { $0 == "😀" ? "?" : nil })
      let expected = String(String.UnicodeScalarView(text.unicodeScalars.map { $0 == "😀" ? "?" : $0 }))
      #expect(buffer.text == expected)
    }
  }
}
