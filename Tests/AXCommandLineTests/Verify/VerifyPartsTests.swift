import TestSupport
import Testing

/// What is compared of an element: where it is, its identifier, the parts that an instruction names, and what is around
/// it.
@Suite("verify, part by part")
struct VerifyPartsTests {
  private func verify(_ left: String, _ right: String, _ options: String...) throws -> Program.Result {
    let folder = try TemporaryFolder(["E": Verification.screen(left), "A": Verification.screen(right)])
    return try Program(in: folder).run(["verify", "E", "A"] + options)
  }

  // MARK: Places and identifiers

  @Test func anElementThatMovedIsOneDifference() throws {
    let labels = { (texts: String) in texts.map { "<label text=\"\($0)\"/>" }.joined(separator: "\n") }
    let result = try verify(labels("abcde"), labels("abdec"))
    #expect(
      result.output == """
        --- E#S
        +++ A#S
        @@ -6,2 +10,2 @@ E:4:1 ↔ A:6:1 moved from 3 to 5
         c
         \(Screens.line)

        """)
    #expect(result.status == 1)
  }

  @Test func anElementMayMoveAndChange() throws {
    let result = try verify(
      "<label identifier=\"1\" text=\"a\"/><label text=\"b\"/><label text=\"c\"/>",
      "<label text=\"b\"/><label text=\"c\"/><label identifier=\"1\" text=\"A\"/>")
    #expect(result.output.contains("moved from 1 to 3\n-a\n+A\n"))
  }

  @Test func identifiersAreComparedIfBothHaveThem() throws {
    let other = try verify("<button identifier=\"pay\" title=\"Pay\"/>", "<button identifier=\"buy\" title=\"Pay\"/>")
    #expect(other.output.contains("@@ E:2:1 ↔ A:2:1 identifier pay → buy\n Pay\n"))
    #expect(other.status == 1)
    let none = try verify("<button identifier=\"pay\" title=\"Pay\"/>", "<button title=\"Pay\"/>")
    #expect(none.output == "not compared: 1 identifier (only one of the two has it)\n")
    #expect(none.status == 0)
    let text = try Verification.run(
      Verification.screen("<button identifier=\"pay\" title=\"Pay\"/>"), Verification.text("Pay\nbutton"))
    #expect(text.output == none.output)
  }

  // MARK: Instructions

  @Test(arguments: [
    ("label", "<button title=\"Pay\" value=\"2\" hint=\"x\"/>", 0), ("label", "<button title=\"Buy\" value=\"1\"/>", 1),
    ("value", "<button title=\"Buy\" value=\"1\"/>", 0), ("value", "<button title=\"Pay\" value=\"2\"/>", 1),
    ("label, value", "<button title=\"Pay\" value=\"1\" traits=\"link\"/>", 0),
    ("traits", "<button title=\"Buy\"/>", 0), ("traits", "<button title=\"Pay\" value=\"1\" enabled=\"false\"/>", 0),
    ("traits", "<button title=\"Pay\" value=\"1\" traits=\"link\"/>", 1),
    ("hint", "<button title=\"Buy\"/>", 0), ("hint", "<button title=\"Pay\" value=\"1\" hint=\"x\"/>", 1),
    ("actions", "<button title=\"Buy\"/>", 0),
    ("actions", "<button title=\"Pay\" value=\"1\"><action name=\"x\"/></button>", 1),
    ("", "<slider/>", 0), ("none", "<slider/>", 0), ("none", "", 1),
  ])
  func onlyTheNamedPartsAreCompared(parts: String, other: String, status: Int32) throws {
    let instruction = "<?axspec verify=\"\(parts)\"?>"
    let screen = "<label text=\"a\"/>\(instruction)<button title=\"Pay\" value=\"1\"/><label text=\"b\"/>"
    let result = try verify(screen, "<label text=\"a\"/>\(other)<label text=\"b\"/>")
    #expect(result.status == status, "\(result.output)")
    let isCounted = result.output.contains("parts of 1 element (a verify instruction leaves them out)\n")
    #expect(isCounted == !other.isEmpty)
    // A snapshot divides into the same parts.
    let folder = try TemporaryFolder([
      "E": Verification.screen(screen), "S": Verification.screen("<label text=\"a\"/>\(other)<label text=\"b\"/>"),
    ])
    let program = Program(in: folder)
    try folder.write(program.run("compile", "S").output, to: "A")
    #expect(try program.run("verify", "E", "A").status == status)
    #expect(try program.run("verify", "A", "E").status == status)
  }

  @Test func anIdentifierMayBeTheOnlyPart() throws {
    let screen = "<?axspec verify=\"identifier\"?><label identifier=\"time\" text=\"10:42\"/>"
    #expect(try verify(screen, "<label identifier=\"time\" text=\"10:43\"/>").status == 0)
    #expect(try verify(screen, "<label identifier=\"clock\" text=\"10:42\"/>").status == 1)
  }

  @Test func whatVoiceOverSaysIsLeftOutAsAWhole() throws {
    let screen = "<?axspec verify=\"none\"?><label text=\"10:42\"/><label text=\"a\"/>"
    let same = try verify(screen, "<label text=\"10:43\"/><label text=\"a\"/>", "--compare", "voiceover")
    #expect(same.status == 0)
    #expect(same.output == "not compared: parts of 1 element (a verify instruction leaves them out)\n")
    #expect(try verify(screen, "<label text=\"a\"/>", "--compare", "voiceover").status == 1)
  }

  // MARK: Containers

  @Test func containersAreComparedIfBothHaveThem() throws {
    let list = { (name: String, rotors: String) in
      "<view containerType=\"list\" label=\"\(name)\"><button title=\"a\"/><button title=\"b\"/>\(rotors)</view>"
    }
    let result = try verify(list("Prices", ""), list("Costs", ""))
    #expect(result.output.hasSuffix("@@ name of a container @@ E:2:1 ↔ A:2:1\n-Prices\n+Costs\n"))
    #expect(result.status == 1)
    #expect(try verify(list("Prices", ""), "<button title=\"a\"/><button title=\"b\"/>").status == 0)
    #expect(try verify(list("Prices", ""), "<view label=\"All\">\(list("Prices", ""))</view>").status == 0)
    let buttons = "<button title=\"a\"/><button title=\"b\"/>"
    let rotor = { (name: String) in "<rotor name=\"\(name)\"/>" }
    let rotors = try verify(list("Prices", rotor("Bargains")), list("Prices", rotor("Offers")))
    #expect(rotors.output.contains("@@ rotors of a container @@"))
    for (expected, actual) in [(rotor("Bargains"), ""), ("", rotor("Bargains"))] {
      let one = try verify(list("Prices", expected), list("Prices", actual))
      #expect(one.output == "not compared: the rotors of 1 element (only one of the two has them)\n")
      #expect(one.status == 0)
    }
    for (expected, actual) in [(list("Prices", ""), buttons), (buttons, list("Prices", ""))] {
      let one = try verify(expected, actual)
      #expect(one.output == "not compared: the name of 1 container (only one of the two has it)\n")
      #expect(one.status == 0)
    }
    let both = try verify(list("Prices", rotor("Bargains")) + list("More", ""), buttons + buttons)
    #expect(
      both.output == "not compared: the names of 2 containers (only one of the two has them); "
        + "the rotors of 1 element (only one of the two has them)\n")
  }
}
