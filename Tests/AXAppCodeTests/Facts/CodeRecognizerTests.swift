import Testing

@testable import AXAppCode

@Suite("Recognizers that code adds")
struct CodeRecognizerTests {
  /// Returns whether code adds a tap recognizer to the outlet `play` of a class `Player`.
  private func isTapped(_ text: String, path: String = "Player.swift", premise: CodeAspects = .tap) -> Bool {
    let question = CodeQuestion(
      causes: [.outlet(property: "play", owner: "Player")], aspects: .behavior, uiKitClass: "UIView",
      severity: .warning, message: "", likelySeverity: nil, premise: premise)
    let index = CodeAnswers.index(of: [(path, text)], for: question)
    return index.notes(onPremiseOf: question) != nil
  }

  private func swift(_ statements: String, members: String = "", premise: CodeAspects = .tap) -> Bool {
    isTapped(
      "class Player: UIView {\n@IBOutlet var play: UIView!\n\(members)\nfunc f() {\n\(statements)\n}\n}",
      premise: premise)
  }

  private func objectiveC(_ statements: String) -> Bool {
    isTapped(
      """
      @interface Player ()
      @property (weak, nonatomic) IBOutlet UIView *play;
      @property (nonatomic) UITapGestureRecognizer *tap;
      @end
      @implementation Player
      - (void)f {
      \(statements)
      }
      @end
      """, path: "Player.m")
  }

  private static let made = "UITapGestureRecognizer(target: self, action: #selector(show))"

  @Test(arguments: [
    "play.addGestureRecognizer(\(made))", "self.play?.addGestureRecognizer(\(made))",
    "let tap = \(made)\nplay.addGestureRecognizer(tap)", "tap = \(made)\nplay.addGestureRecognizer(self.tap!)",
    "let tap = UITapGestureRecognizer.init(target: self, action: #selector(show(_:)))\nplay.addGestureRecognizer(tap)",
    "let tap: UITapGestureRecognizer = make()\nplay.addGestureRecognizer(tap)",
    "let tap = \(made)\ntap.numberOfTapsRequired = 1\nplay.addGestureRecognizer(tap)",
    "let tap = \(made)\nplay.addGestureRecognizer(tap)\nhideKeyboard()",
    "play.addGestureRecognizer(\(made)) }\n@objc func show() { push() }\n}\nclass Base { func show() {}\nfunc g() {",
    "play.addGestureRecognizer(\(made)) }\n@objc func show() { push() }\n}\nprotocol Shows { func show() }\nclass A { func g() {",
    "tap = \(made)\nplay.addGestureRecognizer(tap) }\nvar tap: UITapGestureRecognizer!\nlazy var hide = UITapGestureRecognizer(target: self, action: #selector(hideKeyboard))\nfunc g() {",
    "let hold = UILongPressGestureRecognizer()\nlet tap = \(made)\nplay.addGestureRecognizer(tap)",
    "play.rx.tapGesture().when(.recognized).subscribe(onNext: { _ in show() })",
    "for view in [play, stop] { view.rx.tapGesture().bind { show() } }",
    "play.rx.tapGesture().bind { cancelAllOrders() }",
    "play.addGestureRecognizer(\(made)) }\n@objc func show() { view.endEditing(true)\nsearch()",
    "play.addGestureRecognizer(\(made)) }\n@objc func show() { view.endEditing(true)\nonSelect?()",
    "play.addGestureRecognizer(\(made)) }\n@objc func show() { view.endEditing(true)\ncount += 1",
    "play.addGestureRecognizer(\(made)) }\n@objc func show() { view.endEditing(true)\nanimate { self.open() }",
    "play.addGestureRecognizer(\(made)) }\n@objc func show() { field.becomeFirstResponder()",
    "play.addGestureRecognizer(\(made)) }\n@objc func show() { field.resignFirstResponder()\nisOpen = false",
    "let tap = UITapGestureRecognizer(target: nil, action: nil)\ntap.addTarget(self, action: x)\nplay.addGestureRecognizer(tap)",
  ])
  func aTapIsFound(_ statements: String) {
    #expect(swift(statements))
  }

  @Test(arguments: [
    "", "play.addGestureRecognizer(other)", "let tap = \(made)", "other.addGestureRecognizer(\(made))",
    "play.photo.addGestureRecognizer(\(made))", "play.addGestureRecognizer(\(made)) }\n@objc func show() {",
    "play.addGestureRecognizer(\(made)) }\n@objc func show() { // later",
    "play.addGestureRecognizer(tap) }\nlazy var tap: UITapGestureRecognizer = { \(made) }()\n@objc func show() {",
    "play.addGestureRecognizer(UILongPressGestureRecognizer(target: self, action: #selector(tap)))",
    "let tap = \(made)\nlet hold = UILongPressGestureRecognizer()\nplay.addGestureRecognizer(hold)",
    "let tap = \(made)\nif a { let tap = UIPanGestureRecognizer()\nplay.addGestureRecognizer(tap) }",
    "let tap = \(made)\ntap.numberOfTapsRequired = 2\nplay.addGestureRecognizer(tap)",
    "let tap = \(made)\nplay.addGestureRecognizer(tap)\ntap.numberOfTouchesRequired = 2",
    "play.removeGestureRecognizer(\(made))",
    "play.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(hideKeyboard)))",
    "let tap = UITapGestureRecognizer(target: self, action: #selector(Player.backgroundTapped))\n"
      + "play.addGestureRecognizer(tap)",
    "play.addGestureRecognizer(UITapGestureRecognizer(target: self, action: nil))",
    "play.rx.tapGesture().bind { view.endEditing(true) }",
    "play.addGestureRecognizer(\(made)) }\n@objc func show() { self.a.resignFirstResponder()\nview.endEditing(true)",
  ])
  func otherRecognizersAreNone(_ statements: String) {
    #expect(!swift(statements))
  }

  @Test(arguments: ["lazy var tap = \(made)", "var tap: UITapGestureRecognizer!", "let tap = \(made)"])
  func aPropertyHoldsIt(_ member: String) {
    #expect(swift("play.addGestureRecognizer(tap)", members: member))
  }

  @Test(arguments: [
    "[self.play addGestureRecognizer:[[UITapGestureRecognizer alloc] initWithTarget:self action:@selector(show:)]];",
    "[_play addGestureRecognizer:self.tap];", "[play addGestureRecognizer:self.tap];",
    "UITapGestureRecognizer *t = [[UITapGestureRecognizer alloc] initWithTarget:self action:@selector(show:)];\n"
      + "[self.play addGestureRecognizer:t];",
  ])
  func objectiveCAddsIt(_ statements: String) {
    #expect(objectiveC(statements))
  }

  @Test(arguments: [
    "[self.play addGestureRecognizer:hold];",
    "UITapGestureRecognizer *t = [[UITapGestureRecognizer alloc] initWithTarget:self action:@selector(dismiss)];\n"
      + "[self.play addGestureRecognizer:t];",
    "UITapGestureRecognizer *t = [UITapGestureRecognizer new];\n[t setNumberOfTapsRequired:2];\n"
      + "[self.play addGestureRecognizer:t];",
    "UITapGestureRecognizer *t = [UITapGestureRecognizer new];\nt.numberOfTapsRequired = 2;\n"
      + "[self.play addGestureRecognizer:t];",
    "[self.play addGestureRecognizer:[[UITapGestureRecognizer alloc] initWithTarget:nil action:NULL]];",
    "[self.play addGestureRecognizer:[[UITapGestureRecognizer alloc] initWithTarget:self action:@selector(show:)]];\n"
      + "}\n- (void)show:(id)sender {\n[self.name resignFirstResponder];\n[self.view endEditing:YES];",
  ])
  func otherRecognizersInObjectiveCAreNone(_ statements: String) {
    #expect(!objectiveC(statements))
  }

  @Test func anotherViewOfTheSameNameIsNotMeant() {
    let player = "class Player: UIView { @IBOutlet var play: UIView! }\n"
    let add = "play.addGestureRecognizer(\(Self.made))"
    #expect(!isTapped(player + "class Other { func f() { x.\(add) } }"))
    #expect(isTapped(player + "class Other { func f() { let x = y as! Player\nx.\(add) } }"))
    #expect(!isTapped(player + "class Other { var play = UIView()\nfunc f() { \(add) } }"))
  }

  @Test func aViewThatReceivesNoTouchesNeedsThem() {
    let add = "play.addGestureRecognizer(\(Self.made))"
    let premise: CodeAspects = [.tap, .touches]
    #expect(swift("play.rx.tapGesture().bind { show() }", premise: premise))
    #expect(!swift(add, premise: premise))
    #expect(!swift(add + "\nplay.isUserInteractionEnabled = false", premise: premise))
    #expect(swift(add + "\nplay.isUserInteractionEnabled = true", premise: premise))
    #expect(!swift("play.isUserInteractionEnabled = true", premise: premise))
  }
}
