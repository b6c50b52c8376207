import AXTree
import Testing

@Suite("Language tags")
struct LanguageTagTests {
  @Test(arguments: [
    "", "de", "DE", "deu", "zh-Hant", "zh-cmn-Hans-CN", "de-AT", "es-419", "de-CH-1996", "sl-rozaj-biske",
    "hy-Latn-IT-arevela",
    "en-a-myext-b-another", "de-DE-u-co-phonebk", "x-whatever", "az-Arab-x-AZE-derbend", "i-klingon", "art-lojban",
    "sgn-BE-FR", "zh-min-nan", "en-GB-oed", "qaa-Qaaa-QM-x-southern", "de-1901", "aa-bbb-ccc-ddd",
  ])
  func wellFormed(_ tag: String) throws {
    #expect(LanguageTag.isWellFormed(tag))
    #expect(try Regex(LanguageTag.pattern).wholeMatch(in: tag) != nil)
  }

  @Test(arguments: [
    "e", "en_US", "en-", "-en", "en--US", "english language", "ninelette", "de-419-DE", "a-DE", "en-x", "x", "x-",
    "en-a",
    "en-ä", "ö", "en US", "de-toolongsubtag", "12", "en-a-b", " de", "de ", "de\n", "ar-a-aaa-b-", "zh-Hant-Hans",
    "english", "abcde", "text", "German", "english-US",
  ])
  func notWellFormed(_ tag: String) throws {
    #expect(!LanguageTag.isWellFormed(tag))
    #expect(try Regex(LanguageTag.pattern).wholeMatch(in: tag) == nil)
  }

  @Test(arguments: [
    ("english", "en"), ("English", "en"), (" English ", "en"), ("English (US)", "en-US"), ("english-us", "en-US"),
    ("English language", "en"), ("englsh", "en"), ("Englisch", "en"), ("German", "de"), ("Deutsch", "de"),
    ("français", "fr"), ("Brazilian Portuguese", "pt-BR"), ("Chinese (Traditional)", "zh-Hant"), ("日本語", "ja"),
    ("de_AT", "de-AT"), ("de_AT.UTF-8", "de-AT"), ("en_US@currency=USD", "en-US"), (" de", "de"), ("de\n", "de"),
  ])
  func proposals(_ text: String, _ tag: String) {
    #expect(LanguageTag.proposal(for: text) == tag)
    #expect(LanguageTag.isWellFormed(tag))
  }

  @Test(arguments: ["e", "-", "", "klingon", "Base", "none", "en--US", "?", String(repeating: "english ", count: 1000)])
  func noProposal(_ text: String) {
    #expect(LanguageTag.proposal(for: text) == nil)
  }
}
