import AXText
import Testing

@testable import AXLint

@Suite("Where the sources name a screen")
struct EntryMentionsTests {
  private var mentions: EntryMentions {
    var result = EntryMentions(inCode: EntryUses(names: ["Player", "Main"], debugNames: ["Main", "Menu"]))
    result.add(["Card", "Song"], inDocumentAt: "App/Base.lproj/Main.storyboard")
    result.add(["Card"], inDocumentAt: "App/Card.xib")
    result.add(["Song"], inDocumentAt: "App/de.lproj/Main.storyboard")
    return result
  }

  @Test func codeAndOtherDocumentsShowAScreen() {
    #expect(mentions.audience(of: ["None", "Player"], inDocumentAt: "App/Card.xib") == .users)
    #expect(mentions.audience(of: ["Card"], inDocumentAt: "App/Card.xib") == .users)
    #expect(mentions.audience(of: ["Song"], inDocumentAt: "App/Card.xib") == .users)
  }

  @Test func aDocumentDoesNotShowItself() {
    #expect(mentions.audience(of: ["None"], inDocumentAt: "App/Card.xib") == .nobody)
    // Nor do its translations.
    #expect(mentions.audience(of: ["Song"], inDocumentAt: "App/Base.lproj/Main.storyboard") == .nobody)
  }

  @Test func codeForDebuggingShowsScreensToDevelopers() {
    #expect(mentions.audience(of: ["None", "Menu"], inDocumentAt: "App/Card.xib") == .developers)
    #expect(mentions.audience(of: ["Menu", "Main"], inDocumentAt: "App/Card.xib") == .users)
  }

  @Test func whatIsNotSearchedCountsAsShown() {
    #expect(mentions.audience(of: ["None"], inDocumentAt: "Elsewhere/Other.xib") == .users)
  }

  @Test func withoutCodeThatShowsAnythingAllCountAsShown() {
    var result = EntryMentions(inCode: EntryUses(names: ["Player"]))
    result.add([], inDocumentAt: "App/Card.xib")
    #expect(result.audience(of: ["None"], inDocumentAt: "App/Card.xib") == .users)
    #expect(result.audience(of: [], inDocumentAt: "App/Card.xib") == .users)
  }

  @Test func aScreenToWhichNothingLeadsIsNotShown() {
    #expect(mentions.audience(of: [], inDocumentAt: "App/Card.xib") == .nobody)
  }

  @Test func documentsNameClassesAndIdentifiers() {
    let words = CodeWords(outlineOf: [], entryNames: ["Player", "song"])
    let text = "<view customClass=\"Player\" id=\"a\"/><viewControllerPlaceholder referencedIdentifier=\"songs\"/>"
    #expect(EntryMentions.names(in: Array(text.utf8), words) == ["Player"])
  }
}
