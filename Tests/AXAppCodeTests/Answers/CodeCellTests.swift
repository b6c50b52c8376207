import TestSupport
import Testing

@testable import AXAppCode

/// What code does for cells in which VoiceOver finds nothing.
@Suite("Cells that code names")
struct CodeCellTests {
  private func answer(_ members: String, superclass: String = "UICollectionViewCell", other: String = "") -> String {
    CodeAnswers.answer(
      [
        ("PhotoCell.swift", "class PhotoCell: \(superclass) {\n@IBOutlet var photo: UIImageView!\n\(members)\n}"),
        ("Photos.swift", other),
      ],
      causes: [.classOfCell("PhotoCell"), .outlet(property: "photo", owner: "PhotoCell")], aspects: [.label, .behavior]
    ).word
  }

  @Test(arguments: [
    "", "func show(_ image: UIImage) { photo.image = image }", "override var isSelected: Bool { didSet { } }",
  ])
  func aCellThatOnlyShowsAnImageHasNoName(_ members: String) {
    #expect(answer(members) == "never")
  }

  @Test(arguments: [
    "override func awakeFromNib() { isAccessibilityElement = true }", "func f() { accessibilityLabel = title }",
    "override var accessibilityLabel: String? { get { title } set { } }",
    "func f() { photo.isAccessibilityElement = true }", "func f() { photo.accessibilityLabel = title }",
    "func f() { contentView.isAccessibilityElement = true }",
  ])
  func theClassNamesIt(_ members: String) {
    #expect(answer(members) == "sets")
  }

  @Test(arguments: ["contentView.addSubview(label)", "addSubview(gradient)"])
  func aViewThatTheClassAddsMayHaveAName(_ statement: String) {
    #expect(answer("override func awakeFromNib() { \(statement) }") == "unclear")
  }

  @Test func theClassDecidesBeforeOtherCode() {
    let other = "func f(_ cell: PhotoCell) { cell.accessibilityLabel = title }"
    #expect(answer("override func awakeFromNib() { isAccessibilityElement = true }", other: other) == "sets")
  }

  @Test func aSuperclassOfALibraryIsUnclear() {
    #expect(answer("", superclass: "LibraryCell") == "unclear")
  }

  @Test(arguments: [
    ("let cell = make() as! PhotoCell\ncell.accessibilityLabel = title", "unclear"),
    ("let photoCell: PhotoCell? = make()\nphotoCell?.isAccessibilityElement = true", "unclear"),
    ("let cell = make() as! PhotoCell\ncell.contentView.isAccessibilityElement = true", "unclear"),
    ("(view as? PhotoCell)?.accessibilityLabel = title", "unclear"),
    ("let item = make() as! PhotoCell\nitem.accessibilityAttributedLabel = title", "unclear"),
    ("// PhotoCell: the cell accessibilityLabel", "never"),
    ("let cell = make() as! PhotoCell\nbutton.accessibilityLabel = title", "never"),
    ("let cell = make() as! OtherCell\ncell.accessibilityLabel = title", "never"),
  ])
  func otherCodeMayNameIt(_ statements: String, answer: String) {
    #expect(self.answer("", other: "func f() {\n\(statements)\n}") == answer)
  }

  /// VoiceOver reaches nothing in a cell that is one element.
  @Test(arguments: [
    ("cell.isAccessibilityElement = true", "unclear"), ("cell?.isAccessibilityElement = isOne", "unclear"),
    ("cell.isAccessibilityElement = false", "never"), ("button.isAccessibilityElement = true", "never"),
    ("cell.accessibilityLabel = title", "never"),
  ])
  func otherCodeMayMakeItOneElement(statement: String, word: String) {
    let files = [
      ("Cell.swift", "class Cell: UITableViewCell { @IBOutlet var photo: UIView! }"),
      ("List.swift", "func show(_ cell: Cell) { \(statement) }"),
    ]
    for cause in [CodeQuestion.Cause.classOfContainer("Cell"), .classAround("Cell")] {
      let causes = [cause, .outlet(property: "photo", owner: "Cell")]
      #expect(CodeAnswers.answer(files, causes: causes, aspects: .behavior).word == word, "\(statement), \(cause)")
    }
  }

  /// VoiceOver reaches nothing in a view but the elements that its class lists.
  @Test(arguments: [
    ("accessibilityElements = [title, play]", "unclear"), ("self.accessibilityElements = [title]", "unclear"),
    ("accessibilityElements = [title, photo]", "never"), ("box.accessibilityElements = [title]", "never"),
    ("accessibilityElements = make()", "unclear"), ("isAccessibilityElement = false", "never"),
    ("accessibilityElements = [title]; photo.shouldGroupAccessibilityChildren = true", "unclear"),
  ])
  func aClassMayListItsElements(statement: String, word: String) {
    let code = "class Card: UIView { @IBOutlet var photo: UIView!\nfunc awakeFromNib() { \(statement) } }"
    let causes: [CodeQuestion.Cause] = [.outlet(property: "photo", owner: "Card"), .classAround("Card")]
    #expect(CodeAnswers.answer([("Card.swift", code)], causes: causes).word == word, "\(statement)")
  }

  /// A controller may list the elements of its view.
  @Test(arguments: [
    ("view.accessibilityElements = [title, play]", "unclear"), ("view.accessibilityElements = [title, photo]", "sets"),
    ("box.accessibilityElements = [title]", "never"), ("view.backgroundColor = .red", "never"),
  ])
  func aControllerMayListTheElementsOfItsView(statement: String, word: String) {
    let code =
      "class Card: UIViewController { @IBOutlet var photo: UIView!\nfunc viewDidLoad() { \(statement) } }"
    let causes: [CodeQuestion.Cause] = [.outlet(property: "photo", owner: "Card"), .classAround("Card")]
    let answer = CodeAnswers.answer([("Card.swift", code)], causes: causes, aspects: .behavior)
    #expect(answer.word == word, "\(statement)")
  }

  /// A property of the app's own may make the cell one element.
  @Test(arguments: [
    ("accessibility = model", "unclear"), ("self.accessibility = model", "unclear"), ("corner = 4", "never"),
    ("photo.accessibility = model", "never"),
  ])
  func aPropertyOfTheAppMayMakeItOneElement(statement: String, word: String) {
    let view = """
      extension UIView {
        var accessibility: Model { get { make() } set { isAccessibilityElement = newValue.isElement } }
        var corner: Int { get { 0 } set { layer.cornerRadius = newValue } }
      }
      """
    let text = "class Cell: UITableViewCell { @IBOutlet var photo: UIView!\nfunc f() { \(statement) } }"
    let answer = CodeAnswers.answer([("a.swift", text), ("b.swift", view)], causes: [.classOfContainer("Cell")])
    #expect(answer.word == word, "\(statement)")
  }

  /// The subviews of another view are not those of the cell.
  @Test(arguments: [
    ("[self.box subviews]", "never"), ("self.box.subviews", "never"), ("[self subviews]", "unclear"),
    ("[self.contentView subviews]", "unclear"), ("[box subviews]", "never"),
  ])
  func listsOfSubviewsInObjectiveC(list: String, word: String) {
    let text = """
      @interface Cell : UITableViewCell
      @end
      @implementation Cell
      - (void)f { for (UIView *view in \(list)) { [view removeFromSuperview]; } }
      @end
      """
    #expect(CodeAnswers.answer([("a.m", text)], causes: [.classOfContainer("Cell")]).word == word, "\(list)")
  }
}
