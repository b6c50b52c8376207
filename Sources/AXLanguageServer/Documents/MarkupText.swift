/// The text that a value in markup means.
enum MarkupText {
  /// The bytes of an attribute's value with its references replaced. What is not a reference is kept as it is.
  static func value(_ written: ArraySlice<UInt8>) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(written.count)
    var index = written.startIndex
    while index < written.endIndex {
      let byte = written[index]
      if byte == UInt8(ascii: "&"), let (bytes, end) = reference(in: written, at: index) {
        result += bytes
        index = end
      } else {
        let isLineEnd = byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") || byte == UInt8(ascii: "\t")
        result.append(isLineEnd ? UInt8(ascii: " ") : byte)
        index += 1
      }
    }
    return result
  }

  /// The longest reference, `&#x10FFFF;` with some zeros.
  private static let maximumLength = 16

  private static func reference(in bytes: ArraySlice<UInt8>, at start: Int) -> (bytes: [UInt8], end: Int)? {
    let window = bytes[start...].prefix(maximumLength)
    guard let end = window.firstIndex(of: UInt8(ascii: ";")) else { return nil }
    let name = String(decoding: window[(start + 1)..<end], as: UTF8.self)
    guard let scalar = named[name] ?? numbered(name) else { return nil }
    return (Array(String(Character(scalar)).utf8), end + 1)
  }

  private static let named: [String: Unicode.Scalar] = ["amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'"]

  private static func numbered(_ name: String) -> Unicode.Scalar? {
    guard name.first == "#" else { return nil }
    let digits = name.dropFirst()
    let value = digits.first == "x" ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
    return value.flatMap { $0 == 0 ? nil : Unicode.Scalar($0) }
  }
}
