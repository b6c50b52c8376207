/// The states of a screen as their file has them: which there are, where each begins, what their targets are.
///
/// What a state says stays in its nodes; the table holds what had to be looked up.
package struct StateTable: Sendable {
  /// One `<state>`.
  package struct Record: Sendable {
    package let node: Int
    /// The number of the state that it begins from; none for the screen as it is written.
    package let from: Int?

    package init(node: Int, from: Int?) {
      self.node = node
      self.from = from
    }
  }

  /// In the order of the file.
  package let records: [Record]
  /// The steps and sets, and the elements that they mean, sorted by step or set.
  private let targets: [(node: Int, target: Int)]

  /// - Parameters:
  ///   - records: no chain of `from` leads back to where it began.
  ///   - targets: in document order.
  package init(records: [Record] = [], targets: [(node: Int, target: Int)] = []) {
    self.records = records
    self.targets = targets
  }

  /// The element that a step or a set means.
  package func target(ofNode index: Int) -> Int? {
    let place = targets.partitioningIndex { $0.node >= index }
    return place < targets.count && targets[place].node == index ? targets[place].target : nil
  }

  /// The states that lead to one, the first of them first, and itself.
  package func chain(to number: Int) -> [Int] {
    Array(sequence(first: number) { records[$0].from }).reversed()
  }
}
