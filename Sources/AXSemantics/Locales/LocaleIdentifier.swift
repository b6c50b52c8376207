/// The parts of a locale identifier that determine how percentages are written.
///
/// The identifier may be in BCP 47 form, `hi-Deva-IN-u-nu-latn`, or in ICU form, `hi_Deva_IN@numbers=latn`.
struct LocaleIdentifier {
  private(set) var language: String
  private(set) var script: String?
  private(set) var region: String?
  /// Only `POSIX` makes a difference.
  private(set) var variant: String?
  private(set) var digits: String?

  init(_ identifier: String) {
    let halves = identifier.split(separator: "@", maxSplits: 1, omittingEmptySubsequences: false)
    // Environment variables have the form `en_US.UTF-8`.
    let name = halves[0].prefix { $0 != "." }
    var parts = name.split(omittingEmptySubsequences: false) { $0 == "_" || $0 == "-" }[...]
    language = parts.popFirst().map { $0.lowercased() } ?? ""
    if let part = parts.first, Self.isScript(part) {
      script = part.prefix(1).uppercased() + part.dropFirst().lowercased()
      parts.removeFirst()
    }
    if let part = parts.first, Self.isRegion(part) { region = parts.popFirst()?.uppercased() }
    readExtensions(parts)
    if halves.count > 1 { readKeywords(halves[1]) }
    replaceAliases()
  }

  private static func isScript(_ part: Substring) -> Bool {
    part.utf8.count == 4 && part.allSatisfy { $0.isASCII && $0.isLetter }
  }

  private static func isRegion(_ part: Substring) -> Bool {
    part.utf8.count == 2 && part.allSatisfy { $0.isASCII && $0.isLetter }
      || part.utf8.count == 3 && part.allSatisfy { $0.isASCII && $0.isNumber }
  }

  /// Reads the variants, and `nu` and `va` after `u`: `u-ca-gregory-nu-latn`.
  private mutating func readExtensions(_ parts: ArraySlice<Substring>) {
    var singleton = ""
    var key = ""
    for part in parts.map({ $0.lowercased() }) {
      if part.utf8.count == 1 { (singleton, key) = (part, "") }
      if singleton == "x" { return }
      if singleton.isEmpty || key == "va", part == "posix" { variant = "POSIX" }
      if singleton == "u", key == "nu" { digits = (digits ?? "") + part }
      if part.utf8.count == 2 { key = part }
      if singleton == "u", part == "nu", digits == nil { digits = "" }
    }
  }

  /// Reads `calendar=gregorian;numbers=latn`.
  private mutating func readKeywords(_ keywords: Substring) {
    for keyword in keywords.split(separator: ";") {
      let sides = keyword.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let words = sides.map { String($0.filter { $0 != " " }) }
      if words.count == 2, words[0].lowercased() == "numbers" {
        digits = words[1]
        return
      }
    }
  }

  private mutating func replaceAliases() {
    if let name = LocaleTable.value(of: language, in: LocaleTable.languageAliases) {
      let parts = name.split(separator: "_")
      language = String(parts[0])
      if parts.count > 1 {
        if Self.isScript(parts[1]) { script = script ?? String(parts[1]) } else { region = region ?? String(parts[1]) }
      }
    }
    region = region.map { LocaleTable.value(of: $0, in: LocaleTable.regionAliases) ?? $0 }
  }
}
