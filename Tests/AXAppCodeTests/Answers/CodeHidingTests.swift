import Testing

@testable import AXAppCode

@Suite("Views that code hides")
struct CodeHidingTests {
  @Test func codeHidesAViewForGood() {
    func isHidden(
      _ body: String, in function: String = "override func awakeFromNib()", of owner: String = "Player"
    ) -> Bool {
      let question = CodeQuestion(
        causes: [.outlet(property: "play", owner: owner)], aspects: .name, uiKitClass: "UIButton", severity: .error,
        message: "", likelySeverity: nil)
      let text = "class \(owner): UIView { @IBOutlet var play: UIButton!; \(function) { \(body) } }"
      let index = CodeAnswers.index(of: [("a.swift", text)], for: question)
      return index.absence(question, inDocumentAt: "a.xib")?.reason == .hidden
    }
    #expect(isHidden("super.awakeFromNib(); play.isHidden = true; play.tag = 2"))
    #expect(isHidden("play.alpha = 0", in: "override func viewDidLoad()"))
    #expect(isHidden("play.isHidden = true", in: "func setupCell()"))
    #expect(isHidden("play.isHidden = true", in: "func setItem(_ item: Item)", of: "PlayerCell"))
    #expect(!isHidden("play.isHidden = true", in: "func setItem(_ item: Item)"))
    for name in ["configureForGuests", "configureAComment", "setupAsGuest", "setupEmptyState"] {
      #expect(!isHidden("play.isHidden = true", in: "func \(name)()"), "\(name)")
    }
    for name in ["setupForGuests", "setUpForGuests"] {
      #expect(!isHidden("play.isHidden = true", in: "func \(name)()", of: "PlayerCell"), "\(name)")
    }
    // A closure that a property holds runs later.
    for property in ["var setupCount = 0; let h =", "let setupPlay: () -> Void ="] {
      #expect(!isHidden("self.play.isHidden = true", in: property), "\(property)")
    }
    #expect(isHidden("play.isHidden = true", in: "func configureActions()"))
    #expect(!isHidden("play.isHidden = true", in: "func update()"))
    #expect(!isHidden("if small { play.isHidden = true }"))
    for start in ["UIView.animate(withDuration: a, animations: {", "UIView.animate(withDuration: a) {", "main.async {"]
    {
      #expect(isHidden("\(start) self.play.isHidden = true })"), "\(start)")
    }
    let completion = "UIView.animate(withDuration: a, animations: { f() }) { _ in"
    for start in ["run {", "if animate {", "if self.animate {", completion] {
      #expect(!isHidden("\(start) self.play.isHidden = true }"), "\(start)")
    }
    #expect(!isHidden("play.isHidden = true } func f() { play.isHidden = false"))
    #expect(!isHidden("play.isHidden = true } func f() { show(play)"))
    #expect(!isHidden("other.play.isHidden = true"))
    #expect(!isHidden("play.tag = 1"))
  }

  /// A storyboard sets its outlets when it is loaded.
  @Test(arguments: [
    ("@IBOutlet var play: UIButton! { didSet { play.isHidden = true } }", true),
    ("@IBOutlet private(set) weak var play: UIButton! {\n  didSet { play?.isHidden = true } }", true),
    ("@IBOutlet var play: UIButton! { didSet { if small { play.isHidden = true } } }", false),
    ("@IBOutlet var play: UIButton!\n  var a = 1 { didSet { play.isHidden = true } }", false),
    ("@IBOutlet var play: UIButton! { didSet { play.isHidden = true } }\n  func f() { play.isHidden = a }", false),
  ])
  func anOutletMayHideItsViewWhenItIsSet(members: String, isHidden: Bool) {
    for cause in [
      CodeQuestion.Cause.outlet(property: "play", owner: "Player"), .viewAround(property: "play", owner: "Player"),
    ] {
      let question = CodeQuestion(
        causes: [cause], aspects: .name, uiKitClass: "UIButton", severity: .error, message: "", likelySeverity: nil)
      let index = CodeAnswers.index(of: [("a.swift", "class Player: UIView { \(members) }")], for: question)
      #expect((index.absence(question, inDocumentAt: "a.xib")?.reason == .hidden) == isHidden)
    }
  }

  @Test(arguments: [
    ("navigationItem.rightBarButtonItem = UIBarButtonItem(customView: close)", true),
    ("navigationItem.rightBarButtonItem = self.rightBarButtonItem", false),
    (
      "navigationItem.rightBarButtonItem = nil } func f() { navigationItem.rightBarButtonItem = rightBarButtonItem",
      false
    ),
    ("self.navigationItem.rightBarButtonItem = nil", true),
    ("if isGuest { navigationItem.rightBarButtonItem = nil }", false),
    ("other.navigationItem.rightBarButtonItem = nil", false),
    ("navigationItem.rightBarButtonItem?.isEnabled = false", false),
    ("navigationItem.leftBarButtonItem = nil", false),
  ])
  func codeMayReplaceAnItemOfTheNavigationBar(statement: String, isReplaced: Bool) {
    let question = CodeQuestion(
      causes: [.viewAround(property: "rightBarButtonItem", owner: "Player")], aspects: [], uiKitClass: "UIButton",
      severity: .error, message: "", likelySeverity: nil)
    let text = "class Player: UIViewController { override func viewDidLoad() { \(statement) } }"
    let index = CodeAnswers.index(of: [("a.swift", text)], for: question)
    #expect((index.absence(question, inDocumentAt: "a.storyboard")?.reason == .hidden) == isReplaced)
  }

  /// Without a title, there is no font or color to see.
  @Test(arguments: [
    ("play.setTitle(nil, for: .normal)", CodeAspects.font, true), ("play.setTitle(\"\", for: .normal)", .color, true),
    ("play.setTitle(nil, for: .normal) } func g() { play.setTitle(name, for: .normal)", .font, false),
    ("play.setTitle(name, for: .normal)", .font, false), ("play.setTitle(nil, for: .normal)", .name, false),
    ("play.isEnabled = false", .font, false),
    ("play.setTitle(nil, for: .normal) } func g() { restoreTitle(play)", .font, false),
  ])
  func codeRemovesTheTitle(statements: String, aspects: CodeAspects, isRemoved: Bool) {
    let question = CodeQuestion(
      causes: [.outlet(property: "play", owner: "Player")], aspects: aspects, uiKitClass: "UIButton",
      severity: .error, message: "", likelySeverity: nil)
    let text = "class Player: UIView { @IBOutlet var play: UIButton!\nfunc f() { \(statements) } }"
    let index = CodeAnswers.index(of: [("a.swift", text)], for: question)
    let absence = index.absence(question, inDocumentAt: "a.xib")
    #expect(absence?.note.message == (isRemoved ? "code removes the title of `play` here" : nil), "\(statements)")
    #expect(absence?.reason == (isRemoved ? .untitled : nil))
  }

  /// It decides nothing else.
  @Test func whatCodeSetsOnAViewAroundDoesNotCount() {
    let text = "class Player: UIView { @IBOutlet var play: UIView!; func f() { play.accessibilityLabel = a } }"
    let answer = CodeAnswers.answer(
      [("a.swift", text)], causes: [.viewAround(property: "play", owner: "Player"), .customClass("Player")])
    #expect(answer.word == "never")
  }
}
