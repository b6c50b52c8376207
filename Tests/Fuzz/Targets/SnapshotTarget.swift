import AXCompiler
import AXText

extension FuzzTarget {
  /// Snapshots that `verify` holds against a screen.
  static let snapshot = FuzzTarget(
    name: "snapshot", seedExtensions: ["axsnapshot"], words: FuzzWords(others: [separator, "\r\n", "Actions: ", ", "]),
    run: { bytes in
      let source = SourceText(path: "main.axsnapshot", bytes: bytes)
      _ = SnapshotText.isMeant(by: bytes)
      do throws(SnapshotText.Fault) {
        let (text, again) = (try SnapshotText(source), try SnapshotText(source))
        Violation.unless(SnapshotComparison(text.blocks, again.blocks).isEqual, "a snapshot equals itself")
        guard let root = SampleScreen.tree.roots.first else { return }
        let screen = text.blocks(of: root, percent: .enUS)
        let steps = SnapshotComparison(screen, text.blocks).steps
        Violation.unless(
          count(steps) { $0.blocks.expected } == screen.blocks.count
            && count(steps) { $0.blocks.actual } == text.blocks.blocks.count,
          "every block is compared once", "\(steps)")
        var places = PlaceLaw()
        for index in text.blocks.blocks.indices {
          if let location = text.blocks.location(of: index) { places.check(location, of: "block \(index)") }
        }
      } catch {
        var places = PlaceLaw()
        switch error {
        case .noSnapshot(let location), .severalSnapshots(let location), .cutOff(let location):
          places.check(location, of: "a fault")
        }
      }
    })

  private static let separator = String(describing: SnapshotWriter.separator)

  private static func count(
    _ steps: [SnapshotComparison.Step], _ side: (SnapshotComparison.Step) -> Int?
  ) -> Int {
    Set(steps.compactMap(side)).count
  }
}
