import AXDiagnostics
import AXText
import Testing

@testable import AXAppCode

@Suite("The search in an app's sources")
struct CodeIndexTests {
  /// Every controller has a navigation item, so only the code of the item's own controller counts.
  @Test func aControllerNamesTheItemsOfItsOwnBar() {
    let set = "navigationItem.rightBarButtonItem?.accessibilityLabel = x"
    let answer = { (controller: String) in
      CodeAnswers.answer(
        [
          (
            "a.swift",
            "class \(controller): UIViewController { func f() { \(set) } }\nclass Player: UIViewController {}"
          )
        ],
        causes: [.outlet(property: "rightBarButtonItem", owner: "Player")], uiKitClass: "UIBarButtonItem"
      ).word
    }
    #expect(answer("Other") == "never")
    #expect(
      CodeAnswers.answer(
        [("a.swift", "class Player: UIViewController { func f() { \(set) } }")],
        causes: [.outlet(property: "rightBarButtonItem", owner: "Player")], uiKitClass: "UIBarButtonItem"
      ).word == "sets")
  }

  // MARK: Outlets in Swift

  @Test(arguments: [
    "play.accessibilityLabel = \"Play\"", "self.play.accessibilityLabel = x", "play?.accessibilityLabel = x",
    "self?.play?.setTitle(\"Play\", for: .normal)", "play!.setTitle(title, for: .normal)",
    "strongSelf.play.setTitle(x, for: .normal)", "play\n  .titleLabel?\n  .text = x", "play.titleLabel!.text = x",
    "play.configuration?.title = x", "play.configuration = .filled()", "play.isAccessibilityElement = false",
    "run { [weak self] in self?.play.accessibilityLabel = x }", "play /* the button */ .accessibilityLabel = x",
    "play.accessibilityLabel += x", "play.isAccessibilityElement = true && x",
    "if a { switch b { case .c: play.setTitle(\"\\(a ? \"}\" : \"{\")\", for: .normal) } }",
    "x.bind(to: play.rx.title())", "play.rx.text <~ x", "`play`.accessibilityLabel = x",
    "let a = #\"\"\" { \"\"\"#; play.accessibilityLabel = x",
    "let a = \"\"\"\n } } \"\n\"\"\"; play.accessibilityLabel = x",
  ])
  func anAssignmentSetsIt(_ statement: String) {
    #expect(CodeAnswers.swift(statement) == "sets")
  }

  @Test(arguments: [
    "", "// play.accessibilityLabel = x", "/* /* */ play.accessibilityLabel = x */", "print(\"play.title = x\")",
    "play.isHidden = true", "play.removeFromSuperview()",
    "play.addTarget(self, action: #selector(f), for: .touchUpInside)",
    "view.addSubview(play)", "if sender == play { }", "guard let play = play else { return }", "if let play { }",
    "play.layer.cornerRadius = 4", "play.titleLabel?.numberOfLines = 0", "let a = play.title(for: .normal)",
    "play.heightAnchor.constraint(equalToConstant: 44).isActive = true", "navigationItem.rightBarButtonItem = play",
    "navigationItem.rightBarButtonItems = [play]",
    "NSLayoutConstraint.activate([a.topAnchor.constraint(equalTo: play.b)])", "a.pin.below(of: play).left(8)",
    "a.pin.below(of: visible([play, stop]))",
    "configure(play: other)", "a = .play", "show(.play)", "play.accessibilityIdentifier = x",
    "play.rx.tap.bind { g() }",
    "play.accessibilityLabel == x", "play.backgroundColor = .red", "#if A\n play.alpha = 0 \n#endif", "play = nil",
    "stack.addArrangedSubview(play)", "let b = a ? play.isHidden : play.isEnabled",
    "play.snp.makeConstraints { $0.a() }",
    "play.isAccessibilityElement = true", "play.isAccessibilityElement = true\nf()",
    "#\"play.accessibilityLabel = \"x\"\"#", "let a = #\"\"\"\nplay.accessibilityLabel = x\n\"\"\"#",
  ])
  func nothingElseDoes(_ statement: String) {
    #expect(CodeAnswers.swift(statement) == "never")
  }

  @Test(arguments: [
    "configure(button: play)", "return play", "[play, stop].forEach { $0.f() }",
    "for button in [play] { style(button) }", "play.configure(with: x)", "play.viewModel = x", "play = UIButton()",
    "use(\\.play)",
    "for case let a as A in play { }", "a.setValue(x, forKey: \"play\")", "a.setValue(x, forKeyPath: \"play.title\")",
    "(play as? Fancy)?.f()", "play.map { $0.f() }", "buttons = [play]", "a.b(&play)", "with(play) { $0.title = x }",
    "let a = play.titleLabel", "self[keyPath: \\Player.play]",
    "play.setImage(icon, for: .normal)", "play.image = model.icon", "play.setImage(icon(for: x), for: .normal)",
  ])
  func handingItOnIsUnclear(_ statement: String) {
    #expect(CodeAnswers.swift(statement) == "unclear")
  }

  @Test func colorsAndNamesAreTakenApart() {
    #expect(CodeAnswers.swift("play.setTitleColor(.red, for: .normal)") == "never")
    #expect(CodeAnswers.swift("play.setTitleColor(.red, for: .normal)", aspects: .color) == "sets")
    #expect(CodeAnswers.swift("play.titleLabel?.font = x", aspects: .font) == "sets")
    #expect(CodeAnswers.swift("play.titleLabel?.font = x", aspects: .color) == "never")
    #expect(CodeAnswers.swift("play.backgroundColor = x", aspects: .font) == "never")
    #expect(CodeAnswers.swift("play.accessibilityLabel = x", aspects: .color) == "never")
    #expect(CodeAnswers.swift("play.accessibilityTraits = .button", aspects: .behavior) == "sets")
    #expect(CodeAnswers.swift("play.accessibilityValue = x", aspects: .behavior) == "sets")
    // Text that people enter is not a name.
    #expect(CodeAnswers.swift("play.text = x", aspects: .label) == "never")
    #expect(CodeAnswers.swift("UIButton.appearance().tintColor = x", aspects: .color) == "unclear")
    #expect(CodeAnswers.swift("UINavigationBar.appearance().tintColor = x", aspects: .color) == "never")
    #expect(CodeAnswers.swift("UIButton.appearance().tintColor = x", aspects: .font) == "never")
    #expect(CodeAnswers.swift("let theme = UIButton.appearance()", aspects: .font) == "unclear")
    #expect(CodeAnswers.objectiveC("[[UIButton appearance] setTintColor:x];") == "never")
    // UIKit makes what is in these views.
    func bar(_ types: String, _ aspects: CodeAspects = .font) -> String {
      CodeAnswers.swift(
        "let a = UIButton.appearance(whenContainedInInstancesOf: [\(types)]); a.x = y", aspects: aspects)
    }
    #expect(bar("UISearchBar.self") == "never")
    #expect(bar("UISearchBar.self, UITabBar.self") == "never")
    #expect(bar("UISearchBar.self, Card.self") == "unclear")
    // No finding is about the font of a text in a bar.
    #expect(bar("UINavigationBar.self") == "never")
    #expect(bar("UINavigationBar.self", .color) == "unclear")
    #expect(bar("types") == "unclear")
  }

  @Test(arguments: [
    "view.bringSubviewToFront(play)", "view.sendSubviewToBack(play)", "view.insertSubview(play, at: 0)",
    "view.insertSubview(a, aboveSubview: play)", "view.bringSubview(toFront: play)", "view.addSubview(play)",
    "[a, play].forEach { view.bringSubviewToFront($0) }",
  ])
  func theBackgroundOfAMovedViewIsNotKnown(_ statement: String) {
    #expect(CodeAnswers.swift(statement, aspects: .color) == "unclear")
    #expect(CodeAnswers.swift(statement) == "never")
    let around = CodeAnswers.answer(
      [("a.swift", "class Player: UIViewController { @IBOutlet var play: UIView!; func f() { \(statement) } }")],
      causes: [.outletAround(property: "play", owner: "Player")], aspects: .color)
    #expect(around.word == "unclear")
    #expect(around.note == "unclear: code changes how views overlap around `play` here")
  }

  @Test func aRuntimeAttributeSetsAPropertyOfTheSources() {
    func word(_ members: String, key: String = "style", of type: String = "extension UIView") -> String {
      CodeAnswers.answer(
        [("a.swift", "\(type) { \(members) }")], causes: [.runtimeAttribute(key: key)], aspects: .name
      ).word
    }
    #expect(word("@IBInspectable var style: Int { get { 1 } set { layer.borderWidth = newValue } }") == "never")
    #expect(word("@IBInspectable var style: Int = 1 { didSet { setNeedsDisplay() } }") == "never")
    #expect(word("@IBInspectable var style: Int { set { accessibilityLabel = newValue } }") == "unclear")
    #expect(word("@IBInspectable var style: Int = 1\nfunc awakeFromNib() { accessibilityLabel = style }") == "unclear")
    #expect(word("@IBInspectable var style: Int = 1", of: "extension UILabel") == "unclear")
    // A property of a library may do anything, and one of the sources is followed.
    #expect(word("@IBInspectable var style: Int { set { localizedText = newValue } }") == "unclear")
    #expect(word("@IBInspectable var style: Int { set { self.localizedText = newValue } }") == "unclear")
    #expect(word("@IBInspectable var style: Int { set { let a = 1; var b = a; b = newValue } }") == "never")
    let other = { (body: String) in
      "@IBInspectable var style: Int { set { other = newValue } }\nvar other: Int { set { \(body) } }"
    }
    #expect(word(other("layer.borderWidth = newValue")) == "never")
    #expect(word(other("accessibilityLabel = newValue")) == "unclear")
    #expect(word("@IBInspectable var other: Int = 1") == "unclear")
  }

  @Test func aMemberMayAssignAPropertyOfALibrary() {
    let word = { (property: String) in
      CodeAnswers.swift(
        "play.locali = x", classes: "extension UIButton { var locali: String { set { \(property) = newValue } } }")
    }
    #expect(word("localizedText") == "unclear")
    #expect(word("layer.borderWidth") == "never")
  }

  @Test func aViewAroundItMayBeOneElement() {
    func word(_ statement: String, _ aspects: CodeAspects) -> String {
      CodeAnswers.answer(
        [("a.swift", "class Player: UIView { @IBOutlet var play: UIView!; func f() { \(statement) } }")],
        causes: [.outletAround(property: "play", owner: "Player")], aspects: aspects
      ).word
    }
    #expect(word("play.isAccessibilityElement = true", .behavior) == "sets")
    #expect(word("play.isAccessibilityElement = true", .name) == "sets")
    #expect(word("play.isAccessibilityElement = true", .color) == "never")
    #expect(word("play.isAccessibilityElement = false", .behavior) == "never")
    #expect(word("play.accessibilityTraits = .button", .behavior) == "never")
  }

  @Test func aCellNamesItsAccessoryView() {
    #expect(CodeAnswers.swift("cell.accessoryView = play", aspects: .label) == "sets")
    #expect(CodeAnswers.swift("cell.accessoryView = play", aspects: .color) == "never")
    #expect(CodeAnswers.swift("cell.accessoryView = other.play.a", aspects: .label) == "never")
    #expect(CodeAnswers.objectiveC("cell.accessoryView = self.play;", aspects: .label) == "sets")
    #expect(CodeAnswers.objectiveC("[cell setAccessoryView:self.play];", aspects: .label) == "sets")
    #expect(CodeAnswers.swift("field.accessoryView = play", aspects: .label) == "never")
    #expect(CodeAnswers.swift("show(Header(accessoryView: play))", aspects: .label) == "unclear")
  }

  @Test func objectiveCMovesViews() {
    #expect(CodeAnswers.objectiveC("[self.view bringSubviewToFront:self.play];", aspects: .color) == "unclear")
    #expect(CodeAnswers.objectiveC("[self.stack addArrangedSubview:self.play];", aspects: .color) == "never")
  }

  @Test(arguments: [
    ("view.accessibilityElements = x", "unclear"), ("self.view.accessibilityElements?.append(x)", "unclear"),
    ("view.shouldGroupAccessibilityChildren = true", "never"), ("accessibilityElements = x", "unclear"),
    ("view.accessibilityLabel = x", "never"), ("other.view.accessibilityElements = x", "never"),
    ("let view = UIView(); view.accessibilityElements = x", "never"), ("layout(view)", "never"),
    ("if let view = a { view.accessibilityElements = x }", "never"),
    ("if let view = a { view.tag = 1 }; view.accessibilityElements = x", "unclear"),
  ])
  func aClassMayDecideTheOrderInItsView(_ statement: String, _ word: String) {
    let code = "class Player: UIViewController { func f() { \(statement) } }"
    #expect(answer(aboutOrderIn: ("a.swift", code)) == word)
  }

  @Test(arguments: [
    ("self.view.accessibilityElements = @[self.play];", "unclear"),
    ("[self.view setAccessibilityElements:@[a]];", "unclear"), ("[view setAccessibilityElements:@[a]];", "never"),
    ("[self.view setNeedsLayout];", "never"),
  ])
  func aClassMayDecideTheOrderInObjectiveC(_ statement: String, _ word: String) {
    let code = "@implementation Player\n- (void)f { \(statement) }\n@end\n"
    #expect(answer(aboutOrderIn: ("a.m", code)) == word)
  }

  /// The app would crash when it connects the outlet, so no code loads the document.
  @Test(arguments: [
    ("class Player: UIViewController {}", true), ("class Player: Base {}\nclass Base: UIView {}", true),
    ("class Player: UIViewController { var play: UIButton! }", false),
    ("class Player: Base {}\nclass Base: UIView { var play: UIButton! }", false),
    ("class Player: UIViewController { func setPlay(_ play: UIButton) { play.isHidden = true } }", false),
    ("class Player: Unknown {}", false), ("class Other: UIViewController {}", false),
  ])
  func aClassWithoutTheOutletIsNotShown(code: String, isMissing: Bool) {
    let question = CodeQuestion(
      causes: [.outlet(property: "play", owner: "Player")], aspects: .name, uiKitClass: "UIButton", severity: .error,
      message: "", likelySeverity: nil)
    let index = CodeAnswers.index(of: [("a.swift", code)], for: question)
    let absence = index.absence(question, inDocumentAt: "Player.xib")
    #expect((absence?.reason == .notShown) == isMissing)
  }

  /// A declaration of a method is over at its semicolon. In an implementation, its body may follow.
  @Test(arguments: [
    ("@interface Player : UIView\n- (void)show;\n@property (weak) IBOutlet UIButton *play;\n@end", false),
    ("@interface Player : UIView\n@end\n@interface Player ()\n- (void)a:(id)b;\nUIButton *play;\n@end", false),
    ("@interface Player : UIView\n@end\n@implementation Player\n- (void)show; {\nUIButton *play;\n}\n@end", true),
    ("@interface Player : UIView\n@end\n@implementation Player\n- (void)show {\nUIButton *play;\n}\n@end", true),
  ])
  func anOutletMayBeDeclaredAfterAMethod(code: String, isMissing: Bool) {
    let question = CodeQuestion(
      causes: [.outlet(property: "play", owner: "Player")], aspects: .name, uiKitClass: "UIButton", severity: .error,
      message: "", likelySeverity: nil)
    let index = CodeAnswers.index(of: [("a.m", code)], for: question)
    #expect((index.absence(question, inDocumentAt: "Player.xib") != nil) == isMissing)
  }

  @Test func theFirstLetterOfAnOutletMayBeACapital() {
    let question = CodeQuestion(
      causes: [.outlet(property: "Play", owner: "Player")], aspects: .name, uiKitClass: "UIButton", severity: .error,
      message: "", likelySeverity: nil)
    let index = CodeAnswers.index(of: [("a.swift", "class Player: UIView { var play: UIButton! }")], for: question)
    #expect(index.absence(question, inDocumentAt: "Player.xib") == nil)
  }

  @Test(arguments: [
    ("@objc(Player) class ShopPlayer: UIView", "sets"),
    ("@objc(Player)\n@objcMembers class ShopPlayer: UIView", "sets"),
    ("@objc(Player)\npublic final class ShopPlayer: UIView", "sets"),
    ("@objc(Other) class ShopPlayer: UIView", "unclear"),
    ("@available(iOS 13, *) class Player: UIView", "sets"), ("class ShopPlayer: UIView", "unclear"),
  ])
  func aClassMayHaveAnotherNameInStoryboards(declaration: String, word: String) {
    let code = "\(declaration) {\n@IBOutlet var play: UIButton!\nfunc f() { play.accessibilityLabel = a }\n}\n"
    let causes: [CodeQuestion.Cause] = [.outlet(property: "play", owner: "Player")]
    #expect(CodeAnswers.answer([("a.swift", code)], causes: causes, aspects: .name).word == word)
  }

  @Test(arguments: ["accessoryView", "imageView", "textLabel", "backgroundView", "inputView", "titleView", "view"])
  func outletsOfUIKitAreInNoSource(property: String) {
    let question = CodeQuestion(
      causes: [.outlet(property: property, owner: "Row")], aspects: .name, uiKitClass: "UIButton", severity: .error,
      message: "", likelySeverity: nil)
    let index = CodeAnswers.index(of: [("a.swift", "class Row: UITableViewCell {}")], for: question)
    #expect(index.absence(question, inDocumentAt: "Row.xib") == nil)
  }

  private func answer(aboutOrderIn file: (path: String, text: String)) -> String {
    CodeAnswers.answer([file], causes: [.classAround("Player")], aspects: .order).word
  }

  @Test(arguments: [
    ("[play, stop].forEach { $0.isHidden = true }", "never"), ("[a, play].forEach({ $0.alpha = 0 })", "never"),
    ("[play].forEach { button in button.setTitle(x, for: .normal) }", "sets"),
    ("[play].forEach { button in other.setTitle(x, for: .normal) }", "never"),
    ("for button in [play, stop] { button.accessibilityLabel = x }", "sets"),
    ("for button in [play, stop] { button.layer.cornerRadius = 4; view.addSubview(button) }", "never"),
    ("[play].forEach { view.addSubview($0) }", "never"), ("[play].forEach { style($0) }", "unclear"),
    ("[play].forEach(style)", "unclear"), ("[play].forEach { }", "never"), ("[play].forEach", "unclear"),
    ("[play].map { $0.isHidden = true }", "unclear"),
    ("[play].forEach { [$0].forEach { $0.isHidden = true } }", "unclear"),
    ("for button in [play].reversed() { }", "unclear"),
  ])
  func loopsAreFollowed(_ loop: String, _ word: String) {
    #expect(CodeAnswers.swift(loop) == word)
  }

  @Test func loopsInObjectiveCAreFollowed() {
    func word(_ body: String) -> String {
      CodeAnswers.objectiveC("for (UIButton *button in @[self.play, self.stop]) { \(body) }")
    }
    #expect(word("button.hidden = YES;") == "never")
    #expect(word("[button setTitle:a forState:b];") == "sets")
    #expect(word("[self.view addSubview:button];") == "never")
    #expect(word("[Theme style:button];") == "unclear")
  }

  /// The system names its symbols. VoiceOver reads the names of other images, which are not for people.
  @Test(arguments: [
    ("UIImage(named: \"play\")", "never"), ("UIImage(systemName: \"play\")", "sets"), ("nil", "never"),
    ("isOn ? UIImage(named: \"play\") : UIImage(named: \"stop\")", "never"), ("icon", "unclear"),
    ("UIImage(named: x) ?? UIImage(systemName: y)", "sets"), ("UIImage(resource: .play)", "never"),
    ("UIImage(named: \"play\")?.withRenderingMode(.alwaysTemplate)", "never"),
    ("#imageLiteral(resourceName: \"a\")", "never"), ("Asset.play.image", "never"), ("R.image.stop()", "never"),
    ("Theme.Asset.play.image.withTintColor(a)", "never"), ("song.image", "unclear"), ("Asset.play", "unclear"),
  ])
  func anImageIsNoName(_ image: String, _ word: String) {
    #expect(CodeAnswers.swift("play.setImage(\(image), for: .normal)\nf()") == word)
    #expect(CodeAnswers.swift("play.image = \(image)\nlet icon = UIImage(systemName: \"a\")") == word)
    #expect(CodeAnswers.swift("play.image = \(image)", aspects: .label) == "never")
  }

  @Test func variablesAreLookedUpInTheFunction() {
    func word(_ statements: String) -> String { CodeAnswers.swift(statements + "\nplay.setImage(icon, for: .normal)") }
    #expect(word("let icon = UIImage(named: \"play\")") == "never")
    #expect(word("var icon = UIImage(named: \"play\")\nif a { icon = UIImage(named: \"stop\") }") == "never")
    #expect(word("var icon = UIImage(named: \"play\")\nif a { icon = other }") == "unclear")
    #expect(word("let icon = UIImage(systemName: \"play\")") == "sets")
    #expect(word("let icon = UIImage(named: \"play\")\nicon?.accessibilityLabel = a") == "sets")
    #expect(word("let icon = UIImage(named: \"play\")\n}\nfunc g(icon: UIImage) {") == "unclear")
    let objectiveC = "UIImage *icon = [UIImage imageNamed:@\"a\"];\n[self.play setImage:icon forState:b];"
    #expect(CodeAnswers.objectiveC(objectiveC) == "never")
  }

  @Test func imagesInObjectiveC() {
    #expect(CodeAnswers.objectiveC("[self.play setImage:[UIImage templateImageNamed:@\"a\"] forState:b];") == "never")
    #expect(CodeAnswers.objectiveC("[self.play setImage:[UIImage imageNamed:@\"a\"] forState:b];") == "never")
    #expect(CodeAnswers.objectiveC("[self.play setImage:[UIImage systemImageNamed:@\"a\"] forState:b];") == "sets")
    #expect(CodeAnswers.objectiveC("[self.play setImage:icon forState:b];") == "unclear")
    #expect(CodeAnswers.objectiveC("[self.play setImageWithURL:url];") == "never")
  }

  @Test(arguments: [
    (".systemFont(ofSize: 12)", true), ("UIFont.boldSystemFont(ofSize: size)", true),
    ("UIFont(name: \"A\", size: 12)!", true),
    ("UIFont(name: \"A\", size: 12) ?? UIFont.systemFont(ofSize: 12)", true),
    (".preferredFont(forTextStyle: .body)", false),
    ("UIFontMetrics.default.scaledFont(for: .systemFont(ofSize: 12))", false),
    (".systemFont(ofSize: UIFontMetrics.default.scaledValue(for: 12))", false),
    ("scale(.systemFont(ofSize: 12))", false), ("UIFont.systemFont(forTextStyle: .body)", false),
    ("UIFont.systemFont(ofSize: 12).scaled()", false), ("Theme.font", false), ("font", false),
    ("UIFont(descriptor: d, size: 0)", false),
  ])
  func aFixedFontChangesNothing(_ font: String, _ isFixed: Bool) {
    let statement = "play.font = \(font)\nlet next = a"
    #expect(CodeAnswers.swift(statement, aspects: .font) == (isFixed ? "never" : "sets"))
    // Another size may make room, and a text without a text style does not need to adjust.
    #expect(CodeAnswers.swift(statement, aspects: [.font, .fixedFont]) == "sets")
  }

  @Test func observersExtensionsAndSubclassesCount() {
    let outlet = "@IBOutlet weak var play: UIButton!"
    let never = "class Player: UIViewController { \(outlet) }\n"
    for text in [
      "class Player: UIViewController { \(outlet) { didSet { play.accessibilityLabel = x } } }",
      never + "extension Player: Themed { func f() { play.setTitle(x, for: .normal) } }",
      never + "final class Other<A: B>: Player where A: C { override func f() { play.title = x } }",
      "class Base<T>: UIViewController { \(outlet)\nfunc f() { play.title = x } }\nclass Player: Base<Int> {}",
      never + "func make(_ player: Player) { player.play.accessibilityLabel = x }",
      "class Outer { class Player: UIViewController { \(outlet); struct A { }\nfunc f() { play.title = x } } }",
      never + "extension Outer.Player { func f() { play.title = x } }",
      "protocol Playing { var play: UIButton! { get } }\nextension Playing { func f() { play.title = x } }\n"
        + "class Player: UIViewController, Playing { \(outlet) }",
    ] {
      #expect(CodeAnswers.answer([("a.swift", text)]).word == "sets", "\(text)")
    }
    for text in [
      never + "class Unrelated: UIView { \(outlet)\nfunc f() { play.title = x } }",
      never + "struct Model { var play = 1; mutating func f() { self.play = 2 } }",
    ] {
      #expect(CodeAnswers.answer([("a.swift", text)]).word == "never", "\(text)")
    }
  }

  @Test func aPropertyOfTheSameNameElsewhereIsUnclear() {
    let player = "class Player: UIViewController { @IBOutlet var play: UIButton! }"
    let other = "class Other: UIView { @IBOutlet var play: UIButton! }"
    let use = "func f(_ x: Any) { x.play.title = \"a\" }"
    #expect(CodeAnswers.answer([("a.swift", player), ("b.swift", other + use)]).word == "unclear")
    #expect(CodeAnswers.answer([("a.swift", player), ("b.swift", use)]).word == "sets")
  }

  @Test func unknownClassesAreUnclear() {
    let outlet = "{ @IBOutlet var play: UIButton! }"
    #expect(CodeAnswers.answer([("a.swift", "class Other: UIView {}")]).word == "unclear")
    #expect(CodeAnswers.answer([("a.swift", "extension Player \(outlet)")]).word == "unclear")
    #expect(CodeAnswers.answer([("a.swift", "class Player: LibraryController {}")]).word == "unclear")
    // The library does not know the outlet.
    #expect(CodeAnswers.answer([("a.swift", "class Player: LibraryController \(outlet)")]).word == "never")
  }

  @Test func membersOfTheAppAreFollowed() {
    let player =
      "class Player: UIViewController { @IBOutlet var play: UIButton!; func f() { play.style(); play.tone = 1 } }\n"
    func word(_ text: String) -> String { CodeAnswers.answer([("a.swift", player + text)]).word }
    #expect(
      word(
        "extension UIButton { func style() { round() }; func round() { layer.cornerRadius = 4 }; var tone: Int { set { alpha = 0 } } }"
      ) == "never")
    #expect(
      word("extension UIView { func style() { name() }; func name() { accessibilityLabel = x }\nvar tone: Int { 0 } }")
        == "sets")
    #expect(word("extension UIView { func style() {} }") == "unclear")
    #expect(word("extension UIView { func style() { Theme.apply(to: self) }; var tone: Int { 0 } }") == "unclear")
  }

  @Test func theNoteSaysWhatWasFound() {
    let player = "class Player: UIViewController {\n  @IBOutlet var play: UIButton!\n}\n"
    let never = CodeAnswers.answer([("a.swift", player), ("b.swift", "func f(p: Player) { p.play.alpha = 0 }")])
    #expect(
      never.note
        == "no code sets it: `play` is mentioned in 2 source files, but its label, title, or text is never set")
    #expect(never.line == 2)
    let sets = CodeAnswers.answer([("a.swift", player + "extension Player {\n\nfunc f() { play.title = x } }")])
    #expect(sets.line == 6)
  }

  // MARK: Outlets in Objective-C

  @Test(arguments: [
    "self.play.accessibilityLabel = @\"Play\";", "[self.play setTitle:@\"a\" forState:UIControlStateNormal];",
    "_play.accessibilityLabel = NSLocalizedString(@\"a\", nil);", "[_play setAttributedTitle:a forState:b];",
    "[[self play] setTitle:a forState:b];", "[[self play] titleLabel].text = a;", "self.play.titleLabel.text = a;",
    "[[self.play titleLabel] setText:a];", "[self.play.titleLabel setText:a];", "self->_play.accessibilityLabel = a;",
    "if (a) { [self.play setAccessibilityLabel:a]; }", "char c = '\"'; [self.play setTitle:a forState:b];",
    "dispatch(^{ [weakSelf.play setTitle:a forState:b]; });", "[self.play setIsAccessibilityElement:NO];",
  ])
  func anObjectiveCAssignmentSetsIt(_ statement: String) {
    #expect(CodeAnswers.objectiveC(statement) == "sets")
  }

  @Test(arguments: [
    "", "// self.play.accessibilityLabel = a;", "/* [self.play setTitle:a] */", "NSLog(@\"[self.play setTitle:a]\");",
    "self.play.hidden = YES;", "[self.play removeFromSuperview];", "[self.view addSubview:self.play];",
    "if (self.play) { a(); }", "if (sender == self.play) { a(); }", "[self.play setHidden:YES];",
    "NSString *a = [self.play titleForState:b];", "self.play.layer.cornerRadius = 2;", "[a play:b];",
    "self.play = nil;",
    "if (!_play) { a(); }", "[self.play addTarget:self action:@selector(f) forControlEvents:a];",
    "[[self.play layer] setCornerRadius:2];",
  ])
  func nothingElseDoesInObjectiveC(_ statement: String) {
    #expect(CodeAnswers.objectiveC(statement) == "never")
  }

  @Test(arguments: [
    "[self configure:self.play];", "return self.play;", "configure(self.play);",
    "[self.play applyStyle:a];", "for (UIView *a in @[self.play]) { b(a); }", "[a setValue:b forKey:@\"play\"];",
  ])
  func handingItOnIsUnclearInObjectiveC(_ statement: String) {
    #expect(CodeAnswers.objectiveC(statement) == "unclear")
  }

  // MARK: Custom classes

  @Test(arguments: [
    "class Fancy: UIButton { func f() { accessibilityLabel = x } }",
    "class Fancy: UIButton { func f() { self.setTitle(x, for: .normal) } }",
    "class Fancy: UIButton { override var accessibilityLabel: String? { get { x } set {} } }",
    "class Fancy: UIView { override var isAccessibilityElement: Bool { get { false } set {} } }",
    "class Base: UIButton { func f() { titleLabel?.text = x } }\nclass Fancy: Base {}",
    "class Fancy: UIButton {}\nextension Fancy { func f() { setTitle(x, for: .normal) } }",
    "class Fancy: UIButton { func f() { run { [weak self] in self?.accessibilityLabel = x } } }",
    "@objc(Fancy) class Fancy: UIButton { func f() { nameIt() } }\nextension UIView { func nameIt() { accessibilityLabel = x } }",
  ])
  func aClassSetsItself(_ text: String) {
    #expect(CodeAnswers.ofClass(text) == "sets")
  }

  @Test(arguments: [
    "class Fancy: UIButton { }", "class Fancy: UIButton { func f() { other.accessibilityLabel = x } }",
    "class Fancy: UIButton { func f() { let title = x; label.text = x } }",
    "class Fancy: UIButton { func f(title: String = x) { g(title: x) } }",
    "class Fancy: UIButton { var subtitle: String? { didSet { alpha = 0 } } }",
    "class Fancy: UIButton { func f() { addTarget(self, action: #selector(g), for: .touchUpInside) } }",
  ])
  func aClassThatDoesNot(_ text: String) {
    #expect(CodeAnswers.ofClass(text) == "never")
  }

  @Test func classesThatAreNotKnownAreUnclear() {
    #expect(CodeAnswers.ofClass("class Other: UIButton {}") == "unclear")
    #expect(CodeAnswers.ofClass("class Fancy: LibraryButton {}") == "unclear")
    #expect(CodeAnswers.ofClass("class Fancy: UIFancyLibraryButton {}") == "unclear")
    #expect(CodeAnswers.ofClass("class Fancy: UIButton { func f() { Theme.style(self) } }") == "unclear")
    // Classes in a circle end.
    #expect(CodeAnswers.ofClass("class A: Fancy {}\nclass Fancy: A {}") == "never")
  }

  @Test func objectiveCClasses() {
    let interface = "@interface Fancy : UIButton\n@end\n"
    func word(_ body: String) -> String {
      CodeAnswers.ofClass(interface + "@implementation Fancy\n\(body)\n@end", path: "Fancy.m")
    }
    #expect(word("- (NSString *)accessibilityLabel { return @\"a\"; }") == "sets")
    #expect(word("- (void)f { self.accessibilityLabel = @\"a\"; }") == "sets")
    #expect(word("- (void)f { [self setTitle:@\"a\" forState:b]; }") == "sets")
    #expect(word("- (void)f { NSString *title = @\"a\"; [other setTitle:title]; }") == "never")
    #expect(word("- (void)setTitle:(NSString *)a forState:(int)b { [super setTitle:a forState:b]; }") == "unclear")
  }

  @Test func fixedFontsInObjectiveC() {
    func word(_ statement: String) -> String {
      let interface = "@interface Player : UIViewController\n@property IBOutlet UILabel *play;\n@end\n"
      let method = "@implementation Player\n- (void)f {\n\(statement)\n[self g];\n}\n@end\n"
      return CodeAnswers.answer([("Player.m", interface + method)], aspects: .font).word
    }
    #expect(word("self.play.font = [UIFont boldSystemFontOfSize:12];") == "never")
    #expect(word("[self.play setFont:[UIFont fontWithName:@\"A\" size:12]];") == "never")
    #expect(word("self.play.font = [UIFont preferredFontForTextStyle:a];") == "sets")
    #expect(word("self.play.font = [Theme font];") == "sets")
    #expect(word("UIFont *a = [UIFont systemFontOfSize:12]; self.play.font = a;") == "never")
    #expect(word("UIFont *a = [UIFont systemFontOfSize:12]; a = [Theme font]; self.play.font = a;") == "sets")
  }

  @Test func aClassSetsItsImage() {
    func word(_ image: String) -> String {
      CodeAnswers.ofClass("class Fancy: UIButton { func f() { setImage(\(image), for: .normal) } }")
    }
    #expect(word("UIImage(named: \"a\")") == "never")
    #expect(word("icon") == "unclear")
    #expect(word("UIImage(systemName: \"a\")") == "sets")
    let style =
      "class Fancy: UIButton { func f() { style() } }\nextension UIButton { func style() { setImage(x, for: .normal) } }"
    #expect(CodeAnswers.ofClass(style) == "unclear")
  }

  // MARK: Hidden views

  @Test func codeShowsAHiddenView() {
    func word(_ statement: String) -> String {
      CodeAnswers.answer(
        [("a.swift", "class Player: UIViewController { @IBOutlet var play: UIView!; func f() { \(statement) } }")],
        causes: [.hiddenView(property: "play", owner: "Player")]
      ).word
    }
    for shows in [
      "play.isHidden = false", "play.isHidden = !x", "play?.alpha = 1", "play.isHidden = count > 0",
      "UIView.animate { self.play.alpha = 0.5 }", "play.isHidden = true; play.isHidden = false",
    ] {
      #expect(word(shows) == "never", "\(shows)")
    }
    for other in ["play.isHidden = true", "play.alpha = 0", "", "show(play)", "play.fadeIn()", "a = play.isHidden"] {
      #expect(word(other) == "unclear", "\(other)")
    }
  }

  // MARK: Containers

  @Test func containersAreReachedThroughSubviews() {
    func word(_ text: String) -> String {
      CodeAnswers.answer([("a.swift", text)], causes: [.classOfContainer("Cell")]).word
    }
    #expect(word("class Cell: UITableViewCell { func f() { contentView.alpha = 1 } }") == "never")
    #expect(word("class Cell: UITableViewCell { func f() { for a in contentView.subviews { } } }") == "unclear")
    for list in ["subviews", "self.subviews", "superview?.subviews", "contentView.subviews"] {
      #expect(word("class Cell: UITableViewCell { func f() { g(\(list)) } }") == "unclear", "\(list)")
    }
    let stack = "@IBOutlet private weak var stack: UIStackView!\n"
    #expect(word("class Cell: UITableViewCell { \(stack)func f() { for a in stack.subviews { } } }") == "never")
    #expect(word("class Cell: UITableViewCell { func f() { let a = contentView; g(a.subviews) } }") == "unclear")
    for list in ["subviews.contains(a)", "subviews.isEmpty", "stack.arrangedSubviews", "self.stack.arrangedSubviews"] {
      #expect(word("class Cell: UITableViewCell { func f() { g(\(list)) } }") == "never", "\(list)")
    }
    #expect(word("class Cell: UITableViewCell { private func f(view: UIView) { g(view.subviews) } }") == "unclear")
    #expect(word("class Cell: UITableViewCell { func f() { isAccessibilityElement = true } }") == "unclear")
    #expect(word("class Other {}") == "unclear")
    // A library knows nothing of what the app puts into a cell.
    #expect(word("class Cell: SwipeCell { func f() { contentView.alpha = 1 } }") == "never")
    func outlet(_ text: String) -> String {
      CodeAnswers.answer(
        [("a.swift", "class Player: UIViewController { @IBOutlet var play: UIView!; func f() { \(text) } }")],
        causes: [.outletToContainer(property: "play", owner: "Player")]
      ).word
    }
    #expect(outlet("play.isHidden = true") == "never")
    #expect(outlet("play.move() } }\nextension UIView { func move() { center = x }") == "never")
    #expect(outlet("play.move() } }\nextension UIView { func move() { subviews.forEach { $0.f() } }") == "unclear")
    #expect(outlet("play.move()") == "unclear")
    #expect(outlet("play.subviews.forEach { $0.f() }") == "unclear")
    #expect(outlet("let views = play.subviews") == "unclear")
    #expect(outlet("if play.subviews.isEmpty { f() }") == "never")
    #expect(outlet("style(play)") == "unclear")
  }

  @Test func structuresAreNotClasses() {
    let files = [
      ("a.swift", "struct Fancy: View { var body: some View { Text(a).accessibilityLabel(b) } }"),
      ("b.swift", "final class Fancy: UIButton { }"),
    ]
    #expect(CodeAnswers.answer(files, causes: [.customClass("Fancy")]).word == "never")
    #expect(CodeAnswers.answer([files[0]], causes: [.customClass("Fancy")]).word == "unclear")
  }
}
