import AXSpecKit
import AXText
import Foundation
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// The fenced blocks of README.md and of the documentation do what they say.
@Suite struct PageBlockTests {
  private static let languages = ["sh", "console", "text", "xml", "swift", "yaml", "json"]

  @Test(arguments: Page.all)
  func everyBlockHasAKnownLanguage(page: Page) {
    let others = page.blocks.filter { !Self.languages.contains($0.language) }
    #expect(others.map { "\(page.path):\($0.line): \($0.language)" } == [])
  }

  // MARK: Shell

  private static let shellPages = Page.all.filter { page in page.blocks.contains { $0.language == "sh" } }

  /// Whether a block can run here.
  private static func isSupported(_ block: Markdown.Block) -> Bool {
    (UITestProgram.isSupported || !block.text.contains("ui-tests"))
      && (NinjaRecipe.isSupported || !block.text.contains("ninja"))
  }

  /// In one copy of the project for each page, from the first block to the last, as a reader would run them.
  @Test(arguments: shellPages)
  func shellBlocksPrintWhatThePageSays(page: Page) throws {
    let copy = try ProjectCopy()
    let blocks = page.blocks
    for (index, block) in blocks.enumerated() where block.language == "sh" && Self.isSupported(block) {
      let result = try copy.run(block.text)
      #expect(result.status == 0, "\(page.path):\(block.line): \(result.output)")
      guard index + 1 < blocks.count, blocks[index + 1].language == "text", blocks[index + 1].followsBlock else {
        continue
      }
      #expect(result.output == blocks[index + 1].text, "\(page.path):\(block.line)")
    }
  }

  // MARK: Workflows

  /// A step of a workflow that uses the action of the project.
  private struct ActionStep {
    /// The path of the action in the repository.
    let path: String
    let inputs: [String: String]

    /// The words that the action passes to the program.
    var words: [String] {
      [inputs["command"] ?? "check"] + (inputs["arguments"] ?? "").split(separator: " ").map(String.init)
    }
  }

  private static func actionSteps(of workflow: String) -> [ActionStep] {
    workflow.components(separatedBy: "- uses: \(ProjectAddress.repository)/").dropFirst().map { step in
      let lines = step.components(separatedBy: "\n")
      let inputs = lines.dropFirst().prefix { !$0.contains("- ") }.compactMap { line in
        line.wholeMatch(of: /\s+([a-z-]+): (.+)/).map { (String($0.1), String($0.2)) }
      }
      let path = lines[0].prefix { $0 != "@" }
      return ActionStep(path: String(path), inputs: Dictionary(inputs) { $1 })
    }
  }

  /// A folder of example screens, with a configuration for `check`.
  private static func projectWithScreens() throws -> ProjectCopy {
    let copy = try ProjectCopy()
    try FileManager.default.copyItem(
      at: Repository.url("Examples/TipCalculator"), to: copy.root.appendingPathComponent("Screens"))
    try #"{"screens": ["Screens"], "snapshots": "Screens", "exclude": ["Examples", "Sources", "Tests"]}"#
      .write(to: copy.root.appendingPathComponent(".axspec.json"), atomically: true, encoding: .utf8)
    return copy
  }

  /// Steps with the action have inputs of the action, and what they run passes for example screens.
  @Test func workflowsRun() throws {
    let steps = Page.blocks(in: "yaml").flatMap { page, block in
      Self.actionSteps(of: block.text).map { (place: "\(page.path):\(block.line)", step: $0) }
    }
    #expect(Set(steps.map(\.step.words[0])) == ["check", "preview"])
    let copy = try Self.projectWithScreens()
    for (place, step) in steps {
      let action = try Repository.text(step.path + "/action.yml")
      for input in step.inputs.keys { #expect(action.contains("\n  \(input):\n"), "\(place): \(input)") }
      // The other one needs a repository.
      guard step.words[0] == "check" else { continue }
      let result = try copy.run("axspec " + step.words.joined(separator: " "))
      #expect(result.status == 0, "\(place): \(result.output)")
    }
  }

  /// The job for GitLab runs its lines.
  @Test func scriptsOfJobsRun() throws {
    let jobs = Page.blocks(in: "yaml").filter { ["\n  script:\n", "axspec check"].allSatisfy($0.block.text.contains) }
    try #require(!jobs.isEmpty)
    let copy = try Self.projectWithScreens()
    for line in jobs.flatMap({ $0.block.text.components(separatedBy: "\n") }) {
      // Rules of GitLab are not commands.
      guard let command = line.wholeMatch(of: #/ {4}- (.+)/#)?.1, !command.hasPrefix("if:") else { continue }
      let result = try copy.run(command.replacingOccurrences(of: "/tmp/axspec", with: copy.root.path))
      #expect(result.status == 0, "\(command): \(result.output)")
    }
  }

  // MARK: Descriptions

  @Test(arguments: Page.all)
  func descriptionsCompileToTheTextDirectlyBelow(page: Page) throws {
    let blocks = page.blocks
    for (block, output) in zip(blocks, blocks.dropFirst())
    where block.language == "xml" && output.language == "text" && output.followsBlock {
      #expect(try ScreenSpec(markup: block.text).snapshot() + "\n" == output.text, "\(page.path):\(block.line)")
    }
  }

  /// An excerpt may have several elements, or instructions alone.
  @Test(arguments: Page.all)
  func markupIsWellFormed(page: Page) {
    for block in page.blocks where block.language == "xml" {
      let content = block.text.replacing(/^<\?xml [^?]*\?>/, with: "")
      let parser = XMLParser(data: Data("<excerpt>\(content)</excerpt>".utf8))
      #expect(parser.parse(), "\(page.path):\(block.line)")
    }
  }

  // MARK: JSON

  @Test(arguments: Page.all)
  func jsonCanBeRead(page: Page) {
    for block in page.blocks where block.language == "json" {
      #expect(throws: Never.self, "\(page.path):\(block.line)") {
        try JSONSerialization.jsonObject(with: Data(block.text.utf8), options: .fragmentsAllowed)
      }
    }
  }

  private static let configurationMembers: Set = ["preset", "rules", "exclude", "language"]

  private static func isConfiguration(_ text: String) -> Bool {
    let value = try? JSONSerialization.jsonObject(with: Data(text.utf8))
    guard let members = (value as? [String: Any])?.keys, !members.isEmpty else { return false }
    return configurationMembers.isSuperset(of: members)
  }

  /// Lint accepts each `.axspec.json` that a page shows: one run, with a folder for each of them.
  @Test func configurationsAreAccepted() throws {
    let shown = Page.blocks(in: "json").filter { Self.isConfiguration($0.block.text) }
    #expect(!shown.isEmpty)
    let scratch = try ScratchFolder()
    for (page, block) in shown {
      let folder = "\(page.name)-\(block.line)"
      try scratch.write(block.text, to: "\(folder)/.axspec.json")
      try scratch.write("<screen name=\"Pay\"><button title=\"Pay\"/></screen>", to: "\(folder)/Pay.xml")
    }
    let result = try Program.axspec(["lint", "--quiet", "."], in: scratch.url)
    #expect(result.errors == "")
    #expect(result.output == "")
    #expect(result.status == 0)
  }

  // MARK: Swift

  /// The blocks that run as tests, in SwiftBlocks.swift.
  private static var testedSwift: [String] {
    get throws {
      let source = try Repository.text("Tests/DocumentationTests/SwiftBlocks.swift")
      return source.components(separatedBy: "// Block begins\n").dropFirst().map { part in
        part.components(separatedBy: "// Block ends\n")[0]
      }
    }
  }

  @Test func testedSwiftIsOnAPage() throws {
    let shown = Set(Page.blocks(in: "swift").map(\.block.text))
    for text in try Self.testedSwift {
      #expect(shown.contains(text), "no page shows this block of SwiftBlocks.swift")
    }
  }

  @Test func readmeShowsTestedSwiftAlone() throws {
    let tested = try Self.testedSwift
    for (page, block) in Page.blocks(in: "swift") where page.path == "README.md" {
      #expect(tested.contains(block.text), "\(page.path):\(block.line): add the block to SwiftBlocks.swift")
    }
  }

  /// Swift that is not tested, such as what needs UIKit, has no error of syntax.
  @Test func otherSwiftParses() throws {
    let tested = try Self.testedSwift
    let scratch = try ScratchFolder()
    let files = try Page.blocks(in: "swift").filter { !tested.contains($0.block.text) }.map { page, block in
      try scratch.write(block.text, to: "\(page.name)-\(block.line).swift").path
    }
    guard !files.isEmpty else { return }
    let result = try Program.run(
      URL(fileURLWithPath: "/usr/bin/env"), ["swiftc", "-frontend", "-parse"] + files, in: scratch.url)
    #expect(result.status == 0, "\(result.errors)")
  }
}
