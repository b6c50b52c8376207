import Testing

@testable import AXCommandLine

@Suite("Hashes of contents")
struct ContentHashTests {
  /// From Python's `hashlib.blake2b(…, digest_size=16)`.
  private static let known: [(bytes: [UInt8], hash: String)] = [
    ([], "cae66941d9efbd404e4d88758ea67670"),
    (Array("abc".utf8), "cf4ab791c62b8d2b2109c90275287816"),
    (Array(repeating: Array(0...255), count: 5).flatMap { $0 }, "825c7cfa8fc12c18f57b6046a548db9f"),
    (Array(repeating: UInt8(ascii: "a"), count: 128), "1271d28e731afb57bdfba6bdaf3501be"),
    (Array(repeating: UInt8(ascii: "a"), count: 129), "68b7bafbad5055c4ebe6eb170a0f8524"),
  ]

  @Test(arguments: known)
  func areThoseOfBLAKE2b(_ known: (bytes: [UInt8], hash: String)) {
    #expect(ContentHash(of: known.bytes).text == known.hash)
  }
}
