import Testing

@testable import AXAppCode

@Suite("Functions that get a view")
struct CodeFunctionTests {
  /// Searches a class that calls a function of its own with the outlet.
  private func answer(_ call: String, _ function: String, aspects: CodeAspects = .name) -> String {
    CodeAnswers.answer(
      [
        (
          "a.swift",
          "class Player: UIView {\n@IBOutlet var play: UIButton!\nfunc f() { \(call) }\n\(function)\n}"
        )
      ], aspects: aspects
    ).word
  }

  @Test(arguments: [
    ("style(play)", "func style(_ button: UIButton) { button.layer.cornerRadius = 4 }"),
    ("self.style(play)", "func style(_ button: UIButton) -> Bool { return true }"),
    ("style(x, button: play)", "func style(_ a: Int, button b: UIButton) { a.title = 1\nb.isHidden = true }"),
    ("style(x, y: 1, button: play)", "func style(_ a: Int, y: Int = 0, button: UIButton?) { button?.alpha = 0 }"),
    ("style(play)", "func style(_ x: UIButton) { }\nfunc style(_ x: Int) { }"),
    ("style(b: play)", "func style(b: UIButton) { more(b: b) }\nfunc more(b: UIButton) { b.alpha = 0 }"),
    (
      "style(b: play)",
      "func style(b: UIButton?) { if let b = b { more(a, b: b) } }\nfunc more(_ a: Int, b: UIView) { }"
    ),
    ("style(b: play)", "func style(b: UIButton?) { guard let b else { return }\nb.alpha = 0 }"),
    ("style(b: play)", "func style(b: UIButton?) { if let a = x, let b = b { b.alpha = 0 } }"),
    ("style(b: play)", "func style(b: UIView?) { if let b = b as? UIButton { b.alpha = 0 } }"),
  ])
  func aFunctionThatSetsNothing(_ call: String, _ function: String) {
    #expect(answer(call, function) == "never")
  }

  @Test(arguments: [
    ("style(play)", "func style(_ button: UIButton) { button.accessibilityLabel = x }"),
    ("style(x, button: play)", "func style(_ a: Int, button b: UIButton) { b.setTitle(x, for: .normal) }"),
    ("style(play)", "func style(_ x: UIButton) { x.title = 1 }\nfunc style(_ x: Int) { }"),
    ("style(play)", "func style(_ button: UIButton) { more(button) }\nfunc more(_ b: UIButton) { b.title = 1 }"),
    ("style([play, stop])", "func style(_ all: [UIButton]) { for b in all { b.title = 1 } }"),
    (
      "style(list: [play])",
      "func style(list: [UIButton]) { list.forEach { more($0) } }\nfunc more(_ b: UIView) { b.title = 1 }"
    ),
    ("[play, stop].forEach { style($0, x) }", "func style(_ b: UIButton, _ x: Int) { b.title = 1 }"),
    ("style(play)", "func style<T: UIView>(_ view: T) { view.accessibilityLabel = x }"),
    ("style(b: play)", "func style(b: UIButton) { more(b: b) }\nfunc more(b: UIButton) { b.title = 1 }"),
    ("style(b: play)", "func style(b: UIButton?) { if let b = b { b.title = 1 } }"),
  ])
  func aFunctionThatSetsIt(_ call: String, _ function: String) {
    #expect(answer(call, function) == "sets")
  }

  @Test(arguments: [
    ("style(play)", "func other(_ button: UIButton) { }"), ("style(play)", "func style(button: UIButton) { }"),
    ("style(play)", "func style(_ button: UIButton) { more(button) }"),
    ("style(play)", "func style(_ button: UIButton)"), ("style(play)", "func style(_ b: UIButton)\nfunc f() { }"),
    ("Style(play)", "func Style(_ button: UIButton) { }"),
    ("style(play)", "func style(_ button: UIButton) { self.button = button }"),
    ("style(play)", "func style(_ b: UIButton) { list = [b: 1] }"),
    ("style(b: play)", "func style(b: UIButton?) { if let b = b?.named() { b.alpha = 1 } }"),
    ("style(b: play)", "func style(b: UIButton?) { if let b = b[0] { b.alpha = 1 } }"),
    ("style(play)", "func style(_ b: UIButton) { x = a ? b : c }"),
  ])
  func everythingElseIsUnclear(_ call: String, _ function: String) {
    #expect(answer(call, function) == "unclear")
  }

  // MARK: Functions of other objects

  /// Searches a class that passes the outlet to a function of another object.
  private func answer(_ call: String, in others: String..., aspects: CodeAspects = .name) -> String {
    let player = "class Player: UIView {\n@IBOutlet var play: UIButton!\nfunc f() { \(call) }\n}"
    let files = others.enumerated().map { (path: "\($0.offset).swift", text: $0.element) }
    return CodeAnswers.answer([("Player.swift", player)] + files, aspects: aspects).word
  }

  @Test func functionsOfOtherObjects() {
    let theme = "class Theme { func style(_ button: UIButton) { button.title = 1 } }"
    #expect(answer("theme.style(play)", in: theme) == "sets")
    #expect(answer("theme?.style(play)", in: theme, aspects: .color) == "never")
    #expect(answer("style(play)", in: theme) == "sets")
    #expect(answer("theme.style(button: play)", in: theme) == "unclear")
    #expect(answer("theme.style(x, play)", in: theme) == "unclear")
    #expect(answer("theme.style(play)", in: "protocol Theme { func style(_ button: UIButton) }") == "unclear")
    let dark = "class Dark: Theme { func style(_ button: UIButton) { } }"
    #expect(answer("theme.style(play)", in: dark, theme) == "sets")
    #expect(answer("theme.style(play)", in: dark) == "never")
  }

  @Test func aFunctionForAnotherClassIsNotMeant() {
    let label = "func style(_ label: UILabel) { label.text = 1 }"
    #expect(answer("theme.style(play)", in: label, "func style(_ b: UIButton) { }") == "never")
    #expect(answer("theme.style(play)", in: label, "func style(_ b: UIView) { b.title = 1 }") == "sets")
    #expect(answer("theme.style(play)", in: "func style(_ b: RoundButton) { b.title = 1 }") == "sets")
  }

  @Test func aCallWithoutAnObjectMeansTheSameFile() {
    let own =
      "class Player: UIView {\n@IBOutlet var play: UIButton!\nfunc f() { style(play) }\nfunc style(_ b: UIButton) { }}"
    let other = "class Other { func style(_ b: UIButton) { b.title = 1 } }"
    #expect(CodeAnswers.answer([("Player.swift", own), ("Other.swift", other)]).word == "never")
  }

  @Test func callsThatGoInCirclesEnd() {
    let theme = "func style(_ b: UIButton) { more(b) }\nfunc more(_ b: UIButton) { style(b)\nb.isHidden = true }"
    #expect(answer("theme.style(play)", in: theme) == "never")
  }

  @Test func aFunctionThatUsesAMember() {
    let theme = "func style(_ b: UIButton) { b.fill() }"
    #expect(answer("theme.style(play)", in: theme, "extension UIButton { func fill() { title = 1 } }") == "sets")
    #expect(answer("theme.style(play)", in: theme) == "unclear")
  }

  @Test(arguments: [
    "delegate?.didTap(play)", "self.delegate.player(self, didTap: play)", "playerDelegate?.didTap(play)",
    "for button in play { button.isHidden = true }", "play.forEach { (button: UIButton) in button.alpha = 0 }",
    "label.text = play", "play.pin.top(to: x).left()", "title.pin.below(of: play)", "title.snp.f(below: play)",
    "accessibilityElements = [play]", "accessibilityElements = [play as Any, stop as Any]",
    "play.subviews.forEach { $0.removeFromSuperview() }", "subject.assign(to: \\.isHidden, on: play)",
  ])
  func harmlessUses(_ statement: String) {
    #expect(CodeAnswers.swift(statement) == "never")
  }

  @Test func aLoopThatDoesNothingMentionsTheOutlet() {
    let answer = CodeAnswers.answer([
      ("a.swift", "class Player: UIView { @IBOutlet var play: UIButton! }"),
      ("b.swift", "func f(p: Player) { [p.play].forEach { _ in } }"),
    ])
    #expect(answer.note.hasPrefix("no code sets it: `play` is mentioned in 2 source files"))
  }

  @Test(arguments: [
    "for button in play { button.accessibilityLabel = x }", "play.forEach { $0.setTitle(x, for: .normal) }",
  ])
  func loopsOverAListOfOutlets(_ statement: String) {
    #expect(CodeAnswers.swift(statement) == "sets")
  }

  @Test(arguments: [
    "didTap(play)", "didTap(play as Any)", "label = play as UIView", "x = [play]",
    "for button in play { style(button) }",
  ])
  func unclearUses(_ statement: String) {
    #expect(CodeAnswers.swift(statement) == "unclear")
  }

  @Test func viewsThatAFunctionReturns() {
    func word(_ function: String) -> String {
      CodeAnswers.answer([("a.swift", "class Player: UIView { @IBOutlet var play: UIButton!\n\(function) }")]).word
    }
    #expect(
      word("func tableView(_ t: UITableView, viewForHeaderInSection s: Int) -> UIView? { return play }") == "never")
    #expect(word("func viewForZooming(in s: UIScrollView) -> UIView? { if a { return play }; return nil }") == "never")
    #expect(word("func viewForZooming(in s: UIScrollView) -> UIView? { return play }") == "never")
    #expect(word("func any() -> UIView { return play }") == "unclear")
    let getter = "@implementation Player\n- (UIButton *)play { return _play; }\n@end"
    let header = "@interface Player : UIView\n@property IBOutlet UIButton *play;\n@end\n"
    #expect(CodeAnswers.answer([("a.m", header + getter)]).word == "never")
  }

  /// A function of a button may call one of its title label, which sets the font.
  @Test(arguments: [
    ("titleLabel?.applyHeadline()", "sets"), ("self.titleLabel?.applyHeadline()", "sets"),
    ("titleLabel?.applyColor()", "never"), ("imageView?.applyHeadline()", "never"), ("applyHeadline()", "sets"),
    ("other.titleLabel?.applyHeadline()", "never"),
  ])
  func aButtonStylesItsTitleLabel(statement: String, word: String) {
    let styles = """
      extension UIButton { func applyStyle() { \(statement) } }
      extension UILabel { func applyHeadline() { font = style }\nfunc applyColor() { alpha = 1 } }
      """
    let text = "class Player: UIView { @IBOutlet var play: UIButton!\nfunc f() { play.applyStyle() } }"
    let answer = CodeAnswers.answer([("a.swift", text), ("b.swift", styles)], aspects: [.font, .fixedFont])
    #expect(answer.word == word, "\(statement)")
  }

  @Test func theLabelsFunctionMayHaveTheNameOfTheButtons() {
    let styles = """
      extension UIButton { func applyStyle() { titleLabel?.applyStyle() } }
      extension UILabel { func applyStyle() { font = style } }
      """
    let text = "class Player: UIView { @IBOutlet var play: UIButton!\nfunc f() { play.applyStyle() } }"
    let answer = CodeAnswers.answer([("a.swift", text), ("b.swift", styles)], aspects: [.font, .fixedFont])
    #expect(answer.word == "sets")
  }

  @Test func aKeyPathThatIsAssigned() {
    #expect(CodeAnswers.swift("subject.assign(to: \\.title, on: play)") == "sets")
    #expect(CodeAnswers.swift("subject.assign(to: key, on: play)") == "unclear")
  }

  @Test func storingAnotherObjectWithTheViewIsHarmless() {
    #expect(CodeAnswers.objectiveC("objc_setAssociatedObject(self.play, \"a\", b, 1);") == "never")
  }

  @Test func methodsInObjectiveC() {
    func word(_ call: String, _ method: String) -> String {
      let header = "@interface Player : UIView\n@property IBOutlet UIButton *play;\n@end\n"
      let code = "@implementation Player\n- (void)f { \(call) }\n\(method)\n@end\n"
      return CodeAnswers.answer([("a.m", header + code)]).word
    }
    let style = "- (void)style:(UIButton *)button with:(id)x { [button setTitle:a forState:b]; }"
    #expect(word("[self style:self.play with:a];", style) == "sets")
    #expect(word("[self style:a with:self.play];", style) == "never")
    #expect(word("[self style:_play with:a];", "- (void)style:(UIButton *)b with:(id)x { b.hidden = YES; }") == "never")
    #expect(word("[self style:self.play with:a];", "- (void)style:(UIButton *)b with:(id)x;") == "unclear")
    #expect(word("[self style:self.play with:a];", "- (void)style:(UIButton *)b { }") == "unclear")
    #expect(word("[theme style:self.play with:a];", style) == "sets")
    #expect(word("[theme style:self.play];", style) == "unclear")
  }

  @Test func delegatesInObjectiveC() {
    #expect(CodeAnswers.objectiveC("[self.delegate didTap:self.play];") == "never")
    #expect(CodeAnswers.objectiveC("[delegate player:self didTap:self.play];") == "never")
    #expect(CodeAnswers.objectiveC("[self.a->b.delegate didTap:self.play];") == "never")
    #expect(CodeAnswers.objectiveC("[self didTap:self.play];") == "unclear")
  }

  @Test func aViewThatCodeMakesIsUnclear() {
    let text = "class Player: UIView { lazy var play: UIButton = { let button = UIButton()\nreturn button }() }"
    #expect(CodeAnswers.answer([("a.swift", text)]).word == "unclear")
  }

  @Test func aClassThatPassesItself() {
    #expect(CodeAnswers.ofClass("class Fancy: UIButton { func f() { delegate?.didTap(self) } }") == "never")
    let style = "func style(_ x: UIButton) { x.accessibilityLabel = y }"
    #expect(CodeAnswers.ofClass("class Fancy: UIButton { func f() { style(self) }\n\(style) }") == "sets")
  }
}
