import AXSpecKit
import Foundation
import Testing

@Suite struct ReadmeTests {
  private static func page() throws -> Markdown { Markdown(try Repository.text("README.md")) }

  // MARK: Shell

  /// A folder like a fresh clone in which `axspec` was built, with programs that install or build replaced.
  private struct Clone {
    let folder: ScratchFolder
    let environment: [String: String]

    init() throws {
      folder = try ScratchFolder()
      let axspec = try Program.builtAxspec
      try FileManager.default.copyItem(
        at: Repository.url("Examples"), to: folder.url.appendingPathComponent("Examples"))
      // A shell function would not be seen by a command behind `&&` in another shell: files are.
      for name in ["apt-get", "sudo", "brew", "git"] {
        try folder.write("#!/bin/sh\nexit 0\n", to: ".tools/\(name)", isExecutable: true)
      }
      try folder.write(Self.swift, to: ".tools/swift", isExecutable: true)
      for place in [".tools/axspec", ".build/release/axspec"] {
        let link = folder.url.appendingPathComponent(place)
        try FileManager.default.createDirectory(
          at: link.deletingLastPathComponent(), withIntermediateDirectories: true)
        try FileManager.default.createSymbolicLink(at: link, withDestinationURL: axspec)
      }
      let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
      environment = [
        "PATH": folder.url.appendingPathComponent(".tools").path + ":" + path, "HOME": folder.url.path,
      ]
    }

    /// `swift run` runs what is built, since SwiftPM cannot run inside itself; building is done.
    private static let swift = """
      #!/bin/sh
      case "$1 $2 $3 $4" in
        "run -c release axspec") shift 4; exec axspec "$@" ;;
        "build "* | "test "*) exit 0 ;;
        *) echo "swift $*: the test knows no such command" >&2; exit 64 ;;
      esac

      """

    func run(_ script: String) throws -> Program.Result {
      try Program.run(
        URL(fileURLWithPath: "/bin/bash"), ["-c", "set -euo pipefail\nexec 2>&1\n" + script], in: folder.url,
        environment: environment)
    }
  }

  /// Whether a block can run here.
  private static func isSupported(_ block: Markdown.Block) -> Bool {
    (UITestProgram.isSupported || !block.text.contains("ui-tests"))
      && (NinjaRecipe.isSupported || !block.text.contains("ninja"))
  }

  /// In one clone, from the first to the last, as a reader would.
  @Test func shellBlocksRun() throws {
    let clone = try Clone()
    let blocks = try Self.page().blocks
    for (index, block) in blocks.enumerated() where block.language == "sh" && Self.isSupported(block) {
      let result = try clone.run(block.text)
      #expect(result.status == 0, "README.md:\(block.line): \(result.output)")
      guard index + 1 < blocks.count, blocks[index + 1].language == "text", blocks[index + 1].followsBlock else {
        continue
      }
      #expect(result.output == blocks[index + 1].text, "README.md:\(block.line)")
    }
  }

  @Test func firstTwoCommandsSetUpAndRun() throws {
    let commands = try Self.page().blocks(in: "sh").prefix(2).map(\.text)
    #expect(commands.allSatisfy { $0.filter(\.isNewline).count == 1 }, "each is one line")
    #expect(commands.first?.contains("swift run -c release axspec compile Examples/") == true)
    #expect(commands.last?.hasSuffix("&& swift test\n") == true)
  }

  /// The steps of the workflow, with the example screens in its folder.
  @Test func workflowRuns() throws {
    let clone = try Clone()
    try FileManager.default.copyItem(
      at: Repository.url("Examples/TipCalculator"), to: clone.folder.url.appendingPathComponent("Screens"))
    let workflow = try #require(try Self.page().blocks(in: "yaml").first)
    let steps = workflow.text.components(separatedBy: "- run: ").dropFirst().map { $0.split(separator: "\n")[0] }
    #expect(steps.contains { $0.contains("axspec compile Screens") })
    #expect(steps.last?.contains("axspec lint Screens") == true)
    for step in steps {
      let result = try clone.run(step.replacingOccurrences(of: "/tmp/axspec", with: clone.folder.url.path))
      #expect(result.status == 0, "\(step): \(result.output)")
    }
  }

  // MARK: Descriptions

  @Test func descriptionsCompileToTheTextBelow() throws {
    let blocks = try Self.page().blocks
    for (index, block) in blocks.enumerated() where block.language == "xml" {
      let output = try #require(index + 1 < blocks.count ? blocks[index + 1] : nil)
      #expect(output.language == "text", "README.md:\(output.line)")
      #expect(try ScreenSpec(markup: block.text).snapshot() + "\n" == output.text, "README.md:\(block.line)")
    }
  }

  // MARK: Swift

  @Test func swiftBlocksAreThoseThatRunAsTests() throws {
    let source = try Repository.text("Tests/DocumentationTests/ReadmeSwift.swift")
    let tested = source.components(separatedBy: "// README begins\n").dropFirst().map { part in
      part.components(separatedBy: "// README ends\n")[0]
    }
    #expect(try Self.page().blocks(in: "swift").map(\.text) == Array(tested))
  }

  // MARK: Languages of blocks

  @Test func everyBlockIsTested() throws {
    let known = ["sh", "text", "xml", "swift", "yaml", "json"]
    #expect(try Self.page().blocks.filter { !known.contains($0.language) }.map(\.line) == [])
  }
}
