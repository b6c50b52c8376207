import AXSemantics
import AXText
import AXTree

/// What a state, its steps, and its sets do.
extension HoverWriter {
  /// The state of a `<state>`, in the current tree.
  func state(of index: Int) -> ScreenState? {
    meaning.part(of: index).flatMap(state)
  }

  private func state(_ part: StatePart) -> ScreenState? {
    part.tree.writtenStates.first { $0.part == part }
  }

  mutating func writeState(_ state: ScreenState) {
    let from = state.from.map { "\(screen: $0.name)" as Phrase } ?? ""
    if let entry = state.entry {
      output.paragraph("Begins from the state \(screen: entry.name) of another file.")
    } else {
      output.paragraph("Begins from the state \(from).")
    }
    let steps = state.ownSteps
    if !steps.isEmpty {
      output.paragraph("Steps:")
      output.list(steps.map { "\(words(for: $0))" }, isNumbered: true)
    }
    writeChanges(of: state)
    if state.leavesScreen { output.paragraph("After the steps, the screen is gone.") }
  }

  mutating func writeStep(_ index: Int) {
    guard let part = meaning.part(of: index), let state = part.parent.flatMap(state),
      let step = state.ownSteps.first(where: { $0.part == part })
    else { return }
    output.paragraph("\(words(for: step)).")
    output.paragraph("A step to the state \(screen: state.name).")
    writeChanges(of: state)
  }

  private func words(for step: StateStep) -> Phrase {
    let name = step.target[.identifier] ?? step.target.kind.view.noun.description
    let target = MarkupMeaning.text(of: step.target).map { "“\($0)”" } ?? name
    return "\(screen: StepWords.text(of: step.action, on: target) { $0 })"
  }

  // MARK: Changes

  private mutating func writeChanges(of state: ScreenState) {
    let changes = state.ownChanges
    guard !changes.isEmpty else { return }
    output.paragraph("Changes:")
    output.list(changes.flatMap { self.lines(of: $0, in: state) })
  }

  /// Writes what a set or unset changes, and what VoiceOver says before and after.
  mutating func writeOperation(_ index: Int) {
    guard let part = meaning.part(of: index), let state = part.parent.flatMap(state), let target = part.target,
      let change = state.ownChanges.first(where: { $0.target.index == target.index })
    else { return }
    output.list(lines(of: change, in: state))
    let before = (state.from ?? ScreenState(written: state.written, number: nil))
    output.lines([
      "VoiceOver in \(screen: before.name): \(spoken(target.index, in: before.tree))",
      "VoiceOver in \(screen: state.name): \(spoken(target.index, in: state.tree))",
    ])
  }

  private func lines(of change: StateChange, in state: ScreenState) -> [Phrase] {
    let old = Node(tree: (state.from?.tree ?? state.written), index: change.target.index)
    let new = Node(tree: state.tree, index: change.target.index)
    let name = MarkupMeaning.text(of: change.target) ?? change.target[.identifier] ?? ""
    let noun = change.target.kind.view.noun.description
    let target: Phrase = name.isEmpty ? "\(noun)" : "\(noun) “\(screen: name)”"
    var lines = (change.set + change.unset).map { attribute -> Phrase in
      "`\(attribute.markup)` of \(target): \(Self.value(of: attribute, old)) → \(Self.value(of: attribute, new))"
    }
    if change.replacesActions { lines.append("the actions of \(target)") }
    if change.replacesSegments { lines.append("the segments of \(target)") }
    return lines
  }

  private static func value(of attribute: AttributeName, _ node: Node) -> Phrase {
    if let written = node[attribute] { return "“\(screen: written)”" }
    return Vocabulary.defaultValue(of: attribute, on: node.kind).map { "`\($0)`" } ?? "none"
  }

  /// What VoiceOver says at an element.
  private func spoken(_ index: Int, in tree: Tree) -> Phrase {
    var screen = SpokenScreen(Node(tree: tree, index: index).root)
    let stops = screen.stops.indices.filter { screen.stops[$0].view == index }
    guard let first = stops.first else { return "nothing" }
    return stops.count == 1 ? Self.sentence(of: screen.utterance(at: first)) : "\(stops.count) stops"
  }
}
