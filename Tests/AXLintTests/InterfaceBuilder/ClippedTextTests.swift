import TestSupport
import Testing

@testable import AXLint

/// Texts that scale and have no room.
@Suite("Clipped texts in Interface Builder files")
struct ClippedTextTests {
  private typealias IB = InterfaceMarkup

  private static func font(_ style: String = "Body") -> String {
    "<fontDescription key=\"fontDescription\" style=\"UICTFontTextStyle\(style)\"/>"
  }

  private func notes(_ text: String) throws -> [String] {
    let findings = try InterfaceLint.result(text, InterfaceLint.only("clipped-text")).findings
    #expect(findings.count <= 1)
    return findings.flatMap { $0.notes.map { String($0.message.drop { $0 != ":" }.dropFirst(2)) } }
  }

  private func label(_ attributes: String, _ constraints: String = "", style: String = "Body") -> String {
    """
    <label \(attributes) adjustsFontForContentSizeCategory="YES" translatesAutoresizingMaskIntoConstraints="NO" id="l">
      <rect key="frame" x="0.0" y="0.0" width="30" height="20"/>\(Self.font(style))
      <constraints>\(constraints)</constraints></label>
    """
  }

  private static func size(_ attribute: String, _ constant: Int, _ more: String = "") -> String {
    "<constraint firstAttribute=\"\(attribute)\" constant=\"\(constant)\" id=\"c-\(attribute)\" \(more)/>"
  }

  @Test(
    arguments: [
      (#"text="Pay""#, size("height", 45), ["it is 45 points high, but the largest text size needs 64"]),
      (#"text="Pay""#, size("height", 46), []),
      (#"text="★""#, size("height", 45), []),
      (
        #"text="Pay&#10;now" numberOfLines="0""#, size("height", 100),
        [
          "it is 100 points high, but the largest text size needs 127"
        ]
      ),
      (#"text="Pay&#10;now""#, size("height", 100), []),
      (
        #"text="Pay now" numberOfLines="0""#, size("height", 100) + size("width", 100),
        [
          "it is 100 points high, but the largest text size needs 127"
        ]
      ),
      (#"text="Pay now""#, size("width", 100), ["it is 100 points wide, but the largest text size needs about 186"]),
      (#"text="Pay now" numberOfLines="2""#, size("width", 100), []),
      (#"text="Pay now" numberOfLines="0""#, size("width", 20), []), (#"text="Pay""#, size("width", 100), []),
      (#"text="注文履歴""#, size("width", 135), ["it is 135 points wide, but the largest text size needs about 212"]),
      // There is room for twice the size.
      (#"text="注文履歴""#, size("width", 136), []), (#"text="Pay now""#, size("width", 119), []),
      (#"text="Pay""#, size("height", 20, #"relation="greaterThanOrEqual""#), []),
      (#"text="Pay""#, size("height", 20, #"priority="750""#), []), (#"text="Pay""#, size("height", 0), []),
      (#"text="Pay" minimumScaleFactor="0.5""#, "", ["it may shrink instead of growing"]),
      (#"text="8888" minimumScaleFactor="0.5""#, "", []),
      (#"text="Pay" minimumFontSize="9""#, "", ["it may shrink instead of growing"]),
      (#"text="Pay" minimumScaleFactor="0.5" numberOfLines="0""#, "", []),
      (#"text="Pay" minimumScaleFactor="0.5" adjustsFontSizeToFit="NO""#, "", []),
      (#"text="" minimumScaleFactor="0.5""#, "", []), (#"text="Pay" hidden="YES""#, size("height", 20), []),
    ] as [(String, String, [String])])
  func labels(attributes: String, constraints: String, expected: [String]) throws {
    #expect(try notes(IB.view(label(attributes, constraints))) == expected)
  }

  @Test(arguments: [
    ("view", size("height", 40), "", 64), ("view", size("height", 46), "", nil), ("view", size("width", 40), "", nil),
    ("scrollView", size("height", 40), "", nil), ("view", size("height", 40), #" numberOfLines="0""#, 64),
  ])
  func aViewAroundATextMayBeTooLow(view: String, constraint: String, attributes: String, needed: Int?) throws {
    let inner = "<view id=\"inner\"><subviews>\(label("text=\"Pay\"\(attributes)"))</subviews></view>"
    let constraints = "<constraints>\(constraint)</constraints>"
    let outer = "<\(view) id=\"outer\"><subviews>\(inner)</subviews>\(constraints)</\(view)>"
    let words = needed.map { "a view around it is 40 points high, but the largest text size needs \($0)" }
    #expect(try notes(IB.view(outer)) == [words].compactMap { $0 })
  }

  @Test func aViewMayBeTooLowForSomeLines() throws {
    let inner = label("text=\"Pay&#10;this&#10;now\" numberOfLines=\"0\"")
    let view =
      "<view id=\"v\"><subviews>\(inner)</subviews><constraints>\(Self.size("height", 100))</constraints></view>"
    #expect(
      try notes(IB.view(view)) == ["a view around it is 100 points high, but the largest text size needs 191"])
  }

  @Test func aTextWithRoomDoesNotShrink() throws {
    func count(_ text: String, width: Int) throws -> Int {
      let frame = "<rect key=\"frame\" x=\"0\" y=\"0\" width=\"\(width)\" height=\"60\"/>"
      let label =
        "<label text=\"\(text)\" minimumScaleFactor=\"0.5\" adjustsFontForContentSizeCategory=\"YES\" id=\"l\">"
      return try notes(IB.view(label + frame + Self.font() + "</label>")).count
    }
    // Three letters need about 51 points at twice their size, and 80 at the largest.
    #expect(try count("Pay", width: 50) == 1)
    #expect(try count("Pay", width: 51) == 0)
    // Code replaces a stand-in.
    for text in ["Label", "Title", "subtitle"] { #expect(try count(text, width: 800) == 1, "\(text)") }
  }

  @Test func aStyleHasItsOwnLargestSize() throws {
    let constraint = Self.size("height", 35)
    #expect(try notes(IB.view(label("text=\"Pay\"", constraint, style: "Caption2"))) == [])
    #expect(try notes(IB.view(label("text=\"Pay\"", constraint, style: "Caption1"))).count == 1)
  }

  @Test func aTextThatGetsItsSizeAtFirstIsClipped() throws {
    let constraints = "<constraints>\(Self.size("height", 20))</constraints>"
    let label = "<label text=\"Pay\" id=\"l\">\(Self.font())\(constraints)</label>"
    #expect(try notes(IB.view(label)).count == 1)
    // Code may set another font.
    let outlet = IB.view(label, owner: IB.outlet("title", to: "l"))
    #expect(try InterfaceLint.result(outlet, InterfaceLint.only("clipped-text")).findings.isEmpty)
  }

  @Test func aTextThatDoesNotScaleIsNotClipped() throws {
    let constraints = "<constraints>\(Self.size("height", 20))</constraints>"
    let fixed = "<fontDescription key=\"fontDescription\" type=\"system\" pointSize=\"17\"/>"
    let label = "<label text=\"Pay\" adjustsFontForContentSizeCategory=\"YES\" id=\"l\">\(fixed)\(constraints)</label>"
    #expect(try notes(IB.view(label)) == [])
  }

  @Test func codeMayChangeAConstraintWithAnOutlet() throws {
    let text = IB.view(label("text=\"Pay\"", Self.size("height", 20)), owner: IB.outlet("height", to: "c-height"))
    #expect(try notes(text) == [])
  }

  @Test func peopleSeeTextsThatVoiceOverSkips() throws {
    let skipped = IB.accessibility(isElement: false)
    let text = label("text=\"Pay\"", Self.size("height", 20)).replacing("</label>", with: "\(skipped)</label>")
    #expect(try notes(IB.view(text)).count == 1)
  }

  @Test func theOwnClassOfALabelIsForReview() throws {
    let text = IB.view(label("text=\"Pay\" customClass=\"Badge\"", Self.size("height", 20)))
    #expect(try notes(text) == [])
    #expect(try InterfaceLint.reviews(text).contains { $0.hasPrefix("clipped-text (a custom class may set it)") })
  }

  @Test func buttonsAndFieldsHaveHeightsToo() throws {
    let height = "<constraints>\(Self.size("height", 44))</constraints>"
    let button = """
      <button id="b">\(height)<buttonConfiguration key="configuration" style="plain" title="Pay">
        <fontDescription key="titleFontDescription" style="UICTFontTextStyleBody"/></buttonConfiguration></button>
      """
    #expect(try notes(IB.view(button)).count == 1)
    let field = { (constraints: String) in
      """
      <textField adjustsFontForContentSizeCategory="YES" minimumFontSize="17" id="f">\(Self.font())\(constraints)</textField>
      """
    }
    #expect(try notes(IB.view(field(height))).count == 1)
    #expect(try notes(IB.view(field(""))) == [])
    #expect(try notes(IB.view(field("<constraints>\(Self.size("width", 20))</constraints>"))) == [])
  }

  private func table(_ table: String, _ cell: String, prototypes: Bool = false) -> String {
    let row = """
      <tableViewCell id="c" \(cell)><tableViewCellContentView key="contentView" id="v"><subviews>\(label("text=\"Pay\""))\
      </subviews></tableViewCellContentView></tableViewCell>
      """
    let content =
      prototypes
      ? "<prototypes>\(row)</prototypes>"
      : "<sections><tableViewSection id=\"s\"><cells>\(row)</cells></tableViewSection></sections>"
    return IB.view("<tableView \(table) id=\"t\">\(content)</tableView>")
  }

  @Test func rowsOfStaticTablesMayBeFixed() throws {
    let note = "its row is 44 points high, but the largest text size needs 64"
    #expect(try notes(table(#"dataMode="static" rowHeight="44""#, "")) == [note])
    #expect(try notes(table(#"dataMode="static" rowHeight="-1""#, #"rowHeight="44""#)) == [note])
    #expect(try notes(table(#"dataMode="static" rowHeight="-1""#, "")) == [])
    #expect(try notes(table(#"dataMode="static" rowHeight="60""#, "")) == [])
  }

  @Test func rowsThatCodeMakesAreForReview() throws {
    let text = table(#"dataMode="prototypes" rowHeight="44""#, "", prototypes: true)
    #expect(try notes(text) == [])
    #expect(
      try InterfaceLint.reviews(text).contains { $0.hasPrefix("clipped-text (code may set the height of the row)") })
  }

  @Test func aDocumentHasOneFinding() throws {
    let labels = (1...12).map {
      label("text=\"Pay \($0)\"", Self.size("height", 20)).replacing("\"l\"", with: "\"l\($0)\"")
    }
    let text = IB.view(labels.joined())
    let finding = try #require(try InterfaceLint.result(text, InterfaceLint.only("clipped-text")).findings.first)
    #expect(finding.message == "people who chose a larger text size see 12 texts cut off or shrunk")
    #expect(finding.notes.count == 11)
    #expect(finding.subject?.path == "document")
  }

  @Test func screenFilesSayNothingAboutScaling() throws {
    let screen = #"<screen name="a"><label text="Pay" textStyle="body" frame="0 0 20 10"/></screen>"#
    #expect(try InterfaceLint.findings(screen, InterfaceLint.only("clipped-text")) == [])
  }
}
