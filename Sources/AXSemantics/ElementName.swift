import AXTree

/// The name of an element (rules.md, *name*): what VoiceOver calls it, without AXSnapshot's stand-ins.
package enum ElementName {
  /// The first of label, a label's text and a button's title with a character other than white space.
  static func of(_ index: Int, in tree: Tree, present: UInt64) -> String? {
    bytes(index, in: tree, present: present).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Whether there is a name, or a value: a label with neither is passed over.
  static func hasText(_ index: Int, in tree: Tree, present: UInt64) -> Bool {
    bytes(index, in: tree, present: present) != nil || text(.value, index, in: tree, present: present) != nil
  }

  private static func bytes(_ index: Int, in tree: Tree, present: UInt64) -> UnsafeBufferPointer<UInt8>? {
    if let label = text(.label, index, in: tree, present: present) { return label }
    switch tree.nodes[index].kind {
    case .label: return text(.text, index, in: tree, present: present)
    case .button: return text(.title, index, in: tree, present: present)
    default: return nil
    }
  }

  /// An attribute's bytes where they are not all white space.
  static func text(
    _ name: AttributeName, _ index: Int, in tree: Tree, present: UInt64
  ) -> UnsafeBufferPointer<UInt8>? {
    guard present & (1 << UInt64(name.rawValue)) != 0, let bytes = tree.bytes(of: name, ofNode: index),
      !isBlank(bytes)
    else { return nil }
    return bytes
  }

  /// Whether a text is empty or only white space, no-break spaces among it.
  package static func isBlank(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    if bytes.allSatisfy({ $0 <= 0x20 }) { return true }
    guard bytes.contains(where: { $0 >= 0x80 }) else { return false }
    return String(decoding: bytes, as: UTF8.self).unicodeScalars.allSatisfy(\.properties.isWhitespace)
  }
}
