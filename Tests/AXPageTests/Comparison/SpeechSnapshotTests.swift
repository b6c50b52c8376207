import Testing

@testable import AXPage

@Suite("Texts of VoiceOver as the old side")
struct SpeechSnapshotTests {
  private static func stop(_ text: String, hint: String? = nil, id: String? = nil) -> PageStop {
    PageStop(description: text, hint: hint, language: "de", identifier: id, path: "a.xml", line: 3, column: 1, node: 4)
  }

  private static func snapshot(_ text: String) -> SpeechSnapshot? { SpeechSnapshot(Array(text.utf8)) }

  @Test func equalStopsAreTheNewOnes() throws {
    let new = [Self.stop("Pay. Button.", hint: "Opens", id: "pay"), Self.stop("Close.")]
    let said = try #require(Self.snapshot("1  Pay. Button.\n   Opens\n2  Close.\n"))
    let old = try #require(Self.snapshot("1  Close.\n2  Pay. Button.\n   Opens\n3  Gone.\n   Hint\n   Actions: A"))
    let stops = old.stops(like: new, saying: said)
    #expect(stops[0] == new[1])
    #expect(stops[1] == new[0])
    #expect(stops[2].description == "Gone.")
    #expect(stops[2].hint == "Hint\nActions: A")
    #expect(StopComparison(old: said.stops(like: new, saying: said), new: new).isEmpty)
  }

  /// A text does not say identifiers, so they are no difference.
  @Test func whatIsNotSaidIsTheSame() throws {
    let new = [Self.stop("Total."), Self.stop("Pay now.", id: "pay")]
    let said = try #require(Self.snapshot("1  Total.\n2  Pay now."))
    let old = try #require(Self.snapshot("1  Total.\n2  Pay.")).stops(like: new, saying: said)
    #expect(old[1].description == "Pay.")
    #expect(StopLines.pair(old[1], new[1]).new == ["Pay now."])
  }

  @Test func numbersOfTwoDigitsAndTextsOfSeveralLines() throws {
    let lines = (1...10).map { "\($0)  Stop \($0)" } + ["    3  is no number", "11"]
    let snapshot = try #require(Self.snapshot(lines.joined(separator: "\n")))
    let stops = snapshot.stops(like: [], saying: snapshot)
    #expect(stops.count == 11)
    #expect(stops[9].hint == "3  is no number")
    #expect(stops[10].description == "")
  }

  @Test(arguments: ["Screen", "2  Starts later", "1  A\nB", "<screen/>"])
  func otherTextsAreRefused(text: String) {
    #expect(Self.snapshot(text) == nil)
  }

  @Test func aScreenMayBeSilent() throws {
    let snapshot = try #require(Self.snapshot(""))
    #expect(snapshot.stops(like: [], saying: snapshot).isEmpty)
  }
}
