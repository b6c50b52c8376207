import TestSupport
import Testing

@testable import AXLanguageServer

@Suite struct InlayHintsTests {
  private static let text = """
    <screen name="Pay">
      <label text="Total 😀"
        traits="staticText header"/>⟦1|⟧
      <view>
        <button title="Pay" hint="Pays"/><button title="Cancel"/>⟦2|⟧
      </view>
      <stepper/>⟦3|⟧
      <include href="row.xml"/> <!-- note -->⟦4|⟧
      <view hidden="true" accessible="true" label="no"/>
      <segmentedControl>
        <segment title="One"/>⟦5|⟧
      </segmentedControl>
      <label identifier="x" text="x"/>⟦6|⟧
      <state name="s"><set target="x" text="y"/></state>
    </screen>
    """

  private func fixture(
    _ encoding: PositionEncoding = .utf8, as saved: TextEncoding = .utf8
  ) throws -> EditorFixture {
    let row = "<view><button title='1'/><button title='2'/><button title='3'/><button title='4'/></view>"
    return try EditorFixture(["Screen.xml": Self.text, "row.xml": row], encoding: encoding, as: saved)
  }

  private func hints(_ fixture: EditorFixture, lines: ClosedRange<Int> = 0...99) throws -> [String] {
    let range = PositionRange(
      start: Position(line: lines.lowerBound, character: 0), end: Position(line: lines.upperBound, character: 0))
    return InlayHints.hints(try fixture.document(), in: range).map {
      "\($0.position.line):\($0.position.character) \($0.label)" + ($0.tooltip.map { " (\($0))" } ?? "")
    }
  }

  @Test(arguments: PositionEncoding.allCases, [TextEncoding.utf8, .utf8WithCRLF])
  func saysWhatIsSpoken(encoding: PositionEncoding, saved: TextEncoding) throws {
    let fixture = try fixture(encoding, as: saved)
    let ends = try (1...6).map { try fixture.mark("\($0)").range.lowerBound }.map {
      let position = try fixture.position($0, in: "Screen.xml")
      return "\(position.line):\(position.character)"
    }
    let found = try hints(fixture)
    #expect(
      found == [
        "\(ends[0]) Total 😀. Heading.", "\(ends[1]) Pay. Button. · Cancel. Button. (Pays)",
        "\(ends[2]) Decrement. Dimmed. Button. · Increment. Button.",
        "\(ends[3]) 1. Button. · 2. Button. · 3. Button. · and 1 more", "\(ends[4]) One. Button. 1 of 1.",
        "\(ends[5]) x",
      ])
  }

  @Test func onlyInTheRange() throws {
    #expect(try hints(try fixture(), lines: 3...5).count == 1)
    #expect(try hints(try fixture(), lines: 4...4).count == 1)
    #expect(try hints(try fixture(), lines: 8...8).isEmpty)
  }

  @Test(arguments: ["<view><button title=\"Pay\"/>", "<view/>", ""])
  func nothingIsSaid(text: String) throws {
    let fixture = try EditorFixture(text)
    #expect(try hints(fixture).isEmpty)
  }
}
