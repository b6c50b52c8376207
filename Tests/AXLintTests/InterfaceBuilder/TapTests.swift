import AXDiagnostics
import TestSupport
import Testing

/// What a tap recognizer makes of the object that it is connected to.
@Suite("Tap recognizers")
struct TapTests {
  private typealias IB = InterfaceMarkup

  private static let recognizers = """
    \(IB.tapRecognizer())<pongPressGestureRecognizer id="press"/><swipeGestureRecognizer id="swipe"/>
    \(IB.tapRecognizer("off", "enabled=\"NO\""))
    """

  /// A view that holds these, which is no controller's.
  private func file(_ subviews: String, owner: String = "") -> String {
    IB.xib("<view id=\"root\"><subviews>\(subviews)</subviews></view>\(Self.recognizers)", owner: owner)
  }

  private func findings(_ subviews: String) throws -> [String] { try InterfaceLint.findings(file(subviews)) }

  // MARK: unreachable-control

  /// VoiceOver skips the trait of a view that is not accessible, and people act on the button inside.
  @Test(arguments: [
    ("<button id=\"b\"><state key=\"normal\" title=\"Pay\"/></button>", false),
    ("<label text=\"Pay\" id=\"l\"/>", true),
    ("<label text=\"Pay\" id=\"l\"/><button id=\"b\"><state key=\"normal\" title=\"More\"/></button>", true),
  ])
  func aTraitAroundAControlHidesNothing(content: String, isReported: Bool) throws {
    let trait =
      "<accessibility key=\"accessibilityConfiguration\"><accessibilityTraits key=\"traits\" button=\"YES\"/></accessibility>"
    let text = file("<view id=\"a\"><subviews>\(content)</subviews>\(trait)</view>")
    let result = try InterfaceLint.result(text)
    #expect(result.findings.contains { $0.id == "unreachable-control" } == isReported)
    #expect(!result.reviews.contains { $0.diagnostic.id == "unreachable-control" })
  }

  /// A hint may say what a tap does.
  @Test(arguments: [("", true), ("hint=\"Opens the map\"", false), ("hint=\" \"", true)])
  func aHintMaySayThatPeopleCanTap(hint: String, isReported: Bool) throws {
    let text = file("<label text=\"Map\" id=\"a\">\(IB.accessibility(hint))\(IB.tap())</label>")
    let result = try InterfaceLint.result(text, InterfaceLint.only("action-without-trait"))
    #expect(result.findings.count == (isReported ? 1 : 0))
    #expect(result.reviews.map(\.reason) == (isReported ? [] : ["its hint may say what a tap does"]))
  }

  @Test func aTappedViewThatIsNotAccessibleIsNotReached() throws {
    let text = file(
      "<view id=\"a\">\(IB.tap())</view><imageView userInteractionEnabled=\"YES\" id=\"b\">\(IB.tap())</imageView>")
    let result = try InterfaceLint.result(text)
    #expect(
      result.findings.map(\.message) == [
        "view (id a): VoiceOver users never reach this view: it has a tap recognizer and is not accessible",
        "imageView (id b): VoiceOver users never reach this imageView: it has a tap recognizer and is not accessible",
      ])
    #expect(result.findings.map(\.id) == ["unreachable-control", "unreachable-control"])
    #expect(
      result.findings.first?.help
        == "in the Identity inspector, Accessibility: select Enabled, select Button under Traits, and fill in Label with "
        + "what it does")
  }

  @Test(arguments: [
    ("<label text=\"Order\" id=\"l\"/>", "select Enabled, select Button under Traits, and set Label to \"Order\""),
    (
      "<label text=\"Order\" id=\"m\"/>",
      "select Enabled, select Button under Traits, and in the app's code: where code sets the texts inside, set "
        + "accessibilityLabel to them"
    ),
    (
      "<imageView id=\"i\"/><label text=\"0\" id=\"m\"/>",
      "select Enabled, select Button under Traits, and in the app's code: set accessibilityLabel to what it does, and "
        + "accessibilityValue to the number inside"
    ),
    (
      "<label text=\"Order\" id=\"l\"/><button id=\"b\"><state key=\"normal\" title=\"Pay\"/></button>",
      "select Enabled and Button for the text or image inside that people tap, because an accessible view hides the "
        + "controls inside"
    ),
  ])
  func theHelpIsAboutWhatTheViewContains(content: String, help: String) throws {
    let text = file(
      "<view id=\"a\"><subviews>\(content)</subviews>\(IB.tap())</view>", owner: IB.outlet("order", to: "m"))
    let findings = try InterfaceLint.result(text).findings.filter { $0.id == "unreachable-control" }
    #expect(findings.map(\.help) == ["in the Identity inspector, Accessibility: \(help)"])
  }

  @Test(arguments: [
    ("", "error", "never reach this view: it has an action"),
    (
      "<subviews><label text=\"x\" id=\"l\"/></subviews>", "warning",
      "do not hear that this view does something: it has an action"
    ),
  ])
  func aPlainControlWithAnActionIsNotReached(content: String, severity: String, message: String) throws {
    let connections =
      "<connections><action selector=\"pay:\" destination=\"-1\" eventType=\"touchUpInside\" id=\"p\"/></connections>"
    func findings(_ attributes: String, _ connections: String) throws -> [Diagnostic] {
      try InterfaceLint.result(file("<view id=\"a\" \(attributes)>\(content)\(connections)</view>")).findings
    }
    let found = try findings("customClass=\"UIControl\"", connections)
    #expect(found.map(\.id) == ["unreachable-control"])
    #expect(found.first?.severity.rawValue == severity)
    #expect(found.first?.message.hasPrefix("view UIControl (id a): VoiceOver users \(message)") == true)
    #expect(try findings("customClass=\"UIControl\"", "").isEmpty)
    #expect(try findings("customClass=\"UIControl\" userInteractionEnabled=\"NO\"", connections).isEmpty)
    // A class of the app may be an element.
    #expect(try findings("customClass=\"Checkbox\"", connections).isEmpty)
  }

  @Test(arguments: [
    ("", 300, ""), ("<color key=\"backgroundColor\" white=\"0\" alpha=\"0.5\"/>", 300, ""),
    ("<color key=\"backgroundColor\" white=\"0\" alpha=\"1\"/>", 300, "unreachable-control error: view (id a)"),
    ("", 299, "unreachable-control error: view (id a)"),
    ("<subviews><label text=\"x\" id=\"l\"/></subviews>", 300, "unreachable-control warning: view (id a)"),
  ])
  func aTransparentViewThatFillsItsParentOnlyDismisses(content: String, width: Int, finding: String) throws {
    let frame = { (width: Int) in "<rect key=\"frame\" x=\"0\" y=\"0\" width=\"\(width)\" height=\"300\"/>" }
    let text = IB.xib(
      """
      <view id="root">\(frame(300))<subviews><view id="a">\(frame(width))\(content)\(IB.tap())</view></subviews></view>
      \(Self.recognizers)
      """)
    #expect(try InterfaceLint.findings(text) == (finding.isEmpty ? [] : [finding]))
  }

  @Test(arguments: ["press", "swipe", "off", "gone"])
  func otherGesturesAreNoTap(recognizer: String) throws {
    #expect(try findings("<view id=\"a\">\(IB.tap(recognizer))</view>") == [])
  }

  @Test(arguments: [
    // Rows, and views that scroll: a tap there puts the keyboard away.
    "<tableView id=\"t\"><prototypes><tableViewCell id=\"a\">\(IB.tap())</tableViewCell></prototypes></tableView>",
    "<collectionView id=\"t\"><cells><collectionViewCell id=\"a\">\(IB.tap())</collectionViewCell></cells></collectionView>",
    "<scrollView id=\"a\">\(IB.tap())</scrollView>", "<tableView id=\"a\">\(IB.tap())</tableView>",
    "<collectionView id=\"a\">\(IB.tap())</collectionView>",
    // What code does is not known.
    "<view customClass=\"Card\" id=\"a\">\(IB.tap())</view>",
    // What UIKit exposes by itself.
    "<mapView id=\"a\">\(IB.tap())</mapView>", "<webView id=\"a\">\(IB.tap())</webView>",
    // More than two elements inside.
    """
    <view id="a"><subviews><label text="1" id="b"/><label text="2" id="c"/><label text="3" id="d"/></subviews>
    \(IB.tap())</view>
    """,
    // Images get no touches where nobody lets them.
    "<imageView userInteractionEnabled=\"NO\" id=\"a\">\(IB.tap())</imageView>",
    "<view hidden=\"YES\" id=\"a\">\(IB.tap())</view>",
    """
    <view id="a">\(IB.accessibility("label=\"Order\"", isElement: true, traits: "button=\"YES\""))<subviews>
    <view id="b">\(IB.tap())</view></subviews></view>
    """,
  ])
  func whatNeedNotBeReachedByItself(subviews: String) throws {
    #expect(try findings(subviews) == [])
  }

  @Test func twoElementsInsideAreNoContainer() throws {
    let labels = "<subviews><label text=\"1\" id=\"b\"/><label text=\"2\" id=\"c\"/></subviews>"
    #expect(try findings("<view id=\"a\">\(labels)\(IB.tap())</view>") == ["unreachable-control warning: view (id a)"])
  }

  @Test func aTapOnAControllersOwnViewPutsTheKeyboardAway() throws {
    let inStoryboard = IB.storyboard(
      "<viewController id=\"c\"><view key=\"view\" id=\"v\">\(IB.tap())</view></viewController>\(Self.recognizers)")
    #expect(try InterfaceLint.findings(inStoryboard) == [])
    let ofOwner = IB.xib("<view id=\"v\">\(IB.tap())</view>\(Self.recognizers)", owner: IB.outlet("view", to: "v"))
    #expect(try InterfaceLint.findings(ofOwner) == [])
    // A view at the top that is nobody's is one as any other.
    let alone = IB.xib("<view id=\"v\">\(IB.tap())</view>\(Self.recognizers)")
    #expect(try InterfaceLint.findings(alone) == ["unreachable-control error: view (id v)"])
  }

  // MARK: action-without-trait

  @Test func aTextThatIsTappedHasATraitThatSaysSo() throws {
    let label = { (traits: String, attributes: String) in
      "<label text=\"Terms\" \(attributes) id=\"a\">\(traits)\(IB.tap())</label>"
    }
    #expect(try findings(label("", "")) == ["action-without-trait warning: label \"Terms\" (id a)"])
    for trait in ["button", "link"] {
      #expect(try findings(label(IB.accessibility(traits: "\(trait)=\"YES\""), "")) == [])
    }
    #expect(try findings(label("", "userInteractionEnabled=\"NO\"")) == [])
    #expect(try findings(label("", "customClass=\"Link\"")) == [])
    #expect(
      try InterfaceLint.reviews(file(label("", "customClass=\"Link\""))) == [
        "action-without-trait (a custom class may set it): label \"Terms\" (id a)"
      ])
    let result = try InterfaceLint.result(file(label("", "")))
    #expect(
      result.findings.first?.message == """
        label "Terms" (id a): VoiceOver users hear plain text but not that they can tap it: it has a tap recognizer \
        but no trait that says so
        """)
    #expect(
      result.findings.first?.help == "in the Identity inspector, Accessibility: select Button under Traits")
  }

  // MARK: Other rules

  @Test func whatIsTappedInsideAnElementCannotBeUsed() throws {
    let card = """
      <view id="card">\(IB.accessibility("label=\"Order\"", isElement: true))<subviews>
      <label text="Terms" id="a">\(IB.accessibility(traits: "link=\"YES\""))\(IB.tap())</label>
      <label text="Help" id="b">\(IB.tap())</label><label text="Paid" id="c"/></subviews></view>
      """
    #expect(
      try findings(card) == [
        "shadowed-action error: label \"Terms\" (id a)", "shadowed-action error: label \"Help\" (id b)",
        "shadowed-element warning: label \"Paid\" (id c)",
      ])
  }

  @Test func twoThatAreTappedSoundTheSame() throws {
    let label = { (id: String, tap: String) in
      "<label text=\"Edit\" id=\"\(id)\">\(IB.accessibility(traits: "staticText=\"YES\""))\(tap)</label>"
    }
    let only = InterfaceLint.only("duplicate-label")
    let tapped = file(label("a", IB.tap()) + label("b", IB.tap()))
    let found = try InterfaceLint.result(tapped, only).findings
    #expect(found.map { $0.subject?.element } == ["label \"Edit\" (id b)"])
    #expect(try InterfaceLint.findings(file(label("a", IB.tap()) + label("b", "")), only) == [])
  }
}
