import AXText

/// The hash of an output, which shows whether a person has edited the file since.
///
/// FNV-1a is enough: whoever could forge a hash can change the file and its manifest anyway.
package struct ContentHash: Hashable, Sendable {
  private let value: UInt64
  private static let digitCount = 16

  package init(_ bytes: [UInt8]) {
    self.init([bytes])
  }

  /// The hash of a content in parts.
  package init(_ parts: [[UInt8]]) {
    var hash = FNV1a()
    for part in parts { hash.add(contentsOf: part) }
    value = hash.value
  }

  /// Reads sixteen hexadecimal digits.
  init?(text: String) {
    let isHexadecimal = text.utf8.allSatisfy { "0123456789abcdef".utf8.contains($0) }
    guard isHexadecimal, text.utf8.count == Self.digitCount, let value = UInt64(text, radix: 16) else { return nil }
    self.value = value
  }

  /// Sixteen hexadecimal digits.
  var text: String { Hexadecimal.text(value, digitCount: Self.digitCount, uppercase: false) }
}
