/// Writes numbers as Swift literals.
enum SwiftNumber {
  /// The literal of a decimal number; 0 for other texts.
  static func text(of text: String) -> String {
    Self.text(of: Double(text) ?? 0)
  }

  /// The literal of a number, without a fraction if it is whole.
  static func text(of number: some BinaryFloatingPoint & CustomStringConvertible) -> String {
    guard number.isFinite else { return "0" }
    let text = number.description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
