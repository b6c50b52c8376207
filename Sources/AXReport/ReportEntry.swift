import AXDiagnostics
import AXText

/// A finding, or what is for review, as the forms for machines list it.
struct ReportEntry {
  let diagnostic: Diagnostic
  /// Why a person has to look; none for a finding.
  let reviewReason: String?
  /// How many of the same rule on the same element come before it.
  let occurrence: Int
  /// The same from run to run while the element keeps its path, and no other's.
  let fingerprint: String

  var path: String { diagnostic.location.source.path }

  /// What is wrong and what to do about it, on one line that a terminal shows as it is.
  var sentence: String {
    var result = TerminalText.escaped(diagnostic.message)
    if let help = diagnostic.help { result += "; " + TerminalText.escaped(help) }
    return reviewReason.map { "for review (\(TerminalText.escaped($0))): \(result)" } ?? result
  }
}

extension LintReport {
  /// The findings in their order and, where they are asked for, what is for review.
  var entries: [ReportEntry] {
    entries(of: findings, reviews: showsReviews ? reviews : [])
  }

  /// The entries of each file, the files in the order in which they come up first.
  var entriesByFile: [(path: String, entries: [ReportEntry])] {
    // By bytes: two names may be equal to Swift and not to the file system.
    var indices: [[UInt8]: Int] = [:]
    var files: [(path: String, entries: [ReportEntry])] = []
    for entry in entries {
      let key = Array(entry.path.utf8)
      if let index = indices[key] {
        files[index].entries.append(entry)
      } else {
        indices[key] = files.count
        files.append((entry.path, [entry]))
      }
    }
    return files
  }

  /// Findings and reviews as entries, numbered together so that no two fingerprints are equal.
  func entries(of findings: [Diagnostic], reviews: [Review]) -> [ReportEntry] {
    var occurrences: [UInt64: Int] = [:]
    let all = findings.map { ($0, nil) } + reviews.map { ($0.diagnostic, Optional($0.reason)) }
    return all.map { diagnostic, reason in
      var fingerprint = Fingerprint(of: diagnostic)
      let occurrence = occurrences[fingerprint.value, default: 0]
      occurrences[fingerprint.value] = occurrence + 1
      fingerprint.add("\(occurrence)")
      return ReportEntry(
        diagnostic: diagnostic, reviewReason: reason, occurrence: occurrence, fingerprint: fingerprint.text)
    }
  }
}
