import AXText
import AXTree

/// Numbers and colours as people write them.
enum MarkupValue {
  /// The shortest form of a number, a frame or a colour; none for other attributes.
  static func short(_ value: UnsafeBufferPointer<UInt8>, as name: AttributeName) -> String? {
    switch Vocabulary.description(of: name).type {
    case .number: return number(value[...])
    case .frame:
      let parts = value.split { $0 <= 0x20 }.map(number)
      return parts.contains(nil) ? nil : parts.compactMap { $0 }.joined(separator: " ")
    case .color:
      // Opaque is what a colour is that says nothing of it.
      let isOpaque = value.count == 9 && value.suffix(2).elementsEqual("FF".utf8)
      return isOpaque ? String(decoding: value.dropLast(2), as: UTF8.self) : nil
    default: return nil
    }
  }

  /// The same 32-bit float with as few digits as name it: `0.4` for Xcode's `0.40000000000000002`.
  private static func number(_ value: Slice<UnsafeBufferPointer<UInt8>>) -> String? {
    guard let number = DecimalNumber.parse(UnsafeBufferPointer(rebasing: value)) else { return nil }
    let text = number.description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
