import AXDiagnostics
import AXReader
import AXTree
import TestSupport
import Testing

@testable import AXText

@Suite("Trees with includes")
struct IncludeTreeTests {
  private func tree(_ folder: TemporaryFolder, _ name: String = "main.xml", root: String? = nil) throws -> Tree {
    let output = DocumentReader(root: root).read(.file(path: folder.path(name)))
    return try #require(output.tree, "\(DiagnosticPrinter().text(for: output.diagnostics.shown))")
  }

  /// `file:line:column-line:column` of a place.
  private func place(_ location: AXDiagnostics.SourceLocation?, in folder: TemporaryFolder) throws -> String {
    let location = try #require(location)
    let table = LineTable(location.source)
    let (start, end) = (table.position(of: location.range.lowerBound), table.position(of: location.range.upperBound))
    return "\(location.source.path.dropFirst(folder.path.count + 1)) \(start)-\(end)"
  }

  private func folder() throws -> TemporaryFolder {
    try TemporaryFolder([
      "main.xml": """
      <screen name="s">
        <include href="rows/row.xml" label="Row" hidden="false">
          <set target="title" text="New" traits="header"/>
          <set target="button" title="Go" hidden="true"/>
        </include>
        <label text="behind"/>
      </screen>
      """,
      "rows/row.xml": """
      <view accessible="true" hidden="true" label="Old">
        <label identifier="title" text="Old title"/>
        <include href="../button.xml" identifier="button" label="From row"/>
      </view>
      """,
      "button.xml": "<button title=\"Own\" label=\"Own label\" hint=\"Own hint\"><action name=\"a\"/></button>",
    ])
  }

  @Test func attributesOfAnIncludeReplaceThoseOfTheRoot() throws {
    let tree = try tree(folder())
    let row = try #require(tree.root?.children.first { _ in true })
    #expect(row.kind == .view(.view))
    #expect(row[.label] == "Row")
    #expect(row[.hidden] == "false")
    #expect(row[.accessible] == "true")
    #expect(row[.href] == nil)
    #expect(!row.record.flags.contains(.hidden))
    #expect(row.record.flags.contains(.accessible))
  }

  @Test func aSetReplacesAttributesOfItsTargetAlsoInNestedIncludes() throws {
    let tree = try tree(folder())
    let nodes = Array(tree.allNodes)
    #expect(nodes.map(\.kind) == [.screen, .view(.view), .view(.label), .view(.button), .part(.action), .view(.label)])
    #expect(nodes[2][.text] == "New")
    #expect(nodes[2].traits == TraitSet(.header))
    #expect(nodes[3][.title] == "Go")
    #expect(nodes[3][.label] == "From row")
    #expect(nodes[3][.hint] == "Own hint")
    #expect(nodes[3].record.flags.contains(.hidden))
    #expect(nodes[3].parent == nodes[1])
    #expect(nodes[4].parent == nodes[3])
    #expect(nodes[5].parent == nodes[0])
  }

  @Test func everyAttributeKnowsItsTag() throws {
    let folder = try folder()
    let nodes = Array(try tree(folder).allNodes)
    #expect(try place(nodes[1].location, in: folder) == "rows/row.xml 1:1-1:51")
    #expect(try place(nodes[1].location(of: .label), in: folder) == "main.xml 2:32-2:43")
    #expect(try place(nodes[1].location(of: .accessible), in: folder) == "rows/row.xml 1:7-1:24")
    #expect(try place(nodes[2].location(of: .text), in: folder) == "main.xml 3:25-3:35")
    #expect(try place(nodes[2].location(of: .identifier), in: folder) == "rows/row.xml 2:10-2:28")
    #expect(try place(nodes[3].location(of: .title), in: folder) == "main.xml 4:26-4:36")
    #expect(try place(nodes[3].location(of: .label), in: folder) == "rows/row.xml 3:53-3:69")
    #expect(try place(nodes[3].location(of: .hint), in: folder) == "button.xml 1:39-1:54")
    // Where it is absent, the tag.
    #expect(try place(nodes[3].location(of: .value), in: folder) == "button.xml 1:1-1:55")
    #expect(try place(nodes[5].location(of: .text), in: folder) == "main.xml 6:10-6:23")
  }

  @Test func everyNodeKnowsTheIncludeThatBroughtItIn() throws {
    let folder = try folder()
    let nodes = Array(try tree(folder).allNodes)
    #expect(nodes[0].include == nil)
    #expect(nodes[5].include == nil)
    let outer = try #require(nodes[2].include)
    #expect(try place(outer.location, in: folder) == "main.xml 2:3-2:59")
    #expect(outer.root == 1)
    let inner = try #require(nodes[4].include)
    #expect(try place(inner.location, in: folder) == "rows/row.xml 3:3-3:71")
    #expect(inner.root == 3)
    #expect(inner.parent.map { nodes[0].tree.includes[$0].root } == 1)
  }

  @Test func pathsAreRelativeToTheIncludingFile() throws {
    let folder = try TemporaryFolder([
      "main.xml": "<view><include href='./a//x.xml'/></view>", "a/x.xml": "<view><include href='../b/y.xml'/></view>",
      "b/y.xml": "<view><include href='z.xml'/></view>", "b/z.xml": "<label text='z'/>",
    ])
    #expect(try Array(tree(folder).allNodes).last?[.text] == "z")
  }

  @Test func theLastSetOfAnAttributeWins() throws {
    let folder = try TemporaryFolder([
      "main.xml": """
      <view><include href='a.xml' label='one'><set target='i' label='two'/><set target='i' label='three' hint='h'/></include></view>
      """, "a.xml": "<view identifier='i' label='own'/>",
    ])
    let node = try #require(Array(tree(folder).allNodes).last)
    #expect(node[.label] == "three")
    #expect(node[.hint] == "h")
    #expect(node.tree.attributeRange(ofNode: node.index).count == 3)
  }

  @Test func emptyTraitsReplaceTraits() throws {
    let folder = try TemporaryFolder([
      "main.xml": "<view><include href='a.xml' traits=''/></view>", "a.xml": "<button traits='header'/>",
    ])
    let node = try #require(Array(tree(folder).allNodes).last)
    #expect(node.traits.isEmpty)
    #expect(node.record.flags.contains(.hasTraits))
  }

  @Test func aFragmentIncludedAThousandTimesIsParsedOnce() throws {
    let includes = (0..<1_000).map { "<include href='cell.xml' label='row \($0)'/>" }.joined(separator: "\n")
    let folder = try TemporaryFolder([
      "main.xml": "<tableView>\(includes)</tableView>",
      "cell.xml": "<tableViewCell label='x'><label text='t'/></tableViewCell>",
    ])
    let tree = try tree(folder)
    #expect(tree.count == 2_001)
    #expect(tree.sources.count == 2)
    #expect(tree.root?.children.map { $0[.label] ?? "" } == (0..<1_000).map { "row \($0)" })
    // The fragment's two values are there once, those of the includes as often as they are written.
    let written = (0..<1_000).reduce(0) { $0 + "cell.xml".utf8.count + "row \($1)".utf8.count }
    #expect(tree.textCount == written + 2)
  }

  @Test func verifyInstructionsGoWithTheirElements() throws {
    let folder = try TemporaryFolder([
      "main.xml":
        "<screen name='s'><label text='x'/><?axspec verify='value'?><include href='a.xml'/><include href='a.xml'/></screen>",
      "a.xml": "<?axspec verify='label'?><view><?axspec verify='' reason='r'?><label text='b'/></view>",
    ])
    let tree = try tree(folder)
    let found = tree.verificationsByNode.mapValues(\.parts.words)
    // The instruction of the including file counts more than that of the fragment.
    #expect(found == [2: "value", 3: "none", 4: "label", 5: "none"])
    #expect(tree.verificationsByNode[3]?.reason == "r")
  }

  @Test func instructionsGoWithTheirElements() throws {
    let folder = try TemporaryFolder([
      "main.xml": "<?axspec ignore='f'?><screen name='s'><?axspec ignore='i'?><include href='a.xml'/><label/></screen>",
      "a.xml": "<?axspec ignore='g'?><view><?axspec ignore='l' reason='r'?><label/></view>",
    ])
    let tree = try tree(folder)
    #expect(tree.ignores.map(\.rules).sorted { $0[0] < $1[0] } == [["f"], ["g"], ["i"], ["l"]])
    let scopes = Dictionary(uniqueKeysWithValues: tree.ignores.map { ($0.rules[0], $0.scope) })
    #expect(scopes["f"] == .file(source: 0))
    #expect(scopes["g"] == .file(source: 1))
    #expect(scopes["i"] == .subtree(1))
    #expect(scopes["l"] == .subtree(2))
  }
}
