import AXText
import AXTree

/// The name of an element in VoiceOver, without the words that AXSnapshot adds for an element without a name (*name* in
/// "Terms" in the documentation).
///
/// A text of only white space does not count.
package enum VoiceOverVoice {
  /// The attribute with the name of an element; nil if it has no name.
  ///
  /// - Parameter spoken: The attributes that have a character other than white space.
  static func nameAttribute(of kind: NodeKind, spoken: AttributeSet) -> AttributeName? {
    if holds(.label, spoken) { return .label }
    return kind.view.nameSource.flatMap { holds($0, spoken) ? $0 : nil }
  }

  /// Whether an element has a name or a value. VoiceOver skips a label that has neither.
  static func hasText(of kind: NodeKind, spoken: AttributeSet) -> Bool {
    nameAttribute(of: kind, spoken: spoken) != nil || holds(.value, spoken)
  }

  static func holds(_ name: AttributeName, _ attributes: AttributeSet) -> Bool {
    attributes.contains(name)
  }

  /// Whether a text is empty or only white space, no-break spaces included.
  package static func isBlank(_ bytes: ByteView) -> Bool {
    // Nearly every text begins with an ASCII character.
    if let first = bytes.first, (0x21...0x7F).contains(first) { return false }
    if bytes.allSatisfy({ $0 <= 0x20 }) { return true }
    guard bytes.contains(where: { $0 >= 0x80 }) else { return false }
    return String(decoding: bytes, as: UTF8.self).unicodeScalars.allSatisfy(\.properties.isWhitespace)
  }
}
