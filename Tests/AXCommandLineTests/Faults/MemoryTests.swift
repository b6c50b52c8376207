import Foundation
import TestSupport
import Testing

@Suite("Memory")
struct MemoryTests {
  /// Runs the program, and prints the most kibibytes that it had in memory at once.
  private static let script = """
    import resource, subprocess, sys
    subprocess.run(sys.argv[1:], stdout=subprocess.DEVNULL, check=True)
    print(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss)
    """

  private static let hasPython =
    (try? Program("python3", in: TemporaryFolder()).run("-c", "import resource"))?.status == 0

  private func mostMemory(_ folder: TemporaryFolder, _ arguments: [String]) throws -> Int {
    let result = try Program("python3", in: folder).run(["-c", Self.script, Program.location().path] + arguments)
    let number = result.output.trimmingCharacters(in: .newlines)
    return try #require(Int(number), "\(result.errors)")
  }

  /// The fragment comes first: whether another file includes it shows at the end, and all others wait for that.
  private func folder(of count: Int) throws -> TemporaryFolder {
    let rows = (0..<100).map { "<label text='Row \($0) of the table'/><button identifier='b\($0)' title='Pay'/>" }
    let folder = try TemporaryFolder([
      "s/a.xml": "<label text='A'/>", "s/f0.xml": "<screen name='s'>\(rows.joined(separator: "\n"))</screen>",
    ])
    for index in 1..<count {
      try FileManager.default.linkItem(atPath: folder.path("s/f0.xml"), toPath: folder.path("s/f\(index).xml"))
    }
    return folder
  }

  @Test(
    .enabled(if: hasPython, "there is no Python to measure with"),
    arguments: [
      ["compile", "s"], ["compile", "s", "--output-directory", "out"],
      ["lint", "s", "--disable", "screen-without-header", "--disable", "duplicate-label"],
    ])
  func doesNotGrowWithTheNumberOfFiles(_ arguments: [String]) throws {
    let few = try mostMemory(folder(of: 400), arguments)
    let many = try mostMemory(folder(of: 1600), arguments)
    // A file's text, its tree and what is made of them would be 30 KiB.
    #expect(many - few < 1200 * 8, "\(few) KiB for 400 files, \(many) KiB for 1600")
  }
}
