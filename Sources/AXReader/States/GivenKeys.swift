import AXDiagnostics
import AXText
import AXTree

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
