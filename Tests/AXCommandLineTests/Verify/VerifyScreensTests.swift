import TestSupport
import Testing

/// Files with several screens.
@Suite("verify, with several screens")
struct VerifyScreensTests {
  private let folder: TemporaryFolder

  init() throws {
    let scene = ScreensTests.scene
    folder = try TemporaryFolder([
      "Main.storyboard": ScreensTests.storyboard(scene("First", "A"), scene("Second", "B"), scene("Third", "C")),
      "Other.storyboard": ScreensTests.storyboard(scene("Fourth", "D"), scene("Second", "X"), scene("First", "A")),
      "None.storyboard": ScreensTests.storyboard(),
      "Second.xml": Verification.screen(#"<button title="B"/>"#, named: "Second"),
      "Fifth.xml": Verification.screen(#"<button title="B"/>"#, named: "Fifth"),
      "page.xml": Verification.page(#"<Button label="B"/>"#),
      "text.txt": Verification.text("B\nbutton"),
    ])
  }

  private func verify(_ arguments: String...) throws -> Program.Result {
    try Program(in: folder).run(["verify"] + arguments)
  }

  @Test func areComparedByName() throws {
    let result = try verify("Main.storyboard", "Other.storyboard")
    #expect(
      result.output == """
        --- Main.storyboard#Second
        +++ Other.storyboard#Second
        @@ -2,3 +2,3 @@ Main.storyboard:12:7 ↔ Other.storyboard:12:7
        -B
        +X
         button
         \(Screens.line)
        only in Main.storyboard: Third
        only in Other.storyboard: Fourth

        """)
    #expect(result.status == 1)
  }

  @Test func oneIsPickedOfBoth() throws {
    let same = try verify("Main.storyboard", "Other.storyboard", "--screen", "First")
    #expect(same.output == "")
    #expect(same.status == 0)
    #expect(try verify("Main.storyboard", "Other.storyboard", "--screen", "Second").status == 1)
  }

  @Test func oneIsPickedWhereThereAreSeveral() throws {
    for (other, line) in [
      ("page.xml", "actions, traits that no type"), ("Fifth.xml", "actions (a storyboard"), ("text.txt", ""),
    ] {
      let result = try verify("Main.storyboard", other, "--screen", "Second")
      #expect(result.status == 0, "\(result.output)\(result.errors)")
      #expect(line.isEmpty ? result.output == "" : result.output.contains(line) || other == "page.xml")
      #expect(try verify(other, "Main.storyboard", "--screen", "First").status == 1)
    }
  }

  @Test func aScreenFileMeetsTheSceneOfItsName() throws {
    let result = try verify("Second.xml", "Main.storyboard")
    #expect(result.output == "not compared: actions (a storyboard or xib does not contain them)\n")
    #expect(result.status == 0)
    #expect(try verify("Main.storyboard", "Second.xml").status == 0)
  }

  @Test(arguments: [
    (
      ["Fifth.xml", "Main.storyboard"], "'Main.storyboard' has several screens",
      "select one with '--screen': First, Second, Third"
    ),
    (["text.txt", "Main.storyboard"], "'Main.storyboard' has several screens", "select one with '--screen': "),
    (
      ["Main.storyboard", "Other.storyboard", "--screen", "Thrid"], "the screen 'Thrid' does not exist",
      "did you mean 'Third'?"
    ),
    (
      ["Main.storyboard", "Other.storyboard", "--screen", "Third"], "the screen 'Third' does not exist",
      "the screens are Fourth, Second, First"
    ),
    (["Second.xml", "Fifth.xml", "--screen", "Fith"], "the screen 'Fith' does not exist", "did you mean 'Fifth'?"),
    (["None.storyboard", "Second.xml"], "'None.storyboard' has no screen", "pass a file that has one"),
    (["-", "-"], "only one of the two can be standard input", "pass a file for the other"),
    (["Second.xml"], "missing argument '<actual>'", "'axspec help verify' lists the arguments"),
    (["Second.xml", "Fifth.xml", "--locale", "dee_DE"], "the locale 'dee_DE' does not exist", "did you mean '"),
  ])
  func whatIsNotClearIsAsked(arguments: [String], message: String, help: String) throws {
    let result = try Program(in: folder).run(["verify"] + arguments)
    #expect(result.output == "")
    #expect(result.errors.hasPrefix("axspec verify: error: \(message)\n  help: \(help)"), "\(result.errors)")
    #expect(result.status == 2)
  }

  @Test func oneScreenMayHaveAnotherName() throws {
    #expect(try verify("Second.xml", "Fifth.xml").status == 0)
    #expect(try verify("Second.xml", "Fifth.xml", "--screen", "Second").status == 0)
  }
}
