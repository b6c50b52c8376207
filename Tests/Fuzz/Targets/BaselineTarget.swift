import AXDiagnostics
import AXLint
import AXText

extension FuzzTarget {
  /// Baselines.
  static let baseline = FuzzTarget(
    name: "baseline", seedExtensions: [], ownSeeds: { baselines.map { Array($0.utf8) } }, words: baselineWords,
    run: { bytes in
      let reading = Baseline.read(SourceText(path: "baseline.json", bytes: bytes))
      guard let baseline = ReadingLaws.whole(reading.baseline, reading.diagnostics) else { return }
      let again = Baseline.read(SourceText(path: "baseline.json", text: baseline.text))
      Violation.unless(
        again.baseline?.text == baseline.text, "a baseline that is written reads as it was", baseline.text)
      PrintingLaws.check(baseline.unknownRules())
      var comparison = Baseline.Comparison(baseline)
      let findings = Diagnostic.merged(SampleScreen.findings)
      let left = findings.filter { !comparison.isKnown($0, in: $0.location.source.path) }
      PrintingLaws.check(left + comparison.outdated { _, _ in true }.listed)
      Violation.unless(comparison.knownCount + left.count == findings.count, "a finding is known or left")
    })

  private static var baselines: [String] {
    var baseline = Baseline()
    for finding in SampleScreen.findings { baseline.add(finding, in: finding.location.source.path) }
    return [baseline.text, "{\"findings\": {}, \"version\": 1}"]
  }

  private static let baselineWords: FuzzWords = {
    var words = FuzzWords()
    words.others =
      RuleRegistry.ids.map { "\"\($0)\":" } + [
        "\"version\": 1", "\"findings\":", "\"main.xml\":", "{", "}", "9223372036854775807",
      ]
    return words
  }()
}
