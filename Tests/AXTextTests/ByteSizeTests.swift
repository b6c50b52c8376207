import Testing

@testable import AXText

@Suite("Sizes in bytes")
struct ByteSizeTests {
  @Test(arguments: [
    (0, "0 bytes"), (1, "1 byte"), (1000, "1000 bytes"), (1023, "1 KiB"), (1024, "1 KiB"), (1026, "1026 bytes"),
    (256 << 10, "256 KiB"), (1 << 20, "1 MiB"), ((1 << 24) - 1, "16 MiB"), (1 << 24, "16 MiB"), (2 << 30, "2 GiB"),
    (1536 << 10, "1536 KiB"),
  ]) func haveTheLargestUnit(size: Int, text: String) {
    #expect(ByteSize.text(size) == text)
  }
}
