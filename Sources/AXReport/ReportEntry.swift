import AXDiagnostics
import AXLint
import AXText

/// A finding, or what is for review, as the forms for machines list it.
struct ReportEntry {
  let diagnostic: Diagnostic
  /// Why a person has to look; nil for a finding.
  let reviewReason: String?

  var path: String { diagnostic.location.source.path }

  /// What is wrong and what to do about it, on one line that a terminal shows as it is.
  var sentence: String {
    var result = TerminalText.escaped(diagnostic.message)
    if let help = diagnostic.help { result += "; " + TerminalText.escaped(help) }
    return reviewReason.map { "for review (\(TerminalText.escaped($0))): \(result)" } ?? result
  }
}

/// An entry with what it is known by in the next run.
struct NumberedEntry {
  let entry: ReportEntry
  /// How many of the same rule on the same element come before it.
  let occurrence: Int
  /// The same from run to run while the element keeps its path, and no other's.
  let fingerprint: String
}

extension LintReport.Listing {
  func entries() throws -> [ReportEntry] {
    (part == .reviews ? [] : try findings()) + (part == .findings ? [] : try reviews())
  }

  /// The entries, numbered among all of their file.
  func numberedEntries() throws -> [NumberedEntry] {
    let findings = try findings()
    let entries = part == .findings ? findings : findings + (try reviews())
    var occurrences: [UInt64: Int] = [:]
    let all = entries.map { entry in
      var fingerprint = Fingerprint(of: entry.diagnostic)
      let occurrence = occurrences[fingerprint.value, default: 0]
      occurrences[fingerprint.value] = occurrence + 1
      fingerprint.add("\(occurrence)")
      return NumberedEntry(entry: entry, occurrence: occurrence, fingerprint: fingerprint.text)
    }
    return part == .reviews ? Array(all.dropFirst(findings.count)) : all
  }

  private func findings() throws -> [ReportEntry] {
    try file.findings(.max).map { ReportEntry(diagnostic: $0, reviewReason: nil) }
  }

  private func reviews() throws -> [ReportEntry] {
    try file.reviews(.max).map { ReportEntry(diagnostic: $0.diagnostic, reviewReason: $0.reason) }
  }
}
