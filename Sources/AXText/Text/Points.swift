/// Formats lengths for people.
package enum Points {
  /// Returns a number such as `44` or `0.001` with all its digits.
  package static func exactText(_ value: Float) -> String {
    let text = value.description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  /// Returns a number such as `44` or `23.5`, with a maximum of two decimal places.
  package static func text(_ value: Double) -> String {
    let hundredths = (value * 100).rounded()
    // Larger numbers have no decimal places.
    guard hundredths.magnitude < 1e15 else { return value.description }
    let (sign, whole) = (hundredths < 0 ? "-" : "", Int(hundredths.magnitude))
    let rest = whole % 100
    guard rest != 0 else { return "\(sign)\(whole / 100)" }
    return "\(sign)\(whole / 100)." + (rest % 10 == 0 ? "\(rest / 10)" : rest < 10 ? "0\(rest)" : "\(rest)")
  }
}
