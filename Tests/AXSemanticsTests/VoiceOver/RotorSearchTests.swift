import AXSemantics
import Testing

@Suite("Rotors and input labels")
struct RotorSearchTests {
  private let strings = VoiceOverStrings(forTag: nil)
  private let five = ["one", "two", "three", "four", "five"]

  private func texts(_ next: [String], _ previous: [String] = []) -> [String] {
    RotorSearch(next: next, previous: previous).texts(strings)
  }

  @Test func resultsOfBothDirectionsAreMerged() {
    #expect(texts(five) == five)
    #expect(texts(five, five.reversed()) == five)
    #expect(texts(five, ["one"]) == five)
    #expect(texts(["three"], ["three", "two", "one"]) == ["three", "two", "one"])
    #expect(texts(["three", "four", "five"], ["three", "two", "one"]) == five)
    #expect(texts(["four", "five"], ["three", "two", "one"]) == five)
    #expect(texts(["a", "c"], ["b", "c"]) == ["c", "b", "a"])
    #expect(texts([]) == ["<no results>"])
  }

  @Test func furtherResultsAreCounted() {
    let many = { (count: Int) in (1...count).map(String.init) }
    #expect(texts(many(10)) == many(10))
    #expect(texts(many(13)) == many(10) + ["+ 3 More Results..."])
    #expect(texts(many(108)).last == "+ 98 More Results...")
    #expect(texts(many(109)).last == "+ Many More (99+) Results...")
    #expect(texts(many(500)).last == "+ Many More (99+) Results...")
    #expect(texts(many(15), many(40).reversed()).last == "+ 35 More Results...")
  }

  @Test func threeRepeatsInARowEndALoop() {
    let loop = sequence(first: 0) { ($0 + 1) % 5 }.lazy.map { [five] in five[$0] }
    #expect(RotorSearch(next: loop).texts(strings) == five)
    #expect(texts(["a", "b", "c", "a", "d", "e", "f"]) == ["a", "b", "c", "a", "d", "e", "f"])
    #expect(texts(["a", "a", "b"]) == ["a"])
  }

  @Test func contentIsALabelAndAValue() {
    #expect(SpokenElement.Content(label: "Price", value: "$ 5").text == "Price: $ 5")
    #expect(SpokenElement.Content(label: "New").text == "New")
  }

  @Test func silentTraitsHaveNames() {
    #expect(
      SpokenTraits(rawValue: .max).silentNames == [
        "keyboardKey", "summaryElement", "allowsDirectInteraction", "updatesFrequently", "causesPageTurn", "playsSound",
        "startsMediaSession", "supportsZoom",
      ])
    #expect(SpokenTraits([.button, .staticText]).silentNames == [])
  }
}
