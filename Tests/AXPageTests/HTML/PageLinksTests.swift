import Testing

@testable import AXPage

@Suite struct PageLinksTests {
  @Test(arguments: [
    ("Screens/Pay.xml", "./Screens/Pay.xml"), ("../a b#c?d.xml", "./../a%20b%23c%3Fd.xml"),
    ("javascript:alert(1)", "./javascript%3Aalert%281%29"), ("//host/x", ".///host/x"), ("ü%41", "./%C3%BC%2541"),
    ("\"><b>", "./%22%3E%3Cb%3E"),
  ])
  func encodesPaths(_ path: String, _ address: String) {
    #expect(PageLinks { $0 }.address(ofFile: path) == address)
  }

  @Test func filesWithoutAPathHaveNoAddress() {
    #expect(PageLinks { _ in nil }.address(ofFile: "a") == nil)
  }
}
