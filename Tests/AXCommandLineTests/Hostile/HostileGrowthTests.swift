import AXReport
import TestSupport
import Testing

/// Inputs of which each part asks for a look at all others.
@Suite("What would grow with a square")
struct HostileGrowthTests {
  private func numbered(_ count: Int, _ text: (Int) -> String) -> String {
    var result = ""
    for number in 0..<count { result += text(number) }
    return result
  }

  // MARK: Findings

  @Test func findingsBeyondTenThousandInAFileAreCounted() throws {
    let attack = try Attack(["a.xml": "<screen name='s'>" + repeated("<button/>\n", 12_000) + "</screen>"])
    for format in Reporters.names {
      let result = try attack.run(["lint", "--format", format, "IN"])
      #expect(result.status == 1)
      #expect(result.errors == "")
      if ["text", "xcode", "github"].contains(format) {
        let separator = format == "text" ? "\n  " : "; "
        let end = "12000 errors\(separator)2000 not listed\n"
        #expect(result.output.hasSuffix(end), "\(result.output.suffix(200))")
      }
      if format == "ndjson" {
        #expect(result.output.split(separator: "\"rule\"").count == 10_001)
      }
    }
    let text = try attack.run(["lint", "IN"]).output
    #expect(text.contains("\na.xml: 11900 more not shown\n"))
    #expect(try attack.run(["lint", "--format", "json", "IN"]).output.contains("\"notListed\" : 2000"))
  }

  @Test func whatIsSilencedIsNotCounted() throws {
    let attack = try Attack([
      "a.xml": "<screen name='s'><?axspec ignore='unlabeled-button'?><view>" + repeated("<button/>", 15_000)
        + "</view></screen>"
    ])
    let result = try attack.run(["lint", "IN"])
    #expect(result.status == 0)
    #expect(result.output.contains("15000 silenced\n"))
  }

  @Test func aBaselineKnowsAllOfAFile() throws {
    let attack = try Attack([
      "a.xml": "<screen name='s'>" + repeated("<button/>\n", 12_000) + "</screen>",
      "b.xml": "<screen name='s'>" + repeated("<button/>\n", 12_000) + "</screen>",
    ])
    let written = try attack.run(["lint", "--write-baseline", "known.json", "IN"])
    #expect(written.status == 0 && written.errors == "12000 findings written to known.json\n")
    let known = try attack.run(["lint", "--baseline", "known.json", "IN"])
    #expect(known.status == 0)
    #expect(known.output == "1 file, 12000 elements, 12000 reached: no findings\n  12000 in the baseline\n")
    // Neither without it nor of a file that it does not know is more kept.
    let alone = try attack.run(["lint", "IN"])
    #expect(alone.output.hasSuffix("12000 errors\n  2000 not listed\n"))
    let other = try attack.run(["lint", "--baseline", "known.json", "IN"], on: "b.xml")
    #expect(other.status == 1 && other.output.hasSuffix("12000 errors\n  2000 not listed\n"))
  }

  /// A real view has a few outlets. Each finding inside asks for them.
  @Test func outletsOfViewsAroundAreFew() throws {
    let outlets = (0..<4000).map { "<outlet property='p\($0)' destination='box' id='o\($0)'/>" }.joined()
    let xib = InterfaceMarkup.view(
      "<view id='box'><subviews>" + repeated("<button/>", 2000) + "</subviews></view>",
      owner: "<connections>\(outlets)</connections>")
    let attack = try Attack(["A.xib": xib, "a.swift": "class Owner: UIViewController {}"])
    let result = try attack.run(["lint", "IN", "--sources", ".", "--only", "unlabeled-button"], on: "A.xib")
    #expect(result.errors == "" && result.output.contains("2000 for review (an outlet may set it: 2000)"))
  }

  @Test func aBaselineKnowsAllOfAFragment() throws {
    let attack = try Attack([
      "f.xml": "<view>" + repeated("<button/>\n", 6000) + "</view>",
      "a.xml": "<screen name='s'><include href='f.xml'/><include href='f.xml'/></screen>",
    ])
    #expect(try attack.run(["lint", "--write-baseline", "known.json", "IN"]).status == 0)
    let known = try attack.run(["lint", "--baseline", "known.json", "IN"])
    #expect(known.status == 0)
    #expect(known.output == "1 file, 12002 elements, 12000 reached: no findings\n  6000 in the baseline\n")
    // New findings fail the run, and entries for fixed findings of the fragment itself are reported.
    try attack.folder.write("<view>" + repeated("<switch/>\n", 6000) + "</view>", to: "f.xml")
    let new = try attack.run(["lint", "--baseline", "known.json", "IN"])
    #expect(new.status == 1 && new.output.hasSuffix("12000 reached: 6000 errors\n"), "\(new.output.suffix(200))")
    let own = try attack.run(["lint", "--baseline", "known.json", "IN"], on: "f.xml")
    #expect(own.output.hasSuffix("6000 reached: 6000 errors, 6000 warnings\n"), "\(own.output.suffix(200))")
  }

  @Test func whatEachFindingSaysIsShort() throws {
    let long = repeated("i", 200_000)
    let buttons = repeated("<button/>", 3000)
    let attack = try Attack()
    for (file, text) in [
      ("a.xml", "<screen name='\(long)'>\(buttons)</screen>"),
      ("b.xml", "<screen name='s'><view identifier='\(long)'>\(buttons)</view></screen>"),
      ("c.xml", "<screen name='s'>" + repeated("<view>", 250) + buttons + repeated("</view>", 250) + "</screen>"),
      ("d.xml", "<screen name='s'>" + repeated("<button title='e\(repeated("\u{301}", 90_000))'/>", 40) + "</screen>"),
    ] {
      try attack.folder.write(text, to: file)
      for format in ["text", "ndjson"] {
        let result = try attack.run(["lint", "--format", format, "IN"], on: file, size: text.utf8.count)
        #expect(result.outputBytes.count < 30 << 20, "\(file) \(format)")
      }
    }
  }

  @Test func aLongPathStillTellsElementsApart() throws {
    let deep = { (identifier: String) in
      "<view identifier='\(identifier)'>" + repeated("<collectionViewCell>", 200) + "<button/><button/>"
        + repeated("</collectionViewCell>", 200) + "</view>"
    }
    let attack = try Attack(["a.xml": "<screen name='s'>\(deep("a"))\(deep("b"))</screen>"])
    let output = try attack.run(["lint", "--format", "ndjson", "IN"]).output
    let paths = output.split(separator: "\"").filter { $0.hasPrefix("#") && $0.contains("button[") }
    #expect(paths.count == 4 && Set(paths).count == 4)
  }

  // MARK: Errors

  @Test func oneFaultyFragmentUnderManyNames() throws {
    let attack = try Attack(["bad.xml": "<view>" + repeated("<buton/>", 50) + "</view>"])
    try attack.folder.write(
      "<view>" + numbered(500) { "<include href='d\($0)/../bad.xml'/>" } + "</view>", to: "a.xml")
    let result = try attack.run(["compile", "IN"])
    #expect(result.status == 2)
    #expect(result.errors.split(separator: "\n").filter { $0.contains("included from here") }.count == 50 * 20)
    #expect(result.errors.split(separator: "\n").filter { $0 == "  note: more like these are not shown" }.count == 50)
  }

  @Test func manyFaultyFragments() throws {
    let attack = try Attack()
    for number in 0..<200 {
      try attack.folder.write("<view>" + repeated("<buton/>", 120) + "</view>", to: "f\(number).xml")
    }
    try attack.folder.write("<view>" + numbered(200) { "<include href='f\($0).xml'/>" } + "</view>", to: "a.xml")
    let result = try attack.run(["compile", "IN"])
    #expect(result.status == 2)
    #expect(result.errors.split(separator: "\n").filter { $0.contains(": error: ") }.count == 10_000)
    #expect(result.errors.contains("f199.xml: 120 more not shown") || !result.errors.contains("f199.xml:1:7"))
  }

  @Test func thousandsOfUnknownNames() throws {
    let attack = try Attack(["f.xml": "<view>" + numbered(1000) { "<label identifier='i\($0)'/>" } + "</view>"])
    for markup in [
      "<view " + numbered(6000) { "a\($0)='' " } + "/>",
      "<screen name='s'>" + numbered(1500) { "<state name='s\($0)' from='x\($0)'/>" } + "</screen>",
      "<view>" + numbered(1500) { "<include href='x\($0).xml'/>" } + "</view>",
      "<view><include href='f.xml'>" + numbered(1000) { "<set target='x\($0)' label=''/>" } + "</include></view>",
    ] {
      try attack.folder.write(markup, to: "a.xml")
      let result = try attack.run(["compile", "IN"])
      #expect(result.status == 2)
      #expect(result.errors.split(separator: "\n").filter { $0.contains(": error: ") }.count == 100)
      #expect(result.errors.contains(" more not shown\n"))
    }
  }

  // MARK: Instructions, targets, states

  @Test func thousandsOfInstructionsForOneElement() throws {
    let instructions = repeated("<?axspec ignore='unlabeled-button'?>", 10_000)
    let buttons = repeated("<button/>", 3000)
    let attack = try Attack(["good.xml": "<?axspec ignore='silent-element'?><view><button title='A'/></view>"])
    for (markup, status) in [
      (instructions + "<screen name='s'>\(buttons)</screen>", 0),
      ("<screen name='s'>\(instructions)<view>\(buttons)</view></screen>", 0),
      ("<screen name='s'>\(instructions)<view/>\(buttons)</screen>", 1),
      ("<view>" + repeated("<?axspec ignore='generic-label'?><view/><include href='good.xml'/>", 2000) + "</view>", 0),
    ] {
      try attack.folder.write(markup, to: "a.xml")
      #expect(try attack.run(["lint", "IN"]).status == Int32(status))
    }
  }

  @Test func targetsThatMayBeSplitInManyWays() throws {
    let count = 21
    var markup = ""
    for start in 0..<count {
      for end in start..<count {
        markup += "<view identifier='" + (start...end).map { "c\($0)" }.joined(separator: "/") + "'>"
      }
    }
    let close = repeated("</view>", count * (count + 1) / 2)
    let path = (0..<count).map { "c\($0)" }.joined(separator: "/")
    let attack = try Attack([
      "a.xml": "<screen name='s'>\(markup)\(close)<state name='a'>"
        + numbered(50) { "<tap target='\(path)/x\($0)'/>" } + "</state></screen>",
      "f.xml": "<view identifier='a'><view identifier='b'/></view>",
      "b.xml":
        "<screen name='s'><include href='f.xml'/><state name='a'><tap target='\(repeated("a/", 50_000))x'/></state></screen>",
      "c.xml": "<screen name='s'>" + repeated("<view identifier='d'/>", 2000) + "<state name='a'>"
        + numbered(2000) { "<tap target='d/x\($0)'/>" } + "</state></screen>",
    ])
    for file in ["a.xml", "b.xml", "c.xml"] {
      let result = try attack.run(["compile", file])
      #expect(result.status == 2)
      #expect(result.errors.contains("[unknown-target]") || result.errors.contains("[ambiguous-target]"))
    }
  }

  @Test func statesTimesElementsAreBounded() throws {
    let attack = try Attack([
      "a.xml": "<screen name='s'>" + repeated("<label text='A'/>", 20_000) + numbered(2000) { "<state name='s\($0)'/>" }
        + "</screen>",
      "b.xml": "<screen name='s'>"
        + numbered(20_000) {
          "<state name='s\($0)'\($0 == 0 ? "" : " from='s\($0 - 1)'")/>"
        } + "</screen>",
    ])
    for command in [["compile", "IN"], ["lint", "IN"], ["generate", "swift", "--output-directory", "out", "IN"]] {
      try attack.refuses(command, "limit-exceeded", on: "a.xml")
      try attack.refuses(command, "limit-exceeded", on: "b.xml")
    }
  }

  // MARK: Settings

  @Test func settingsThatNestOrRepeat() throws {
    let attack = try Attack()
    for text in [
      repeated("[", 100_000), repeated("{\"a\":", 100_000), "{" + numbered(5000) { "\"a\($0)\": 1," } + "\"b\": 1}",
      "{\"exclude\": [" + numbered(500) { "\"**/**/**/**/*a*a*a*a*a*a*b\($0)\"," } + "\"x\"]}",
      "{\"exclude\": [\"" + repeated("{a,b}", 30) + "\"]}", "{\"exclude\": [\"" + repeated("{", 4000) + "\"]}",
      "{\"preset\": \"" + repeated("x", 4 << 20) + "\"}", repeated(" ", 4 << 20),
    ] {
      try attack.folder.write(text, to: "c.json")
      for option in ["--config", "--baseline"] {
        let result = try attack.run(["lint", option, "c.json", "good.xml"], size: text.utf8.count)
        #expect(result.errors.utf8.count < 200_000)
      }
    }
  }

  @Test func textsThatNeverEnd() throws {
    let attack = try Attack(["Base.lproj/M.xib": InterfaceMarkup.view("<label id='l' text='x'/>")])
    for text in ["\"" + repeated("k", 4 << 20), "/*" + repeated("*", 4 << 20), repeated("\"k\" = \"v\";\n", 30_000)] {
      try attack.folder.write(text, to: "de.lproj/M.strings")
      let result = try attack.run(["lint", "--locale", "de", "Base.lproj/M.xib"], size: text.utf8.count)
      #expect(result.status == (text.hasSuffix(";\n") ? 0 : 2), "\(result.output.prefix(300))")
    }
  }
}
