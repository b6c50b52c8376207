import AXArguments
import TestSupport
import Testing

@testable import AXCommandLine

/// The program's own commands, as shells and people meet them.
@Suite("The shipped program")
struct ShippedProgramTests {
  private let root = CommandLineTool.root

  @Test func declarationsAreInOrder() {
    #expect(DeclarationCheck.problems(of: root) == [])
  }

  /// What asks for completions is for scripts alone.
  @Test func theCommandOfCompletionsIsHidden() throws {
    let program = Program(in: try TemporaryFolder())
    #expect(try program.run("__complete", "comp").output.split(separator: "\n").count == 2)
    #expect(try !program.run("help").output.contains("__complete"))
    #expect(try program.run("__complete", "__").output == "")
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
