import TestSupport
import Testing

@Suite("Histories of outputs")
struct OutputHistoryTests {
  @Test(arguments: [
    (["compile"], "out"), (["compile"], "s"), (["import"], "s/out"), (["import"], "s"), (["import"], "deep/out"),
    (["generate", "swift", "--only", "screens", "--only", "identifiers", "--only", "snapshots"], "out"),
  ])
  func endAsIfThereWereNone(_ command: [String], _ folder: String) throws {
    for number in 0..<TestEffort.cases(12) {
      var history = try OutputHistory(command, outputFolder: folder, seed: TestSeed.current &+ UInt64(number))
      try history.run(steps: 14)
      try history.expectLaw()
    }
  }
}
