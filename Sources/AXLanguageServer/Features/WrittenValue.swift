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
    MarkupText.decode(text[range]) { byte, offset in
      bytes.append(byte)
      offsets.append(offset)
    }
    self.bytes = bytes
    self.offsets = offsets + [range.upperBound]
  }

  var text: String { String(decoding: bytes, as: UTF8.self) }

  /// The range in the file's text of a part of the value.
  func range(of part: Range<Int>) -> Range<Int> { offsets[part.lowerBound]..<offsets[part.upperBound] }

  /// The words of the value, as ranges of its bytes.
  var words: [Range<Int>] {
    bytes.indices.split(whereSeparator: { MarkupWords.isSpace(bytes[$0]) }).map { $0.startIndex..<$0.endIndex }
  }

  /// The word that is written at an offset of the text, or that ends there; nil if there is none.
  func word(at offset: Int) -> Range<Int>? {
    words.first { word in
      let range = range(of: word)
      return range.lowerBound <= offset && offset <= range.upperBound
    }
  }

  func text(of word: Range<Int>) -> String { String(decoding: bytes[word], as: UTF8.self) }
}
