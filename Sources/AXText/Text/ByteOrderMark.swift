/// The byte order mark, with which some editors begin a file in UTF-8.
package enum ByteOrderMark {
  package static let utf8: [UInt8] = [0xEF, 0xBB, 0xBF]

  /// Returns the bytes of a text without the mark.
  package static func removed(from bytes: [UInt8]) -> [UInt8] {
    bytes.starts(with: utf8) ? Array(bytes.dropFirst(utf8.count)) : bytes
  }
}
