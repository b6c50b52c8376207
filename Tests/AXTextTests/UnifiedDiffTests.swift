import Foundation
import TestSupport
import Testing

@testable import AXText

@Suite("Unified differences")
struct UnifiedDiffTests {
  private func diff(_ old: String, _ new: String) -> String {
    UnifiedDiff(old: old, new: new).text(oldName: "old", newName: "new")
  }

  @Test func areEmptyWhereNothingDiffers() {
    #expect(UnifiedDiff(old: "a\nb\n", new: "a\nb\n").isEmpty)
    #expect(diff("a\nb", "a\nb") == "")
    #expect(diff("", "") == "")
  }

  @Test func lookLikeThis() {
    let old = (1...9).map { "\($0)\n" }.joined()
    let new = old.replacing("2\n3\n", with: "2\nthree\n").replacing("9\n", with: "")
    #expect(
      diff(old, new) == """
        --- old
        +++ new
        @@ -1,9 +1,8 @@
         1
         2
        -3
        +three
         4
         5
         6
         7
         8
        -9

        """)
  }

  @Test func sayWhereALineFeedIsMissing() {
    #expect(diff("a", "a\n") == "--- old\n+++ new\n@@ -1 +1 @@\n-a\n\\ No newline at end of file\n+a\n")
    #expect(diff("", "a\n") == "--- old\n+++ new\n@@ -0,0 +1 @@\n+a\n")
    #expect(diff("a\n", "") == "--- old\n+++ new\n@@ -1 +0,0 @@\n-a\n")
  }

  @Test func tellApartWhatOnlyLooksAlike() {
    #expect(diff("é\n", "e\u{301}\n").contains("\n-é\n+e\u{301}\n"))
    #expect(diff("a\r\n", "a\n").contains("\n-a\\r\n+a\n"))
  }

  @Test func areColouredLineByLine() {
    let text = UnifiedDiff(old: "a\n", new: "b\n").text(oldName: "o", newName: "n", style: .colored)
    #expect(text.contains("\u{1B}[31m-a\u{1B}[0m\n\u{1B}[32m+b\u{1B}[0m\n"))
  }

  @Test func ofLargeTextsWithNothingInCommonAreShownWhole() {
    let old = (0..<3_000).map { "old \($0)\n" }.joined()
    let new = (0..<3_000).map { "new \($0)\n" }.joined()
    #expect(diff("same\n" + old, "same\n" + new).hasPrefix("--- old\n+++ new\n@@ -1,3001 +1,3001 @@\n same\n-old 0\n"))
  }

  // MARK: Random texts

  /// Two texts that share some lines.
  private func texts(_ random: inout SplitMix64) -> (old: String, new: String) {
    let words = ["a", "b", "c", "", "dd", "é", "-x", "+y", " z", "@@ -1 +1 @@"]
    var old = (0..<random.number(0...40)).map { _ in random.pick(words) }
    if old.isEmpty { old = [] }
    var new = old
    for _ in 0..<random.number(0...6) {
      let place = random.number(0...new.count)
      if random.oneIn(2) {
        new.insert(random.pick(words), at: place)
      } else if place < new.count {
        new.remove(at: place)
      }
    }
    let text = { (lines: [String], random: inout SplitMix64) in
      lines.joined(separator: "\n") + (lines.isEmpty || random.oneIn(4) ? "" : "\n")
    }
    return (text(old, &random), text(new, &random))
  }

  @Test func giveTheNewTextWhenApplied() throws {
    var random = SplitMix64(seed: TestSeed.current)
    for _ in 0..<2_000 {
      let (old, new) = texts(&random)
      let applied = try Patch.apply(diff(old, new), to: old)
      #expect(applied == new, "\(TestSeed.hint)\n\(old.debugDescription)\n\(new.debugDescription)\n\(diff(old, new))")
    }
  }

  private static let program = "/usr/bin/diff"

  /// What the system's `diff -u` prints after its two lines of names.
  private func systemDiff(_ folder: TemporaryFolder) throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: Self.program)
    process.arguments = ["-U3", folder.path("old"), folder.path("new")]
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let text = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return text.split(separator: "\n", omittingEmptySubsequences: false).dropFirst(2).joined(separator: "\n")
  }

  @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: program), "there is no diff here"))
  func areAsShortAsThoseOfTheSystem() throws {
    var random = SplitMix64(seed: TestSeed.current)
    let changes = { (text: String) in
      text.split(separator: "\n", omittingEmptySubsequences: false).filter { $0.hasPrefix("+") || $0.hasPrefix("-") }
        .count
    }
    for _ in 0..<60 {
      let (old, new) = texts(&random)
      let theirs = try systemDiff(TemporaryFolder(["old": old, "new": new]))
      let ours = diff(old, new).split(separator: "\n", omittingEmptySubsequences: false).dropFirst(2)
        .joined(separator: "\n")
      // Where one line could be moved in two ways, both are right.
      #expect(changes(ours) <= changes(theirs), "\(TestSeed.hint)\nours:\n\(ours)\ntheirs:\n\(theirs)")
    }
  }

  @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: program), "there is no diff here"))
  func areThoseOfTheSystemWhereThereIsOneWay() throws {
    var random = SplitMix64(seed: TestSeed.current)
    for _ in 0..<60 {
      let old = (0..<random.number(0...60)).map { "line \($0)" }
      let new = old.compactMap { line in random.oneIn(8) ? (random.oneIn(2) ? nil : "new " + line) : line }
      let text = { (lines: [String]) in lines.map { $0 + "\n" }.joined() }
      let theirs = try systemDiff(TemporaryFolder(["old": text(old), "new": text(new)]))
      let ours = diff(text(old), text(new)).split(separator: "\n", omittingEmptySubsequences: false).dropFirst(2)
        .joined(separator: "\n")
      #expect(ours == theirs, "\(TestSeed.hint)")
    }
  }
}
