/// Pairs the items of two lists that are the same one: those that stayed, those that moved, and those that changed.
///
/// An item is known by its identifier, if no other has it, then by its content, and then by weaker names that no other
/// has. What is left between two items that stayed is paired in order. All steps take nearly linear time.
package struct ListAlignment: Sendable {
  /// An item of a list.
  package struct Item<Content: Hashable> {
    let identifier: ExactText?
    let content: Content
    /// Weaker names, the stronger first. An item without a name is nil.
    let names: [Content?]
    /// Whether it is only paired by its identifier or its content.
    let isOptional: Bool
    /// Whether it may be equal to an item with other content.
    let isLoose: Bool

    package init(
      identifier: String?, content: Content, names: [Content?] = [], isOptional: Bool = false, isLoose: Bool = false
    ) {
      self.identifier = identifier.flatMap { $0.isEmpty ? nil : ExactText($0) }
      self.content = content
      self.names = names
      self.isOptional = isOptional
      self.isLoose = isLoose
    }
  }

  /// What the lists are, which decides what is meant among several items with the same content.
  package enum Style {
    /// Short lists that people look at. The item next to a known one is meant. What is left between two items that
    /// stayed is only paired if both lists have equally many.
    case short
    /// Lists of any length. As many items as possible stay. What is left is paired from the first, except for items with
    /// different identifiers. Loose items prefer those that are equal.
    case long(isEqual: (_ old: Int, _ new: Int) -> Bool)
  }

  /// An item that is in both lists, or in one.
  package struct Entry: Sendable, Hashable {
    /// The index of the old item; nil if it is new.
    package let old: Int?
    /// The index of the new item; nil if it is gone.
    package let new: Int?
    /// Whether it is in both lists, but in another place.
    package let isMoved: Bool
  }

  /// The items in the new order, with those that are gone where they were.
  package let entries: [Entry]

  package init<Content: Hashable>(old: [Item<Content>], new: [Item<Content>], style: Style) {
    var matching = ListMatching(old: old, new: new)
    matching.run(style)
    entries = matching.entries
  }
}

private struct ListMatching<Content: Hashable> {
  typealias Item = ListAlignment.Item<Content>
  typealias Pair = SequenceAlignment.Pair

  private let old: [Item]
  private let new: [Item]
  /// The index in the other list of each item; nil if it has none.
  private var newIndices: [Int?]
  private var oldIndices: [Int?]
  /// The maximum number of pairs in a gap that loose items are compared with.
  private static var maximumPairCount: Int { 65_536 }

  init(old: [Item], new: [Item]) {
    (self.old, self.new) = (old, new)
    newIndices = Array(repeating: nil, count: old.count)
    oldIndices = Array(repeating: nil, count: new.count)
  }

  mutating func run(_ style: ListAlignment.Style) {
    matchUnique { $0.identifier }
    switch style {
    case .short:
      matchUnique { $0.content }
      matchNeighbors()
    case .long: matchMost()
    }
    matchInOrder()
    for level in 0..<(old.first?.names.count ?? 0) {
      matchUnique(unlessOther: true) { $0.isOptional ? nil : $0.names[level] }
    }
    matchGaps(style)
  }

  private mutating func match(_ old: Int, _ new: Int) {
    newIndices[old] = new
    oldIndices[new] = old
  }

  /// Matches the keys that occur exactly once among the free items of each list.
  ///
  /// - Parameter unlessOther: Whether items with different identifiers stay apart.
  private mutating func matchUnique<Key: Hashable>(unlessOther: Bool = false, _ key: (Item) -> Key?) {
    let olds = Self.unique(old.indices.map { newIndices[$0] == nil ? key(old[$0]) : nil })
    let news = Self.unique(new.indices.map { oldIndices[$0] == nil ? key(new[$0]) : nil })
    for (key, index) in olds {
      guard let index, let other = news[key], let other, !unlessOther || !areOther(index, other) else { continue }
      match(index, other)
    }
  }

  /// The index of each key; nil if several items have it.
  private static func unique<Key: Hashable>(_ keys: [Key?]) -> [Key: Int?] {
    var result: [Key: Int?] = [:]
    for (index, key) in keys.enumerated() {
      if let key { result.updateValue(result[key] == nil ? index : nil, forKey: key) }
    }
    return result
  }

  /// What is the same in both lists: a known pair, by its new index, or the content of a free item.
  private enum Token: Hashable {
    case pair(Int)
    case content(Content)
  }

  /// Matches as many equal items in order as possible.
  private mutating func matchMost() {
    let olds = old.indices.map { index in newIndices[index].map { Token.pair($0) } ?? .content(old[index].content) }
    let news = new.indices.map { index in
      oldIndices[index] == nil ? Token.content(new[index].content) : .pair(index)
    }
    for pair in SequenceAlignment.pairs(olds, news) { match(pair.old, pair.new) }
  }

  /// Matches equal items that follow a known pair or the start, and then those that precede one or the end.
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

  private mutating func matchIfEqual(_ oldIndex: Int, _ newIndex: Int) {
    guard oldIndices[newIndex] == nil, old.indices.contains(oldIndex), newIndices[oldIndex] == nil,
      old[oldIndex].content == new[newIndex].content
    else { return }
    match(oldIndex, newIndex)
  }

  /// Matches the rest of the equal items, the first with the first.
  private mutating func matchInOrder() {
    var free: [Content: [Int]] = [:]
    for index in old.indices.reversed() where newIndices[index] == nil {
      free[old[index].content, default: []].append(index)
    }
    for index in new.indices where oldIndices[index] == nil {
      if let other = free[new[index].content]?.popLast() { match(other, index) }
    }
  }

  private func areOther(_ old: Int, _ new: Int) -> Bool {
    guard let one = self.old[old].identifier, let other = self.new[new].identifier else { return false }
    return one != other
  }

  // MARK: What is left between items that stayed

  private mutating func matchGaps(_ style: ListAlignment.Style) {
    var (oldStart, newStart) = (0, 0)
    for end in keptPairs() + [Pair(old: old.count, new: new.count)] {
      let olds = (oldStart..<end.old).filter { newIndices[$0] == nil && !old[$0].isOptional }
      let news = (newStart..<end.new).filter { oldIndices[$0] == nil && !new[$0].isOptional }
      for pair in pairs(olds, news, style) { match(pair.old, pair.new) }
      (oldStart, newStart) = (end.old + 1, end.new + 1)
    }
  }

  private func pairs(_ olds: [Int], _ news: [Int], _ style: ListAlignment.Style) -> [Pair] {
    let inOrder = zip(olds, news).map { Pair(old: $0, new: $1) }
    guard case .long(let isEqual) = style else { return olds.count == news.count ? inOrder : [] }
    let hasLoose = olds.contains { old[$0].isLoose } || news.contains { new[$0].isLoose }
    guard hasLoose, olds.count * news.count <= Self.maximumPairCount else {
      return inOrder.filter { !areOther($0.old, $0.new) }
    }
    return bestPairs(olds, news, isEqual)
  }

  /// The pairs in order with the most equal ones, and then the most pairs.
  private func bestPairs(_ olds: [Int], _ news: [Int], _ isEqual: (Int, Int) -> Bool) -> [Pair] {
    let width = news.count + 1
    var scores = Array(repeating: 0, count: (olds.count + 1) * width)
    func weight(_ old: Int, _ new: Int) -> Int {
      isEqual(old, new) ? olds.count + 1 : areOther(old, new) ? -1 : 1
    }
    for row in olds.indices.reversed() {
      for column in news.indices.reversed() {
        let paired = scores[(row + 1) * width + column + 1] + weight(olds[row], news[column])
        scores[row * width + column] = max(
          paired, scores[(row + 1) * width + column], scores[row * width + column + 1])
      }
    }
    var result: [Pair] = []
    var (row, column) = (0, 0)
    while row < olds.count, column < news.count {
      let weight = weight(olds[row], news[column])
      if weight > 0, scores[row * width + column] == scores[(row + 1) * width + column + 1] + weight {
        result.append(Pair(old: olds[row], new: news[column]))
        (row, column) = (row + 1, column + 1)
      } else if scores[row * width + column] == scores[(row + 1) * width + column] {
        row += 1
      } else {
        column += 1
      }
    }
    return result
  }

  // MARK: Result

  /// The most pairs that are in the same order in both lists. The others moved.
  private func keptPairs() -> [Pair] {
    let pairs = oldIndices.enumerated().compactMap { new, old in old.map { Pair(old: $0, new: new) } }
    // They are sorted by their new indices, so the old ones must increase.
    return SequenceAlignment.increasing(pairs.map { Pair(old: $0.new, new: $0.old) })
      .map { Pair(old: $0.new, new: $0.old) }
  }

  var entries: [ListAlignment.Entry] {
    var entries: [ListAlignment.Entry] = []
    var (oldStart, newStart) = (0, 0)
    for end in keptPairs() + [Pair(old: old.count, new: new.count)] {
      for index in oldStart..<end.old where newIndices[index] == nil {
        entries.append(.init(old: index, new: nil, isMoved: false))
      }
      for index in newStart..<end.new {
        entries.append(.init(old: oldIndices[index], new: index, isMoved: oldIndices[index] != nil))
      }
      if end.old < old.count { entries.append(.init(old: end.old, new: end.new, isMoved: false)) }
      (oldStart, newStart) = (end.old + 1, end.new + 1)
    }
    return entries
  }
}
