import AXDiagnostics

/// Findings and reviews of a document beyond those that are kept: they are counted.
struct UnlistedFindings: Sendable {
  /// What has to be known of one that may still be taken out.
  struct Entry: Hashable, Sendable {
    let rule: String
    let node: Int
    let severity: Severity
    /// Why it is for review, if it is.
    var reason: String?
  }

  private(set) var entries: [Entry] = []
  private(set) var countsBySeverity: [Severity: Int] = [:]
  /// Of reviews.
  private(set) var countsByReason: [String: Int] = [:]

  /// How many there are.
  var count: Int {
    entries.count + countsBySeverity.values.reduce(0, +) + countsByReason.values.reduce(0, +)
  }

  /// - Parameter isFinal: whether nothing takes it out, so that it is counted and no more: there may be millions.
  mutating func add(_ entry: Entry, isFinal: Bool) {
    if isFinal { count(entry) } else { entries.append(entry) }
  }

  /// Takes out some that are not final.
  mutating func removeAll(where isSilenced: (Entry) -> Bool) { entries.removeAll(where: isSilenced) }

  /// Counts what nothing takes out any more.
  mutating func finish() {
    for entry in entries { count(entry) }
    entries = []
  }

  private mutating func count(_ entry: Entry) {
    if let reason = entry.reason {
      countsByReason[reason, default: 0] += 1
    } else {
      countsBySeverity[entry.severity, default: 0] += 1
    }
  }
}
