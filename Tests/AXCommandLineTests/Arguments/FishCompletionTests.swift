import Testing

@testable import AXCommandLine

@Suite(.enabled(if: ShellRun.isInstalled("fish"), "fish is not installed"))
struct FishCompletionTests {
  /// What fish offers for a line, each with its description after a tab.
  private func completions(_ line: String, root: CommandDescription = SampleProgram.root) throws -> [String] {
    try ShellRun.inFolder(of: SampleProgram.files) { shell in
      let script = try shell.write(FishCompletion().text(for: CommandTree(root: root)), to: "completion.fish")
      let outcome = try shell.run("fish", ["--no-config", "-c", "source $argv[1]; complete -C $argv[2]", script, line])
      #expect(outcome.errors.isEmpty)
      return outcome.lines
    }
  }

  private func names(_ line: String, root: CommandDescription = SampleProgram.root) throws -> [String] {
    try completions(line, root: root).map { String($0.prefix { $0 != "\t" }) }
  }

  @Test func descriptions() throws {
    #expect(
      try completions("axspec comp") == ["compile\tCompile specifications", "completions\tPrint a completion script"])
    #expect(try completions("axspec generate t") == ["tests\tGenerate the user's tests"])
    #expect(try completions("axspec compile --fo") == ["--format\tChoose the format: how it is written"])
  }

  @Test(arguments: [
    ("axspec ", ["compile", "completions", "generate", "help", "lint"]),
    ("axspec --color never gen", ["generate"]),
    ("axspec --color=never gen", ["generate"]),
    ("axspec generate ", ["swift", "tests"]),
    ("axspec generate swift --", ["--color", "--header", "--help", "--public"]),
    ("axspec help c", ["compile", "completions"]),
    ("axspec completions ", ["bash", "fish", "zsh"]),
    ("axspec compile --format ", ["json", "sarif", "text"]),
    ("axspec compile --format=js", ["--format=json"]),
    ("axspec compile -j ", []),
    ("axspec lint --enable c", ["contrast"]),
  ])
  func words(line: String, expected: [String]) throws {
    #expect(try names(line) == expected)
  }

  @Test(arguments: [
    ("axspec compile My", ["My File.axspec", "My Folder/", "My Other.yaml"]),
    ("axspec compile \"My Fi", ["My File.axspec"]),
    ("axspec compile My\\ Folder/", ["My Folder/in.axspec"]),
    ("axspec compile x.axspec it", ["it's.axspec"]),
    ("axspec compile -o a", ["a.json", "a=b.json"]),
    ("axspec compile --output=a", ["--output=a.json", "--output=a=b.json"]),
    ("axspec compile --directory ", ["My Folder/", "sub/"]),
    ("axspec lint My", ["My File.axspec", "My Folder/", "My Other.yaml", "My notes.txt"]),
    ("axspec lint sub ", []),
  ])
  func files(line: String, expected: [String]) throws {
    #expect(try names(line) == expected)
  }

  @Test func argumentBesideSubcommands() throws {
    #expect(try names("tool s", root: SampleProgram.mixed) == ["show", "sub/"])
    #expect(try names("tool sub s", root: SampleProgram.mixed) == [])
  }
}
