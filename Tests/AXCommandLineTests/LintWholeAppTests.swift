import Foundation
import TestSupport
import Testing

@Suite("lint --sources, with what the whole app never sets")
struct LintWholeAppTests {
  private typealias IB = InterfaceMarkup

  private static let delegate = "class AppDelegate: UIResponder, UIApplicationDelegate {}\n"

  private static let font = #"<fontDescription key="fontDescription" type="system" pointSize="17"/>"#

  /// A label and two inputs, each with an outlet.
  ///
  /// - Parameter isSecure: Whether the text field is secure. Xcode does not suggest its content type then.
  private static func xib(labelClass: String = "", isSecure: Bool = false) -> String {
    IB.view(
      """
      <label text="Paid" id="paid"\(labelClass)>\(font)</label>
      <textField borderStyle="roundedRect" placeholder="Email" id="email">
        \(font)<textInputTraits key="textInputTraits" secureTextEntry="\(isSecure ? "YES" : "NO")"/>
      </textField>
      """,
      owner: """
        <connections><outlet property="paid" destination="paid" id="o-1"/>\
        <outlet property="email" destination="email" id="o-2"/></connections>
        """)
  }

  /// The class of the outlets.
  ///
  /// - Parameter statement: What it does with them.
  private static func owner(_ statement: String) -> String {
    """
    class Owner: UIViewController {
      @IBOutlet var paid: UILabel!
      @IBOutlet var email: UITextField!
      override func viewDidLoad() {
        \(statement)
      }
    }
    """
  }

  /// Returns what lint prints about one rule.
  private func lint(
    _ rule: String, _ statement: String, with others: [String: String] = ["App": delegate], labelClass: String = ""
  ) throws -> String {
    let sources = Dictionary(uniqueKeysWithValues: others.map { ("Code/\($0).swift", $1) })
    let folder = try TemporaryFolder(
      [
        "App/Owner.xib": Self.xib(labelClass: labelClass, isSecure: rule == "missing-content-type"),
        "Code/Owner.swift": Self.owner(statement),
      ]
      .merging(sources) { $1 })
    return try Program(in: folder).run(["lint", "App/Owner.xib", "--only", rule, "--sources", "Code"]).output
  }

  // MARK: Fonts

  /// UIKit replaces the fonts of the file, so a change there has no effect.
  @Test(arguments: [
    ("UILabel.appearance().font = UIFont(name: \"Avenir\", size: 17)", true),
    ("UILabel.appearance(whenContainedInInstancesOf: [Card.self]).font = UIFont(name: \"Avenir\", size: 17)", false),
    ("UITextView.appearance().font = UIFont(name: \"Avenir\", size: 17)", false),
  ])
  func aFixedFontForAllLabelsIsChangedInCode(statement: String, isInCode: Bool) throws {
    let output = try lint(
      "fixed-font-size", "", with: ["App": Self.delegate, "Style": "func style() { \(statement) }"])
    let label = "label \"Paid\" (id paid): 17 points, close to Body"
    #expect(output.contains(label + ", and code sets a fixed size, too: Code/Style.swift:1") == isInCode, "\(output)")
    #expect(output.contains(label), "\(output)")
  }

  /// The words that make a view one element are among those that name it.
  @Test(arguments: [("", true), ("class Card { let accessibilityLabel = 1 }", false)])
  func aControlIsUnreachableIfNoCodeNamesAnything(other: String, isReported: Bool) throws {
    let folder = try TemporaryFolder([
      "App/Owner.xib": IB.view(
        "<view customClass=\"Knob\" id=\"knob\"/>",
        owner: "<connections><outlet property=\"knob\" destination=\"knob\" id=\"o-1\"/></connections>"),
      "Code/App.swift": Self.delegate + other,
      "Code/Knob.swift": "class Knob: UIControl { override func beginTracking() {} }",
      "Code/Owner.swift": "class Owner: UIViewController { @IBOutlet var knob: Knob!; func f() { knob.style = bold } }",
    ])
    let output = try Program(in: folder).run(["lint", "App", "--sources", "Code", "--only", "unreachable-control"])
      .output
    #expect(output.contains(isReported ? ": 1 warning\n" : ": no findings\n"), "\(output)")
  }

  @Test(arguments: [
    "paid.font = Theme.body", "paid.font = theme.font(for: .body)", "paid.attributedText = text; paid.font = font",
  ])
  func aFontFromElsewhereIsFixedIfNoCodeScalesFonts(statement: String) throws {
    let output = try lint("fixed-font-size", statement)
    #expect(output.contains("see 2 texts in their fixed sizes [fixed-font-size]\n"), "\(output)")
    #expect(
      output.contains(
        "label \"Paid\" (id paid): 17 points, close to Body, and what code sets does not scale either: Code/Owner.swift:5 ("
      ),
      "\(output)")
    #expect(output.contains("where code sets the font, take it from UIFont.preferredFont(forTextStyle:)"))
  }

  /// The attributes of a text may be only colors.
  @Test func attributesOfATextAreNotAlwaysAFont() throws {
    let output = try lint("fixed-font-size", "paid.attributedText = text")
    #expect(output.contains("see 2 texts in their fixed sizes [fixed-font-size]\n"), "\(output)")
    #expect(output.contains("label \"Paid\" (id paid): 17 points, close to Body (App/Owner.xib"), "\(output)")
  }

  @Test func aFunctionOfTheAppSetsAFixedFont() throws {
    let output = try lint(
      "fixed-font-size", "paid.apply(Style.body)",
      with: [
        "App": Self.delegate,
        "Style": "extension UILabel { func apply(_ style: Style) { font = style.font } }",
      ])
    #expect(
      output.contains("17 points, close to Body, and what code sets does not scale either: Code/Owner.swift:5 ("),
      "\(output)")
  }

  /// The app scales other fonts.
  @Test(arguments: [
    ("font = .systemFont(ofSize: 12)", true), ("font = .preferredFont(forTextStyle: .body)", false),
    ("numberOfLines = 0", false),
  ])
  func aFunctionOfTheAppSetsAFontOfAFixedSize(statement: String, isReported: Bool) throws {
    let others = [
      "App": Self.delegate, "Other": "let font = UIFontMetrics.default.scaledFont(for: x)",
      "Style": "extension UILabel { func setStyle() { \(statement) } }",
    ]
    let output = try lint("fixed-font-size", "paid.setStyle()", with: others)
    let note = "17 points, close to Body, and code sets a fixed size, too: Code/Owner.swift:5 ("
    #expect(output.contains(note) == isReported, "\(output)")
  }

  /// A library may scale the font, although the app's own code scales none.
  @Test(arguments: ["paid.style(.body)", "Theme.current.applyTitle(paid)"])
  func aLibraryThatStylesATextSetsItsFont(statement: String) throws {
    let output = try lint("fixed-font-size", statement)
    #expect(output.contains("see 1 text in its fixed size [fixed-font-size]\n"), "\(output)")
    #expect(output.contains("1 for review (an outlet may set it: 1)"), "\(output)")
  }

  @Test(arguments: ["let texts = [paid, total]", "total = paid", "return paid"])
  func whateverCodeDoesWithATextItsFontIsFixed(statement: String) throws {
    let output = try lint("fixed-font-size", statement)
    #expect(output.contains("see 2 texts in their fixed sizes [fixed-font-size]\n"), "\(output)")
    #expect(!output.contains("what code sets"), "\(output)")
  }

  @Test(arguments: [
    "let body = UIFont.preferredFont(forTextStyle: .body)", "let metrics = UIFontMetrics.default",
  ])
  func aFontMayBeScaledIfAnyCodeScalesFonts(other: String) throws {
    let output = try lint(
      "fixed-font-size", "paid.font = Theme.body", with: ["App": Self.delegate, "Other": "let a = 1\n\(other)\n"])
    #expect(output.contains("see 1 text in its fixed size [fixed-font-size]\n"), "\(output)")
    #expect(output.contains("1 set by code"), "\(output)")
  }

  /// A font that does not scale does not adjust either.
  @Test func adjustingScalesNoFont() throws {
    let others = ["App": Self.delegate, "Other": "label.adjustsFontForContentSizeCategory = true\n"]
    let output = try lint("fixed-font-size", "paid.font = Theme.body", with: others)
    #expect(output.contains("see 2 texts in their fixed sizes [fixed-font-size]\n"), "\(output)")
  }

  @Test(arguments: [
    (".systemFont(ofSize: 17)", 2), (".preferredFont(forTextStyle: .body)", 1), ("theme.font", 1),
  ])
  func codeMayReplaceATextStyle(font: String, count: Int) throws {
    let style = "<fontDescription key=\"fontDescription\" style=\"UICTFontTextStyleBody\"/>"
    let folder = try TemporaryFolder([
      "App/Owner.xib": Self.xib().replacingOccurrences(of: "id=\"paid\">\(Self.font)", with: "id=\"paid\">\(style)"),
      "Code/Owner.swift": Self.owner("paid.font = \(font)"), "Code/App.swift": Self.delegate,
      "Code/Other.swift": "let body = UIFont.preferredFont(forTextStyle: .body)\n",
    ])
    let output = try Program(in: folder).run(
      ["lint", "App/Owner.xib", "--only", "fixed-font-size", "--sources", "Code"]
    ).output
    let texts = count == 1 ? "1 text in its fixed size" : "\(count) texts in their fixed sizes"
    #expect(output.contains("see \(texts) [fixed-font-size]\n"), "\(output)")
    let note = "(id paid): the file has a text style, but code sets a font that does not scale: Code/Owner.swift:5 ("
    #expect(output.contains(note) == (count == 2), "\(output)")
    // The first text has to change in code, and the other one in Xcode.
    #expect(output.contains("help: in the Attributes inspector: choose a text style"), "\(output)")
    #expect(output.contains("where code sets the font, take it from UIFont") == (count == 2), "\(output)")
  }

  /// The notes show only ten texts.
  @Test func theHelpIsAboutAllTexts() throws {
    let names = (0..<10).map { "text\(String(UnicodeScalar(UInt8(97 + $0))))" }
    let style = "<fontDescription key=\"fontDescription\" style=\"UICTFontTextStyleBody\"/>"
    let labels = names.map { "<label text=\"Paid\" id=\"\($0)\">\(style)</label>" }.joined()
    let outlets = names.map { "<outlet property=\"\($0)\" destination=\"\($0)\" id=\"o-\($0)\"/>" }.joined()
    let statements = names.map { "\($0).font = .systemFont(ofSize: 9)" }.joined(separator: "\n")
    let declarations = names.map { "@IBOutlet var \($0): UILabel!" }.joined(separator: "\n")
    let folder = try TemporaryFolder([
      "App/Owner.xib": IB.view(
        labels + "<label text=\"Due\" id=\"due\">\(Self.font)</label>", owner: "<connections>\(outlets)</connections>"),
      "Code/Owner.swift":
        "class Owner: UIViewController {\n\(declarations)\nfunc viewDidLoad() {\n\(statements)\n}\n}\n",
    ])
    let output = try Program(in: folder).run(
      ["lint", "App/Owner.xib", "--only", "fixed-font-size", "--sources", "Code"]
    ).output
    #expect(output.contains("see 11 texts in their fixed sizes [fixed-font-size]\n"), "\(output)")
    #expect(output.contains("help: in the Attributes inspector: choose a text style"), "\(output)")
    #expect(output.contains("where code sets the font, take it from UIFont"), "\(output)")
  }

  @Test func testsDoNotScaleFontsOfTheApp() throws {
    let test = "import XCTest\nclass FontTests: XCTestCase { let metrics = UIFontMetrics.default }\n"
    let output = try lint("fixed-font-size", "paid.font = Theme.body", with: ["App": Self.delegate, "Tests": test])
    #expect(output.contains("see 2 texts in their fixed sizes [fixed-font-size]\n"), "\(output)")
  }

  /// Code elsewhere may declare the font.
  @Test func sourcesWithoutTheAppDelegateAreOnlyAPart() throws {
    let output = try lint("fixed-font-size", "paid.font = Theme.body", with: [:])
    #expect(output.contains("see 1 text in its fixed size [fixed-font-size]\n"), "\(output)")
    #expect(output.contains("1 set by code"), "\(output)")
  }

  @Test func aClassOfALibraryMayScaleItsFont() throws {
    let output = try lint("fixed-font-size", "paid.font = Theme.body", labelClass: #" customClass="KitLabel""#)
    #expect(output.contains("see 1 text in its fixed size [fixed-font-size]\n"), "\(output)")
    #expect(output.contains("1 for review (an outlet may set it: 1)"), "\(output)")
  }

  // MARK: Names and content types

  @Test(arguments: [
    ("missing-content-type", "content type", "field.textContentType = .emailAddress", "no findings\n  1 for review"),
    ("unlabeled-input", "label", "field.accessibilityLabel = name", "1 warning\n"),
  ])
  func inputsAreReportedIfNoCodeSetsItAnywhere(
    rule: String, property: String, elsewhere: String, rest: String
  ) throws {
    let statement = "FieldKit.prepare(email, in: form)"
    let output = try lint(rule, statement)
    #expect(output.contains(" [\(rule)]\n"), "\(output)")
    let note = "`email` is mentioned in 1 source file, but its \(property) is never set (Code/Owner.swift:3:17)"
    #expect(output.contains("  note: no code sets it: \(note)\n"), "\(output)")

    let other = try lint(rule, statement, with: ["App": Self.delegate, "Other": elsewhere])
    #expect(other.contains(rest) && !other.contains("is never set"), "\(other)")
  }

  @Test func aPickerReplacesTheKeyboard() throws {
    let output = try lint("missing-content-type", "email.inputView = picker")
    #expect(output.contains("no findings\n  1 set by code\n"), "\(output)")
  }

  @Test(arguments: [
    ("password.isSecureTextEntry = true", "1 set by code\n"), ("prepare(password)", "1 for review"),
    ("password.isSecureTextEntry.toggle()", "[visible-password]\n"),
    ("password.placeholder = hint", "[visible-password]\n"),
  ])
  func codeMayMakeAPasswordSecure(statement: String, result: String) throws {
    let markup = IB.view(
      "<textField placeholder=\"Password\" id=\"p\"/>",
      owner: "<connections><outlet property=\"password\" destination=\"p\" id=\"o\"/></connections>")
    let code = Self.owner(statement).replacing("email", with: "password")
    let folder = try TemporaryFolder([
      "App/Owner.xib": markup, "Code/Owner.swift": code, "Code/App.swift": Self.delegate,
    ])
    let output = try Program(in: folder).run(
      ["lint", "App/Owner.xib", "--only", "visible-password", "--sources", "Code"]
    ).output
    #expect(output.contains(result), "\(output)")
  }

  @Test func anInputThatIsReadOnlyNeedsNoName() throws {
    let output = try lint("unlabeled-input", "email.isEnabled = false")
    #expect(output.contains("no findings\n  1 set by code\n"), "\(output)")
  }
}
