import Foundation
import TestSupport
import Testing

@Suite("verify, of folders")
struct VerifyFolderTests {
  private static let screens = [
    "S/Pay.xml": """
    <screen name="Pay">
      <label identifier="total" text="Total"/>
      <button title="Pay"/>
      <state name="card refused"><set target="total" text="Refused"/></state>
    </screen>
    """,
    "S/sub/Help.xml": "<screen name=\"Help\"><include href=\"row.xml\"/></screen>",
    "S/sub/row.xml": "<label text=\"How to pay\"/>",
    "S/readme.txt": "These are the screens.",
  ]

  private func run(_ captured: [String: String], _ options: String...) throws -> Program.Result {
    let folder = try TemporaryFolder(Self.screens.merging(captured) { first, _ in first })
    return try Program(in: folder).run(["verify", "S", "C"] + options)
  }

  @Test func filesArePairedByScreenAndThenByName() throws {
    let result = try run([
      "C/any.xml": "<screen name=\"Pay\"><label text=\"Total\"/><button title=\"Pay\"/></screen>",
      "C/Pay.card-refused.axsnapshot": Verification.text("Refused", "Pay\nbutton") + "\n",
      "C/Help.txt": Verification.text("How to pay"),
      "C/notes.txt": "made in the simulator",
    ])
    #expect(
      result.output == """
        S/Pay.xml#initial ↔ C/any.xml: equal
        S/Pay.xml#card refused ↔ C/Pay.card-refused.axsnapshot: equal
        S/sub/Help.xml ↔ C/Help.txt: equal
        not compared: 2 identifiers (only one of the two has them)
        3 pairs: 3 equal, 0 different

        """)
    #expect(result.errors == "")
    #expect(result.status == 0)
  }

  @Test func whatHasNoPartnerIsNamed() throws {
    let result = try run([
      "C/Pay.xml": Verification.page("<StaticText label=\"Sum\" name=\"total\"/>\n<Button label=\"Pay\"/>"),
      "C/Other.xml": Verification.page("<Button label=\"Pay\"/>"),
    ])
    #expect(
      result.output == """
        S/Pay.xml#initial ↔ C/Pay.xml: 1 difference
        --- S/Pay.xml#Pay
        +++ C/Pay.xml#App
        @@ -2,2 +2,2 @@ S/Pay.xml:2:3 ↔ C/Pay.xml:2:1
        -Total
        +Sum
         \(Screens.line)
        \(Verification.pageLine)
        S/Pay.xml: `card refused` has no partner in C
        S/sub/Help.xml: this file has no partner in C
        C/Other.xml: this file has no partner in S
        1 pair: 0 equal, 1 different; 3 without a partner

        """)
    #expect(result.status == 1)
  }

  @Test(arguments: ["json", "github", "junit"])
  func programsCanReadIt(format: String) throws {
    let captured = [
      "C/Pay.xml": "<screen name=\"Pay\"><button title=\"Pay\"/><label text=\"Total\"/></screen>",
      "C/Help.xml": "<screen name=\"Help\"><label text=\"Help\"/></screen>",
    ]
    let result = try run(captured, "--format", format)
    for id in ["moved-element", "changed-text", "missing-partner"] {
      #expect(result.output.contains(id), "\(result.output)")
    }
    #expect(result.status == 1)
    switch format {
    case "json":
      let object = try JSONSerialization.jsonObject(with: Data(result.outputBytes)) as? [String: Any]
      let summary = try #require(object?["summary"] as? [String: Any])
      #expect(summary["pairs"] as? Int == 2)
      #expect(summary["withoutPartner"] as? Int == 1)
      let findings = try #require(object?["findings"] as? [[String: Any]])
      #expect(findings.first?["file"] as? String == "S/Pay.xml")
    case "github":
      #expect(result.output.contains("::error file=S/Pay.xml,line="))
      #expect(result.output.hasSuffix("2 pairs: 0 equal, 2 different; 1 without a partner\n"))
    default:
      #expect(result.output.contains("<testsuite name=\"S/Pay.xml#initial\""))
      #expect(result.output.contains("errors=\"0\""))
    }
  }

  @Test func aTestOfAStateNamesTheFileAlone() throws {
    let captured = [
      "C/Pay.xml": "<screen name=\"Pay\"><label text=\"Total\"/><button title=\"Pay\"/></screen>",
      "C/Help.xml": "<screen name=\"Help\"/>",
    ]
    let result = try run(captured, "--format", "junit")
    #expect(
      result.output.contains(
        "<testcase classname=\"S/Pay.xml#initial\" name=\"axspec verify\" file=\"S/Pay.xml\"/>"), "\(result.output)")
  }

  @Test(arguments: [("S", "C"), ("C", "S")])
  func aFileWithAnErrorHasItsPartner(first: String, second: String) throws {
    let folder = try TemporaryFolder([
      "S/Pay.xml": "<screen name=\"Pay\"", "S/Help.xml": Screens.screen("A"), "C/Pay.txt": Verification.text("A"),
      "C/sub/Pay.refused.txt": Verification.text("A"), "C/Help.txt": Verification.text("A"),
      "C/Payment.txt": Verification.text("A"),
    ])
    let result = try Program(in: folder).run("verify", first, second)
    let names = result.output.split(separator: "\n").filter { $0.contains("has no partner") }
    // A state is a name of the first folder.
    let others = first == "C" ? ["C/sub/Pay.refused.txt: this file has no partner in S"] : []
    #expect(names.map(String.init) == ["C/Payment.txt: this file has no partner in S"] + others)
    #expect(result.errors.contains("S/Pay.xml:1:"))
    #expect(result.status == 2)
  }

  @Test func emptyFilesOfOtherToolsArePassedOver() throws {
    let screens = ["S/Pay.xml": Screens.screen("A"), "S/None.xml": "<screen name=\"None\"/>"]
    let empty = ["C/a.log": "", "C/b.txt": "\n", "C/c.json": "", "C/None.axsnapshot": ""]
    let folder = try TemporaryFolder(screens.merging(empty) { first, _ in first })
    try folder.write(Array(Verification.text("A").utf8), to: "C/Pay.txt")
    let result = try Program(in: folder).run("verify", "S", "C")
    #expect(result.output.hasSuffix("2 pairs: 2 equal, 0 different\n"), "\(result.output)")
    try folder.write([], to: "C/Pay.txt")
    let lost = try Program(in: folder).run("verify", "S", "C")
    #expect(lost.output.contains("S/Pay.xml ↔ C/Pay.txt: 1 difference\n"), "\(lost.output)")
    #expect(lost.status == 1)
  }

  @Test func anEqualFileIsATestThatPasses() throws {
    let folder = try TemporaryFolder(["E.xml": Screens.screen("A"), "A.xml": Screens.screen("A")])
    let result = try Program(in: folder).run("verify", "E.xml", "A.xml", "--format=junit")
    #expect(result.output.contains("<testcase classname=\"E.xml\" name=\"axspec verify\" file=\"E.xml\"/>"))
    #expect(result.status == 0)
  }

  @Test func aFileWithAnErrorDoesNotHideTheOthers() throws {
    let result = try run(["C/Pay.xml": "<screen name=\"Pay\"", "C/Help.xml": "<screen name=\"Help\"/>"])
    #expect(result.output.contains("S/sub/Help.xml ↔ C/Help.xml: 1 difference\n"))
    #expect(result.errors.contains("C/Pay.xml:1:"))
    #expect(result.status == 2)
  }

  @Test(arguments: [
    (["S", "S/Pay.xml"], "'S' is a folder, and the other is not"),
    (["S", "Missing"], "'Missing' does not exist"),
    (["Missing", "S"], "'Missing' does not exist"),
    (["S", "S", "--state", "a"], "'--state' selects a state of one file"),
    (["S", "S", "--screen", "a"], "'--screen' selects a screen of one file"),
    (["S", "E"], "no screen below E"),
  ])
  func usage(arguments: [String], message: String) throws {
    let folder = try TemporaryFolder(Self.screens)
    try folder.makeFolder("E")
    let result = try Program(in: folder).run(["verify"] + arguments)
    #expect(result.errors.contains(message), "\(result.errors)")
    #expect(result.status == 2)
  }

  @Test func theOrderDoesNotDependOnThreads() throws {
    var files: [String: String] = [:]
    for number in 100..<140 {
      files["S/\(number).xml"] = Screens.screen("A\(number)").replacing("name='s'", with: "name='\(number)'")
      files["C/\(number).xml"] = Screens.screen("B").replacing("name='s'", with: "name='\(number)'")
    }
    let folder = try TemporaryFolder(files)
    let single = try Program(in: folder).run("verify", "S", "C", "--jobs", "1")
    let several = try Program(in: folder).run("verify", "S", "C", "--jobs", "8")
    #expect(single.output == several.output)
    #expect(single.output.hasSuffix("40 pairs: 0 equal, 40 different\n"))
  }
}
