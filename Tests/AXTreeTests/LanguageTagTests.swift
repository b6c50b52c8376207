import AXTree
import Testing

@Suite("Language tags")
struct LanguageTagTests {
  @Test(arguments: [
    "", "de", "DE", "deu", "zh-Hant", "zh-cmn-Hans-CN", "de-AT", "es-419", "de-CH-1996", "sl-rozaj-biske",
    "hy-Latn-IT-arevela",
    "en-a-myext-b-another", "de-DE-u-co-phonebk", "x-whatever", "az-Arab-x-AZE-derbend", "i-klingon", "art-lojban",
    "sgn-BE-FR", "zh-min-nan", "en-GB-oed", "qaa-Qaaa-QM-x-southern", "abcde", "de-1901", "aa-bbb-ccc-ddd",
  ])
  func wellFormed(_ tag: String) throws {
    #expect(LanguageTag.isWellFormed(tag))
    #expect(try Regex(LanguageTag.pattern).wholeMatch(in: tag) != nil)
  }

  @Test(arguments: [
    "e", "en_US", "en-", "-en", "en--US", "english language", "ninelette", "de-419-DE", "a-DE", "en-x", "x", "x-",
    "en-a",
    "en-ä", "ö", "en US", "de-toolongsubtag", "12", "en-a-b", " de", "de ", "de\n", "ar-a-aaa-b-", "zh-Hant-Hans",
  ])
  func notWellFormed(_ tag: String) throws {
    #expect(!LanguageTag.isWellFormed(tag))
    #expect(try Regex(LanguageTag.pattern).wholeMatch(in: tag) == nil)
  }
}
