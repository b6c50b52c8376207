import TestSupport
import Testing

/// A screen that two threads read, make text of and lint.
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

  @Test func isReadInHalvesAsItIsAtOnce() throws {
    let content = String(repeating: Self.cell, count: (9 << 20) / Self.cell.utf8.count)
    let lines = "<screen name=\"S\">\n  <label text=\"Orders\"/>\n  <tableView>\n\(content)  </tableView>\n</screen>\n"
    let folder = try TemporaryFolder([
      // Without its lines nothing shows where it could be cut.
      "lines.xml": lines, "one.xml": lines.split(separator: "\n").joined(separator: " "),
    ])
    let program = Program(in: folder)
    let halved = try program.run("compile", "lines.xml")
    #expect(halved.status == 0 && halved.outputBytes.count > 3 << 20)
    #expect(try program.run("compile", "one.xml").outputBytes == halved.outputBytes)
    let counts = { (path: String) in
      try program.run("lint", path, "--disable", "duplicate-label").output.split(separator: "\n").last
    }
    #expect(try counts("lines.xml") == counts("one.xml"))
  }
}
