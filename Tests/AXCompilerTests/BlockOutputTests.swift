import AXCompiler
import Testing

@testable import AXText

@Suite("Text in blocks")
struct BlockOutputTests {
  private struct Full: Error {}

  private static let screen =
    "<view>" + String(repeating: "<label text='some text'/>", count: 10_000) + "</view>"

  @Test func isHandedOnBeforeAllIsMade() throws {
    let tree = try SnapshotText.tree(Array(Self.screen.utf8))
    var sizes: [Int] = []
    var bytes: [UInt8] = []
    var output = BlockOutput { block in
      sizes.append(block.count)
      bytes.append(contentsOf: block)
    }
    try SnapshotWriter().write(tree, to: &output)
    try output.flush()
    #expect(sizes.count > 5)
    #expect(sizes.allSatisfy { $0 > 0 && $0 < 2 * BlockOutput.blockSize })
    #expect(String(decoding: bytes, as: UTF8.self) == (try SnapshotText.of(Self.screen)))
  }

  @Test func stopsWhereItCannotBeWritten() throws {
    let tree = try SnapshotText.tree(Array(Self.screen.utf8))
    #expect(throws: Full.self) {
      var output = BlockOutput { _ in throw Full() }
      try SnapshotWriter().write(tree, to: &output)
    }
  }
}
