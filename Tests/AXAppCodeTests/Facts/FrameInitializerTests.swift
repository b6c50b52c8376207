import Testing

@testable import AXAppCode

@Suite("Initializers of views that code creates")
struct FrameInitializerTests {
  private func swift(_ members: String) -> String { CodeAnswers.ofClass("class Fancy: UIButton { \(members) }") }

  private func objectiveC(_ members: String) -> String {
    CodeAnswers.ofClass(
      "@interface Fancy : UIButton\n@end\n@implementation Fancy\n\(members)\n@end\n", path: "Fancy.m")
  }

  /// A storyboard creates its views with `init(coder:)`.
  @Test(arguments: [
    ("override init(frame: CGRect) { super.init(frame: frame); accessibilityLabel = a }", "never"),
    ("override init(style: Style, reuseIdentifier: String?) { accessibilityLabel = a }", "never"),
    ("required init?(coder: NSCoder) { super.init(coder: coder); accessibilityLabel = a }", "sets"),
    ("init() { super.init(frame: .zero); accessibilityLabel = a }", "sets"),
    ("override init(frame: CGRect) { f() }\nfunc f() { accessibilityLabel = a }", "sets"),
    ("func make(frame: CGRect) { accessibilityLabel = a }", "sets"),
    (
      "override init(frame: CGRect) { accessibilityLabel = a }\n"
        + "required convenience init?(coder: NSCoder) { self.init(frame: .zero) }", "sets"
    ),
  ])
  func doNotRunForViewsOfStoryboards(members: String, word: String) {
    #expect(swift(members) == word)
  }

  @Test(arguments: [
    ("- (id)initWithFrame:(CGRect)frame { self.accessibilityLabel = a; return self; }", "never"),
    ("- (id)initWithFrame:(CGRect)frame kind:(int)kind { self.accessibilityLabel = a; return self; }", "never"),
    ("- (id)initWithStyle:(int)style reuseIdentifier:(NSString *)b { self.accessibilityLabel = a; }", "never"),
    ("- (id)initWithCoder:(NSCoder *)coder { self.accessibilityLabel = a; return self; }", "sets"),
    (
      "- (id)initWithFrame:(CGRect)frame { self.accessibilityLabel = a; return self; }\n"
        + "- (id)initWithCoder:(NSCoder *)coder { return [self initWithFrame:CGRectZero]; }", "sets"
    ),
    // It becomes the view of the xib.
    (
      "- (id)initWithFrame:(CGRect)f { self = [[b loadNibNamed:c owner:nil options:nil] firstObject]; "
        + "self.accessibilityLabel = a; return self; }", "sets"
    ),
  ])
  func doNotRunForViewsOfStoryboardsInObjectiveC(members: String, word: String) {
    #expect(objectiveC(members) == word)
  }

  /// What a cell does there to what it contains does not count either.
  @Test func viewsAroundAreNotMadeWithThem() {
    func word(_ initializer: String) -> String {
      CodeAnswers.answer(
        [("a.swift", "class Box: UITableViewCell { \(initializer) { isAccessibilityElement = true } }")],
        causes: [.classOfContainer("Box")]
      ).word
    }
    #expect(word("override init(style: Style, reuseIdentifier: String?)") == "never")
    #expect(word("override func awakeFromNib()") == "unclear")
  }
}
