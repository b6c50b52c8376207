import TestSupport
import Testing

@testable import AXArguments

struct HelpPrinterTests {
  private let printer = HelpPrinter(root: SampleProgram.root)

  @Test func helpOfTheProgram() {
    #expect(
      printer.text(for: []) == """
        OVERVIEW: Check the accessibility of an app against its specification

        Reads specifications and compares them with a tree. The name of each file ends
        in '.axspec', or in '.yaml' for the older kind.

          axspec lint Login.axspec

        That is all.

        USAGE: axspec [--color <when>] <command>

        OPTIONS:
          --color <when>          Colour the output (values: auto, always, never;
                                  default: auto)
          --version               Show the version
          -h, --help              Show help information

        SUBCOMMANDS:
          compile                 Compile specifications
          lint                    Look for mistakes
          generate                Generate code
          completions             Print a completion script
          help                    Show help for a command

        EXAMPLES:
          axspec lint
              Lint all specifications in the folder.

        See 'axspec help <command>' for detailed help.

        """)
  }

  @Test func helpOfACommand() {
    #expect(
      printer.text(for: ["compile"]) == """
        OVERVIEW: Compile specifications

        USAGE: axspec compile [--output <file>] [--format <format>] [--jobs <count>]
                              [--directory <folder>]... [--check] [--verbose]...
                              [--color <when>] <input>...

        ARGUMENTS:
          <input>                 Specifications to compile

        OPTIONS:
          -o, --output <file>     Write to a file instead of standard output
          -f, --format <format>   Choose the format: how it is written (values: text,
                                  json, sarif; default: text)
          -j, --jobs <count>      Compile that many at a time
          --directory <folder>    Look for imports in a folder
          -c, --check             Write nothing, only say whether it would change
          -v, --verbose           Say more [each time]
          --color <when>          Colour the output (values: auto, always, never;
                                  default: auto)
          -h, --help              Show help information

        EXAMPLES:
          axspec compile Login.axspec -o Login.json
              Compile one specification into a file.

        """)
  }

  @Test func helpOfAGroup() {
    #expect(
      printer.text(for: ["generate"]).hasSuffix(
        """
        SUBCOMMANDS:
          swift                   Generate Swift identifiers
          tests                   Generate the user's tests

        See 'axspec help generate <command>' for detailed help.

        """))
  }

  @Test func unknownPathShowsTheProgram() {
    #expect(printer.text(for: ["nothing"]) == printer.text(for: []))
  }

  @Test func longNameHasItsTextBelow() {
    let option = OptionDescription(name: "a-name-of-some-length", valueName: "value", summary: "Do it")
    let text = HelpPrinter(root: CommandDescription(name: "x", summary: "Do it", options: [option])).text(for: [])
    #expect(text.contains("  --a-name-of-some-length <value>\n                          Do it\n"))
  }

  @Test func usageOfACommandWithArgumentsAndSubcommands() {
    let text = HelpPrinter(root: SampleProgram.mixed).text(for: [])
    #expect(text.contains("USAGE: tool [<command>] [<folder>]\n"))
  }

  @Test func noLineIsTooLong() {
    for path in CommandTree(root: SampleProgram.root).paths {
      #expect(printer.text(for: path).split(separator: "\n").allSatisfy { $0.count <= 80 })
    }
  }

  @Test func wrapping() {
    #expect(WrappedText.lines("aa bb cc", width: 5) == ["aa bb", "cc"])
    #expect(WrappedText.lines("aaaaaaa b", width: 5) == ["aaaaaaa", "b"])
    #expect(WrappedText.lines("", width: 5).isEmpty)
    #expect(WrappedText.paragraphs("\na\nb\n\n\n  c  d\n  e\nf\n", width: 9) == ["a b", "", "  c  d", "  e", "f"])
  }
}
