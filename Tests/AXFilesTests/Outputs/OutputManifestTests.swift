import AXText
import TestSupport
import Testing

@testable import AXFiles

@Suite("The manifest of outputs")
struct OutputManifestTests {
  private func manifest(_ text: String) throws -> OutputManifest {
    try #require(OutputManifest(text: Array(text.utf8)))
  }

  @Test func isReadAsItIsWritten() throws {
    var random = SplitMix64(seed: TestSeed.current)
    let pieces = [
      "a", "é", " ", "\t", "\n", "\r", "\\", "\"", "'", "\u{7F}", "\u{1B}", "\u{2028}", "=======", "#", "e\u{301}",
    ]
    for _ in 0..<TestEffort.cases(50) {
      let text = { (random: inout SplitMix64) in (0...random.number(0...4)).map { _ in random.pick(pieces) }.joined() }
      var manifest = OutputManifest()
      for index in 0..<random.number(0...6) {
        let file = "\(text(&random))/\(index)\(text(&random))"
        let sources = (0...random.number(0...2)).map { _ in text(&random) }
        let bytes = [UInt8](repeating: 0, count: random.number(0...3))
        manifest[file: file] = .init(file: file, command: "compile", hash: ContentHash(bytes), sources: sources)
      }
      let read = try #require(OutputManifest(text: manifest.text))
      #expect(read.entries == manifest.entries, "\(TestSeed.hint)")
      let lines = manifest.text.split(separator: UInt8(ascii: "\n"))
      #expect(lines.count == manifest.entries.count)
      for (first, second) in zip(lines, lines.dropFirst()) { #expect(first.lexicographicallyPrecedes(second)) }
      #expect(manifest.text.allSatisfy { $0 >= 0x20 && $0 != 0x7F || $0 == 9 || $0 == 10 })
    }
  }

  @Test func survivesAMerge() throws {
    let manifest = try manifest(
      """
      a\tcompile\t0000000000000001\t../a.xml
      <<<<<<< HEAD
      b\tcompile\t0000000000000002\t../b.xml
      =======
      b\tcompile\t0000000000000003\t../c.xml
      >>>>>>> other
      """)
    #expect(manifest.entries.map(\.file) == ["a", "b"])
    #expect(manifest[file: "b"]?.hashes.count == 2)
    #expect(manifest[file: "b"]?.sources.map(\.text).sorted() == ["../b.xml", "../c.xml"])
  }

  @Test(arguments: [
    "/etc/passwd", "../a", "a/../b", "a//b", "./a", "a/.", "", ".axspec-outputs", "d/.axspec-outputs", "a/",
  ])
  func namesNoFileOutsideOfItsFolder(_ path: String) throws {
    let line = "\(path)\tcompile\t0000000000000001\ta.xml"
    #expect(try manifest("ok\tcompile\t0000000000000001\ta.xml\n\(line)\n").entries.map(\.file) == ["ok"])
  }

  @Test(arguments: [
    "a", "a\tcompile", "a\tcompile\t0000000000000001", "a\tcompile\t1\tb", "a\tcompile\t000000000000000G\tb",
    "a\t\t0000000000000001\tb", "a\tcompile\t0000000000000001\t", "\\00\tcompile\t0000000000000001\tb",
    "\\zz\tcompile\t0000000000000001\tb", "a\\\tcompile\t0000000000000001\tb", "a\tcompile\t+00000000000001\tb",
  ])
  func isNoOtherFile(_ text: String) {
    #expect(OutputManifest(text: Array(text.utf8)) == nil)
    #expect(OutputManifest(text: [0xFF, 0x0A]) == nil)
  }

  @Test func isEmptyWithoutText() throws {
    #expect(try manifest("").isEmpty)
  }
}
