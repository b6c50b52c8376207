import AXText
import Testing

struct EnglishTests {
  @Test(arguments: [(0, "0 files"), (1, "1 file"), (2, "2 files"), (11, "11 files")])
  func numbers(_ number: Int, _ text: String) {
    #expect(English.count(number, "file") == text)
  }

  @Test(arguments: [
    ([], ""), (["a"], "a"), (["a", "b"], "a or b"), (["a", "b", "c"], "a, b, or c"),
  ])
  func lists(_ names: [String], _ text: String) {
    #expect(English.list(names, "or") == text)
    #expect(English.list(names) == text.replacing("or", with: "and"))
  }
}
