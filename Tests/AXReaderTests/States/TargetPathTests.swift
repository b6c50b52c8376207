import AXReader
import AXTree
import TestSupport
import Testing

/// The elements that the names of a target mean.
@Suite struct TargetPathTests {
  private func paths(_ targets: [String], _ files: [String: String]) throws -> [[String]] {
    let folder = try TemporaryFolder(files)
    let output = DocumentReader().read(.file(path: folder.path("Screen.xml")))
    let tree = try #require(output.tree, "\(output.diagnostics.shown)")
    var index = TargetIndex(tree)
    return targets.map { target in
      index.path(target).map { "\($0.name.text): \(Node(tree: tree, index: $0.node)[.label] ?? "")" }
    }
  }

  @Test func namesInstances() throws {
    let files = [
      "Screen.xml": """
      <screen name="x">
        <include href="outer.xml" identifier="one" label="1"/>
        <include href="outer.xml" identifier="a/b" label="2"><set target="x/y" label="set"/></include>
        <view identifier="group" label="g"><view identifier="in" label="i"/></view>
      </screen>
      """,
      "outer.xml": "<view><include href=\"inner.xml\" identifier=\"row\" label=\"r\"/></view>",
      "inner.xml": "<view><label identifier=\"x/y\" label=\"l\"/></view>",
    ]
    #expect(
      try paths(["one", "one/row", "one/row/x/y", "a/b/row/x/y", "one/x/y", "group/in", "in"], files) == [
        ["one: 1"], ["one: 1", "row: r"], ["one: 1", "row: r", "x/y: l"], ["a/b: 2", "row: r", "x/y: set"],
        ["one: 1", "x/y: l"], ["group: g", "in: i"], ["in: i"],
      ])
    #expect(try paths(["", "no", "row", "one/no", "x/y"], files) == [[], [], [], [], []])
  }
}
