import AXReader
import AXSemantics
import AXTree
import TestSupport
import Testing

@Suite("Printed elements")
struct PrintedElementsTests {
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
  /// What a cut may fall into: hidden, printed and open views, actions, controls with children, at any depth.
  private func randomMarkup(_ random: inout SplitMix64, depth: Int = 0) -> String {
    let attributes = ["", "", "", " hidden='true'", " accessible='true'", " accessible='false'"]
    let children = depth < 6 ? (0..<random.number(0...4)).map { _ in randomMarkup(&random, depth: depth + 1) } : []
    let kind = depth == 0 ? "view" : ["view", "view", "view", "button", "label", "action"][random.number(0...5)]
    if kind == "action" { return "<action name='a'/>" }
    return "<\(kind)\(depth == 0 ? "" : attributes[random.number(0...5)])>\(children.joined())</\(kind)>"
  }

  @Test func areTheSameInRuns() throws {
    var random = SplitMix64(seed: TestSeed.current)
    var count = 0
    for _ in 0..<150 {
      let markup = "<screen name='s'>\(randomMarkup(&random))\(randomMarkup(&random))</screen>"
      guard let tree = DocumentReader().read(.text(Array(markup.utf8), name: "f")).tree else { continue }
      count += 1
      let elements = PrintedElements(tree)
      for size in [1, 2, 3, 7, 1000] {
        let runs = elements.runs(ofNodes: size)
        #expect(runs.flatMap { Array($0) } == Array(elements), "\(markup) in runs of \(size); \(TestSeed.hint)")
      }
    }
    #expect(count > 100)
  }
}
