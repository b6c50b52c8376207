import Foundation
import TestSupport
import Testing

@Suite("verify")
struct VerifyCommandTests {
  private static let xib = """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" targetRuntime="iOS.CocoaTouch">
    <objects><view id="v"><subviews>
    <label text="Total" id="l"><accessibility key="accessibilityConfiguration" hint="Sum">
    <accessibilityTraits key="traits" staticText="YES" header="YES"/></accessibility></label>
    <slider value="5" minValue="0.0" maxValue="10" id="s"><accessibility key="accessibilityConfiguration" label="Tip"/></slider>
    </subviews></view></objects></document>
    """
  private static let screen = Verification.screen(
    """
    <label text="Total" traits="header" hint="Sum"/>
    <slider label="Tip" currentValue="5" maximumValue="10"/>
    """)
  private static let page = Verification.page(
    """
    <StaticText label="Total" traits="Header, StaticText"/>
    <Slider label="Tip" value="50%" traits="Adjustable"/>
    """)

  @Test(arguments: [screen, xib, page], [screen, xib, page])
  func anyTwoKinds(expected: String, actual: String) throws {
    let result = try Verification.run(expected, actual)
    #expect(result.errors == "the snapshots match\n")
    #expect(result.output == "" || result.output.hasPrefix("not compared: "))
    #expect((result.output == "") == (expected == actual))
    #expect(result.status == 0)
  }

  @Test func aXibSaysHintsAndPositions() throws {
    let screen = Self.screen.replacing("Sum", with: "All").replacing(#"currentValue="5""#, with: #"currentValue="4""#)
    let result = try Verification.run(screen, Self.xib)
    #expect(result.output.contains("\n-All\n+Sum\n"))
    #expect(
      result.output.contains("\n-Tip, Absolute: 4.0, Percentage: 40%\n+Tip, Absolute: 5.0, Percentage: 50%\n"))
    #expect(result.output.hasSuffix("\nnot compared: actions (a storyboard or xib does not contain them)\n"))
    #expect(result.status == 1)
  }

  @Test func ownTraitsAreNoDifferenceBetweenScreenFiles() throws {
    let result = try Verification.run(
      Verification.screen(#"<label text="A" traits="staticText"/><button title="B" traits="selected"/>"#),
      Verification.screen(#"<label text="A"/><button title="B" traits="button selected"/>"#))
    #expect(result.output == "")
    #expect(result.status == 0)
    let other = try Verification.run(
      Verification.screen(#"<label text="A"/>"#), Verification.screen(#"<button title="A"/>"#))
    #expect(other.output.contains("\n A\n+button\n"))
    #expect(other.status == 1)
  }

  @Test func whiteSpaceAtEndsIsFolded() throws {
    let result = try Verification.run(
      Verification.screen(#"<button title=" A " hint="h&#xA0;"><action name=" x"/></button>"#),
      Verification.screen(#"<button title="A" hint="h"><action name="x"/></button>"#))
    #expect(result.output == "")
    #expect(try Verification.run("<label text='a b'/>", "<label text='a  b'/>").status == 1)
  }

  @Test func fragmentsHaveNoScreenToName() throws {
    let result = try Verification.run("<label text='A'/>", "<label text='B'/>")
    #expect(
      result.output
        == "--- E\n+++ A\n@@ -2,2 +2,2 @@ E:1:1 ↔ A:1:1\n-A\n+B\n \(Screens.line)\n")
  }

  @Test func placesAreThoseOfIncludedFiles() throws {
    let folder = try TemporaryFolder([
      "E.xml": Verification.screen(#"<include href="row.xml"/>"#), "row.xml": "\n <label text='A'/>",
      "A.xml": Verification.screen("<label text='B'/>"),
    ])
    let result = try Program(in: folder).run("verify", "E.xml", "A.xml")
    #expect(result.output.contains("@@ row.xml:2:2 ↔ A.xml:2:1\n"))
  }

  @Test func standardInputIsOneSide() throws {
    let folder = try TemporaryFolder(["E.xml": Self.screen])
    let input = Array(Self.page.utf8)
    #expect(try Program(in: folder).run(["verify", "E.xml", "-"], input: input).status == 0)
    #expect(try Program(in: folder).run(["verify", "-", "E.xml"], input: input).status == 0)
    let other = try Program(in: folder).run(
      ["verify", "E.xml", "-"], input: Array(Verification.page(#"<Button label="B"/>"#).utf8))
    #expect(other.output.contains(" ↔ -:2:1\n"))
    let text = try Program(in: folder).run(
      ["verify", "-", "E.xml"], input: Array(Verification.text("A").utf8))
    #expect(text.output.hasPrefix("--- -\n+++ E.xml#S\n"))
    #expect(text.status == 1)
  }

  @Test func badInputsAreAllSaid() throws {
    let folder = try TemporaryFolder(["E.xml": "<screen name='S'><buton/></screen>", "Axx.xml": "<view/>"])
    let result = try Program(in: folder).run("verify", "E.xml", "Axy.xml")
    #expect(result.output == "")
    #expect(
      result.errors.contains("E.xml:1:18: error: `<buton>` is not an element of the screen language [unknown-element]"))
    #expect(
      result.errors.contains(
        "Axy.xml:1:1: error: the file does not exist [unreadable-file]\n  help: did you mean `Axx.xml`?"))
    #expect(result.status == 2)
  }

  @Test func rootHoldsIncludes() throws {
    let folder = try TemporaryFolder([
      "a/E.xml": #"<screen name="S"><include href="../row.xml"/></screen>"#, "row.xml": "<label text='A'/>",
    ])
    #expect(try Program(in: folder).run("verify", "a/E.xml", "row.xml").status == 2)
    #expect(try Program(in: folder).run("verify", "a/E.xml", "row.xml", "--root", ".").status == 0)
  }

  @Test func helpSaysAll() throws {
    let result = try Program(in: TemporaryFolder()).run("help", "verify")
    for word in ["USAGE: axspec verify", "<expected>", "<actual>", "--screen <name>", "--locale <id>", "--root <dir>"] {
      #expect(result.output.contains(word), "\(word)")
    }
  }

  // MARK: Large inputs

  @Test func largeInputsTakeLinearTime() throws {
    let count = 30_000
    let line = { (number: Int, isNew: Bool) in
      "<label text='\(isNew && number % 7 == 0 ? "new" : "text") \(number % 5_000)'/>"
    }
    let text = { (isNew: Bool) in
      Verification.screen((0..<count).filter { !isNew || $0 % 11 != 0 }.map { line($0, isNew) }.joined(separator: "\n"))
    }
    let result = try Verification.run(text(false), text(true))
    #expect(result.status == 1)
    // One hunk for each that was changed or taken out.
    let hunks = result.output.split(separator: "\n").count { $0.hasPrefix("@@ ") }
    #expect(hunks == (0..<count).count { $0 % 7 == 0 || $0 % 11 == 0 })
  }

  @Test func hunksAreThoseOfAPatch() throws {
    var random = SplitMix64(seed: TestSeed.current)
    for _ in 0..<20 {
      var blocks = (0..<random.number(0...30)).map { _ in
        random.pick(["A", "B\nbutton", "C, 1\n\nActions: x", "D", ""])
      }
      let file = { (blocks: [String]) in blocks.isEmpty ? "" : Screens.snapshot(blocks) + "\n" }
      let old = file(blocks)
      for _ in 0..<random.number(1...6) {
        let place = random.number(0...blocks.count)
        if random.oneIn(2) {
          blocks.insert("N\(random.number(0...3))", at: place)
        } else if place < blocks.count {
          blocks.remove(at: place)
        }
      }
      let new = file(blocks)
      let result = try Verification.run(old, new)
      #expect(result.status == (old == new ? 0 : 1))
      #expect(try Patch.apply(result.output, to: old) == new, "\(TestSeed.hint)")
    }
  }
}
