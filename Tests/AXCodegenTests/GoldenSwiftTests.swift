import Foundation
import TestSupport
import Testing

@testable import AXCodegen

/// All files of a screen, held against one that has been looked at.
@Suite("Generated Swift, as it was looked at")
struct GoldenSwiftTests {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("Goldens")
  private static let isRecording = ProcessInfo.processInfo.environment["AXSPEC_RECORD"] == "1"

  @Test(arguments: [("Calculator", AccessLevel.internal), ("EveryKind", .internal), ("Names", .public)])
  func isWhatItWas(_ name: String, _ access: AccessLevel) throws {
    let markup = try String(contentsOf: Self.folder.appendingPathComponent("\(name).xml"), encoding: .utf8)
    let swift = try GeneratedSwift(markup, file: "\(name).xml", access: access)
    let text = swift.files.map { "==> \($0.name) <==\n\($0.text)" }.joined(separator: "\n")
    let file = Self.folder.appendingPathComponent("\(name).golden")
    if Self.isRecording {
      try Data(text.utf8).write(to: file)
      return
    }
    let expected = try String(contentsOf: file, encoding: .utf8).split(
      separator: "\n", omittingEmptySubsequences: false)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let place = zip(expected, lines).enumerated().first { $0.element.0 != $0.element.1 }?.offset
    #expect(
      place == nil && lines.count == expected.count,
      """
      \(name).golden differs from line \((place ?? min(lines.count, expected.count)) + 1). To accept: \
      AXSPEC_RECORD=1 swift test --filter GoldenSwiftTests
      """)
  }
}
