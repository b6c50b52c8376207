import AXText

/// A state of a screen: what the screen becomes after a person did something, and the steps that lead there.
///
/// The screen as it is written is the state `initial`. A state is a small value: a number and a reference to its tree.
public struct ScreenState: Sendable, Hashable {
  /// The tree as it is written.
  package let written: Tree
  /// The index in the script's states; nil for `initial`.
  package let number: Int?

  package init(written: Tree, number: Int?) {
    self.written = written
    self.number = number
  }

  /// The name of the screen as it is written, which a `<state>` cannot have.
  public static let initialName = "initial"

  /// The name of the state.
  public var name: String { part?[.name] ?? Self.initialName }

  /// Whether this is the screen as it is written.
  public var isInitial: Bool { number == nil }

  /// Whether the screen is gone after the state's steps. Such a state has no appearance, and only states of other files
  /// begin from it.
  public var leavesScreen: Bool { part?.leavesScreen ?? false }

  /// The state of this file that this one begins from; nil for `initial`.
  ///
  /// A state that begins from a state of another file begins from this file's `initial`.
  public var from: ScreenState? {
    number.map { ScreenState(written: written, number: written.script.states[$0].from) }
  }

  /// The tree of the screen in this state; for `initial`, the tree as it is written.
  ///
  /// The trees share memory, except for what the state changes. A node has the same index in both trees, but the two
  /// nodes are not equal.
  public var tree: Tree {
    isInitial ? written : written.with(OverlayBuilder.overlay(of: self))
  }

  /// The `<state>` element; nil for `initial`.
  package var part: StatePart? {
    number.map { StatePart(tree: written, number: written.script.states[$0].part) }
  }

  /// The state of another file with which the chain of states that lead here begins; nil if there is none.
  package var entry: ScreenState? {
    guard let number, let first = written.script.chain(to: number).first else { return nil }
    return written.script.states[first].entry
  }

  /// The states of this file that lead here, ending with this one; empty for `initial`.
  package var chain: [ScreenState] {
    guard let number else { return [] }
    return written.script.chain(to: number).map { ScreenState(written: written, number: $0) }
  }
}

extension Tree {
  /// The states of the screen: `initial`, then the others in the order of the file.
  ///
  /// Givens and launch arguments of the screen apply to all of them.
  ///
  /// A document without states has only `initial`, and so does the tree of a state. States that leave the screen are not
  /// among them.
  public var states: [ScreenState] {
    [ScreenState(written: self, number: nil)] + writtenStates.filter { !$0.leavesScreen }
  }

  /// The states in the order of the file, with those that leave the screen and without `initial`.
  package var writtenStates: [ScreenState] {
    showsState ? [] : script.states.indices.map { ScreenState(written: self, number: $0) }
  }

  /// Whether the screen has states other than `initial`.
  public var hasStates: Bool { !showsState && !script.states.isEmpty }

  /// Whether the state with a name leaves the screen. Names are compared byte by byte.
  package func leaves(inState name: String) -> Bool {
    writtenStates.contains { $0.leavesScreen && ExactText($0.name) == ExactText(name) }
  }

  /// The state with a name; nil if there is none. Names are compared byte by byte.
  public func state(named name: String) -> ScreenState? {
    states.first { ExactText($0.name) == ExactText(name) }
  }
}

extension [ScreenState] {
  /// The index of a state. The array has all states of its tree.
  package func position(of state: ScreenState) -> Int {
    let number = state.number ?? -1
    return partitioningIndex { ($0.number ?? -1) >= number }
  }
}
