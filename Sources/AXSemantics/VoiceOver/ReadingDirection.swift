/// The direction in which VoiceOver moves within a line.
package enum ReadingDirection: String, Sendable, CaseIterable {
  case leftToRight = "ltr"
  case rightToLeft = "rtl"

  /// The direction of a language, by its script or else by the script that it is usually written in.
  ///
  /// - Parameter tag: a BCP 47 tag.
  package init(ofLanguage tag: String) {
    let parts = tag.lowercased().split { $0 == "-" || $0 == "_" }
    let script = parts.dropFirst().first { $0.utf8.count == 4 && $0.utf8.allSatisfy { $0 >= UInt8(ascii: "a") } }
    let isRightToLeft =
      script.map { Self.scripts.contains(String($0)) }
      ?? parts.first.map { Self.languages.contains(String($0)) } ?? false
    self = isRightToLeft ? .rightToLeft : .leftToRight
  }

  private static let scripts: Set<String> = [
    "adlm", "arab", "aran", "hebr", "mand", "mend", "nkoo", "rohg", "samr", "syrc", "thaa",
  ]

  private static let languages: Set<String> = [
    "ar", "ara", "arc", "ckb", "dv", "div", "fa", "fas", "he", "heb", "iw", "ks", "lrc", "mzn", "nqo", "prs", "ps",
    "pus", "sd", "syr", "ug", "uig", "ur", "urd", "yi", "yid",
  ]
}
