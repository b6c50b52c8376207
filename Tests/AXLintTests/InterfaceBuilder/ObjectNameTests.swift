import AXDiagnostics
import TestSupport
import Testing

/// What objects are called: for people as in Xcode, for machines by their ids.
@Suite("Names of Interface Builder objects")
struct ObjectNameTests {
  private typealias IB = InterfaceMarkup

  /// The subject of the one finding that a rule has.
  private func subject(_ text: String, rule: String) throws -> Diagnostic.Subject? {
    let findings = try InterfaceLint.result(text, InterfaceLint.only(rule)).findings
    #expect(findings.count == 1)
    return findings.first?.subject
  }

  @Test(arguments: [
    ("<button id=\"aBc-12-x3Z\"><state key=\"normal\" title=\"Close\"/></button>", "button \"Close\" (id aBc-12-x3Z)"),
    ("<button id=\"a\" userLabel=\"Close button\"/>", "button (id a, Xcode label \"Close button\")"),
    (
      "<button id=\"a\" userLabel=\"Mine\"><state key=\"normal\" title=\"Close\"/></button>", "button \"Close\" (id a)"
    ),
    ("<button id=\"a\">\(IB.accessibility("label=\"Close\""))</button>", "button \"Close\" (id a)"),
    ("<button customClass=\"CloseButton\" id=\"a\"/>", "button CloseButton (id a)"),
    ("<button id=\"a\"/>", "button (id a)"),
    ("<textField text=\"Berlin\" id=\"a\"/>", "textField \"Berlin\" (id a)"),
    (
      "<toolbar id=\"t\"><items><barButtonItem title=\"Buy\" id=\"a\"/></items></toolbar>",
      "barButtonItem \"Buy\" (id a)"
    ),
  ])
  func aPersonFindsThem(markup: String, name: String) throws {
    let findings = try InterfaceLint.result(IB.view(markup), InterfaceLint.only("missing-identifier")).findings
    #expect(findings.flatMap(\.notes).map(\.message) == [name])
  }

  /// All rows of a cell would have the same name.
  @Test(arguments: [
    ("<slider id=\"a\"/>", "set accessibilityLabel to what it is for"),
    ("<textField id=\"a\"/>", "set accessibilityLabel to what to type"),
  ])
  func theHelpForRowsIsWhereCodeFillsThem(markup: String, step: String) throws {
    func help(outlet: String, label: String = "<label text=\"1\" id=\"l\"/>") throws -> String? {
      let row = "<tableViewCell id=\"c\"><subviews>\(label)\(markup)</subviews>\(outlet)</tableViewCell>"
      let table = "<tableView id=\"t\"><prototypes>\(row)</prototypes></tableView>"
      return try self.help(in: table)
    }
    let filled = "where the row gets its content, \(step)"
    let connected = "in the app's code: \(filled), through an outlet that you connect to it"
    #expect(try help(outlet: IB.outlet("title", to: "l")) == connected)
    // Code that reaches an input fills it for each row.
    #expect(try help(outlet: IB.outlet("input", to: "a"), label: "") == "in the app's code: \(filled)")
    #expect(try help(outlet: "")?.hasPrefix("in the Identity inspector") == true)
    // The file says what it is for.
    #expect(try help(outlet: IB.outlet("input", to: "a"))?.hasPrefix("in the Identity inspector") == true)
  }

  /// A label in Xcode would be the same in each row again.
  @Test(arguments: [
    (true, "in the app's code: where the row gets its content, say in accessibilityLabel what the element belongs to"),
    (false, "in the Identity inspector, Accessibility: say in the label what the element belongs to"),
  ])
  func theHelpForTheSameNameInRows(isFilled: Bool, expected: String) throws {
    let tables = ["a", "b"].map { id in
      """
      <tableView id="t\(id)"><prototypes><tableViewCell reuseIdentifier="\(id)" id="c\(id)"><subviews>\
      <label text="1" id="l\(id)"/><button id="\(id)"><state key="normal" title="Mute"/>\(IB.action)</button></subviews>\
      \(isFilled ? IB.outlet("title", to: "l\(id)") : "")</tableViewCell></prototypes></tableView>
      """
    }
    let result = try InterfaceLint.result(IB.view(tables.joined()), InterfaceLint.only("duplicate-label"))
    #expect((result.findings + result.reviews.map(\.diagnostic)).map(\.help) == [expected])
  }

  /// Code makes several of a view in a xib, but a controller has one.
  @Test(arguments: [
    (
      "SliderView",
      "in the app's code: where the view gets its content, set accessibilityLabel to what to type, through an outlet that you "
        + "connect to it"
    ),
    ("SliderController", "in the Identity inspector, Accessibility: fill in Label with what to type"),
  ])
  func theHelpForViewsIsWhereCodeFillsThem(owner: String, help: String) throws {
    let text = IB.view(
      "<label text=\"1\" id=\"l\"/><textField id=\"a\"/>", owner: IB.outlet("title", to: "l")
    ).replacing("customClass=\"Owner\"", with: "customClass=\"\(owner)\"")
    let result = try InterfaceLint.result(text, InterfaceLint.only("unlabeled-input"))
    #expect((result.findings + result.reviews.map(\.diagnostic)).map(\.help) == [help])
  }

  @Test func aButtonWithoutTouchesMayBeDecoration() throws {
    let help = try help(in: "<button userInteractionEnabled=\"NO\" id=\"a\"/>")
    #expect(help?.hasSuffix("or deselect Enabled if it is only decoration") == true)
    let picture = { (connections: String) in
      try self.help(
        in: "<button id=\"a\"><state key=\"normal\" image=\"ic_placeholder\"/>\(connections)</button>")
    }
    #expect(try picture("")?.hasSuffix("or deselect Enabled if it is only decoration") == true)
    let outlet = InterfaceMarkup.view(
      "<button id=\"a\"><state key=\"normal\" image=\"31x26\"/></button>",
      owner: IB.outlet("placeholderButton", to: "a"))
    let named = try InterfaceLint.result(outlet, InterfaceLint.only("unlabeled-button")).reviews.map(\.diagnostic.help)
    #expect(named.map { $0?.hasSuffix("only decoration") } == [true])
    let action = "<connections><action selector=\"f\" destination=\"-1\" id=\"c\"/></connections>"
    #expect(try picture(action)?.hasSuffix("fill in Label with what it does") == true)
    // A screen file has no connections.
    let screen = try NamesLint().run("<button image=\"photo\"/>").findings.map(\.help)
    #expect(screen == ["add label=\"…\" with what it does"])
  }

  @Test(arguments: [
    ("<label text=\"History\" id=\"l\">%</label>", "0 32 60 12", "set Label to \"History\""),
    // Above the button, beside it, far below it, or an instruction.
    ("<label text=\"History\" id=\"l\">%</label>", "0 -20 60 12", "fill in Label with what it does"),
    ("<label text=\"History\" id=\"l\">%</label>", "60 8 60 12", "fill in Label with what it does"),
    ("<label text=\"History\" id=\"l\">%</label>", "0 60 60 12", "fill in Label with what it does"),
    ("<label text=\"Tap here.\" id=\"l\">%</label>", "0 32 60 12", "fill in Label with what it does"),
    // Not below the center of the button, or what the image shows.
    ("<label text=\"History\" id=\"l\">%</label>", "19 32 60 12", "fill in Label with what it does"),
    ("<label text=\"Jan 1\" id=\"l\">%</label>", "0 32 60 12", "fill in Label with what it does"),
    // Something else is there, too.
    ("<label text=\"History\" id=\"l\">%</label><switch id=\"s\"/>", "0 32 60 12", "fill in Label with what it does"),
  ])
  func theTextBelowTheImageOfAButtonIsItsName(label: String, frame: String, expected: String) throws {
    func rectangle(_ frame: String) -> String {
      let parts = zip(["x", "y", "width", "height"], frame.split(separator: " "))
      return "<rect key=\"frame\" \(parts.map { "\($0)=\"\($1)\"" }.joined(separator: " "))/>"
    }
    let button = """
      <button id="a">\(rectangle("19 0 22 29"))<state key="normal" image="ic_history"/>\(IB.action)</button>
      """
    let stack =
      "<stackView id=\"v\"><subviews>\(button)\(label.replacing("%", with: rectangle(frame)))</subviews></stackView>"
    #expect(try help(in: stack)?.hasSuffix(expected) == true)
  }

  /// "To do" is also what people call something that is not finished.
  @Test func withoutFramesOnlyTheOnlyTextIsProposed() throws {
    let field = "<textField id=\"a\"/>"
    #expect(try help(in: "<label text=\"Due date\"/>" + field)?.hasSuffix("set Label to \"Due date\"") == true)
    let two = "<label text=\"Todo\"/>\(field)<label text=\"Due date\"/>"
    #expect(try help(in: two)?.hasSuffix("fill in Label with what to type") == true)
  }

  /// The help for the object `a`.
  private func help(in markup: String) throws -> String? {
    let result = try InterfaceLint.result(IB.view(markup))
    let diagnostics = result.findings + result.reviews.map(\.diagnostic)
    return diagnostics.first { $0.subject?.element.hasSuffix("(id a)") == true }?.help
  }

  @Test func aMessageNamesTheObject() throws {
    let message = try #require(
      try InterfaceLint.result(IB.view("<switch id=\"a\"/>")).findings.first?.message)
    #expect(message == "switch (id a): VoiceOver users hear a switch but not what it is for: it has no label")
    // Once, where the message has it anyway.
    let removed = try InterfaceLint.result(
      IB.view(
        "<button id=\"a\">\(IB.font)\(IB.accessibility(isElement: false))<state key=\"normal\" title=\"Buy\"/></button>"
      ))
    #expect(
      removed.findings.map(\.message) == [
        "VoiceOver users miss button \"Buy\" (id a): it is not accessible, and no element around it replaces it"
      ])
  }

  @Test func theirPathIsTheirId() throws {
    let text = IB.storyboard(
      """
      <viewController storyboardIdentifier="Orders" id="c1"><view key="view" id="v1"><subviews><button id="b1">\(IB.action)</button></subviews></view></viewController>
      """,
      "<viewController customClass=\"Details\" id=\"c2\"><view key=\"view\" id=\"v2\"><subviews><button id=\"b2\">\(IB.action)</button></subviews></view></viewController>"
    )
    let subjects = try InterfaceLint.result(text).findings.compactMap(\.subject)
    #expect(subjects.map(\.path) == ["button[b1]", "button[b2]"])
    #expect(subjects.map(\.screen) == ["Orders", "Details"])
  }

  @Test func whatHasNoIdIsFoundBelowWhatHas() throws {
    let segments = IB.view(
      "<segmentedControl id=\"s\"><segments><segment title=\"A\"/><segment image=\"b\"/></segments></segmentedControl>")
    #expect(try subject(segments, rule: "unlabeled-segment")?.path == "segmentedControl[s]/segment[2]")
  }

  @Test func screensOfOneFileHaveDifferentPaths() throws {
    let labels = (1...8).map { "<label text=\"\($0)\" id=\"%\($0)\"/>" }.joined()
    let view = { (id: String) in
      "<view id=\"\(id)\"><subviews>\(labels.replacing("%", with: id))</subviews></view>"
    }
    let scene = { (id: String) in
      """
      <viewController id="\(id)"><view key="view" id="v\(id)"><subviews>\(labels.replacing("%", with: id))</subviews></view>
      </viewController>
      """
    }
    let only = InterfaceLint.only("screen-without-header")
    // The views of a xib are parts of screens.
    #expect(try InterfaceLint.result(IB.xib(view("a") + view("b")), only).findings.isEmpty)
    let storyboard = try InterfaceLint.result(IB.storyboard(scene("a"), scene("b")), only).findings
    #expect(storyboard.compactMap { $0.subject?.path } == ["viewController[a]", "viewController[b]"])
    #expect(storyboard.compactMap { $0.subject?.element } == ["viewController (id a)", "viewController (id b)"])
  }

  // MARK: What to do

  /// The help of the one finding of a rule, in each kind of document.
  private func helps(_ rule: String, screen: String, interface: String, page: String) throws -> [String?] {
    try [
      "<screen name=\"a\">\(screen)</screen>", IB.view(interface),
      "<XCUIElementTypeApplication name=\"a\">\(page)</XCUIElementTypeApplication>",
    ].map { text in
      let findings = try InterfaceLint.result(text, InterfaceLint.only(rule)).findings
      #expect(findings.count == 1, "\(text)")
      return findings.first?.help
    }
  }

  @Test func helpSpeaksOfMarkupInspectorsOrCode() throws {
    #expect(
      try helps(
        "unlabeled-button", screen: "<button/>", interface: "<button id=\"a\">\(IB.action)</button>",
        page: "<XCUIElementTypeButton enabled=\"true\" visible=\"true\" accessible=\"true\"/>") == [
          "add label=\"…\" with what it does",
          "in the Identity inspector, Accessibility: fill in Label with what it does",
          "in the app's code: set accessibilityLabel to what it does",
        ])
    #expect(
      try helps(
        "unlabeled-input", screen: "<label text=\"Mail\"/><textField/>",
        interface: "<label text=\"Mail\" id=\"l\"/><textField id=\"a\"/>",
        page: """
          <XCUIElementTypeStaticText label="Mail" visible="true" accessible="true"/>
          <XCUIElementTypeTextField visible="true" accessible="true"/>
          """) == [
          "add label=\"Mail\"", "in the Identity inspector, Accessibility: set Label to \"Mail\"",
          "in the app's code: set accessibilityLabel to \"Mail\"",
        ])
    #expect(
      try helps(
        "removed-control", screen: "<button title=\"Buy\" accessible=\"false\"/>",
        interface:
          "<button id=\"a\">\(IB.accessibility(isElement: false))<state key=\"normal\" title=\"Buy\"/></button>",
        page: "<XCUIElementTypeButton label=\"Buy\" visible=\"true\" accessible=\"false\"/>") == [
          "remove accessible=\"false\"", "in the Identity inspector, Accessibility: select Enabled",
          "in the app's code: set isAccessibilityElement to true",
        ])
    #expect(
      try helps(
        "shadowed-action",
        screen: "<view accessible=\"true\" label=\"Order\"><button title=\"Pay\"/></view>",
        interface: """
          <view id="v">\(IB.accessibility("label=\"Order\"", isElement: true))<subviews><button id="a">
          <state key="normal" title="Pay"/></button></subviews></view>
          """,
        page: """
          <XCUIElementTypeOther label="Order" visible="true" accessible="true">
          <XCUIElementTypeButton label="Pay" visible="true" accessible="true"/></XCUIElementTypeOther>
          """) == [
          "add <action name=\"Pay\"/> to the other, or remove its accessible=\"true\"",
          """
          in the app's code: add a UIAccessibilityCustomAction "Pay" to the other, or in the Identity inspector, \
          Accessibility: deselect its Enabled
          """,
          """
          in the app's code: add a UIAccessibilityCustomAction "Pay" to the other, or set its isAccessibilityElement to \
          false
          """,
        ])
  }

  @Test func valuesAreRuntimeAttributesInXcode() throws {
    let text = IB.view(
      "<view id=\"a\">\(IB.accessibility("label=\"Volume\"", isElement: true, traits: "adjustable=\"YES\""))</view>")
    #expect(
      try InterfaceLint.result(text).findings.map(\.help) == [
        "in the Identity inspector, User Defined Runtime Attributes: fill in accessibilityValue with what it is set to"
      ])
  }
}
