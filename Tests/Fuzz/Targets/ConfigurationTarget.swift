import AXLint
import AXText

extension FuzzTarget {
  /// `.axspec.json`.
  static let configuration = FuzzTarget(
    name: "configuration", seedExtensions: [], ownSeeds: { configurations.map { Array($0.utf8) } },
    words: configurationWords,
    run: { bytes in
      let reading = Configuration.read(SourceText(path: ".axspec.json", bytes: bytes))
      guard let configuration = ReadingLaws.whole(reading.configuration, reading.diagnostics) else { return }
      for path in ["main.xml", "Generated/a/b/é.xml", "a/aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaab", "./x[1].xib"] {
        _ = configuration.excludes(path)
      }
      let result = Linter(settings: configuration.settings).lint(SampleScreen.tree)
      PrintingLaws.check(result.findings)
    })

  private static let configurations = [
    #"{"preset": "strict", "rules": {"small-text": {"severity": "note", "points": 11}}, "language": "en"}"#,
    #"{"$schema": "a", "exclude": ["Generated/**", "*.{xib,xml}", "a?[!b-d]\\*", "{a,{b,c}}/**/d"], "rules": {}}"#,
    #"{"rules": {"unlabeled-button": "off", "reading-order": "error"}, "exclude": [], "preset": "recommended"}"#,
    "\u{FEFF}{\"language\": \"de-AT\", \"language\": \"\\u00e9\\ud83d\\ude00\", \"a\": [1e308, -0.5, null, true]}",
  ]

  private static let configurationWords: FuzzWords = {
    var words = FuzzWords()
    let rules = RuleRegistry.rules
    words.others =
      rules.map { "\"\($0.id)\":" } + rules.flatMap(\.options).map { "\"\($0.name)\":" }
      + Preset.allCases.map { "\"\($0.rawValue)\"" } + ["\"off\"", "\"note\"", "\"warning\"", "\"error\""]
      + [
        "\"preset\":", "\"rules\":", "\"exclude\":[", "\"language\":", "\"severity\":", "**/", "{a,b}", "[!a-z]", "\\u",
      ]
    return words
  }()
}
