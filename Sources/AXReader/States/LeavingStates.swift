import AXDiagnostics
import AXTree

/// Checks that a state that leaves the screen does not change it: `left-screen`.
enum LeavingStates {
  static func faults(in tree: Tree) -> [Diagnostic] {
    tree.stateParts.filter(\.leavesScreen).flatMap { $0.children.compactMap(fault) }
  }

  private static func fault(_ part: StatePart) -> Diagnostic? {
    guard part.element == .stateSet || part.element == .unset, let location = part.location else { return nil }
    return Diagnostic(
      .leftScreen, "the state leaves the screen, so `<\(part.element.name)>` cannot change it", at: location,
      help: "move it to a state that begins from this one, in the file of the next screen")
  }
}
