import Foundation
import Testing

@testable import AXAppCode

@Suite("Scenes that only code can show")
struct UnreachedScenesTests {
  private func scenes(_ markup: String, initial: String = "none") -> UnreachedScenes {
    let text =
      "<?xml version=\"1.0\"?>\n<document type=\"x\" initialViewController=\"\(initial)\"><scenes>\(markup)</scenes>"
    return UnreachedScenes(of: Array(text.utf8))
  }

  private static let menu =
    "<viewController storyboardIdentifier=\"menu\" id=\"m-1\" customClass=\"Menu\" sceneMemberID=\"a\">"
  private static let list = "<tableViewController id=\"l-1\" customClass=\"List\" sceneMemberID=\"a\">"

  @Test func areThoseToWhichNothingLeads() {
    #expect(scenes(Self.menu).identifiers == ["Menu": ["menu"]])
    #expect(scenes(Self.list).identifiers == ["List": [""]])
    #expect(scenes(Self.menu, initial: "m-1").identifiers.isEmpty)
    #expect(scenes(Self.menu + "<segue destination=\"m-1\" kind=\"show\" id=\"s\"/>").identifiers.isEmpty)
    #expect(
      scenes(Self.menu + "<outlet property=\"a\" destination=\"m-1\" id=\"s\"/>").identifiers == ["Menu": ["menu"]])
    #expect(scenes(Self.menu + "<view customClass=\"Card\" id=\"v\"/>").names == ["Menu", "menu"])
    #expect(scenes("<viewController id=\"m-1\" sceneMemberID=\"a\">").identifiers.isEmpty)
  }

  @Test func referencesLeadNowhereIfNothingLeadsToThem() {
    let menu = "<viewControllerPlaceholder storyboardName=\"Menu\" id=\"p-1\" sceneMemberID=\"viewController\"/>"
    let other = menu.replacingOccurrences(of: "p-1", with: "p-2")
    let segue = "<segue destination=\"p-1\" kind=\"show\" id=\"s\"/>"
    #expect(scenes(menu).references == ["Menu"])
    #expect(scenes(menu).identifiers.isEmpty)
    #expect(scenes(menu + segue).references.isEmpty)
    #expect(scenes(other + segue).references == ["Menu"])
    #expect(scenes(menu + other + segue).references.isEmpty)
    #expect(scenes(menu, initial: "p-1").references.isEmpty)
    #expect(scenes(menu).joined(with: scenes(menu)).references == ["Menu"])
    #expect(scenes(menu).joined(with: scenes(menu + segue)).references.isEmpty)
  }

  @Test func aClassMayHaveOtherScenes() {
    let other = Self.menu.replacingOccurrences(of: "m-1", with: "m-2").replacingOccurrences(
      of: "\"menu", with: "\"other")
    #expect(scenes(Self.menu + other).identifiers == ["Menu": ["menu", "other"]])
    #expect(scenes(Self.menu + other, initial: "m-2").identifiers.isEmpty)
    // Code may build such a name.
    #expect(scenes(Self.menu.replacingOccurrences(of: "\"menu", with: "\"menu1")).identifiers.isEmpty)
  }

  /// With work that grows as the square, the test would take many minutes.
  @Test(arguments: ["<", "<segue", "<segue destination=\"a", "<aController ", "<aController customClass=\"A\">"])
  func anyTextIsReadInLinearTime(part: String) {
    let scenes = UnreachedScenes(of: Array(String(repeating: part, count: (4 << 20) / part.utf8.count).utf8))
    #expect(scenes.identifiers.count <= 1)
  }

  @Test func twoStoryboardsWithOneName() {
    let both = scenes(Self.menu + Self.list)
    #expect(both.joined(with: both) == both)
    #expect(both.joined(with: scenes(Self.list)).identifiers == ["List": [""]])
    #expect(scenes(Self.menu).joined(with: both) == both.joined(with: scenes(Self.menu)))
  }
}
