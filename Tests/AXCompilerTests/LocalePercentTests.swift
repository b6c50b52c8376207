import AXSemantics
import Testing

@Suite("Percent in a snapshot")
struct LocalePercentTests {
  @Test func theSliderAndTheProgressBarUseTheLocalesStyle() throws {
    let style = try #require(PercentStyle.locale("de_DE"))
    let text = try SnapshotText.of(
      "<view><progressView progress='0.25'/><slider currentValue='0.5'/></view>", percent: style)
    #expect(text.contains("\n25\u{A0}%\n"))
    #expect(text.contains("\nAbsolute: 0.5, Percentage: 50\u{A0}%\nadjustable\n"))
  }
}
