import AXText
import Testing

@testable import AXLint

@Suite("Where the sources name a screen")
struct EntryMentionsTests {
  private var mentions: EntryMentions {
    var result = EntryMentions(inCode: ["Player", "Main"])
    result.add(["Card", "Song"], inDocumentAt: "App/Base.lproj/Main.storyboard")
    result.add(["Card"], inDocumentAt: "App/Card.xib")
    result.add(["Song"], inDocumentAt: "App/de.lproj/Main.storyboard")
    return result
  }

  @Test func codeAndOtherDocumentsShowAScreen() {
    #expect(mentions.isShown(["None", "Player"], inDocumentAt: "App/Card.xib"))
    #expect(mentions.isShown(["Card"], inDocumentAt: "App/Card.xib"))
    #expect(mentions.isShown(["Song"], inDocumentAt: "App/Card.xib"))
  }

  @Test func aDocumentDoesNotShowItself() {
    #expect(!mentions.isShown(["None"], inDocumentAt: "App/Card.xib"))
    // Nor do its translations.
    #expect(!mentions.isShown(["Song"], inDocumentAt: "App/Base.lproj/Main.storyboard"))
  }

  @Test func whatIsNotSearchedCountsAsShown() {
    #expect(mentions.isShown(["None"], inDocumentAt: "Elsewhere/Other.xib"))
  }

  @Test func withoutCodeThatShowsAnythingAllCountAsShown() {
    var result = EntryMentions(inCode: ["Player"])
    result.add([], inDocumentAt: "App/Card.xib")
    #expect(result.isShown(["None"], inDocumentAt: "App/Card.xib"))
    #expect(result.isShown([], inDocumentAt: "App/Card.xib"))
  }

  @Test func aScreenToWhichNothingLeadsIsNotShown() {
    #expect(!mentions.isShown([], inDocumentAt: "App/Card.xib"))
  }

  @Test func documentsNameClassesAndIdentifiers() {
    let words = CodeWords(outlineOf: [], entryNames: ["Player", "song"])
    let text = "<view customClass=\"Player\" id=\"a\"/><viewControllerPlaceholder referencedIdentifier=\"songs\"/>"
    #expect(EntryMentions.names(in: Array(text.utf8), words) == ["Player"])
  }
}
