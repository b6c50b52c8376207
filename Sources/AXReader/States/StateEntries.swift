import AXDiagnostics
import AXFiles
import AXText
import AXTree

/// Finds the states of other files that the states of a document begin from.
///
/// Each of those may begin from a state of yet another file, so a state leads to a chain of files.
struct StateEntries {
  /// The maximum number of files in a chain.
  private static let maximumDepth = 40

  /// A state of another file in a chain.
  private struct Link {
    let file: FragmentLibrary.EntryFile
    let path: ExactText
    /// The number of the state; nil for `initial`.
    let number: Int?
    /// The number of the first state of those of the same file that lead to it; nil for `initial`.
    let first: Int?
    /// The `<state>` whose `from` names the state.
    let referrer: StatePart
    /// The reference for messages.
    let name: String
  }

  private struct Place: Hashable {
    let path: ExactText
    let first: Int
  }

  private let path: ExactText?
  private(set) var diagnostics = DiagnosticList()
  /// The errors of other files, each with the location that refers to the file.
  private(set) var failures: [(failure: ExpansionFailure.PassedOn, location: SourceLocation)] = []
  /// The entries so far, because many states begin from the same one.
  private var known: [ExactText: ScreenState] = [:]
  /// The trees with the states that their states begin from.
  private var variants: [Place: Tree] = [:]
  private var failedPaths: Set<ExactText> = []

  /// - Parameter path: The document's canonical path; nil for text in memory.
  init(path: String?) {
    self.path = path.map { ExactText($0) }
  }

  /// Returns the states of other files, by the number of the state that begins from each.
  mutating func find(_ names: StateNames, _ files: inout StateFiles) -> [Int: ScreenState] {
    var result: [Int: ScreenState] = [:]
    for (number, part, reference) in names.references {
      guard let text = part[.from] else { continue }
      if let entry = known[ExactText(text)] {
        result[number] = entry
      } else if let links = chain(from: part, number: number, reference, &files) {
        let entry = entry(of: links)
        known[ExactText(text)] = entry
        result[number] = entry
      }
    }
    return result
  }

  // MARK: Chains

  /// Returns the states of other files that lead to a state, the nearest first; nil if there is an error.
  private mutating func chain(
    from origin: StatePart, number: Int, _ reference: StateReference, _ files: inout StateFiles
  ) -> [Link]? {
    guard let source = origin.source else { return nil }
    guard diagnostics.hasRoom(in: source) else {
      diagnostics.appendHidden(in: source)
      return nil
    }
    var links: [Link] = []
    var indices: [Place: Int] = [:]
    if let path { indices[Place(path: path, first: number)] = 0 }
    var (reference, referrer) = (reference, origin)
    while true {
      guard links.count < Self.maximumDepth else {
        report(Self.tooDeep, at: referrer, origin)
        return nil
      }
      guard let link = link(to: reference, referrer, links.last, origin, &files) else { return nil }
      links.append(link)
      guard let first = link.first else { return links }
      let place = Place(path: link.path, first: first)
      if let start = indices[place] {
        reportCycle(links[start...], origin)
        return nil
      }
      indices[place] = links.count
      let state = link.file.states[first]
      let part = StatePart(tree: link.file.tree, number: state.part)
      guard let next = StateReference(from: part, state) else { return links }
      (reference, referrer) = (next, part)
    }
  }

  /// Returns the state that a reference names; nil if there is an error.
  private mutating func link(
    to reference: StateReference, _ referrer: StatePart, _ last: Link?, _ origin: StatePart,
    _ files: inout StateFiles
  ) -> Link? {
    let canonical: String
    do throws(IncludePath.Problem) {
      canonical = try files.find(
        reference.path, from: last.map { FilePath.directory(of: $0.path.text) }, suggests: true)
    } catch {
      report((error.id, error.message, error.help), at: referrer, origin)
      return nil
    }
    if ExactText(canonical) == last?.path ?? path {
      let message = "`\(reference.path)` is this file"
      report((.stateCycle, message, "write from=\"\(reference.state)\""), at: referrer, origin)
      return nil
    }
    let file = files.screen(at: canonical)
    if let fault = file.fault(reference.path) {
      report((fault.id, fault.message, fault.help), at: referrer, origin)
      return nil
    }
    if let failure = file.failure {
      if failedPaths.insert(ExactText(canonical)).inserted, let location = origin.location(of: .from) {
        failures.append((failure, location))
      }
      return nil
    }
    let number = file.numbers[ExactText(reference.state)]
    guard number != nil || reference.state == ScreenState.initialName else {
      report(Self.unknown(reference, in: file), at: referrer, origin)
      return nil
    }
    return Link(
      file: file, path: ExactText(canonical), number: number,
      first: number.flatMap { file.tree.script.chain(to: $0).first }, referrer: referrer,
      name: "\(reference.path)#\(reference.state)")
  }

  /// Returns the nearest state of a chain, in a tree that contains the rest of the chain.
  private mutating func entry(of links: [Link]) -> ScreenState? {
    var entry: ScreenState?
    for link in links.reversed() {
      var tree = link.file.tree
      if let next = entry, let first = link.first {
        let place = Place(path: link.path, first: first)
        tree = variants[place] ?? tree.with(tree.script.entering([first: next]))
        variants[place] = tree
      }
      entry = ScreenState(written: tree, number: link.number)
    }
    return entry
  }

  // MARK: Messages

  private typealias Problem = (id: ErrorID, message: String, help: String?)

  private static let tooDeep: Problem = (
    .limitExceeded, "with this state, the states of more than \(maximumDepth) files begin from each other",
    "use fewer levels of files"
  )

  private static func unknown(_ reference: StateReference, in file: FragmentLibrary.EntryFile) -> Problem {
    let names = [ScreenState.initialName] + file.names
    let help =
      NearestName.of(reference.state, among: names).map { "did you mean `\(reference.path)#\($0)`?" }
      ?? "its states are \(names.prefix(20).map { "`\($0)`" }.joined(separator: ", "))"
    return (.unknownState, "`\(reference.path)` has no state `\(reference.state)`", help)
  }

  /// Reports a problem with the reference of a `<state>`, which may be in another file.
  private mutating func report(
    _ problem: Problem, at referrer: StatePart, _ origin: StatePart, notes: [Diagnostic.Note] = []
  ) {
    guard let location = referrer.location(of: .from) else { return }
    var notes = notes
    if location.source !== origin.source {
      notes.append(.init("a state begins from there", at: origin.location(of: .from)))
    }
    diagnostics.append(Diagnostic(problem.id, problem.message, at: location, help: problem.help, notes: notes))
  }

  /// Reports a cycle at its first reference, with the locations of the others.
  private mutating func reportCycle(_ links: ArraySlice<Link>, _ origin: StatePart) {
    guard let first = links.first, let last = links.last else { return }
    let notes = links.dropFirst().prefix(Diagnostic.maximumNoteCount).map { link in
      Diagnostic.Note("`\(link.name)` is named here", at: link.referrer.location(of: .from))
    }
    report(
      (
        .stateCycle, StateNames.message(aboutCycle: [last.name] + links.map(\.name)),
        "make one of them begin from `\(ScreenState.initialName)`"
      ), at: first.referrer, origin, notes: notes)
  }
}
