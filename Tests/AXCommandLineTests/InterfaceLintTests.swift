import Foundation
import TestSupport
import Testing

@Suite("lint of Interface Builder files")
struct InterfaceLintTests {
  private typealias IB = InterfaceMarkup

  private func lint(_ folder: TemporaryFolder, _ arguments: String...) throws -> Program.Result {
    try Program(in: folder).run(["lint"] + arguments)
  }

  private func scene(_ name: String, _ button: String) -> String {
    """
    <viewController storyboardIdentifier="\(name)" id="c-\(name)"><view key="view" id="v-\(name)"><subviews>\(button)</subviews></view></viewController>
    """
  }

  private func storyboard(_ buttons: String...) -> String {
    let names = ["Orders", "Details", "More"]
    return IB.storyboard(zip(names, buttons).map { scene($0, $1) })
  }

  private func button(_ id: String) -> String { "<button id=\"\(id)\">\(IB.action)</button>" }

  // MARK: Launch screens

  @Test func aLaunchScreenIsNotLinted() throws {
    let launch = IB.storyboard([scene("Launch", button("a"))], attributes: "launchScreen=\"YES\"")
    let television =
      "<document type=\"com.apple.InterfaceBuilder.AppleTV.Storyboard\" targetRuntime=\"AppleTV\"><scenes/></document>"
    let folder = try TemporaryFolder([
      "App/Launch.storyboard": launch, "App/Main.storyboard": storyboard(button("b")), "App/Other.xml": "<project/>",
      "App/Television.storyboard": television,
    ])
    let alone = try lint(folder, "App/Launch.storyboard", "--strict")
    #expect(alone.status == 0)
    #expect(
      alone.output == """
        1 file (1 passed over: a launch screen is not linted, because people cannot act on it): no elements were checked

        """)
    #expect(alone.errors == "")
    let json = try lint(folder, "App/Launch.storyboard", "--format", "json")
    #expect(json.output.contains("\"launchScreens\" : 1"))
    let all = try lint(folder, "App")
    #expect(all.status == 1)
    #expect(
      all.output.hasSuffix(
        "4 files (3 passed over, among them 1 for other systems than iOS and 1 launch screen), 2 elements, 1 reached: 1 error\n"
      ))
  }

  @Test func aFolderThatHasOnlyALaunchScreenIsNoSuccess() throws {
    let folder = try TemporaryFolder([
      "Launch.storyboard": IB.storyboard([scene("Launch", button("a"))], attributes: "launchScreen=\"YES\"")
    ])
    let result = try lint(folder, ".")
    #expect(result.status == 2)
    #expect(result.output.contains("no elements were checked"))
  }

  // MARK: Reports

  @Test func whatIsForReviewIsCountedAndListedOnRequest() throws {
    let owner = """
      <connections><outlet property="pay" destination="a" id="1"/><outlet property="buy" destination="b" id="2"/></connections>
      """
    let text = IB.view(button("a") + button("b") + "<button customClass=\"Star\" id=\"c\"/>", owner: owner)
    let folder = try TemporaryFolder(["Card.xib": text])
    let quiet = try lint(folder, "Card.xib", "--strict")
    #expect(quiet.status == 0)
    #expect(
      quiet.output == """
        1 file, 4 elements, 3 reached: no findings
          3 for review (an outlet may set it: 2, a custom class may set it: 1)
        To let the app's code decide what is for review, pass its folder to '--sources', or name it as `sources` in \
        .axspec.json

        """)
    let loud = try lint(folder, "Card.xib", "--review", "--format", "xcode")
    #expect(loud.output.split(separator: "\n").filter { $0.contains("[unlabeled-button]") }.count == 3)
    #expect(loud.output.contains("unless code changes that through the outlet `buy` of Owner [unlabeled-button]"))
  }

  @Test func aFindingTellsTheScreenAndTheObject() throws {
    let folder = try TemporaryFolder(["Main.storyboard": storyboard(button("a"), button("b"))])
    let json = try lint(folder, "Main.storyboard", "--format", "json").output
    let report = try #require(try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
    let findings = try #require(report["findings"] as? [[String: Any]])
    #expect(findings.map { $0["screen"] as? String } == ["Orders", "Details"])
    #expect(findings.map { $0["elementPath"] as? String } == ["button[a]", "button[b]"])
    #expect(findings.map { $0["element"] as? String } == ["button (id a)", "button (id b)"])
  }

  @Test func nothingIsFixedInThem() throws {
    let text = IB.view("<button id=\"b\">\(IB.accessibility("label=\"Pay now.\""))</button>")
    let folder = try TemporaryFolder(["Card.xib": text])
    let result = try lint(folder, "Card.xib", "--fix")
    #expect(result.status == 0)
    #expect(result.errors == "no finding can be fixed\n")
    #expect(folder.text("Card.xib") == text)
    #expect(try lint(folder, "Card.xib", "--fix", "--dry-run").output == "")
  }

  // MARK: Baselines

  @Test func aBaselineKnowsTheScreensApart() throws {
    let folder = try TemporaryFolder(["Main.storyboard": storyboard(button("a"), button("b"))])
    #expect(try lint(folder, "Main.storyboard", "--write-baseline", "base.json").status == 0)
    let baseline = try #require(folder.text("base.json"))
    #expect(baseline.contains("\"button[a]\": 1,\n") && baseline.contains("\"button[b]\": 1\n"))
    let known = try lint(folder, "Main.storyboard", "--baseline", "base.json")
    #expect(known.status == 0)
    #expect(known.output.hasSuffix("no findings\n  2 in the baseline\n"))
    // The same fault on a third screen is new, and the order of the screens makes no difference.
    try folder.write(storyboard(button("c"), button("b"), button("a")), to: "Main.storyboard")
    let more = try lint(folder, "Main.storyboard", "--baseline", "base.json")
    #expect(more.status == 1)
    #expect(more.output.contains("button (id c): "))
    #expect(more.output.hasSuffix("1 error\n  2 in the baseline\n"))
    // An entry for a finding that was fixed is out of date.
    try folder.write(storyboard(button("a")), to: "Main.storyboard")
    let less = try lint(folder, "Main.storyboard", "--baseline", "base.json")
    #expect(less.output.contains("`unlabeled-button` no longer occurs at button[b] of Main.storyboard"))
  }

  /// Two folders with configurations of their own: one has the rule, the other has not.
  @Test func aBaselineIsHeldAgainstEachFilesOwnSettings() throws {
    let clean = "<screen name=\"a\"><button title=\"Pay\"/></screen>"
    let base = { (file: String) in
      """
      {"findings": {"\(file)": {"unlabeled-button": {"screen/button[1]": 1}, "no-such-rule": {"x": 1}}}, "version": 1}
      """
    }
    let folder = try TemporaryFolder([
      "A/.axspec.json": #"{"rules": {"unlabeled-button": "off", "unknown-rule": "off"}}"#, "A/a.xml": clean,
      "B/.axspec.json": #"{"rules": {"unknown-rule": "error"}}"#, "B/b.xml": clean,
      "a.json": base("A/a.xml"), "b.json": base("B/b.xml"), "gone-a.json": base("A/deep/gone.xml"),
      "gone-b.json": base("B/deep/gone.xml"),
    ])
    for name in ["a.json", "gone-a.json"] {
      let result = try lint(folder, "A", "B", "--baseline", name)
      #expect(result.output == "2 files, 2 elements, 2 reached: no findings\n", "\(name)")
    }
    for name in ["b.json", "gone-b.json"] {
      let result = try lint(folder, "A", "B", "--baseline", name)
      #expect(result.output.contains("[outdated-baseline]"), "\(name)")
      #expect(result.output.contains("error: the rule `no-such-rule` does not exist [unknown-rule]"), "\(name)")
      #expect(result.output.hasSuffix("1 error, 1 warning\n"), "\(name)")
    }
  }
}
