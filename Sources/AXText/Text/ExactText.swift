/// A text that is compared byte for byte, like the names of files.
///
/// `String` treats composed and decomposed letters as equal, but on Linux they name different files.
@usableFromInline
package struct ExactText: Hashable, Sendable {
  // Inlinable, because tables and sorted lists in all targets have such keys.
  @usableFromInline package let text: String

  @inlinable
  package init(_ text: String) {
    self.text = text
  }

  @inlinable
  package static func == (left: ExactText, right: ExactText) -> Bool {
    left.text.withView { left in right.text.withView { left.hasSameBytes(as: $0) } }
  }

  @inlinable
  package func hash(into hasher: inout Hasher) {
    var text = text
    text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
  }
}

extension ExactText: Comparable {
  /// By bytes too, so that the order of canonically equivalent texts is not random.
  @inlinable
  package static func < (left: ExactText, right: ExactText) -> Bool {
    left.text.withView { left in right.text.withView { left.precedes($0) } }
  }
}
