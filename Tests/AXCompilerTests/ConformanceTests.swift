import Foundation
import TestSupport
import Testing

@Suite("The snapshots that AXSnapshot itself printed")
struct ConformanceTests {
  @Test("come out byte for byte", arguments: ConformancePair.all)
  func pair(_ pair: ConformancePair) throws {
    let expected = try Data(contentsOf: pair.snapshot)
    let text = try SnapshotText.of(Array(try Data(contentsOf: pair.screen)))
    // The file ends with a line feed that the snapshot does not have; the empty text has none.
    let file = text.isEmpty && expected.isEmpty ? "" : text + "\n"
    #expect(Array(file.utf8) == Array(expected))
  }
}
