import AXDiagnostics
import AXText
import AXTree

/// Checks that each state, and the screen itself, has only one value for a key: `duplicate-given`.
enum DuplicateGivens {
  static func faults(in tree: Tree) -> [Diagnostic] {
    let outermost = tree.outermostParts
    return faults(of: outermost, in: .node(.screen)) + outermost.flatMap { faults(of: $0.children, in: .state) }
  }

  private struct Key: Hashable {
    let element: MarkupElement
    let name: ExactText
  }

  private static func faults(of parts: [StatePart], in scope: MarkupElement) -> [Diagnostic] {
    var result: [Diagnostic] = []
    var known: [Key: StatePart] = [:]
    for part in parts {
      guard let attribute = nameAttribute(of: part.element), let name = part[attribute],
        let location = part.location(of: attribute)
      else { continue }
      let key = Key(element: part.element, name: ExactText(name))
      guard let other = known[key] else {
        known[key] = part
        continue
      }
      result.append(
        Diagnostic(
          .duplicateGiven, "the \(scope.name) already has a value for `\(name)`", at: location,
          help: "keep one of them",
          notes: [.init("the first is here", at: other.location(of: attribute))]))
    }
    return result
  }

  private static func nameAttribute(of element: MarkupElement) -> AttributeName? {
    switch element {
    case .given: .key
    case .launchArgument: .name
    default: nil
    }
  }
}
