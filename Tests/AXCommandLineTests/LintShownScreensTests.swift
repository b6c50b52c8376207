import Foundation
import TestSupport
import Testing

/// What people see of an app, as its projects, settings, and code say.
@Suite("lint --sources, for what people see")
struct LintShownScreensTests {
  private typealias IB = InterfaceMarkup

  @Test func whatOnlyTestsLoadIsForReview() throws {
    let xib = IB.view("<switch id=\"mute\"/>")
    let folder = try TemporaryFolder([
      "Shop/Main.swift": "let main = 1\n", "ShopTests/Card.xib": xib, "ShopTests/CardTests.swift": "import XCTest\n",
      "LabTests/Card.xib": xib, "LabTests/Lab.swift": "class Lab {}\n",
    ])
    let result = try Program(in: folder).run(
      "lint", ".", "--sources", ".", "--only", "unlabeled-control", "--review")
    #expect(result.output.contains("ShopTests/Card.xib:"))
    #expect(result.output.contains("note: no target of the app builds it: the folder ShopTests contains tests\n"))
    #expect(result.output.contains("1 error\n  1 for review (no target builds it: 1)\n"), "\(result.output)")
  }

  @Test func aScreenThatOnlyAnUnusedViewShowsIsForReview() throws {
    let folder = try TemporaryFolder([
      "App/Card.xib": IB.view("<switch id=\"mute\"/>"), "App/Main.xib": IB.view(""),
      "App/Main.swift": "let main = UINib(nibName: \"Main\", bundle: nil)\n",
      "App/DeckView.swift": "class DeckView: UIView { let card = UINib(nibName: \"Card\", bundle: nil) }\n",
      "App/DeckWindow.swift": "class DeckWindow: UIWindow { let deck = DeckView() }\n",
    ])
    func lint() throws -> String {
      try Program(in: folder).run("lint", "App", "--sources", "App", "--only", "unlabeled-control").output
    }
    #expect(try lint().contains("no findings\n  1 for review (no code shows it: 1)\n"))
    try folder.write("let window = DeckWindow()\n", to: "App/Start.swift")
    #expect(try lint().contains("1 error\n"))
  }

  /// A window that code makes replaces the one that the system makes for the first storyboard.
  @Test(arguments: [
    ("window = UIWindow(windowScene: scene)", "", true), ("window = UIWindow(frame: bounds)", "", true),
    ("window = UIWindow(frame: bounds)", "// If using a storyboard, the window is made.", true),
    ("self.window = UIWindow(frame: bounds)", "", true), ("// window = UIWindow(frame: bounds)", "", false),
    ("let window = UIWindow(frame: bounds)", "", false),
    ("window?.tintColor = .red", "", false), ("overlay = UIWindow(windowScene: scene)", "", false),
    ("window = UIWindow(windowScene: scene)", "let first = UIStoryboard(name: name, bundle: nil)", false),
    ("window = UIWindow(windowScene: scene)", "class Other: UIApplicationDelegate {}", false),
  ])
  func aWindowOfCodeShowsNoStoryboard(statement: String, other: String, isForReview: Bool) throws {
    let delegates = """
      class App: UIResponder, UIApplicationDelegate {}
      class Scene: UIResponder, UIWindowSceneDelegate {
        func scene() {
          \(statement)
        }
      }
      """
    let folder = try TemporaryFolder([
      "App/Main.storyboard": IB.screen("<switch id=\"mute\"/>"), "App/App.swift": delegates, "App/Other.swift": other,
    ])
    let output = try Program(in: folder).run(
      "lint", "App", "--sources", "App", "--only", "unlabeled-control", "--review"
    ).output
    let note = "note: no code shows it: the app makes its window in code, and no code loads a storyboard\n"
    #expect(output.contains(note) == isForReview, "\(output)")
    #expect(output.contains("1 error\n") != isForReview)
  }

  /// UIKit takes the cell from the prototype, and not from the xib.
  @Test(arguments: [
    ("CardCell", "", true), ("CardCell", "table.register(type)", false), ("CardCell", "let a = type.nib", false),
    ("OtherCell", "", false),
  ])
  func aXibOfACellThatAStoryboardHasIsNotLoadedByItself(prototype: String, other: String, isForReview: Bool) throws {
    let code = """
      class App: UIResponder, UIApplicationDelegate {}
      class CardCell: UITableViewCell {}
      func f() { let cell = table.cell(for: id) as! CardCell; show(cell.title()); \(other) }
      """
    let cell =
      "<tableViewCell customClass=\"CardCell\" id=\"c\"><subviews><switch id=\"mute\"/></subviews></tableViewCell>"
    let prototypes =
      "<prototypes><tableViewCell customClass=\"\(prototype)\" reuseIdentifier=\"p\" id=\"p\"/></prototypes>"
    let folder = try TemporaryFolder([
      "App/CardCell.xib": IB.xib(cell.replacing("<switch", with: "<slider")), "App/App.swift": code,
      "App/Main.storyboard": IB.screen("<tableView id=\"t\">\(prototypes)</tableView>"),
    ])
    let output = try Program(in: folder).run(
      "lint", "App", "--sources", "App", "--only", "unlabeled-control", "--review"
    ).output
    let note =
      "note: no code shows it: no code loads a xib by its name, and the class is that of a prototype in a storyboard"
    #expect(output.contains(note) == isForReview, "\(output)")
  }

  /// An app would crash if it loaded the scene, even if nothing is wrong with what the finding is about.
  @Test(arguments: [
    ("", true), ("var total: UILabel!", false), ("UILabel *_total;", false),
    ("func setTotal(_ label: UILabel) {}", false),
    ("// total", true), ("let a = total // total", false),
  ])
  func aSceneWithAnOutletThatIsGoneIsForReview(member: String, isForReview: Bool) throws {
    let storyboard = IB.screen(
      "<switch id=\"mute\"/><label id=\"total\"/>",
      owner: "<connections><outlet property=\"total\" destination=\"total\" id=\"o\"/></connections>")
    let code = "class Owner: UIViewController {\n  \(member)\n}\n"
    let folder = try TemporaryFolder(["App/Main.storyboard": storyboard, "App/Owner.swift": code])
    func lint() throws -> String {
      try Program(in: folder).run("lint", "App", "--sources", "App", "--only", "unlabeled-control", "--review").output
    }
    let note = "note: no code shows it: the class Owner has no outlet `total`, so the app would crash\n"
    #expect(try lint().contains(note) == isForReview)
    // A superclass elsewhere may have it.
    try folder.write(code.replacing("UIViewController", with: "KitController"), to: "App/Owner.swift")
    #expect(try lint().contains("1 error\n"))
  }

  /// Nothing in a storyboard leads to it, so code elsewhere cannot show it either.
  @Test func aSceneToWhichNothingLeadsIsForReview() throws {
    let scene = { (id: String) in
      """
      <scene sceneID="s-\(id)"><objects><viewController id="\(id)"><view key="view" id="v-\(id)"><subviews>\
      <switch id="w-\(id)"/></subviews></view></viewController></objects></scene>
      """
    }
    let storyboard = { (initial: String) in
      """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0"\(initial)><scenes>\
      \(scene("a"))\(scene("b"))</scenes></document>
      """
    }
    let info = "<plist><dict><key>UIMainStoryboardFile</key><string>Main</string></dict></plist>"
    let folder = try TemporaryFolder([
      "App/Main.storyboard": storyboard(" initialViewController=\"a\""), "App/Main.swift": "let main = 1\n",
    ])
    func lint() throws -> String {
      try Program(in: folder).run("lint", "App", "--sources", "App", "--only", "unlabeled-control", "--review").output
    }
    #expect(try lint().contains("1 error\n  1 for review (no code shows it: 1)\n"))
    // Without an entry, the storyboard may be a part of one. In an app, nothing shows it.
    try folder.write(storyboard(""), to: "App/Main.storyboard")
    #expect(try lint().contains("2 errors\n"))
    try folder.write(info, to: "App/Info.plist")
    try folder.write("path = Main.storyboard;\npath = Main.swift;\n", to: "App/App.xcodeproj/project.pbxproj")
    let output = try lint()
    #expect(output.contains("2 for review (no code shows it: 2)\n"))
    let note = "nothing shows it: the storyboard has no initial view controller, and no scene with a storyboard ID\n"
    #expect(output.contains("note: \(note)"))
  }

  @Test func whatNoTargetBuildsIsForReview() throws {
    let project = { (names: [String]) in names.map { "path = \($0);\n" }.joined() }
    let label = "<label text=\"a\" id=\"a\"><fontDescription key=\"fontDescription\" pointSize=\"9\"/></label>"
    let folder = try TemporaryFolder([
      "Shop/Card.xib": IB.view("<switch id=\"mute\"/>" + label), "Shop/Main.swift": "let main = 1\n",
      "Shop.xcodeproj/project.pbxproj": project(["Main.swift"]), ".git/HEAD": "", ".gitignore": "Made.xcodeproj\n",
    ])
    func lint(_ input: String = "Shop", _ arguments: String..., sources: String = ".") throws -> Program.Result {
      let rules = ["--only", "unlabeled-control", "--only", "fixed-font-size"]
      return try Program(in: folder).run(["lint", input, "--sources", sources] + rules + arguments)
    }
    let missing = try lint("Shop", "--review")
    #expect(missing.status == 0)
    #expect(
      missing.output.contains(
        "review: switch (id mute): VoiceOver users hear a switch but not what it is for"))
    #expect(missing.output.contains("note: the Xcode project does not list Card.xib\n"))
    #expect(missing.output.contains("note: for review: no target builds it\n"))
    #expect(missing.output.contains("no findings\n  2 for review (no target builds it: 2)\n  1 source file searched\n"))
    // The folders may be named in any way.
    for (input, sources) in [("./Shop/Card.xib", "./"), (folder.path("Shop"), "."), ("Shop", folder.path)] {
      #expect(try lint(input, sources: sources).status == 0)
    }
    // A project in another folder says nothing, nor does one that Git ignores.
    #expect(try lint(sources: "Shop").status == 1)
    try folder.write("isa = PBXFileSystemSynchronizedRootGroup;", to: "Made.xcodeproj/project.pbxproj")
    try folder.write("isa = PBXFileSystemSynchronizedRootGroup;", to: "Copy/project.pbxproj")
    #expect(try lint().status == 0)
    try folder.write("isa = PBXFileSystemSynchronizedRootGroup;", to: "Other.xcodeproj/project.pbxproj")
    #expect(try lint().output.hasSuffix("1 error, 1 warning\n  1 source file searched\n"))
    try folder.write(project(["Shop/Card.xib"]), to: "Other.xcodeproj/project.pbxproj")
    let listed = try lint("Shop", "--output", "out.txt", "--depfile", "out.d")
    #expect(listed.status == 1)
    #expect(folder.text("out.d")?.contains("Shop.xcodeproj/project.pbxproj") == true)
    // A library's own project does not build the app, unless a workspace names it.
    try folder.write(project(["Card.xib"]), to: "Shop/Cards.xcodeproj/project.pbxproj")
    try folder.write(project(["Main.swift"]), to: "Other.xcodeproj/project.pbxproj")
    #expect(try lint().output.contains("2 for review (no target builds it: 2)"))
    try folder.write(
      "<FileRef location = \"group:Shop/Cards.xcodeproj\"/>", to: "Shop.xcworkspace/contents.xcworkspacedata")
    #expect(try lint().status == 1)
    // Projects are no sources.
    let wrong = try Program(in: folder).run(["lint", "Shop", "--sources", "Shop.xcodeproj"])
    #expect(wrong.errors.contains("no .swift, .m, .mm, or .h file below 'Shop.xcodeproj'"))
  }

  @Test func theAppMayNotHaveTheDarkAppearance() throws {
    let white = "<color key=\"backgroundColor\" white=\"1\" alpha=\"1\" colorSpace=\"custom\"/>"
    let labels =
      "<view id=\"card\"><subviews><label text=\"a\" id=\"a\"/><label text=\"b\" id=\"b\"/></subviews>\(white)</view>"
    let folder = try TemporaryFolder(["App/Card.xib": IB.view(labels), "App/Main.swift": "let main = Card.self\n"])
    func lint(_ sources: String?) throws -> Program.Result {
      let options = sources.map { ["--sources", $0] } ?? []
      return try Program(in: folder).run(["lint", "App", "--review", "--only", "low-contrast-in-dark"] + options)
    }
    #expect(try lint(nil).output.contains("2 for review (the app may always be light: 2)"))
    #expect(try lint("App").output.contains("2 for review (the app may always be light: 2)"))
    try folder.write("<key>LSRequiresIPhoneOS</key><true/>", to: "App/Shop-Info.plist")
    let found = try lint("App").output
    #expect(found.contains("people who chose the dark appearance have trouble reading 2 texts [low-contrast-in-dark]"))
    #expect(found.contains("warning: people who chose the dark appearance"))
    #expect(found.contains("note: label \"a\" (id a): #FFFFFF on #FFFFFF has a contrast of 1 to 1"))
    #expect(found.hasSuffix("1 warning\n  1 source file searched\n"))
    try folder.write("window.overrideUserInterfaceStyle = .light\n", to: "App/Window.swift")
    #expect(try lint("App").output.contains("note: unclear: code overrides the appearance in App/Window.swift\n"))
    try folder.write("let window = 1\n", to: "App/Window.swift")
    try folder.write(
      "<key>UILaunchScreen</key><key>UIUserInterfaceStyle</key><string>Light</string>", to: "App/Shop-Info.plist")
    let light = try lint("App").output
    #expect(light.contains("2 for review (the app is always light: 2)"))
    #expect(light.contains("note: the app always has the light appearance (App/Shop-Info.plist:1:65)\n"))
    // The property lists of dependencies say nothing about the app.
    try folder.write("", to: "App/Shop-Info.plist")
    try folder.write("<key>UIUserInterfaceStyle</key><string>Light</string>", to: "App/Pods/Info.plist")
    #expect(try lint("App").output.contains("2 for review (the app may always be light: 2)"))
  }

  /// It is as certain as a color that never changes, and the message does not have to name the appearance.
  @Test func anAppMayAlwaysHaveTheLightAppearance() throws {
    let label = """
      <label text="a" id="a"><fontDescription key="fontDescription" style="UICTFontTextStyleBody"/>\
      <color key="textColor" white="0.7" alpha="1" colorSpace="custom"/></label>
      """
    let system = "<color key=\"backgroundColor\" systemColor=\"systemBackgroundColor\"/>"
    let folder = try TemporaryFolder([
      "App/Card.xib": IB.xib("<view id=\"card\"><subviews>\(label)</subviews>\(system)</view>"),
      "App/Main.swift": "let main = Card.self\n",
    ])
    func lint(_ style: String, _ arguments: String...) throws -> String {
      let key = "<key>UILaunchScreen</key><key>UIUserInterfaceStyle</key><string>\(style)</string>"
      try folder.write(key, to: "App/Info.plist")
      return try Program(in: folder).run(
        ["lint", "App", "--sources", "App", "--only", "low-contrast-text"] + arguments
      ).output
    }
    #expect(
      try lint("Automatic").contains("note: label \"a\" (id a): people with low vision have trouble reading this text"))
    #expect(try lint("Automatic").contains("less than 4.5 in the light appearance [low-contrast-text]"))
    #expect(
      try lint("Light").contains("error: label \"a\" (id a): people with low vision have trouble reading this text"))
    #expect(try lint("Light").contains("less than 4.5 [low-contrast-text]"))
    // A severity that a person chose stays.
    try folder.write("{\"rules\": {\"low-contrast-text\": \"note\"}}", to: ".axspec.json")
    #expect(try lint("Light").contains("note: label \"a\" (id a)"))
  }

  @Test func aScreenOfAnActionThatNothingCallsIsNotShown() throws {
    let storyboard = { (action: String) in
      IB.storyboard(
        "<viewController id=\"menu\" customClass=\"Menu\"><view key=\"view\" id=\"v\"><subviews><button id=\"b\">"
          + "<state key=\"normal\" title=\"Card\"/><connections>"
          + "<action selector=\"\(action):\" destination=\"menu\" eventType=\"touchUpInside\" id=\"c\"/>"
          + "</connections></button></subviews></view></viewController>",
        attributes: "initialViewController=\"menu\"")
    }
    let folder = try TemporaryFolder([
      "App/Card.xib": IB.view("<switch id=\"mute\"/>"),
      "App/Menu.swift": """
      class Menu: UIViewController {
        @IBAction func showCard(_ sender: Any) {
          let main = UIStoryboard(name: "Main", bundle: nil)
          Bundle.main.loadNibNamed("Card", owner: main)
        }
      }
      """,
    ])
    func lint(calling action: String, code: String = "") throws -> String {
      try folder.write(storyboard(action), to: "App/Main.storyboard")
      try folder.write("class AppDelegate: UIApplicationDelegate { \(code) }\n", to: "App/App.swift")
      return try Program(in: folder).run(["lint", "App/Card.xib", "--sources", "App", "--only", "unlabeled-control"])
        .output
    }
    #expect(try lint(calling: "showCard").contains("[unlabeled-control]"))
    let missing = try lint(calling: "showList")
    #expect(missing.contains("1 for review (no code shows it: 1)"), "\(missing)")
    #expect(try lint(calling: "showList", code: "menu.showCard(self)").contains("[unlabeled-control]"))
  }

  @Test func whatOnlyADeadSceneUsesIsNotShown() throws {
    let folder = try TemporaryFolder([
      "App/Card.xib": IB.view("<switch id=\"mute\"/>"),
      "App/Main.storyboard": IB.storyboard(
        "<viewController storyboardIdentifier=\"menu\" id=\"m\" customClass=\"Menu\"><view key=\"view\" id=\"v\"/></viewController>"
      ),
      "App/Menu.swift": """
      class Menu: UIViewController {
        override func viewDidLoad() {
          Bundle.main.loadNibNamed("Card", owner: self)
        }
      }
      """,
    ])
    func lint(identifier: String) throws -> String {
      let code =
        "UIStoryboard(name: \"Main\", bundle: nil).instantiateViewController(withIdentifier: \"\(identifier)\")\n"
      try folder.write(code, to: "App/App.swift")
      return try Program(in: folder).run(["lint", "App/Card.xib", "--sources", "App", "--only", "unlabeled-control"])
        .output
    }
    #expect(try lint(identifier: "menu").contains("[unlabeled-control]"))
    #expect(try lint(identifier: "list").contains("1 for review (no code shows it: 1)"))
  }

  @Test func theColorsOfAnAssetCatalogAreThoseOfTheApp() throws {
    let label = "<label text=\"a\" id=\"a\"><color key=\"textColor\" name=\"Ink\"/></label>"
    let white = "<color key=\"backgroundColor\" white=\"1\" alpha=\"1\" colorSpace=\"custom\"/>"
    let copy = "<namedColor name=\"Ink\"><color white=\"0.6\" alpha=\"1\" colorSpace=\"custom\"/></namedColor>"
    let folder = try TemporaryFolder([
      "App/Card.xib": IB.xib("<view id=\"card\"><subviews>\(label)</subviews>\(white)</view>", resources: copy),
      "App/Main.swift": "let main = Card.self\n",
    ])
    func lint() throws -> String {
      let options = ["--only", "low-contrast-text", "--only", "low-contrast-in-dark", "--format", "xcode"]
      return try Program(in: folder).run(["lint", "App", "--sources", "App"] + options).output
    }
    func write(_ light: String, _ dark: String = "", to path: String = "Ink") throws {
      let entry = { (white: String, more: String) in
        "{\"idiom\": \"universal\", \(more)\"color\": {\"components\": {\"white\": \"\(white)\", \"alpha\": \"1.000\"}}}"
      }
      let other = entry(dark, "\"appearances\": [{\"appearance\": \"luminosity\", \"value\": \"dark\"}], ")
      let entries = [entry(light, "")] + (dark.isEmpty ? [] : [other])
      try folder.write(
        "{\"colors\": [\(entries.joined(separator: ", "))]}", to: "App/\(path).colorset/Contents.json")
    }
    // Without a catalog, the copy counts, and may be only one of two forms.
    #expect(try lint().contains("note: label \"a\" (id a): people with low vision have trouble reading this text"))
    try write("0.7")
    #expect(try lint().contains("error: label \"a\" (id a): people with low vision have trouble reading this text"))
    #expect(!(try lint().contains("light appearance")))
    try write("0.0")
    #expect(try lint().contains("no findings"))
    try write("0.7", "0.0")
    #expect(try lint().contains("less than 4.5 in the light appearance"))
    // The text turns white on white.
    try folder.write("<key>LSRequiresIPhoneOS</key><true/>", to: "App/Info.plist")
    try write("0.0", "1.000")
    #expect(try lint().contains("people who chose the dark appearance have trouble reading 1 text"))
    // An app that is always dark never shows the light form.
    let dark = "<key>UILaunchScreen</key><key>UIUserInterfaceStyle</key><string>Dark</string>"
    try folder.write(dark, to: "App/Info.plist")
    try write("0.7", "0.0")
    #expect(try lint().contains("1 for review (the app is always dark: 1)"))
    // Nobody can read it in the dark appearance, either.
    try write("0.7", "0.8")
    #expect(try lint().contains("error: label"))
    // Another brand has another color, and a library has its own. The nearest one around the xib counts.
    try folder.write("", to: "App/Info.plist")
    try write("0.0")
    try write("0.7", to: "Pods/Kit/Ink")
    #expect(try lint().contains("no findings"))
    try write("0.7", to: "Brand.xcassets/Ink")
    #expect(try lint().contains("note: label"))
    try write("0.7", to: "Brand/Colors.xcassets/Ink")
    try write("0.0", to: "Brand.xcassets/Ink")
    #expect(try lint().contains("no findings"))
  }

  @Test func codeMayHideTheViewAround() throws {
    let xib = IB.view(
      "<view id=\"box\"><subviews><switch id=\"mute\"/></subviews></view>",
      owner: "<connections><outlet property=\"box\" destination=\"box\" id=\"o-1\"/></connections>")
    func lint(_ statement: String) throws -> String {
      let code = "class Owner: UIViewController {\n@IBOutlet var box: UIView! {\n  didSet { \(statement) }\n}\n}\n"
      let folder = try TemporaryFolder(["App/Owner.xib": xib, "App/Owner.swift": code])
      return try Program(in: folder).run(["lint", "App", "--sources", "App", "--review"]).output
    }
    #expect(try lint("box.alpha = 0.5").contains("error: switch (id mute)"))
    let hidden = try lint("box.isHidden = true")
    #expect(hidden.contains("note: code hides `box` here, and no code shows it again (App/Owner.swift:3:12)\n"))
    #expect(hidden.contains("no findings\n  1 for review (code hides it: 1)"))
  }

  @Test func theClassOfABackgroundMayColorIt() throws {
    let gray = "<color key=\"textColor\" white=\"0.6\" alpha=\"1\" colorSpace=\"custom\"/>"
    let white = "<color key=\"backgroundColor\" white=\"1\" alpha=\"1\" colorSpace=\"custom\"/>"
    let view =
      "<view id=\"card\" customClass=\"Card\"><subviews><label text=\"a\" id=\"a\">\(gray)</label></subviews>\(white)</view>"
    let folder = try TemporaryFolder(["App/Card.xib": IB.xib(view)])
    func lint(_ statement: String) throws -> String {
      try folder.write("class Card: UIView { override func awakeFromNib() { \(statement) } }", to: "App/Card.swift")
      let options = ["--sources", "App", "--only", "low-contrast-text"]
      return try Program(in: folder).run(["lint", "App"] + options).output
    }
    #expect(try lint("alpha = 1").contains("error: label"))
    #expect(try lint("backgroundColor = .black").contains("no findings\n  1 set by code"))
  }

  @Test func theCellOfABackgroundMayColorIt() throws {
    let gray = "<color key=\"textColor\" white=\"0.6\" alpha=\"1\" colorSpace=\"custom\"/>"
    let white = "<color key=\"backgroundColor\" white=\"1\" alpha=\"1\" colorSpace=\"custom\"/>"
    let cell = """
      <tableViewCell customClass="Row" id="row"><tableViewCellContentView key="contentView" id="content"><subviews>\
      <label text="a" id="a">\(gray)</label></subviews>\(white)</tableViewCellContentView></tableViewCell>
      """
    let folder = try TemporaryFolder(["App/Row.xib": IB.xib(cell)])
    func lint(_ statement: String) throws -> String {
      let code = "class Row: UITableViewCell { override func awakeFromNib() { \(statement) } }\nlet row = Row.self\n"
      try folder.write(code, to: "App/Row.swift")
      let options = ["--sources", "App", "--only", "low-contrast-text"]
      return try Program(in: folder).run(["lint", "App"] + options).output
    }
    #expect(try lint("alpha = 1").contains("error: label"))
    #expect(try lint("contentView.backgroundColor = .clear").contains("no findings\n  1 set by code"))
  }

  @Test func aStoryboardThatNothingLoadsIsForReview() throws {
    let storyboard = IB.storyboard(
      "<viewController id=\"a\"><view key=\"view\" id=\"v\"><subviews><switch id=\"mute\"/></subviews></view></viewController>",
      attributes: "initialViewController=\"a\"")
    let plist = { (name: String) in "<key>UIMainStoryboardFile</key><string>\(name)</string>" }
    let folder = try TemporaryFolder([
      "App/Main_iPhone.storyboard": storyboard, "App/Menu.storyboard": storyboard, "App/Main.storyboard": storyboard,
      "App/App.swift": "let menu = UIStoryboard(name: \"Menu\", bundle: nil)\n",
      "App/Info-Beta.plist": plist("Start"),
      "App.xcodeproj/project.pbxproj":
        "path = Main.storyboard; path = Main_iPhone.storyboard; path = Menu.storyboard; path = App.swift;",
    ])
    func lint() throws -> Program.Result {
      try Program(in: folder).run(
        ["lint", "App/Main_iPhone.storyboard", "--sources", ".", "--only", "unlabeled-control", "--review"])
    }
    // No property list names a storyboard that is here, so the first one is not known.
    #expect(try lint().status == 1)
    try folder.write(plist("Main"), to: "App/Info-Beta.plist")
    let unused = try lint()
    #expect(unused.status == 0)
    #expect(
      unused.output.contains("note: no code loads it: the sources do not name the storyboard Main_iPhone\n"))
    #expect(unused.output.contains("no findings\n  1 for review (no code shows it: 1)"))
    try folder.write(plist("Main_iPhone"), to: "App/Info-Beta.plist")
    #expect(try lint().status == 1)
  }

  /// After a tilde, UIKit knows only the names of devices.
  @Test(arguments: [("Menu", true), ("Menu~ipad", true), ("Menu~iPad", true), ("Menu~", false), ("Menu~iOS~", false)])
  func nothingLoadsACopyOfAStoryboard(name: String, isShown: Bool) throws {
    let storyboard = IB.storyboard(
      "<viewController id=\"a\"><view key=\"view\" id=\"v\"><subviews><switch id=\"mute\"/></subviews></view></viewController>",
      attributes: "initialViewController=\"a\"")
    let folder = try TemporaryFolder([
      "App/\(name).storyboard": storyboard, "App/App.swift": "let menu = UIStoryboard(name: \"Menu\", bundle: nil)\n",
      "App.xcodeproj/project.pbxproj": "path = App.swift; path = \"\(name).storyboard\";",
    ])
    let options = ["--sources", ".", "--only", "unlabeled-control", "--review"]
    let output = try Program(in: folder).run(["lint", "App"] + options).output
    #expect(output.contains("1 error\n") == isShown, "\(output)")
    #expect(output.contains("no code loads it: \(name).storyboard seems to be a copy") != isShown, "\(output)")
  }

  @Test func prototypesNeedCodeThatNamesThem() throws {
    let table = """
      <tableViewController id="list"><tableView key="view" id="t"><prototypes>\
      <tableViewCell reuseIdentifier="song_row" customClass="SongRow" id="c"><tableViewCellContentView key="contentView" \
      id="v"><subviews><switch id="mute"/></subviews></tableViewCellContentView></tableViewCell>\
      </prototypes></tableView></tableViewController>
      """
    let folder = try TemporaryFolder([
      "App/List.storyboard": IB.storyboard(table, attributes: "initialViewController=\"list\""),
      "App/Main.swift": "let list = UIStoryboard(name: \"List\", bundle: nil)\n",
      "App/SongRow.swift": "class SongRow: UITableViewCell {}\n",
    ])
    func lint() throws -> Program.Result {
      try Program(in: folder).run(
        ["lint", "App/List.storyboard", "--sources", "App", "--only", "unlabeled-control", "--review"])
    }
    let unused = try lint()
    #expect(unused.status == 0)
    #expect(unused.output.contains("note: no code shows it: the sources do not use `SongRow` or `song_row`\n"))
    for use in ["row(\"song_row\")", "let row: SongRow = table.dequeue()", "show(.songRow)"] {
      try folder.write("\(use)\n", to: "App/Rows.swift")
      #expect(try lint().status == 1)
    }
    try folder.write("log(\"song_row is shown\")\n", to: "App/Rows.swift")
    #expect(try lint().status == 0)
  }

  @Test func aCellMayBeOneElement() throws {
    let cell = """
      <tableViewCell customClass="SongRow" id="c"><tableViewCellContentView key="contentView" id="v"><subviews>\
      <view id="card">\(IB.tap())</view></subviews></tableViewCellContentView></tableViewCell>\(IB.tapRecognizer())
      """
    let folder = try TemporaryFolder(["App/SongRow.xib": IB.xib(cell)])
    func status(_ code: String) throws -> Int32 {
      let text = "class SongRow: UITableViewCell { func update() { \(code) } }\nlet row = SongRow()\n"
      try folder.write(text, to: "App/SongRow.swift")
      return try Program(in: folder).run(
        ["lint", "App", "--sources", "App", "--only", "unreachable-control", "--strict"]
      ).status
    }
    #expect(try status("") == 1)
    for code in [
      "textLabel?.text = a", "isAccessibilityElement = false", "accessibilityTraits = .button",
      "titleLabel?.isAccessibilityElement = true", "self.textLabel?.isAccessibilityElement = true",
      "card.isAccessibilityElement = true",
    ] {
      #expect(try status(code) == 1)
    }
    let override = "}\noverride var isAccessibilityElement: Bool { get { true } set {} }\nfunc g() {"
    for code in ["isAccessibilityElement = true", "contentView.isAccessibilityElement = true", override] {
      #expect(try status(code) == 0)
    }
    try folder.write("extension UIView { func read() { isAccessibilityElement = true } }\n", to: "App/UIView.swift")
    #expect(try status("contentView.read()") == 0)
    // Code may add the recognizer, too.
    let tapped = IB.xib(cell.replacing(IB.tap(), with: "").replacing(IB.tapRecognizer(), with: ""))
      .replacing(
        "<tableViewCell customClass=\"SongRow\" id=\"c\">",
        with: """
          <tableViewCell customClass="SongRow" id="c"><connections>\
          <outlet property="card" destination="card" id="o-1"/></connections>
          """)
    try folder.write(tapped, to: "App/SongRow.xib")
    let add = "}\n@IBOutlet var card: UIView!\nfunc g() { card.addGestureRecognizer(UITapGestureRecognizer())"
    #expect(try status(add) == 1)
    #expect(try status("contentView.read() \(add)") == 0)
  }
}
