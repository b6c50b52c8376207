import Foundation
import TestSupport
import Testing

@Suite("verify, with what VoiceOver says")
struct VerifySpeechTests {
  private static let screen = Verification.screen(
    """
    <button title="Pay" hint="Asks &#10;twice" frame="0 60 90 44"><action name="Later"/></button>
    <label text="Total" traits="header" frame="0 0 90 20"/>
    <view accessible="true" frame="0 120 90 20"/>
    """)
  private static let text = "1  Total. Heading.\n2  Pay. Button.\n   Asks \n   twice\n   Actions Available: Later\n3\n"

  @Test(arguments: ["A.axspeech", "A.txt"], ["", "\n", "title"])
  func theTextIsThatOfSpeak(name: String, start: String) throws {
    let folder = try TemporaryFolder(["E.xml": Self.screen])
    let spoken = try Program(in: folder).run("speak", "E.xml")
    #expect(spoken.output == Self.text)
    try folder.write(Array((start == "title" ? "==> E.xml <==\n" : start).utf8) + Array(Self.text.utf8), to: name)
    for arguments in [["E.xml", name], [name, "E.xml"], [name, name]] {
      let result = try Program(in: folder).run(["verify"] + arguments)
      #expect(result.output == "")
      #expect(result.errors == "the spoken texts match\n")
      #expect(result.status == 0)
    }
  }

  @Test func differencesHaveTheLinesOfBothTexts() throws {
    let folder = try TemporaryFolder([
      "E.axspeech": Self.text, "A.xml": Self.screen.replacing("header", with: "link"),
    ])
    let result = try Program(in: folder).run("verify", "E.axspeech", "A.xml")
    #expect(
      result.output == """
        --- E.axspeech
        +++ A.xml#S
        @@ -1 +1 @@ E.axspeech:1:1 ↔ A.xml:3:1
        -Total. Heading.
        +Total. Link.

        """)
    #expect(result.status == 1)
  }

  /// The snapshots are the same: they have no order of VoiceOver and no container.
  @Test func twoScreenFilesAreComparedIfThatIsAskedFor() throws {
    let other = Self.screen.replacing("0 0 90 20", with: "0 200 90 20")
    #expect(try Verification.run(Self.screen, other).errors == "the snapshots match\n")
    let result = try Verification.run(Self.screen, other, "--compare", "voiceover")
    #expect(result.output.contains(" moved from 1 to 3\n Total. Heading.\n"))
    #expect(result.status == 1)
    let same = try Verification.run(Self.screen, Self.screen, "--compare=voiceover")
    #expect(same.errors == "the spoken texts match\n")
    #expect(try Verification.run(Self.screen, other, "--compare=axsnapshot").errors == "the snapshots match\n")
  }

  @Test func optionsAreThoseOfSpeak() throws {
    let folder = try TemporaryFolder(["E.xml": Self.screen])
    let german = try Program(in: folder).run("speak", "E.xml", "--language", "de").output
    try folder.write(Array(german.utf8), to: "A.axspeech")
    #expect(try Program(in: folder).run("verify", "A.axspeech", "E.xml").status == 1)
    #expect(try Program(in: folder).run("verify", "A.axspeech", "E.xml", "--language", "de").status == 0)
  }

  @Test func aStateIsCompared() throws {
    let screen = """
      <screen name="S"><label identifier="a" text="A"/>
      <state name="one"><set target="a" text="B"/></state></screen>
      """
    let folder = try TemporaryFolder(["E.xml": screen, "A.axspeech": "1  B\n"])
    #expect(try Program(in: folder).run("verify", "E.xml", "A.axspeech").status == 1)
    #expect(try Program(in: folder).run("verify", "E.xml", "A.axspeech", "--state", "one").status == 0)
  }

  @Test(arguments: [
    ("1  A\n3  B\n", "A.axspeech:2:1: error: this is not what 'axspec speak' prints"),
    ("Total\n", "A.axspeech:1:1: error: this is not what 'axspec speak' prints"),
    ("==> a <==\n1  A\n\n==> b <==\n1  B\n", "A.axspeech:4:1: error: a second screen begins here"),
  ]) func otherTextsAreRejected(text: String, message: String) throws {
    let folder = try TemporaryFolder(["E.xml": Self.screen, "A.axspeech": text])
    let result = try Program(in: folder).run("verify", "E.xml", "A.axspeech")
    #expect(result.errors.hasPrefix(message), "\(result.errors)")
    #expect(result.status == 2)
  }

  @Test func bothHaveToHaveSpeech() throws {
    let folder = try TemporaryFolder([
      "E.xml": Self.screen, "A.axspeech": Self.text, "S.txt": Verification.text("Total"),
      "P.xml": Verification.page("<StaticText label=\"Total\"/>"),
    ])
    for arguments in [
      ["A.axspeech", "S.txt"], ["A.axspeech", "P.xml"], ["E.xml", "P.xml", "--compare", "voiceover"],
      ["E.xml", "S.txt", "--compare", "voiceover"], ["E.xml", "A.axspeech", "--compare", "axsnapshot"],
    ] {
      let result = try Program(in: folder).run(["verify"] + arguments)
      #expect(result.status == 2, "\(arguments)")
      #expect(result.errors.contains("  help: "), "\(result.errors)")
    }
  }
}
