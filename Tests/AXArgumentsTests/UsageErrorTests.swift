import Testing

@testable import AXArguments

struct UsageErrorTests {
  /// What a command line that is wrong says.
  private func text(_ line: [String]) -> String {
    do throws(UsageError) {
      _ = try SampleProgram.parser.parse(line)
      return "nothing is wrong"
    } catch {
      return error.description()
    }
  }

  @Test(arguments: [
    (
      ["compile", "--ouput", "x"],
      """
      axspec compile: error: unknown option '--ouput'
        help: did you mean '--output'? 'axspec help compile' lists the options
      """
    ),
    (
      ["generate", "swift", "--xyz=1"],
      """
      axspec generate swift: error: unknown option '--xyz'
        help: 'axspec help generate swift' lists the options
      """
    ),
    (
      ["-color"],
      """
      axspec: error: unknown option '-color'
        help: did you mean '--color'? 'axspec help' lists the options
      """
    ),
    (
      ["compile", "-x"],
      """
      axspec compile: error: unknown option '-x'
        help: 'axspec help compile' lists the options
      """
    ),
    (
      ["compile", "-cx"],
      """
      axspec compile: error: unknown option '-x' in '-cx'
        help: 'axspec help compile' lists the options
      """
    ),
    // A long name after one dash, though '-o' and '-f' would take the rest as their value.
    (
      ["compile", "-format", "json"],
      """
      axspec compile: error: unknown option '-format'
        help: did you mean '--format'? 'axspec help compile' lists the options
      """
    ),
    (
      ["-v"],
      """
      axspec: error: unknown option '-v'
        help: did you mean '--version'? 'axspec help' lists the options
      """
    ),
    (
      ["compile", "--version"],
      """
      axspec compile: error: unknown option '--version'
        help: 'axspec help compile' lists the options
      """
    ),
  ])
  func unknownOptions(line: [String], expected: String) {
    #expect(text(line) == expected + "\n")
  }

  @Test(arguments: [
    (
      ["compil"],
      """
      axspec: error: unknown command 'compil'
        help: did you mean 'compile'? 'axspec help' lists the commands
      """
    ),
    (
      ["version"],
      """
      axspec: error: unknown command 'version'
        help: did you mean '--version'? 'axspec help' lists the commands
      """
    ),
    (
      ["generate", "kotlin", "--help"],
      """
      axspec generate: error: unknown command 'kotlin'
        help: 'axspec help generate' lists the commands
      """
    ),
    (
      ["help", "lnit"],
      """
      axspec: error: unknown command 'lnit'
        help: did you mean 'lint'? 'axspec help' lists the commands
      """
    ),
    (
      ["help", "generate", "swfit"],
      """
      axspec generate: error: unknown command 'swfit'
        help: did you mean 'swift'? 'axspec help generate' lists the commands
      """
    ),
    (
      ["help", "compile", "a"],
      """
      axspec help: error: unexpected argument 'a'
        help: 'axspec help help' lists the arguments
      """
    ),
  ])
  func unknownCommands(line: [String], expected: String) {
    #expect(text(line) == expected + "\n")
  }

  @Test(arguments: [
    (
      ["compile", "a", "-o"],
      """
      axspec compile: error: option '-o' needs a value
        help: write '-o <file>'
      """
    ),
    (
      ["compile", "--format", "--check"],
      """
      axspec compile: error: option '--format' needs a value
        help: write '--format <format>'; allowed values: text, json, sarif
      """
    ),
    (
      ["compile", "--output", "-name", "a"],
      """
      axspec compile: error: option '--output' needs a value
        help: to pass '-name' as its value, write '--output=-name'
      """
    ),
    (
      ["compile", "--output", "--", "a"],
      """
      axspec compile: error: option '--output' needs a value
        help: write '--output <file>'
      """
    ),
    (
      ["compile", "--check=yes", "a"],
      """
      axspec compile: error: option '--check' does not take a value
        help: write '--check' without a value
      """
    ),
    (
      ["compile", "-c=yes", "a"],
      """
      axspec compile: error: option '-c' does not take a value
        help: write '-c' without a value
      """
    ),
    (
      ["compile", "--format=jsn", "a"],
      """
      axspec compile: error: invalid value 'jsn' for '--format'
        help: did you mean 'json'? allowed values: text, json, sarif
      """
    ),
    (
      ["completions", "powershell"],
      """
      axspec completions: error: invalid value 'powershell' for '<shell>'
        help: allowed values: bash, fish, zsh
      """
    ),
    (
      ["compile", "--output", "a", "-o", "b", "c"],
      """
      axspec compile: error: option '-o' is given more than once
        help: pass it once
      """
    ),
    (
      ["compile", "--check", "-c", "a"],
      """
      axspec compile: error: option '-c' is given more than once
        help: pass it once
      """
    ),
  ])
  func values(line: [String], expected: String) {
    #expect(text(line) == expected + "\n")
  }

  @Test(arguments: [
    (
      ["compile", "--check"],
      """
      axspec compile: error: missing argument '<input>'
        help: 'axspec help compile' lists the arguments
      """
    ),
    (
      ["lint", "a", "b"],
      """
      axspec lint: error: unexpected argument 'b'
        help: 'axspec help lint' lists the arguments
      """
    ),
    (
      ["lint", "a", "\u{1B}[31m"],
      """
      axspec lint: error: unexpected argument '\\u{1B}[31m'
        help: 'axspec help lint' lists the arguments
      """
    ),
  ])
  func arguments(line: [String], expected: String) {
    #expect(text(line) == expected + "\n")
  }

  @Test func errorsOfCommands() {
    let command = ["axspec", "compile"]
    #expect(
      UsageError(.conflict("--check", "--output")).naming(command).description() == """
        axspec compile: error: options '--check' and '--output' cannot be combined
          help: pass only one of them

        """)
    #expect(
      UsageError(.other("no specification in 'a'", help: "name a file"), command: command).description() == """
        axspec compile: error: no specification in 'a'
          help: name a file

        """)
    #expect(
      UsageError(.other("nothing to do"), command: command).naming(["other"]).description()
        == "axspec compile: error: nothing to do\n")
    #expect(UsageError(.invalidInteger("x", of: "--jobs", atLeast: .min)).help == "pass a whole number")
  }

  @Test func colors() {
    let error = UsageError(.other("no"), command: ["axspec"])
    #expect(
      error.description(style: .colored)
        == "\u{1B}[1maxspec: \u{1B}[0m\u{1B}[1;31merror: \u{1B}[0m\u{1B}[1mno\u{1B}[0m\n")
  }
}
