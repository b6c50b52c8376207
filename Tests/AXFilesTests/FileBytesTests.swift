import TestSupport
import Testing

@testable import AXFiles

@Suite("Bytes of files")
struct FileBytesTests {
  @Test(arguments: [0, 1, 4095, 4096, 4097, 1 << 16, 1 << 20]) func areReadWhole(_ size: Int) throws {
    let folder = try TemporaryFolder()
    let bytes = (0..<size).map { UInt8(truncatingIfNeeded: $0 &* 31 &+ $0 >> 8) }
    try folder.write(bytes, to: "bytes.xml")
    #expect(try FileBytes.read(path: folder.path("bytes.xml")) == bytes)
  }
}
