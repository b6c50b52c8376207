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

  private func missing(_ names: String..., className: String = "Card") -> String? {
    ControllerOutlets(of: Array(Self.storyboard.utf8)).missing(ofClass: className) { names.contains($0) }
  }

  @Test func findsTheFirstThatNoCodeMentions() {
    #expect(missing() == "Title")
    #expect(missing("Title") == "suits")
    #expect(missing("Title", "suits") == nil)
  }

  @Test(arguments: ["Title", "title", "_Title", "setTitle"])
  func uiKitFindsAnOutletBySeveralNames(name: String) {
    #expect(missing(name, "suits") == nil)
  }

  /// Views may be in cells, which code makes.
  @Test func onlyControllersCount() {
    #expect(missing(className: "Deck") == nil)
  }
}
