/// Long texts of an input made short enough to be shown: a name may be as long as a file.
package enum Abridgement {
  /// A text for people: its beginning and its end, with an ellipsis between where it is longer.
  ///
  /// - Parameter most: how many bytes of UTF-8 are left, but for the ellipsis.
  package static func shown(_ text: String, most: Int) -> String {
    guard text.utf8.count > most else { return text }
    return "\(start(of: text, most * 2 / 3))…\(end(of: text, most / 3))"
  }

  /// A text that tells things apart: its beginning, and a number that is made from all of it where it is longer.
  package static func distinct(_ text: String, most: Int) -> String {
    guard text.utf8.count > most else { return text }
    var hash = FNV1a()
    hash.add(contentsOf: text.utf8)
    return "\(start(of: text, most))…\(String(hash.value, radix: 16))"
  }

  /// The first scalars of a text, as many as fit in a number of bytes.
  private static func start(of text: String, _ count: Int) -> Substring {
    var place = text.utf8.index(text.startIndex, offsetBy: count)
    while !isBoundary(place, in: text) { place = text.utf8.index(before: place) }
    return text[..<place]
  }

  private static func end(of text: String, _ count: Int) -> Substring {
    var place = text.utf8.index(text.endIndex, offsetBy: -count)
    while !isBoundary(place, in: text) { place = text.utf8.index(after: place) }
    return text[place...]
  }

  private static func isBoundary(_ place: String.Index, in text: String) -> Bool {
    place.samePosition(in: text.unicodeScalars) != nil
  }
}
