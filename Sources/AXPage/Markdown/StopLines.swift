import AXText

/// What a stop says and offers, as lines for a comment.
struct StopLines {
  let lines: [String]

  /// - Parameter other: the stop to compare it with. Details that VoiceOver does not speak are listed only if they differ.
  init(of stop: PageStop, besides other: PageStop? = nil) {
    var lines = [stop.description.isEmpty ? "(nothing)" : stop.description]
    if let hint = stop.hint { lines.append(hint) }
    let lists = [
      ("Actions", stop.actions), ("Content", stop.content), ("Voice Control", stop.inputLabels),
      ("Traits", stop.silentTraits),
    ]
    for (name, texts) in lists + stop.rotors.map({ ($0.name, $0.results) }) where !texts.isEmpty {
      lines.append("\(name): \(texts.joined(separator: ", "))")
    }
    if let other {
      if other.identifier != stop.identifier { lines.append("Identifier: \(stop.identifier ?? "none")") }
      if other.language != stop.language { lines.append("Language: \(stop.language)") }
      if other.direction != stop.direction { lines.append("Direction: \(stop.direction.rawValue)") }
    }
    self.lines = lines
  }

  /// The lines of both sides; empty for one without a stop.
  static func pair(_ old: PageStop?, _ new: PageStop?) -> (old: [String], new: [String]) {
    (
      old.map { StopLines(of: $0, besides: new).lines } ?? [],
      new.map { StopLines(of: $0, besides: old).lines } ?? []
    )
  }
}
