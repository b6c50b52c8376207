import AXText
import AXTree

/// Help for misplaced elements, attributes, and texts.
enum Placement {
  /// The maximum length of a text that help repeats.
  private static let maximumLength = 60

  /// The maximum number of names that help lists. `axspec reference` lists more.
  static let maximumListedCount = 8

  /// - Parameter allowed: The attributes that an element can have.
  static func help(listing allowed: [String], of element: MarkupElement) -> String {
    allowed.count > maximumListedCount
      ? "'axspec reference \(element.name)' lists what it can have" : "it can have \(allowed.joined(separator: ", "))"
  }

  /// - Parameter name: An attribute that a state cannot change.
  static func help(forPermanent name: AttributeName) -> String {
    "an element has the same \(name.markup) in every state"
  }

  /// Returns help for text between elements.
  ///
  /// - Parameter range: The first line of the text.
  static func help(forText range: Range<Int>, of source: SourceText, in parent: MarkupElement) -> String {
    let attributes = [AttributeName.text, .title]
    guard let name = attributes.first(where: { Vocabulary.description(of: $0).elements.contains(parent) }) else {
      return "put it in an attribute, like text=\"…\" of a `<label>`"
    }
    let isWhole = source.bytes[range.upperBound...].first { $0 > 0x20 } == UInt8(ascii: "<")
    let text = String(decoding: source.bytes[range], as: UTF8.self)
    // The text is markup already, except in CDATA.
    let isInCDATA = source.bytes[..<range.lowerBound].last { $0 > 0x20 } == UInt8(ascii: "[")
    let isShown = isWhole && !isInCDATA && !text.isEmpty && isShort(text) && !text.contains("\"")
    return "put it in an attribute: \(name.markup)=\"\(isShown ? text : "…")\" of this `<\(parent.name)>`"
  }

  /// Returns help for an attribute whose value belongs in the element, as text; nil if it does not.
  static func help(forValue attribute: SAXAttribute, of element: MarkupElement, _ tag: SAXElement) -> String? {
    guard Vocabulary.description(of: element).holdsText,
      ["value", "text", "string", "content"].contains(attribute.qualifiedName.lowercased())
    else { return nil }
    let key = (element == .given ? AttributeName.key : .name).markup
    let written = (0..<tag.attributeCount).lazy.compactMap(tag.attribute)
      .first { CommonMistakes.attribute(for: $0.qualifiedName, on: element, among: [key]) == key }
    let name = written.map { isShort($0.text) ? XMLText.attributeValue($0.text, in: "\"") : "…" }
    let start = (name ?? (element == .given ? "…" : nil)).map { "\(element.name) \(key)=\"\($0)\"" }
    var value = Array("…".utf8)
    if isShort(attribute.text) {
      value = []
      XMLText.appendContent(attribute.value, to: &value)
    }
    let text = String(decoding: value, as: UTF8.self)
    return "write the value as text: `<\(start ?? element.name)>\(text)</\(element.name)>`"
  }

  private static func isShort(_ text: String) -> Bool {
    text.utf8.count <= maximumLength && !text.contains(where: \.isNewline)
  }

  static func help(for element: MarkupElement, in parent: MarkupElement) -> String {
    switch element {
    case .node(.screen): "`<screen>` is the root of a file; put other screens in their own files"
    case .node(.part(.segment)): "`<segment>` belongs in a `<segmentedControl>`"
    case .node(.view(.barButtonItem)): "`<barButtonItem>` belongs in a `<navigationBar>` or `<toolbar>`"
    case .node(.view(.tabBarItem)): "`<tabBarItem>` belongs in a `<tabBar>`"
    case .node(.part(.result)): "`<result>` belongs in a `<rotor>`"
    case .node(let kind) where MarkupElementSet.parts.contains(kind): "`<\(kind.name)>` belongs in the view that has it"
    case .set: "`<set>` belongs in an `<include>` or a `<state>`"
    case .state: "`<state>` belongs in the `<screen>`, after its views"
    case .given, .launchArgument: "`<\(element.name)>` belongs in the `<screen>` or in a `<state>`"
    case .unset: "`<unset>` belongs in a `<state>`"
    case _ where MarkupElementSet.steps.contains(element): "`<\(element.name)>` belongs in a `<state>`"
    default:
      switch parent {
      case .state:
        "a `<state>` can contain steps, `<set>`, `<unset>`, `<given>`, and `<launchArgument>`; show and hide views with "
          + "`hidden`"
      case .stateSet: "a `<set>` can contain \(Self.list(MarkupElementSet.replaceable.elements))"
      case .node(.part(.rotor)): "a `<rotor>` can contain only `<result>`"
      case .given, .launchArgument: "`<\(parent.name)>` can contain only text"
      case _ where MarkupElementSet.steps.contains(parent): "a step is empty"
      case .include: "an `<include>` can contain only `<set>`"
      default: "`<\(parent.name)>` is empty"
      }
    }
  }

  private static func list(_ elements: [MarkupElement]) -> String {
    elements.map { "`<\($0.name)>`" }.joined(separator: ", ")
  }
}
