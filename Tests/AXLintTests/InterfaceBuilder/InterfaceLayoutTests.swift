import TestSupport
import Testing

/// Places and sizes in Interface Builder files, whose frames are those of the canvas.
@Suite("Layout of Interface Builder files")
struct InterfaceLayoutTests {
  private static let pinned = "translatesAutoresizingMaskIntoConstraints=\"NO\""

  private static func button(
    _ id: String, _ frame: String, _ attributes: String = "", inside: String = ""
  ) -> String {
    let parts = frame.split(separator: " ")
    let rect = "x=\"\(parts[0])\" y=\"\(parts[1])\" width=\"\(parts[2])\" height=\"\(parts[3])\""
    return """
      <button \(attributes) id="\(id)"><rect key="frame" \(rect)/>\(inside)<state key="normal" title="\(id)"/>\
      \(InterfaceMarkup.action)</button>
      """
  }

  private static func constraint(_ attribute: String, _ constant: Int, _ more: String = "") -> String {
    "<constraint firstAttribute=\"\(attribute)\" constant=\"\(constant)\" \(more) id=\"\(attribute)\"/>"
  }

  /// What is said of targets, after the object's name.
  private func targets(_ subviews: String, useAutolayout: Bool = true) throws -> [String] {
    var text = InterfaceMarkup.view(subviews)
    if !useAutolayout { text = text.replacing(" useAutolayout=\"YES\"", with: "") }
    let result = try InterfaceLint.result(text, InterfaceLint.only("touch-target-size"))
    return result.findings.map { "\($0.message); \($0.help ?? "")" }
  }

  private static func message(_ size: String, _ help: String, isFixed: Bool = false) -> [String] {
    let verb = isFixed ? "change its constraints, so that it is" : "make it"
    return [
      "button \"a\" (id a): people with unsteady hands miss a target \(size); in the Size inspector: \(verb) at least \(help)"
    ]
  }

  @Test func aFrameCountsWhereNoConstraintDecides() throws {
    let small = "9 9 20 30"
    #expect(try targets(Self.button("a", small, Self.pinned)).isEmpty)
    let both = Self.message("of 20 × 30 points", "24 points wide")
    #expect(try targets(Self.button("a", small)) == both)
    #expect(try targets(Self.button("a", small, "fixedFrame=\"YES\" \(Self.pinned)")) == both)
    // Without Auto Layout, nothing makes constraints of anything.
    #expect(try targets(Self.button("a", small, Self.pinned), useAutolayout: false) == both)
    let flexible = "<autoresizingMask key=\"autoresizingMask\" widthSizable=\"YES\"/>"
    #expect(
      try targets(Self.button("a", "9 9 20 20", inside: flexible))
        == Self.message(
          "that is 20 points high", "24 points high"))
    // What others place has the frame that they give it.
    #expect(try targets("<toolbar id=\"t\">\(Self.button("a", small, "key=\"titleView\""))</toolbar>").isEmpty)
  }

  @Test func aConstraintOnItselfCounts() throws {
    let button = { (constraints: String) in
      Self.button("a", "0 0 9 9", Self.pinned, inside: "<constraints>\(constraints)</constraints>")
    }
    #expect(
      try targets(button(Self.constraint("width", 20)))
        == Self.message("that is 20 points wide", "24 points wide", isFixed: true))
    #expect(
      try targets(button(Self.constraint("height", 23)))
        == Self.message("that is 23 points high", "24 points high", isFixed: true))
    #expect(
      try targets(button(Self.constraint("width", 20) + Self.constraint("height", 16)))
        == Self.message("of 20 × 16 points", "24 points wide and 24 points high", isFixed: true))
    #expect(try targets(button(Self.constraint("width", 24))).isEmpty)
    #expect(try targets(button(Self.constraint("width", 20, "priority=\"999\""))).isEmpty)
    #expect(try targets(button(Self.constraint("width", 20, "relation=\"greaterThanOrEqual\""))).isEmpty)
  }

  @Test func whatAnInertButtonIsForIsForReview() throws {
    let text = InterfaceMarkup.view(Self.button("a", "0 0 9 9").replacing(InterfaceMarkup.action, with: ""))
    #expect(try InterfaceLint.findings(text, InterfaceLint.only("touch-target-size")).isEmpty)
    let reviews = try InterfaceLint.result(text, InterfaceLint.only("touch-target-size")).reviews
    #expect(reviews.map(\.reason) == ["nothing is connected to it"])
  }

  /// No constraint makes it larger.
  @Test(arguments: [
    ("18 18", "", 1), ("18 30", "", 0), ("18 18", "title=\"Add\"", 0), ("18 18", "catalog=\"system\"", 0),
    ("30 30", "", 0),
  ])
  func aButtonIsAsLargeAsItsImage(frame: String, attributes: String, count: Int) throws {
    let sides = frame.split(separator: " ")
    let button = """
      <button translatesAutoresizingMaskIntoConstraints="NO" id="b">
      <rect key="frame" x="9" y="9" width="\(sides[0])" height="\(sides[1])"/>
      <state key="normal" image="add" \(attributes)/>\(InterfaceMarkup.action)</button>
      """
    let text = InterfaceMarkup.view(button, resources: "<image name=\"add\" width=\"18\" height=\"18\"/>")
    let findings = try InterfaceLint.result(text, InterfaceLint.only("touch-target-size")).findings
    #expect(findings.count == count)
    #expect(findings.allSatisfy { $0.message.contains("a target of 18 × 18 points") })
    #expect(findings.allSatisfy { $0.help?.contains(": add constraints, so that it is at least 24") == true })
  }

  /// Some apps make a small target larger by a button that shows nothing.
  @Test(arguments: [
    ("0 0 64 64", "", true), ("0 0 25 64", "", false), ("9 9 19 64", "", false), ("0 0 64 64", "title=\"b\"", false),
    ("0 0 64 64", "image=\"b\"", false),
  ])
  func aButtonThatShowsNothingIsTheTarget(frame: String, attributes: String, isTarget: Bool) throws {
    let small = Self.button("a", "9 9 20 20")
    let cover = Self.button("b", frame).replacing("title=\"b\"", with: attributes)
    #expect(try reasons(small + cover) == (isTarget ? [] : nil))
    // What comes earlier lies below.
    #expect(try reasons(cover + small) == nil)
  }

  @Test func whatTakesNoTapsIsNoTarget() throws {
    #expect(try targets(Self.button("a", "0 0 9 9", "userInteractionEnabled=\"NO\"")).isEmpty)
  }

  /// The reasons for review of a target `a` with others in a view of 100 × 100 points, or nil if it is reported.
  private func reasons(_ views: String, minimum: Double = 24) throws -> [String]? {
    let frame = "<rect key=\"frame\" x=\"0\" y=\"0\" width=\"100\" height=\"100\"/>"
    var settings = InterfaceLint.only("touch-target-size")
    settings.options["touch-target-size"] = ["minimum": minimum]
    let text = InterfaceMarkup.xib("<view id=\"root\">\(frame)<subviews>\(views)</subviews></view>")
    let result = try InterfaceLint.result(text, settings)
    let isReported = result.findings.contains { $0.subject?.element == "button \"a\" (id a)" }
    return isReported ? nil : result.reviews.map(\.reason)
  }

  /// WCAG allows a small target that has space around it.
  @Test(arguments: [
    ("9 9 60 20", true), ("9 9 20 60", true), ("9 9 60 19", false), ("9 9 39 20", false), ("9 9 22 23", true),
    ("9 9 21 23", false),
    // The space would be outside the view around it.
    ("9 1 60 20", false), ("9 79 60 20", false), ("1 9 20 60", false),
  ])
  func aTargetThatIsNearlyHighEnoughMayHaveSpaceAroundIt(frame: String, isForReview: Bool) throws {
    let button = Self.button("a", frame)
    #expect(try reasons(button) == (isForReview ? ["nothing is next to it"] : nil))
    #expect(try reasons(button, minimum: 44) == nil)
  }

  @Test(arguments: [
    ("9 30 60 44", false), ("9 31 60 44", true), ("75 9 20 60", true), ("70 9 20 60", false), ("9 32 60 20", false),
  ])
  func anotherTargetNeedsSpaceToo(frame: String, isForReview: Bool) throws {
    let buttons = Self.button("a", "9 9 60 20") + Self.button("b", frame)
    #expect(try reasons(buttons)?.first == (isForReview ? "nothing is next to it" : nil))
  }

  /// The space may be outside a small view around the target.
  @Test(arguments: [("", true), ("9 8 60 44", false), ("9 60 60 30", true)])
  func theSpaceMayBeAroundItsParent(other: String, isForReview: Bool) throws {
    let rect = { (frame: String) in
      let parts = frame.split(separator: " ")
      return "<rect key=\"frame\" x=\"\(parts[0])\" y=\"\(parts[1])\" width=\"\(parts[2])\" height=\"\(parts[3])\"/>"
    }
    let row = "<view id=\"v\">\(rect("9 29 60 20"))<subviews>\(Self.button("a", "0 0 60 20"))</subviews></view>"
    let found = try reasons((other.isEmpty ? "" : Self.button("b", other)) + row)
    #expect(found?.first == (isForReview ? "nothing is next to it" : nil))
  }

  @Test func onlyWhatPeopleTouchIsNextToATarget() throws {
    let button = Self.button("a", "9 9 60 20")
    let rect = "<rect key=\"frame\" x=\"9\" y=\"29\" width=\"60\" height=\"44\"/>"
    let label = "<label text=\"Paid\" id=\"l\">\(rect)</label>"
    let view = { (content: String) in "<view id=\"v\">\(rect)<subviews>\(content)</subviews></view>" }
    #expect(try reasons(button + label) == ["nothing is next to it"])
    #expect(try reasons(button + view(label)) == ["nothing is next to it"])
    #expect(try reasons(button + view(Self.button("b", "0 0 60 44"))) == nil)
    #expect(try reasons(button + "<scrollView id=\"s\">\(rect)</scrollView>") == nil)
    // Nobody knows where it is.
    #expect(try reasons(button + "<switch id=\"s\"/>") == nil)
  }

  @Test func aTargetThatIsHiddenAtFirstIsForReview() throws {
    let text = InterfaceMarkup.view(Self.button("a", "0 0 9 9", "hidden=\"YES\""))
    let result = try InterfaceLint.result(text, InterfaceLint.only("touch-target-size"))
    #expect(result.findings.isEmpty)
    #expect(result.reviews.map(\.reason) == ["hidden at first"])
  }

  @Test(arguments: [
    ("expandArea", 0), ("touchOutset", 0), ("clickableArea", 0), ("hitTestEdge", 0), ("cornerRadius", 1),
    ("isExpanded", 1),
    ("tapSound", 1),
  ])
  func aRuntimeAttributeMayEnlargeATarget(key: String, count: Int) throws {
    let attribute = """
      <userDefinedRuntimeAttributes><userDefinedRuntimeAttribute type="number" keyPath="\(key)"><integer key="value" \
      value="8"/></userDefinedRuntimeAttribute></userDefinedRuntimeAttributes>
      """
    #expect(try targets(Self.button("a", "0 0 9 9", inside: attribute)).count == count)
  }

  @Test func aTapRecognizerMakesATarget() throws {
    let text = InterfaceMarkup.xib(
      """
      <view id="root"><subviews><label text="More" id="more"><rect key="frame" x="0" y="0" width="60" height="17"/>
        <connections><outletCollection property="gestureRecognizers" destination="tap" id="c"/></connections></label>
      </subviews></view>\(InterfaceMarkup.tapRecognizer())
      """)
    #expect(
      try InterfaceLint.findings(text, InterfaceLint.only("touch-target-size")) == [
        #"touch-target-size warning: label "More" (id more)"#
      ])
  }

  /// People also touch what VoiceOver skips, but nothing without a size.
  @Test(arguments: [(20, 1), (2, 1), (24, 0), (1, 0), (0, 0)])
  func anImageWithATapRecognizerIsATarget(size: Int, count: Int) throws {
    let text = InterfaceMarkup.xib(
      """
      <view id="root"><subviews><imageView id="star"><constraints>
        <constraint firstAttribute="width" constant="\(size)" id="w"/></constraints>
        <connections><outletCollection property="gestureRecognizers" destination="tap" id="c"/></connections></imageView>
      </subviews></view>\(InterfaceMarkup.tapRecognizer())
      """)
    #expect(try InterfaceLint.findings(text, InterfaceLint.only("touch-target-size")).count == count)
  }

  @Test(arguments: [
    ("hidden=\"YES\"", ["hidden at first"]), ("userInteractionEnabled=\"NO\"", []),
    ("alpha=\"0.0\"", ["hidden at first"]),
  ])
  func nobodyTouchesWhatIsInAViewWithoutTouches(attribute: String, reasons: [String]) throws {
    let text = InterfaceMarkup.xib(
      """
      <view id="root"><subviews><view \(attribute) id="box"><subviews><imageView id="star"><constraints>
        <constraint firstAttribute="width" constant="9" id="w"/></constraints>
        <connections><outletCollection property="gestureRecognizers" destination="tap" id="c"/></connections></imageView>
      </subviews></view></subviews></view>\(InterfaceMarkup.tapRecognizer())
      """)
    let result = try InterfaceLint.result(text, InterfaceLint.only("touch-target-size"))
    #expect(result.findings.isEmpty)
    #expect(result.reviews.map(\.reason) == reasons)
  }

  @Test(arguments: ["overlapping-targets", "zero-size-element"])
  func saysNothing(rule: String) throws {
    let text = InterfaceMarkup.view(
      Self.button("a", "0 0 0 50") + Self.button("b", "0 0 0 50") + Self.button("c", "0 0 50 50")
        + Self.button("d", "0 0 50 50"))
    #expect(try InterfaceLint.findings(text, InterfaceLint.only(rule)).isEmpty)
  }

  // MARK: Order

  @Test func orderIsThatOfFramesWithoutAutoLayout() throws {
    let order = { (attributes: String) in
      try InterfaceLint.findings(
        InterfaceMarkup.view(Self.button("low", "0 60 50 50") + Self.button("high", "0 0 50 50", attributes)),
        InterfaceLint.only("reading-order"))
    }
    let finding = [#"reading-order warning: button "high" (id high)"#]
    #expect(try order("") == finding)
    #expect(try order("fixedFrame=\"YES\" \(Self.pinned)") == finding)
    #expect(try order(Self.pinned).isEmpty)
  }

  // MARK: Names

  @Test func equalNamesAreANote() throws {
    let buttons = (1...2).map { "<button id=\"b\($0)\"><state key=\"normal\" title=\"Edit\"/></button>" }.joined()
    #expect(
      try InterfaceLint.findings(InterfaceMarkup.view(buttons), InterfaceLint.only("duplicate-label")) == [
        #"duplicate-label note: button "Edit" (id b2)"#
      ])
  }
}
