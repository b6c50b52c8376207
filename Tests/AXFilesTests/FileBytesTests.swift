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

  @Test func haveAtMostTheSizeThatTheCallerAllows() throws {
    let folder = try TemporaryFolder(["a.txt": "abcd"])
    #expect(try FileBytes.read(path: folder.path("a.txt"), atMost: 4).count == 4)
    let fault = #expect(throws: FileBytes.Fault.self) { try FileBytes.read(path: folder.path("a.txt"), atMost: 3) }
    #expect(fault?.message(about: "the file") == "the file is larger than 3 bytes")
    #expect(fault?.reason == "it is larger than 3 bytes")
    #expect(fault?.id == .limitExceeded)
  }

  #if os(Linux)
    /// The system says that such a file has no bytes.
    @Test(arguments: [0, 1, 16]) func ofProcessesHaveAtMostThatSizeToo(_ size: Int) throws {
      #expect(try FileBytes.read(path: "/proc/self/status").count > 16)
      let fault = #expect(throws: FileBytes.Fault.self) {
        try FileBytes.read(path: "/proc/self/status", atMost: size)
      }
      #expect(fault?.id == .limitExceeded)
    }
  #endif
}
