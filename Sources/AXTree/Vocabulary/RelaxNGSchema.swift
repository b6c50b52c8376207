import AXText

/// The screen language as a RELAX NG schema in XML syntax, generated from the vocabulary.
///
/// The schema checks each tag of a file. It cannot check values that depend on others (`invalid-range`,
/// `segment-not-found`, targets and names of states), other files, or instructions.
package enum RelaxNGSchema {
  /// The whole schema.
  package static var text: String {
    let grammar = Pattern(
      "grammar",
      [
        "xmlns": "http://relaxng.org/ns/structure/1.0",
        "xmlns:a": "http://relaxng.org/ns/compatibility/annotations/1.0",
        "datatypeLibrary": "http://www.w3.org/2001/XMLSchema-datatypes",
      ],
      of: [
        .documentation("A screen as VoiceOver meets it, in the language of axspec."),
        Pattern("start", of: [choice(of: .views.union(.screen))]),
      ] + Vocabulary.elements.map(definition) + groups + Vocabulary.attributes.map(definition) + types + foreign)
    var writer = XMLWriter()
    grammar.write(to: &writer)
    return writer.text
  }

  // MARK: Elements

  private static func definition(of element: Vocabulary.Element) -> Pattern {
    // A group would mean the same, because attributes have no order. But libxml2 checks the contents of an element once
    // for each subset of a group's optional attributes, which takes forever.
    let contents = Pattern(
      "interleave", of: attributes(of: element.element) + [.reference(foreignAttributes)] + content(of: element))
    return .define(
      name(of: element.element),
      [
        Pattern(
          "element", ["name": element.name],
          of: [.documentation(element.documentation, element.uiKitClass.map { "In UIKit: \($0)." }), contents])
      ])
  }

  private static func content(of element: Vocabulary.Element) -> [Pattern] {
    let text = element.holdsText ? [text(of: element.element)] : []
    guard !element.trailing.isEmpty else { return text + [anyNumber(of: element.content)] }
    return text + [Pattern("group", of: [anyNumber(of: element.content), anyNumber(of: element.trailing)])]
  }

  /// The text in an element. That of `given` can be in a file instead.
  private static func text(of element: MarkupElement) -> Pattern {
    guard element == .given else { return Pattern("text") }
    return .choice([Pattern("text"), .reference("attribute.\(AttributeName.href)")])
  }

  private static func anyNumber(of content: MarkupElementSet) -> Pattern {
    let views = content.isSuperset(of: .views) ? [Pattern.reference(anyView)] : []
    let others = content.subtracting(.views).elements.map { Pattern.reference(name(of: $0)) }
    return Pattern("zeroOrMore", of: [.choice(views + others + [.reference(foreignElement)])])
  }

  private static func choice(of elements: MarkupElementSet) -> Pattern {
    .choice(elements.elements.map { .reference(name(of: $0)) })
  }

  private static func name(of element: MarkupElement) -> String {
    // Two elements have the name `set`.
    "element.\(element == .stateSet ? "stateSet" : element.name)"
  }

  private static let anyView = "any-view"

  // MARK: Attributes

  /// The attributes that all views have.
  private static let common = Vocabulary.attributes.filter(Vocabulary.isCommon)

  private static let commonAttributes = "attributes.of-views"

  private static var groups: [Pattern] {
    [
      .define(anyView, [choice(of: .views)]),
      .define(commonAttributes, [Pattern("interleave", of: common.map { reference(to: $0, isRequired: false) })]),
    ]
  }

  private static func attributes(of element: MarkupElement) -> [Pattern] {
    let hasCommon = common.allSatisfy { Vocabulary.allows($0.attribute, on: element) }
    let names = Set(hasCommon ? common.map(\.attribute) : [])
    let alternatives = Vocabulary.alternatives(of: element)
    let others = Vocabulary.attributes(of: element).filter {
      !names.contains($0.attribute) && !alternatives.contains($0.attribute)
        && !(element == .given && $0.attribute == .href)
    }
    return others.map { attribute(for: $0, on: element) }
      + (alternatives.isEmpty ? [] : [.choice(alternatives.map { .reference("attribute.\($0)") })])
      + (hasCommon ? [.reference(commonAttributes)] : [])
  }

  private static func attribute(for attribute: Vocabulary.Attribute, on element: MarkupElement) -> Pattern {
    let type = Vocabulary.type(of: attribute.attribute, on: element)
    guard type != attribute.type else {
      return reference(to: attribute, isRequired: attribute.required.contains(element))
    }
    let own = Pattern("attribute", ["name": attribute.name], of: [form(of: type)])
    return attribute.required.contains(element) ? own : Pattern("optional", of: [own])
  }

  private static func reference(to attribute: Vocabulary.Attribute, isRequired: Bool) -> Pattern {
    let reference = Pattern.reference("attribute.\(attribute.attribute)")
    return isRequired ? reference : Pattern("optional", of: [reference])
  }

  private static func definition(of attribute: Vocabulary.Attribute) -> Pattern {
    let defaultValue = attribute.defaultValue.map { "The default is \($0)." }
    return .define(
      "attribute.\(attribute.attribute)",
      [
        Pattern(
          "attribute", ["name": attribute.name],
          of: [.documentation(attribute.documentation, defaultValue), form(of: attribute.type)])
      ])
  }

  // MARK: Values

  /// The value types that several attributes have.
  private static var types: [Pattern] {
    [
      .define("type.boolean", [.choice(["true", "false"].map { .value($0) })]),
      .define("type.number", [number]),
      .define("type.index", [.string("0*[0-9]{1,18}")]),
      .define("type.color", [.string("#[0-9A-Fa-f]{6}([0-9A-Fa-f]{2})?")]),
      .define("type.traits", [list(of: Vocabulary.traits.map { ($0.name, $0.documentation) })]),
    ]
  }

  private static func form(of type: AttributeType) -> Pattern {
    switch type {
    case .text, .targets: Pattern("text")
    case .boolean: .reference("type.boolean")
    case .number: .reference("type.number")
    // At most as many digits as always fit into an integer.
    case .integer: .string("-?0*[0-9]{1,18}")
    case .traits: .reference("type.traits")
    case .color: .reference("type.color")
    case .frame: Pattern("list", of: Array(repeating: .reference("type.number"), count: 4))
    case .point: Pattern("list", of: Array(repeating: .reference("type.number"), count: 2))
    case .keywords(let words): list(of: words.map { ($0, Vocabulary.documentation(ofKeyword: $0)) })
    case .keyword(let words): choice(of: words.map { ($0, Vocabulary.documentation(ofKeyword: $0)) })
    case .language: .string(LanguageTag.pattern)
    case .index: .reference("type.index")
    case .level: .string("0*[1-6]")
    case .count: .string("0*[1-9][0-9]{0,3}")
    case .attributeName: choice(of: Vocabulary.changeable.map { ($0.name, nil) })
    case .key: .string("[^=]+")
    case .argumentName: .string(#"[^\-](\s|\S)*"#)
    }
  }

  /// A number that is finite as a 32-bit float.
  private static var number: Pattern {
    // The smallest number that rounds to infinity.
    let limit = "3.4028235677973366e38"
    let tooLarge = [("minInclusive", limit), ("maxInclusive", "-\(limit)")].map { name, limit in
      Pattern("data", ["type": "double"], of: [.parameter(name, limit)])
    }
    let form = Pattern.parameter("pattern", #"-?[0-9]+(\.[0-9]+)?([eE][+\-]?[0-9]+)?"#)
    return Pattern("data", ["type": "string"], of: [form, Pattern("except", of: tooLarge)])
  }

  /// A choice of words. The documentation follows each value, because a value can contain only its text.
  private static func choice(of words: [(name: String, documentation: String?)]) -> Pattern {
    .choice(words.flatMap { [.value($0.name)] + ($0.documentation.map { [.documentation($0)] } ?? []) })
  }

  /// Any number of words, separated by white space.
  private static func list(of words: [(name: String, documentation: String?)]) -> Pattern {
    Pattern("list", of: [Pattern("zeroOrMore", of: [choice(of: words)])])
  }

  // MARK: Other namespaces

  private static let foreignElement = "foreign-element"
  private static let foreignAttributes = "foreign-attributes"

  /// Elements and attributes in other namespaces, which are allowed everywhere.
  private static var foreign: [Pattern] {
    let anything = "anything"
    let own = Pattern("nsName", ["ns": ""])
    let names = Pattern("anyName", of: [Pattern("except", of: [own, Pattern("name", text: "xml:lang")])])
    let attribute = Pattern("attribute", of: [Pattern("anyName"), Pattern("text")])
    let element = Pattern("element", of: [Pattern("anyName"), .reference(anything)])
    return [
      .define(foreignAttributes, [Pattern("zeroOrMore", of: [Pattern("attribute", of: [names, Pattern("text")])])]),
      .define(
        foreignElement,
        [Pattern("element", of: [Pattern("anyName", of: [Pattern("except", of: [own])]), .reference(anything)])]),
      // Attributes, text and elements of any name.
      .define(anything, [Pattern("zeroOrMore", of: [.choice([attribute, Pattern("text"), element])])]),
    ]
  }
}

/// An element of the schema.
private struct Pattern {
  private let name: String
  private let attributes: KeyValuePairs<String, String>
  private let text: String?
  private let content: [Pattern]

  init(
    _ name: String, _ attributes: KeyValuePairs<String, String> = [:], text: String? = nil, of content: [Pattern] = []
  ) {
    self.name = name
    self.attributes = attributes
    self.text = text
    self.content = content
  }

  func write(to writer: inout XMLWriter) {
    guard !content.isEmpty else { return writer.element(name, attributes, text: text) }
    writer.element(name, attributes) { writer in
      for pattern in content { pattern.write(to: &writer) }
    }
  }

  static func documentation(_ sentences: String?...) -> Pattern {
    Pattern("a:documentation", text: sentences.compactMap { $0 }.joined(separator: " "))
  }

  static func define(_ name: String, _ content: [Pattern]) -> Pattern { Pattern("define", ["name": name], of: content) }

  static func reference(_ name: String) -> Pattern { Pattern("ref", ["name": name]) }

  static func choice(_ patterns: [Pattern]) -> Pattern { Pattern("choice", of: patterns) }

  /// A literal word. XSD's `string` keeps white space; other types would allow it at both ends.
  static func value(_ word: String) -> Pattern { Pattern("value", ["type": "string"], text: word) }

  /// A text that a regular expression matches.
  static func string(_ pattern: String) -> Pattern {
    Pattern("data", ["type": "string"], of: [parameter("pattern", pattern)])
  }

  static func parameter(_ name: String, _ value: String) -> Pattern { Pattern("param", ["name": name], text: value) }
}
