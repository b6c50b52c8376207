import AXText

/// The screen language as a RELAX NG schema in its XML syntax, made from the vocabulary.
///
/// It says all that a file can be asked by itself, one tag at a time. What it cannot say is what one value asks of
/// another (`invalid-range`, `segment-not-found`, the targets and names of states), of other files and of instructions.
package enum RelaxNGSchema {
  /// The whole schema.
  package static var text: String {
    var writer = XMLWriter()
    writer.element(
      "grammar",
      [
        "xmlns": "http://relaxng.org/ns/structure/1.0",
        "xmlns:a": "http://relaxng.org/ns/compatibility/annotations/1.0",
        "datatypeLibrary": "http://www.w3.org/2001/XMLSchema-datatypes",
      ]
    ) { writer in
      writeDocumentation("A screen as VoiceOver meets it, in the language of axspec.", to: &writer)
      writer.element("start") { writeChoice(of: .views.union(.nodes(.screen)), to: &$0) }
      for element in Vocabulary.elements { define(element, in: &writer) }
      defineGroups(in: &writer)
      for attribute in Vocabulary.attributes { define(attribute, in: &writer) }
      SchemaTypes.define(in: &writer)
      SchemaForeign.define(in: &writer)
    }
    return writer.text
  }

  static func writeDocumentation(_ text: String, to writer: inout XMLWriter) {
    writer.element("a:documentation", text: text)
  }

  // MARK: Elements

  private static func define(_ element: Vocabulary.Element, in writer: inout XMLWriter) {
    writer.element("define", ["name": name(of: element.element)]) { writer in
      writer.element("element", ["name": element.name]) { writer in
        let documentation = [element.documentation, element.uiKitClass.map { "In UIKit: \($0)." }]
        writeDocumentation(documentation.compactMap(\.self).joined(separator: " "), to: &writer)
        // Attributes have no order, so a group would say the same; but libxml2 looks at what is inside an element
        // once for each subset of the optional attributes of a group, which takes for ever.
        writer.element("interleave") { writer in
          writeAttributes(of: element.element, to: &writer)
          writer.element("ref", ["name": SchemaForeign.attributes])
          writeContent(of: element, to: &writer)
        }
      }
    }
  }

  private static func writeContent(of element: Vocabulary.Element, to writer: inout XMLWriter) {
    if element.holdsText { writer.element("text") }
    guard !element.trailing.isEmpty else { return writeContent(element.content, to: &writer) }
    writer.element("group") { writer in
      writeContent(element.content, to: &writer)
      writeContent(element.trailing, to: &writer)
    }
  }

  private static func writeContent(_ content: MarkupElementSet, to writer: inout XMLWriter) {
    let others = content.subtracting(.views).elements
    writer.element("zeroOrMore") { writer in
      writer.element("choice") { writer in
        if content.isSuperset(of: .views) { writer.element("ref", ["name": anyView]) }
        for element in others { writer.element("ref", ["name": name(of: element)]) }
        writer.element("ref", ["name": SchemaForeign.element])
      }
    }
  }

  private static func writeChoice(of elements: MarkupElementSet, to writer: inout XMLWriter) {
    writer.element("choice") { writer in
      for element in elements.elements { writer.element("ref", ["name": name(of: element)]) }
    }
  }

  private static func name(of element: MarkupElement) -> String {
    // Two elements are called `set`.
    "element.\(element == .stateSet ? "stateSet" : element.name)"
  }

  private static let anyView = "any-view"

  // MARK: Attributes

  /// The attributes that every view bears, which are most.
  private static let common = Vocabulary.attributes.filter { $0.bearers.isSuperset(of: .views) }

  private static let commonAttributes = "attributes.of-views"

  private static func defineGroups(in writer: inout XMLWriter) {
    writer.element("define", ["name": anyView]) { writeChoice(of: .views, to: &$0) }
    writer.element("define", ["name": commonAttributes]) { writer in
      writer.element("interleave") { writer in
        for attribute in common { writeReference(to: attribute, isRequired: false, in: &writer) }
      }
    }
  }

  private static func writeAttributes(of element: MarkupElement, to writer: inout XMLWriter) {
    let all = Vocabulary.attributes(of: element)
    let bearsCommon = common.allSatisfy { Vocabulary.bears(element, $0.attribute) }
    let names = Set(bearsCommon ? common.map(\.attribute) : [])
    for attribute in all where !names.contains(attribute.attribute) {
      writeReference(to: attribute, isRequired: attribute.required.contains(element), in: &writer)
    }
    if bearsCommon { writer.element("ref", ["name": commonAttributes]) }
  }

  private static func writeReference(
    to attribute: Vocabulary.Attribute, isRequired: Bool, in writer: inout XMLWriter
  ) {
    let reference = "attribute.\(attribute.attribute)"
    guard !isRequired else { return writer.element("ref", ["name": reference]) }
    writer.element("optional") { $0.element("ref", ["name": reference]) }
  }

  private static func define(_ attribute: Vocabulary.Attribute, in writer: inout XMLWriter) {
    writer.element("define", ["name": "attribute.\(attribute.attribute)"]) { writer in
      writer.element("attribute", ["name": attribute.name]) { writer in
        let standard = attribute.defaultValue.map { "By default \($0)." }
        writeDocumentation(
          [attribute.documentation, standard].compactMap(\.self).joined(separator: " "), to: &writer)
        SchemaTypes.write(attribute.type, to: &writer)
      }
    }
  }
}
