import AXText
import TestSupport
import Testing

@testable import AXFiles

@Suite("The hash of an output")
struct ContentHashTests {
  @Test func isReadAsItIsWritten() throws {
    var random = SplitMix64(seed: TestSeed.current)
    for count in 0..<40 {
      let bytes = (0..<count).map { _ in UInt8(random.number(0...255)) }
      let hash = try #require(ContentHash(text: ContentHash(bytes).text))
      #expect(hash == ContentHash(bytes))
      #expect(hash.isHash(of: bytes))
    }
  }

  /// Manifests are shared, so the hash must not depend on the machine.
  @Test func isTheSameEverywhere() {
    #expect(ContentHash([]).text == "w0000000000000000")
    #expect(ContentHash(Array("axspec".utf8)).text == "w85c4c5558b540126")
    #expect(ContentHash(Array("The words of a screen\n".utf8)).text == "w2c2803a3e3687c7b")
  }

  @Test func differsAfterEachChange() {
    let bytes = Array("a text of nineteen.".utf8)
    var hashes: Set<ContentHash> = [ContentHash(bytes), ContentHash(bytes + [0]), ContentHash([0] + bytes)]
    for index in bytes.indices {
      for bit in 0..<8 {
        var changed = bytes
        changed[index] ^= 1 << UInt8(bit)
        hashes.insert(ContentHash(changed))
        #expect(!ContentHash(bytes).isHash(of: changed))
      }
      hashes.insert(ContentHash(Array(bytes[..<index])))
    }
    #expect(hashes.count == 3 + bytes.count * 9)
  }

  /// Earlier versions of axspec wrote FNV-1a, without a letter.
  @Test func mayBeThatOfAnEarlierVersion() throws {
    let empty = try #require(ContentHash(text: "cbf29ce484222325"))
    #expect(empty.isHash(of: []) && !empty.isHash(of: [0]))
    let letter = try #require(ContentHash(text: "af63dc4c8601ec8c"))
    #expect(letter.isHash(of: Array("a".utf8)) && !letter.isHash(of: Array("b".utf8)))
    #expect(letter.text == "af63dc4c8601ec8c")
  }

  @Test(arguments: ["", "w", "w000000000000000", "x0000000000000000", "ww0000000000000000", "w000000000000000G"])
  func isNoOtherText(_ text: String) {
    #expect(ContentHash(text: text) == nil)
  }
}
