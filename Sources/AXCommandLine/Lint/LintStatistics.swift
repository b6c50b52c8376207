import AXText

/// The number of findings and reviews of each rule, as a table for people.
struct LintStatistics {
  private struct Row {
    let id: String
    var findings = 0
    var reviews = 0
  }

  private let rows: [Row]

  /// Reads all findings, one file at a time.
  init(_ linted: LintedInputs) throws {
    var rows: [String: Row] = [:]
    for group in linted.findings {
      for finding in try linted.store.findings(in: group) {
        rows[finding.id, default: Row(id: finding.id)].findings += 1
      }
    }
    for group in linted.reviews {
      // Like the summary, this does not count what code sets.
      for review in try linted.store.reviews(in: group) where !review.isDropped {
        rows[review.diagnostic.id, default: Row(id: review.diagnostic.id)].reviews += 1
      }
    }
    self.rows = rows.values.sorted { ($1.findings, $0.id) < ($0.findings, $1.id) }
  }

  /// The table, with the most frequent rule first; empty if there are no findings and no reviews.
  var text: String {
    guard !rows.isEmpty else { return "" }
    let total = Row(
      id: "total", findings: rows.reduce(0) { $0 + $1.findings }, reviews: rows.reduce(0) { $0 + $1.reviews })
    let lines = (rows + [total]).map { [$0.id, "\($0.findings)", "\($0.reviews)"] }
    let table = [["rule", "findings", "for review"]] + lines
    let widths = (0..<3).map { column in table.map { $0[column].count }.max() ?? 0 }
    return table.map { cells in
      let id = cells[0] + Self.spaces(widths[0] - cells[0].count)
      let numbers = (1..<3).map { Self.spaces(widths[$0] - cells[$0].count) + cells[$0] }
      return ([id] + numbers).joined(separator: "  ") + "\n"
    }.joined()
  }

  private static func spaces(_ count: Int) -> String { String(repeating: " ", count: count) }
}
