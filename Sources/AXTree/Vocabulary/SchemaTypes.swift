import AXText

/// The forms of values in the schema.
///
/// All are built on XSD's `string`, which keeps white space as it is: other types would allow it at both ends.
enum SchemaTypes {
  /// Defines the forms that more than one attribute has.
  static func define(in writer: inout XMLWriter) {
    writer.element("define", ["name": "type.boolean"]) { writer in
      writer.element("choice") { writer in
        for name in ["true", "false"] { writer.element("value", ["type": "string"], text: name) }
      }
    }
    writer.element("define", ["name": "type.number"], content: defineNumber)
    writer.element("define", ["name": "type.color"]) {
      writeString("#[0-9A-Fa-f]{6}([0-9A-Fa-f]{2})?", to: &$0)
    }
    writer.element("define", ["name": "type.traits"]) { writer in
      writer.element("list") { writer in
        writer.element("zeroOrMore") { writer in
          writeChoice(Vocabulary.traits.map { ($0.name, $0.documentation) }, to: &writer)
        }
      }
    }
  }

  /// Writes the form of an attribute.
  static func write(_ type: AttributeType, to writer: inout XMLWriter) {
    switch type {
    case .text: writer.element("text")
    case .boolean: writer.element("ref", ["name": "type.boolean"])
    case .number: writer.element("ref", ["name": "type.number"])
    // As many digits as surely fit: no control has a segment beyond them.
    case .integer: writeString("-?0*[0-9]{1,18}", to: &writer)
    case .traits: writer.element("ref", ["name": "type.traits"])
    case .color: writer.element("ref", ["name": "type.color"])
    case .frame:
      writer.element("list") { writer in
        for _ in 0..<4 { writer.element("ref", ["name": "type.number"]) }
      }
    case .keyword(let words):
      writeChoice(words.map { ($0, Vocabulary.documentation(ofKeyword: $0)) }, to: &writer)
    case .language: writeString(LanguageTag.pattern, to: &writer)
    case .count: writeString("0*[1-9][0-9]{0,3}", to: &writer)
    case .attributeName: writeChoice(Vocabulary.changeable.map { ($0.name, nil) }, to: &writer)
    case .key: writeString("[^=]+", to: &writer)
    }
  }

  /// A number of the language's form that is finite as a 32-bit float.
  private static func defineNumber(in writer: inout XMLWriter) {
    // Halfway between the greatest float and the next that there would be: this rounds to infinity.
    let limit = "3.4028235677973366e38"
    writer.element("data", ["type": "string"]) { writer in
      writer.element("param", ["name": "pattern"], text: #"-?[0-9]+(\.[0-9]+)?([eE][+\-]?[0-9]+)?"#)
      writer.element("except") { writer in
        writer.element("data", ["type": "double"]) { $0.element("param", ["name": "minInclusive"], text: limit) }
        writer.element("data", ["type": "double"]) { $0.element("param", ["name": "maxInclusive"], text: "-\(limit)") }
      }
    }
  }

  private static func writeString(_ pattern: String, to writer: inout XMLWriter) {
    writer.element("data", ["type": "string"]) { $0.element("param", ["name": "pattern"], text: pattern) }
  }

  /// One of some words. A value holds nothing but its text, so its documentation follows it.
  private static func writeChoice(_ words: [(name: String, documentation: String?)], to writer: inout XMLWriter) {
    writer.element("choice") { writer in
      for word in words {
        writer.element("value", ["type": "string"], text: word.name)
        if let text = word.documentation { RelaxNGSchema.writeDocumentation(text, to: &writer) }
      }
    }
  }
}
