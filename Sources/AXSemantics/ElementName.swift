import AXTree

/// The name of an element (rules.md, *name*): what VoiceOver calls it, without AXSnapshot's stand-ins.
package enum ElementName {
  /// The first of label, a label's text and a button's title with a character other than white space.
  static func of(_ index: Int, in tree: Tree, spoken: UInt64) -> String? {
    bytes(index, in: tree, spoken: spoken).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Whether there is a name, or a value: a label with neither is passed over.
  static func hasText(of kind: ElementKind, spoken: UInt64) -> Bool {
    attribute(of: kind, spoken: spoken) != nil || holds(.value, spoken)
  }

  /// The bytes of the name.
  static func bytes(_ index: Int, in tree: Tree, spoken: UInt64) -> UnsafeBufferPointer<UInt8>? {
    attribute(of: tree.nodes[index].kind, spoken: spoken).flatMap { tree.bytes(of: $0, ofNode: index) }
  }

  /// The attribute that gives the name.
  static func attribute(of kind: ElementKind, spoken: UInt64) -> AttributeName? {
    if holds(.label, spoken) { return .label }
    switch kind {
    case .label: return holds(.text, spoken) ? .text : nil
    case .button: return holds(.title, spoken) ? .title : nil
    default: return nil
    }
  }

  static func holds(_ name: AttributeName, _ attributes: UInt64) -> Bool {
    attributes & (1 << UInt64(name.rawValue)) != 0
  }

  /// Whether a text is empty or only white space, no-break spaces among it.
  package static func isBlank(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    // Nearly every text begins with a character of ASCII.
    if let first = bytes.first, (0x21...0x7F).contains(first) { return false }
    if bytes.allSatisfy({ $0 <= 0x20 }) { return true }
    guard bytes.contains(where: { $0 >= 0x80 }) else { return false }
    return String(decoding: bytes, as: UTF8.self).unicodeScalars.allSatisfy(\.properties.isWhitespace)
  }
}
