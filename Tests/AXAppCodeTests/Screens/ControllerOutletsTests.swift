import Testing

@testable import AXAppCode

@Suite("Outlets of the controllers of a storyboard")
struct ControllerOutletsTests {
  private static let storyboard = """
    <scenes><scene sceneID="s"><objects>
    <viewController id="a" customClass="Card"><view key="view" id="v"><subviews>
    <view id="w" customClass="Deck"><connections><outlet property="joker" destination="x" id="1"/></connections></view>
    </subviews></view><connections>
    <outlet property="view" destination="v" id="2"/><outlet property="Title" destination="t" id="3"/>
    <outletCollection property="suits" destination="u" id="4"/></connections></viewController>
    </objects></scene></scenes>
    """

  private func missing(_ names: String..., in storyboard: String = storyboard) -> [String: String] {
    ControllerOutlets(of: Array(storyboard.utf8)).missing { names.contains($0) }
  }

  @Test func findsTheFirstThatNoCodeMentions() {
    #expect(missing() == ["Card": "Title"])
    #expect(missing("Title") == ["Card": "suits"])
    // Views may be in cells, which code makes.
    #expect(missing("Title", "suits") == [:])
  }

  @Test(arguments: ["Title", "title", "_Title", "setTitle"])
  func uiKitFindsAnOutletBySeveralNames(name: String) {
    #expect(missing(name, "suits") == [:])
  }

  /// One of two scenes may be an old copy.
  @Test func allScenesOfAClassNeedTheOutlet() {
    let scenes = ["old", "new"].map { name in
      """
      <viewController id="\(name)" customClass="Card"><connections><outlet property="\(name)" destination="x" id="o"/>
      <outlet property="total" destination="y" id="p"/></connections></viewController>
      """
    }
    #expect(missing("new", "total", in: scenes.joined()) == [:])
    #expect(missing("new", in: scenes.joined()) == ["Card": "total"])
  }
}
