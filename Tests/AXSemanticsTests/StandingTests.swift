import AXReader
import AXSemantics
import AXTree
import Testing

@Suite("Printed elements")
struct StandingTests {
  /// The names of what is printed: identifiers.
  private func printed(_ markup: String) throws -> [String] {
    let tree = try #require(DocumentReader().read(.text(Array(markup.utf8), name: "f")).tree)
    return PrintedElements(tree).map { Node(tree: tree, index: $0)[.identifier] ?? "" }
  }

  @Test func areControlsAndWhatIsAccessible() throws {
    let markup = """
      <screen name='s'>
        <view identifier='view'/><view identifier='accessible' accessible='true'/><imageView identifier='image'/>
        <label identifier='label'/><label identifier='not' accessible='false'/><stackView identifier='stack'/>
        <segmentedControl identifier='control'><segment/></segmentedControl>
      </screen>
      """
    #expect(try printed(markup) == ["accessible", "label", "not", "control"])
  }

  @Test func areNotInsideOthers() throws {
    let markup = """
      <view identifier='root'>
        <view identifier='a' accessible='true'><label identifier='b'/><view><button identifier='c'/></view></view>
        <button identifier='d'><label identifier='e'/></button>
        <view identifier='f' accessible='false'><label identifier='g'/></view>
      </view>
      """
    #expect(try printed(markup) == ["a", "d", "g"])
  }

  @Test func areNotHiddenAndCastNoShadowWhereTheyAre() throws {
    let markup = """
      <view>
        <view hidden='true'><label identifier='a'/><view hidden='false'><label identifier='b'/></view></view>
        <view accessible='true' hidden='true'><label identifier='c'/></view>
        <label identifier='d' hidden='false'/>
      </view>
      """
    #expect(try printed(markup) == ["d"])
    #expect(try printed("<label identifier='a' hidden='true'/>") == [])
    #expect(try printed("<label identifier='a'/>") == ["a"])
  }
}
