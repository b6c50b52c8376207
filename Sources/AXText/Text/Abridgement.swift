/// Shortens long texts of an input for messages: a name may be as long as a file.
package enum Abridgement {
  /// A text for people: if it is too long, its beginning and its end with an ellipsis between them.
  ///
  /// - Parameter maximumSize: the maximum number of UTF-8 bytes, not counting the ellipsis.
  package static func shown(_ text: String, maximumSize: Int) -> String {
    guard text.utf8.count > maximumSize else { return text }
    return "\(start(of: text, maximumSize * 2 / 3))…\(end(of: text, maximumSize / 3))"
  }

  /// A text that stays distinct: if it is too long, its beginning and a hash of all of it.
  package static func distinct(_ text: String, maximumSize: Int) -> String {
    guard text.utf8.count > maximumSize else { return text }
    var hash = FNV1a()
    hash.add(contentsOf: text.utf8)
    return "\(start(of: text, maximumSize))…\(String(hash.value, radix: 16))"
  }

  /// The first scalars of a text that fit in a number of bytes.
  private static func start(of text: String, _ count: Int) -> Substring {
    var index = text.utf8.index(text.startIndex, offsetBy: count)
    while !isBoundary(index, in: text) { index = text.utf8.index(before: index) }
    return text[..<index]
  }

  private static func end(of text: String, _ count: Int) -> Substring {
    var index = text.utf8.index(text.endIndex, offsetBy: -count)
    while !isBoundary(index, in: text) { index = text.utf8.index(after: index) }
    return text[index...]
  }

  private static func isBoundary(_ index: String.Index, in text: String) -> Bool {
    index.samePosition(in: text.unicodeScalars) != nil
  }
}
