import TestSupport
import Testing

@testable import AXCommandLine

@Suite("reference")
struct ReferenceCommandTests {
  private let program = InProcessProgram()

  @Test func listsTopics() {
    let result = program.run(["reference"])
    #expect(result.status == 0 && result.errors == "")
    #expect(result.output.hasPrefix("The language\n  file         A file\n"))
    #expect(result.output.contains("\nSteps\n  tap, doubleTap, longPress,"))
  }

  @Test func explainsTopics() {
    let slider = program.run(["reference", "slider"])
    #expect(slider.status == 0 && slider.errors == "")
    #expect(slider.output.hasPrefix("<slider> (UISlider)\nA slider."))
    #expect(program.run(["reference", "<slider>"]).output == slider.output)
    let traits = program.run(["reference", "traits"]).output
    #expect(traits.hasPrefix("Traits\n`traits` replaces the traits that a control has by itself"))
    #expect(traits.contains("  header                The element is the heading of a section."))
    #expect(program.run(["reference", "slider", "traits"]).output == slider.output + "\n" + traits)
  }

  /// What compile prints for the example is what the reference says.
  @Test func examplesAreThoseOfCompile() throws {
    let text = program.run(["reference", "segmentedControl"]).output
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    func block(_ title: String) throws -> String {
      let start = try #require(lines.firstIndex(of: title))
      return lines[(start + 1)...].prefix { $0.hasPrefix("    ") }.map { $0.dropFirst(4) + "\n" }.joined()
    }
    let folder = try TemporaryFolder(["a.xml": try block("Example")])
    let compiled = try Program(in: folder).run("compile", "a.xml").output
    #expect(try block("In the snapshot") == compiled)
  }

  @Test(arguments: [
    ("slidr", "did you mean 'slider'?"), ("UISlider", "did you mean 'slider'?"),
    ("xyzzyxyzzy", "'axspec reference' lists the topics"),
  ])
  func suggestsTheNearestTopic(_ name: String, _ help: String) {
    let result = program.run(["reference", name])
    #expect(result.status == 2 && result.output == "")
    #expect(result.errors == "axspec reference: error: the topic '\(name)' does not exist\n  help: \(help)\n")
  }

  @Test func leadsToExplain() {
    let result = program.run(["reference", "malformed-xml"])
    #expect(result.status == 2 && result.errors.contains("help: run 'axspec explain malformed-xml'"))
  }

  /// Nothing is printed if one topic of several is wrong.
  @Test func printsAllOrNothing() {
    let result = program.run(["reference", "slider", "slidr"])
    #expect(result.status == 2 && result.output == "")
  }

  @Test func completesTopics() {
    #expect(program.run(["__complete", "reference", "sear"]).output == "searchBar\nsearchField\n")
  }
}
