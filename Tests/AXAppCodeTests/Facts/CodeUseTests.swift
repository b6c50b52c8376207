import Testing

@testable import AXAppCode

@Suite("What happens to an outlet that code uses as a value")
struct CodeUseTests {
  @Test(arguments: [
    ("_ = play", "never"), ("let _ = self.play", "never"), ("let button = play", "never"),
    ("Nuke.loadImage(with: url, into: play)", "unclear"), ("Nuke.loadImage(play)", "unclear"),
  ])
  func assignmentsAndCallsMayBeHarmless(statement: String, word: String) {
    #expect(CodeAnswers.swift(statement) == word, "\(statement)")
  }

  @Test(arguments: [
    ("fill(&play.text)", "sets"), ("if a && play.text == b {}", "never"),
    ("if mask & play.accessibilityTraits.rawValue != 0 {}", "never"), ("fill(a, by: &play.text)", "sets"),
    ("if play.text == b && play.text != c {}", "never"),
    ("let storage = play.textStorage", "unclear"), ("play.textStorage.append(line)", "sets"),
    ("play.textStorage.delegate = self", "never"), ("let count = play.textStorage.length", "never"),
  ])
  func codeMayChangeTheStorageOfAText(statement: String, word: String) {
    #expect(CodeAnswers.swift(statement) == word, "\(statement)")
  }

  /// Objective-C makes a property for an instance variable that is an outlet.
  @Test(arguments: [
    ("[self.play setTitle:@\"a\" forState:b];", "sets"), ("play = nil;", "never"),
    ("[_play setTitle:@\"a\" forState:b];", "sets"),
  ])
  func anInstanceVariableIsAProperty(statement: String, word: String) {
    let file = "@implementation Player\n- (void)f {\n\(statement)\n}\n@end"
    let interface = "@interface Player : UIViewController { IBOutlet UIButton *_play; }\n@end"
    let causes: [CodeQuestion.Cause] = [.outlet(property: "_play", owner: "Player")]
    let found = CodeAnswers.answer([("Player.m", file), ("Player.h", interface)], causes: causes).word
    #expect(found == word, "\(statement)")
  }

  @Test(arguments: [
    ("let button = play; button.isHidden = true", "never"),
    ("let button = play; button.setTitle(a, for: .normal)", "sets"),
    ("let button = play; style(button)", "unclear"), ("let button = play; other.button.setTitle(a)", "never"),
    ("if let button = play { button.accessibilityLabel = a }", "sets"),
    ("guard let button = play else { return }; button.accessibilityLabel = a", "sets"),
    ("var button = play; button = stop; button.isHidden = true", "never"),
    ("let button = play; let other = button", "unclear"), ("button = play", "unclear"),
    ("self.button = play", "unclear"), ("let button = play; return button", "unclear"),
    ("let button = play; [button, stop].forEach { $0.accessibilityLabel = a }", "unclear"),
    ("let isPlay = play == sender; isPlay.track()", "never"), ("let isRound = play is Round; use(isRound)", "never"),
    ("let button: UIButton = play; button.accessibilityLabel = a", "sets"),
    ("if let b = play { b.alpha = 1 }; if let b = stop { b.accessibilityLabel = a }", "never"),
    ("while let b = play { b.accessibilityLabel = a }", "sets"),
    ("guard let c = d, let b = play else { return }; b.accessibilityLabel = a", "sets"),
    ("let b = play; if let b = stop { b.alpha = 1 }; b.accessibilityLabel = a", "sets"),
    ("let b = play; f { let b = stop; b.accessibilityLabel = a }; b.alpha = 1", "never"),
    ("let b = play; f { let b = stop; b.alpha = 1 }; b.accessibilityLabel = a", "sets"),
    ("let b = play; if let b { b.accessibilityLabel = a }", "sets"),
    ("let b = play; if let b = b { b.accessibilityLabel = a }", "sets"),
    ("let b = play; b.alpha = 1; for b in others { b.accessibilityLabel = a }", "never"),
    ("var b = play; b.alpha = 1; b = stop; b.accessibilityLabel = a", "never"),
    ("switch a { case 1: let b = play; b.alpha = 1; case 2: let b = stop; b.accessibilityLabel = c }", "never"),
  ])
  func localVariablesHoldIt(statements: String, word: String) {
    #expect(CodeAnswers.swift(statements) == word, "\(statements)")
  }

  @Test(arguments: [
    ("UIButton *button = self.play; button.hidden = YES;", "never"),
    ("UIButton *button = self.play; [button setTitle:a forState:UIControlStateNormal];", "sets"),
    (
      "UIView *a; switch (kind) { case 1: a = self.play; break; default: a = self.stop; } a.alpha = 1;",
      "never"
    ),
    ("UIView *view; if (a) { view = self.play; } view.accessibilityLabel = a;", "sets"),
    ("if (a) { box = self.play; }", "unclear"), ("_box = self.play;", "unclear"),
    ("self.box = self.play;", "unclear"), ("UIView *view = self.play; [self style:view];", "unclear"),
  ])
  func localVariablesOfObjectiveCHoldIt(statements: String, word: String) {
    #expect(CodeAnswers.objectiveC(statements) == word, "\(statements)")
  }

  /// A lazy property is not a local variable.
  @Test func aLazyPropertyHandsItOn() {
    let text = "class Player: UIView { @IBOutlet var play: UIButton!\nlazy var main = play\n}"
    #expect(CodeAnswers.answer([("a.swift", text)]).word == "unclear")
  }

  /// What code does to the title label is not done to the button, except for the text and its looks.
  @Test(arguments: [
    ("play.titleLabel?.isAccessibilityElement = false", CodeAspects.name, "never"),
    ("play.titleLabel?.backgroundColor = .clear", .color, "never"), ("play.titleLabel?.textColor = a", .color, "sets"),
    ("play.titleLabel?.font = a", .font, "sets"), ("play.titleLabel?.text = a", .name, "sets"),
  ])
  func titleLabels(statement: String, aspects: CodeAspects, word: String) {
    #expect(CodeAnswers.swift(statement, aspects: aspects) == word, "\(statement)")
    let own = statement.replacing("play.", with: "")
    let text = "class Fancy: UIButton { override func awakeFromNib() { \(own) } }"
    #expect(CodeAnswers.ofClass(text, aspects: aspects) == word, "\(own)")
  }

  /// What gets a view hardly names what the view contains, but may color it.
  @Test(arguments: [
    ("return play", CodeAspects.name, "never"), ("self.box = play", .name, "never"),
    ("self.box = play", .color, "unclear"),
    ("self.box = play", .behavior, "unclear"), ("localize(play)", .name, "unclear"),
    ("for view in play.subviews { name(view) }", .name, "unclear"),
  ])
  func viewsAroundIt(statements: String, aspects: CodeAspects, word: String) {
    let text = "class Player: UIViewController { @IBOutlet var play: UIView!\nfunc f() {\n\(statements)\n} }"
    let answer = CodeAnswers.answer(
      [("a.swift", text)], causes: [.outletToContainer(property: "play", owner: "Player")], aspects: aspects)
    #expect(answer.word == word, "\(statements)")
  }

  /// A function that loads an image changes nothing about behavior.
  @Test func librariesLoadImagesIntoViews() {
    #expect(CodeAnswers.swift("Nuke.loadImage(with: url, into: play)", aspects: .behavior) == "never")
    #expect(CodeAnswers.swift("Nuke.loadImage(play)", aspects: .behavior) == "unclear")
  }

  @Test(arguments: [
    ("play.accessibilityLabel = nil", CodeAspects.label, "never"), ("play.accessibilityLabel = a", .label, "sets"),
    ("play.placeholder = nil", .placeholder, "never"), ("play.placeholder = a", .placeholder, "sets"),
    ("play.placeholder = \" \"", .placeholder, "never"), ("play.placeholder = \" a\"", .placeholder, "sets"),
    ("play.text = nil", .content, "sets"),
  ])
  func nothingIsNoLabelOrPlaceholder(statement: String, aspects: CodeAspects, word: String) {
    #expect(CodeAnswers.swift(statement, aspects: aspects) == word, "\(statement)")
  }

  @Test(arguments: [
    ("play.setTitle(\"\", for: .normal)", "never"), ("play.setTitle(nil, for: .normal)", "never"),
    ("[play, stop].forEach { $0.setTitle(\"\", for: .normal) }", "never"), ("play.setTitle(a, for: .normal)", "sets"),
    ("play.setTitle(\"\", for: .normal); play.setTitle(\"Go\", for: .selected)", "sets"),
    ("play.accessibilityLabel = \"\"", "never"), ("play.setTitle(nil ?? a, for: .normal)", "sets"),
  ])
  func codeMayRemoveATitle(statement: String, word: String) {
    #expect(CodeAnswers.swift(statement) == word, "\(statement)")
  }

  @Test func theNoteNamesWhereCodeRemovesATitle() {
    let text =
      "class Player: UIView {\n@IBOutlet var play: UIButton!\nfunc f() {\nplay.setTitle(\"\", for: .normal)\n}\n}"
    let answer = CodeAnswers.answer([("a.swift", text)])
    #expect(answer == ("never", "no code names it: code removes the title of `play` here", 4))
  }

  @Test(arguments: [
    ("[self.play setTitle:@\"\" forState:UIControlStateNormal];", "never"),
    ("[self.play setTitle:nil forState:UIControlStateNormal];", "never"),
    ("[self.play setTitle:@\"Go\" forState:UIControlStateNormal];", "sets"),
    ("[self.play setTitle:title forState:UIControlStateNormal];", "sets"),
  ])
  func objectiveCMayRemoveATitle(statement: String, word: String) {
    #expect(CodeAnswers.objectiveC(statement) == word, "\(statement)")
  }

  /// Whatever else code does with an input, it stays read-only if no code lets people change it.
  @Test(arguments: [
    ("play.isEditable = false", "sets"), ("play.isEditable = false } func g() { change(play)", "unclear"),
    ("play.isEditable = false } func g() { play.isEditable = true", "never"),
    ("play.isEditable = false; style(play); play.accessibilityLabel = a", "sets"),
    ("if a { play.isEditable = false } } func g() { style(play)", "unclear"),
  ])
  func codeMayMakeAnInputReadOnly(statements: String, word: String) {
    let text = "class Player: UIView { @IBOutlet var play: UITextView!; func awakeFromNib() { \(statements) } }"
    let answer = CodeAnswers.answer([("a.swift", text)], aspects: [.label, .noEntry], uiKitClass: "UITextView")
    #expect(answer.word == word, "\(statements): \(answer)")
  }

  /// A field of a library does not know what people enter, but it may have a label.
  @Test(arguments: [(CodeAspects.contentType, "never"), (.label, "unclear"), (.font, "unclear")])
  func classesOfLibraries(aspects: CodeAspects, word: String) {
    let answer = CodeAnswers.answer(
      [("a.swift", "class Player {}")], causes: [.customClass("KitField")], aspects: aspects)
    #expect(answer.word == word)
  }

  /// Older versions of libraries have other names for what loads an image.
  @Test func imagesNameNothing() {
    #expect(CodeAnswers.swift("play.kf_setImageWithURL(url)") == "never")
    #expect(CodeAnswers.swift("let image = play.imageView?.image?.withRenderingMode(.alwaysTemplate)") == "never")
  }

  /// A list may have a name, and the element of a loop a type.
  @Test(arguments: [
    ("let all = [play, stop]\nfor button in all { button.isHidden = true }", "never"),
    ("let all = [play, stop]\nfor button in all { button.setTitle(a, for: .normal) }", "sets"),
    ("let all: [UIButton] = [stop, play]\nall.forEach { $0.setTitle(a, for: .normal) }", "sets"),
    ("let all = [play]\nall.forEach { $0.isHidden = true }\nall.forEach { $0.accessibilityLabel = a }", "sets"),
    ("let all = [play]\nif all.isEmpty { return }", "never"), ("let all = [play]\nshow(all)", "unclear"),
    ("let all = [play]\nfor button in all { style(button) }", "unclear"), ("all = [play]", "unclear"),
    ("let all = [play]\nall[0].accessibilityLabel = a", "unclear"),
    ("let all = [play]\nother.all.forEach { $0.accessibilityLabel = a }", "never"),
    ("for button: UIButton in [play, stop] { button.accessibilityLabel = a }", "sets"),
    ("for button: UIButton in [play, stop] { button.isHidden = true }", "never"),
    ("for (index, button) in [play, stop].enumerated() { button.isHidden = true }", "never"),
    ("for (_, button) in [play, stop].enumerated() { button.accessibilityLabel = a }", "sets"),
    ("for pair in [play, stop].enumerated() { show(pair) }", "unclear"),
    ("for (index, button) in play.enumerated() { button.isHidden = true }", "never"),
    ("for (index, button) in play.enumerated() { button.accessibilityLabel = a }", "sets"),
    ("show(play.enumerated())", "unclear"),
  ])
  func loopsOverListsAreFollowed(statements: String, word: String) {
    #expect(CodeAnswers.swift(statements) == word, "\(statements)")
  }
}
