import TestSupport
import Testing

/// An input that can be made larger, and a command that reads it.
struct Growth: Sendable, CustomTestStringConvertible {
  let name: String
  let command: [String]
  /// How often something is there in the small input; in the large one it is there four times as often.
  let count: Int
  let files: @Sendable (_ count: Int) -> [String: String]

  init(
    _ name: String, _ command: [String], count: Int, files: @escaping @Sendable (_ count: Int) -> [String: String]
  ) {
    self.name = name
    self.command = command
    self.count = count
    self.files = files
  }

  var testDescription: String { name }

  private static let factor = 4
  /// What a square would take is four times as much as the input grew. Caches and what is sorted take a little more
  /// than their share.
  private static let slack = 1.8
  /// Below this, in seconds of the processor, too much else is measured.
  private static let minimumTime = 0.2

  /// Checks that the costs grow as the input does.
  func check() throws {
    for attempt in 1...3 {
      let (small, large) = (try cost(count), try cost(count * Self.factor))
      let most = max(Self.minimumTime, small * Double(Self.factor) * Self.slack)
      if large <= most { return }
      // A machine that was busy is no fault.
      if attempt == 3 { Issue.record("\(name): \(small) s, and \(large) s for \(Self.factor) times as much") }
    }
  }

  /// The time of the processor, in seconds.
  private func cost(_ count: Int) throws -> Double {
    let folder = try TemporaryFolder(files(count))
    let (result, cost) = try Program(in: folder).measure(command)
    #expect([0, 1, 2].contains(result.status), "\(name): \(result.errors)")
    return cost.processorSeconds
  }
}
