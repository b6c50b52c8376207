/// A text that equals another byte for byte alone, as the names of files do.
///
/// Swift's String holds composed and decomposed letters for equal, and on Linux two files may differ by them.
package struct ExactText: Hashable, Sendable {
  package let text: String

  package init(_ text: String) {
    self.text = text
  }

  package static func == (left: ExactText, right: ExactText) -> Bool {
    left.text.withView { left in right.text.withView { left.hasSameBytes(as: $0) } }
  }

  package func hash(into hasher: inout Hasher) {
    var text = text
    text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
  }
}

extension ExactText: Comparable {
  /// By bytes too: Swift's order would leave it to chance which of two equal texts comes first.
  package static func < (left: ExactText, right: ExactText) -> Bool {
    left.text.utf8.lexicographicallyPrecedes(right.text.utf8)
  }
}
