import AXDiagnostics
import AXText
import AXTree

/// Resolves the names of a file's states, and checks them.
struct StateNames {
  /// The states, in the order of the file; empty if there is an error.
  private(set) var states: [StateScript.State] = []
  /// The states of other files that states begin from, in the order of the file, even if there is an error.
  private(set) var references: [(number: Int, part: StatePart, reference: StateReference)] = []
  private(set) var diagnostics = DiagnosticList()

  private let parts: [StatePart]
  private lazy var allNames = parts.compactMap { $0[.name] }

  /// - Parameter isComplete: Whether the whole text was read. Otherwise, a state may be missing.
  init(_ tree: Tree, isComplete: Bool) {
    parts = tree.stateParts
    guard !parts.isEmpty else { return }
    let numbers = numberNames()
    let froms = parts.indices.map { from(of: $0, numbers, isComplete: isComplete) }
    rejectCycles(froms)
    rejectLeft(froms)
    guard diagnostics.isEmpty else { return }
    states = zip(parts, froms).map { StateScript.State(part: $0.number, from: $1) }
  }

  /// Returns the index of the first state with each name.
  private mutating func numberNames() -> [ExactText: Int] {
    var numbers: [ExactText: Int] = [:]
    var files: [FoldedName: Int] = [:]
    for (number, state) in parts.enumerated() {
      guard let name = state[.name], let location = state.location(of: .name) else { continue }
      if name == ScreenState.initialName {
        diagnostics.append(
          Diagnostic(
            .reservedState, "`\(name)` is the name of the screen as it is written", at: location,
            help: "change the elements themselves, or give the state another name"))
      } else if let first = numbers[ExactText(name)] {
        let note = parts[first].location(of: .name)
        diagnostics.append(
          Diagnostic(
            .duplicateState, "there is already a state `\(name)`", at: location, help: "give each state its own name",
            notes: [.init("the first is here", at: note)]))
      } else {
        numbers[ExactText(name)] = number
        reserveFile(of: name, number, &files, at: location)
      }
    }
    return numbers
  }

  /// Reports a name with which a snapshot would have the file name of another state's, at least on a Mac. Most of these
  /// names would be the same in Swift, too.
  private mutating func reserveFile(
    of name: String, _ number: Int, _ files: inout [FoldedName: Int], at location: SourceLocation
  ) {
    let file = FoldedName(FileNamePart(name).text)
    if file == FoldedName(ScreenState.initialName) {
      diagnostics.append(
        Diagnostic(
          .reservedState, "`\(name)` is too similar to `\(ScreenState.initialName)`, the screen as it is written",
          at: location, help: "give the state another name"))
    } else if let first = files[file] {
      let other = parts[first][.name] ?? ""
      diagnostics.append(
        Diagnostic(
          .duplicateState, "the states `\(other)` and `\(name)` would have the same file name, at least on a Mac",
          at: location, help: "rename one of them",
          notes: [.init("`\(other)` is here", at: parts[first].location(of: .name))]))
    } else {
      files[file] = number
    }
  }

  /// Returns the index of the state that a state begins from; nil for `initial` and for a state of another file.
  private mutating func from(of index: Int, _ numbers: [ExactText: Int], isComplete: Bool) -> Int? {
    let state = parts[index]
    guard let name = state[.from], name != ScreenState.initialName else { return nil }
    if let number = numbers[ExactText(name)] { return number }
    if let reference = StateReference(name) {
      references.append((index, state, reference))
      return nil
    }
    guard isComplete, let location = state.location(of: .from) else { return nil }
    guard diagnostics.hasRoom(in: location.source) else {
      diagnostics.appendHidden(in: location.source)
      return nil
    }
    let own = state[.name].map { ExactText($0) }
    let names = [ScreenState.initialName] + allNames.filter { ExactText($0) != own }
    let nearest = NearestName.of(name, among: names)
    diagnostics.append(
      Diagnostic(
        .unknownState, "the state `\(name)` does not exist", at: location,
        help: nearest.map { "did you mean `\($0)`?" } ?? StateReference.help(for: name)
          ?? (names.count == 1
            ? "the only other state is `\(ScreenState.initialName)`; leave out `from` to begin there"
            : "the states are \(names.prefix(20).map { "`\($0)`" }.joined(separator: ", "))")))
    return nil
  }

  /// Reports states that begin from one that leaves the screen.
  private mutating func rejectLeft(_ froms: [Int?]) {
    for (state, from) in zip(parts, froms) {
      guard let from, parts[from].leavesScreen, let location = state.location(of: .from) else { continue }
      diagnostics.append(
        Diagnostic(
          .leftScreen, "no state of this file can begin from `\(parts[from][.name] ?? "")`, which leaves the screen",
          at: location, help: "move the state to the file of the next screen, or begin from another one",
          notes: [.init("the screen is left here", at: parts[from].location(of: .leavesScreen))]))
    }
  }

  /// Reports each cycle once, at its first state.
  private mutating func rejectCycles(_ froms: [Int?]) {
    // For each state, the number of the walk that visited it first. Each state is visited once.
    var walks: [Int] = Array(repeating: 0, count: froms.count)
    for start in froms.indices {
      var current: Int? = start
      while let number = current, walks[number] == 0 {
        walks[number] = start + 1
        current = froms[number]
      }
      guard let repeated = current, walks[repeated] == start + 1 else { continue }
      var cycle = [repeated]
      while let next = froms[cycle[cycle.count - 1]], next != repeated { cycle.append(next) }
      report(cycle)
    }
  }

  /// The message about states that begin from each other. A long cycle has only its ends.
  static func message(aboutCycle names: [String]) -> String {
    let shown = names.count > 12 ? names.prefix(6) + ["…"] + names.suffix(5) : names
    return "the state begins from itself: \(shown.joined(separator: " → "))"
  }

  private mutating func report(_ cycle: [Int]) {
    let first = cycle.min() ?? 0
    let start = cycle.firstIndex(of: first) ?? 0
    let ordered = Array(cycle[start...] + cycle[..<start]) + [first]
    guard let location = parts[first].location(of: .from) else { return }
    diagnostics.append(
      Diagnostic(
        .stateCycle, Self.message(aboutCycle: ordered.map { parts[$0][.name] ?? "" }), at: location,
        help: cycle.count == 1
          ? "remove `from`, or name another state" : "make one of them begin from `\(ScreenState.initialName)`"))
  }
}
