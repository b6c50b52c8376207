import AXTree

/// The value of an attribute with its references replaced, and where each part of it is written.
struct WrittenValue: Sendable {
  /// In UTF-8.
  let bytes: [UInt8]
  /// For each byte, the offset in the text of what it is written as; and the offset of the value's end.
  private let offsets: [Int]

  /// - Parameters:
  ///   - range: The range of the value in the text, without its quotes.
  ///   - text: The text of a file.
  init(_ range: Range<Int>, in text: [UInt8]) {
    var bytes: [UInt8] = []
    var offsets: [Int] = []
    var index = range.lowerBound
    while index < range.upperBound {
      let end = Self.endOfCharacter(at: index, in: text[range])
      let meaning = MarkupText.value(text[index..<end])
      // A line end of two bytes is one space.
      let shown = text[index] == UInt8(ascii: "\r") ? [UInt8(ascii: " ")] : meaning
      bytes += shown
      offsets += shown.map { _ in index }
      index = end
    }
    self.bytes = bytes
    self.offsets = offsets + [range.upperBound]
  }

  /// The end of a reference, a line end, or a byte.
  private static func endOfCharacter(at index: Int, in text: ArraySlice<UInt8>) -> Int {
    let next = index + 1
    if text[index] == UInt8(ascii: "\r"), next < text.endIndex, text[next] == UInt8(ascii: "\n") { return next + 1 }
    guard text[index] == UInt8(ascii: "&"), let end = text[index...].prefix(16).firstIndex(of: UInt8(ascii: ";")) else {
      return next
    }
    let meaning = MarkupText.value(text[index...end])
    return meaning.first == text[index] && meaning.count > 1 ? next : end + 1
  }

  var text: String { String(decoding: bytes, as: UTF8.self) }

  /// The range in the file's text of a part of the value.
  func range(of part: Range<Int>) -> Range<Int> { offsets[part.lowerBound]..<offsets[part.upperBound] }

  /// The words of the value, as ranges of its bytes.
  var words: [Range<Int>] {
    bytes.indices.split(whereSeparator: { MarkupWords.isSpace(bytes[$0]) }).map { $0.startIndex..<$0.endIndex }
  }
}
