import TestSupport
import Testing

@testable import AXArguments

struct ArgumentParserTests {
  /// The arguments of a command line that is meant to run a command.
  private func arguments(_ line: String..., path: [String] = ["compile"]) throws -> ParsedArguments {
    guard case .run(path, let arguments) = try SampleProgram.parser.parse(line) else {
      throw UsageError(.other("'\(line)' runs no command at \(path)"), command: [])
    }
    return arguments
  }

  /// The path that a command line shows the help of.
  private func helpPath(_ line: [String]) throws -> [String]? {
    if case .help(let path, _) = try SampleProgram.parser.parse(line) { path } else { nil }
  }

  @Test(arguments: [
    ([], false), (["--help"], false), (["generate"], false), (["compile", "-h"], false), (["help"], true),
    (["help", "compile"], true), (["help", "--help"], false),
  ])
  func onlyHelpShowsEverything(line: [String], isAll: Bool) throws {
    guard case .help(_, let isComplete) = try SampleProgram.parser.parse(line) else {
      Issue.record("shows no help")
      return
    }
    #expect(isComplete == isAll)
  }

  @Test(arguments: [
    ["--output", "out"], ["--output=out"], ["-o", "out"], ["-oout"], ["-o=out"], ["-co", "out"], ["-cvoout"],
  ])
  func optionWithValue(words: [String]) throws {
    guard case .run(_, let arguments) = try SampleProgram.parser.parse(["compile"] + words + ["in"]) else {
      Issue.record("runs nothing")
      return
    }
    #expect(arguments.value("output") == "out")
    #expect(arguments.positionals == ["in"])
  }

  @Test func optionsMixWithArguments() throws {
    let found = try arguments("compile", "a", "--check", "b", "--output", "c", "d")
    #expect(found.positionals == ["a", "b", "d"])
    #expect(found.flag("check"))
    #expect(!found.flag("verbose"))
    #expect(found.invocation.command == ["axspec", "compile"])
    #expect(found.invocation.words == ["compile", "a", "--check", "b", "--output", "c", "d"])
  }

  @Test func twoDashesEndOptions() throws {
    let found = try arguments("compile", "--check", "--", "--output", "-h", "--")
    #expect(found.positionals == ["--output", "-h", "--"])
    #expect(!found.isGiven("output"))
  }

  @Test func loneDashIsAnArgumentAndAValue() throws {
    let found = try arguments("compile", "-", "-o", "-")
    #expect(found.positionals == ["-"])
    #expect(found.value("output") == "-")
  }

  @Test(arguments: ["-5", "-0.5", "-.5", "-1e3"])
  func negativeNumberIsAValue(number: String) throws {
    #expect(try arguments("compile", "a", "--jobs", number).value("jobs") == number)
  }

  @Test func valueKeepsEqualsSignsAndDashes() throws {
    #expect(try arguments("compile", "a", "--output=a=b").value("output") == "a=b")
    #expect(try arguments("compile", "a", "--output=--x").value("output") == "--x")
    #expect(try arguments("compile", "a", "--output=").value("output")?.isEmpty == true)
  }

  @Test func repeatedOptionsKeepTheirOrder() throws {
    let found = try arguments("compile", "a", "--directory", "x", "-vv", "--directory=y", "-v")
    #expect(found.values["directory"] == ["x", "y"])
    #expect(found.values["verbose"]?.count == 3)
    #expect(found.flag("verbose"))
  }

  @Test func optionsOfACommandApplyToItsSubcommands() throws {
    let before = try arguments(
      "--color", "never", "generate", "--header=x", "swift", "a", path: ["generate", "swift"])
    #expect(before.value("color") == "never")
    #expect(before.value("header") == "x")
    let after = try arguments(
      "generate", "swift", "a", "--header=x", "--color=always", "--public", path: ["generate", "swift"])
    #expect(after.value("color") == "always")
    #expect(after.value("header") == "x")
    #expect(after.flag("public"))
  }

  @Test func argumentInPlaceOfASubcommand() throws {
    let parser = ArgumentParser(root: SampleProgram.mixed)
    guard case .run([], let arguments) = try parser.parse(["folder"]) else {
      Issue.record("does not take a folder")
      return
    }
    #expect(arguments.positionals == ["folder"])
    guard case .run(["show"], _) = try parser.parse(["show"]) else {
      Issue.record("does not take a subcommand")
      return
    }
    guard case .run([], _) = try parser.parse([]) else {
      Issue.record("does not run alone")
      return
    }
  }

  @Test(arguments: [
    ([], []),
    (["--help"], []),
    (["-h", "compile"], []),
    (["help"], []),
    (["--color", "never"], []),
    (["generate"], ["generate"]),
    (["compile", "-h"], ["compile"]),
    (["compile", "-ch"], ["compile"]),
    (["compile", "a", "--check", "--help"], ["compile"]),
    // Whatever else is wrong.
    (["compile", "--bogus", "a", "--help"], ["compile"]),
    (["compile", "--output", "--help"], ["compile"]),
    (["lint", "a", "b", "-h"], ["lint"]),
    (["help", "compile"], ["compile"]),
    (["help", "generate", "swift"], ["generate", "swift"]),
    (["help", "help"], ["help"]),
    (["help", "--help"], ["help"]),
    (["generate", "swift", "--help"], ["generate", "swift"]),
  ])
  func help(line: [String], path: [String]) throws {
    #expect(try helpPath(line) == path)
  }

  @Test func version() throws {
    guard case .version = try SampleProgram.parser.parse(["--version"]) else {
      Issue.record("shows no version")
      return
    }
  }

  @Test func declarationsAreSound() {
    #expect(DeclarationCheck.problems(of: SampleProgram.root) == [])
    #expect(DeclarationCheck.problems(of: SampleProgram.mixed) == [])
  }

  @Test func unsoundDeclarationsAreFound() {
    let option = OptionDescription(name: "all", short: "h", summary: "take everything.")
    let command = CommandDescription(
      name: "x", summary: "Do it",
      arguments: [
        ArgumentDescription(name: "a", summary: "One", isRequired: false, isRepeating: true),
        ArgumentDescription(name: "b", summary: "Another"),
      ],
      options: [option, option])
    #expect(
      DeclarationCheck.problems(of: command) == [
        "x: '--all' is declared twice", "x: '-h' is declared twice",
        "x: '<a>' repeats but is not the last", "x: '<b>' is required after one that is not",
        "x: the summary 'take everything.' is to start with a capital and to end without a full stop",
        "x: the summary 'take everything.' is to start with a capital and to end without a full stop",
      ])
  }
}

extension ParsedArguments {
  fileprivate func flag(_ name: String) -> Bool { values[name] != nil }
  fileprivate func isGiven(_ name: String) -> Bool { values[name] != nil }
  fileprivate func value(_ name: String) -> String? { values[name]?.last }
}
