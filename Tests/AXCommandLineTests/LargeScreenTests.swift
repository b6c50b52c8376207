import TestSupport
import Testing

/// A screen that is read in several chunks and written in several blocks.
@Suite("Large screens")
struct LargeScreenTests {
  private static let cell = """
        <tableViewCell>
          <view accessible="true" label="Order" traits="button">
            <action name="Archive"/>
          </view>
          <button identifier="pay" title=""/>
          <label text="Total &amp; tax"/>
        </tableViewCell>

    """

  @Test func isTheSameWithoutItsLineFeeds() throws {
    let content = String(repeating: Self.cell, count: 1_500)
    let lines = "<screen name=\"S\">\n  <label text=\"Orders\"/>\n  <tableView>\n\(content)  </tableView>\n</screen>\n"
    // Its chunks end elsewhere.
    let folder = try TemporaryFolder([
      "lines.xml": lines, "one.xml": lines.split(separator: "\n").joined(separator: " "),
    ])
    let program = Program(in: folder)
    let snapshot = try program.run("compile", "lines.xml")
    #expect(snapshot.status == 0 && snapshot.outputBytes.count > 256 << 10)
    #expect(try program.run("compile", "one.xml").outputBytes == snapshot.outputBytes)
    let counts = { (path: String) in
      try program.run("lint", path, "--disable", "duplicate-label").output.split(separator: "\n").last
    }
    #expect(try counts("lines.xml") == counts("one.xml"))
  }
}
