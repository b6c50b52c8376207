import Testing

@testable import AXCommandLine

@Suite(.enabled(if: ShellRun.isInstalled("bash"), "bash is not installed"))
struct BashCompletionTests {
  /// Completes as bash does, given the words that it breaks a line into.
  private static let driver = #"""
    source "$1"
    function="$2"
    shift 2
    COMP_WORDS=("$@")
    COMP_CWORD=$(($# - 1))
    "$function"
    ((${#COMPREPLY[@]})) && printf '%s\n' "${COMPREPLY[@]}"
    exit 0
    """#

  private func completions(_ words: [String], root: CommandDescription = SampleProgram.root) throws -> [String] {
    try ShellRun.inFolder(of: SampleProgram.files) { shell in
      let script = try shell.write(BashCompletion().text(for: CommandTree(root: root)), to: "completion.bash")
      let driver = try shell.write(Self.driver, to: "driver.bash")
      let outcome = try shell.run("bash", ["--norc", driver, script, "_" + root.name, root.name] + words)
      #expect(outcome.errors.isEmpty)
      return outcome.lines
    }
  }

  @Test(arguments: [
    ([""], ["compile", "completions", "generate", "help", "lint"]),
    (["comp"], ["compile", "completions"]),
    (["--c"], ["--color"]),
    (["--color", "never", "gen"], ["generate"]),
    (["generate", ""], ["swift", "tests"]),
    (["generate", "swift", "--"], ["--color", "--header", "--help", "--public"]),
    (["generate", "--header", "=", "x", "sw"], ["swift"]),
    (["generate", "--header=x", "sw"], ["swift"]),
    (["help", "c"], ["compile", "completions"]),
    (["completions", ""], ["bash", "fish", "zsh"]),
    (["compile", "--fo"], ["--format"]),
    (
      ["compile", "--check", "-"],
      [
        "--check", "--color", "--directory", "--format", "--help", "--jobs", "--output", "--verbose", "-c", "-f", "-h",
        "-j", "-o", "-v",
      ]
    ),
  ])
  func names(words: [String], expected: [String]) throws {
    #expect(try completions(words) == expected)
  }

  @Test(arguments: [
    (["compile", "--format", ""], ["json", "sarif", "text"]),
    (["compile", "-f", "j"], ["json"]),
    // Bash breaks words at an equals sign, unless a person has told it not to.
    (["compile", "--format", "="], ["json", "sarif", "text"]),
    (["compile", "--format", "=", "js"], ["json"]),
    (["compile", "--format=js"], ["--format=json"]),
    (["compile", "-j", ""], []),
    (["compile", "--check", "=", ""], []),
    (["lint", "--enable", "c"], ["contrast"]),
  ])
  func values(words: [String], expected: [String]) throws {
    #expect(try completions(words) == expected)
  }

  @Test(arguments: [
    (["compile", "My"], ["My File.axspec", "My Folder", "My Other.yaml"]),
    (["compile", "My\\ Fi"], ["My File.axspec"]),
    (["compile", "\"My F"], ["My File.axspec", "My Folder"]),
    (["compile", "'My Fi"], ["My File.axspec"]),
    (["compile", "it\\'"], ["it's.axspec"]),
    (["compile", "My\\ Folder/"], ["My Folder/in.axspec"]),
    (["compile", "x.axspec", "it"], ["it's.axspec"]),
    (["compile", "--", "it"], ["it's.axspec"]),
    (["compile", "--", "--"], []),
    (["compile", "-o", "a"], ["a.json", "a=b.json"]),
    (["compile", "--output", "=", "a"], ["a.json", "a=b.json"]),
    (["compile", "--output", "=", "a", "="], ["b.json"]),
    (["compile", "--directory", ""], ["My Folder", "sub"]),
    (["lint", "My"], ["My File.axspec", "My Folder", "My Other.yaml", "My notes.txt"]),
    (["lint", "sub", ""], []),
  ])
  func files(words: [String], expected: [String]) throws {
    #expect(try completions(words) == expected)
  }

  @Test func argumentBesideSubcommands() throws {
    #expect(try completions(["s"], root: SampleProgram.mixed) == ["show", "sub"])
    #expect(try completions(["sub", "s"], root: SampleProgram.mixed) == [])
  }
}
