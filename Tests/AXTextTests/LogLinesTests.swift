import Testing

@testable import AXText

@Suite("Lines of logs")
struct LogLinesTests {
  private func lines(_ text: String) -> [String] {
    let bytes = Array(text.utf8)
    let lines = LogLines(bytes)
    return (0..<lines.count).map { String(decoding: bytes[lines[$0]], as: UTF8.self) }
  }

  @Test func endingsAreLeftOut() {
    #expect(lines("") == [""])
    #expect(lines("a") == ["a"])
    #expect(lines("a\n") == ["a", ""])
    #expect(lines("a\r\n\r\nb\rc") == ["a", "", "b\rc"])
  }

  private func rest(_ line: String, after prefix: String) -> String {
    let bytes = Array("..\(line)".utf8)[2...]
    return String(decoding: bytes[LinePrefix(Array(prefix.utf8)).end(in: bytes)...], as: UTF8.self)
  }

  @Test func aPrefixDiffersInDigits() {
    #expect(rest("10:11:13 a", after: "10:11:12 ") == "a")
    #expect(rest("10:11:13", after: "10:11:12 ") == "10:11:13")
    #expect(rest("10-11:13 a", after: "10:11:12 ") == "10-11:13 a")
    #expect(rest("  a", after: "") == "  a")
    #expect(rest("", after: "1 ") == "")
  }
}
