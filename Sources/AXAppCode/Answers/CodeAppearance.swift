import AXDiagnostics

/// Code that shows a view some time after the screen appears.
struct CodeAppearance {
  /// Notes about the places where code shows the view, and where it hides the view or removes its text.
  let notes: [Diagnostic.Note]

  /// Returns nil if no code shows the view, or if people meet it as soon as the screen appears.
  ///
  /// - Parameter isHiddenAtFirst: Whether the file hides the view.
  init?(_ reading: CodeReading, isHiddenAtFirst: Bool) {
    guard reading.unclear == nil else { return nil }
    var shows: [Diagnostic.Note] = []
    var (hides, fills, empties): (Diagnostic.Note?, Diagnostic.Note?, Diagnostic.Note?)
    var isSwitched = false
    for mention in reading.relevant {
      let location = mention.fact.place.location(in: mention.path)
      if case .visibility(let change) = mention.fact.look {
        if change.hides { hides = hides ?? .init("code hides it here", at: location) }
        if !change.shows || change.isLoading { continue }
        let what = change.hides ? "shows or hides it" : "shows it"
        shows.append(.init("code \(what) here", at: location))
        isSwitched = isSwitched || change.hides
      } else if case .sets(let set) = mention.fact.effect, set.contains(.content) {
        if set.contains(.noContent) {
          empties = empties ?? .init("code removes its text here", at: location)
        } else {
          fills = fills ?? .init("code sets its text here", at: location)
        }
      }
    }
    let places = Array(shows.prefix(Self.maximumCount))
    if isHiddenAtFirst, !shows.isEmpty {
      // The answer about the hidden view names the first place.
      notes = Array(places.dropFirst())
    } else if !shows.isEmpty, let hides {
      notes = isSwitched ? places : places + [hides]
    } else if let fills, let empties {
      notes = [fills, empties]
    } else {
      return nil
    }
  }

  /// The maximum number of places to name.
  private static let maximumCount = 3
}
