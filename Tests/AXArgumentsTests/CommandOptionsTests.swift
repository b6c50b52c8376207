import TestSupport
import Testing

@testable import AXArguments

@Suite("Options with types")
struct CommandOptionsTests {
  private struct ShowOptions: CommandOptions, Equatable {
    enum Format: String, CaseIterable {
      case text, json
    }

    let isLong: Bool
    let output: String?
    let format: Format
    let width: String
    let folders: [String]
    let jobs: Int?
    let name: String
    let paths: [String]

    init(_ reader: inout ArgumentReader) throws(UsageError) {
      isLong = reader.flag("long", short: "l", summary: "Show everything")
      output = reader.text(
        "output", short: "o", value: "file", summary: "Write to a file", completion: .file(extensions: ["txt"]))
      format = reader.choice(
        "format", value: "format", summary: "Choose the format", among: Format.allCases, default: .json)
      width = reader.text("width", value: "count", summary: "How wide", allowed: ["80", "120"], default: "80")
      folders = reader.texts("folder", value: "dir", summary: "Look there too", completion: .directory)
      jobs = try reader.integer("jobs", short: "j", value: "n", summary: "How many at once", atLeast: 1)
      name = reader.argument("name", summary: "What to look for", completion: .values(["a", "b"]))
      paths = reader.arguments("path", summary: "Where to look", isRequired: false)
      if isLong, output != nil { throw UsageError(.conflict("--long", "--output")) }
    }
  }

  private static let root = CommandDescription(
    name: "tool", summary: "Do it",
    subcommands: [CommandDescription(name: "show", summary: "Show it", options: ShowOptions.self, examples: [])])

  private func options(_ line: [String]) throws -> ShowOptions {
    let parsed = try ArgumentParser(root: Self.root).parse(["show"] + line)
    guard case .run(["show"], let arguments) = parsed else {
      throw UsageError(.other("'\(line)' does not run 'show'"))
    }
    return try arguments.options()
  }

  @Test func haveTheirDefaults() throws {
    let options = try options(["n"])
    #expect(!options.isLong)
    #expect(options.output == nil)
    #expect(options.format == .json)
    #expect(options.width == "80")
    #expect(options.folders.isEmpty)
    #expect(options.jobs == nil)
    #expect(options.name == "n")
    #expect(options.paths.isEmpty)
  }

  @Test func haveTheValuesThatAreGiven() throws {
    let short = try options(["-l", "-j4", "n", "p", "q", "--folder", "x", "--folder=y"])
    #expect(short.isLong)
    #expect(short.jobs == 4)
    #expect(short.name == "n")
    #expect(short.paths == ["p", "q"])
    #expect(short.folders == ["x", "y"])
    let long = try options(["n", "--output", "f", "--format", "text", "--width=120"])
    #expect(long.output == "f")
    #expect(long.format == .text)
    #expect(long.width == "120")
  }

  /// The same calls make the description.
  @Test func areDescribed() throws {
    let show = try #require(CommandTree(root: Self.root).command(at: ["show"]))
    #expect(show.options.map(\.name) == ["long", "output", "format", "width", "folder", "jobs"])
    #expect(show.options.map(\.defaultValue) == [nil, nil, "json", "80", nil, nil])
    #expect(show.options.map(\.isRepeating) == [false, false, false, false, true, false])
    #expect(show.options[2].allowedValues == ["text", "json"])
    #expect(show.options[1].forms == ["-o", "--output"])
    #expect(show.options[1].completion == .file(extensions: ["txt"]))
    #expect(show.arguments.map(\.placeholder) == ["<name>", "<path>"])
    #expect(show.arguments.map(\.isRequired) == [true, false])
    #expect(show.arguments.map(\.isRepeating) == [false, true])
    #expect(DeclarationCheck.problems(of: Self.root) == [])
  }

  @Test(arguments: [
    (
      ["n", "-j", "0"],
      """
      tool show: error: invalid value '0' for '--jobs'
        help: pass a whole number of at least 1
      """
    ),
    (
      ["n", "-l", "-o", "f"],
      """
      tool show: error: options '--long' and '--output' cannot be combined
        help: pass only one of them
      """
    ),
  ])
  func nameTheCommandInErrors(line: [String], expected: String) throws {
    let error = try #require(throws: UsageError.self, performing: { try options(line) })
    #expect(error.description() == expected + "\n")
  }
}
