import AXDiagnostics

/// Findings and reviews of a document beyond those that are kept: they are counted.
struct UnlistedFindings: Sendable {
  /// What has to be known of one that may still be taken out.
  struct Entry: Hashable, Sendable {
    let rule: String
    /// 0 if nothing takes it out, so that equal ones are one number: there may be millions.
    let node: Int
    let severity: Severity
    /// Why it is for review, if it is.
    var reason: String?
  }

  private var counts: [Entry: Int] = [:]

  /// How many there are.
  var count: Int { counts.values.reduce(0, +) }

  var entries: some Sequence<Entry> { counts.keys }

  var countsBySeverity: [Severity: Int] {
    counts.reduce(into: [:]) { if $1.key.reason == nil { $0[$1.key.severity, default: 0] += $1.value } }
  }

  /// Of reviews.
  var countsByReason: [String: Int] {
    counts.reduce(into: [:]) { if let reason = $1.key.reason { $0[reason, default: 0] += $1.value } }
  }

  mutating func add(_ entry: Entry) { counts[entry, default: 0] += 1 }

  mutating func removeAll(where isSilenced: (Entry) -> Bool) { counts = counts.filter { !isSilenced($0.key) } }
}
