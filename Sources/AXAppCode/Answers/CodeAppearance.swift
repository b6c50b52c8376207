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
    // The answer about a view that the file hides names the first place.
    let firstPlace = isHiddenAtFirst ? reading.relevant.firstIndex { $0.fact.sets(.shown) } : nil
    var isShown = false
    for (index, mention) in reading.relevant.enumerated() {
      let location = mention.fact.place.location(in: mention.path)
      switch mention.fact.look {
      case .visibility(let change):
        if change.hides { hides = hides ?? .init("code hides it here", at: location) }
        if !change.shows || change.isLoading { continue }
        isShown = true
        isSwitched = isSwitched || change.hides
        if index == firstPlace { continue }
        shows.append(.init("code shows \(change.hides ? "or hides " : "")it here", at: location))
      case .text(removes: true, _): empties = empties ?? .init("code removes its text here", at: location)
      case .text(removes: false, isLoading: false):
        fills = fills ?? .init("code sets its text here", at: location)
      default: break
      }
    }
    let places = Array(shows.prefix(Self.maximumCount))
    if isShown, isHiddenAtFirst || isSwitched {
      notes = places
    } else if isShown, let hides {
      notes = places + [hides]
    } else if let fills, let empties {
      notes = [fills, empties]
    } else {
      return nil
    }
  }

  /// The maximum number of places to name.
  private static let maximumCount = 3
}
