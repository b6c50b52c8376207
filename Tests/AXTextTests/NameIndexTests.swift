import AXText
import Testing

@Suite("Name index")
struct NameIndexTests {
  private func index(of name: String, in names: [String]) -> Int? {
    let index = NameIndex(names)
    return name.withView { index.index(of: $0) }
  }

  @Test func findsEachName() {
    let names = (0..<500).map { "name\($0)" } + ["", "é", "K"]
    for (position, name) in names.enumerated() { #expect(index(of: name, in: names) == position) }
  }

  @Test func findsNoOtherName() {
    let names = ["label", "labels", "button"]
    for name in ["", "lab", "label ", "Label", "buttons"] { #expect(index(of: name, in: names) == nil) }
    #expect(index(of: "label", in: []) == nil)
  }

  @Test func findsTheFirstOfEqualNames() {
    #expect(index(of: "set", in: ["a", "set", "b", "set"]) == 1)
  }

  /// Swift's `==` equates the Kelvin sign and K.
  @Test func comparesBytes() {
    #expect(index(of: "\u{212A}", in: ["K"]) == nil)
  }
}
