import Testing

@testable import AXText

@Suite struct WorkflowCommandMarksTests {
  private func isMarked(_ text: String) -> Bool { !WorkflowCommandMarks(in: Array(text.utf8)).isEmpty }

  @Test(arguments: [
    "::a::b", "a\n::a::", " \t::a::", "a\r  ::a::", "\u{A0}\u{3000}::a::", "\u{200B}::a::", ":\u{AD}:a::",
    "\u{FEFF}::a",
    "a ##[a]", "###[a]", "##[", "#\u{200D}#[a]", "a::b\n\n::c", "\u{1}::a", "\r\n::a",
  ])
  func areFound(_ text: String) {
    #expect(isMarked(text))
  }

  @Test(arguments: ["", "a::b", ": :a", "a ::b::", ":", "#[a]", "# #[a]", "##a[", "a\n:\n:", "##\n[", "é::a", "-::a"])
  func areNotWhereNoneAre(_ text: String) {
    #expect(!isMarked(text))
  }

  @Test func areEscaped() {
    let marks = WorkflowCommandMarks(in: Array("é ##[a]\n ::b::c".utf8))
    #expect(String(decoding: marks.escaped { "<\($0)>" }, as: UTF8.self) == "é ##<91>a]\n :<58>b::c")
  }

  @Test func bytesThatAreNoTextAreNoMarks() {
    #expect(WorkflowCommandMarks(in: [0xFF, 0x3A, 0x3A]).isEmpty)
    #expect(!WorkflowCommandMarks(in: [0xFF, 0x0A, 0x3A, 0x3A]).isEmpty)
    #expect(WorkflowCommandMarks(in: [0x3A, 0xE2, 0x80]).isEmpty)
  }
}
