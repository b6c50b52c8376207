import AXDiagnostics
import AXSemantics
import AXText
import AXTree

/// A container, or an element with rotors, that has another name or other rotors in the second document.
package struct ContainerDifference: Sendable {
  /// What differs, in messages.
  package enum Part: String, Sendable {
    case name, rotors
  }

  package let part: Part
  package let expected: String
  package let actual: String
  /// The container in the first document.
  package let node: Node
  package let expectedLocation: SourceLocation?
  package let actualLocation: SourceLocation?

  private init(_ part: Part, _ expected: String, _ actual: String, of left: Node, _ right: Node) {
    (self.part, self.expected, self.actual) = (part, expected, actual)
    node = left
    (expectedLocation, actualLocation) = (left.location, right.location)
  }

  /// Compares the containers around elements that are the same in both documents, and the rotors of both, each once.
  ///
  /// What only one of them has is not compared: one document may know containers that the other one leaves out.
  static func all(around pairs: [(expected: Node, actual: Node)]) -> [ContainerDifference] {
    guard let first = pairs.first else { return [] }
    let hasRotors = [first.expected, first.actual].allSatisfy { $0.tree.nodes.contains { $0.kind == .rotor } }
    var result: [ContainerDifference] = []
    var (known, knownParents): (Set<Int>, Set<[Int]>) = ([], [])
    for pair in pairs {
      if hasRotors, let rotors = rotors(of: pair.expected, pair.actual) { result.append(rotors) }
      // Elements beside each other have the same containers.
      let parents = [pair.expected, pair.actual].map { Int($0.record.parent) }
      guard knownParents.insert(parents).inserted, let container = containers(around: pair.expected).first,
        known.insert(container.index).inserted
      else { continue }
      let others = containers(around: pair.actual)
      let name = container[.label] ?? ""
      if let other = others.first(where: { ExactText($0[.label] ?? "") == ExactText(name) }) {
        if hasRotors, let rotors = rotors(of: container, other) { result.append(rotors) }
      } else if let other = others.first {
        result.append(.init(.name, name, other[.label] ?? "", of: container, other))
      }
    }
    return result
  }

  /// The views with a name around an element, the innermost first. A bar has the name that UIKit gives it.
  private static func containers(around node: Node) -> [Node] {
    node.ancestors.filter { ancestor in
      ancestor.kind.isView && !MarkupElementSet.bars.contains(ancestor.kind)
        && ancestor[.label].map { $0.contains { !$0.isWhitespace } } ?? false
    }
  }

  private static func rotors(of left: Node, _ right: Node) -> ContainerDifference? {
    let names = [left, right].map { node in
      node.parts.filter { $0.kind == .rotor }.map { $0[.name] ?? $0[.type] ?? "" }.joined(separator: ", ")
    }
    guard !names.contains(""), ExactText(names[0]) != ExactText(names[1]) else { return nil }
    return .init(.rotors, names[0], names[1], of: left, right)
  }
}
