import AXReader
import AXTree
import TestSupport
import Testing

@testable import AXSemantics

@Suite("What VoiceOver skips")
struct ModalViewsTests {
  /// The identifiers of the elements that VoiceOver reaches.
  private func reached(_ markup: String) throws -> [String] {
    let tree = try #require(DocumentReader().read(.text(Array(markup.utf8), name: "f")).tree)
    let facts = ScreenFacts(tree)
    return tree.nodes.indices.filter { facts.element($0).isReached }
      .map { Node(tree: tree, index: $0)[.identifier] ?? "" }
  }

  @Test func theSiblingsOfAModalView() throws {
    let markup = """
      <screen name='s'>
        <view><button identifier='a'/><view><button identifier='b'/></view></view>
        <view viewIsModal='true'><button identifier='c'/></view><button identifier='d'/>
      </screen>
      """
    #expect(try reached(markup) == ["c"])
    #expect(try reached(markup.replacing("'true'", with: "'false'")) == ["a", "b", "c", "d"])
  }

  @Test func onlySiblings() throws {
    let markup = """
      <screen name='s'>
        <view><button identifier='a'/><view viewIsModal='true'><button identifier='b'/></view></view>
        <button identifier='c'/>
      </screen>
      """
    #expect(try reached(markup) == ["b", "c"])
  }

  @Test func theLastModalViewApplies() throws {
    let markup = """
      <view viewIsModal='true'>
        <button identifier='a' viewIsModal='true'/><button identifier='b' viewIsModal='true'/><button identifier='c'/>
      </view>
      """
    #expect(try reached(markup) == ["b"])
    #expect(try reached(markup.replacing("identifier='b'", with: "identifier='b' hidden='true'")) == [])
  }

  @Test(arguments: ["elementsHidden='true'", "alpha='0'", "alpha='-0.5'"])
  func everythingInsideAHiddenView(_ attribute: String) throws {
    let markup = """
      <view>
        <view accessible='true' identifier='a' \(attribute)><button identifier='b'/></view>
        <view accessible='true' identifier='c' elementsHidden='false' alpha='0.01'/>
      </view>
      """
    #expect(try reached(markup) == ["c"])
    let tree = try #require(DocumentReader().read(.text(Array(markup.utf8), name: "f")).tree)
    let facts = ScreenFacts(tree)
    #expect(facts.element(1).isHidden && facts.element(2).isHidden && !facts.element(2).isShadowed)
    #expect(facts.element(1).isPrinted)
  }

  /// A second definition: an element is skipped if it or an ancestor has a modal sibling that is not itself, and no
  /// later sibling is modal.
  @Test func inRandomTrees() throws {
    var random = SplitMix64(seed: TestSeed.current)
    for _ in 0..<TestEffort.cases(200) {
      let markup = Self.view(depth: 0, &random)
      let tree = try #require(DocumentReader().read(.text(Array(markup.utf8), name: "f")).tree)
      let facts = ScreenFacts(tree)
      for node in tree.allNodes {
        let path = [node] + Array(node.ancestors)
        let isSkipped = path.contains { view in
          let modal = view.parent?.children.last { $0[.viewIsModal] == "true" }
          return modal.map { $0 != view } ?? false
        }
        #expect(facts.element(node.index).isHidden == isSkipped, Comment(rawValue: markup))
      }
    }
  }

  private static func view(depth: Int, _ random: inout SplitMix64) -> String {
    let modal = ["", "", " viewIsModal='true'", " viewIsModal='false'"].randomElement(using: &random) ?? ""
    let children = (0..<(depth > 3 ? 0 : Int.random(in: 0...3, using: &random))).map { _ in
      view(depth: depth + 1, &random)
    }
    return "<view\(modal)>\(children.joined())</view>"
  }
}
