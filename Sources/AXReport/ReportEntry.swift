import AXDiagnostics
import AXLint
import AXText

/// A finding or a review, as machine-readable formats list it.
struct ReportEntry {
  let diagnostic: Diagnostic
  /// Why a person has to decide, or nil for a finding.
  let reviewReason: String?

  var path: String { diagnostic.location.source.path }

  /// What is wrong and what to do about it, on one line and escaped for terminals.
  var sentence: String {
    var result = TerminalText.escaped(diagnostic.message)
    if let help = diagnostic.help { result += "; " + TerminalText.escaped(help) }
    return reviewReason.map { "for review (\(TerminalText.escaped($0))): \(result)" } ?? result
  }
}

/// An entry with an identity that stays the same in the next run.
struct NumberedEntry {
  let entry: ReportEntry
  /// The number of earlier entries of the same rule and element.
  let occurrence: Int
  /// A unique fingerprint that stays the same while the element keeps its path.
  let fingerprint: String
}

extension [ReportEntry] {
  /// The entries with their identities.
  var numbered: [NumberedEntry] {
    var occurrences: [UInt64: Int] = [:]
    return map { entry in
      var fingerprint = Fingerprint(of: entry.diagnostic)
      let occurrence = occurrences[fingerprint.value, default: 0]
      occurrences[fingerprint.value] = occurrence + 1
      fingerprint.add("\(occurrence)")
      return NumberedEntry(entry: entry, occurrence: occurrence, fingerprint: fingerprint.text)
    }
  }
}

extension LintReport.Listing {
  func entries() throws -> [ReportEntry] {
    (part == .reviews ? [] : try findings()) + (part == .findings ? [] : try reviews())
  }

  /// Returns the entries, numbered among all entries of the file.
  func numberedEntries() throws -> [NumberedEntry] {
    let findings = try findings()
    let all = (part == .findings ? findings : findings + (try reviews())).numbered
    return part == .reviews ? Array(all.dropFirst(findings.count)) : all
  }

  private func findings() throws -> [ReportEntry] {
    try file.findings(.max).map { ReportEntry(diagnostic: $0, reviewReason: nil) }
  }

  private func reviews() throws -> [ReportEntry] {
    try file.reviews(.max).map { ReportEntry(diagnostic: $0.diagnostic, reviewReason: $0.reason) }
  }
}
