import AXArguments
import Foundation
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

  /// The library's search for texts would make its regular expressions part of the program: a megabyte and a half, for
  /// which each start would pay.
  @Test func theProgramHasNoRegularExpressions() throws {
    let program = try Data(contentsOf: Program.location())
    #expect(program.range(of: Data("17_StringProcessing".utf8)) == nil)
  }

  /// Every command says what it is for, and how.
  @Test func everyCommandHasHelp() {
    for path in CommandTree(root: root).paths {
      let help = HelpPrinter(root: root).text(for: path, isComplete: true)
      #expect(help.contains("USAGE: axspec"), "\(path)")
      #expect(help.split(separator: "\n").allSatisfy { $0.count <= 80 || $0.contains("  axspec ") }, "\(path)\n\(help)")
    }
  }

  /// What `--help` prints fits on a screen or two, and says where the rest is.
  @Test func helpIsShort() {
    let printer = HelpPrinter(root: root)
    for path in CommandTree(root: root).paths {
      let help = printer.text(for: path, isComplete: false)
      #expect(help.split(separator: "\n", omittingEmptySubsequences: false).count <= 60, "\(path)")
      let isShortened = help.count < printer.text(for: path, isComplete: true).count
      #expect(!isShortened || help.contains("\nSee 'axspec help"), "\(path)")
    }
  }

  /// In the list of commands, each is on one line, in a group.
  @Test func commandsAreInGroups() {
    for command in CommandTree(root: root).root.subcommands {
      #expect(!command.group.isEmpty && command.summary.count <= 54, "\(command.name)")
    }
    let names = root.subcommands.map(\.name)
    #expect(names.firstIndex(of: "lint") ?? .max < names.firstIndex(of: "compile") ?? .max)
  }
}
