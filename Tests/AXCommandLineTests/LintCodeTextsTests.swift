import TestSupport
import Testing

/// Texts that lint finds in the app's sources.
@Suite("lint --sources: texts") struct LintCodeTextsTests {
  private typealias IB = InterfaceMarkup

  /// Lints a view of a controller with an outlet to the object `a`.
  private func lint(_ view: String, _ outlet: String, code: String, rule: String) throws -> String {
    let controller = """
      <viewController storyboardIdentifier="Player" customClass="Player" id="c"><view key="view" id="v"><subviews>\(view)\
      </subviews></view><connections><outlet property="\(outlet)" destination="a" id="o"/></connections></viewController>
      """
    let folder = try TemporaryFolder([
      "App/Main.storyboard": IB.storyboard(controller),
      "Code/Player.swift": """
      class Player: UIViewController {
        @IBOutlet var \(outlet): UILabel!
        func f() { \(code) }
      }
      """,
    ])
    return try Program(in: folder).run("lint", "App", "--sources", "Code", "--only", rule).output
  }

  /// People know what they typed into the only field, but not what code did.
  @Test(arguments: [
    ("nameField.text = user.name", true), ("user.name.bind(to: nameField.rx.text)", true),
    ("nameField.text = \"\"", false), ("nameField.text = nil", false),
    ("nameField.text = nameField.text?.uppercased()", false), ("nameField.rx.text.orEmpty.bind(to: name)", false),
    ("nameField.text = user.name; nameField.accessibilityLabel = title", false), ("", false),
  ])
  func theOnlyInputIsReportedIfCodeSetsItsText(code: String, isReported: Bool) throws {
    let field = "<textField placeholder=\"Name\" id=\"a\"/>"
    let output = try lint(field, "nameField", code: code, rule: "unlabeled-input")
    let message = """
      warning: textField (id a): VoiceOver users do not hear what the text field is for once code sets its text: it has no \
      label, and its placeholder is gone then [unlabeled-input]
      """
    #expect(output.contains(message) == isReported, "\(output)")
    #expect(output.contains("note: code sets the text here (Code/Player.swift:3:") == isReported)
    #expect(output.contains("unlabeled-input") == isReported)
  }

  /// The text of a secure field says nothing either, but a password is clear.
  @Test(arguments: [("Access token", true), ("Password", false)])
  func theOnlySecureFieldMayBeAPassword(placeholder: String, isReported: Bool) throws {
    let traits = "<textInputTraits key=\"textInputTraits\" secureTextEntry=\"YES\"/>"
    let field = "<textField placeholder=\"\(placeholder)\" id=\"a\">\(traits)</textField>"
    let output = try lint(field, "tokenField", code: "tokenField.text = token", rule: "unlabeled-input")
    #expect(output.contains("what the secure text field is for once code sets its text") == isReported, "\(output)")
    #expect(output.contains("unlabeled-input") == isReported)
  }

  /// In an app with several languages, a label that Xcode cannot translate belongs in code.
  @Test(arguments: [
    ("App", nil, true), ("App/Base.lproj", nil, true), ("App/Base.lproj", "App/de.lproj/Main.strings", false),
    ("App/Base.lproj", "App/mul.lproj/Main.xcstrings", false), ("App/en.lproj", "App/de.lproj/Main.storyboard", false),
    ("App/Base.lproj", "App/de.lproj/Menu.strings", true), ("App/Base.lproj", "Kit/de.lproj/Main.strings", true),
  ])
  func aLabelBelongsWhereItIsTranslated(folder path: String, texts: String?, isInCode: Bool) throws {
    let screen = IB.storyboard(
      """
      <viewController id="c"><view key="view" id="v"><subviews><slider id="s"/></subviews></view></viewController>
      """)
    var files = [
      "\(path)/Main.storyboard": screen, "App/App.swift": "UIStoryboard(name: \"Main\")",
      "App/en.lproj/Localizable.strings": "",
    ]
    func lint(_ more: [String: String]) throws -> String {
      let folder = try TemporaryFolder(files.merging(more) { $1 })
      return try Program(in: folder).run("lint", ".", "--sources", ".", "--only", "unlabeled-control").output
    }
    let inXcode = "help: in the Identity inspector, Accessibility: fill in Label with what it is for\n"
    let inCode = """
      help: in the app's code, because this file is not translated: set accessibilityLabel to what it is for

      """
    #expect(try lint([:]).contains(inXcode))
    #expect(try lint(["App.xcodeproj/project.pbxproj": "knownRegions = (en, de);"]).contains(inXcode))
    if let texts { files[texts] = texts.hasSuffix(".storyboard") ? screen : "" }
    let translations = [
      ["App/de.lproj/Localizable.strings": ""],
      ["App/Localizable.xcstrings": "{}", "App.xcodeproj/project.pbxproj": "knownRegions = (en, Base, de);"],
    ]
    for translation in translations { #expect(try lint(translation).contains(isInCode ? inCode : inXcode)) }
  }

  /// Nothing is known of the translations of a document that is in none of the searched folders.
  @Test(arguments: [(["App/", "Code/"], true, false), (["App/", "Code/"], false, true), (["Code"], false, false)])
  func allSearchedFoldersSayWhatIsTranslated(folders: [String], hasTexts: Bool, isInCode: Bool) throws {
    let view = "<view key=\"view\" id=\"v\"><subviews><slider id=\"s\"/></subviews></view>"
    let folder = try TemporaryFolder([
      "App/Base.lproj/Main.storyboard": IB.storyboard("<viewController id=\"c\">\(view)</viewController>"),
      hasTexts ? "App/de.lproj/Main.strings" : "App/notes.txt": "", "App/App.swift": "UIStoryboard(name: \"Main\")",
      "Code/Code.swift": "struct A {}", "Code/en.lproj/Localizable.strings": "",
      "Code/de.lproj/Localizable.strings": "",
    ])
    let output = try Program(in: folder).run(
      ["lint", "App", "--only", "unlabeled-control"] + folders.flatMap { ["--sources", $0] }
    ).output
    #expect(output.contains("because this file is not translated") == isInCode)
    #expect(output.contains("unlabeled-control"))
  }

  /// A large font in the file never shows if code sets a small one.
  @Test(arguments: [true, false])
  func codeReplacesALargeFont(isSet: Bool) throws {
    let font = "<fontDescription key=\"fontDescription\" type=\"system\" pointSize=\"40\"/>"
    let output = try lint(
      "<label text=\"Sum\" id=\"a\">\(font)</label>", "sumLabel",
      code: isSet ? "sumLabel.font = .systemFont(ofSize: 12)" : "", rule: "fixed-font-size")
    let note = "label \"Sum\" (id a): the file has a large font, but code sets a font that does not scale"
    #expect(output.contains(note) == isSet)
    #expect(output.contains("no findings") != isSet)
  }

  /// The system limits the height of a Today widget.
  @Test(arguments: [("NCWidgetProviding", false), ("Reloading", true)])
  func theFontOfAWidgetIsForReview(supertype: String, isFinding: Bool) throws {
    let font = "<fontDescription key=\"fontDescription\" type=\"system\" pointSize=\"17\"/>"
    let label = "<label text=\"Sum\" id=\"a\">\(font)</label>"
    let screen = IB.storyboard(
      """
      <viewController storyboardIdentifier="Sum" customClass="Today" id="c"><view key="view" id="v"><subviews>\(label)\
      </subviews></view></viewController>
      """)
    let folder = try TemporaryFolder([
      "App/Main.storyboard": screen,
      "Code/Today.swift": "class Today: UIViewController, \(supertype) {}\nlet a = make(withIdentifier: \"Sum\")",
    ])
    let output = try Program(in: folder).run(["lint", "App", "--sources", "Code", "--only", "fixed-font-size"]).output
    #expect(output.contains("[fixed-font-size]") == isFinding)
    #expect(output.contains("1 for review (a Today widget cannot grow: 1)") != isFinding)
  }

  private static let others =
    ["One", "Two", "Three"].map { "<button id=\"\($0)\"><state key=\"normal\" title=\"\($0)\"/></button>" }
    .joined() + "<label text=\"b\" id=\"l\"/><label text=\"c\" id=\"m\"/><tableView id=\"t\"/>"

  private func heading(_ text: String, _ outlet: String, code: String) throws -> String {
    let font = "<fontDescription key=\"fontDescription\" style=\"UICTFontTextStyleTitle1\"/>"
    return try lint(
      "<label \(text) id=\"a\">\(font)</label>" + Self.others, outlet, code: code, rule: "heading-without-trait")
  }

  @Test(arguments: ["text=\"Label\"", ""]) func codeSetsAHeading(text: String) throws {
    let output = try heading(text, "titleLabel", code: "titleLabel.text = name")
    #expect(
      output.contains(": VoiceOver users cannot jump to this text, which looks like a heading: it lacks the trait"),
      "\(output)")
    #expect(output.contains("note: code sets the text here (Code/Player.swift:3:"))
  }

  @Test(arguments: [
    ("titleLabel", ""), ("titleLabel", "titleLabel.numberOfLines = 2"), ("titleLabel", "titleLabel.text = \"\""),
    ("nameLabel", "nameLabel.text = name"),
    ("titleLabel", "titleLabel.text = name; titleLabel.accessibilityTraits = .header"),
  ])
  func otherTextsAreNoHeadings(outlet: String, code: String) throws {
    let output = try heading("text=\"Label\"", outlet, code: code)
    #expect(!output.contains("heading-without-trait"), "\(output)")
  }

  @Test(arguments: [
    ("<progressView id=\"a\"/>", "unlabeled-control", "UIKit calls it “Progress”"),
    (
      "<label text=\"Due date\" id=\"l\"/><datePicker id=\"a\"/>", "unlabeled-picker", "a text next to it may say that"
    ),
  ])
  func codeNamesWhatMayBeClear(views: String, rule: String, reason: String) throws {
    let lint = { code in try self.lint(views, "bar", code: code, rule: rule) }
    #expect(try lint("").contains("1 for review (\(reason): 1)"))
    #expect(try lint("bar.accessibilityLabel = name").contains("no findings\n  1 set by code\n"))
  }

  /// Lints a button without a title, whose font has a fixed size.
  @Test(arguments: [
    ("pay.setTitle(title, for: .normal)", "no findings\n", true), ("pay.isEnabled = true", "no findings\n  1", false),
    ("pay.setTitle(\"\", for: .normal)", "no findings\n  1", false),
    ("pay.setTitle(title, for: .normal); pay.titleLabel?.font = .preferredFont(forTextStyle: .body)", "1 set", false),
  ])
  func aButtonGetsATitleFromCode(code: String, rest: String, isReported: Bool) throws {
    let font = "<fontDescription key=\"fontDescription\" type=\"boldSystem\" pointSize=\"14\"/>"
    let output = try lint("<button id=\"a\">\(font)</button>", "pay", code: code, rule: "fixed-font-size")
    let message = "people who chose a larger text size see 1 text in its fixed size [fixed-font-size]"
    #expect(output.contains(message) == isReported, "\(output)")
    #expect(output.contains("note: button (id a): 14 points, close to Subhead") == isReported)
    #expect(output.contains(rest) != isReported, "\(output)")
  }

  /// Without a title in the file, a text style says nothing of what people see. A field or button of 1 point is there only
  /// for iOS.
  @Test(arguments: [
    "<fontDescription key=\"fontDescription\" style=\"UICTFontTextStyleBody\"/>",
    """
    <fontDescription key="fontDescription" type="system" pointSize="14"/>
    <constraints><constraint firstAttribute="width" constant="1" id="w"/></constraints>
    """,
  ])
  func aButtonWithoutAVisibleTitleHasNoFixedFont(content: String) throws {
    let code = "pay.setTitle(title, for: .normal); pay.titleLabel?.font = .systemFont(ofSize: 12)"
    let output = try lint("<button id=\"a\">\(content)</button>", "pay", code: code, rule: "fixed-font-size")
    #expect(output.contains("no findings\n"), "\(output)")
  }

  @Test func codeRemovesATitle() throws {
    let button = "<button id=\"a\"><state key=\"normal\" title=\"Button\"/>\(IB.action)</button>"
    let lint = { code in try self.lint(button, "play", code: code, rule: "generic-label") }
    let kept = try lint("")
    #expect(kept.contains("VoiceOver users hear \"Button\", which is not a useful name"))
    #expect(kept.contains("help: in the Attributes inspector: write a title that says what it does\n"))
    let removed = try lint("play.setTitle(\"\", for: .normal)")
    let message = "VoiceOver users do not hear what the button does: code removes its title, and it has no label"
    #expect(removed.contains(message), "\(removed)")
    #expect(
      removed.contains(
        "help: in the app's code: where it removes the title, set accessibilityLabel to what the button does\n"))
    // The label in the file stays.
    let labeled = button.replacing("<state", with: IB.accessibility("label=\"Button\"") + "<state")
    let output = try self.lint(labeled, "play", code: "play.setTitle(\"\", for: .normal)", rule: "generic-label")
    #expect(!output.contains(message), "\(output)")
    #expect(removed.contains("note: no code names it: code removes the title of `play` here (Code/Player.swift:3:"))
  }

  @Test(arguments: [
    ("", "help: in the app's code: where it sets the placeholder, set accessibilityLabel to what to type\n"),
    ("<label text=\"Name\" id=\"n\"/>", "help: in the Identity inspector, Accessibility: set Label to \"Name\"\n"),
  ])
  func codeSetsAPlaceholder(label: String, help: String) throws {
    let output = try lint(
      label + "<textField id=\"a\"/>", "field", code: "field.placeholder = a", rule: "unlabeled-input")
    #expect(output.contains(help), "\(output)")
  }

  /// The dash is there until code sets a text.
  @Test(arguments: [
    ("dash.text = name", "1 set by code"),
    ("dash.alpha = 1", "1 for review (the character may make sense when it is spoken: 1)"),
  ])
  func punctuationInTheFileMayStandForAText(code: String, summary: String) throws {
    let output = try lint("<label text=\"–\" id=\"a\"/>", "dash", code: code, rule: "punctuation-stop")
    #expect(output.contains("no findings\n  \(summary)\n"), "\(output)")
  }
}
