import AXReader
import AXTree
import TestSupport
import Testing

@Suite("Places in Interface Builder files")
struct InterfacePlaceTests {
  private static let marked = InterfaceSample.view(
    """
    ⟦node|<button ⟦enabled|enabled="NO"⟧ id="b">⟧
      ⟦frame|<rect key="frame" x="0" y="0" width="9" height="9"/>⟧
      <accessibility key="accessibilityConfiguration" ⟦label|label="Pay"⟧ hint="old">
        ⟦accessible|<bool key="isElement" value="YES"/>⟧</accessibility>
      <state key="normal" ⟦title|title="Buy"⟧>⟦textColor|<color key="titleColor" white="1" alpha="1"/>⟧</state>
      <userDefinedRuntimeAttributes>
        ⟦hint|<userDefinedRuntimeAttribute type="string" keyPath="accessibilityHint" value="x"/>⟧
        <userDefinedRuntimeAttribute type="string" keyPath="accessibilityValue">
          ⟦value|<string key="value">⟧Long</string></userDefinedRuntimeAttribute>
      </userDefinedRuntimeAttributes>
    </button>
    """)

  @Test(arguments: TextEncoding.allCases) func areThoseOfTheTagThatSaysIt(_ encoding: TextEncoding) throws {
    let marked = MarkedText(encoding.text(Self.marked))
    let plain = MarkedText(Self.marked).text
    // An XML declaration would lie in UTF-16.
    let text = encoding.isUTF16 ? plain.replacing(" encoding=\"UTF-8\"", with: "") : plain
    let shift = encoding.isUTF16 ? " encoding=\"UTF-8\"".utf8.count : 0
    let output = DocumentReader().read(.text(encoding.bytes(text), name: "a.xib"))
    let node = try #require(output.tree?.allNodes.last)
    #expect(node.kind == .view(.button))
    for mark in marked.marks {
      let name = Vocabulary.attribute(named: mark.id)
      let found = try #require(name.map { node.location(of: $0) } ?? node.location)
      #expect(found.range == mark.range.lowerBound - shift..<mark.range.upperBound - shift, "\(mark.id)")
    }
    // What is absent is the element's own tag, whatever its attributes are called.
    #expect(node.location(of: .traits)?.range == node.location?.range)
  }

  @Test func aControlsOwnValueIsNotTheSpokenOne() throws {
    let tree = try InterfaceSample.tree(InterfaceSample.view("<slider value=\"0.5\" minValue=\"0\" maxValue=\"1\"/>"))
    let slider = try #require(tree.allNodes.last)
    #expect(slider.location(of: .value)?.range == slider.location?.range)
  }
}
