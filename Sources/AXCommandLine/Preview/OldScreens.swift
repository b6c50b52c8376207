import AXCompiler
import AXDiagnostics
import AXFiles
import AXPage
import AXReader
import AXSemantics
import AXText
import AXTree

/// Compares screens with what they were in a base revision.
struct OldScreens: Sendable {
  private let base: BaseRevision
  private let builder: PageBuilder
  private let settings: SpokenScreen.Settings
  /// The paths of the old files that cannot be read.
  private let unreadable = Locked<Set<ExactText>>([])
  /// The paths of the inputs that are not in the repository.
  private let outside = Locked<Set<ExactText>>([])

  init(_ base: BaseRevision, _ builder: PageBuilder, _ settings: SpokenScreen.Settings) {
    (self.base, self.builder, self.settings) = (base, builder, settings)
  }

  /// Notes for people about what cannot be compared; empty if all can.
  var note: String {
    var notes = ""
    let outsideCount = outside.withLock { $0.count }
    if outsideCount > 0 {
      let files = outsideCount == 1 ? "1 file is" : "\(outsideCount) files are"
      notes +=
        "note: \(files) not in the Git repository, so all in \(outsideCount == 1 ? "it" : "them") counts as new\n"
    }
    let count = unreadable.withLock { $0.count }
    if count > 0 {
      let files = count == 1 ? "1 old file has an error" : "\(count) old files have errors"
      notes += "note: \(files), so all in the new \(English.plural("one", count)) counts as new\n"
    }
    return notes
  }

  /// Compares the screens of an input, and adds those that are gone.
  func compare(_ screens: [PageScreen], of tree: Tree, _ entry: DocumentReader.Input) -> [ComparedScreen] {
    if base.isOutside(entry) { outside.withLock { _ = $0.insert(ExactText(entry.path)) } }
    guard let input = base.input(for: entry), let old = read(input, as: entry.path) else {
      return screens.enumerated().map { index, screen in
        ComparedScreen(screen, old: spoken(screen, tree, tree.roots[index], of: entry))
      }
    }
    // The only screen of a file is the same one under any name.
    if screens.count == 1, old.count == 1 { return [ComparedScreen(screens[0], old: old[0])] }
    var rest = old
    let compared = screens.map { screen in
      let index = rest.firstIndex { $0.name.map(ExactText.init) == screen.name.map(ExactText.init) }
      return ComparedScreen(screen, old: index.map { rest.remove(at: $0) })
    }
    return compared + rest.map { ComparedScreen(gone: $0) }
  }

  /// The screens of the files that are gone.
  func gone(of inputs: InputList) -> [ComparedScreen] {
    base.goneInputs(of: inputs).flatMap { gone in
      (read(gone.input, as: gone.path) ?? []).map { ComparedScreen(gone: $0) }
    }
  }

  /// - Parameter path: the path of the new file, which the page shows.
  private func read(_ input: DocumentReader.Input, as path: String) -> [PageScreen]? {
    let document = base.reader.read(input)
    guard let tree = document.tree else {
      if !document.diagnostics.isEmpty { unreadable.withLock { _ = $0.insert(ExactText(path)) } }
      return nil
    }
    return builder.screens(of: tree, path: FilePath.normalized(path)).map(Self.withoutPlaces)
  }

  /// A screen without the files of its stops, which are copies, or elsewhere by now.
  private static func withoutPlaces(_ screen: PageScreen) -> PageScreen {
    var screen = screen
    for state in screen.states.indices {
      for stop in screen.states[state].stops.indices { screen.states[state].stops[stop].path = "" }
    }
    return screen
  }

  // MARK: Texts

  /// What a screen said, from the texts of `speak`; nil if there are none.
  private func spoken(
    _ screen: PageScreen, _ tree: Tree, _ root: Node, of entry: DocumentReader.Input
  ) -> PageScreen? {
    var old = screen
    old.states = zip(screen.states, tree.states).compactMap { page, state in
      let part = tree.hasStates ? (state.isInitial ? nil : state.name) : tree.roots.count > 1 ? root[.name] : nil
      guard let text = base.speech(of: entry, part: part),
        let said = snapshot(of: Node(tree: state.tree, index: root.index))
      else { return nil }
      var result = page
      result.stops = text.stops(like: page.stops, saying: said)
      return result
    }
    return old.states.isEmpty ? nil : old
  }

  private func snapshot(of root: Node) -> SpeechSnapshot? {
    var text: [UInt8] = []
    var screen = SpokenScreen(root, settings)
    var output = BlockOutput { text.append(contentsOf: $0) }
    do {
      try SpeechWriter().write(&screen, to: &output)
      try output.flush()
    } catch {
      return nil
    }
    return SpeechSnapshot(text)
  }
}
