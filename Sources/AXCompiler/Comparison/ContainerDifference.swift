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

  fileprivate static func names(_ left: Node, _ right: Node) -> ContainerDifference? {
    let names = [left, right].map { $0[.label] ?? "" }
    return ExactText(names[0]) == ExactText(names[1]) ? nil : .init(.name, names[0], names[1], of: left, right)
  }

  fileprivate static func rotors(_ left: Node, _ right: Node) -> ContainerDifference? {
    let names = [left, right].map { node in
      node.rotors.map { $0[.name] ?? $0[.type] ?? "" }.joined(separator: ", ")
    }
    return ExactText(names[0]) == ExactText(names[1]) ? nil : .init(.rotors, names[0], names[1], of: left, right)
  }
}

/// The comparison of containers around elements that both documents have, and of the rotors of both, each once.
package struct ContainerComparison: Sendable {
  package private(set) var differences: [ContainerDifference] = []
  /// The number of containers around elements that have no container in the other document, and so no name to compare.
  /// One document may know containers that the other one leaves out.
  package private(set) var uncomparedNameCount = 0
  /// The number of elements and containers of which only one of the documents has rotors.
  package private(set) var uncomparedRotorCount = 0
  /// The containers that were compared or counted.
  private var known: (expected: Set<Int>, actual: Set<Int>) = ([], [])

  init() {}

  init(around pairs: [(expected: Node, actual: Node)]) {
    guard let first = pairs.first else { return }
    let hasRotors = [first.expected, first.actual].contains { $0.tree.nodes.contains { $0.kind == .part(.rotor) } }
    var knownParents: Set<[Int]> = []
    for pair in pairs {
      if hasRotors { compareRotors(of: pair.expected, pair.actual) }
      // Elements beside each other have the same containers.
      let parents = [pair.expected, pair.actual].map { Int($0.record.parent) }
      if knownParents.insert(parents).inserted {
        compare(Self.containers(around: pair.expected), with: Self.containers(around: pair.actual))
      }
    }
  }

  /// Compares the innermost container around an element with those around the same element in the other document.
  private mutating func compare(_ containers: [Node], with others: [Node]) {
    guard let container = containers.first else {
      if let other = others.first, known.actual.insert(other.index).inserted { leaveOut(other) }
      return
    }
    guard known.expected.insert(container.index).inserted else { return }
    guard let nearest = others.first else { return leaveOut(container) }
    guard let same = others.first(where: { ContainerDifference.names(container, $0) == nil }) else {
      if let difference = ContainerDifference.names(container, nearest) { differences.append(difference) }
      return
    }
    compareRotors(of: container, same)
  }

  private mutating func leaveOut(_ container: Node) {
    uncomparedNameCount += 1
    if !container.rotors.isEmpty { uncomparedRotorCount += 1 }
  }

  private mutating func compareRotors(of left: Node, _ right: Node) {
    switch (left.rotors.isEmpty, right.rotors.isEmpty) {
    case (true, true): return
    case (false, false): if let difference = ContainerDifference.rotors(left, right) { differences.append(difference) }
    default: uncomparedRotorCount += 1
    }
  }

  /// The views with a name around an element, the innermost first. A bar has the name that UIKit gives it.
  private static func containers(around node: Node) -> [Node] {
    node.ancestors.filter { ancestor in
      ancestor.kind.isView && !MarkupElementSet.bars.contains(ancestor.kind)
        && ancestor[.label].map { $0.contains { !$0.isWhitespace } } ?? false
    }
  }
}

extension Node {
  fileprivate var rotors: [Node] { parts.filter { $0.kind == .part(.rotor) } }
}
