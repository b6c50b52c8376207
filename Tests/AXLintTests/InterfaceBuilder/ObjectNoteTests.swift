import TestSupport
import Testing

@testable import AXLint

/// Notes on objects silence rules for the object and all in it.
@Suite("Notes that silence")
struct ObjectNoteTests {
  private typealias IB = InterfaceMarkup

  private static let faulty = "<button id=\"b\"><state key=\"normal\" image=\"trash\"/>\(IB.action)</button>"

  private func box(note: String, _ subviews: String = faulty) -> String {
    IB.view(
      "<view id=\"box\">\(IB.note(note))<subviews>\(subviews)</subviews></view><button id=\"out\">\(IB.action)</button>"
    )
  }

  private func strict(_ rules: String...) -> LintSettings {
    var settings = LintSettings(preset: .strict)
    for id in RuleRegistry.ids where !rules.contains(id) { settings.levels[id] = .off }
    return settings
  }

  @Test func aNoteSilencesForTheObjectAndAllInIt() throws {
    let result = try InterfaceLint.result(box(note: "axspec:ignore unlabeled-button the image is a joke"))
    #expect(result.findings.map { $0.subject?.path } == ["button[out]"])
    #expect(result.silencedCount == 1)
  }

  @Test(arguments: [
    "axspec:ignore unlabeled-button", "  axspec:ignore   unlabeled-button  because",
    "For translators: trash\naxspec:ignore unlabeled-button\nSee the wiki",
    "axspec:ignore unlabeled-button, unlabeled-image x",
    "axspec:ignore unlabeled-image,unlabeled-button x",
    "axspec:ignore unlabeled-image\r\naxspec:ignore unlabeled-button",
    "axspec:ignore unlabeled-image , unlabeled-button", "axspec: ignore unlabeled-button",
    "axspec:ignore: unlabeled-button because",
  ])
  func oneOrSeveralRulesAndLines(note: String) throws {
    var settings = LintSettings()
    settings.levels["unused-ignore"] = .off
    let result = try InterfaceLint.result(box(note: note), settings)
    #expect(result.findings.map { $0.subject?.path } == ["button[out]"], "\(note)")
    #expect(result.silencedCount == 1)
  }

  @Test(arguments: [
    "ignore unlabeled-button", "see axspec:ignore unlabeled-button", "axspec:ignored unlabeled-button",
    "axspec: ignored unlabeled-button", "axspec ignore unlabeled-button",
  ])
  func whateverElseANoteSaysIsForPeople(note: String) throws {
    #expect(try InterfaceLint.result(box(note: note)).findings.map(\.id) == ["unlabeled-button", "unlabeled-button"])
  }

  @Test func whatIsForReviewIsSilencedToo() throws {
    let text = IB.view(
      "<button id=\"b\">\(IB.note("axspec:ignore unlabeled-button code names it"))</button>",
      owner: IB.outlet("pay", to: "b"))
    let result = try InterfaceLint.result(text)
    #expect(result.reviews.isEmpty && result.findings.isEmpty)
    #expect(result.silencedCount == 1)
  }

  @Test func aNoteInAnAttributeIsOneToo() throws {
    let note =
      "<attributedString key=\"userComments\"><fragment content=\"axspec:ignore unlabeled-button x\"/></attributedString>"
    let text = IB.view("<button id=\"b\">\(note)</button>")
    #expect(try InterfaceLint.result(text).silencedCount == 1)
  }

  // MARK: What is wrong with notes

  @Test func aNoteThatSilencesNothingIsUnused() throws {
    let text = box(
      note: "axspec:ignore unlabeled-image x\naxspec:ignore unlabled-button y\naxspec:ignore label-too-long z")
    let note = try #require(text.firstRange(of: "<attributedString")?.lowerBound)
    let place = text.utf8.distance(from: text.startIndex, to: note)
    let result = try InterfaceLint.result(text)
    let found = result.findings.filter { $0.id.hasSuffix("-ignore") || $0.id == "unknown-rule" }
    #expect(found.map(\.id).sorted() == ["unknown-rule", "unused-ignore"])
    #expect(found.allSatisfy { $0.location.range.lowerBound == place })
    #expect(found.allSatisfy { $0.subject?.element == "note on view (id box)" })
    #expect(found.allSatisfy { $0.subject?.path == "view[box]/note" && $0.subject?.screen == "view-root" })
    let unknown = try #require(found.first { $0.id == "unknown-rule" })
    #expect(unknown.message == "the rule `unlabled-button` does not exist")
    #expect(unknown.help == "did you mean `unlabeled-button`?")
    let unused = try #require(found.first { $0.id == "unused-ignore" })
    #expect(unused.message == "no finding of `unlabeled-image` to silence here")
    #expect(unused.help == "remove the rule from the note")
  }

  @Test func strictAsksForAReason() throws {
    let settings = strict("unlabeled-button", "ignore-without-reason")
    let without = try InterfaceLint.result(box(note: "axspec:ignore unlabeled-button"), settings)
    #expect(without.findings.map(\.id).sorted() == ["ignore-without-reason", "unlabeled-button"])
    let finding = try #require(without.findings.first { $0.id == "ignore-without-reason" })
    #expect(finding.severity == .warning)
    #expect(finding.subject?.element == "note on view (id box)")
    #expect(finding.help == "say why after the rule: axspec:ignore unlabeled-button …")
    let with = try InterfaceLint.result(box(note: "axspec:ignore unlabeled-button it is a joke"), settings)
    #expect(with.findings.map(\.id) == ["unlabeled-button"])
  }

  @Test func aNoteOnWhatIsNotInstalledIsNotUnused() throws {
    let text = IB.view(
      """
      <view id="a"><subviews><view id="box"><subviews><button id="b">\(IB.note("axspec:ignore unlabeled-button x"))</button>
      </subviews></view></subviews>
      <variation key="default"><mask key="subviews"><exclude reference="box"/></mask></variation></view>
      """)
    #expect(try InterfaceLint.findings(text) == [])
  }
}
