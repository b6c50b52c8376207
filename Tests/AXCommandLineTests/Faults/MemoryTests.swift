import Foundation
import TestSupport
import Testing

@Suite("Memory")
struct MemoryTests {
  private func mostMemory(_ folder: TemporaryFolder, _ arguments: [String], status: Int32 = 0) throws -> Int {
    let (result, cost) = try Program(in: folder).measure(arguments)
    #expect(result.status == status, "\(result.errors)")
    return cost.peakMemory
  }

  /// The fragment comes first: whether another file includes it shows at the end, and all others wait for that.
  private func folder(of count: Int, title: String = "title='Pay'") throws -> TemporaryFolder {
    let rows = (0..<100).map { "<label text='Row \($0) of the table'/><button identifier='b\($0)' \(title)/>" }
    let folder = try TemporaryFolder([
      "s/a.xml": "<label text='A'/>", "s/f0.xml": "<screen name='s'>\(rows.joined(separator: "\n"))</screen>",
    ])
    for index in 1..<count {
      try FileManager.default.linkItem(atPath: folder.path("s/f0.xml"), toPath: folder.path("s/f\(index).xml"))
    }
    return folder
  }

  @Test(arguments: [
    ["compile", "s"], ["compile", "s", "--output-directory", "out"],
    ["lint", "s", "--disable", "screen-without-header", "--disable", "duplicate-label"],
  ])
  func doesNotGrowWithTheNumberOfFiles(_ arguments: [String]) throws {
    let few = try mostMemory(folder(of: 400), arguments)
    let many = try mostMemory(folder(of: 1600), arguments)
    // A file's text, its tree and what is made of them would be 30 KiB.
    #expect(many - few < 1200 * 8 << 10, "\(few) bytes for 400 files, \(many) for 1600")
  }

  /// Those that are found are put away and printed at the end, sorted.
  @Test(arguments: ["text", "json", "ndjson"])
  func doesNotGrowWithTheNumberOfFindings(_ format: String) throws {
    let arguments = ["lint", "s", "--format", format]
    let few = try mostMemory(folder(of: 300, title: ""), arguments, status: 1)
    let many = try mostMemory(folder(of: 1_500, title: ""), arguments, status: 1)
    // A hundred findings of a file would be 20 KiB at the least. The threads' own memory differs by 3 MB.
    #expect(many - few < 1_200 * 6 << 10, "\(few) bytes for 30,000 findings, \(many) for 150,000")
  }
}
