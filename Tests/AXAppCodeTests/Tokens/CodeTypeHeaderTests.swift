import Testing

@testable import AXAppCode

@Suite("The names and supertypes of types")
struct CodeTypeHeaderTests {
  @Test(arguments: [
    ("class Card: UIView {}", ["UIView"]), ("class Card: Base<Int>, Themed {}", ["Base", "Themed"]),
    ("class Card<T>: UIView where T: Themed {}", ["UIView"]),
    // A constraint is not a supertype.
    ("extension Themed where Self: UITableViewCell {}", []), ("extension Card {}", []),
  ])
  func supertypes(text: String, names: [String]) {
    let facts = CodeFacts(of: Array(text.utf8), .swift, CodeWords(outlets: [], owners: []))
    #expect(facts.parts.map(\.supers) == [names])
  }
}
