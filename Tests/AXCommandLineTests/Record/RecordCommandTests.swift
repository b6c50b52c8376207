import Foundation
import TestSupport
import Testing

@Suite("record")
struct RecordCommandTests {
  private static let screen = """
    <?xml version="1.0" encoding="UTF-8"?>
    <!-- The screen on which people pay. -->
    <screen name="Pay">
      <label   identifier='total' text = 'Total'/> <!-- what they pay -->
      <?axspec verify="none"?>
      <label text="10:42"/>
      <label text="Fees"/>

      <?axspec ignore="unlabeled-button" reason="It comes with the image"?>
      <button identifier="pay" title="Pay"
              hint="Asks"/>
      <label text="Thanks"/>
      <include href="row.xml" label="Row"/>
      <state name="refused"><set target="total" text="Refused"/></state>
    </screen>

    """

  private func folder(_ capture: String, screen: String = screen) throws -> TemporaryFolder {
    try TemporaryFolder([
      "S.xml": screen, "C.xml": capture,
      "row.xml": "<view accessible=\"true\" label=\"x\"><label identifier=\"inner\" text=\"y\"/></view>",
    ])
  }

  private static func capture(_ elements: String) -> String { "<screen name=\"Pay\">\n\(elements)\n</screen>\n" }

  private static let same = """
    <label text="Total"/><label text="10:59"/><label text="Fees"/><button title="Pay" hint="Asks"/><label text="Thanks"/>
    <view accessible="true" label="Row"/>
    """

  @Test func nothingToDo() throws {
    let folder = try folder(Self.capture(Self.same))
    let result = try Program(in: folder).run("record", "S.xml", "C.xml")
    #expect(result.output == "")
    #expect(
      result.errors == """
        nothing to record: S.xml says what C.xml says
        not compared: 2 identifiers (only one of the two has them); parts of 1 element (a verify instruction leaves them \
        out)

        """)
    #expect(result.status == 0)
    #expect(folder.text("S.xml") == Self.screen)
  }

  @Test func whatIsNewChangedGoneAndElsewhere() throws {
    let folder = try folder(
      Self.capture(
        """
        <button title="Pay" hint="Asks for your card"><action name="Later"/></button>
        <label identifier="total" text="Sum"/><label text="10:59"/><label text="Fees"/>
        <switch label="Tip" on="true"/><view accessible="true" label="Row"/>
        """))
    let program = Program(in: folder)
    let shown = try program.run("record", "S.xml", "C.xml", "--dry-run")
    #expect(shown.status == 1)
    #expect(shown.errors == "S.xml would change\n")
    #expect(folder.text("S.xml") == Self.screen)
    let result = try program.run("record", "S.xml", "C.xml")
    #expect(result.output == shown.output)
    #expect(result.errors == "recorded in S.xml\n")
    #expect(result.status == 0)
    #expect(
      folder.text("S.xml") == """
        <?xml version="1.0" encoding="UTF-8"?>
        <!-- The screen on which people pay. -->
        <screen name="Pay">
          <?axspec ignore="unlabeled-button" reason="It comes with the image"?>
          <button identifier="pay" title="Pay"
                  hint="Asks for your card">
            <action name="Later"/>
          </button>
          <label   identifier='total' text = 'Sum'/> <!-- what they pay -->
          <?axspec verify="none"?>
          <label text="10:42"/>
          <label text="Fees"/>

          <switch label="Tip" on="true"/>
          <include href="row.xml" label="Row"/>
          <state name="refused"><set target="total" text="Refused"/></state>
        </screen>

        """)
    #expect(try program.run("verify", "S.xml", "C.xml").status == 0)
    #expect(try program.run("record", "S.xml", "C.xml").errors.hasPrefix("nothing to record"))
  }

  /// As long as the first button is there, no change of another brings the screen nearer.
  @Test func aChangeThatDidNotHelpIsTriedAgain() throws {
    let folder = try folder(
      Self.capture("<button title=\"\"/>\n<slider label=\"Pay\" currentValue=\"0\"/>\n<button title=\"\"/>"),
      screen: Self.capture("<button title=\"Pay\"/>\n<button title=\"\"/>\n<button title=\"Close\"/>"))
    #expect(try Program(in: folder).run("record", "S.xml", "C.xml").status == 0)
    #expect(try Program(in: folder).run("verify", "S.xml", "C.xml").status == 0)
  }

  @Test func aNameWithACommaIsOneAction() throws {
    let screen = { (actions: String) in
      "<screen name=\"Pay\">\n  <label text=\"Total\">\n\(actions)  </label>\n</screen>\n"
    }
    let copy = "    <action name=\"Copy, paste\"/>\n"
    let share = "    <action name=\"Share\"/>\n"
    let folder = try folder(screen(copy + share), screen: screen(share))
    try folder.write(Array((Verification.text("Total\nActions: Copy, paste, Delete") + "\n").utf8), to: "C.txt")
    #expect(try Program(in: folder).run("record", "S.xml", "C.xml").status == 0)
    #expect(folder.text("S.xml") == screen(copy + share))
    // A text does not say where a name ends, but the screen file does.
    #expect(try Program(in: folder).run("record", "S.xml", "C.txt").status == 0)
    #expect(folder.text("S.xml") == screen(copy + share.replacing("Share", with: "Delete")))
  }

  @Test func aNewElementKeepsItsActions() throws {
    let capture = Self.capture("<label text=\"a\"><action name=\"Copy, paste\"/></label>")
    let folder = try folder(capture, screen: Self.capture(""))
    #expect(try Program(in: folder).run("record", "S.xml", "C.xml").status == 0)
    #expect(folder.text("S.xml")?.contains("<action name=\"Copy, paste\"/>") == true)
  }

  @Test func whatIsNotComparedIsNamed() throws {
    let folder = try folder(Verification.page("<StaticText label=\"a\"/>"), screen: Self.capture("<label text=\"a\"/>"))
    let result = try Program(in: folder).run("record", "S.xml", "C.xml")
    #expect(result.errors == "nothing to record: S.xml says what C.xml says\n\(Verification.pageLine)\n")
    #expect(result.status == 0)
  }

  @Test func aChangeInAnIncludedFileIsReported() throws {
    let screen = "<screen name=\"Pay\"><include href=\"row.xml\"/></screen>"
    let folder = try folder(Self.capture("<view accessible=\"true\" label=\"z\" hint=\"h\"/>"), screen: screen)
    let result = try Program(in: folder).run("record", "S.xml", "C.xml")
    #expect(result.output == "")
    #expect(result.errors.contains("row.xml:1:1: error: the label and hint differ: expected `x`, found `z; h`"))
    #expect(result.errors.contains("help: it is in the included file row.xml: change it there\n"))
    #expect(result.errors.hasSuffix("nothing was recorded; 1 difference left\n"))
    #expect(result.status == 1)
    #expect(folder.text("S.xml") == screen)
  }

  @Test func whatStatesReferToIsReported() throws {
    let folder = try folder(Self.capture(Self.same.replacing("<label text=\"Total\"/>", with: "")))
    let result = try Program(in: folder).run("record", "S.xml", "C.xml")
    #expect(result.errors.contains("`Total` is missing in C.xml [missing-element]"))
    #expect(result.errors.contains("help: change it by hand; the change alone would be an error: "))
    #expect(result.status == 1)
    #expect(folder.text("S.xml") == Self.screen)
  }

  @Test func aState() throws {
    let folder = try folder(
      Self.capture(
        Self.same.replacing("Total", with: "Card refused").replacing("title=\"Pay\"", with: "title=\"Retry\"")))
    let program = Program(in: folder)
    let result = try program.run("record", "S.xml", "C.xml", "--state", "refused")
    #expect(result.status == 0, "\(result.errors)")
    let text = try #require(folder.text("S.xml"))
    #expect(text.contains("<state name=\"refused\"><set target=\"total\" text=\"Card refused\"/>"))
    #expect(text.contains("<set target=\"pay\" title=\"Retry\"/>"))
    #expect(text.contains("text = 'Total'"))
    #expect(try program.run("verify", "S.xml", "C.xml", "--state", "refused").status == 0)
    // A state cannot add an element.
    try folder.write(Self.capture(Self.same + "<label text=\"New\"/>"), to: "C.xml")
    let other = try program.run("record", "S.xml", "C.xml", "--state", "refused")
    #expect(other.errors.contains("help: a state cannot add or move elements"))
    #expect(other.status == 1)
  }

  @Test(arguments: TextEncoding.allCases) func theEncodingStays(encoding: TextEncoding) throws {
    let folder = try folder(Self.capture(Self.same.replacing("Thanks", with: "Merci, Zoë")))
    let old = Self.screen.replacing("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n", with: "")
    try folder.write(encoding.bytes(old), to: "S.xml")
    let result = try Program(in: folder).run("record", "S.xml", "C.xml")
    #expect(result.status == 0, "\(result.errors)")
    let bytes = try Data(contentsOf: URL(fileURLWithPath: folder.path("S.xml")))
    #expect(Array(bytes) == encoding.bytes(old.replacing("Thanks", with: "Merci, Zoë")))
  }

  @Test func standardInputAndSnapshots() throws {
    let folder = try folder("")
    let text = Verification.text(
      "Total, 7", "10:43", "Fees", "Pay\nbutton\nAsks", "Thanks\nheader", "Row", "More\nbutton\nActions: A, B")
    let result = try Program(in: folder).run("record", "S.xml", "-", input: Array(text.utf8))
    #expect(result.status == 0, "\(result.errors)")
    let screen = try #require(folder.text("S.xml"))
    #expect(screen.contains("text = 'Total' value=\"7\"/>") || screen.contains("text = 'Total, 7'/>"))
    #expect(screen.contains("<label text=\"Thanks\" traits=\"header\"/>"))
    #expect(
      screen.contains("  <button title=\"More\">\n    <action name=\"A\"/>\n    <action name=\"B\"/>\n  </button>\n"))
  }

  @Test(arguments: [
    (["-", "C.xml"], "standard input cannot be changed in place"), ([".", "C.xml"], "'.' is a folder"),
    (["S.xml", "C.xml", "--state", "x"], "the state 'x' does not exist"),
    (["P.xml", "C.xml"], "'P.xml' is not a screen file"),
    (["S.xml", "V.axspeech"], "has what VoiceOver says, which cannot be recorded"),
    (["N.xml", "C.xml"], "unreadable-file"),
  ])
  func usage(arguments: [String], message: String) throws {
    let folder = try folder(Self.capture(Self.same))
    try folder.write(Verification.page("<Button label=\"a\"/>"), to: "P.xml")
    try folder.write("1  Pay. Button.\n", to: "V.axspeech")
    let result = try Program(in: folder).run(["record"] + arguments)
    #expect(result.errors.contains(message), "\(result.errors)")
    #expect(result.status == 2)
  }
}
