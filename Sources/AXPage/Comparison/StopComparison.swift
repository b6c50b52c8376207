import AXText

/// What became of the stops of a screen.
///
/// A stop is known by its identifier, if no other has it, and otherwise by what it says: see `ListAlignment`.
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
    // Numbers are compared faster than texts.
    var numbers: [Content: Int] = [:]
    let item = { (content: Content) -> ListAlignment.Item<Int> in
      let next = numbers.count
      let number = numbers[content.speech, default: next]
      if number == next { numbers[content.speech] = next }
      return ListAlignment.Item(identifier: content.identifier, content: number)
    }
    let alignment = ListAlignment(old: old.map(item), new: new.map(item), style: .short)
    entries = alignment.entries.map { entry in
      guard let oldIndex = entry.old, let newIndex = entry.new else {
        return Entry(kind: entry.old == nil ? .new : .gone, old: entry.old, new: entry.new)
      }
      let isChanged = old[oldIndex] != new[newIndex]
      let kind: Entry.Kind = entry.isMoved ? .moved : isChanged ? .changed : .same
      return Entry(kind: kind, old: oldIndex, new: newIndex, isChanged: isChanged)
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
