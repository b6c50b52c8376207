import AXText

/// The name of an attribute. The order is that of grammar.md and of formatted files.
public enum AttributeName: UInt8, Sendable, CaseIterable, BitwiseCopyable {
  case name, from, key, href, target, attribute, times, direction, segment, to
  case identifier, group, accessible, hidden, elementsHidden, viewIsModal, groupsChildren, containerType
  case title, text, image, placeholder, secureTextEntry, textContentType, editable, on, animating, progress
  case currentValue, minimumValue, maximumValue, selectedSegmentIndex, pages, currentPage
  case label, value, traits, hint, headingLevel, expandedStatus, editing, respondsToUserInteraction, largeContentTitle
  case row, column, rowSpan, columnSpan, tableHeader
  case enabled, language
  case frame, activationPoint, alpha, clipsToBounds, textColor, backgroundColor, textStyle, fontSize, fontWeight
  case importance, type, elements, back, badge, selected
  case leavesScreen
}

extension AttributeName {
  /// The attribute's name in the screen language. For `language`, it is `xml:lang`.
  public var markup: String { Vocabulary.description(of: self).name }
}

/// A Boolean value in a file.
package enum MarkupBoolean {
  /// The value of bytes, which are only read during the call; nil if they are neither `true` nor `false`.
  package static func parse(_ value: ByteView) -> Bool? {
    switch value.count {
    case 4 where value.holds("true", at: 0): true
    case 5 where value.holds("false", at: 0): false
    default: nil
    }
  }
}

/// The form of an attribute's value.
package enum AttributeType: Sendable, Hashable {
  /// Any text. Empty is not the same as absent.
  case text
  /// `true` or `false`.
  case boolean
  /// A decimal number, finite as a 32-bit float.
  case number
  /// A whole decimal number.
  case integer
  /// The names of traits, separated by white space.
  case traits
  /// `#RRGGBB` or `#RRGGBBAA`.
  case color
  /// `x y width height` in points.
  case frame
  /// `x y` in points.
  case point
  /// A word of a list.
  case keyword([String])
  /// Words of a list, separated by white space.
  case keywords([String])
  /// The identifiers of elements, separated by white space.
  case targets
  /// A BCP 47 tag.
  case language
  /// A whole number from 0.
  case index
  /// A whole number from 1 to 9999.
  case count
  /// A whole number from 1 to 6.
  case level
  /// The name of an attribute that a state can change.
  case attributeName
  /// The name of an environment variable: not empty and without `=`.
  case key
  /// The name of a launch argument: not empty and without `-` at its start.
  case argumentName
}

extension AttributeType {
  /// The name of the form, as grammar.md has it.
  package var name: String {
    switch self {
    case .text: "text"
    case .boolean: "boolean"
    case .number: "number"
    case .integer: "integer"
    case .traits: "traits"
    case .color: "color"
    case .frame: "frame"
    case .point: "point"
    case .targets: "targets"
    case .keyword: "keyword"
    case .keywords: "keywords"
    case .language: "language"
    case .index: "index"
    case .count: "count"
    case .level: "level"
    case .attributeName: "attributeName"
    case .key: "key"
    case .argumentName: "argumentName"
    }
  }

  /// What a value looks like, for people: completes "The value is …".
  package var summary: String {
    switch self {
    case .text: "any text"
    case .boolean: "`true` or `false`"
    case .number: "a number"
    case .integer: "a whole number"
    case .traits: "names of traits, separated by spaces"
    case .color: "a color, `#RRGGBB` or `#RRGGBBAA`"
    case .frame: "`x y width height` in points"
    case .point: "`x y` in points"
    case .keyword(let words): words.count > 8 ? "one of \(words.count) words" : "one of \(Self.list(words))"
    case .keywords(let words): "words, separated by spaces: \(Self.list(words))"
    case .targets: "identifiers, separated by spaces"
    case .language: "a BCP 47 tag, such as `de-AT`"
    case .index: "a whole number from 0"
    case .count: "a whole number from 1 to 9999"
    case .level: "a whole number from 1 to 6"
    case .attributeName: "the name of an attribute"
    case .key: "a text without `=`"
    case .argumentName: "a text that does not begin with `-`"
    }
  }

  private static func list(_ words: [String]) -> String { words.map { "`\($0)`" }.joined(separator: ", ") }
}
