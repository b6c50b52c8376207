import TestSupport
import Testing

@testable import AXLanguageServer

@Suite struct LineEditsTests {
  private func applied(_ edits: [TextEdit], to text: EditedText) -> String {
    var text = text
    for edit in edits.reversed() { text.replace(edit.range, with: Array(edit.newText.utf8)) }
    return String(decoding: text.bytes, as: UTF8.self)
  }

  @Test func changesFewLines() {
    let old = EditedText(Array("a\nb\nc\nd\n".utf8), .utf16)
    let edits = TextEdit.edits(from: old, to: Array("a\nB\nc\nd\ne".utf8))
    #expect(edits.map(\.newText) == ["B\n", "e"])
    #expect(TextEdit.edits(from: old, to: old.bytes) == [])
  }

  @Test(arguments: PositionEncoding.allCases)
  func makeTheNewText(encoding: PositionEncoding) {
    var random = SplitMix64(seed: TestSeed.current)
    let lines = ["a\n", "é\n", "😀\r\n", "\n", "b", "c\n", "\r"]
    for _ in 0..<TestEffort.cases(300) {
      func text() -> String { (0..<random.number(0...8)).map { _ in random.pick(lines) }.joined() }
      let (old, new) = (text(), text())
      let edited = EditedText(Array(old.utf8), encoding)
      let result = applied(TextEdit.edits(from: edited, to: Array(new.utf8)), to: edited)
      #expect(Array(result.utf8) == Array(new.utf8), "\(old.debugDescription) \(new.debugDescription) \(TestSeed.hint)")
    }
  }
}
