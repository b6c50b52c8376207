import AXDiagnostics

/// The colors among which code chooses for a view. They show a state.
struct CodeColorChoice {
  /// Notes about the first places where code chooses.
  let notes: [Diagnostic.Note]

  private struct Condition: Hashable {
    let path: String
    let names: UInt64
  }

  /// Returns nil if code does not choose among colors, or if it also sets a title, which may say the same.
  init?(_ reading: CodeReading) {
    guard reading.unclear == nil, !reading.relevant.contains(where: { $0.fact.sets(.content) }) else { return nil }
    var first: [Condition: (hashes: Set<UInt64>, mention: LocatedFact<CodeFacts.Mention>)] = [:]
    for mention in reading.relevant {
      guard case .colors(let hashes, let names) = mention.fact.look else { continue }
      let condition = Condition(path: mention.path, names: names)
      if hashes.count > 1 {
        notes = [Self.note("code chooses the color here", mention)]
        return
      }
      guard let known = first[condition] else {
        first[condition] = (hashes, mention)
        continue
      }
      if known.hashes == hashes { continue }
      notes = [
        Self.note("code sets a color here", known.mention), Self.note("code sets another color here", mention),
      ]
      return
    }
    return nil
  }

  private static func note(_ message: String, _ mention: LocatedFact<CodeFacts.Mention>) -> Diagnostic.Note {
    .init(message, at: mention.fact.place.location(in: mention.path))
  }
}
