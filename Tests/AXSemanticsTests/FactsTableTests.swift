import AXReader
import AXSemantics
import AXTree
import TestSupport
import Testing

/// What two threads find in a tree is what one does.
@Suite("Facts of elements") struct FactsTableTests {
  @Test func twoThreadsFindTheSame() throws {
    var random = SplitMix64(seed: TestSeed.current)
    for index in 0..<500 {
      let text = "<screen name=\"S\">" + Self.views(depth: 0, &random) + "</screen>"
      let tree = try #require(DocumentReader().read(.text(Array(text.utf8), name: "test.xml")).tree)
      let (whole, halved) = (Self.facts(tree, isHalved: false), Self.facts(tree, isHalved: true))
      try #require(whole == halved, "\(TestSeed.hint), screen \(index)\n\(text)")
    }
  }

  private static func facts(_ tree: Tree, isHalved: Bool) -> [String] {
    let facts = ScreenFacts(FactsTable(tree, isHalved: isHalved).forThread)
    return tree.nodes.indices.map { index in
      let element = facts.element(index)
      let standing = [
        element.isPrinted, element.isReached, element.isShadowed, element.isOutermostShadowed, element.isHidden,
        element.isInteractive,
      ]
      return
        "\(standing) \(element.reachedAncestor?.index ?? -1) \(element.name ?? "-") \(facts.presentAttributes(ofNode: index))"
    }
  }

  private static func views(depth: Int, _ random: inout SplitMix64) -> String {
    (0..<random.number(depth == 0 ? 2...5 : 0...3)).map { _ in
      let kind = random.pick(["view", "button", "label", "stackView", "imageView"])
      let attributes = [
        "hidden=\"true\"", "accessible=\"true\"", "accessible=\"false\"", "label=\" \"", "label=\"a\"",
        "traits=\"link\"",
      ].filter { _ in random.oneIn(5) }
      let unique = attributes.reduce(into: [String: String]()) { $0[String($1.prefix { $0 != "=" })] = $1 }
      let written = unique.values.sorted().joined(separator: " ")
      let title = kind == "button" ? "title=\"b\"" : kind == "label" ? "text=\"c\"" : ""
      return "<\(kind) \(title) \(written)>\(depth < 6 ? views(depth: depth + 1, &random) : "")</\(kind)>"
    }.joined()
  }
}
