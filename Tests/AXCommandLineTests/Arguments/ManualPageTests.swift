import Testing

@testable import AXCommandLine

struct ManualPageTests {
  private static let sections = ManualSections(
    version: "1.2.0", date: "2025-01-31", manual: "AXSpec Manual",
    exitStatus: [.init("0", "Nothing is wrong."), .init("64", "The command line is wrong.")],
    environment: [.init("NO_COLOR", "Colours nothing, as '--color never' does.")],
    files: [.init(".axspec.json", "The configuration.\n\n.Looked for upwards; C:\\dir is no place.")],
    further: [
      .init("CONFIGURATION", "'quoted' first.\n\n  {\n  .dotted \"\\n\"\n  }\n\nThe end of a well-known `~^`.")
    ],
    seeAlso: ["swift-format(1)"])

  private let page = ManualPage(root: SampleProgram.root, sections: sections).text()

  /// The page as a reader sees it, without overstriking and escape sequences.
  private func rendered() throws -> String {
    try ShellRun.inFolder(of: []) { shell in
      let file = try shell.write(page, to: "axspec.1")
      let outcome = try shell.run("groff", ["-man", "-Tutf8", "-ww", "-P-cbou", file])
      #expect(outcome.errors.isEmpty)
      return outcome.output
    }
  }

  @Test(.enabled(if: ShellRun.isInstalled("man"), "man is not installed"))
  func manualReaderHasNoWarnings() throws {
    try ShellRun.inFolder(of: []) { shell in
      let file = try shell.write(page, to: "axspec.1")
      let outcome = try shell.run("man", ["--warnings", "-E", "UTF-8", "-l", file])
      #expect(outcome.errors.isEmpty)
      #expect(outcome.status == 0)
    }
  }

  @Test(.enabled(if: ShellRun.isInstalled("groff"), "groff is not installed"))
  func specialCharactersStandForThemselves() throws {
    let text = try rendered()
    #expect(text.contains("Colours nothing, as '--color never' does."))
    #expect(text.contains(".Looked for upwards; C:\\dir is no place."))
    #expect(text.contains("'quoted' first."))
    #expect(text.contains("    .dotted \"\\n\"\n"))
    #expect(text.contains("`~^`."))
    #expect(text.contains("-o, --output file"))
    #expect(text.contains("axspec compile Login.axspec -o Login.json"))
  }

  @Test func sectionsInOrder() {
    let titles = page.split(separator: "\n").filter { $0.hasPrefix(".SH ") }.map {
      $0.dropFirst(4).filter { $0 != "\"" }
    }
    #expect(
      titles == [
        "NAME", "SYNOPSIS", "DESCRIPTION", "OPTIONS", "COMMANDS", "EXIT STATUS", "ENVIRONMENT", "FILES",
        "CONFIGURATION", "EXAMPLES", "SEE ALSO",
      ])
  }

  @Test func commandInRoff() {
    #expect(
      page.contains(
        #"""
        .SS "axspec generate swift"
        .SY "axspec generate swift"
        [\fB\-\-public\fR]\&
        \fIinput\fR\&
        .YS
        .PP
        Generate Swift identifiers.
        .TP 8
        \fIinput\fR
        A specification
        .TP 8
        \fB\-\-public\fR
        Make everything public

        """#))
    #expect(page.hasPrefix(#".TH "AXSPEC" 1 2025-01-31 "axspec 1.2.0" "AXSpec Manual""# + "\n"))
    #expect(page.contains("axspec \\- check the accessibility of an app"))
    #expect(page.contains("\\fBswift\\-format\\fR(1),\nhttps://example.org/axspec\n"))
  }

  @Test func escapes() {
    #expect(RoffText.escaped("a-b\\'`^~") == "a\\-b\\(rs\\(aq\\(ga\\(ha\\(ti")
    #expect(RoffText.prose("well-known --check -x a-1") == "well-known \\-\\-check \\-x a\\-1")
    #expect(RoffText.line(".x") == "\\&.x")
    #expect(RoffText.argument("a \"b\"") == "\"a \\(dqb\\(dq\"")
  }
}
