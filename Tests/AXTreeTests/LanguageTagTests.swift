import AXTree
import Testing

/// The two ways in which the form of a language tag is written down are one.
@Suite struct LanguageTagTests {
  @Test(arguments: [
    "", "en", "de-AT", "zh-Hant-TW", "zh-cmn-Hans-CN", "es-419", "sl-rozaj-biske-1994", "en-a-bbb-ccc-u-co-x-a-b",
    "x-a",
    "i-klingon", "SGN-be-FR", "abcdefgh",
  ])
  func taken(tag: String) throws {
    #expect(LanguageTag.isWellFormed(tag))
    #expect(try Regex(LanguageTag.pattern).wholeMatch(in: tag) != nil)
  }

  @Test(arguments: [
    "e", "en_US", "en-", "-en", "en--US", "abcdefghi", "en-a", "en-a-b", "x", "i-nothing", "de-419-DE", "é",
  ])
  func refused(tag: String) throws {
    #expect(!LanguageTag.isWellFormed(tag))
    #expect(try Regex(LanguageTag.pattern).wholeMatch(in: tag) == nil)
  }
}
