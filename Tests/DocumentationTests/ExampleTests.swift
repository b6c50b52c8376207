import Foundation
import Testing

@Suite struct ExampleTests {
  private static let command = "axspec compile Examples --output-directory Examples"

  /// The snapshots below a folder, by their paths in it.
  private static func snapshots(below folder: URL) throws -> [String: Data] {
    var result: [String: Data] = [:]
    let base = folder.resolvingSymlinksInPath().pathComponents
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)?.compactMap { $0 as? URL }
    for file in files ?? [] where file.pathExtension == "axsnapshot" {
      let path = file.resolvingSymlinksInPath().pathComponents.dropFirst(base.count).joined(separator: "/")
      result[path] = try Data(contentsOf: file)
    }
    return result
  }

  @Test func examplesCompileToTheSnapshotsBesideThem() throws {
    let scratch = try ScratchFolder()
    let result = try Program.axspec(
      ["compile", "Examples", "--output-directory", scratch.url.path, "--quiet"], in: Repository.root)
    #expect(result.errors == "")
    #expect(result.status == 0)
    let compiled = try Self.snapshots(below: scratch.url)
    let shipped = try Self.snapshots(below: Repository.url("Examples"))
    #expect(compiled.keys.sorted() == shipped.keys.sorted(), "run: \(Self.command)")
    for (path, bytes) in compiled {
      #expect(bytes == shipped[path], "Examples/\(path) is out of date. Run: \(Self.command)")
      #expect(!bytes.isEmpty, "Examples/\(path) shows nothing")
    }
  }

  @Test func thePageSourcesAreHeldAgainstTheirScreen() throws {
    let verify = { (page: String) in
      try Program.axspec(
        ["verify", "Examples/PageSource/Basket.xml", "Examples/PageSource/\(page)"], in: Repository.root)
    }
    let broken = try verify("Broken.xml")
    #expect(broken.output == (try Repository.text("Examples/PageSource/Broken.diff")))
    #expect(broken.status == 1)
    let running = try verify("Running.xml")
    // The last line alone, which says what was not compared.
    #expect(running.output == broken.output.split(separator: "\n").last.map { $0 + "\n" })
    #expect(running.status == 0)
    let text = try verify("Basket.axsnapshot")
    #expect(text.output == "not compared: 8 identifiers (only one of the two has them)\n")
  }

  @Test(arguments: ["FinalResult", "StandardControls", "Weather", "TipCalculator"])
  func exampleIsThere(name: String) throws {
    let shipped = try Self.snapshots(below: Repository.url("Examples"))
    #expect(shipped["\(name)/\(name).axsnapshot"] != nil)
  }
}
