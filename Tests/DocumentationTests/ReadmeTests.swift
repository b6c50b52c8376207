import Testing

/// What README.md alone promises.
@Suite struct ReadmeTests {
  @Test func firstTwoCommandsSetUpAndRun() throws {
    let commands = Markdown(try Repository.text("README.md")).blocks(in: "sh").prefix(2).map(\.text)
    #expect(commands.allSatisfy { $0.filter(\.isNewline).count == 1 }, "each is one line")
    #expect(commands.first?.contains("swift run axspec compile Examples/") == true)
    #expect(commands.last?.hasSuffix("&& swift test\n") == true)
  }

  /// It is the page for newcomers: what is longer has a page of its own.
  @Test func hasAtMost300Lines() throws {
    let count = try Repository.text("README.md").filter(\.isNewline).count
    #expect(count <= 300)
  }

  /// What README.md shows is tested, so the Korean page shows the same.
  @Test func koreanPageShowsTheSameBlocks() throws {
    let tested = Markdown(try Repository.text("README.md")).blocks
    let shown = Markdown(try Repository.text(".github/README.ko.md")).blocks
    #expect(shown.count > 10)
    let others = shown.filter { block in
      !tested.contains { $0.language == block.language && $0.text == block.text }
    }
    #expect(others.map { "README.ko.md:\($0.line)" } == [])
  }
}
