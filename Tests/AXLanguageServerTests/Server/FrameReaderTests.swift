import TestSupport
import Testing

@testable import AXLanguageServer

@Suite struct FrameReaderTests {
  private func frames(_ text: String, parts: Int = 1, maximumContentSize: Int = 100) -> [FrameReader.Frame] {
    var reader = FrameReader(maximumContentSize: maximumContentSize)
    var result: [FrameReader.Frame] = []
    let bytes = Array(text.utf8)
    for start in stride(from: 0, to: bytes.count, by: parts) {
      reader.append(Array(bytes[start..<min(start + parts, bytes.count)]))
      while let frame = reader.next() { result.append(frame) }
    }
    return result
  }

  private func contents(_ frames: [FrameReader.Frame]) -> [String] {
    frames.map { if case .content(let bytes) = $0 { String(decoding: bytes, as: UTF8.self) } else { "fault" } }
  }

  @Test(arguments: [1, 2, 3, 7, 1000])
  func joinsAndSplitsReads(parts: Int) {
    let text = "Content-Length: 2\r\n\r\n{}content-length:3\r\nContent-Type: x\r\n\r\n[1]Content-Length: 0\r\n\r\n"
    #expect(contents(frames(text, parts: parts)) == ["{}", "[1]", ""])
  }

  /// After each fault, the next message is still read.
  @Test(
    arguments: [
      "Content-Length: x\r\n\r\n{}", "Content-Length: -2\r\n\r\n", "Content-Length: \r\n\r\n", "\r\n\r\n",
      "Content-Length: 99999999999999999999\r\n\r\n{}", "Content-Length: 101\r\n\r\nzzz", "Content-Type: x\r\n\r\n{}",
      "Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}", "nonsense\r\n", "{\"a\": 1}\r\n", "a b: c\r\n\r\n",
      "Content-Length 2\r\n\r\n{}", String(repeating: "x", count: 9000), "X: " + String(repeating: "y", count: 9000),
    ], [1, 1000])
  func goesOnAfterFault(faulty: String, parts: Int) {
    let next = "Content-Length: 4\r\n\r\ntrue"
    #expect(contents(frames(faulty + next + next, parts: parts)).suffix(2) == ["true", "true"])
    #expect(contents(frames(faulty + next, parts: parts)).first == "fault")
  }

  /// Whatever comes, the reader neither fails nor waits for what it has.
  @Test func survivesAnything() {
    var random = SplitMix64(seed: TestSeed.current)
    let pieces = [
      "Content-Length: ", "2", "{}", "\r\n", "\r\n\r\n", "\n", ":", "7\r\n\r\n", "x", "content-length:1\r\n",
    ]
    for _ in 0..<TestEffort.cases(2000) {
      let text = (0..<random.number(1...30)).map { _ in random.pick(pieces) }.joined()
      let end = "\r\nContent-Length: 4\r\n\r\ntrue"
      // What is missing of a content that was announced.
      let padding = String(repeating: "\r\n", count: 100)
      let found = contents(frames(text + padding + end, parts: random.number(1...40)))
      #expect(found.last == "true", "\(text.debugDescription); \(TestSeed.hint)")
    }
  }
}
