import AXDiagnostics
import AXLint
import TestSupport
import Testing

@testable import AXCommandLine

@Suite("explain")
struct ExplainCommandTests {
  private func explain(_ ids: String...) throws -> Program.Result {
    InProcessProgram().run(["explain"] + ids)
  }

  /// The text of each is its own.
  @Test func knowsEveryRuleAndError() throws {
    var texts: Set<String> = []
    for id in ExplainOptions.allIDs {
      let result = try explain(id)
      #expect(result.status == 0)
      #expect(result.output.hasPrefix("\(id) ("))
      texts.insert(String(result.output.drop { $0 != "\n" }))
    }
    #expect(texts.count == ExplainOptions.allIDs.count)
  }

  @Test func saysWhatAnErrorMeansAndWhatToDo() throws {
    #expect(
      try explain("unknown-state", "outdated-baseline").output == """
        unknown-state (error)
        No state of the screen, or of the file before `#`, has the name in `from`.

        Write the name of a state of this screen, or a file, `#`, and the name of one of
        its states. Case matters.

        Example:
            <screen name="Pay">
              <button identifier="payButton" title="Pay"/>
              <state name="paid"><tap target="payButton"/></state>
              <state name="paid again" from="payd"><tap target="payButton"/></state>
            </screen>

            screen.xml:4:28: error: the state `payd` does not exist [unknown-state]
                <state name="paid again" from="payd"><tap target="payButton"/></state>
                                         ^~~~~~~~~~~
              help: did you mean `paid`?

        See also:
          axspec reference states

        outdated-baseline (warning)
        A baseline lists a finding that no longer occurs. If the finding came back, it
        would not be reported.

        Delete the entry. You can also write the whole baseline again with `axspec lint
        --write-baseline <file>`, which accepts new findings, too.

        """)
  }

  @Test func saysHowToFixWhatARuleFinds() throws {
    let button = try explain("unlabeled-button").output
    #expect(
      button.contains(
        """

        How to fix it, for example:
          In a screen file: add label="…" with what it does
          In Xcode: in the Identity inspector, Accessibility: fill in Label with what
            it does
          In code: set accessibilityLabel to what it does

        """))
    let heading = try explain("skipped-heading-level").output
    #expect(heading.contains("\n  In code: make it a heading of level 2\n") && !heading.contains("In Xcode: "))
    #expect(try explain("shadowed-element").output.contains("\n  add the text to the label or value of the other\n"))
    // Lint needs the files of translations.
    for id in RuleRegistry.ids where id != "missing-translation" {
      #expect(try explain(id).output.contains("\nHow to fix it, for example:\n  "), "\(id)")
    }
  }

  @Test(arguments: [
    ("malformed-xlm", "did you mean 'malformed-xml'?"), ("unlabelled-button", "did you mean 'unlabeled-button'?"),
    ("nothing-of-the-kind", "'axspec rules' lists the rules"),
  ])
  func suggestsTheNearestOfAll(id: String, help: String) throws {
    let result = try explain(id)
    #expect(result.status == 2)
    #expect(result.errors == "axspec explain: error: the rule or error '\(id)' does not exist\n  help: \(help)\n")
  }

  @Test func leadsToTheReference() throws {
    let result = try explain("slider")
    #expect(result.status == 2 && result.errors.contains("help: run 'axspec reference slider'"))
    #expect(
      try explain("removed-control").output.hasSuffix(
        "See also:\n  axspec reference read\n  axspec reference assistive\n"))
    #expect(try explain("incomplete-elements").output.contains("  axspec reference elements\n"))
  }

  /// Each line of "See also" can be run.
  @Test func referencesExist() throws {
    let program = InProcessProgram()
    var lines: Set<Substring> = []
    for id in ExplainOptions.allIDs {
      for line in try explain(id).output.split(separator: "\n")
      where line.hasPrefix("  axspec reference ") && lines.insert(line).inserted {
        let words = line.split(separator: " ").dropFirst().map(String.init)
        #expect(program.run(words).status == 0, "\(id): \(line)")
      }
    }
    #expect(!lines.isEmpty)
  }

  @Test func completesRulesAndErrors() throws {
    let program = InProcessProgram()
    #expect(
      program.run("__complete", "explain", "unknown-").output
        == """
        unknown-rule
        unknown-element
        unknown-attribute
        unknown-target
        unknown-state
        unknown-format
        unknown-locale

        """)
  }

  @Test func noTwoIDsAreEqual() {
    #expect(Set(ExplainOptions.allIDs).count == ExplainOptions.allIDs.count)
  }

  @Test(arguments: ErrorID.allCases)
  func hasWholeSentences(id: ErrorID) {
    for text in [id.summary, id.remedy] {
      #expect(text.first?.isUppercase == true && text.contains { $0 == "." || $0 == ";" }, "\(id): \(text)")
    }
  }
}
