import TestSupport
import Testing

@testable import AXLanguageServer

@Suite struct FileURITests {
  @Test(
    arguments: [
      ("file:///a/b.xml", "/a/b.xml"), ("FILE://localhost/a%20b", "/a b"), ("file:///%C3%A9?x#y", "/é"),
      ("file:///a%2Fb", "/a/b"), ("file:///c%3A/x", "/c:/x"),
    ])
  func readsAddresses(uri: String, path: String) {
    #expect(FileURI.path(of: uri) == path)
  }

  @Test(
    arguments: [
      "", "file", "file://", "file://host/a", "untitled:a", "http:///a", "file:///%", "file:///%2", "file:///%zz",
      "file:///a%00b",
    ])
  func refusesOthers(uri: String) {
    #expect(FileURI.path(of: uri) == nil)
  }

  /// Whatever characters a path has, its address leads back to it.
  @Test func comesBack() {
    var random = SplitMix64(seed: TestSeed.current)
    let characters = ["a", "/", " ", "%", "?", "#", "é", "e\u{301}", "😀", ":", "\\", "\n", "&"]
    for _ in 0..<TestEffort.cases(200) {
      let path = "/" + (0..<random.number(0...12)).map { _ in random.pick(characters) }.joined()
      let uri = FileURI.uri(ofPath: path)
      #expect(uri.utf8.allSatisfy { (0x21..<0x7F).contains($0) })
      #expect(FileURI.path(of: uri).map { Array($0.utf8) } == Array(path.utf8), "\(path); \(TestSeed.hint)")
    }
  }
}
