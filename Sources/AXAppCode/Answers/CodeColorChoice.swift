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
    var colors: [Condition: (hashes: Set<UInt64>, location: SourceLocation)] = [:]
    for mention in reading.relevant {
      guard case .colors(let hashes, let names) = mention.fact.look else { continue }
      let condition = Condition(path: mention.path, names: names)
      let location = mention.fact.place.location(in: mention.path)
      if hashes.count > 1 {
        notes = [.init("code chooses the color here", at: location)]
        return
      }
      guard let known = colors[condition] else {
        colors[condition] = (hashes, location)
        continue
      }
      if known.hashes == hashes { continue }
      notes = [
        .init("code sets a color here", at: known.location), .init("code sets another color here", at: location),
      ]
      return
    }
    return nil
  }
}
