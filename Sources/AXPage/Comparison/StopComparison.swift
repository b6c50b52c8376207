import AXText

/// What became of the stops of a screen.
///
/// A stop is known by its identifier, if no other has it, and otherwise by what it says. Among several that say the
/// same, the one next to a known stop is meant. All steps take linear time, except for finding those that moved.
package struct StopComparison: Sendable {
  /// A stop on both sides, or on one.
  package struct Entry: Sendable, Hashable {
    package enum Kind: Sendable {
      case same, new, gone, changed, moved
    }

    package var kind: Kind
    /// The index of the old stop; nil if it is new.
    package var old: Int?
    /// The index of the new stop; nil if it is gone.
    package var new: Int?
    /// Whether it is on both sides and differs. A stop that moved may have changed, too.
    package var isChanged = false
  }

  /// The stops in the new order, with those that are gone where they were.
  package private(set) var entries: [Entry] = []

  /// Whether nothing differs.
  package var isEmpty: Bool { entries.allSatisfy { $0.kind == .same } }

  package init(old: [PageStop], new: [PageStop]) {
    self.init(old: old.map(Content.init), new: new.map(Content.init))
  }

  private init(old: [Content], new: [Content]) {
    var matching = StopMatching(old: old, new: new)
    matching.run()
    let kept = matching.keptPairs()
    var (oldEnd, newEnd) = (0, 0)
    for end in kept + [(old: old.count, new: new.count)] {
      entries += (oldEnd..<end.old).filter { matching.newIndices[$0] == nil }.map { Entry(kind: .gone, old: $0) }
      for index in newEnd..<end.new {
        guard let other = matching.oldIndices[index] else {
          entries.append(Entry(kind: .new, new: index))
          continue
        }
        entries.append(Entry(kind: .moved, old: other, new: index, isChanged: old[other] != new[index]))
      }
      (oldEnd, newEnd) = (end.old + 1, end.new + 1)
      guard end.old < old.count else { break }
      let isChanged = old[end.old] != new[end.new]
      entries.append(Entry(kind: isChanged ? .changed : .same, old: end.old, new: end.new, isChanged: isChanged))
    }
  }
}

extension StopComparison {
  /// What the page shows of a stop. Where it is in its file and what lint finds does not count as a change.
  struct Content: Hashable {
    private let stop: PageStop

    init(_ stop: PageStop) {
      var stop = stop
      (stop.path, stop.line, stop.column, stop.findings, stop.node) = ("", 0, 0, [], 0)
      self.stop = stop
    }

    var identifier: String? { stop.identifier.flatMap { $0.isEmpty ? nil : $0 } }
    /// The same without the identifier.
    var speech: Content {
      var stop = stop
      stop.identifier = nil
      return Content(stop)
    }
  }
}

/// Finds the pairs of an old and a new stop that are the same one.
private struct StopMatching {
  private let old: [Int]
  private let new: [Int]
  private let oldIdentifiers: [String?]
  private let newIdentifiers: [String?]
  /// The old index of each new stop; nil if it has none.
  private(set) var oldIndices: [Int?]
  private(set) var newIndices: [Int?]

  init(old: [StopComparison.Content], new: [StopComparison.Content]) {
    // Numbers are compared faster than texts.
    var numbers: [StopComparison.Content: Int] = [:]
    let number = { (content: StopComparison.Content) -> Int in
      let next = numbers.count
      let speech = content.speech
      if let known = numbers[speech] { return known }
      numbers[speech] = next
      return next
    }
    self.old = old.map(number)
    self.new = new.map(number)
    (oldIdentifiers, newIdentifiers) = (old.map(\.identifier), new.map(\.identifier))
    oldIndices = Array(repeating: nil, count: new.count)
    newIndices = Array(repeating: nil, count: old.count)
  }

  mutating func run() {
    matchUnique(oldIdentifiers, newIdentifiers)
    let isOldFree = newIndices.map { $0 == nil }
    let isNewFree = oldIndices.map { $0 == nil }
    matchUnique(zip(old, isOldFree).map { $1 ? $0 : nil }, zip(new, isNewFree).map { $1 ? $0 : nil })
    matchNeighbors()
    matchInOrder()
    matchGaps()
  }

  /// Matches the keys that occur exactly once on both sides.
  private mutating func matchUnique<Key: Hashable>(_ old: [Key?], _ new: [Key?]) {
    var uses: [Key: (count: Int, index: Int)] = [:]
    for (index, key) in old.enumerated() {
      if let key { uses[key] = ((uses[key]?.count ?? 0) + 1, index) }
    }
    var newUses: [Key: (count: Int, index: Int)] = [:]
    for (index, key) in new.enumerated() {
      if let key { newUses[key] = ((newUses[key]?.count ?? 0) + 1, index) }
    }
    for (index, key) in new.enumerated() {
      guard let key, let use = uses[key], use.count == 1, newUses[key]?.count == 1 else { continue }
      match(use.index, index)
    }
  }

  /// Matches equal stops that follow a known pair or the start, and then those that precede one or the end.
  private mutating func matchNeighbors() {
    for index in new.indices {
      let before = index == 0 ? -1 : oldIndices[index - 1]
      if let before { matchIfEqual(before + 1, index) }
    }
    for index in new.indices.reversed() {
      let after = index == new.count - 1 ? old.count : oldIndices[index + 1]
      if let after { matchIfEqual(after - 1, index) }
    }
  }

  /// Matches the rest of the equal stops, the first with the first.
  private mutating func matchInOrder() {
    var free: [Int: [Int]] = [:]
    for index in old.indices.reversed() where newIndices[index] == nil { free[old[index], default: []].append(index) }
    for index in new.indices where oldIndices[index] == nil {
      if let other = free[new[index]]?.popLast() { match(other, index) }
    }
  }

  /// Matches what is left between two stops that stayed, if both sides have the same number: these are changes.
  private mutating func matchGaps() {
    var (oldStart, newStart) = (0, 0)
    for end in keptPairs() + [(old: old.count, new: new.count)] {
      let oldLeft = (oldStart..<end.old).filter { newIndices[$0] == nil }
      let newLeft = (newStart..<end.new).filter { oldIndices[$0] == nil }
      if oldLeft.count == newLeft.count { for (old, new) in zip(oldLeft, newLeft) { match(old, new) } }
      (oldStart, newStart) = (end.old + 1, end.new + 1)
    }
  }

  private mutating func matchIfEqual(_ oldIndex: Int, _ newIndex: Int) {
    guard oldIndices[newIndex] == nil, old.indices.contains(oldIndex), newIndices[oldIndex] == nil,
      old[oldIndex] == new[newIndex]
    else { return }
    match(oldIndex, newIndex)
  }

  private mutating func match(_ old: Int, _ new: Int) {
    oldIndices[new] = old
    newIndices[old] = new
  }

  /// The most pairs that are in the same order on both sides. The others moved.
  func keptPairs() -> [(old: Int, new: Int)] {
    let pairs = oldIndices.enumerated().compactMap { new, old in old.map { SequenceAlignment.Pair(old: $0, new: new) } }
    // They are sorted by their new indices, so the old ones must increase.
    return SequenceAlignment.increasing(pairs.map { SequenceAlignment.Pair(old: $0.new, new: $0.old) })
      .map { (old: $0.new, new: $0.old) }
  }
}
