import AXDiagnostics
import AXFiles
import AXText
import AXTree
import Foundation
import Testing

@testable import AXReader

@Suite struct GrammarTests {
  static let page = "grammar.md"

  /// The sections that are made from the program, by the names of their marks.
  private static func sections() throws -> [(name: String, text: String)] {
    [
      ("ebnf", GrammarEBNF.text), ("elements", GrammarTables.elements), ("attributes", GrammarTables.attributes),
      ("traits", GrammarTables.traits), ("limits", limits),
      ("errors", try ErrorExample.all.map { try $0.section() }.joined(separator: "\n")),
    ]
  }

  private static var limits: String {
    """
    - Elements are nested at most \(SAXDriver.maximumDepth) deep, those of includes counted.
    - A start tag has at most \(StartTag.maximumLength >> 10) KiB.
    - A file has at most \(FileBytes.maximumSize >> 30) GiB.
    - Includes are nested at most \(IncludeGraph.maximumDepth) deep.
    - A screen has at most \(TreeLimits.maximumNodes / 1_000_000) million elements, those of includes counted.
    - The copies of what a screen includes come to at most 128 MB and four times the size of its files.
    - The states of a screen come to at most \(StateBudget.minimumNodeCount / 1000) thousand elements and
      \(StateBudget.minimumTextLength >> 20) MB of texts, those of the screen and of the states that lead there counted in each.
      A screen of any size may have \(StateBudget.minimumStateCount) states with short names.
    - A storyboard or xib has at most \(TreeLimits.maximumInterfaceObjects / 1000) thousand objects, and a million elements
      that say something of them; a capture of a running app has at most \(TreeLimits.maximumPageElements / 1_000_000) million elements.
    - In a capture that is not XML, elements are nested at most \(TreeLimits.maximumCaptureDepth) deep, and objects and lists of JSON at
      most \(TreeLimits.maximumJSONDepth) deep. A search of a folder reads only `.xml`, `.xib` and `.storyboard` files, and no captures
      with other extensions.
    - A letter has at most \(CombiningMarks.maximumCount) combining marks.

    """
  }

  @Test func generatedSectionsAreUpToDate() throws {
    let page = try Repository.text(Self.page)
    let expected = try GeneratedSections.replacing(Self.sections(), in: page)
    if Repository.isRecording { try Data(expected.utf8).write(to: Repository.url(Self.page)) }
    guard page != expected, !Repository.isRecording else { return }
    let pairs = zip(page.split(separator: "\n"), expected.split(separator: "\n"))
    let difference = pairs.first { $0 != $1 }.map { "has\n\($0)\nfor\n\($1)" } ?? "is too short or too long"
    Issue.record(
      "grammar.md is out of date. Run: AXSPEC_RECORD=1 swift test --filter GrammarTests\nThe page \(difference)")
  }

  @Test(arguments: ErrorID.ofInputs)
  func errorHasAnExample(id: ErrorID) {
    #expect(
      ErrorExample.all.contains { $0.id == id },
      "add an example of \(id.rawValue) to Tests/DocumentationTests/ErrorExamples.swift")
  }

  @Test func errorExamplesAreInTheOrderOfTheIDs() {
    let order = ErrorID.allCases.filter { id in ErrorExample.all.contains { $0.id == id } }
    #expect(ErrorExample.all.map(\.id) == order)
  }

  // MARK: Examples in the prose

  /// XML blocks up to the block of text that the last one of them prints.
  struct Example: CustomTestStringConvertible {
    var inputs: [Markdown.Block] = []
    let output: Markdown.Block

    var testDescription: String { "grammar.md:\(output.line)" }

    /// The block's file: a comment in its first line names it.
    static func name(of block: Markdown.Block) -> String {
      guard let first = block.text.split(separator: "\n").first, first.hasPrefix("<!-- "), first.hasSuffix(".xml -->")
      else { return "screen.xml" }
      return String(first.dropFirst("<!-- ".count).dropLast(" -->".count))
    }
  }

  /// The examples, and the XML blocks that nothing is said of.
  private static func prose() throws -> (examples: [Example], rest: [Markdown.Block]) {
    let page = Markdown(GeneratedSections.removed(from: try Repository.text(page)))
    var examples: [Example] = []
    var inputs: [Markdown.Block] = []
    for block in page.blocks {
      if block.language == "xml" { inputs.append(block) }
      if block.language == "text" {
        examples.append(Example(inputs: inputs, output: block))
        inputs = []
      }
    }
    return (examples, inputs)
  }

  @Test func everyExampleHasItsOutput() throws {
    let prose = try Self.prose()
    #expect(prose.examples.count >= 15)
    #expect(prose.examples.filter(\.inputs.isEmpty).map(\.output.line) == [], "an output without an input")
    #expect(prose.rest.map(\.line) == [], "an input without an output")
  }

  @Test func examplesPrintWhatThePageSays() throws {
    for example in try Self.prose().examples {
      let folder = try ScratchFolder()
      for input in example.inputs { try folder.write(input.text, to: Example.name(of: input)) }
      let main = try #require(example.inputs.last)
      let result = try Program.axspec(["compile", Example.name(of: main)], in: folder.url)
      #expect(result.output == example.output.text, "grammar.md:\(example.output.line)")
      #expect(result.errors == "", "grammar.md:\(main.line)")
      #expect(result.status == 0, "grammar.md:\(main.line)")
    }
  }
}
