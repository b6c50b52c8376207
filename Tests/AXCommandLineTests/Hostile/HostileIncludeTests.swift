import TestSupport
import Testing

@Suite("Includes without end")
struct HostileIncludeTests {
  private func fragment(_ names: String...) -> String {
    "<view>" + names.map { "<include href='\($0)'/>" }.joined() + "</view>"
  }

  /// What recursion would need a deeper stack for than a thread has.
  @Test func aLongChainIsRefused() throws {
    let count = 2000
    let attack = try Attack(["f\(count).xml": "<label text='A'/>", "a.xml": fragment("f1.xml")])
    for number in 1..<count { try attack.folder.write(fragment("f\(number + 1).xml"), to: "f\(number).xml") }
    for command in Attack.commands where !["format", "import"].contains(command[0]) {
      try attack.refuses(command, "limit-exceeded")
    }
    #expect(try attack.run(["compile", "f1960.xml"]).output == Screens.snapshot("A") + "\n")
  }

  @Test func aFragmentByManyLinksIsOne() throws {
    let count = 12
    let attack = try Attack(["f\(count).xml": "<label text='A'/>", "a.xml": fragment("x/f1.xml", "y/f1.xml")])
    for number in 1..<count {
      try attack.folder.write(fragment("x/f\(number + 1).xml", "y/f\(number + 1).xml"), to: "f\(number).xml")
    }
    for link in ["x", "y"] { try attack.folder.link(link, to: ".") }
    let result = try attack.run(["lint", "."])
    #expect(result.status == 0)
    #expect(result.output.hasPrefix("2 files, "), "\(result.output)")
    #expect(try attack.run(["lint", "--jobs", "4", "."]).output == result.output)
  }

  @Test func aWalkTellsEachOfACircle() throws {
    let count = 100
    let attack = try Attack()
    for number in 0..<count { try attack.folder.write(fragment("f\((number + 1) % count).xml"), to: "f\(number).xml") }
    let result = try attack.run(["lint", "."])
    #expect(result.status == 2)
    #expect(result.output.split(separator: "\n").filter { $0.hasSuffix(" [include-cycle]") }.count == count)
    #expect(try attack.run(["lint", "--jobs", "4", "."]).output == result.output)
  }
}
