import AXText

/// Which attribute. The order is that of grammar.md and of formatted files.
public enum AttributeName: UInt8, Sendable, CaseIterable, BitwiseCopyable {
  case name, from, href, key, target, attribute, times, direction
  case identifier, accessible, hidden
  case title, text, image, placeholder, secureTextEntry, editable, on, animating, progress
  case currentValue, minimumValue, maximumValue, selectedSegmentIndex
  case label, value, traits, hint
  case enabled, language
  case frame, textColor, backgroundColor, textStyle, fontSize, fontWeight
}

extension AttributeName {
  /// The attribute's name in the screen language; `language` is written `xml:lang`.
  public var markup: String { Vocabulary.description(of: self).name }
}

/// A truth value in a file.
package enum MarkupBoolean {
  /// Nil if the bytes, which are read during the call alone, are neither `true` nor `false`.
  package static func parse(_ value: ByteView) -> Bool? {
    if value.elementsEqual("true".utf8) { return true }
    return value.elementsEqual("false".utf8) ? false : nil
  }
}

/// The form of an attribute's value.
package enum AttributeType: Sendable, Hashable {
  /// Any text. Present and empty differs from absent.
  case text
  /// `true` or `false`.
  case boolean
  /// A decimal number, finite as a 32-bit float.
  case number
  /// A whole decimal number.
  case integer
  /// Names of traits, separated by white space.
  case traits
  /// `#RRGGBB` or `#RRGGBBAA`.
  case color
  /// `x y width height` in points.
  case frame
  /// One of a list.
  case keyword([String])
  /// A BCP 47 tag.
  case language
  /// A whole number from 1 on.
  case count
  /// The name of an attribute of a view.
  case attributeName
  /// A name of the environment: not empty and without `=`.
  case key
}
