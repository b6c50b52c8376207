import AXDiagnostics
import AXText
import AXTree

/// The states of a file by name: which there are and where each begins; what one file alone can say of them.
struct StateNames {
  /// The states in the order of the file; empty if something is wrong with their names.
  private(set) var states: [StateScript.State] = []
  private(set) var diagnostics = DiagnosticList()

  private let parts: [StatePart]
  private lazy var allNames = parts.compactMap { $0[.name] }

  /// - Parameter isWhole: whether the text was read to its end: else a name may be in what follows.
  init(_ tree: Tree, isWhole: Bool) {
    parts = tree.stateParts
    guard !parts.isEmpty else { return }
    let numbers = numberNames()
    let froms = parts.map { from(of: $0, numbers, isWhole: isWhole) }
    refuseCycles(froms)
    guard diagnostics.isEmpty else { return }
    states = zip(parts, froms).map { StateScript.State(part: $0.number, from: $1) }
  }

  /// The number of each name's first state.
  private mutating func numberNames() -> [ExactText: Int] {
    var numbers: [ExactText: Int] = [:]
    for (number, state) in parts.enumerated() {
      guard let name = state[.name], let location = state.location(of: .name) else { continue }
      if name == ScreenState.initialName {
        diagnostics.append(
          Diagnostic(
            .reservedState, "`\(name)` is the name of the screen as it is written", at: location,
            help: "write what this state sets into the elements, or give it another name"))
      } else if let first = numbers[ExactText(name)] {
        let note = parts[first].location(of: .name)
        diagnostics.append(
          Diagnostic(
            .duplicateState, "there is a state `\(name)` already", at: location, help: "give each a name of its own",
            notes: [.init("the first is here", at: note)]))
      } else {
        numbers[ExactText(name)] = number
      }
    }
    return numbers
  }

  /// The number of the state that one begins from; nil for the screen as it is written.
  private mutating func from(of state: StatePart, _ numbers: [ExactText: Int], isWhole: Bool) -> Int? {
    guard let name = state[.from], name != ScreenState.initialName else { return nil }
    if let number = numbers[ExactText(name)] { return number }
    guard isWhole, let location = state.location(of: .from) else { return nil }
    guard diagnostics.hasRoom(in: location.source) else {
      diagnostics.appendHidden(in: location.source)
      return nil
    }
    let own = state[.name].map { ExactText($0) }
    let names = [ScreenState.initialName] + allNames.filter { ExactText($0) != own }
    let nearest = NearestName.of(name, among: names)
    diagnostics.append(
      Diagnostic(
        .unknownState, "there is no state `\(name)`", at: location,
        help: nearest.map { "did you mean `\($0)`?" }
          ?? "the states are \(names.prefix(20).map { "`\($0)`" }.joined(separator: ", "))"))
    return nil
  }

  /// One error for each cycle, at the first of its states.
  private mutating func refuseCycles(_ froms: [Int?]) {
    // The walk that came by a state first; each state is walked through once.
    var walks: [Int] = Array(repeating: 0, count: froms.count)
    for start in froms.indices {
      var place: Int? = start
      while let number = place, walks[number] == 0 {
        walks[number] = start + 1
        place = froms[number]
      }
      guard let met = place, walks[met] == start + 1 else { continue }
      var cycle = [met]
      while let next = froms[cycle[cycle.count - 1]], next != met { cycle.append(next) }
      report(cycle)
    }
  }

  private mutating func report(_ cycle: [Int]) {
    let first = cycle.min() ?? 0
    let start = cycle.firstIndex(of: first) ?? 0
    let ordered = Array(cycle[start...] + cycle[..<start]) + [first]
    guard let location = parts[first].location(of: .from) else { return }
    let names = ordered.map { parts[$0][.name] ?? "" }
    let shown = names.count > 12 ? names.prefix(6) + ["…"] + names.suffix(5) : names
    diagnostics.append(
      Diagnostic(
        .stateCycle, "the state begins from itself: \(shown.joined(separator: " → "))", at: location,
        help: "let one of them begin from `\(ScreenState.initialName)`"))
  }
}

/// One environment has one text for a key: `duplicate-given`.
enum GivenKeys {
  static func faults(in tree: Tree) -> [Diagnostic] {
    tree.stateParts.flatMap(faults)
  }

  private static func faults(in state: StatePart) -> [Diagnostic] {
    var result: [Diagnostic] = []
    var known: [ExactText: StatePart] = [:]
    for given in state.children where given.element == .given {
      guard let key = given[.key], let location = given.location(of: .key) else { continue }
      guard let other = known[ExactText(key)] else {
        known[ExactText(key)] = given
        continue
      }
      result.append(
        Diagnostic(
          .duplicateGiven, "the state has a text for `\(key)` already", at: location, help: "keep one of them",
          notes: [.init("the first is here", at: other.location(of: .key))]))
    }
    return result
  }
}
