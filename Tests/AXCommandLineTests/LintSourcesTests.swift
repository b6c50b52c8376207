import Foundation
import TestSupport
import Testing

@Suite("lint --sources")
struct LintSourcesTests {
  private typealias IB = InterfaceMarkup

  private static let xib = IB.view(
    "<button id=\"play\">\(IB.font)</button><textField placeholder=\"Name\" id=\"name\"/>\(labeledField)",
    owner: """
      <connections><outlet property="playButton" destination="play" id="o-1"/>\
      <outlet property="nameField" destination="name" id="o-2"/></connections>
      """
  ).replacingOccurrences(of: "customClass=\"Owner\"", with: "customClass=\"Player\"")
  /// A field with a placeholder that is alone is clear.
  private static let labeledField =
    "<textField id=\"city\"><accessibility key=\"accessibilityConfiguration\" label=\"City\"/></textField>"
  private static let outlets = "  @IBOutlet weak var playButton: UIButton!\n  @IBOutlet var nameField: UITextField!\n"

  private func folder(_ files: [String: String]) throws -> TemporaryFolder {
    try TemporaryFolder(["App/Player.xib": Self.xib].merging(files) { $1 })
  }

  private func player(_ body: String = "") -> String {
    "class Player: UIViewController {\n\(Self.outlets)  func f() { \(body) }\n}\n"
  }

  private func lint(_ folder: TemporaryFolder, _ arguments: String...) throws -> Program.Result {
    try Program(in: folder).run(["lint", "App/Player.xib", "--disable", "low-contrast-text"] + arguments)
  }

  @Test func whatNoCodeSetsIsReported() throws {
    let folder = try folder(["Code/Player.swift": player("playButton.isHidden = true")])
    let result = try lint(folder, "--sources", "Code")
    #expect(result.status == 1)
    #expect(result.errors == "")
    #expect(result.output.contains("error: button (id play): VoiceOver users hear \"button\" but not what it does"))
    #expect(!result.output.contains("unless"))
    #expect(
      result.output.contains(
        """
          note: no code sets it: `playButton` is mentioned in 1 source file, but its label, title, or text is never \
        set (Code/Player.swift:2:22)
        """))
    #expect(result.output.hasSuffix("1 error, 1 warning\n  1 source file searched\n"))
  }

  @Test func whatCodeSetsIsDropped() throws {
    let folder = try folder([
      "Code/Player.swift": player("playButton.accessibilityLabel = \"Play\"\nnameField.accessibilityLabel = \"Name\"")
    ])
    let result = try lint(folder, "--sources", "Code")
    #expect(result.status == 0)
    #expect(result.output.hasSuffix("reached: no findings\n  2 set by code\n  1 source file searched\n"))
    let review = try lint(folder, "--sources", "Code", "--review")
    #expect(review.output.contains("note: code sets it through `playButton` here (Code/Player.swift:4:14)"))
    #expect(review.output.contains("note: code sets it through `nameField` here (Code/Player.swift:5:1)"))
    #expect(review.output.components(separatedBy: ": set by code: ").count == 3)
    let json = try lint(folder, "--sources", "Code", "--format", "json")
    #expect(json.output.contains("\"setByCode\" : 2"))
    #expect(json.output.contains("\"sourceFiles\" : 1"))
  }

  @Test func whatAPersonDecidesComesFirst() throws {
    let ids = (0..<110).map { "b\($0)" } + ["z"]
    let xib = IB.view(
      ids.map { "<button id=\"\($0)\"/>" }.joined(),
      owner: "<connections>" + ids.map { IB.outlet($0, to: $0) }.joined() + "</connections>"
    ).replacingOccurrences(of: "customClass=\"Owner\"", with: "customClass=\"Player\"")
    let outlets = ids.map { "@IBOutlet var \($0): UIButton!\n" }.joined()
    let code = ids.dropLast().map { "\($0).accessibilityLabel = name\n" }.joined() + "style(z)"
    let folder = try TemporaryFolder([
      "App/Player.xib": xib, "Code/a.swift": "class Player: UIViewController {\n\(outlets)func f() {\n\(code)\n}\n}\n",
    ])
    let output = try lint(folder, "--sources", "Code", "--review").output
    #expect(output.hasPrefix("App/Player.xib:") && output.contains("review: button (id z)"))
    #expect(output.components(separatedBy: ": set by code: ").count == 101)
    #expect(output.contains("App/Player.xib: 10 more not shown\n"))
  }

  @Test func aPlaceholderInCodeIsBetterThanNothing() throws {
    let xib = Self.xib.replacingOccurrences(of: " placeholder=\"Name\"", with: "")
    let code: (String) -> [String: String] = { line in
      ["App/Player.xib": xib, "Code/Player.swift": player("playButton.title = \"a\"\n\(line)")]
    }
    // It replaces that of the file.
    let replaced = try lint(
      try folder(["Code/Player.swift": player("playButton.title = \"a\"\nnameField.placeholder = name")]),
      "--sources", "Code")
    #expect(replaced.output.contains("warning: textField (id name): VoiceOver users hear a placeholder only until"))
    let bare = try lint(try folder(code("")), "--sources", "Code")
    #expect(bare.output.contains("error: textField (id name): VoiceOver users hear \"text field\" but not what to"))
    for assignment in ["nameField.placeholder = name", "nameField.attributedPlaceholder = name"] {
      let result = try lint(try folder(code(assignment)), "--sources", "Code")
      #expect(result.status == 0)
      #expect(
        result.output.contains(
          """
          warning: textField (id name): VoiceOver users hear a placeholder only until something is typed: the text \
          field has no label [unlabeled-input]
          """))
      #expect(result.output.contains("note: code sets the placeholder here (Code/Player.swift:5:1)\n"))
      #expect(result.output.hasSuffix("1 warning\n  1 set by code\n  1 source file searched\n"))
    }
  }

  @Test func whatNobodyCanEnterNeedsNoLabel() throws {
    let code = player("playButton.title = \"a\"\nnameField.isEnabled = false")
    let result = try lint(try folder(["Code/Player.swift": code]), "--sources", "Code", "--review")
    #expect(result.status == 0)
    #expect(
      result.output.contains("note: code disables `nameField` or makes it read-only here (Code/Player.swift:5:1)"))
    #expect(result.output.hasSuffix("no findings\n  2 set by code\n  1 source file searched\n"))
    let both = try lint(
      try folder(["Code/Player.swift": code.replacing("false", with: "false; f { nameField.isEnabled = true }")]),
      "--sources", "Code")
    #expect(both.output.contains("warning: textField (id name): VoiceOver users hear the placeholder"))
  }

  @Test func whatIsUnclearStays() throws {
    let folder = try folder(["Code/Player.swift": player("style(playButton, nameField)")])
    let result = try lint(folder, "--sources", "Code", "--review")
    #expect(result.status == 0)
    #expect(
      result.output.contains("note: unclear: `playButton` is passed to `style` (Code/Player.swift:4:20)\n"))
    #expect(result.output.contains("note: for review: an outlet may set it\n"))
    // Code hardly ever names a text field, so what is unclear is reported as without the sources.
    #expect(result.output.contains("warning: textField (id name): VoiceOver users hear the placeholder \"Name\""))
    #expect(result.output.contains("1 warning\n  1 for review (an outlet may set it: 1)\n  1 source file searched\n"))
  }

  @Test func anImageNamesAButtonOnlyIfTheAppUsesSymbols() throws {
    let code = player("playButton.setImage(makeImage(), for: .normal)")
    let plain = try lint(try folder(["Code/Player.swift": code]), "--sources", "Code")
    #expect(plain.output.contains("note: no code names it: through `playButton`, code sets only an image (Code/"))
    #expect(
      plain.output.contains(
        """
        help: in the app's code: where it sets the image, set accessibilityLabel to what the button then does; if that \
        never changes, in the Identity inspector, Accessibility: fill in Label with what it does

        """))
    #expect(plain.output.contains("VoiceOver users hear \"button\" or the name of the image that code sets, but not"))
    // People may hear the name of the image in the file, too.
    let xib = Self.xib.replacing(
      "\(IB.font)</button>", with: "\(IB.font)<state key=\"normal\" image=\"ic_play\"/></button>")
    let both = try lint(try folder(["App/Player.xib": xib, "Code/Player.swift": code]), "--sources", "Code")
    #expect(
      both.output.contains("hear \"button\" or the name of an image, such as \"ic_play\", but not what"))
    let symbols = try lint(
      try folder(["Code/Player.swift": code, "Code/b.swift": "let a = UIImage(systemName: b)"]), "--sources", "Code")
    #expect(symbols.output.hasSuffix("1 for review (an outlet may set it: 1)\n  2 source files searched\n"))
  }

  @Test func theSourcesDecideContentTypes() throws {
    let xib = Self.xib.replacingOccurrences(of: "\"Name\" id", with: "\"Email\" id")
    let lint = { (line: String) in
      let folder = try folder(["App/Player.xib": xib, "Code/Player.swift": player(line)])
      let arguments = ["lint", "App", "--sources", "Code", "--only", "missing-content-type"]
      return try Program(in: folder).run(arguments).output
    }
    let missing = try lint("")
    #expect(missing.contains("note: textField (id name): people for whom typing is hard may get no suggestion"))
    #expect(missing.contains("but its placeholder or content type is never set"))
    #expect(
      try lint("nameField.textContentType = .emailAddress").hasSuffix("1 set by code\n  1 source file searched\n"))
    // A function of a library says what people enter only if its name is about that.
    #expect(try lint("nameField.applyTheme(scheme); nameField.type = .email").contains("1 for review"))
    #expect(try lint("nameField.applyTheme(scheme)").contains("may get no suggestion"))
    // Nothing but the placeholder says what to type, and code sets another one.
    #expect(try lint("nameField.placeholder = L10n.port").contains("1 set by code"))
    // A picker replaces the keyboard.
    #expect(try lint("nameField.inputView = picker").contains("1 set by code"))
  }

  /// Carthage checks out everything. Nothing of an example is in the app.
  @Test(arguments: [
    ("Carthage/Checkouts/Kit/KitExample/Player+Kit.swift", false), ("Carthage/Checkouts/Kit/Tests/A.swift", false),
    ("Carthage/Checkouts/Kit/Kit/Player+Kit.swift", true), ("Carthage/Checkouts/KitTesting/A.swift", true),
    ("Example/Player+Kit.swift", true),
  ])
  func examplesOfDependenciesDoNotCount(path: String, counts: Bool) throws {
    let folder = try folder(["App/Player.swift": player()])
    try folder.write("extension Player { func g() { playButton.accessibilityLabel = x } }", to: "App/\(path)")
    let output = try lint(folder, "--sources", "App").output
    #expect(output.contains("1 set by code\n  2 source files searched") == counts)
    #expect(output.hasSuffix("\n  1 source file searched\n") != counts)
  }

  @Test func whatNoCodeShowsIsForReview() throws {
    let card = IB.view("<switch id=\"mute\"/>", owner: "").replacingOccurrences(of: "\"Owner\"", with: "\"CardView\"")
    let main = "let main = UINib(nibName: \"Other\", bundle: nil)\n"
    let files = [
      "App/Card.xib": card, "App/Other.xib": IB.view(""), "App/Main.swift": main,
      "App/Player.swift": "// CardView was here\nclass Player {}\n",
    ]
    let folder = try TemporaryFolder(files)
    let arguments = ["lint", "App", "--sources", "App", "--only", "unlabeled-control", "--review"]
    let unseen = try Program(in: folder).run(arguments)
    #expect(unseen.status == 0)
    #expect(unseen.output.contains("App/Card.xib:"))
    #expect(unseen.output.contains("review: switch (id mute): VoiceOver users hear a switch but not what it is for"))
    #expect(unseen.output.contains("note: no code shows it: the sources do not use `Card` or `CardView`\n"))
    #expect(unseen.output.contains("no findings\n  1 for review (no code shows it: 1)\n  2 source files searched\n"))
    // A class that is used, a name that a code generator makes, or another storyboard shows it.
    for use in ["let card = CardView()", "R.nib.card()"] {
      try folder.write("class Player { func f() { \(use) } }\n", to: "App/Player.swift")
      let seen = try Program(in: folder).run(arguments)
      #expect(seen.status == 1)
      #expect(seen.output.contains("1 error\n  2 source files searched\n"))
    }
    try folder.write("class Player {}\n", to: "App/Player.swift")
    try folder.write(IB.view("<view id=\"place\" customClass=\"CardView\"/>"), to: "App/Other.xib")
    // A class that does not exist loads no xib.
    #expect(try Program(in: folder).run(arguments).status == 0)
    try folder.write("class CardView: UIView {}\n", to: "App/CardView.swift")
    #expect(try Program(in: folder).run(arguments).status == 1)
    // If code shows nothing at all, it is not the whole app.
    try folder.write(IB.view(""), to: "App/Other.xib")
    try folder.write("", to: "App/Main.swift")
    #expect(try Program(in: folder).run(arguments).status == 1)
    // Without the sources, and outside of their folder, nothing says that it is not shown.
    try folder.write("", to: "Other/Empty.swift")
    for sources in [[], ["--sources", "Other"]] {
      let elsewhere = try Program(in: folder).run(["lint", "App/Card.xib", "--only", "unlabeled-control"] + sources)
      #expect(elsewhere.status == 1)
    }
  }

  @Test func identifiersMatterToUITests() throws {
    let button = { (id: String) in
      """
      <button id="\(id)"><accessibility key="accessibilityConfiguration" identifier="play"/>\
      <state key="normal" title="\(id)"/></button>
      """
    }
    let folder = try TemporaryFolder([
      "App/Player.xib": IB.view(button("one") + button("two")), "Code/Player.swift": "class Owner: UIView {}\n",
    ])
    let arguments = ["lint", "App", "--sources", "Code", "--only", "duplicate-identifier"]
    let without = try Program(in: folder).run(arguments)
    #expect(
      without.output.hasSuffix(
        "no findings\n  1 for review (the sources have no UI tests: 1)\n  1 source file searched\n"))
    try folder.write("let app = XCUIApplication()\n", to: "Code/Tests.swift")
    let with = try Program(in: folder).run(arguments)
    #expect(with.output.hasSuffix("1 warning\n  2 source files searched\n"))
  }

  @Test func codeFillsEmptyLabels() throws {
    let label = { (id: String) in
      """
      <label text="" id="\(id)"><fontDescription key="fontDescription" type="system" weight="medium" pointSize="12"/>\
      <color key="textColor" white="0.8" alpha="1" colorSpace="custom" customColorSpace="sRGB"/></label>
      """
    }
    let owner = "<connections><outlet property=\"song\" destination=\"song\" id=\"o-1\"/></connections>"
    let xib = IB.view(label("song") + label("spacer"), owner: owner)
      .replacing("customClass=\"Owner\"", with: "customClass=\"Player\"")
    func lint(_ body: String, _ arguments: String...) throws -> String {
      let code = "class Player: UIViewController { @IBOutlet var song: UILabel!\nfunc f() { \(body) } }\n"
      let folder = try TemporaryFolder(["App/Player.xib": xib, "Code/Player.swift": code])
      return try Program(in: folder).run(["lint", "App", "--disable", "low-contrast-text"] + arguments).output
    }
    let sources = try lint("song.text = name", "--sources", "Code")
    #expect(sources.contains("warning: people who chose a larger text size see 1 text in its fixed size"))
    #expect(sources.contains("note: label (id song): 12 points"))
    let scaled = try lint("song.font = .preferredFont(forTextStyle: .body)", "--sources", "Code")
    #expect(scaled.contains("no findings\n  1 set by code"))
    #expect(try lint("").hasSuffix("no findings\n"))
  }

  @Test func codeMayDecideTheOrder() throws {
    let label = { (id: String, x: Int, y: Int) in
      "<label text=\"\(id)\" id=\"\(id)\"><rect key=\"frame\" x=\"\(x)\" y=\"\(y)\" width=\"80\" height=\"20\"/></label>"
    }
    let labels = label("one", 200, 0) + label("two", 100, 5) + label("three", 0, 10)
    let frame = "<rect key=\"frame\" x=\"0\" y=\"0\" width=\"300\" height=\"300\"/>"
    let xib = IB.xib(
      "<view id=\"root\">\(frame)<subviews><view id=\"box\">\(frame)<subviews>\(labels)</subviews></view></subviews></view>",
      owner: """
        <connections><outlet property="view" destination="root" id="o-1"/><outlet property="box" destination="box" \
        id="o-2"/></connections>
        """
    ).replacing("customClass=\"Owner\"", with: "customClass=\"Player\"")
    func lint(_ body: String) throws -> String {
      let code = "class Player: UIViewController { @IBOutlet var box: UIView!\nfunc f() { \(body) } }\n"
      let folder = try TemporaryFolder(["App/Player.xib": xib, "Code/Player.swift": code])
      return try Program(in: folder).run(
        ["lint", "App", "--sources", "Code", "--only", "unstable-reading-order", "--review"]
      ).output
    }
    #expect(try lint("box.alpha = 1").hasSuffix("1 warning\n  1 source file searched\n"))
    let own = try lint("view.accessibilityElements = [box as Any]")
    #expect(own.contains("note: unclear: the class Player may set the order here (Code/Player.swift:2:17)\n"))
    #expect(own.contains("no findings\n  1 for review"))
    let outlet = try lint("box.accessibilityElements = []")
    #expect(outlet.contains("note: unclear: code may set the order through `box` here (Code/Player.swift:2:12)\n"))
    #expect(outlet.contains("no findings\n  1 for review"))
    for other in ["let view = UIView(); view.accessibilityElements = []", "accessibilityLabel = x"] {
      #expect(try lint(other).hasSuffix("1 warning\n  1 source file searched\n"))
    }
  }

  @Test func codeDoesNotDecideWhetherATapDoesSomething() throws {
    let xib = IB.view(
      """
      <button id="play"><rect key="frame" x="0" y="0" width="20" height="20"/>
      <buttonConfiguration key="configuration" style="plain" title="Play"/></button>
      """,
      owner: "<connections><outlet property=\"playButton\" destination=\"play\" id=\"o-1\"/></connections>"
    ).replacingOccurrences(of: "customClass=\"Owner\"", with: "customClass=\"Player\"")
    let folder = try folder([
      "App/Player.xib": xib, "App/Player.swift": player() + "let a = Player(nibName: \"Player\", bundle: nil)\n",
    ])
    let result = try lint(folder, "--sources", "App")
    #expect(
      result.output.hasSuffix("no findings\n  1 for review (an outlet may set it: 1)\n  1 source file searched\n"))
  }

  @Test func codeMaySetTheMenuThatNamesAButton() throws {
    let output = { (attributes: String) in
      let xib = Self.xib.replacingOccurrences(of: "<button id", with: "<button \(attributes) id")
      let folder = try folder(["App/Player.xib": xib, "Code/Player.swift": player("playButton.menu = menu")])
      return try lint(folder, "--sources", "Code").output
    }
    #expect(try output("").contains("error: button (id play): VoiceOver users hear \"button\""))
    #expect(try output("changesSelectionAsPrimaryAction=\"YES\"").contains("1 for review (an outlet may set it: 1)\n"))
  }

  @Test func aTransparentViewNeedsAnotherAlpha() throws {
    let xib = Self.xib.replacingOccurrences(of: "<button id", with: "<button alpha=\"0\" id")
    let output = { (code: String) in
      try lint(try folder(["App/Player.xib": xib, "Code/Player.swift": player(code)]), "--sources", "Code").output
    }
    #expect(try output("playButton.isHidden = isOff").contains("1 for review (hidden at first: 1)\n"))
    let shown = try output("playButton.alpha = isOff ? 0 : 1")
    #expect(shown.contains("note: hidden at first, but code shows `playButton`"))
  }

  @Test func codeThatShowsAHiddenViewMakesItsFindingsCertain() throws {
    let xib = Self.xib.replacingOccurrences(of: "<button id", with: "<button hidden=\"YES\" id")
    let hidden = try folder(["App/Player.xib": xib, "Code/Player.swift": player("playButton.isHidden = true")])
    let stays = try lint(hidden, "--sources", "Code")
    #expect(stays.output.hasSuffix("1 warning\n  1 for review (hidden at first: 1)\n  1 source file searched\n"))
    let shown = try folder(["App/Player.xib": xib, "Code/Player.swift": player("playButton.isHidden = isOff")])
    let result = try lint(shown, "--sources", "Code")
    #expect(result.output.contains("error: button (id play): VoiceOver users hear \"button\""))
    #expect(
      result.output.contains("note: hidden at first, but code shows `playButton` here (Code/Player.swift:4:14)"))
    let named = try folder([
      "App/Player.xib": xib,
      "Code/Player.swift": player("playButton.isHidden = isOff\nplayButton.accessibilityLabel = x"),
    ])
    #expect(
      try lint(named, "--sources", "Code").output.hasSuffix("1 warning\n  1 set by code\n  1 source file searched\n"))
  }

  @Test func theSourcesDecideTheFontsOfADocumentTogether() throws {
    let label = { (id: String, font: String) in
      "<label text=\"\(id)\" id=\"\(id)\"><fontDescription key=\"fontDescription\" \(font) pointSize=\"17\"/></label>"
    }
    let plain = "type=\"system\""
    let xib = IB.view(
      label("one", plain) + label("two", plain) + label("three", "type=\"boldSystem\"") + label("four", plain),
      owner: """
        <connections><outlet property="one" destination="one" id="o-1"/><outlet property="two" destination="two" \
        id="o-2"/><outlet property="three" destination="three" id="o-3"/></connections>
        """
    ).replacingOccurrences(of: "customClass=\"Owner\"", with: "customClass=\"Player\"")
    let folder = try folder([
      "App/Player.xib": xib,
      "Code/Player.swift": """
      class Player: UIViewController {
        @IBOutlet var one: UILabel!
        @IBOutlet var two: UILabel!
        @IBOutlet var three: UILabel!
        func f() {
          two.font = .preferredFont(forTextStyle: .body)
          three.font = .systemFont(ofSize: 20)
        }
      }
      """,
    ])
    let alone = try lint(folder)
    #expect(alone.output.contains("see 2 texts in their fixed sizes"))
    #expect(alone.output.contains("2 for review (an outlet may set it: 2)"))
    let result = try lint(folder, "--sources", "Code")
    #expect(result.output.contains("see 3 texts in their fixed sizes"))
    for id in ["one", "three", "four"] {
      #expect(result.output.contains("note: label \"\(id)\" (id \(id)): 17 points"))
    }
    #expect(
      result.output.contains(
        ": 17 points, close to Body, and code sets a fixed size, too: Code/Player.swift:7 (App/Player.xib:"))
    let help = "; where code sets the font, take it from UIFont.preferredFont(forTextStyle:), or "
    #expect(result.output.contains(help))
    #expect(result.output.hasSuffix("1 warning\n  1 set by code\n  1 source file searched\n"))
  }

  @Test func anAppearanceMayApplyOnlyInsideSomeViews() throws {
    let text = """
      <label text="one" id="one"><fontDescription key="fontDescription" type="system" pointSize="17"/></label>
      """
    let xib = IB.view(
      "<view customClass=\"Card\" id=\"card\"><subviews>\(text)</subviews></view>",
      owner: "<connections><outlet property=\"one\" destination=\"one\" id=\"o-1\"/></connections>")
    let code = { (name: String) in
      """
      class Card: UIView {}
      class Other: UIView {}
      class Owner: UIViewController { @IBOutlet var one: UILabel! }
      func f() { UILabel.appearance(whenContainedInInstancesOf: [\(name).self]).font = x }
      """
    }
    let inside = try lint(try folder(["App/Player.xib": xib, "Code/Card.swift": code("Card")]), "--sources", "Code")
    #expect(inside.output.contains("no findings\n  1 for review"))
    let other = try lint(try folder(["App/Player.xib": xib, "Code/Card.swift": code("Other")]), "--sources", "Code")
    #expect(other.output.contains("see 1 text in its fixed size"))
  }

  @Test func functionsInOtherFilesMaySetIt() throws {
    let files = [
      "Code/Player.swift": player("theme.style(button: playButton)\nnameField.accessibilityLabel = x"),
      "Code/Theme.swift": "class Theme { func style(button: UIButton) { Names.name(button) } }",
    ]
    let named = "enum Names { static func name(_ view: UIView) { view.accessibilityLabel = x } }"
    let result = try lint(
      try folder(files.merging(["Code/Names.swift": named]) { $1 }), "--sources", "Code", "--review")
    #expect(result.status == 0)
    #expect(result.output.contains("note: code sets it through `playButton` here (Code/Player.swift:4:34)\n"))
    #expect(result.output.hasSuffix("no findings\n  2 set by code\n  3 source files searched\n"))
    let plain = "enum Names { static func name(_ view: UIView) { view.alpha = 1 } }"
    let unnamed = try lint(try folder(files.merging(["Code/Names.swift": plain]) { $1 }), "--sources", "Code")
    #expect(unnamed.output.contains("error: button (id play): VoiceOver users hear \"button\" but not what it does"))
  }

  @Test func aControllerMayScaleAllFonts() throws {
    let label = """
      <label text="one" id="one"><fontDescription key="fontDescription" type="system" pointSize="17"/></label>
      """
    let owner = "<connections><outlet property=\"view\" destination=\"root\" id=\"o-1\"/></connections>"
    let xib = IB.view(label, owner: owner)
    let code = """
      class Base: UIViewController { override func viewDidLoad() { view.scaleFonts() } }
      extension UIView {
        func scaleFonts() { for view in subviews { if let label = view as? UILabel { label.font = scaled } } }
      }
      """
    let scaled = try lint(
      try folder(["App/Player.xib": xib, "Code/Base.swift": code, "Code/Owner.swift": "class Owner: Base {}"]),
      "--sources", "Code")
    #expect(scaled.output.contains("no findings\n  1 set by code"))
    let fixed = try lint(
      try folder([
        "App/Player.xib": xib, "Code/Base.swift": code, "Code/Owner.swift": "class Owner: UIViewController {}",
      ]),
      "--sources", "Code")
    #expect(fixed.output.contains("see 1 text in its fixed size"))
  }

  @Test func eachRuntimeAttributeIsLookedUp() throws {
    let attribute = { (key: String) in
      "<userDefinedRuntimeAttribute type=\"string\" keyPath=\"\(key)\" value=\"x\"/>"
    }
    func output(_ keys: String...) throws -> String {
      let xib = IB.view(
        """
        <button id="b"><userDefinedRuntimeAttributes>\(keys.map(attribute).joined())</userDefinedRuntimeAttributes>\
        \(IB.action)</button>
        """)
      let code = "extension UIView { @IBInspectable var trackingKey: String { get { a } set { } } }"
      return try lint(try folder(["App/Player.xib": xib, "Code/Views.swift": code]), "--sources", "Code").output
    }
    #expect(try output("trackingKey").contains("error: button (id b)"))
    #expect(try output("trackingKey", "titleKey").contains("1 for review (a runtime attribute may set it: 1)"))
    #expect(try output("titleKey", "trackingKey").contains("1 for review (a runtime attribute may set it: 1)"))
  }

  @Test func sourcesAreNeverImplied() throws {
    let folder = try folder(["App/Player.swift": player()])
    let result = try Program(in: folder).run(["lint", "App", "--disable", "low-contrast-text"])
    #expect(result.output.contains("1 warning\n  1 for review (an outlet may set it: 1)\nTo let the app's code decide"))
  }

  @Test func sourcesOfAnotherAppCauseAWarning() throws {
    let folder = try folder(["Other/Main.swift": "class Main: UIViewController { @IBOutlet var title: UILabel! }"])
    for name in ["Card", "Song"] {
      try folder.write(Self.xib.replacingOccurrences(of: "Player", with: name), to: "App/\(name).xib")
    }
    let warning = """
      warning: the sources declare none of the classes of these screens, such as 'Card'
        help: check that '--sources', or `sources` in .axspec.json, is the folder with this app's code

      """
    #expect(try Program(in: folder).run("lint", "App", "--sources", "Other").errors == warning)
    #expect(try Program(in: folder).run("preview", "App", "--sources", "Other").errors == warning)
    // One or two classes may be those of a library.
    #expect(try Program(in: folder).run("lint", "App/Card.xib", "--sources", "Other").errors == "")
    try folder.write(player(), to: "Other/Player.swift")
    #expect(try Program(in: folder).run("lint", "App", "--sources", "Other").errors == "")
  }

  @Test func severalFoldersAreEachReadOnce() throws {
    let folder = try folder(["Code/A/Player.swift": player(), "Code/B.m": "", "More/c.h": "", "More/d.txt": "play"])
    for arguments in [["Code/A", "Code", "More"], ["Code", "Code/", "More", "./Code/A"]] {
      let result = try Program(in: folder).run(
        ["lint", "App", "--disable", "low-contrast-text"] + arguments.flatMap { ["--sources", $0] })
      #expect(result.output.hasSuffix("\n  3 source files searched\n"))
    }
  }

  @Test func wrongFoldersAreErrors() throws {
    let folder = try folder(["Code/Player.swift": player(), "Empty/a.txt": ""])
    let help = "  help: pass the folder with the app's Swift and Objective-C files\n"
    let missing = try lint(folder, "--sources", "Kode")
    #expect(missing.status == 2)
    #expect(missing.errors == "axspec lint: error: 'Kode' is not a folder\n" + help)
    let empty = try lint(folder, "--sources", "Empty")
    #expect(empty.status == 2)
    #expect(empty.errors == "axspec lint: error: no .swift, .m, .mm, or .h file below 'Empty'\n" + help)
  }

  @Test func linksAndOtherFilesAreNotRead() throws {
    let folder = try folder([
      "Code/Player.swift": player(), "Secret/Set.swift": "func f(x: Player) { x.playButton.title = 1 }",
    ])
    try folder.link("Code/Link", to: "../Secret")
    try folder.link("Code/Loop", to: ".")
    try folder.link("Code/Set.swift", to: "../Secret/Set.swift")
    let result = try lint(folder, "--sources", "Code")
    #expect(result.output.hasSuffix("1 error, 1 warning\n  1 source file searched\n"))
  }

  @Test func oneUnreadableFileProvesNothing() throws {
    let deep = String(repeating: "{", count: 5000)
    let folder = try folder(["Code/Player.swift": player(), "Code/Deep.swift": deep + "x.playButton.title = 1"])
    let result = try lint(folder, "--sources", "Code", "--review")
    #expect(result.output.contains("note: a source file could not be searched: Code/Deep.swift\n"))
    #expect(result.output.hasSuffix("1 for review (an outlet may set it: 1)\n  1 source file searched\n"))
  }

  @Test func sourcesCountAsInputs() throws {
    let folder = try folder(["Code/Player.swift": player(), "Code/Other.xib": IB.view("")])
    let result = try lint(folder, "--sources", "Code", "--output", "out.txt", "--depfile", "out.d")
    #expect(result.status == 1)
    for file in ["Code/Player.swift", "Code/Other.xib"] { #expect(folder.text("out.d")?.contains(file) == true) }
    let replaced = try lint(folder, "--sources", "Code", "--output", "Code/Player.swift")
    #expect(replaced.status == 2)
    #expect(folder.text("Code/Player.swift") == player())
  }

  @Test func theResultDoesNotDependOnThreads() throws {
    var files: [String: String] = [:]
    for number in 0..<40 { files["Code/\(number).swift"] = "func f(x: Player) { x.playButton.title = \(number) }" }
    files["Code/Player.swift"] = player()
    let folder = try folder(files)
    let one = try lint(folder, "--sources", "Code", "--review", "-j", "1")
    let many = try lint(folder, "--sources", "Code", "--review", "-j", "8")
    #expect(one.output == many.output)
    #expect(one.output.contains("code sets it through `playButton` here (Code/0.swift:1:23)"))
  }

  @Test func aBaselineNeedsTheSourcesItWasWrittenWith() throws {
    let folder = try folder(["Code/Player.swift": player()])
    func baseline(_ arguments: String...) throws -> Program.Result {
      try lint(folder, "--only", "unlabeled-button", "--baseline", "known.json", arguments.joined())
    }
    #expect(
      try lint(folder, "--only", "unlabeled-button", "--sources", "Code", "--write-baseline", "known.json").status == 0)
    #expect(folder.text("known.json")?.contains("\n  \"sources\": true,\n") == true)
    #expect(try baseline("--sources=Code").output.contains("no findings\n  1 in the baseline"))
    let without = try baseline("--review")
    #expect(
      without.output.contains("warning: this baseline was written with the app's sources, and lint ran without them"))
    #expect(without.output.contains("help: pass --sources with the same folders, or name them as \"sources\" in"))
    #expect(!without.output.contains("no longer occurs"))
    // What the sources settle is not out of date either.
    try folder.write(player("playButton.accessibilityLabel = x"), to: "Code/Player.swift")
    let rule = ["--only", "unlabeled-input", "--disable", "low-contrast-text"]
    #expect(try Program(in: folder).run(["lint", "App", "--write-baseline", "open.json"] + rule).status == 0)
    try folder.write(player("nameField.accessibilityLabel = x"), to: "Code/Player.swift")
    let with = try Program(in: folder).run(["lint", "App", "--baseline", "open.json", "--sources", "Code"] + rule)
      .output
    #expect(with.contains("warning: this baseline was written without the app's sources, and lint ran with them"))
    #expect(with.contains("help: write it again with 'axspec lint --write-baseline <file>' and the same sources"))
    #expect(!with.contains("no longer occurs"))
  }
}
