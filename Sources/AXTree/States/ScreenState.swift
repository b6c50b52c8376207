import AXText

/// What a screen becomes when a person has done something: the elements as they are then, and the steps that lead
/// there. The screen as it is written is the state `initial`.
///
/// A small value: a number and a reference to its tree.
public struct ScreenState: Sendable, Hashable {
  /// The tree as it is written.
  package let written: Tree
  /// The place among the written states; nil for `initial`.
  package let number: Int?

  init(written: Tree, number: Int?) {
    self.written = written
    self.number = number
  }

  /// The name of the screen as it is written, which no `<state>` may have.
  public static let initialName = "initial"

  /// The name, as it is written.
  public var name: String { part?[.name] ?? Self.initialName }

  /// Whether this is the screen as it is written.
  public var isInitial: Bool { number == nil }

  /// The state that this one begins from; nil for `initial`.
  public var from: ScreenState? {
    number.map { ScreenState(written: written, number: written.script.states[$0].from) }
  }

  /// The elements as they are in the state.
  ///
  /// The tree shares the memory of the written one, but for what the state changes; a node has the same place in
  /// both, and their nodes are not equal. For `initial` it is the written one.
  public var tree: Tree {
    isInitial ? written : written.with(OverlayBuilder.overlay(of: self))
  }

  /// The `<state>` element; nil for `initial`.
  package var part: StatePart? {
    number.map { StatePart(tree: written, number: written.script.states[$0].part) }
  }

  /// The states that lead here, from the first written one to this one; empty for `initial`.
  package var chain: [ScreenState] {
    guard let number else { return [] }
    return written.script.chain(to: number).map { ScreenState(written: written, number: $0) }
  }
}

extension Tree {
  /// The states of the screen: `initial` first, then the written ones in the order of the file.
  ///
  /// The tree of a document without states has `initial` alone, and so has the tree of a state.
  public var states: [ScreenState] {
    let written = showsState ? [] : script.states.indices.map { ScreenState(written: self, number: $0) }
    return [ScreenState(written: self, number: nil)] + written
  }

  /// Whether the screen has states besides `initial`.
  public var hasStates: Bool { !showsState && !script.states.isEmpty }

  /// The state with a name, compared byte by byte.
  public func state(named name: String) -> ScreenState? {
    states.first { ExactText($0.name) == ExactText(name) }
  }
}
