import AXText
import TestSupport
import Testing

@Suite("Identifiers in bytes")
struct IdentifierScanTests {
  /// Finds identifiers byte by byte.
  private func identifiers(in bytes: [UInt8]) -> [Range<Int>] {
    bytes.indices.split { !IdentifierScan.isPart(bytes[$0]) }.map { $0.startIndex..<$0.endIndex }
  }

  private func scanned(_ bytes: [UInt8]) -> [Range<Int>] {
    var result: [Range<Int>] = []
    bytes.withView { IdentifierScan.forEach(in: $0) { result.append($0) } }
    return result
  }

  @Test func everyByteIsReadTheSameWay() {
    let bytes = (0...255).flatMap { [UInt8($0), UInt8(ascii: " ")] }
    #expect(scanned(bytes) == identifiers(in: bytes))
    #expect(IdentifierScan.isPart(UInt8(ascii: "_")) && !IdentifierScan.isPart(UInt8(ascii: "-")))
  }

  @Test func identifiersMayCrossBlocksAndEndTheText() {
    var generator = SplitMix64(seed: 1)
    for length in 0..<300 {
      for divisor in [2, 5, 40] {
        let bytes = (0..<length).map { _ in
          generator.next() % UInt64(divisor) == 0 ? UInt8(ascii: ".") : UInt8(truncatingIfNeeded: generator.next())
        }
        #expect(scanned(bytes) == identifiers(in: bytes))
        let letters = bytes.map { $0 == UInt8(ascii: ".") ? $0 : UInt8(ascii: "a") }
        #expect(scanned(letters) == identifiers(in: letters))
      }
    }
  }
}
