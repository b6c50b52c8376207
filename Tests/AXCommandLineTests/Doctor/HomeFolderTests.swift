import TestSupport
import Testing

@testable import AXCommandLine

@Suite("The home folder")
struct HomeFolderTests {
  @Test(arguments: [
    ("/h/ann", "~"), ("/h/ann/App", "~/App"), ("/h/anna/App", "/h/anna/App"), ("/x/h/ann", "/x/h/ann"),
    ("in '/h/ann/a' and `/h/ann`", "in '~/a' and `~`"), ("/h/ann-b", "/h/ann-b"), ("/h/ann, too", "~, too"), ("", ""),
    ("é/h/ann", "é/h/ann"),
  ])
  func isHidden(_ text: String, _ shown: String) {
    #expect(HomeFolder("/h/ann").hidden(in: text) == shown)
    #expect(HomeFolder("/h//ann/").hidden(in: text) == shown)
  }

  @Test(arguments: [nil, "", "/", "home"]) func aHomeThatIsNoFolderHidesNothing(_ home: String?) {
    #expect(HomeFolder(home).hidden(in: "/home/a") == "/home/a")
  }

  @Test func aLinkedHomeIsHiddenToo() throws {
    let folder = try TemporaryFolder(["real/a": ""])
    try folder.link("home", to: folder.path("real"))
    let home = HomeFolder(folder.path("home"))
    #expect(home.hidden(in: folder.path("real/a")) == "~/a")
    #expect(home.hidden(in: folder.path("home/a")) == "~/a")
  }
}
