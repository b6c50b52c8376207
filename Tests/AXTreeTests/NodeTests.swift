import AXTree
import Testing

@testable import AXText

@Suite("Nodes")
struct NodeTests {
  private static let markup = "<screen name=\"s\"><view label=\"\"><label text='é'/></view><button/></screen>"

  /// The tree of the markup, built by hand.
  private func tree() -> Tree {
    var builder = TreeBuilder()
    let source = builder.addSource(SourceText(path: "f.xml", text: Self.markup))
    builder.setOrigin(source: source, include: nil)
    open(.screen, 0, [(.name, "s")], &builder)
    open(.view(.view), 17, [(.label, "")], &builder)
    open(.view(.label), 32, [(.text, "é")], &builder)
    builder.closeNode()
    builder.closeNode()
    open(.view(.button), 58, [(.traits, "header button"), (.hidden, "true")], &builder)
    open(.part(.action), 60, [(.name, "a")], &builder)
    return builder.finish()
  }

  private func open(
    _ kind: NodeKind, _ offset: Int, _ attributes: [(AttributeName, String)], _ builder: inout TreeBuilder
  ) {
    builder.openNode(kind, tagOffset: offset)
    for (name, value) in attributes {
      value.withView { _ = builder.addAttribute(name, $0) }
    }
  }

  @Test func knowTheirParentsAndChildren() throws {
    let root = try #require(tree().root)
    #expect(root.parent == nil)
    #expect(root.kind == .screen)
    let children = Array(root.children)
    #expect(children.map(\.kind) == [.view(.view), .view(.button)])
    #expect(children.allSatisfy { $0.parent == root })
    #expect(children[0].children.map(\.kind) == [.view(.label)])
    #expect(children[1].children.map(\.kind) == [.part(.action)])
    #expect(Array(children[0].children)[0].children.map(\.kind) == [])
  }

  @Test func knowTheirDescendantsAndAncestors() throws {
    let tree = tree()
    let root = try #require(tree.root)
    #expect(root.descendants.map(\.kind) == [.view(.view), .view(.label), .view(.button), .part(.action)])
    #expect(root.ancestors.map(\.kind) == [])
    let label = Array(tree.allNodes)[2]
    #expect(label.descendants.isEmpty)
    #expect(label.ancestors.map(\.kind) == [.view(.view), .screen])
    #expect(tree.count == 5)
    #expect(Array(tree.allNodes) == [root] + Array(root.descendants))
  }

  @Test func tellAbsentAttributesFromEmptyOnes() {
    let nodes = Array(tree().allNodes)
    #expect(nodes[0][.name] == "s")
    #expect(nodes[1][.label] == "")
    #expect(nodes[1][.value] == nil)
    #expect(nodes[2][.text] == "é")
    #expect(nodes[3][.title] == nil)
  }

  @Test func holdTraitsAndFlags() {
    let nodes = Array(tree().allNodes)
    #expect(nodes[3].traits.traits == [.button, .header])
    #expect(nodes[3].record.flags == [.hasTraits, .hidden, .hasActions])
    #expect(nodes[2].traits.isEmpty)
    #expect(nodes[2].record.flags == [])
    #expect(nodes.map(\.record.depth) == [1, 2, 3, 2, 3])
  }

  @Test func knowWhatTheirAttributesSay() {
    let flags = { (attributes: [(AttributeName, String)]) in
      var builder = TreeBuilder()
      open(.view(.view), 0, attributes, &builder)
      let tree = builder.finish()
      // The nodes are in memory that the tree owns.
      return withExtendedLifetime(tree) { tree.nodes[0].flags }
    }
    #expect(flags([(.accessible, "true"), (.hidden, "false"), (.label, "true")]) == .accessible)
    #expect(flags([(.hidden, "true"), (.accessible, "false")]) == [.hidden, .notAccessible])
    #expect(flags([(.traits, "")]) == .hasTraits)
    #expect(flags([(.hidden, "YES"), (.enabled, "true")]) == [])
  }

  @Test func areEqualInOneTreeAlone() {
    let (one, other) = (Array(tree().allNodes), Array(tree().allNodes))
    #expect(one[1] == Node(tree: one[0].tree, index: 1))
    #expect(one[1] != one[2])
    #expect(one[1] != other[1])
    #expect(Set(one + one + other).count == 10)
  }

  @Test func knowTheirPlace() throws {
    let nodes = Array(tree().allNodes)
    let view = try #require(nodes[1].location)
    #expect(view.source.path == "f.xml")
    #expect(view.range == 17..<32)
    #expect(try #require(nodes[2].location(of: .text)).range == 39..<48)
    #expect(try #require(nodes[2].location(of: .label)).range == 32..<50)
    #expect(nodes[1].source === nodes[2].source)
    #expect(nodes[1].include == nil)
  }

  @Test func ofNothingAreNone() {
    var builder = TreeBuilder()
    let tree = builder.finish()
    #expect(tree.root == nil)
    #expect(tree.count == 0)
    #expect(tree.allNodes.isEmpty)
  }

  @Test func outliveTheirBuilderAndCrossThreads() async throws {
    let tree = tree()
    let texts = await withTaskGroup(of: String?.self) { group in
      for _ in 0..<20 { group.addTask { Array(tree.allNodes)[2][.text] } }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(texts == Array(repeating: "é", count: 20))
  }
}
