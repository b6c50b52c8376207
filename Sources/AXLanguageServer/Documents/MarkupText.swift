/// The text that a value in markup means.
enum MarkupText {
  /// The bytes of an attribute's value with its references replaced. What is not a reference is kept as it is.
  static func value(_ written: ArraySlice<UInt8>) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(written.count)
    decode(written) { byte, _ in result.append(byte) }
    return result
  }

  /// Passes each byte of a value's text on, with the index of what it is written as.
  static func decode(_ written: ArraySlice<UInt8>, _ receive: (_ byte: UInt8, _ index: Int) -> Void) {
    var index = written.startIndex
    while index < written.endIndex {
      var end = index + 1
      switch written[index] {
      case UInt8(ascii: "&"):
        let reference = reference(in: written, at: index)
        for byte in reference?.bytes ?? [written[index]] { receive(byte, index) }
        end = reference?.end ?? end
      case UInt8(ascii: "\r"):
        // A line end of two bytes is one space.
        if end < written.endIndex, written[end] == UInt8(ascii: "\n") { end += 1 }
        receive(UInt8(ascii: " "), index)
      case UInt8(ascii: "\n"), UInt8(ascii: "\t"): receive(UInt8(ascii: " "), index)
      case let byte: receive(byte, index)
      }
      index = end
    }
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
