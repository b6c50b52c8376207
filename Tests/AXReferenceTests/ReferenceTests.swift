import AXDiagnostics
import AXText
import AXTree
import TestSupport
import Testing

@testable import AXReference

@Suite("The reference") struct ReferenceTests {
  /// Made once, because it reads the whole grammar.
  private static let shared = Reference(style: .plain)

  private let reference = Self.shared

  @Test(arguments: Reference.names) func explainsEveryTopic(_ name: String) throws {
    let text = try #require(reference.text(of: name))
    #expect(text.hasSuffix("\n") && !text.hasSuffix("\n\n") && !text.contains("\n\n\n"))
    #expect(!text.contains("**") && !text.contains("](") && !text.contains("<!--  generated") && !text.contains("\n|"))
  }

  @Test func listsEveryTopic() {
    let words = Set(reference.list.split { " ,\n".contains($0) }.map(String.init))
    #expect(Reference.names.filter { !words.contains($0) } == [])
  }

  @Test func fitsInATerminal() {
    // The lines of code, which are indented by four, stay as they are.
    let texts = [reference.list] + Reference.names.compactMap(reference.text)
    let lines = texts.flatMap { $0.split(separator: "\n") }
    #expect(lines.filter { $0.count > 80 && !$0.hasPrefix("    ") } == [])
  }

  @Test func knowsNothingElse() {
    #expect(reference.text(of: "") == nil)
    #expect(reference.text(of: "Slider") == nil)
    #expect(reference.text(of: "slide") == nil)
  }

  @Test(arguments: [
    ("slidr", "slider"), ("UISlider", "slider"), ("accessibilityLabel", "label"), ("heading", "header"),
    ("include-s", "includes"),
  ])
  func suggestsANearName(_ name: String, _ nearest: String) {
    #expect(Reference.nearest(to: name) == nearest)
  }

  @Test func suggestsNothingForNonsense() {
    #expect(Reference.nearest(to: "xyzzyxyzzy") == nil)
  }

  // MARK: The vocabulary

  @Test func showsAnElement() throws {
    let text = try #require(reference.text(of: "slider"))
    #expect(
      text.hasPrefix(
        """
        <slider> (UISlider)
        A slider. Its value is a number and a percentage.

        Attributes
          currentValue  a number (default: 0). UIKit's `value`, clamped to the range.
        """))
    #expect(
      text.contains(
        """
        Example
            <slider label="Label" currentValue="0.5"/>

        In the snapshot
            ------------------------------------------------------------
            Label, Absolute: 0.5, Percentage: 50%
            adjustable
            ------------------------------------------------------------
        """))
    #expect(text.contains("With VoiceOver\n"))
    #expect(text.contains("Can contain\n  any view, <action>, <customContent>"))
    #expect(text.contains("UIKit gives it the trait `adjustable`."))
  }

  /// What the table says about an element is on its topic.
  @Test(arguments: Vocabulary.elements) func showsEverythingAboutAnElement(_ element: Vocabulary.Element) throws {
    let text = ElementTopic(element: element, printer: MarkdownPrinter(style: .plain)).text
    let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(words.contains(element.documentation))
    for attribute in Vocabulary.ownAttributes(of: element.element) { #expect(text.contains("  \(attribute.name)")) }
    for held in element.content.subtracting(.views).union(element.trailing).elements {
      #expect(text.contains("<\(held.name)>"))
    }
    if let kind = element.element.kind, MarkupElementSet.views.contains(kind) {
      #expect(text.contains("In the snapshot"), "\(element.name)")
    }
  }

  @Test func showsBothElementsOfAName() throws {
    let text = try #require(reference.text(of: "set"))
    #expect(text.split(separator: "\n").filter { $0 == "<set>" }.count == 2)
  }

  @Test func showsAnAttribute() throws {
    let text = try #require(reference.text(of: "maximumValue"))
    #expect(text.contains("Default  1 on <slider>, 100 on <stepper>\n"))
    #expect(text.contains("On       <slider>, <stepper>\n"))
    let words = try #require(reference.text(of: "direction"))
    #expect(words.contains("Required on  <swipe>\n") && words.contains("  left   Toward the left.\n"))
  }

  @Test func showsEverythingOfAName() throws {
    let text = try #require(reference.text(of: "image"))
    #expect(text.contains("image=\"…\"") && text.contains("The trait image"))
  }

  @Test func showsAForm() throws {
    let text = try #require(reference.text(of: "number"))
    #expect(text.hasPrefix("number is a decimal number") && text.contains("<progressView label=\"Upload\""))
  }

  /// Each form has a paragraph, so `Value` leads somewhere.
  @Test func everyFormIsExplained() {
    let grammar = GrammarText()
    for attribute in Vocabulary.attributes { #expect(!grammar.form(attribute.type.name).isEmpty, "\(attribute.type)") }
  }

  // MARK: grammar.md

  @Test func everyHeadingIsATopic() throws {
    let page = try ProjectFolder.text("grammar.md")
    let headings = page.split(separator: "\n").filter { $0.hasPrefix("## ") }.map { String($0.dropFirst(3)) }
    let known = ReferencePage.allCases.map(\.heading)
    #expect(headings.filter { !known.contains($0) } == [])
    for page in ReferencePage.allCases { #expect(!GrammarText().section(page).isEmpty, "\(page)") }
  }

  @Test func theLinkLeadsToTheGrammar() throws {
    #expect(try ProjectFolder.text("grammar.md") == ProjectFolder.text("Sources/AXReference/grammar.md"))
  }

  @Test func pagesHaveNamesOfTheirOwn() {
    let names = ReferencePage.allCases.map(\.name) + [FormatsTopic.name]
    #expect(Set(names).count == names.count)
  }

  // MARK: Ids

  @Test(arguments: ErrorID.allCases) func errorsLeadToTopics(_ id: ErrorID) {
    for topic in id.topics { #expect(Reference.names.contains(topic), "\(id)") }
  }

  @Test(arguments: ErrorID.ofInputs) func errorsOfInputsHaveAnExample(_ id: ErrorID) {
    let example = reference.example(ofError: id.rawValue)
    #expect(example.contains("error: ") && example.contains("[\(id.rawValue)]"))
    #expect(!example.contains(id.summary))
  }

  @Test func otherErrorsHaveNone() {
    #expect(reference.example(ofError: ErrorID.nameCollision.rawValue) == "")
  }

  @Test func findsTheTopicsOfAText() {
    #expect(Reference.topics(in: "A `label` in a `<set>` of `nothing`, and text; `label`") == ["label", "set"])
    #expect(Reference.topics(in: "") == [])
  }
}
