import TestSupport
import Testing

@testable import AXCommandLine

@Suite("Files of arguments")
struct ArgumentFileTests {
  @Test(arguments: [
    ("", []), ("a b\n c\t\n", ["a", "b", "c"]), ("--locale 'de DE' \"it's\"", ["--locale", "de DE", "it's"]),
    ("# a b\n  # c\nd", ["d"]), ("a''b '' #c", ["ab", "", "#c"]), ("'a\nb'", ["a\nb"]), ("a\r\nb", ["a", "b"]),
  ])
  func wordsStandBetweenSpaces(text: String, words: [String]) {
    #expect(ArgumentFile.words(of: text) == words)
  }

  /// Each letter is looked at once.
  @Test func aWordMayBeLong() {
    let word = String(repeating: "a", count: 1 << 20)
    #expect(ArgumentFile.words(of: "b \(word)") == ["b", word])
  }

  @Test func anOpenQuotationMarkIsAnError() throws {
    #expect(ArgumentFile.words(of: "a 'b") == nil)
    let folder = try TemporaryFolder(["args": "a 'b"])
    let result = try Program(in: folder).run("compile", "@args")
    #expect(result.status == 2)
    #expect(result.errors.contains("a quotation mark in 'args' has no second one"))
  }

  @Test func argumentsOfAFileTakeItsPlace() throws {
    let folder = try TemporaryFolder(["args": "--output\na.txt", "a.xml": Screens.screen("A")])
    #expect(try Program(in: folder).run("compile", "@args", "a.xml").status == 0)
    #expect(folder.text("a.txt") == Screens.snapshot("A") + "\n")
  }

  @Test func aMissingFileIsAnError() throws {
    let result = try Program(in: TemporaryFolder()).run("compile", "@args")
    #expect(result.status == 2)
    #expect(result.errors.hasPrefix("axspec: error: '@args' names a file of arguments: there is no such file\n"))
  }

  @Test func anInputMayHaveSuchAName() throws {
    let folder = try TemporaryFolder(["@a.xml": Screens.screen("A")])
    #expect(try Program(in: folder).run("compile", "@a.xml").output == Screens.snapshot("A") + "\n")
    #expect(try Program(in: folder).run("compile", "--", "@b.xml").errors.hasPrefix("@b.xml:1:1: error"))
  }
}
