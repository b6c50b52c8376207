import Testing

@testable import AXArguments

@Suite("Completions")
struct CompletionTests {
  private func lines(_ words: [String], root: CommandDescription = SampleProgram.root) -> [String] {
    Completion(of: words, in: CommandTree(root: root)).lines
  }

  private func words(_ words: [String], root: CommandDescription = SampleProgram.root) -> [String] {
    lines(words, root: root).map { String($0.prefix { $0 != "\t" }) }
  }

  @Test(arguments: [
    ([], ["compile", "lint", "generate", "completions", "help"]),
    (["comp"], ["compile", "completions"]),
    (["--c"], ["--color"]),
    (["--color", "never", "gen"], ["generate"]),
    (["--color=never", "gen"], ["generate"]),
    (["generate", ""], ["swift", "tests"]),
    (["generate", "swift", "--"], ["--public", "--header", "--color", "--help"]),
    (["generate", "--header", "=", "x", "sw"], ["swift"]),
    (["help", "c"], ["compile", "completions"]),
    (["completions", ""], ["bash", "fish", "zsh"]),
    (["compile", "--fo"], ["--format"]),
    (["compile", "x.axspec", "-f"], ["-f"]),
    // What is given and does not repeat is not offered again.
    (
      ["compile", "--check", "-f", "text", "--verbose", "--"],
      [
        "--output", "--jobs", "--directory", "--verbose", "--color", "--help",
      ]
    ),
    (["compile", "--", "--"], [":files axspec yaml"]),
  ])
  func names(line: [String], expected: [String]) {
    #expect(words(line) == expected)
  }

  @Test(arguments: [
    (["compile", "--format", ""], ["text", "json", "sarif"]),
    (["compile", "-f", "j"], ["json"]),
    (["compile", "--format", "="], ["text", "json", "sarif"]),
    (["compile", "--format", "=", "js"], ["json"]),
    (["compile", "--format=js"], ["--format=json"]),
    (["compile", "--format", "-"], []),
    (["compile", "-j", ""], []),
    (["compile", "--check="], []),
    (["lint", "--enable", "c"], ["contrast"]),
    (["compile", ""], [":files axspec yaml"]),
    (["compile", "x.axspec", "it"], [":files axspec yaml"]),
    (["compile", "--output", ""], [":files json"]),
    (["compile", "--output=a"], [":files json"]),
    (["compile", "--directory", "a"], [":directories"]),
    (["lint", "a"], [":files"]),
    (["lint", "sub", ""], []),
  ])
  func values(line: [String], expected: [String]) {
    #expect(words(line) == expected)
  }

  @Test func argumentBesideSubcommands() {
    #expect(words(["s"], root: SampleProgram.mixed) == ["show", ":directories"])
    #expect(words(["sub", "s"], root: SampleProgram.mixed) == [])
  }

  @Test func descriptions() {
    #expect(lines(["comp"]) == ["compile\tCompile specifications", "completions\tPrint a completion script"])
    #expect(lines(["compile", "--fo"]) == ["--format\tChoose the format: how it is written"])
  }
}
