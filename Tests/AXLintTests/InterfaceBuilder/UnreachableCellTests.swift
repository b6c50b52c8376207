import TestSupport
import Testing

@testable import AXLint

@Suite("Cells of collections that VoiceOver does not reach")
struct UnreachableCellTests {
  private typealias IB = InterfaceMarkup

  private static let image = "<imageView image=\"photo\" id=\"i\"/>"

  private func reviews(_ content: String, _ attributes: String = "customClass=\"PhotoCell\"") throws -> [String] {
    let cell = """
      <collectionView id="c"><cells><collectionViewCell \(attributes) id="cell"><view key="contentView"><subviews>
      \(content)</subviews></view></collectionViewCell></cells></collectionView>
      """
    let result = try InterfaceLint.result(IB.view(cell), InterfaceLint.only("unreachable-cell"))
    #expect(result.findings.isEmpty)
    return result.reviews.map(\.reason)
  }

  @Test(arguments: [
    image, "<view id=\"v\"><subviews>\(image)</subviews></view>",
    "<stackView id=\"v\"><subviews>\(image)</subviews></stackView>",
    "<imageView customClass=\"UIImageView\" id=\"i\"/>",
  ])
  func aCellWithOnlyImagesIsForReview(_ content: String) throws {
    #expect(try reviews(content) == ["a custom class may set it"])
  }

  @Test(arguments: [
    "<label id=\"l\"/>", "<button id=\"b\"/>", "<view customClass=\"AvatarView\" id=\"v\"/>",
    "<imageView id=\"j\">\(InterfaceMarkup.accessibility("label=\"Photo\"", isElement: true))</imageView>",
    "<collectionView id=\"d\"/>",
  ])
  func whatVoiceOverMayReachCounts(_ other: String) throws {
    #expect(try reviews(Self.image + other) == [])
  }

  @Test func whatIsNotShownOrNamedByItsClassDoesNotCount() throws {
    #expect(try reviews("<imageView hidden=\"YES\" id=\"i\"/>") == [])
    #expect(try reviews("<view id=\"v\"/>") == [])
    #expect(try reviews(Self.image, "") == [])
    #expect(try reviews(Self.image, "customClass=\"PhotoCell\" hidden=\"YES\"") == [])
  }
}
