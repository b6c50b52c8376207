import TestSupport
import Testing

@testable import AXArguments

struct HelpPrinterTests {
  private let printer = HelpPrinter(root: SampleProgram.root)

  @Test func helpOfTheProgram() {
    #expect(
      printer.text(for: [], isComplete: false) == """
        OVERVIEW: Check the accessibility of an app against its specification

        USAGE: axspec [<options>] <command>

        USE:
          compile                 Compile specifications
          lint                    Look for mistakes
          generate                Generate code

        SET UP:
          completions             Print a completion script
          help                    Show everything about a command

        OPTIONS:
          --color <when>          Colour the output (values: auto, always, never;
                                  default: auto)
          --version               Show the version
          -h, --help              Show help information

        EXAMPLES:
          axspec lint
              Lint all specifications in the folder.

        See 'axspec help <command>' for everything about a command.

        """)
  }

  @Test func everythingAboutTheProgram() {
    let text = printer.text(for: [], isComplete: true)
    #expect(
      text.hasPrefix(
        """
        OVERVIEW: Check the accessibility of an app against its specification

        Reads specifications and compares them with a tree. The name of each file ends
        in '.axspec', or in '.yaml' for the older kind.

          axspec lint Login.axspec

        That is all.

        USAGE: axspec [--color <when>] <command>

        USE:

        """))
  }

  @Test func helpOfACommand() {
    #expect(
      printer.text(for: ["compile"], isComplete: false) == """
        OVERVIEW: Compile specifications

        USAGE: axspec compile [<options>] <input>...

        ARGUMENTS:
          <input>                 Specifications to compile

        OUTPUT:
          -o, --output <file>     Write to a file instead of standard output
          -f, --format <format>   Choose the format: how it is written (values: text,
                                  json, sarif; default: text)
          -c, --check             Write nothing, only say whether it would change

        OPTIONS:
          --directory <folder>    Look for imports in a folder
          -v, --verbose           Say more [each time]
          --color <when>          Colour the output (values: auto, always, never;
                                  default: auto)
          -h, --help              Show help information

        EXAMPLES:
          axspec compile Login.axspec -o Login.json
              Compile one specification into a file.
          axspec compile Login.axspec
              Print it.

        See 'axspec help compile' for all details, and for the options about speed.

        """)
  }

  @Test func everythingAboutACommand() {
    let text = printer.text(for: ["compile"], isComplete: true)
    #expect(
      text.contains(
        """
        USAGE: axspec compile [--output <file>] [--format <format>] [--jobs <count>]
                              [--directory <folder>]... [--check] [--verbose]...
                              [--color <when>] <input>...
        """))
    #expect(text.contains("\n\nSPEED:\n  -j, --jobs <count>      Compile that many at a time\n\n"))
    #expect(text.hasSuffix("  axspec compile --check Login.axspec\n      Compare it.\n"))
  }

  @Test func leadsToDetails() {
    let plain = CommandDescription(name: "x", summary: "Do it")
    #expect(HelpPrinter(root: plain).text(for: [], isComplete: false).hasSuffix("Show help information\n"))
    let detailed = CommandDescription(name: "x", summary: "Do it", discussion: "Well.")
    let text = HelpPrinter(root: detailed).text(for: [], isComplete: false)
    #expect(text.hasSuffix("\nSee 'x help' for all details.\n") && !text.contains("Well."))
  }

  @Test func helpOfAGroup() {
    #expect(
      printer.text(for: ["generate"], isComplete: false).contains(
        """
        SUBCOMMANDS:
          swift                   Generate Swift identifiers
          tests                   Generate the user's tests

        OPTIONS:
        """))
    #expect(
      printer.text(for: ["generate"], isComplete: true).hasSuffix(
        "See 'axspec help generate <command>' for everything about a command.\n"))
  }

  @Test func unknownPathShowsTheProgram() {
    #expect(printer.text(for: ["nothing"], isComplete: true) == printer.text(for: [], isComplete: true))
  }

  @Test func longNameHasItsTextBelow() {
    let option = OptionDescription(name: "a-name-of-some-length", valueName: "value", summary: "Do it")
    let text = HelpPrinter(root: CommandDescription(name: "x", summary: "Do it", options: [option]))
      .text(for: [], isComplete: false)
    #expect(text.contains("  --a-name-of-some-length <value>\n                          Do it\n"))
  }

  @Test func usageOfACommandWithArgumentsAndSubcommands() {
    let text = HelpPrinter(root: SampleProgram.mixed).text(for: [], isComplete: false)
    #expect(text.contains("USAGE: tool [<command>] [<folder>]\n"))
  }

  @Test func noLineIsTooLong() {
    for path in CommandTree(root: SampleProgram.root).paths {
      for isComplete in [false, true] {
        let text = printer.text(for: path, isComplete: isComplete)
        #expect(text.split(separator: "\n").allSatisfy { $0.count <= 80 })
      }
    }
  }
}
