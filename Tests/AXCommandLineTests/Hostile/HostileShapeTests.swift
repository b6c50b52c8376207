import TestSupport
import Testing

/// Each shape of input that could cost more than it is long: twice as much of it takes twice as many instructions, and a
/// bit.
@Suite("What grows no faster than its input")
struct HostileShapeTests {
  private static func numbered(_ count: Int, _ text: (Int) -> String) -> String { (0..<count).map(text).joined() }

  private static func screen(_ content: String) -> String { "<screen name='s'>\(content)</screen>" }

  private static func labels(_ count: Int, _ prefix: String = "l") -> String {
    numbered(count) { "<label text='\(prefix)\($0)'/>" }
  }

  // MARK: Differences

  static let differences = [
    Growth("a line beside many labels", ["compile", "--check", "--output", "s.txt", "a.xml"], count: 1000) {
      ["a.xml": screen(labels($0)), "s.txt": "x\n"]
    },
    Growth("many lines beside one label", ["compile", "--check", "--output", "s.txt", "a.xml"], count: 4000) {
      ["a.xml": screen(labels(1)), "s.txt": numbered($0) { "\($0)\n" }]
    },
    Growth("a file in one line", ["format", "--check", "a.xml"], count: 1000) {
      ["a.xml": screen(labels($0))]
    },
    Growth("one label beside many", ["verify", "a.xml", "b.xml"], count: 500) {
      ["a.xml": screen(labels($0)), "b.xml": screen("<label text='x'/>")]
    },
    Growth("a short text beside many labels", ["verify", "b.txt", "a.xml"], count: 500) {
      ["a.xml": screen(labels($0)), "b.txt": Screens.snapshot("x")]
    },
    Growth("labels in another order", ["verify", "a.xml", "b.xml"], count: 500) { count in
      ["a.xml": screen(labels(count)), "b.xml": screen(numbered(count) { "<label text='l\(count - $0)'/>" })]
    },
    Growth("other labels between the same", ["verify", "a.xml", "b.xml"], count: 4) { count in
      let text = { (prefix: String) in
        screen(numbered(count) { "<label text='k\($0)'/>" + labels(100, "\(prefix)\($0),") })
      }
      return ["a.xml": text("a"), "b.xml": text("b")]
    },
  ]

  @Test(.enabled(if: Growth.canCount, Growth.condition), arguments: differences)
  func differenceOfTwoTexts(_ growth: Growth) throws { try growth.check() }

  // MARK: Includes

  private static func fragments(_ count: Int, including names: (Int) -> [String]) -> [String: String] {
    var files = ["f\(count).xml": "<label text='A'/>"]
    for number in 0..<count {
      files["f\(number).xml"] = "<view>" + names(number).map { "<include href='\($0)'/>" }.joined() + "</view>"
    }
    return files
  }

  static let includes = [
    Growth("a chain", ["compile", "."], count: 100) { fragments($0) { ["f\($0 + 1).xml"] } },
    Growth("a circle", ["compile", "."], count: 150) { count in fragments(count) { ["f\(($0 + 1) % count).xml"] } },
    Growth("files that include those after them", ["compile", "."], count: 50) { count in
      fragments(count) { number in (number + 1...min(count, number + 20)).map { "f\($0).xml" } }
    },
    Growth("a file by two links", ["compile", "."], count: 50, links: ["a": ".", "b": "."]) { count in
      fragments(count) { _ in ["a/b/f\(count).xml", "b/f\(count).xml"] }
    },
    Growth("a file with many faults", ["compile", "."], count: 50) { count in
      var files = fragments(count) { number in (number + 1...min(count, number + 20)).map { "f\($0).xml" } }
      files["f\(count).xml"] = "<view>" + repeated("<buton/>", 90) + "</view>"
      return files
    },
  ]

  @Test(.enabled(if: Growth.canCount, Growth.condition), arguments: includes)
  func fileThatIncludesOthers(_ growth: Growth) throws { try growth.check() }

  // MARK: Findings

  static let findings = [
    Growth("buttons of one name", ["lint", "a.xml"], count: 250) {
      let rows = repeated("<stackView><slider/><button title='Edit'/></stackView>", $0)
      return ["a.xml": screen(rows + repeated("<button title='Edit'/><slider/>", $0))]
    },
    Growth("bars without frames", ["lint", "a.xml"], count: 1000) {
      ["a.xml": screen(numbered($0) { "<navigationBar title='a\($0)'/>" })]
    },
    Growth("buttons and actions in one element", ["lint", "a.xml"], count: 1000) {
      let actions = numbered($0) { "<action name='a\($0)'/>" }
      let buttons = numbered($0) { "<button title='A\($0)'/>" }
      return ["a.xml": screen("<view accessible='true' label='Order'>\(actions)\(buttons)</view>")]
    },
  ]

  @Test(.enabled(if: Growth.canCount, Growth.condition), arguments: findings)
  func findingOfMany(_ growth: Growth) throws { try growth.check() }

  // MARK: Texts

  static let texts = [
    Growth("a title that is not in a label", ["lint", "a.xml"], count: 3000) {
      ["a.xml": screen("<button title='\(repeated("a", $0))b' label='\(repeated("a", $0 * 2))'/>")]
    },
    Growth("words that are not in a label", ["lint", "a.xml"], count: 1500) {
      ["a.xml": screen("<button title='\(repeated("a ", $0))b' label='\(repeated("a ", $0 * 2))'/>")]
    },
    Growth("a label that ends in its trait", ["lint", "a.xml"], count: 300) {
      ["a.xml": screen("<button label='a \(repeated("button ", $0))'/>")]
    },
    Growth("texts inside a long one", ["lint", "a.xml"], count: 125) {
      ["a.xml": screen("<button title='\(repeated("ab ", $0 * 10))'>\(labels($0, "a"))</button>")]
    },
  ]

  @Test(.enabled(if: Growth.canCount, Growth.condition), arguments: texts)
  func textInALongOne(_ growth: Growth) throws { try growth.check() }

  // MARK: Names

  static let names = [
    Growth("unknown targets of steps", ["compile", "a.xml"], count: 250) {
      [
        "a.xml": screen(
          numbered($0) { "<label identifier='identifier\($0)'/>" } + "<state name='a'>"
            + numbered(100) { "<tap target='identifyer\($0)xyzabcd'/>" } + "</state>")
      ]
    },
    Growth("unknown targets in a fragment", ["compile", "a.xml"], count: 150) {
      [
        "f.xml": "<view>" + numbered($0) { "<label identifier='identifier\($0)'/>" } + "</view>",
        "a.xml": "<view><include href='f.xml'>" + numbered(100) { "<set target='identifyer\($0)xyz' label='a'/>" }
          + "</include></view>",
      ]
    },
    Growth("unknown files", ["lint", "."], count: 150) { count in
      Dictionary(uniqueKeysWithValues: (0..<count).map { ("f\($0).xml", "<view><include href='g\($0).xml'/></view>") })
    },
    Growth("unknown rules", ["lint", "a.xml"], count: 100) {
      ["a.xml": screen(numbered($0) { "<?axspec ignore='unlabelled-buton\($0)'?><view/>" })]
    },
  ]

  @Test(.enabled(if: Growth.canCount, Growth.condition), arguments: names)
  func nameThatIsLikeNone(_ growth: Growth) throws { try growth.check() }

  // MARK: Interface Builder

  static let interfaces = [
    Growth("segments with keys", ["compile", "--locale", "de", "Base.lproj/a.xib"], count: 2000) {
      let segments = numbered($0) { "<segment title='s\($0)'/>" }
      let control = "<segmentedControl id='c'><segments>\(segments)</segments></segmentedControl>"
      return ["Base.lproj/a.xib": InterfaceMarkup.view(control), "de.lproj/a.strings": "\"x\" = \"y\";"]
    },
    Growth("items of a toolbar", ["compile", "a.storyboard"], count: 4000) {
      let items = numbered($0) { "<barButtonItem title='i\($0)' id='i\($0)'/>" }
      let controller = "<view key='view' id='v'/><toolbarItems>\(items)</toolbarItems>"
      return ["a.storyboard": InterfaceMarkup.storyboard("<viewController id='k'>\(controller)</viewController>")]
    },
    Growth("runtime attributes of other objects", ["compile", "a.xib"], count: 2000) {
      let attributes = numbered($0) {
        "<userDefinedRuntimeAttribute type='string' keyPath='k\($0).accessibilityLabel' value='x'/>"
      }
      let outlets = numbered($0) { "<outlet property='k\($0)' destination='l\($0)' id='o\($0)'/>" }
      let owner =
        "<userDefinedRuntimeAttributes>\(attributes)</userDefinedRuntimeAttributes><connections>\(outlets)</connections>"
      return ["a.xib": InterfaceMarkup.view(numbered($0) { "<label text='a' id='l\($0)'/>" }, owner: owner)]
    },
    Growth("outlets to a view that is no accessory", ["compile", "a.xib"], count: 2000) {
      let outlet = "<connections><outlet property='accessoryView' destination='box' id='o'/></connections>"
      let cells = numbered($0) { "<tableViewCell id='c\($0)'>\(outlet)</tableViewCell>" }
      let box =
        repeated("<view/>", $0) + "<tableView id='u'><prototypes><tableViewCell id='d'/></prototypes></tableView>"
      return [
        "a.xib": InterfaceMarkup.xib(
          "<tableView id='t'><prototypes>\(cells)</prototypes></tableView><view id='box'><subviews>\(box)</subviews></view>"
        )
      ]
    },
  ]

  @Test(.enabled(if: Growth.canCount, Growth.condition), arguments: interfaces)
  func interfaceOfManyParts(_ growth: Growth) throws { try growth.check() }

  // MARK: Settings

  static let settings = [
    Growth("a baseline", ["lint", "--baseline", "b.json", "a.xml"], count: 1500) {
      let entries = numbered($0) { "\"#s > x[\($0)]\": 1," } + "\"y\": 1"
      return [
        "a.xml": screen(labels(1)),
        "b.json": "{\"version\": 1, \"findings\": {\"a.xml\": {\"unlabeled-button\": {\(entries)}}}}",
      ]
    },
    Growth("unknown rules of a baseline", ["lint", "--baseline", "b.json", "a.xml"], count: 300) {
      let entries = numbered($0) { "\"rule\($0)\": {\"y\": 1}," } + "\"y\": {\"y\": 1}"
      return ["a.xml": screen(labels(1)), "b.json": "{\"version\": 1, \"findings\": {\"a.xml\": {\(entries)}}}"]
    },
    Growth("patterns", ["lint", "."], count: 200) { count in
      var files = [".axspec.json": "{\"exclude\": [" + numbered(count) { "\"*a*b\($0)*\"," } + "\"x\"]}"]
      for number in 0..<100 { files["aaaaaaaaaaaaaaaaaaaaaaaaaaaaab\(number).xml"] = screen("") }
      return files
    },
  ]

  @Test(.enabled(if: Growth.canCount, Growth.condition), arguments: settings)
  func settingOfManyParts(_ growth: Growth) throws { try growth.check() }

  @Test func patternsHaveABound() throws {
    let attack = try Attack()
    for pattern in [
      Self.numbered(3000) { "\"*a*b\($0)*\"," }, repeated("\"{\(repeated(",", 900))}\(repeated("a", 2500))\",", 20),
    ] {
      try attack.folder.write("{\"exclude\": [\(pattern)\"x\"]}", to: "c.json")
      let result = try attack.run(["lint", "--config", "c.json", "good.xml"])
      #expect(result.status == 2)
      #expect(result.errors.contains("16384 characters"), "\(result.errors.prefix(400))")
    }
  }

  @Test func whatABaselineKnowsAndNobodyFindsIsCounted() throws {
    let entries = Self.numbered(12_000) { "\"#s > x[\($0)]\": 1," } + "\"y\": 1"
    let attack = try Attack([
      "b.json": "{\"version\": 1, \"findings\": {\"good.xml\": {\"unlabeled-button\": {\(entries)}}}}"
    ])
    let result = try attack.run(["lint", "--baseline", "b.json", "good.xml"])
    #expect(result.status == 0)
    #expect(result.output.hasSuffix("12001 warnings\n  2001 not listed\n"), "\(result.output.suffix(200))")
  }

  // MARK: States

  /// What is written of states is bounded, and so is the work.
  @Test func statesComeToNoMoreThanTheirBound() throws {
    let long = repeated("x", 40_000)
    let attack = try Attack()
    for states in [
      repeated("<button identifier='a'/>", 1000) + Self.numbered(1000) { "<state name='s\($0)'/>" },
      "<button identifier='\(long)'/>" + Self.numbered(1000) { "<state name='s\($0)'/>" },
      repeated("<button/>", 10_000) + Self.numbered(16) { "<state name='\(long)\($0)'/>" },
      "<label identifier='a'/>"
        + Self.numbered(1000) { "<state name='s\($0)'\($0 == 0 ? "" : " from='s\($0 - 1)'")><tap target='a'/></state>" },
    ] {
      try attack.folder.write(Self.screen(states), to: "a.xml")
      for command in [["lint", "IN"], ["generate", "swift", "--output-directory", "out", "IN"]] {
        try attack.refuses(command, "limit-exceeded")
      }
    }
  }

  // MARK: Formatting

  @Test func aTagThatIsTooLongOnceItIsFormattedIsAnError() throws {
    let attack = try Attack()
    let quotes = "<view>\r\n<view label='\(repeated("\"", 50_000))'/></view>"
    let deep = repeated("<view>", 250) + "<view " + (0..<2000).map { "x:a\($0)='' " }.joined() + "xmlns:x='u'/>"
    for (text, place) in [(quotes, "a.xml:2:1"), (deep + repeated("</view>", 250), "a.xml:1:1501")] {
      try attack.folder.write(text, to: "a.xml")
      #expect(try attack.run(["compile", "IN"]).status == 0)
      for command in [["format", "IN"], ["format", "--check", "IN"]] {
        try attack.refuses(command, "limit-exceeded")
        let errors = try attack.run(command).errors
        #expect(errors.hasPrefix("\(place): error: the formatted start tag would be longer"), "\(errors.prefix(300))")
      }
      #expect(attack.folder.text("a.xml") == text)
    }
  }
}
