import AXDiagnostics

/// Counts the findings and reviews of a document beyond the maximum.
struct UnlistedFindings: Sendable {
  /// What has to be known to remove a finding later.
  struct Entry: Hashable, Sendable {
    let rule: String
    /// The index of the node, or 0 if the finding cannot be removed, so that millions of findings share one count.
    let node: Int
    let severity: Severity
    /// Why the finding is for review, or nil if it is not.
    var reason: String?
  }

  private var counts: [Entry: Int] = [:]

  /// The number of findings and reviews.
  var count: Int { counts.values.reduce(0, +) }

  var entries: some Sequence<Entry> { counts.keys }

  var countsBySeverity: [Severity: Int] {
    counts.reduce(into: [:]) { if $1.key.reason == nil { $0[$1.key.severity, default: 0] += $1.value } }
  }

  var countsByReason: [String: Int] {
    counts.reduce(into: [:]) { if let reason = $1.key.reason { $0[reason, default: 0] += $1.value } }
  }

  mutating func add(_ entry: Entry) { counts[entry, default: 0] += 1 }

  mutating func removeAll(where isSilenced: (Entry) -> Bool) { counts = counts.filter { !isSilenced($0.key) } }
}
