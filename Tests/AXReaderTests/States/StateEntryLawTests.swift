import AXReader
import AXTree
import TestSupport
import Testing

/// Random states of files that lead to each other, held against a walk of one state after the other.
@Suite struct StateEntryLawTests {
  private struct Place: Hashable {
    let file: Int
    let state: Int
  }

  /// For each state of each file, the state that it begins from.
  private struct Files {
    var from: [[Place?]]

    init(_ random: inout SplitMix64) {
      let counts = (0..<random.number(1...4)).map { _ in random.number(1...4) }
      from = counts.enumerated().map { file, count in
        (0..<count).map { _ in
          if random.oneIn(3) { return nil }
          let other = random.oneIn(2) ? file : random.number(0...(counts.count - 1))
          return Place(file: other, state: random.number(0...(counts[other] - 1)))
        }
      }
    }

    func text(_ file: Int) -> String {
      let states = from[file].enumerated().map { number, from in
        let begins = from.map { " from=\"\($0.file == file ? "" : "f\($0.file).xml#")s\($0.state)\"" } ?? ""
        return "<state name=\"s\(number)\"\(begins)><tap target=\"a\" times=\"\(Self.times(file, number))\"/></state>"
      }
      return "<screen name=\"f\(file)\"><button identifier=\"a\"/>\(states.joined())</screen>"
    }

    static func times(_ file: Int, _ state: Int) -> Int { file * 10 + state + 1 }

    /// The states that lead to a state, the state first; nil if it leads to itself.
    func walk(_ start: Place) -> [Place]? {
      var result = [start]
      while let next = from[result[result.count - 1].file][result[result.count - 1].state] {
        if result.contains(next) { return nil }
        result.append(next)
      }
      return result
    }

    /// Whether a state of a file leads to itself through states of the same file.
    func hasOwnCycle(_ file: Int) -> Bool {
      from[file].indices.contains { start in
        var current = start
        for _ in from[file] {
          guard let next = from[file][current], next.file == file else { return false }
          current = next.state
        }
        return true
      }
    }

    /// The steps of each state of a file; nil if there is an error.
    func steps(_ file: Int) -> [[Int]]? {
      var result: [[Int]] = []
      for state in from[file].indices {
        guard let path = walk(Place(file: file, state: state)), !path.contains(where: { hasOwnCycle($0.file) }) else {
          return nil
        }
        result.append(path.reversed().map { Self.times($0.file, $0.state) })
      }
      return result
    }
  }

  @Test func statesAreThoseOfAWalk() throws {
    var random = SplitMix64(seed: TestSeed.current)
    for _ in 0..<TestEffort.cases(150) {
      let files = Files(&random)
      let texts = files.from.indices.map { ("f\($0).xml", files.text($0)) }
      let folder = try TemporaryFolder(Dictionary(texts) { $1 })
      let shared = DocumentReader(root: folder.path)
      for file in files.from.indices.shuffled(using: &random) {
        let reader = random.oneIn(2) ? shared : DocumentReader(root: folder.path)
        let output = reader.read(.file(path: folder.path("f\(file).xml")))
        let steps = output.tree.map { tree in
          tree.states.dropFirst().map { state in
            state.steps.map { step -> Int in if case .tap(let times) = step.action { times } else { 0 } }
          }
        }
        #expect(steps == files.steps(file), "\(TestSeed.hint)\n\(texts.map { "\($0): \($1)" }.joined(separator: "\n"))")
        #expect(output.diagnostics.shown.allSatisfy { $0.id == "state-cycle" })
        #expect(output.diagnostics.isEmpty == (output.tree != nil))
      }
    }
  }
}
