import Foundation
import TestSupport
import Testing

@Suite("preview")
struct PreviewCommandTests {
  private static let pay = """
    <screen name="Pay">
      <label text="Your order" traits="header"/><button identifier="pay" title="Pay"/>
      <state name="paid"><tap target="pay"/><set target="pay" title="Paid"/></state>
    </screen>
    """

  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder(["Screens/Pay.xml": Self.pay, "Screens/f.xml": "<button image='trash'/>"])
  }

  private func preview(
    _ arguments: String..., input: [UInt8] = [], environment: [String: String] = [:]
  ) throws -> Program.Result {
    try Program(in: folder).run(["preview"] + arguments, input: input, environment: environment)
  }

  // MARK: Output

  @Test func writesOneFile() throws {
    let result = try preview("Screens", "-o", "out/page.html")
    #expect(result.status == 0)
    #expect(result.errors == "wrote 1 file\n")
    #expect(result.output == "")
    let page = try #require(folder.text("out/page.html"))
    #expect(page.hasPrefix("<!DOCTYPE html>\n<html lang=\"en\">") && page.hasSuffix("</html>\n"))
    #expect(page.contains("<a href=\"./../Screens/Pay.xml#L2\"><bdi dir=\"ltr\">Line 2</bdi></a>"))
    #expect(page.contains("<h3 id=\"s1-2-title\"><bdi>paid</bdi></h3>"))
    #expect(page.contains("<a href=\"#rule-unlabeled-button\">unlabeled-button</a>"))
    // The same page is not written again.
    #expect(try preview("Screens", "-o", "out/page.html").errors == "wrote 0 files, 1 unchanged\n")
    #expect(try preview("Screens", "-o", "out/page.html", "-q").errors == "")
  }

  @Test func printsThePage() throws {
    let result = try preview("Screens/Pay.xml", "--title", "A <b>")
    #expect(result.output.contains("<title>A &lt;b&gt;</title>"))
    #expect(result.output.contains("href=\"./Screens/Pay.xml#L2\""))
    #expect(try preview("-", "-o", "-", input: Array(Self.pay.utf8)).output.contains("<bdi>Pay</bdi>"))
  }

  @Test func speaksInALanguage() throws {
    #expect(try preview("Screens/Pay.xml", "--language", "de").output.contains("<bdi lang=\"de\">Pay. Taste.</bdi>"))
  }

  @Test func isTheSameForAnyNumberOfJobs() throws {
    for index in 0..<40 {
      let screen = Self.pay.replacingOccurrences(of: "Pay", with: "Pay\(index)")
      try folder.write(screen, to: "Screens/\(index % 7)/\(index).xml")
      let text = index % 5 == 0 ? "<bad" : "<view><include href='../f.xml'/><label text='\(index)'/></view>"
      try folder.write(text, to: "Screens/\(index % 7)/v\(index).xml")
    }
    let one = try preview("Screens", "--jobs", "1")
    #expect(one.status == 2 && one.output.contains("Pay39"))
    for jobs in ["2", "8"] {
      let many = try preview("Screens", "--jobs", jobs)
      #expect(many.outputBytes == one.outputBytes)
      #expect(many.errors == one.errors)
    }
    // The fragment is on the page where others include it.
    #expect(!one.output.contains("<bdi>Screens/f.xml</bdi></h2>"))
  }

  // MARK: Findings

  @Test func theAppsCodeDecidesFindings() throws {
    let owner = "<connections><outlet property=\"pay\" destination=\"b\" id=\"1\"/></connections>"
    try folder.write(InterfaceMarkup.view("<button id=\"b\"/>", owner: owner), to: "App/Card.xib")
    try folder.write("class Owner: UIView { @IBOutlet var pay: UIButton! }", to: "App/Owner.swift")
    let finding = "rule-unlabeled-button"
    #expect(!(try preview("App").output.contains(finding)))
    let page = try preview("App", "--sources", "App")
    #expect(page.output.contains(finding))
    #expect(page.errors == "")
    try folder.write("{\"sources\": [\"App\"]}", to: ".axspec.json")
    #expect(try preview("App").outputBytes == page.outputBytes)
    let code = "class Owner: UIView { @IBOutlet var pay: UIButton! { didSet { pay.accessibilityLabel = \"Pay\" } } }"
    try folder.write(code, to: "App/Owner.swift")
    #expect(!(try preview("App").output.contains(finding)))
  }

  @Test func leavesOutWhatABaselineListsAndAConfigurationTurnsOff() throws {
    try folder.write("<screen name='A'><label text='A' traits='header'/><button image='trash'/></screen>", to: "a.xml")
    #expect(try preview("a.xml").output.contains("rule-unlabeled-button"))
    #expect(try Program(in: folder).run("lint", "a.xml", "--write-baseline", "known.json").status == 0)
    try folder.write(#"{"baseline": "known.json"}"#, to: ".axspec.json")
    #expect(!(try preview("a.xml").output.contains("rule-unlabeled-button")))
    try folder.write(#"{"rules": {"unlabeled-button": "off"}}"#, to: "off.json")
    #expect(!(try preview("a.xml", "--config", "off.json").output.contains("rule-unlabeled-button")))
  }

  /// Lint lists at most ten thousand findings of a file, and the page says that there are more.
  @Test func countsTheFindingsThatAreNotListed() throws {
    try folder.write("<screen name='A'>" + String(repeating: "<button/>", count: 10_003) + "</screen>", to: "many.xml")
    let result = try preview("many.xml")
    #expect(result.output.contains("<li class=\"error\">10003 errors</li>"))
    #expect(result.output.contains("<p class=\"remark\">Not listed: 3 errors."))
  }

  // MARK: Errors

  @Test func saysThatThereIsNothingToShow() throws {
    try folder.makeFolder("Empty")
    try folder.write("<resources/>", to: "Other/strings.xml")
    #expect(try preview("Empty").errors.contains("no .xml, .xib, or .storyboard below Empty"))
    #expect(try preview("Other").errors.contains("no screen in the 1 file"))
    #expect(try preview("Missing.xml").status == 2)
  }

  @Test func keepsThePageIfNoInputCanBeRead() throws {
    try folder.write("old", to: "page.html")
    try folder.write("<screen", to: "bad.xml")
    let result = try preview("bad.xml", "-o", "page.html")
    #expect(result.status == 2 && result.errors.contains("bad.xml:1"))
    #expect(folder.text("page.html") == "old")
    let both = try preview("bad.xml", "Screens/Pay.xml", "-o", "page.html")
    #expect(both.status == 2 && both.errors.contains("bad.xml:1"))
    #expect(folder.text("page.html")?.contains("<bdi>VoiceOver on Pay</bdi>") == true)
  }

  @Test func doesNotReplaceAnInput() throws {
    let result = try preview("Screens/Pay.xml", "-o", "Screens/Pay.xml")
    #expect(result.status == 2)
    #expect(folder.text("Screens/Pay.xml") == Self.pay)
  }

  @Test(arguments: ["--open", "--watch"]) func needsAnOutputFile(option: String) throws {
    let result = try preview("Screens", option)
    #expect(result.status == 2)
    #expect(result.errors.contains("'\(option)' needs an output file") && result.errors.contains("--output page.html"))
  }

  // MARK: Watching and opening

  @Test func writesThePageAgainAfterAChange() throws {
    let program = try Program(in: folder).start(["preview", "--watch", "Screens/Pay.xml", "-o", "page.html"])
    try #require(program.wait { program.errors.contains("; press Control-C to stop\n") }, "\(program.errors)")
    #expect(program.output == "Screens/Pay.xml: wrote page.html\n")
    try folder.write(Self.pay.replacingOccurrences(of: "Your order", with: "Our order"), to: "Screens/Pay.xml")
    #expect(program.wait { program.output.utf8.count { $0 == UInt8(ascii: "\n") } == 2 }, "\(program.errors)")
    #expect(folder.text("page.html")?.contains("Our order. Heading.") == true)
  }

  /// A configuration that comes, changes or goes, and a base that changes, are changes of the page.
  @Test func writesThePageAgainAfterAChangeElsewhere() throws {
    try folder.write(Self.pay, to: "old/Screens/Pay.xml")
    let program = try Program(in: folder).start([
      "preview", "--watch", "Screens/Pay.xml", "-o", "page.html", "--against", "old",
    ])
    try #require(program.wait { program.errors.contains("; press Control-C to stop\n") }, "\(program.errors)")
    func waitForPage(_ condition: (String) -> Bool) -> Bool {
      program.wait { folder.text("page.html").map { $0.hasSuffix("</html>\n") && condition($0) } ?? false }
    }
    #expect(waitForPage { $0.contains("1 unchanged.") && !$0.contains("class=\"severity\"") })
    try folder.write(Self.pay.replacingOccurrences(of: "Your order", with: "An order"), to: "old/Screens/Pay.xml")
    #expect(waitForPage { $0.contains("1 changed.") && $0.contains("An order. Heading.") })
    try folder.remove("old/Screens/Pay.xml")
    #expect(waitForPage { $0.contains("1 new.") })
    try folder.write(
      #"{"rules": {"label-in-name": "off"}, "preset": "strict", "extends": "more.json"}"#, to: ".axspec.json")
    #expect(program.wait { program.errors.contains("more.json") }, "\(program.errors)")
    let count = program.output.utf8.count
    try folder.write("{}", to: "more.json")
    #expect(program.wait { program.output.utf8.count > count }, "\(program.errors)")
  }

  #if !os(macOS)
    @Test func opensThePage() throws {
      try folder.write("#!/bin/sh\nprintf %s \"$1\" > new; mv new opened\n", to: "bin/xdg-open")
      try folder.setPermissions(0o755, of: "bin/xdg-open")
      let program = try Program(in: folder).start(
        ["preview", "Screens/Pay.xml", "-o", "page.html", "--open", "--watch"],
        environment: ["PATH": folder.path("bin") + ":/usr/bin:/bin"])
      try #require(program.wait { folder.exists("opened") }, "\(program.errors)")
      #expect(folder.text("opened")?.hasSuffix("/page.html") == true)
    }

    @Test func saysIfThereIsNoProgramToOpenIt() throws {
      let result = try preview(
        "Screens/Pay.xml", "-o", "page.html", "--open", environment: ["PATH": folder.path("none")])
      #expect(result.status == 2)
      #expect(result.errors.contains("'xdg-open' cannot be started") && result.errors.contains("page.html"))
      #expect(folder.exists("page.html"))
    }
  #endif
}
