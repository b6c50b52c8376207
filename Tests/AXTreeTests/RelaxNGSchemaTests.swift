import AXTree
import Testing

/// What the schema says to people, and that it holds together. Whether it takes the right files is tested where
/// there is a reader to hold it against.
@Suite struct RelaxNGSchemaTests {
  private let schema = RelaxNGSchema.text

  @Test func everyNameIsDefinedOnce() {
    let defined = schema.matches(of: #/<define name="([^"]+)"/#).map { String($0.1) }
    let used = schema.matches(of: #/<ref name="([^"]+)"/#).map { String($0.1) }
    #expect(defined.count == Set(defined).count)
    #expect(Set(used) == Set(defined))
  }

  @Test(arguments: MarkupElement.allCases)
  func everyElementIsDocumented(of element: MarkupElement) {
    let element = Vocabulary.description(of: element)
    #expect(schema.contains("<element name=\"\(element.name)\">\n      <a:documentation>\(element.documentation)"))
  }

  @Test(arguments: AttributeName.allCases)
  func everyAttributeIsDocumented(name: AttributeName) {
    let attribute = Vocabulary.description(of: name)
    let documentation = attribute.documentation.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
    #expect(schema.contains("<attribute name=\"\(attribute.name)\">\n      <a:documentation>\(documentation)"))
  }

  @Test func everyListedValueIsDocumented() throws {
    let keywords = Vocabulary.attributes.flatMap { attribute in
      if case .keyword(let words) = attribute.type { words } else { [] as [String] }
    }
    for word in Vocabulary.traits.map(\.name) + keywords {
      #expect(schema.contains(try Regex("<value type=\"string\">\(word)</value>\n *<a:documentation>")), "\(word)")
    }
  }

  @Test func defaultsAreTold() {
    #expect(schema.contains("Whether people can edit the text. The default is true.</a:documentation>"))
  }

  @Test func linesHaveNoSpaceAtTheirEnds() {
    #expect(schema.hasPrefix("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<grammar "))
    #expect(schema.hasSuffix("</grammar>\n"))
    #expect(!schema.contains(#/[ \t]\n|\n\n/#))
  }
}
