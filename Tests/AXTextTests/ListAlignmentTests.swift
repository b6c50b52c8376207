import TestSupport
import Testing

@testable import AXText

@Suite("Aligned lists")
struct ListAlignmentTests {
  private typealias Item = ListAlignment.Item<String>

  private static var long: ListAlignment.Style { .long { _, _ in false } }

  /// Items with the content of each letter. A digit after a letter is its identifier.
  private static func items(_ text: String) -> [Item] {
    var result: [Item] = []
    var letter: Character?
    for character in text + "." {
      if character.isNumber {
        result.append(Item(identifier: String(character), content: String(letter ?? "?")))
        letter = nil
      } else {
        if let letter { result.append(Item(identifier: nil, content: String(letter))) }
        letter = character
      }
    }
    return result
  }

  /// What is not the same: `-0` is gone, `+0` is new, `0>2` moved, and `0=0` is paired though the content differs.
  private static func text(_ old: String, _ new: String, _ style: ListAlignment.Style = long) -> [String] {
    let (olds, news) = (items(old), items(new))
    return ListAlignment(old: olds, new: news, style: style).entries.compactMap { entry in
      guard let left = entry.old else { return entry.new.map { "+\($0)" } }
      guard let right = entry.new else { return "-\(left)" }
      if entry.isMoved { return "\(left)>\(right)" }
      let (one, other) = (Array(old.filter(\.isLetter)), Array(new.filter(\.isLetter)))
      return one[left] == other[right] ? nil : "\(left)=\(right)"
    }
  }

  @Test(arguments: [
    ("", "", []), ("abc", "abc", []), ("abc", "abxc", ["+2"]), ("abc", "ac", ["-1"]), ("abc", "axc", ["1=1"]),
    ("abcd", "bcda", ["0>3"]), ("dabc", "abcd", ["0>3"]), ("abc", "", ["-0", "-1", "-2"]), ("", "ab", ["+0", "+1"]),
    ("axyb", "ab", ["-1", "-2"]), ("ab", "axyb", ["+1", "+2"]), ("axb", "ayzb", ["1=1", "+2"]),
    // The identifier counts more than the content.
    ("a1b2", "b1a2", ["0=0", "1=1"]), ("a1b2", "b2a1", ["1>0"]), ("a1bc", "bcx1", ["0>2"]),
    // Another identifier is another element, unless nothing else could be meant.
    ("xa1y", "xb2y", ["-1", "+1"]), ("xa1y", "xa2y", []), ("a1xyz", "xyza2", ["0>3"]),
    // An identifier that several have says nothing.
    ("a1b1", "b1a1", ["1>0"]),
  ])
  func examples(old: String, new: String, expected: [String]) {
    let found = Self.text(old, new)
    // Of two that changed places, each may be the one that moved.
    let isSwapped = found.count == 1 && expected.count == 1 && found[0].contains(">") && expected[0].contains(">")
    if isSwapped, old.filter(\.isLetter).count == 2 { return }
    #expect(found == expected)
  }

  @Test func gapsOfShortListsHaveEquallyMany() {
    #expect(Self.text("axb", "ayzb", .short) == ["-1", "+1", "+2"])
    #expect(Self.text("axwb", "ayzb", .short) == ["1=1", "2=2"])
  }

  @Test func ofEqualItemsTheNeighborIsMeant() {
    #expect(Self.text("xaybza", "ybza", .short) == ["-0", "-1"])
    #expect(Self.text("aaa", "aa", .short) == ["-2"])
  }

  @Test func anOptionalItemIsOnlyPairedIfItIsEqual() {
    let old = [Item(identifier: nil, content: "a"), Item(identifier: nil, content: "b", isOptional: true)]
    let new = [Item(identifier: nil, content: "x"), Item(identifier: nil, content: "b")]
    let entries = ListAlignment(old: old, new: new, style: Self.long).entries
    #expect(entries.map(\.old) == [0, 1])
    let others = ListAlignment(old: old, new: [new[0], Item(identifier: nil, content: "y")], style: Self.long).entries
    #expect(others.first { $0.old == 1 }?.new == nil)
  }

  @Test func aLooseItemPrefersAnEqualOne() {
    let old = [
      Item(identifier: nil, content: "total"), Item(identifier: nil, content: "10:42", isLoose: true),
      Item(identifier: nil, content: "end"),
    ]
    let pairs = { (new: [String]) in
      ListAlignment(
        old: old, new: new.map { Item(identifier: nil, content: $0) },
        style: .long { old[$0].isLoose && new[$1].contains(":") }
      ).entries.map { [$0.old, $0.new] }
    }
    #expect(pairs(["10:59", "end"]) == [[0, nil], [1, 0], [2, 1]])
    #expect(pairs(["sum", "10:59", "end"]) == [[0, 0], [1, 1], [2, 2]])
    #expect(pairs(["sum", "end"]) == [[0, 0], [1, nil], [2, 1]])
  }

  @Test func aNameIsWeakerThanContent() {
    let item = { (content: String, name: String) in Item(identifier: nil, content: content, names: [name]) }
    let entries = ListAlignment(
      old: [item("1", "a"), item("2", "b")], new: [item("3", "b")], style: Self.long
    ).entries
    #expect(entries.contains { $0.old == 1 && $0.new == 0 && !$0.isMoved })
    let moved = ListAlignment(
      old: [item("1", "a"), item("2", "b"), item("3", "c")], new: [item("2", "b"), item("3", "c"), item("4", "a")],
      style: Self.long
    ).entries
    #expect(moved.contains { $0.old == 0 && $0.new == 2 && $0.isMoved })
  }

  /// Every item is in exactly one entry, and what stayed is in the same order on both sides.
  @Test func laws() {
    var random = SplitMix64(seed: TestSeed.current)
    for _ in 0..<TestEffort.cases(500) {
      let list = { (random: inout SplitMix64) -> [Item] in
        (0..<random.number(0...12)).map { _ in
          Item(
            identifier: random.oneIn(3) ? random.pick(["1", "2", "3"]) : nil,
            content: random.pick(["a", "b", "c", "d", "e"]), isOptional: random.oneIn(8))
        }
      }
      let (old, new) = (list(&random), list(&random))
      let entries = ListAlignment(old: old, new: new, style: random.oneIn(2) ? Self.long : .short).entries
      #expect(entries.compactMap(\.old).sorted() == Array(old.indices), "\(TestSeed.hint)")
      #expect(entries.compactMap(\.new) == Array(new.indices), "\(TestSeed.hint)")
      let stayed = entries.filter { $0.new != nil && !$0.isMoved }.compactMap(\.old)
      #expect(stayed == stayed.sorted(), "\(TestSeed.hint)")
      let same = ListAlignment(old: old, new: old, style: Self.long).entries
      #expect(same.allSatisfy { $0.old == $0.new && !$0.isMoved }, "\(TestSeed.hint)")
    }
  }
}
