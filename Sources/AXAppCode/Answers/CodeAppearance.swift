import AXDiagnostics

/// Code that shows a view while people use the screen.
struct CodeAppearance {
  /// Notes about the places where code shows the view, and where it hides the view or removes its text.
  let notes: [Diagnostic.Note]

  /// Returns nil if no code shows the view, or if people meet it as soon as the screen appears.
  ///
  /// - Parameter isHiddenAtFirst: Whether the file hides the view.
  init?(_ reading: CodeReading, isHiddenAtFirst: Bool) {
    guard reading.unclear == nil else { return nil }
    var shows: [(mention: Mention, mayHide: Bool)] = []
    var (hides, fills, empties): (Mention?, Mention?, Mention?)
    for mention in reading.relevant {
      switch mention.fact.look {
      case .visibility(let change):
        if change.hides { hides = hides ?? mention }
        if change.shows, !change.isLoading { shows.append((mention, change.hides)) }
      case .text(removes: true, _): empties = empties ?? mention
      case .text(removes: false, isLoading: false): fills = fills ?? mention
      default: break
      }
    }
    if !shows.isEmpty, isHiddenAtFirst {
      // The answer about the hidden view names the first place.
      let known = reading.relevant.first { $0.fact.sets(.shown) }
      notes = Self.notes(shows.filter { $0.mention !== known })
    } else if shows.contains(where: \.mayHide) {
      notes = Self.notes(shows)
    } else if !shows.isEmpty, let hides {
      notes = Self.notes(shows) + [Self.note("code hides it here", hides)]
    } else if let fills, let empties {
      notes = [Self.note("code sets its text here", fills), Self.note("code removes its text here", empties)]
    } else {
      return nil
    }
  }

  private typealias Mention = LocatedFact<CodeFacts.Mention>

  /// The maximum number of places to name.
  private static let maximumCount = 3

  private static func notes(_ shows: [(mention: Mention, mayHide: Bool)]) -> [Diagnostic.Note] {
    shows.prefix(maximumCount).map { mention, mayHide in
      note(mayHide ? "code shows or hides it here" : "code shows it here", mention)
    }
  }

  private static func note(_ message: String, _ mention: Mention) -> Diagnostic.Note {
    .init(message, at: mention.fact.place.location(in: mention.path))
  }
}
