import AXReader
import AXSemantics
import Testing

/// What is printed and what is reached differ in storyboards and xibs in ways that screen files cannot have.
@Suite("Printed and reached in Interface Builder files")
struct InterfaceStandingTests {
  private static let text = """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" targetRuntime="iOS.CocoaTouch">
      <scenes><scene><objects>
        <viewController id="c">
          <view key="view" id="v"><subviews>
            <view alpha="0.0" id="clear"><subviews><label text="Clear" id="inClear"/></subviews></view>
            <view id="silent"><subviews><button id="inSilent"/></subviews><userDefinedRuntimeAttributes>
              <userDefinedRuntimeAttribute type="boolean" keyPath="accessibilityElementsHidden" value="YES"/>
            </userDefinedRuntimeAttributes></view>
            <view hidden="YES" id="hidden"><subviews><label text="Hidden" id="inHidden"/></subviews></view>
            <toolbar id="bar"><items><barButtonItem title="Buy" id="item"/><barButtonItem id="custom">
              <button key="customView" id="inItem"/></barButtonItem></items></toolbar>
            <view id="tapped"><connections>
              <outletCollection property="gestureRecognizers" destination="tap" id="1"/></connections></view>
            <imageView userInteractionEnabled="NO" id="untouched"><connections>
              <outletCollection property="gestureRecognizers" destination="tap" id="2"/></connections></imageView>
            <label text="Plain" id="plain"/>
          </subviews></view>
          <navigationItem key="navigationItem" id="n"><view key="titleView" id="title"><subviews>
            <label text="Title" id="inTitle"/></subviews></view>
            <barButtonItem key="backBarButtonItem" title="Back" id="back"/></navigationItem>
        </viewController>
        <tapGestureRecognizer id="tap"><connections>
          <action selector="tapped:" destination="c" id="a"/></connections></tapGestureRecognizer>
      </objects></scene></scenes>
    </document>
    """

  private func facts() throws -> ScreenFacts {
    let output = DocumentReader().read(.text(Array(Self.text.utf8), name: "sample.storyboard"))
    return ScreenFacts(try #require(output.tree))
  }

  private func ids(_ facts: ScreenFacts, where isWanted: (Element) -> Bool) -> [String] {
    (0..<facts.tree.count).map(facts.element).filter(isWanted).compactMap { $0.objectFacts?.id }
  }

  @Test func alphaAndHiddenElementsKeepVoiceOverAway() throws {
    let facts = try facts()
    #expect(ids(facts) { $0.isReached } == ["item", "inItem", "plain", "inTitle"])
    #expect(
      ids(facts) { $0.isHidden } == ["clear", "inClear", "silent", "inSilent", "hidden", "inHidden", "back"])
  }

  @Test func barItemsAreNotPrinted() throws {
    let facts = try facts()
    #expect(ids(facts) { $0.isPrinted } == ["inClear", "inSilent", "plain"])
    let printed = PrintedElements(facts.tree).compactMap { facts.element($0).objectFacts?.id }
    #expect(printed == ["inClear", "inSilent", "plain"])
  }

  @Test func aTapRecognizerMakesInteractive() throws {
    #expect(ids(try facts()) { $0.isInteractive } == ["inSilent", "item", "inItem", "tapped", "back"])
    #expect(ids(try facts()) { $0.isTapped } == ["tapped"])
  }
}
