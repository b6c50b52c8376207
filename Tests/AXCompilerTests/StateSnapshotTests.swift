import AXCompiler
import TestSupport
import Testing

@testable import AXTree

@Suite("Snapshots of states")
struct StateSnapshotTests {
  private func snapshot(of tree: Tree) throws -> String {
    try SnapshotText.text { try SnapshotWriter().write(tree, to: &$0) }
  }

  /// All that a tree says of a screen, states left out; attributes in no order.
  private func description(of tree: Tree) -> [String] {
    var lines: [String] = []
    func visit(_ node: Node, depth: Int) {
      let attributes = AttributeName.allCases.compactMap { name in node[name].map { "\(name)=\($0)" } }
      lines.append("\(depth) \(node.kind) \(attributes) \(node.traits.rawValue) \(node.record.flags.rawValue)")
      // Where actions and segments stand among views says nothing.
      let children = Array(node.children)
      for child in children where child.kind.isView { visit(child, depth: depth + 1) }
      for kind in [NodeKind.part(.action), .part(.segment)] {
        for child in children where child.kind == kind { visit(child, depth: depth + 1) }
      }
    }
    for root in tree.roots { visit(root, depth: 0) }
    return lines
  }

  @Test func areThoseOfTheScreenWithTheSetsWrittenIntoIt() throws {
    let naive = NaiveSnapshot()
    var count = 0
    for number in 0..<UInt64(TestEffort.cases(60)) {
      let seed = TestSeed.current &+ number
      var screens = RandomScreen(seed: seed)
      let root = screens.root()
      guard root.name == "screen" else { continue }
      let states = RandomStates(root: root, seed: seed)
      var writer = MarkupWriter(seed: seed)
      let markup = writer.markup(of: states.rootWithStates)
      let comment: Comment = "screen \(number), \(TestSeed.hint)\n\(markup)"
      let tree = try #require(try? SnapshotText.tree(Array(markup.utf8)), comment)
      #expect(tree.states.map(\.name) == ["initial"] + states.names, comment)
      for (index, state) in tree.states.dropFirst().enumerated() {
        count += 1
        let shown = state.tree
        let byHand = states.root(inStateAt: index)
        var plain = MarkupWriter(seed: seed &+ 1)
        let other = try SnapshotText.tree(Array(plain.markup(of: byHand).utf8))
        let text = try snapshot(of: shown)
        try #require(text.utf8.elementsEqual(naive.text(of: byHand).utf8), "\(state.name) of \(comment)")
        try #require(try text.utf8.elementsEqual(snapshot(of: other).utf8), "\(state.name) of \(comment)")
        try #require(description(of: shown) == description(of: other), "\(state.name) of \(comment)")
      }
      let imported = try SnapshotText.tree(Array(MarkupOfScreens.checked(tree.roots[0], comment).text.utf8))
      try #require(imported.states.map(\.name) == tree.states.map(\.name), comment)
      for (one, other) in zip(imported.states, tree.states) {
        try #require(description(of: one.tree) == description(of: other.tree), "\(one.name) of \(comment)")
      }
      // Nothing that a state lays over the tree stays there.
      #expect(try snapshot(of: tree).utf8.elementsEqual(naive.text(of: states.root).utf8), comment)
    }
    #expect(count > TestEffort.cases(60))
  }

  @Test func takeMemoryForWhatTheySetAlone() throws {
    var markup = "<screen name='s'>"
    for number in 0..<1_000 { markup += "<label identifier='l\(number)' text='\(number)' hint='h'/>" }
    for number in 0..<150 {
      markup += "<state name='s\(number)' from='\(number == 0 ? "initial" : "s\(number - 1)")'>"
      markup +=
        "<set target='l\(number)' text='set'/><unset target='l\(number * 7 % 1_000)' attribute='hint'/></state>"
    }
    let tree = try SnapshotText.tree(Array((markup + "</screen>").utf8))
    #expect(tree.states.count == 151)
    for (number, state) in tree.states.enumerated().dropFirst() {
      let shown = state.tree
      #expect(shown.blocks === tree.blocks)
      #expect(shown.nodes.changes.count <= 2 * number)
      #expect(shown.attributes.changed.count <= 3 * shown.nodes.changes.count)
    }
    #expect(try snapshot(of: tree.states[150].tree).contains("\nset\nh\n"))
  }

  @Test func holdTheTreeThatTheyAreLaidOver() throws {
    let shown: Tree
    do {
      let tree = try SnapshotText.tree(
        Array(
          "<screen name='s'><label identifier='a' text='b'/><state name='c'><set target='a' text='d'/></state></screen>"
            .utf8))
      shown = try #require(tree.state(named: "c")).tree
    }
    let line = String(repeating: "-", count: 60)
    #expect(try snapshot(of: shown) == "\(line)\nd\n\(line)")
    #expect(shown.states.map(\.name) == ["initial"])
  }
}
