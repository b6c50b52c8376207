import Testing

@testable import AXCommandLine

/// The program's own commands, as shells and people meet them.
@Suite("The shipped program")
struct ShippedProgramTests {
  private let root = CommandLineTool.root

  @Test func declarationsAreInOrder() {
    #expect(DeclarationCheck.problems(of: root) == [])
  }

  @Test(.enabled(if: ShellRun.isInstalled("bash"), "bash is not installed"))
  func bashCompletes() throws {
    let driver = #"""
      source "$1"
      COMP_WORDS=(axspec compile --form)
      COMP_CWORD=2
      _axspec
      printf '%s\n' "${COMPREPLY[@]}"
      COMP_WORDS=(axspec compile --format "")
      COMP_CWORD=3
      _axspec
      printf '%s\n' "${COMPREPLY[@]}"
      """#
    try ShellRun.inFolder(of: []) { shell in
      let script = try shell.write(
        try #require(CompletionShells.script(for: "bash", root: root)), to: "completion.bash")
      let outcome = try shell.run("bash", ["--norc", try shell.write(driver, to: "driver.bash"), script])
      #expect(outcome.errors.isEmpty)
      #expect(outcome.lines == ["--format", "axsnapshot", "ndjson", "tree"])
    }
  }

  @Test(.enabled(if: ShellRun.isInstalled("zsh"), "zsh is not installed"))
  func zshReadsTheScript() throws {
    try ShellRun.inFolder(of: []) { shell in
      let script = try shell.write(try #require(CompletionShells.script(for: "zsh", root: root)), to: "_axspec")
      let outcome = try shell.run("zsh", ["-n", script])
      #expect(outcome.errors.isEmpty)
      #expect(outcome.status == 0)
    }
  }

  @Test(.enabled(if: ShellRun.isInstalled("fish"), "fish is not installed"))
  func fishCompletes() throws {
    try ShellRun.inFolder(of: []) { shell in
      let script = try shell.write(try #require(CompletionShells.script(for: "fish", root: root)), to: "axspec.fish")
      let outcome = try shell.run("fish", ["--no-config", "-c", "source \(script); complete -C 'axspec comp'"])
      let names = outcome.lines.map { $0.prefix { $0 != "\t" } }
      #expect(names == ["compile", "completions"])
    }
  }

  /// Every command says what it is for, and how.
  @Test func everyCommandHasHelp() {
    for path in CommandTree(root: root).paths {
      let help = HelpPrinter(root: root).text(for: path)
      #expect(help.contains("USAGE: axspec"), "\(path)")
      #expect(help.split(separator: "\n").allSatisfy { $0.count <= 80 || $0.contains("  axspec ") }, "\(path)\n\(help)")
    }
  }
}
