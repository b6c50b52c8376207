import Testing

@testable import AXTree

@Suite("What leads to the scenes of a storyboard")
struct SceneWaysTests {
  /// The names that lead to each of four scenes; nil if the app shows it in any case.
  private func names(_ add: (inout SceneWays) -> Void) -> [Int: Set<String>?] {
    var ways = SceneWays()
    add(&ways)
    ways.follow()
    return (0..<4).reduce(into: [:]) { names, scene in
      switch ways.way(to: scene) {
      case .always?: names[scene] = .some(nil)
      case .named(let found)?: names[scene] = found
      case nil: break
      }
    }
  }

  @Test func peopleGoOnFromWhatCodeShows() {
    let names = names { ways in
      ways.addEntry(to: 0, .named(["a"]))
      ways.addStep(from: 0, to: 1)
      ways.addStep(from: 1, to: 2, .named(["b"]))
      ways.addStep(from: 2, to: 0)
    }
    let expected: [Int: Set<String>?] = [0: ["a", "b"], 1: ["a", "b"], 2: ["b"]]
    #expect(names == expected)
  }

  @Test func whatTheAppShowsNeedsNoName() {
    let names = names { ways in
      ways.addEntry(to: 0, .always)
      ways.addEntry(to: 1, .named(["a"]))
      ways.addStep(from: 0, to: 1)
      ways.addStep(from: 3, to: 2)
    }
    let expected: [Int: Set<String>?] = [0: nil, 1: nil]
    #expect(names == expected)
  }

  /// Time grows only with the number of segues.
  @Test func manyNamesCountAsAlways() {
    let names = names { ways in
      for number in 0...16 { ways.addEntry(to: 0, .named(["a\(number)"])) }
      for number in 0..<16 { ways.addEntry(to: 1, .named(["a\(number)"])) }
    }
    #expect(names.keys.contains(0) && names[0] ?? nil == nil)
    #expect((names[1] ?? nil)?.count == 16)
  }

  @Test(
    arguments: [(nil, ["card"]), ("CardController", ["card", "CardController"]), ("Deck", ["card"])]
      as [(String?, Set<String>)])
  func codeMayMakeTheIdentifierFromTheClass(className: String?, names: Set<String>) {
    #expect(SceneWays.names(for: "card", className: className) == names)
  }
}
