import AXDiagnostics
import Testing

@testable import AXText

@Suite("Places in sources")
struct SourceLocationTests {
  private func range(_ range: Range<Int>, in bytes: [UInt8]) -> Range<Int> {
    SourceLocation(source: SourceText(path: "a", bytes: bytes), range: range).range
  }

  @Test(arguments: [
    (0..<1, 0..<1), (1..<2, 1..<3), (2..<3, 1..<3), (1..<1, 1..<1), (2..<2, 1..<1), (0..<2, 0..<3), (3..<5, 3..<7),
    (5..<6, 3..<7), (6..<9, 3..<8), (0..<99, 0..<8),
  ]) func holdWholeCharacters(_ given: Range<Int>, _ wanted: Range<Int>) {
    #expect(range(given, in: Array("xé🎈x".utf8)) == wanted)
  }

  @Test func stayWhatTheyAreWhereThereIsNoCharacter() {
    let bytes: [UInt8] = [0x80, 0x80, 0x80, 0x80, 0x80, 0xC3, 0xA9, 0xA9, 0xE2, 0x82, 0xC0, 0x80]
    for place in [0, 1, 4, 5, 7, 8, 9, 10, 11] { #expect(range(place..<place + 1, in: bytes).lowerBound == place) }
    #expect(range(4..<5, in: bytes) == 4..<5)
    #expect(range(7..<8, in: bytes) == 7..<8)
    #expect(range(9..<10, in: bytes) == 9..<10)
  }
}
