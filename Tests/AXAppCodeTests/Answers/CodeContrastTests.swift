import AXDiagnostics
import AXText
import Foundation
import Testing

@testable import AXAppCode

@Suite("The contrast of colors that code sets")
struct CodeContrastTests {
  /// Gray on white, which has too little contrast in the file.
  private static let contrast = CodeQuestion.Contrast(
    text: 0xAAAA_AAFF, background: 0xFFFF_FFFF, minimum: 4.5, lightSeverity: .warning)

  /// Searches for the color of an outlet `play` on the view of its controller.
  private func answer(
    causes: [CodeQuestion.Cause] = [], contrast: CodeQuestion.Contrast = contrast,
    _ files: [(path: String, text: String)]
  ) -> (word: String, note: String) {
    let question = CodeQuestion(
      causes: [.outlet(property: "play", owner: "Player"), .classAround("Player")] + causes, aspects: .color,
      uiKitClass: "UILabel", severity: .warning, message: "", likelySeverity: nil, contrast: contrast)
    let index = CodeAnswers.index(of: files, for: question, catalogColors: ["Mint": 0x66CC_99FF])
    switch index.answer(question).answer {
    case .sets(let note): return ("sets", note.message)
    case .unclear(let note): return ("unclear", note.message)
    case .never(let note): return ("never", note.message)
    }
  }

  private func swift(
    _ statements: String, others: String = "", in function: String = "viewDidLoad",
    causes: [CodeQuestion.Cause] = [], contrast: CodeQuestion.Contrast = contrast
  ) -> (word: String, note: String) {
    answer(
      causes: causes, contrast: contrast,
      [
        (
          "Player.swift",
          """
          class Player: UIViewController {
            @IBOutlet weak var play: UILabel!
            override func \(function)() {
              \(statements)
            }
          }
          \(others)
          """
        )
      ])
  }

  private func objectiveC(_ statements: String, others: String = "") -> (word: String, note: String) {
    answer([
      ("Player.h", "@interface Player : UIViewController\n@property (weak) IBOutlet UILabel *play;\n@end\n"),
      ("Player.m", "@implementation Player\n- (void)viewDidLoad {\n\(statements)\n}\n@end\n\(others)"),
    ])
  }

  /// A color of the class itself, and one before another declaration.
  @Test func colorsOfTheClassAreFollowed() {
    let others = "extension Player { static let fog = UIColor(white: 0.7, alpha: 1)\n@IBInspectable var x: Int { 1 } }"
    let answer = swift("play.textColor = Player.fog", others: others)
    #expect(answer.word == "never")
    for statement in ["play.textColor = Self.fog", "play.textColor = a ? Self.fog : b ? Self.fog : .lightGray"] {
      #expect(swift(statement, others: others).word == "never", "\(statement)")
    }
    #expect(swift("play.textColor = a ? Self.fog : b ? .black : .lightGray", others: others).word == "sets")
    #expect(swift("play.textColor = Self.other", others: others).word == "sets")
  }

  @Test func aFunctionOfTheViewMaySetTheBackground() {
    let others = "extension UIView { func paint(_ name: String) { backgroundColor = UIColor(patternImage: image) } }"
    #expect(swift("view.paint(\"a\")", others: others).word == "sets")
    #expect(swift("view.paint(\"a\")", others: others).note == "the class Player calls a function that sets it")
    #expect(swift("view.paint(\"a\")", others: others.replacing("backgroundColor", with: "tag")).word == "never")
    #expect(swift("other.paint(\"a\")", others: others).word == "never")
    // Another view, and a function of the controller.
    #expect(swift("let view = UIView(); view.paint(\"a\")", others: others).word == "never")
    let own = "\(others)\nextension Player { func paint(_ name: String) {} }"
    #expect(swift("paint(\"a\")", others: own).word == "never")
  }

  /// Xcode, R.swift, and SwiftGen make names from those of the colors in catalogs.
  @Test(arguments: [
    "UIColor(named: \"Mint\")", "UIColor(resource: .mint)", "UIColor(.mint)", ".mint", "UIColor.mint",
    "R.color.mint()", "Asset.Colors.mint.color", "Asset.mint.color",
  ])
  func symbolsOfCatalogColors(color: String) {
    #expect(swift("play.textColor = \(color)").word == "never", "\(color)")
    #expect(
      swift("play.textColor = \(color)", others: "extension UIColor { static var mint: UIColor { make() } }").word
        == ([".mint", "UIColor.mint"].contains(color) ? "sets" : "never"), "\(color)")
  }

  @Test(arguments: [
    ("[UIColor colorNamed:@\"Mint\"]", "never"), ("[UIColor colorNamed:ACColorNameMint]", "never"),
    ("[UIColor colorNamed:ACColorNameRose]", "sets"), ("[UIColor colorNamed:name]", "sets"),
  ])
  func symbolsOfCatalogColorsInObjectiveC(color: String, word: String) {
    #expect(objectiveC("self.play.textColor = \(color);").word == word, "\(color)")
  }

  @Test(arguments: [
    "play.textColor = .lightGray", "play.textColor = UIColor.lightGray", "self.play?.textColor = .orange",
    "play.textColor = UIColor(white: 0.7, alpha: 1)",
    "play.textColor = UIColor(red: 0.9, green: 0.5, blue: 0, alpha: 1.0)",
    "play.textColor = UIColor(red: 240/255, green: 140.0 / 255.0, blue: 0x10/255, alpha: 1)",
    "play.textColor = #colorLiteral(red: 0.9, green: 0.5, blue: 0, alpha: 1)",
    "play.textColor = UIColor(named: \"Mint\")", "play.textColor = UIColor(named: \"Mint\")!",
    "play.textColor = UIColor(named: \"Mint\") ?? .black", "play.textColor = R.color.Mint()",
    "play.textColor = UIColor.init(named: \"Mint\")", "play.textColor = .init(white: 0.7, alpha: 1)",
    "play.textColor = UIColor(hex: \"#FFAA00\")", "play.textColor = UIColor(rgb: 0xFFAA00)",
    "play.textColor = UIColor(r: 255, g: 170, b: 0)", "play.textColor = UIColor.black.withAlphaComponent(0.3)",
    "play.textColor = isOn ? .lightGray : .orange", "if isOn { play.textColor = .lightGray }",
    "play.textColor = .lightGray; view.backgroundColor = UIColor.white",
    "if isOn { play.textColor = .lightGray } else { play.textColor = UIColor.orange }",
  ])
  func theFindingStandsIfEachColorHasTooLittle(_ statements: String) {
    let answer = swift(statements)
    #expect(answer.word == "never", "\(answer)")
    #expect(answer.note.hasPrefix("code sets the text color here; the highest contrast is "), "\(answer)")
  }

  @Test(arguments: [
    "play.textColor = .black", "play.textColor = isOn ? .lightGray : .black", "play.textColor = color",
    "play.textColor = model.color", "play.textColor = Theme.current.color",
    "play.textColor = UIColor(named: \"Other\")",
    "play.textColor = UIColor(white: level, alpha: 1)", "play.textColor = .lightGray; play.attributedText = text",
    "play.textColor = UIColor(hex: \"#FFAA0080\")", "play.textColor = .lightGray; style(play)",
    "play.textColor = .lightGray; play.backgroundColor = .black", "play.textColor = .white",
    "play.textColor = .lightGray; view.backgroundColor = .clear", "play.textColor = UIColor { _ in .lightGray }",
  ])
  func otherColorsMayHaveEnough(_ statements: String) {
    #expect(swift(statements).word == "sets", "\(statements)")
  }

  /// The color in the file never shows if code always sets another one.
  @Test func whatIsAlwaysSetReplacesTheColorInTheFile() {
    let dark = "view.backgroundColor = UIColor(white: 0.2, alpha: 1)"
    #expect(swift("play.textColor = .gray; \(dark)").word == "never")
    #expect(swift("if isOn { play.textColor = .gray; \(dark) }").word == "sets")
    #expect(swift("play.textColor = .gray; \(dark)", in: "show").word == "sets")
  }

  @Test(arguments: [
    "extension UIColor { static let fog = UIColor(white: 0.8, alpha: 1) }",
    "extension UIColor { static var fog: UIColor { UIColor(white: 0.8, alpha: 1) } }",
    "extension UIColor { class var fog: UIColor { get { return .lightGray } } }",
    "extension UIColor { static let fog: UIColor = .tint; static let tint = UIColor.gray }",
    "extension UIColor { static var fog: UIColor { return Palette.fog } }\nenum Palette { static let fog = UIColor.gray }",
    "extension UIColor { static var fog: UIColor { if isOn { return .gray }; return .lightGray } }",
  ])
  func namesOfTheAppAreFollowed(_ others: String) {
    #expect(swift("play.textColor = .fog", others: others).word == "never")
    #expect(swift("play.textColor = UIColor.fog", others: others).word == "never")
  }

  /// Statements after which another color may show.
  @Test(arguments: [
    ("play.textColor = .gray; DARK", "viewDidLoad", "never"), ("play.textColor = .gray; DARK", "setupPlay", "never"),
    ("play.textColor = .gray; DARK", "setInactive", "sets"),
    ("guard isOn else { return }; play.textColor = .gray; DARK", "viewDidLoad", "sets"),
  ])
  func whatMayNotRunReplacesNothing(statements: String, function: String, word: String) {
    let dark = "view.backgroundColor = UIColor(white: 0.2, alpha: 1)"
    #expect(swift(statements.replacingOccurrences(of: "DARK", with: dark), in: function).word == word)
  }

  /// A table's controller also calls its view `tableView`.
  @Test(arguments: [
    ("UITableViewController", "tableView.backgroundColor = theme.dark", "sets"),
    ("UITableViewController", "tableView.backgroundColor = .white", "never"),
    ("UITableViewController", "collectionView.backgroundColor = theme.dark", "never"),
    ("UICollectionViewController", "self.collectionView.backgroundColor = theme.dark", "sets"),
    ("UIViewController", "tableView.backgroundColor = theme.dark", "never"),
  ])
  func theListOfAControllerIsItsView(superclass: String, statement: String, word: String) {
    let code = """
      class Player: \(superclass) {
        @IBOutlet weak var play: UILabel!
        override func viewDidLoad() {
          view.backgroundColor = .white
          play.textColor = .lightGray
          \(statement)
        }
      }
      """
    #expect(answer([("Player.swift", code)]).word == word)
  }

  /// Only some screens have the class.
  @Test func whatASubclassSetsReplacesNothing() {
    let dark = "view.backgroundColor = UIColor(white: 0.2, alpha: 1)"
    let subclass = "class Mini: Player { override func viewDidLoad() { play.textColor = .gray } }"
    #expect(swift(dark, others: subclass).word == "sets")
  }

  @Test(arguments: [
    "", "extension UIColor { static var fog: UIColor { theme.fog } }",
    "extension UIColor { static var fog: UIColor { if isOn { return .gray }; return .black } }",
    "extension UIColor { static let fog = UIColor.fog }", "extension UIColor { static let fog: UIColor = make() }",
    "extension UIColor { static let fog = UIColor.gray }\nextension UIColor { static let fog = UIColor.black }",
    "extension UIColor { static let fog = UIColor.gray }\nextension UIColor { static var fog: UIColor { make() } }",
    "extension UIColor { static var fog: UIColor { .fog } }", "extension UIColor { static let fog = Palette.fog }",
    "extension UIColor { static let fog = Palette.fog }\nenum Palette { static var fog = UIColor.gray }",
    "extension UIColor { static let fog: UIColor = .secondaryLabel }",
    "extension UIColor { static let fog = UIColor(red: 90, green: 90, blue: 90, alpha: 1) }",
    "extension UIColor { static var fog: UIColor { var c: UIColor = .black; if isOn { c = .gray }; return c } }",
  ])
  func namesWithOtherValuesAreNot(_ others: String) {
    #expect(swift("play.textColor = .fog", others: others).word == "sets", "\(others)")
  }

  @Test(arguments: [
    "self.play.textColor = [UIColor lightGrayColor];", "[self.play setTextColor:[UIColor lightGrayColor]];",
    "_play.textColor = UIColor.lightGrayColor;", "self.play.textColor = RGB(0xaa, 170, 170);",
    "self.play.textColor = [UIColor colorWithRed:240/255.0 green:140.0f/255.0f blue:0.f alpha:1];",
    "self.play.textColor = [UIColor colorWithWhite:0.7 alpha:1.0];",
    "self.play.textColor = [UIColor colorNamed:@\"Mint\"];",
    "self.play.textColor = [UIColor colorWithHexString:@\"ffaa00\"];",
    "self.play.textColor = UIColorFromRGB(0xFFAA00);",
    "self.play.textColor = [[UIColor blackColor] colorWithAlphaComponent:0.3];", "self.play.textColor = [UIColor fog];",
    "self.play.textColor = self.isOn ? [UIColor fog] : [UIColor lightGrayColor];",
    "self.play.textColor = [UIColor fog]; [self.view setBackgroundColor:[UIColor whiteColor]];",
  ])
  func objectiveCIsRead(_ statements: String) {
    let others = """
      @interface UIColor (App)
      + (UIColor *)fog;
      @end
      @implementation UIColor (App)
      + (UIColor *)fog { return [UIColor lightGrayColor]; }
      @end
      """
    let answer = objectiveC(statements, others: others)
    #expect(answer.word == "never", "\(statements): \(answer)")
  }

  /// Objective-C often makes a color once.
  @Test func valuesOfVariablesAreFollowed() {
    let others = """
      @implementation UIColor (App)
      + (UIColor *)fog {
        static dispatch_once_t onceToken;
        static UIColor *color = nil;
        dispatch_once(&onceToken, ^{ color = [UIColor lightGrayColor]; });
        return color;
      }
      @end
      """
    #expect(objectiveC("self.play.textColor = [UIColor fog];", others: others).word == "never")
    let black = others.replacing("lightGrayColor", with: "blackColor")
    #expect(objectiveC("self.play.textColor = [UIColor fog];", others: black).word == "sets")
  }

  @Test(arguments: [
    "self.play.textColor = [UIColor blackColor];", "self.play.textColor = [UIColor mist];",
    "self.play.textColor = self.color;", "self.play.textColor = [UIColor colorWithWhite:level alpha:1.0];",
    "self.play.textColor = self.isOn ? [UIColor lightGrayColor] : [UIColor blackColor];",
  ])
  func objectiveCMaySetOthers(_ statements: String) {
    #expect(objectiveC(statements).word == "sets", "\(statements)")
  }

  // MARK: Functions and classes

  private static let dark = "UIColor(white: 0.2, alpha: 1)"

  @Test(arguments: [
    ("label.textColor = .lightGray", "never"), ("label.textColor = .black", "sets"),
    ("label.textColor = color", "sets"), ("label.textColor = .lightGray; label.tintColor = .black", "sets"),
    ("label.textColor = .gray; label.backgroundColor = \(dark)", "never"),
    ("if isOn { label.textColor = .gray; label.backgroundColor = \(dark) }", "sets"),
    ("guard isOn else { return }; label.textColor = .gray; label.backgroundColor = \(dark)", "sets"),
    ("shade(label)", "never"), ("paint(label)", "unclear"), ("label.isHidden = true", "never"),
  ])
  func functionsThatGetTheTextAreFollowed(style: String, word: String) {
    let others = "func style(_ label: UILabel) { \(style) }\nfunc shade(_ label: UILabel) { label.textColor = .orange }"
    #expect(swift("style(play)", others: others).word == word, "\(style)")
  }

  /// A condition around the call, or around a call in the function, leaves the color in the file.
  @Test func whatAFunctionMayNotSetReplacesNothing() {
    let others = """
      func style(_ label: UILabel) { label.textColor = .gray; label.backgroundColor = \(Self.dark) }
      func setUp(_ label: UILabel) { style(label) }
      """
    #expect(swift("style(play)", others: others).word == "never")
    #expect(swift("if isOn { style(play) }", others: others).word == "sets")
    #expect(swift("style(play)", others: others, in: "show").word == "sets")
    #expect(swift("setUp(play)", others: others).word == "sets")
  }

  @Test(arguments: [
    ("textColor = .lightGray", "never"), ("self.textColor = .black", "sets"), ("textColor = theme.color", "sets"),
    ("textColor = .gray; backgroundColor = \(dark)", "never"),
    ("if isOn { textColor = .gray; backgroundColor = \(dark) }", "sets"),
  ])
  func membersOfTheTextAreFollowed(style: String, word: String) {
    #expect(swift("play.style()", others: "extension UILabel { func style() { \(style) } }").word == word, "\(style)")
  }

  @Test(arguments: [
    ("override func awakeFromNib() { textColor = .lightGray }", "never"),
    ("override func awakeFromNib() { textColor = .black }", "sets"),
    ("override func awakeFromNib() { textColor = theme.color }", "sets"),
    ("required init?(coder: NSCoder) { super.init(coder: coder); textColor = .gray; backgroundColor = DARK }", "never"),
    ("func activate() { textColor = .gray; backgroundColor = DARK }", "sets"),
    ("override func draw(_ rect: CGRect) {}; override func awakeFromNib() { textColor = .lightGray }", "sets"),
    ("override func awakeFromNib() { textColor = .lightGray; layer.insertSublayer(shade, at: 0) }", "sets"),
    ("override func awakeFromNib() { textColor = .lightGray; Theme.paint(self) }", "sets"),
  ])
  func theClassOfTheTextIsFollowed(body: String, word: String) {
    let others = "class Faded: UILabel { \(body.replacingOccurrences(of: "DARK", with: Self.dark)) }"
    let answer = swift("", others: others, causes: [.customClass("Faded")])
    #expect(answer.word == word, "\(body): \(answer)")
  }

  @Test(arguments: [
    ("override func awakeFromNib() { backgroundColor = UIColor(white: 0.9, alpha: 1) }", "never"),
    ("override func awakeFromNib() { backgroundColor = .black }", "sets"),
    ("override func awakeFromNib() { backgroundColor = theme.color }", "sets"),
  ])
  func theClassOfTheBackgroundIsFollowed(body: String, word: String) {
    let answer = swift("", others: "class Card: UIView { \(body) }", causes: [.classOfBackground("Card")])
    #expect(answer.word == word, "\(body): \(answer)")
  }

  /// A layer below everything in the view of the controller is often a gradient.
  @Test(arguments: [
    ("view.layer.insertSublayer(shade, at: 0)", "sets"), ("view.layer.cornerRadius = 4", "never"),
    ("box.layer.insertSublayer(shade, at: 0)", "never"),
  ])
  func aControllerMayInsertALayer(statement: String, word: String) {
    let others = "class Screen: UIViewController { func viewDidLoad() { \(statement) } }"
    #expect(swift("", others: others, causes: [.classAround("Screen")]).word == word, "\(statement)")
  }

  /// A view around the text, with a class of the app, that has no color in the file.
  @Test(arguments: [
    ("", "never"), ("override func awakeFromNib() { layer.cornerRadius = 4 }", "never"),
    ("override func awakeFromNib() { backgroundColor = .white }", "never"),
    ("override func awakeFromNib() { backgroundColor = .black }", "sets"),
    ("override func awakeFromNib() { layer.insertSublayer(shade, at: 0) }", "sets"),
    ("override func draw(_ rect: CGRect) {}", "unclear"), ("func f() { addSubview(shade) }", "unclear"),
    ("override class var layerClass: AnyClass { CAGradientLayer.self }", "unclear"),
  ])
  func theClassOfAClearViewIsFollowed(body: String, word: String) {
    let answer = swift(
      "play.textColor = .lightGray", others: "class Card: UIView { \(body) }", causes: [.classOfClearView("Card")])
    #expect(answer.word == (word == "unclear" ? "sets" : word), "\(body): \(answer)")
    #expect(swift("", others: "class Card: UIView { \(body) }", causes: [.classOfClearView("Card")]).word == word)
  }

  @Test(arguments: ["UIVisualEffectView", "CardKit"])
  func aClearViewMayInheritABackground(base: String) {
    #expect(swift("", others: "class Card: \(base) {}", causes: [.classOfClearView("Card")]).word == "unclear")
  }

  /// Code has to set a color that the file lacks, whenever the screen is loaded.
  @Test(arguments: [
    ("play.textColor = .lightGray", "viewDidLoad", true), ("play.textColor = .black", "viewDidLoad", false),
    ("play.textColor = .lightGray", "update", false), ("view.tag = 1", "viewDidLoad", false),
  ])
  func aTextMayHaveNoColorInTheFile(statement: String, function: String, isFound: Bool) {
    let contrast = CodeQuestion.Contrast(text: nil, background: 0xFFFF_FFFF, minimum: 4.5, lightSeverity: .warning)
    let answer = swift(statement, in: function, contrast: contrast)
    #expect(answer.note.hasPrefix("code sets the text color here; the highest contrast is") == isFound, "\(answer)")
  }

  @Test(arguments: [
    ("view.backgroundColor = .white", "viewDidLoad", true), ("view.backgroundColor = .black", "viewDidLoad", false),
    ("view.backgroundColor = .white", "update", false), ("play.textColor = .lightGray", "viewDidLoad", false),
  ])
  func aBackgroundMayHaveNoColorInTheFile(statement: String, function: String, isFound: Bool) {
    let contrast = CodeQuestion.Contrast(text: 0xAAAA_AAFF, background: nil, minimum: 4.5, lightSeverity: .warning)
    let answer = swift(statement, in: function, contrast: contrast)
    #expect(answer.note.hasPrefix("code sets the background here; the highest contrast is") == isFound, "\(answer)")
  }

  @Test(arguments: [
    (".dynamic(light: .lightGray, dark: .white)", "never"), ("UIColor(light: .lightGray, dark: .black)", "never"),
    ("UIColor.dynamic(dark: .black, light: Palette.fog)", "never"), (".dynamic(light: .black, dark: .gray)", "sets"),
    (".make(light: .lightGray, bold: .gray)", "sets"), ("UIColor(hex6: 0xAAAAAA)", "never"),
    ("UIColor(hex6: 0x222222)", "sets"),
  ])
  func theLightFormOfAColorCounts(color: String, word: String) {
    let others = "enum Palette { static let fog = UIColor(hexValue: 0xBBBBBB) }"
    #expect(swift("play.textColor = \(color)", others: others).word == word, "\(color)")
  }

  /// Nobody reads a disabled button, and a highlighted one is so for a moment.
  @Test(arguments: [
    ("play.setTitleColor(.black, for: .disabled)", "never"), ("play.setTitleColor(.black, for: .highlighted)", "never"),
    ("play.setTitleColor(.black, for: .normal)", "sets"), ("play.setTitleColor(.orange, for: .normal)", "never"),
    ("play.setTitleColor(.orange, for: .selected)", "sets"), ("play.textColor = Palette.disabled", "sets"),
  ])
  func onlyColorsOfUsualStatesCount(statement: String, word: String) {
    #expect(swift(statement).word == word)
  }
}

@Suite("Fonts to which an app gives names")
struct CodeFontNameTests {
  @Test(arguments: [
    (".systemFont(ofSize: 12)", "never"), (".brand(12)", "never"), (".preferredFont(forTextStyle: .body)", "sets"),
    ("theme.font", "sets"),
  ])
  func areFollowedIntoFunctions(font: String, word: String) {
    let others = """
      extension UIFont { static func brand(_ size: CGFloat) -> UIFont { UIFont(name: "Brand", size: size)! } }
      func style(_ button: UIButton) { button.titleLabel?.font = \(font) }
      """
    let answer = CodeAnswers.swift("style(play)", aspects: .font, classes: others)
    #expect(answer == word, "\(font)")
  }

  @Test(arguments: [
    (
      "extension UIFont { static func brand(_ size: CGFloat) -> UIFont { UIFont(name: \"Brand\", size: size)! } }",
      "never"
    ),
    (
      """
      extension UIFont {
        static func brand(_ size: CGFloat) -> UIFont {
          guard let font = UIFont(name: "Brand", size: size) else { return .systemFont(ofSize: size) }
          return font
        }
      }
      """, "never"
    ),
    (
      "extension UIFont { static func brand(_ size: CGFloat) -> UIFont { UIFontMetrics.default.scaledFont(for: x) } }",
      "sets"
    ),
    ("extension UIFont { static func brand(_ size: CGFloat) -> UIFont { make(size) } }", "sets"), ("", "sets"),
    (
      """
      extension UIFont {
        static func brand(_ size: CGFloat) -> UIFont { .brand(size, weight: 1) }
        static func brand(_ size: CGFloat, weight: Int) -> UIFont { UIFontMetrics.default.scaledFont(for: x) }
      }
      """, "sets"
    ),
  ])
  func areFollowed(others: String, word: String) {
    for font in [".brand(12)", "UIFont.brand(12)"] {
      let answer = CodeAnswers.swift("play.titleLabel?.font = \(font)", aspects: .font, classes: others)
      #expect(answer == word, "\(font) \(others)")
    }
  }

  @Test func areFollowedInObjectiveC() {
    let category = """
      @implementation UIFont (Brand)
      + (UIFont *)brandFontOfSize:(CGFloat)size { return [UIFont fontWithName:@"Brand" size:size]; }
      @end
      @implementation Other
      """
    let statements = "self.play.titleLabel.font = [UIFont brandFontOfSize:12];\n}\n@end\n\(category)\n- (void)g {"
    #expect(CodeAnswers.objectiveC(statements, aspects: .font) == "never")
  }
}
