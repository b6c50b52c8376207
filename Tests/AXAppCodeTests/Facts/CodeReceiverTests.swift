import Testing

@testable import AXAppCode

/// Two classes have an outlet `play`; code sets it on an object whose type the text makes plain or not.
@Suite("Types of objects in an app's code")
struct CodeReceiverTests {
  private static let classes = """
    class Player: UITableViewCell { @IBOutlet var play: UIButton! }
    class Other: UITableViewCell { @IBOutlet var play: UIButton! }
    class Small: Player {}

    """

  private func swift(_ code: String) -> String {
    CodeAnswers.answer([("a.swift", Self.classes + "class Table: UIViewController {\n\(code)\n}")]).word
  }

  private func statements(_ code: String) -> String { swift("func f() {\n\(code)\ncell.play.title = x\n}") }

  @Test(arguments: [
    "let cell = table.dequeueReusableCell(withIdentifier: \"a\" as String, for: path) as! Other",
    "guard let cell = table.cellForRow(at: path) as? Other else { return }", "let cell: Other = make()",
    "let cell = Other(style: .default)", "let cell = table.dequeueReusableCell(Other.self, for: path)",
    "let cell = Player()\nif a { let cell = Player() }\nlet cell = Other()", "let cell: UIButton = x",
    "var cell: Other!",
    "let cell: Other\nfoo { cell: Player in }", "if let cell = x as? Player { cell.a() }\nlet cell: Other = x",
    "let cell: Kit.Other = x",
  ])
  func anotherClassIsNotMeant(_ declaration: String) {
    #expect(statements(declaration) == "never")
  }

  /// Two classes have an outlet `play`, and the file with the code names neither.
  @Test(arguments: [
    ("cell.play.title = x", "UITableViewCell", "unclear"), ("photoCell.play.title = x", "UITableViewCell", "unclear"),
    ("headerView.play.title = x", "UITableViewCell", "never"),
    ("self.header.play.title = x", "UITableViewCell", "never"),
    ("cell.play.title = x", "UIView", "never"), ("headerView.play.title = x", "UIView", "unclear"),
    ("cell.play.title = x", "KitView", "unclear"), ("row.play.title = x", "UIView", "unclear"),
    ("cellView.play.title = x", "UIView", "unclear"), ("cellView.play.title = x", "UITableViewCell", "unclear"),
  ])
  func theNameOfAnObjectSaysIfItIsACell(statement: String, base: String, word: String) {
    let files = [
      ("Player.swift", "class Player: \(base) { @IBOutlet var play: UIButton! }"),
      ("Other.swift", "class Other: UIView { @IBOutlet var play: UIButton! }"),
      ("Table.swift", "class Table: UIViewController { func f() { \(statement) } }"),
    ]
    #expect(CodeAnswers.answer(files).word == word, "\(statement), \(base)")
  }

  @Test(arguments: [
    ("SectionHeader", "header.play.title = x", "unclear"), ("SectionHeader", "cell.play.title = x", "unclear"),
    ("CalendarCellView", "cell.play.title = x", "unclear"),
  ])
  func theNameOfAClassMayBeMisleading(name: String, statement: String, word: String) {
    let base = name.hasSuffix("Header") ? "UITableViewCell" : "UIView"
    let files = [
      ("Player.swift", "class \(name): \(base) { @IBOutlet var play: UIButton! }"),
      ("Other.swift", "class Other: UIView { @IBOutlet var play: UIButton! }"),
      ("Table.swift", "class Table: UIViewController { func f() { \(statement) } }"),
    ]
    let answer = CodeAnswers.answer(files, causes: [.outlet(property: "play", owner: name)])
    #expect(answer.word == word, "\(statement), \(name)")
  }

  @Test(arguments: [
    "let play = UIButton()\nplay.title = x", "let play: UIButton? = UIButton(type: .system)\nplay.title = x",
    "if a { let play = UIButton()\nplay.title = x }", "let play: UIButton = { make() }()\nplay.title = x",
  ])
  func aVariableOfTheSameNameIsNotMeant(_ code: String) {
    #expect(CodeAnswers.swift(code) == "never")
  }

  @Test(arguments: [
    "if let play = play { play.title = x }", "guard let play = self.play else { return }\nplay.title = x",
    "if let play { play.title = x }", "if a { let play = UIButton() }\nplay.title = x",
    "let play = UIButton()\nself.play.title = x", "guard let play: UIButton = play else { return }\nplay.title = x",
    // The sender of an action may be the one of the outlet.
    "guard let play = sender as? UIButton else { return }\nplay.title = x",
    "let play = stack.arrangedSubviews[0] as! UIButton\nplay.title = x", "let play: UIButton\nplay.title = x",
  ])
  func anUnwrappedOutletIsMeant(_ code: String) {
    #expect(CodeAnswers.swift(code) == "sets")
  }

  @Test func aFunctionOfTheSameNameIsNotMeant() {
    for call in ["delegate?.play?(self, at: 1)", "delegate.play(a)", "play(a)"] {
      #expect(swift("func play(_ a: Int) {}\nfunc f() { \(call) }") == "never")
      #expect(CodeAnswers.swift("\(call); play.isHidden = true") == "never")
    }
  }

  @Test(arguments: [
    "let cell = table.dequeueReusableCell(withIdentifier: \"a\", for: path) as! Player", "let cell: Small = make()",
    "let cell = make()", "", "let cell: Unknown = x", "if let cell = x as? Other { cell.a() }",
    "for cell in cells { }", "let cell: Other = x\nitems.forEach { cell in\ncell.play.title = x }",
    "show(cell: Other.first)",
    "let cell: UITableViewCell = x",
  ])
  func theClassOrAnUnknownOneIsMeant(_ declaration: String) {
    #expect(statements(declaration) == "sets")
  }

  @Test func parametersAndPropertiesHaveTypes() {
    #expect(swift("func f(cell: Other) { cell.play.title = x }") == "never")
    #expect(swift("func f(_ cell: inout Player) { cell.play.title = x }") == "sets")
    #expect(swift("func g(cell: Other) { }\nfunc f() { cell.play.title = x }") == "sets")
    #expect(swift("var cell: Other?\nfunc f() { cell?.play.title = x }") == "never")
    #expect(swift("func f() { (cell as? Other)?.play.title = x }") == "never")
    #expect(swift("func f() { (cell as! Player).play.title = x }") == "sets")
    #expect(swift("func f() { a.cell.play.title = x }\nvar cell: Other?") == "sets")
  }

  @Test(arguments: [
    ("Other *cell = [table dequeue];\ncell.play.text = x;", "never"),
    ("Other *cell = [table dequeue];\n[cell.play setTitle:x forState:0];", "never"),
    ("((Other *)cell).play.text = x;", "never"), ("Player *cell = [table dequeue];\ncell.play.text = x;", "sets"),
    ("id cell = [table dequeue];\ncell.play.text = x;", "unclear"), ("((Player *)cell).play.text = x;", "sets"),
  ])
  func objectiveCNamesTypes(_ statements: String, _ answer: String) {
    let declarations = ["Player", "Other"].map { name in
      (
        "\(name).h",
        "@interface \(name) : UITableViewCell\n@property (weak, nonatomic) IBOutlet UIButton *play;\n@end\n"
      )
    }
    let code = "@implementation Table\n- (void)f {\n\(statements)\n}\n@end\n"
    #expect(CodeAnswers.answer(declarations + [("a.m", code)]).word == answer)
  }

  /// A property looks like a variable to the code after it.
  @Test(arguments: [
    ("func decorate() { spoken = \"Close\" }", "sets"),
    ("func decorate() { other.forEach { _ in spoken = \"Close\" } }", "sets"),
    ("func decorate() { var spoken = \"\"; spoken = \"Close\" }", "never"),
    ("func decorate() { var spoken = \"\"; other.forEach { _ in spoken = \"Close\" } }", "never"),
    ("func decorate() { var spoken = \"\"; func helper() {}; spoken = \"Close\" }", "never"),
    ("func decorate(spoken: Label) { spoken.text = \"Close\" }", "never"),
  ])
  func aPropertyBeforeAFunctionIsNotLocal(function: String, word: String) {
    let property = "var spoken: String { get { \"\" } set { accessibilityLabel = newValue } }"
    let classes = "extension UIButton { \(property)\n\(function) }"
    #expect(CodeAnswers.swift("play.decorate()", classes: classes) == word)
  }

  @Test func theLabelOfAButtonIsNotAnOutlet() {
    func word(_ statement: String, _ owner: String) -> String {
      CodeAnswers.answer(
        [
          ("a.swift", "class \(owner): UIView { @IBOutlet var titleLabel: UILabel! }"),
          ("b.swift", "class Table: UIViewController { var x: \(owner)?\nfunc f() { \(statement) } }"),
        ], causes: [.outlet(property: "titleLabel", owner: owner)], uiKitClass: "UILabel"
      ).word
    }
    #expect(word("cell.titleLabel.text = x", "Player") == "sets")
    #expect(word("closeButton.titleLabel?.text = x", "Player") == "never")
    #expect(word("self.closeButton.titleLabel!.text = x", "Player") == "never")
    #expect(word("fancyButton.titleLabel.text = x", "FancyButton") == "sets")
  }

  @Test func aViewReplacesTheTitleOfAnItem() {
    let text = "class Status: UIBarButtonItem { func setup() { self.customView = view } }"
    let answer = CodeAnswers.answer(
      [("a.swift", text)], causes: [.customClass("Status")], uiKitClass: "UIBarButtonItem")
    #expect(answer.word == "sets")
  }
}
