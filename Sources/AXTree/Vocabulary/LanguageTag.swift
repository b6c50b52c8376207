/// Checks the syntax of language tags (BCP 47, RFC 5646 section 2.1), but not whether the language exists.
package enum LanguageTag {
  /// Whether a text is a well-formed tag, or empty, which means no language in `xml:lang`.
  package static func isWellFormed(_ text: String) -> Bool {
    guard !text.isEmpty else { return true }
    let parts = text.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false).map { Part(bytes: $0) }
    guard parts.allSatisfy(\.isAlphanumeric) else { return false }
    if parts[0].isSingleton(anyOf: "xX") { return parts.count > 1 && parts.allSatisfy { (1...8).contains($0.count) } }
    if grandfathered.contains(text.lowercased()) { return true }
    var rest = parts[...]
    guard consumeLanguage(&rest) else { return false }
    consume(&rest, atMost: 1) { $0.count == 4 && $0.isAlphabetic }
    consume(&rest, atMost: 1) { $0.count == 2 && $0.isAlphabetic || $0.count == 3 && $0.isNumeric }
    consume(&rest, atMost: .max) { (5...8).contains($0.count) || $0.count == 4 && $0.startsWithDigit }
    return consumeExtensions(&rest)
  }

  /// The syntax as a regular expression of XSD.
  ///
  /// It uses neither counts, like `{2,8}`, nor a repetition that ends in another, because libxml2 matches too much for
  /// both.
  package static var pattern: String {
    let (letter, digit, any) = ("[A-Za-z]", "[0-9]", "[A-Za-z0-9]")
    let language =
      "(\(some(letter, 2...3))" + String(repeating: "(-\(some(letter, 3...3)))?", count: 3)
      + "|\(some(letter, 4...8)))"
    let script = "(-\(some(letter, 4...4)))?"
    let region = "(-\(some(letter, 2...2))|-\(some(digit, 3...3)))?"
    let variants = "(-\(some(any, 5...8))|-\(digit)\(some(any, 3...3)))*"
    let singleton = "-[0-9A-WYZa-wyz]-\(some(any, 2...8))"
    let extensions = "(\(singleton)(-\(some(any, 2...8))|\(singleton))*)?"
    let privateUse = "[xX](-\(some(any, 1...8)))+"
    let exceptions = grandfathered.sorted().map { tag in
      tag.map { $0.isLetter ? "[\($0.uppercased())\($0)]" : String($0) }.joined()
    }
    let tag = language + script + region + variants + extensions + "(-\(privateUse))?"
    return "(\((["", tag, privateUse] + exceptions).joined(separator: "|")))"
  }

  private static func some(_ character: String, _ counts: ClosedRange<Int>) -> String {
    String(repeating: character, count: counts.lowerBound)
      + String(repeating: character + "?", count: counts.upperBound - counts.lowerBound)
  }

  private static let grandfathered: Set<String> = [
    "en-gb-oed", "i-ami", "i-bnn", "i-default", "i-enochian", "i-hak", "i-klingon", "i-lux", "i-mingo", "i-navajo",
    "i-pwn", "i-tao", "i-tay", "i-tsu", "sgn-be-fr", "sgn-be-nl", "sgn-ch-de",
  ]

  private struct Part {
    let bytes: Substring.UTF8View.SubSequence

    var count: Int { bytes.count }
    var isAlphabetic: Bool { bytes.allSatisfy(Self.isLetter) }
    var isNumeric: Bool { bytes.allSatisfy(Self.isDigit) }
    var isAlphanumeric: Bool { !bytes.isEmpty && bytes.allSatisfy { Self.isLetter($0) || Self.isDigit($0) } }
    var startsWithDigit: Bool { bytes.first.map(Self.isDigit) ?? false }

    func isSingleton(anyOf letters: String) -> Bool {
      count == 1 && bytes.allSatisfy { letters.utf8.contains($0) }
    }

    private static func isLetter(_ byte: UInt8) -> Bool {
      (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
    }

    private static func isDigit(_ byte: UInt8) -> Bool {
      (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }
  }

  private static func consumeLanguage(_ rest: inout ArraySlice<Part>) -> Bool {
    guard let first = rest.first, first.isAlphabetic, (2...8).contains(first.count) else { return false }
    rest.removeFirst()
    if first.count <= 3 { consume(&rest, atMost: 3) { $0.count == 3 && $0.isAlphabetic } }
    return true
  }

  /// Consumes extensions (`u-co-phonebk`) and then private subtags (`x-team`).
  private static func consumeExtensions(_ rest: inout ArraySlice<Part>) -> Bool {
    while let singleton = rest.first {
      guard singleton.count == 1 else { return false }
      let isPrivate = singleton.isSingleton(anyOf: "xX")
      rest.removeFirst()
      let minimumLength = isPrivate ? 1 : 2
      guard consume(&rest, atMost: .max, { (minimumLength...8).contains($0.count) }) > 0 else { return false }
      if isPrivate { return rest.isEmpty }
    }
    return true
  }

  @discardableResult
  private static func consume(_ rest: inout ArraySlice<Part>, atMost maximum: Int, _ matches: (Part) -> Bool) -> Int {
    var count = 0
    while count < maximum, let first = rest.first, matches(first) {
      rest.removeFirst()
      count += 1
    }
    return count
  }
}
