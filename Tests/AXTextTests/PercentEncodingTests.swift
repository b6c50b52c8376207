import AXText
import Testing

struct PercentEncodingTests {
  @Test(arguments: [
    ("", ""), ("a/B-9._~", "a/B-9._~"), ("a b", "a%20b"), ("100%", "100%25"), ("ä", "%C3%A4"),
    ("a:b?c#d", "a%3Ab%3Fc%23d"),
  ])
  func encodes(_ path: String, _ encoded: String) {
    #expect(PercentEncoding.encoded(path) == encoded)
    #expect(PercentEncoding.decoded(Array(encoded.utf8)[...]) == Array(path.utf8))
  }

  @Test func decodesLowercaseDigits() {
    #expect(PercentEncoding.decoded(Array("%c3%a4".utf8)[...]) == Array("ä".utf8))
  }

  @Test(arguments: ["%", "a%2", "%2G", "%+1", "%%20"])
  func refusesWhatIsNoEscape(_ text: String) {
    #expect(PercentEncoding.decoded(Array(text.utf8)[...]) == nil)
  }
}
