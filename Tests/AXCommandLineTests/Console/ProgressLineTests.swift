import TestSupport
import Testing

@testable import AXCommandLine

@Suite("Progress")
struct ProgressLineTests {
  /// What is written during 3,000 files of a millisecond each.
  private func text(isWatched: Bool) -> [String] {
    var written: [String] = []
    var time: UInt64 = 0
    var progress = ProgressLine(total: 3_000, isWatched: isWatched, now: { time }, write: { written.append($0) })
    for _ in 0..<3_000 {
      time += 1_000_000
      progress.step()
    }
    progress.clear()
    return written
  }

  @Test func beginsAfterASecondAndGoesInTheEnd() {
    let written = text(isWatched: true)
    #expect(written.first == "\r1000 of 3000 files, 1000 a second\u{1B}[K")
    #expect(written.dropFirst().first == "\r1200 of 3000 files, 1000 a second\u{1B}[K")
    #expect(written.last == "\r\u{1B}[K")
    #expect(written.count == 11)
  }

  @Test func isNotShownWhereNobodyWatches() throws {
    #expect(text(isWatched: false).isEmpty)
    let folder = try TemporaryFolder(["a.xml": "<screen name='A'><label text='a'/></screen>"])
    #expect(try Program(in: folder).run("lint", ".", environment: ["TERM": "xterm"]).errors.isEmpty)
  }
}
