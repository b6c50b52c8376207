import AXText
import TestSupport
import Testing

@testable import AXPage

@Suite("What became of stops")
struct StopComparisonTests {
  private static func stop(_ text: String, id: String? = nil) -> PageStop {
    PageStop(description: text, language: "en", identifier: id, path: "a.xml", line: 1, column: 1, node: 0)
  }

  private static func stops(_ texts: String) -> [PageStop] { texts.map { stop(String($0)) } }

  /// Each entry as its kind and the numbers of its stops.
  private static func text(_ old: [PageStop], _ new: [PageStop]) -> [String] {
    StopComparison(old: old, new: new).entries.filter { $0.kind != .same }.map { entry in
      let places = [entry.old, entry.new].map { $0.map(String.init) ?? "-" }
      return "\(entry.kind) \(places[0]) \(places[1])"
    }
  }

  // MARK: Examples

  @Test(arguments: [
    ("", "", []), ("abc", "abc", []), ("abc", "abxc", ["new - 2"]), ("abc", "ac", ["gone 1 -"]),
    ("abc", "axc", ["changed 1 1"]), ("abcd", "bcda", ["moved 0 3"]),
    ("abc", "", ["gone 0 -", "gone 1 -", "gone 2 -"]),
    ("", "a", ["new - 0"]), ("abcd", "axyzd", ["gone 1 -", "gone 2 -", "new - 1", "new - 2", "new - 3"]),
    ("ab", "ba", ["moved 1 0"]),
  ])
  func ofSingleLetters(old: String, new: String, expected: [String]) {
    #expect(Self.text(Self.stops(old), Self.stops(new)) == expected)
  }

  /// A row of a list that is gone takes its button with it, and the other buttons stay.
  @Test func ofEqualStopsTheNeighborIsMeant() {
    #expect(Self.text(Self.stops("x-y-z-"), Self.stops("y-z-")) == ["gone 0 -", "gone 1 -"])
    #expect(Self.text(Self.stops("---"), Self.stops("--")) == ["gone 2 -"])
    #expect(Self.text(Self.stops("a-b-"), Self.stops("b-a-")).filter { $0.hasPrefix("moved") }.count == 2)
  }

  @Test func anIdentifierIsStrongerThanWhatIsSaid() {
    let old = [Self.stop("Pay", id: "pay"), Self.stop("Close", id: "close")]
    let new = [Self.stop("Close", id: "pay"), Self.stop("Pay", id: "close")]
    #expect(Self.text(old, new) == ["changed 0 0", "changed 1 1"])
    // Unless several have it.
    let twice = [Self.stop("Pay", id: "a"), Self.stop("Close", id: "a")]
    #expect(Self.text(twice, twice.reversed()).count == 1)
    #expect(Self.text([Self.stop("Pay", id: "old")], [Self.stop("Pay", id: "new")]) == ["changed 0 0"])
  }

  @Test func aStopMayMoveAndChange() {
    let old = [Self.stop("a", id: "1"), Self.stop("b", id: "2"), Self.stop("c", id: "3")]
    let new = [old[1], old[2], Self.stop("A", id: "1")]
    let entries = StopComparison(old: old, new: new).entries
    #expect(entries.last == StopComparison.Entry(kind: .moved, old: 0, new: 2, isChanged: true))
    #expect(entries.dropLast().allSatisfy { $0.kind == .same })
  }

  @Test func placesInTheFileAreNoChange() {
    var moved = Self.stop("a")
    (moved.path, moved.line, moved.column, moved.node, moved.findings) = ("b.xml", 7, 8, 9, [1])
    #expect(StopComparison(old: [Self.stop("a")], new: [moved]).isEmpty)
  }

  // MARK: Laws

  /// Random stops, of which some are equal and some have identifiers.
  private static func randomStops(_ random: inout SplitMix64) -> [PageStop] {
    (0..<random.number(0...12)).map { _ in
      stop(random.pick(["a", "b", "c", "d", "e", "f", "g"]), id: random.oneIn(3) ? random.pick(["1", "2", "3"]) : nil)
    }
  }

  /// Some stops with some changes.
  private static func changed(_ stops: [PageStop], _ random: inout SplitMix64) -> [PageStop] {
    var result = stops
    for _ in 0..<random.number(0...4) {
      let index = random.number(0...result.count)
      switch random.number(0...3) {
      case 0: result.insert(randomStops(&random).first ?? stop("n"), at: index)
      case 1 where index < result.count: result.remove(at: index)
      case 2 where index < result.count: result[index].description += "!"
      case 3 where index < result.count: result.insert(result.remove(at: index), at: random.number(0...result.count))
      default: break
      }
    }
    return result
  }

  @Test func lawsForRandomStops() {
    var random = SplitMix64(seed: TestSeed.current)
    for _ in 0..<TestEffort.cases(3_000) {
      let old = Self.randomStops(&random)
      let new = random.oneIn(3) ? Self.randomStops(&random) : Self.changed(old, &random)
      let comparison = StopComparison(old: old, new: new)
      let hint = Comment(rawValue: TestSeed.hint)
      // Applying the entries to the old stops gives the new ones.
      let applied = comparison.entries.compactMap { entry -> PageStop? in
        switch entry.kind {
        case .gone: nil
        case .new, .changed: entry.new.map { new[$0] }
        case .same: entry.old.map { old[$0] }
        case .moved: entry.isChanged ? entry.new.map { new[$0] } : entry.old.map { old[$0] }
        }
      }
      #expect(applied == new, hint)
      #expect(comparison.entries.compactMap(\.new) == Array(new.indices), hint)
      #expect(comparison.entries.compactMap(\.old).sorted() == Array(old.indices), hint)
      #expect(comparison.isEmpty == (old == new), hint)
      // The stops that stayed are in order on both sides, and the gone ones are among them.
      let stayed = comparison.entries.filter { $0.kind != .moved }.compactMap(\.old)
      #expect(stayed == stayed.sorted(), hint)
      #expect(NaiveStopComparison(old: old, new: new).agrees(with: comparison), hint)
    }
  }

  /// One difference among stops that are all different is reported as just that.
  @Test func lawsForOneDifference() {
    var random = SplitMix64(seed: TestSeed.current)
    for _ in 0..<TestEffort.cases(500) {
      let old = (0..<random.number(1...20)).map { Self.stop("s\($0)", id: random.oneIn(2) ? "i\($0)" : nil) }
      let index = random.number(0...old.count - 1)
      let hint = Comment(rawValue: TestSeed.hint)
      var new = old
      new[index].description += "!"
      #expect(Self.text(old, new) == ["changed \(index) \(index)"], hint)
      new = old
      new.remove(at: index)
      #expect(Self.text(old, new) == ["gone \(index) -"], hint)
      #expect(Self.text(new, old) == ["new - \(index)"], hint)
      let target = random.number(0...old.count - 1)
      new.insert(old[index], at: target)
      let moved = Self.text(old, new)
      // Of two neighbors that changed places, either moved.
      #expect(moved.count == (index == target ? 0 : 1) && moved.allSatisfy { $0.hasPrefix("moved") }, hint)
      if abs(index - target) > 1 { #expect(moved == ["moved \(index) \(target)"], hint) }
    }
  }
}

/// The same comparison as its rules say it, in quadratic time.
private struct NaiveStopComparison {
  private let old: [PageStop]
  private let new: [PageStop]
  private var pairs: [Int: Int] = [:]

  init(old: [PageStop], new: [PageStop]) {
    (self.old, self.new) = (old, new)
    matchUnique { $0.identifier }
    let (freeOld, freeNew) = (free.old, free.new)
    matchUnique(old: freeOld, new: freeNew) { Self.speech($0) }
    for index in new.indices where pairs[index] == nil {
      if let before = index == 0 ? -1 : pairs[index - 1] { matchIfEqual(before + 1, index) }
    }
    for index in new.indices.reversed() where pairs[index] == nil {
      if let after = index == new.count - 1 ? old.count : pairs[index + 1] { matchIfEqual(after - 1, index) }
    }
    for index in new.indices where pairs[index] == nil {
      if let other = free.old.first(where: { Self.speech(old[$0]) == Self.speech(new[index]) }) { pairs[index] = other }
    }
  }

  private static func speech(_ stop: PageStop) -> String { stop.description }

  private var free: (old: [Int], new: [Int]) {
    (old.indices.filter { !pairs.values.contains($0) }, new.indices.filter { pairs[$0] == nil })
  }

  private mutating func matchUnique(
    old oldIndices: [Int]? = nil, new newIndices: [Int]? = nil, _ key: (PageStop) -> String?
  ) {
    let (oldIndices, newIndices) = (oldIndices ?? Array(old.indices), newIndices ?? Array(new.indices))
    for index in newIndices {
      guard let wanted = key(new[index]), newIndices.filter({ key(new[$0]) == wanted }).count == 1 else { continue }
      let found = oldIndices.filter { key(old[$0]) == wanted }
      if found.count == 1 { pairs[index] = found[0] }
    }
  }

  private mutating func matchIfEqual(_ oldIndex: Int, _ newIndex: Int) {
    guard old.indices.contains(oldIndex), !pairs.values.contains(oldIndex),
      Self.speech(old[oldIndex]) == Self.speech(new[newIndex])
    else { return }
    pairs[newIndex] = oldIndex
  }

  /// The length of the longest increasing subsequence, by trying all ends.
  private static func longest(_ numbers: [Int]) -> Int {
    var best: [Int] = []
    for (index, number) in numbers.enumerated() {
      best.append(1 + (numbers[..<index].indices.filter { numbers[$0] < number }.map { best[$0] }.max() ?? 0))
    }
    return best.max() ?? 0
  }

  /// Whether a comparison has the same pairs, apart from what changed between two stops, and as few that moved.
  func agrees(with comparison: StopComparison) -> Bool {
    var found: [Int: Int] = [:]
    for entry in comparison.entries { if let old = entry.old, let new = entry.new { found[new] = old } }
    guard pairs.allSatisfy({ found[$0.key] == $0.value }) else { return false }
    // What is more are changes of leftovers, none of which moved.
    let numbers = found.sorted { $0.key < $1.key }.map(\.value)
    let movedCount = comparison.entries.filter { $0.kind == .moved }.count
    return movedCount == numbers.count - Self.longest(numbers)
      && Set(comparison.entries.filter { $0.kind == .moved }.compactMap(\.new)).isSubset(of: pairs.keys)
  }
}
