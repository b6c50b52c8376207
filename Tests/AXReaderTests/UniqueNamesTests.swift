import Testing

@testable import AXReader

@Suite("Names of the screens of a file")
struct UniqueNamesTests {
  private func names(_ names: [String], separator: String = " ") -> [String] {
    var unique = UniqueNames(separator: separator)
    return names.map { unique.unique($0) }
  }

  @Test func aNameThatIsTakenGetsANumber() {
    #expect(names(["A", "B", "A", "A", "B"]) == ["A", "B", "A 2", "A 3", "B 2"])
    #expect(names(["A", "A"], separator: "-") == ["A", "A-2"])
  }

  @Test func numbersThatAreTakenAreSkipped() {
    #expect(names(["A", "A 2", "A", "A", "A 2"]) == ["A", "A 2", "A 3", "A 4", "A 2 2"])
  }

  @Test func namesAreComparedByteForByte() {
    #expect(names(["\u{E9}", "e\u{301}"]).map { Array($0.utf8).count } == [2, 3])
  }

  /// With work that grows as the square, the test would take many minutes.
  @Test func manyNumbersAreTaken() {
    let count = 50_000
    let result = names((2...count).map { "A \($0)" } + Array(repeating: "A", count: count))
    #expect(Set(result).count == result.count)
    #expect(result.last == "A \(2 * count - 1)")
  }
}
