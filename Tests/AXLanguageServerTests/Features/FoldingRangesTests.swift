import TestSupport
import Testing

@testable import AXLanguageServer

@Suite struct FoldingRangesTests {
  private func ranges(_ text: String, as saved: TextEncoding = .utf8) throws -> [String] {
    FoldingRanges.ranges(try EditorFixture(text, as: saved).document()).map {
      "\($0.startLine)-\($0.endLine)" + ($0.kind.map { " \($0)" } ?? "")
    }
  }

  @Test(arguments: [TextEncoding.utf8, .utf8WithCRLF])
  func foldsElementsAndComments(saved: TextEncoding) throws {
    let text = """
      <!-- one
        two -->
      <screen name="x">
        <view><view>
          <label text="é"
            hint="h"/>
          <label text="a"
            hint="b">
          </label>
        </view></view>
        <button/>
        <view>
        </view><!-- x -->
      </screen>
      """
    #expect(try ranges(text, as: saved) == ["0-1 comment", "2-12", "3-8", "4-5", "6-7"])
  }

  @Test func brokenTexts() throws {
    #expect(try ranges("<view>\n<view>\n\n</view>\n<label\n\n<!-- \n") == ["1-2"])
  }
}
