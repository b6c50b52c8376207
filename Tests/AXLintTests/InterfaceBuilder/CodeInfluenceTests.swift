import AXReader
import TestSupport
import Testing

@testable import AXLint

/// What code may change is for review: names by outlets, by the app's own classes, by symbols and runtime attributes.
@Suite("For review in Interface Builder files")
struct CodeInfluenceTests {
  private typealias IB = InterfaceMarkup

  private func view(_ subviews: String, outletTo id: String? = nil) -> String {
    IB.view(subviews, owner: id.map { IB.outlet("thing", to: $0) } ?? "")
  }

  private static let image = "<state key=\"normal\" image=\"trash\"/>"

  // MARK: Outlets

  @Test func aMissingNameWithAnOutletIsForReview() throws {
    let text = view("<button id=\"a\">\(Self.image)</button>", outletTo: "a")
    #expect(try InterfaceLint.findings(text) == [])
    let review = try #require(try InterfaceLint.result(text).reviews.first)
    #expect(review.reason == "an outlet may set it")
    #expect(review.diagnostic.severity == .note)
    #expect(
      review.diagnostic.message == """
        button (id a): VoiceOver users hear "trash", the name of the image: the button has no name, \
        unless code changes that through the outlet `thing` of Owner
        """)
    #expect(
      review.diagnostic.help == "in the Identity inspector, Accessibility: fill in Label with what it does")
  }

  @Test func codeMayMakeATextViewReadOnly() throws {
    let text = view("<textView id=\"a\"/>", outletTo: "a")
    #expect(try InterfaceLint.findings(text) == [])
    #expect(try InterfaceLint.reviews(text) == ["unlabeled-input (an outlet may set it): textView (id a)"])
  }

  /// Without the app's sources, nobody knows if code sets a placeholder.
  @Test(arguments: [
    ("", "VoiceOver users hear only \"text field\", or a placeholder if code sets one: it has no label"),
    (
      "placeholder=\"Name\"",
      "VoiceOver users hear the placeholder \"Name\" only until something is typed: the text field has no label"
    ),
  ])
  func anOutletMaySetThePlaceholder(_ attribute: String, message: String) throws {
    let other = "<textField id=\"b\"><accessibility key=\"accessibilityConfiguration\" label=\"City\"/></textField>"
    let field = "<textField \(attribute) id=\"a\"/>\(other)"
    let rule = InterfaceLint.only("unlabeled-input")
    let messages = { (text: String) in try InterfaceLint.result(text, rule).findings.map(\.message) }
    #expect(try messages(view(field, outletTo: "a")) == ["textField (id a): " + message])
    let alone = "VoiceOver users hear \"text field\" but not what to type: it has no label"
    #expect(try messages(view(field)) == ["textField (id a): " + (attribute.isEmpty ? alone : message)])
  }

  /// A text in the field is what people hear.
  @Test(arguments: [
    ("text=\"10.25\"", "VoiceOver users hear \"10.25\" but not what to type: the text field has no label"),
    (
      "text=\"10.25\" placeholder=\"Price\"",
      """
      VoiceOver users hear "10.25" but not what to type: the text field has no label, and its text replaces the \
      placeholder
      """
    ),
  ])
  func aTextReplacesThePlaceholder(_ attributes: String, message: String) throws {
    let other = "<textField id=\"b\"><accessibility key=\"accessibilityConfiguration\" label=\"City\"/></textField>"
    let field = "<textField \(attributes) id=\"a\"/>\(other)"
    for text in [view(field), view(field, outletTo: "a")] {
      let findings = try InterfaceLint.result(text, InterfaceLint.only("unlabeled-input")).findings
      #expect(findings.map(\.message) == ["textField \"10.25\" (id a): " + message])
    }
  }

  @Test(arguments: [
    ("showsMenuAsPrimaryAction=\"YES\" changesSelectionAsPrimaryAction=\"YES\"", true),
    ("showsMenuAsPrimaryAction=\"YES\"", false), ("changesSelectionAsPrimaryAction=\"YES\"", false),
    ("showsMenuAsPrimaryAction=\"NO\" changesSelectionAsPrimaryAction=\"YES\"", false),
  ])
  func theSelectedItemNamesAPopUpButton(_ attributes: String, isForReview: Bool) throws {
    let text = view(
      "<button \(attributes) id=\"a\">\(IB.font)<state key=\"normal\" title=\"Button\"/>\(IB.action)</button>")
    let result = try InterfaceLint.result(text)
    #expect(result.reviews.map(\.reason) == (isForReview ? ["its menu names it"] : []))
    #expect(result.findings.map(\.id) == (isForReview ? [] : ["generic-label"]))
  }

  @Test(arguments: ["", InterfaceMarkup.note("axspec:ignore unlabeled-button the image is known")])
  func whatNobodyListsIsOnlyCounted(_ note: String) throws {
    let text = view(
      "<button id=\"a\">\(note)\(Self.image)</button><view id=\"b\">\(IB.accessibility(isElement: true))</view>",
      outletTo: "a")
    let tree = try #require(DocumentReader().read(.text(Array(text.utf8), name: "Main.xib")).tree)
    let listed = Linter().lint(tree)
    let counted = Linter(countsReviews: true).lint(tree)
    #expect(!listed.reviewCounts.isEmpty || !note.isEmpty)
    #expect(counted.reviews.isEmpty && counted.reviewCounts == listed.reviewCounts)
    #expect(counted.findings.map(\.message) == listed.findings.map(\.message))
    #expect(counted.silencedCount == listed.silencedCount)
  }

  @Test(arguments: [
    ("<button id=\"a\"><state key=\"normal\" title=\"btn_pay\"/>\(IB.action)</button>", "asset-name-label"),
    ("<button id=\"a\"><state key=\"normal\" title=\"Button\"/>\(IB.action)</button>", "generic-label"),
    ("<imageView id=\"a\">\(IB.accessibility(isElement: true))</imageView>", "unlabeled-image"),
    ("<view id=\"a\">\(IB.accessibility(isElement: true))</view>", "silent-element"),
    ("<view id=\"a\">\(IB.accessibility("hint=\"Opens it\"", isElement: true))</view>", "hint-without-label"),
    ("<view id=\"a\">\(IB.accessibility(isElement: true, traits: "header=\"YES\""))</view>", "header-without-text"),
    (
      "<button id=\"a\">\(IB.accessibility("hint=\"Pay\""))<state key=\"normal\" title=\"Pay\"/></button>",
      "hint-repeats-label"
    ),
    (
      "<button id=\"a\">\(IB.accessibility("label=\"Buy\""))<state key=\"normal\" title=\"Pay\"/></button>",
      "label-in-name"
    ),
    (
      "<label text=\"More\" id=\"a\">\(IB.accessibility(traits: "link=\"YES\""))</label>", "ambiguous-link"
    ),
  ])
  func oddNamesOfTextsButtonsAndImages(markup: String, rule: String) throws {
    let without = try InterfaceLint.findings(view(markup), InterfaceLint.only(rule))
    #expect(without.count == 1)
    let text = view(markup, outletTo: "a")
    #expect(try InterfaceLint.findings(text, InterfaceLint.only(rule)) == [])
    #expect(try InterfaceLint.reviews(text).contains { $0.hasPrefix("\(rule) (an outlet may set it): ") })
  }

  @Test(arguments: [
    "<textField id=\"a\"/>", "<switch id=\"a\"/>", "<slider id=\"a\"/>", "<stepper id=\"a\"/>",
    "<segmentedControl id=\"a\"><segments><segment image=\"map\"/></segments></segmentedControl>",
  ])
  func anOutletExcusesNoFieldOrControl(markup: String) throws {
    let text = view(markup, outletTo: "a")
    let alone = try InterfaceLint.findings(view(markup))
    // But no error is certain then.
    #expect(try InterfaceLint.findings(text) == alone.map { $0.replacing(" error:", with: " warning:") })
    #expect(alone.count == 1)
    #expect(try InterfaceLint.reviews(text) == [])
  }

  @Test(arguments: [
    ("<imageView tag=\"3\" id=\"a\">\(IB.accessibility(isElement: true))</imageView>", "unlabeled-image"),
    ("<view tag=\"3\" id=\"a\">\(IB.accessibility(isElement: true))</view>", "silent-element"),
    (
      """
      <label tag="3" text="Total" id="a"><fontDescription key="fontDescription" type="system" pointSize="17"/>\
      </label>
      """, "fixed-font-size"
    ),
    (
      """
      <label tag="3" text="Total" id="a"><color key="textColor" white="0.9" alpha="1"/>\
      <color key="backgroundColor" white="1" alpha="1"/></label>
      """, "low-contrast-text"
    ),
  ])
  func codeMayFindAViewByItsTag(markup: String, rule: String) throws {
    let settings = InterfaceLint.only(rule)
    #expect(try InterfaceLint.findings(view(markup), settings) == [])
    #expect(
      try InterfaceLint.reviews(view(markup)).contains { $0.hasPrefix("\(rule) (code may find it by its tag): ") })
    let untagged = markup.replacing("tag=\"3\"", with: "tag=\"0\"")
    #expect(try InterfaceLint.findings(view(untagged), settings).count == 1)
  }

  @Test func theTagOfAButtonOrInputIsForItsAction() throws {
    let text = view("<button tag=\"3\" id=\"a\">\(Self.image)\(IB.action)</button><textField tag=\"3\" id=\"b\"/>")
    #expect(
      try InterfaceLint.findings(text) == [
        "unlabeled-button error: button (id a)", "unlabeled-input error: textField (id b)",
      ])
  }

  @Test func codeMayFillAnEmptySegment() throws {
    let control = { (segment: String) in
      "<segmentedControl id=\"a\"><segments>\(segment)<segment title=\"Map\"/></segments></segmentedControl>"
    }
    let empty = view(control("<segment title=\"\"/>"), outletTo: "a")
    #expect(try InterfaceLint.reviews(empty) == ["unlabeled-segment (an outlet may set it): segmentedControl (id a)"])
    #expect(try InterfaceLint.findings(view(control("<segment title=\"\"/>"))).count == 1)
    #expect(try InterfaceLint.findings(view(control("<segment image=\"map\"/>"), outletTo: "a")).count == 1)
  }

  @Test func theTitleOfAScreenMayNameItsOnlyTextView() throws {
    let screen = { (views: String) in
      IB.storyboard(
        """
        <viewController id="c"><view key="view" id="v"><subviews>\(views)</subviews></view>\
        <navigationItem key="navigationItem" title="Note" id="n"><barButtonItem key="rightBarButtonItem" \
        systemItem="done" id="d"/></navigationItem></viewController>
        """)
    }
    let textView = "<textView text=\"Dear Ada,\" id=\"a\"/>"
    #expect(
      try InterfaceLint.reviews(screen(textView)) == [
        "unlabeled-input (its screen may name it): textView \"Dear Ada,\" (id a)"
      ])
    #expect(
      try InterfaceLint.findings(screen(textView + "<switch id=\"b\"/>"), InterfaceLint.only("unlabeled-input")) == [
        "unlabeled-input error: textView \"Dear Ada,\" (id a)"
      ])
    #expect(
      try InterfaceLint.findings(screen("<textField id=\"a\"/>"), InterfaceLint.only("unlabeled-input")) == [
        "unlabeled-input error: textField (id a)"
      ])
  }

  @Test func whatIsNoNameIsAFindingAllTheSame() throws {
    let text = view(
      """
      <button id="a">\(IB.font)\(IB.accessibility("label=\" \" value=\"\""))<state key="normal" title="Pay"/></button>
      """, outletTo: "a")
    #expect(try InterfaceLint.findings(text) == ["blank-attribute warning: button \"Pay\" (id a)"])
    #expect(try InterfaceLint.reviews(text) == ["blank-attribute (an outlet may set it): button \"Pay\" (id a)"])
    // Xcode leaves these when someone clears a field, and another rule reports the missing name.
    let leftovers = view("<textField id=\"a\">\(IB.accessibility("label=\"\" hint=\"\" identifier=\"\""))</textField>")
    #expect(try InterfaceLint.findings(leftovers) == ["unlabeled-input error: textField (id a)"])
  }

  // MARK: Classes

  @Test func aCustomClassMaySetAName() throws {
    let text = view(
      """
      <textField customClass="StyledField" id="a"/><button customClass="PayButton" id="b"/>
      <button customClass="UIButton" id="c">\(IB.action)</button>
      """)
    #expect(
      try InterfaceLint.reviews(text) == [
        "unlabeled-input (a custom class may set it): textField StyledField (id a)",
        "unlabeled-button (a custom class may set it): button PayButton (id b)",
      ])
    #expect(try InterfaceLint.findings(text) == ["unlabeled-button error: button UIButton (id c)"])
    let message = try #require(try InterfaceLint.result(text).reviews.last?.diagnostic.message)
    #expect(message.hasSuffix("it has no name, unless the class `PayButton` changes that"))
  }

  @Test func aCustomClassOfWhatShadowsCounts() throws {
    let text = { (attributes: String, owner: String) in
      IB.xib(
        """
        <view id="card" \(attributes)>\(IB.accessibility("label=\"Order\"", isElement: true))<subviews>
        <button id="a">\(IB.font)<state key="normal" title="Pay"/></button><label text="Paid" id="b"/></subviews></view>
        """, owner: owner)
    }
    #expect(
      try InterfaceLint.findings(text("", "")) == [
        "shadowed-action error: button \"Pay\" (id a)", "shadowed-element warning: label \"Paid\" (id b)",
      ])
    // A child's own outlet does not make it reached.
    #expect(try InterfaceLint.findings(text("", IB.outlet("pay", to: "a"))).count == 2)
    for (markup, reason) in [
      (text("customClass=\"Card\"", ""), "a custom class may set it"),
      (text("", IB.outlet("card", to: "card")), "an outlet may set it"),
    ] {
      #expect(try InterfaceLint.findings(markup) == [])
      #expect(
        try InterfaceLint.reviews(markup) == [
          "shadowed-action (\(reason)): button \"Pay\" (id a)", "shadowed-element (\(reason)): label \"Paid\" (id b)",
        ])
    }
  }

  @Test func behaviorIsUpToAClassAndNoOutlet() throws {
    let text = { (attributes: String) in
      IB.view(
        """
        <view id="a" \(attributes)>\(IB.accessibility("label=\"Volume\"", isElement: true, traits: "adjustable=\"YES\""))
        </view>
        """, owner: IB.outlet("volume", to: "a"))
    }
    #expect(try InterfaceLint.findings(text("")) == ["adjustable-without-value warning: view \"Volume\" (id a)"])
    #expect(try InterfaceLint.findings(text("customClass=\"Knob\"")) == [])
    #expect(
      try InterfaceLint.reviews(text("customClass=\"Knob\"")) == [
        "adjustable-without-value (a custom class may set it): view \"Volume\" (id a)"
      ])
  }

  // MARK: Views around it

  private static let named = "<button id=\"a\">\(image)\(IB.action)</button>"

  @Test(arguments: [
    "<tableView id=\"t\"><prototypes><tableViewCell customClass=\"Row\" id=\"c\">%</tableViewCell></prototypes></tableView>",
    "<collectionViewCell customClass=\"Tile\" id=\"c\">%</collectionViewCell>",
    "<tableViewHeaderFooterView customClass=\"Header\" id=\"c\">%</tableViewHeaderFooterView>",
  ])
  func theClassOfACellSetsWhatIsInside(cell: String) throws {
    let text = { (subviews: String) in
      IB.view(cell.replacing("%", with: "<subviews><view id=\"v\"><subviews>\(subviews)</subviews></view></subviews>"))
    }
    #expect(try InterfaceLint.findings(text(Self.named)) == [])
    #expect(
      try InterfaceLint.reviews(text(Self.named)) == ["unlabeled-button (a custom class may set it): button (id a)"])
    #expect(try InterfaceLint.findings(text("<switch id=\"a\"/>")) == [])
    let plain = text(Self.named).replacing(#/ customClass="[A-Z][a-z]+" id="c"/#, with: " id=\"c\"")
    #expect(try InterfaceLint.findings(plain) == ["unlabeled-button error: button (id a)"])
  }

  @Test func theClassOfAXibsViewSetsWhatIsInside() throws {
    let root = "<view customClass=\"Card\" id=\"r\"><subviews>\(Self.named)</subviews></view>"
    #expect(
      try InterfaceLint.reviews(IB.xib(root)) == ["unlabeled-button (a custom class may set it): button (id a)"])
    // Another view's class draws something of its own.
    let inner = "<view id=\"r\"><subviews>\(root.replacing("\"r\"", with: "\"i\""))</subviews></view>"
    #expect(try InterfaceLint.findings(IB.xib(inner)) == ["unlabeled-button error: button (id a)"])
    let scene = IB.storyboard(
      "<viewController id=\"c\">\(root.replacing("<view ", with: "<view key=\"view\" "))</viewController>")
    #expect(try InterfaceLint.findings(scene) == ["unlabeled-button error: button (id a)"])
  }

  @Test func anOutletToAViewAroundItCounts() throws {
    let text = { (element: String, subviews: String) in
      IB.view("<\(element) id=\"v\"><subviews>\(subviews)</subviews></\(element)>", owner: IB.outlet("bar", to: "v"))
    }
    #expect(
      try InterfaceLint.reviews(text("stackView", Self.named)) == [
        "unlabeled-button (an outlet may set it): button (id a)"
      ])
    // Outlets to views that scroll are for scrolling, and code hardly ever names inputs.
    #expect(try InterfaceLint.findings(text("scrollView", Self.named)) == ["unlabeled-button error: button (id a)"])
    #expect(
      try InterfaceLint.findings(text("view", "<textField id=\"a\"/>")) == ["unlabeled-input error: textField (id a)"])
  }

  @Test func aButtonThatDoesNothingIsAPlaceholder() throws {
    for (state, rule) in [
      ("image=\"trash\"", "unlabeled-button"), ("title=\"Button\"", "generic-label"),
    ] {
      let text = view("<button id=\"a\">\(IB.font)<state key=\"normal\" \(state)/></button>")
      #expect(try InterfaceLint.findings(text) == [])
      let reviews = try InterfaceLint.result(text).reviews
      #expect(reviews.map(\.diagnostic.id) == [rule])
      #expect(reviews.map(\.reason) == ["nothing is connected to it"])
    }
    let named = view("<button id=\"a\">\(IB.font)<state key=\"normal\" title=\"btn_pay\"/></button>")
    #expect(try InterfaceLint.findings(named).count == 1)
  }

  @Test(arguments: [
    IB.action, "<connections><segue destination=\"x\" kind=\"show\" id=\"s\"/></connections>",
    "<menu key=\"menu\" id=\"m\"><menuElement/></menu>", IB.tap("t"),
  ])
  func aConnectedButtonIsNone(connection: String) throws {
    let text = IB.xib(
      """
      <view id="root"><subviews><button id="a">\(Self.image)\(connection)</button></subviews></view>
      \(IB.tapRecognizer("t"))
      """)
    #expect(try InterfaceLint.findings(text) == ["unlabeled-button error: button (id a)"])
  }

  @Test func theLookOfAPlaceholderIsForReview() throws {
    let button = { (title: String, connections: String) in
      IB.view(
        """
        <button id="a"><color key="backgroundColor" red="1" green="1" blue="1" alpha="1" colorSpace="calibratedRGB"/>
        <fontDescription key="fontDescription" type="boldSystem" pointSize="17"/>
        <state key="normal" title="\(title)"/>\(connections)</button>
        """)
    }
    for rule in ["low-contrast-text", "fixed-font-size"] {
      let lint = { try InterfaceLint.result($0, InterfaceLint.only(rule)) }
      #expect(try lint(button("Button", "")).reviews.map(\.reason) == ["nothing is connected to it"])
      #expect(try lint(button("Button", IB.action)).findings.count == 1)
      #expect(try lint(button("Pay", "")).findings.count == 1)
    }
  }

  // MARK: Certain errors

  @Test func anErrorIsAWarningIfCodeMayNameTheElement() throws {
    let file = { (owner: String) in IB.view("<switch id=\"a\"/>", owner: owner) }
    #expect(try InterfaceLint.findings(file("")) == ["unlabeled-control error: switch (id a)"])
    #expect(
      try InterfaceLint.findings(file(IB.outlet("sound", to: "a"))) == ["unlabeled-control warning: switch (id a)"])
    let configured = LintSettings(levels: ["unlabeled-control": .on(.error)])
    #expect(
      try InterfaceLint.findings(file(IB.outlet("sound", to: "a")), configured).contains(
        "unlabeled-control error: switch (id a)"))
  }

  // MARK: Bar items

  @Test(arguments: ["left", "right"])
  func aListOfBarItemsBelongsToTheController(side: String) throws {
    let text = IB.storyboard(
      """
      <viewController customClass="Tasks" id="c"><view key="view" id="v"/>\
      <navigationItem key="navigationItem" id="n"><\(side)BarButtonItems><barButtonItem image="funnel" id="f">\
      \(IB.action)</barButtonItem><barButtonItem image="lens" id="s">\(IB.action)</barButtonItem>\
      </\(side)BarButtonItems></navigationItem></viewController>
      """)
    #expect(try InterfaceLint.reviews(text) == ["unlabeled-button (its controller may set it): barButtonItem (id f)"])
    // The controller has no property for the others alone.
    #expect(try InterfaceLint.findings(text) == ["unlabeled-button error: barButtonItem (id s)"])
  }

  @Test func aControllerNamesItsBarItemsWithoutOutlets() throws {
    let scene = { (attributes: String) in
      IB.storyboard(
        """
        <viewController \(attributes) id="c"><view key="view" id="v"/><navigationItem key="navigationItem" title="A" id="n">
        <barButtonItem key="rightBarButtonItem" image="btn_more" id="more">\(IB.action)</barButtonItem></navigationItem>
        </viewController>
        """)
    }
    #expect(try InterfaceLint.findings(scene("")).first == "unlabeled-button error: barButtonItem (id more)")
    let named = try InterfaceLint.result(scene("customClass=\"Orders\""), InterfaceLint.only("unlabeled-button"))
    #expect(named.findings.isEmpty)
    #expect(named.reviews.map(\.reason) == ["its controller may set it"])
    #expect(
      named.reviews.first?.diagnostic.message.hasSuffix("unless Orders changes that through its navigation item")
        == true)
  }

  @Test(arguments: ["enabled", "userInteractionEnabled"])
  func aDisabledFieldIsForReview(attribute: String) throws {
    let result = try InterfaceLint.result(
      view("<textField \(attribute)=\"NO\" id=\"a\"/>"), InterfaceLint.only("unlabeled-input"))
    #expect(result.findings.isEmpty)
    #expect(result.reviews.map(\.reason) == ["disabled at first"])
  }

  // MARK: Beside a controller

  @Test func nothingShowsAViewWithoutAnOutletBesideAController() throws {
    let storyboard = { (outlet: String) in
      IB.storyboard(
        """
        <viewController id="c"><view key="view" id="v"/>\(outlet)</viewController>
        <view id="w"><subviews><textField id="a"/></subviews></view>
        """)
    }
    #expect(try InterfaceLint.findings(storyboard("")) == [])
    #expect(
      try InterfaceLint.reviews(storyboard("")) == [
        "unlabeled-input (no outlet leads to its view): textField (id a)"
      ])
    let shown = storyboard(IB.outlet("form", to: "w"))
    #expect(try InterfaceLint.findings(shown) == ["unlabeled-input error: textField (id a)"])
  }

  // MARK: Hidden at first

  @Test func namesInHiddenViewsAreForReview() throws {
    let text = view(
      """
      <view hidden="YES" id="v"><subviews>\(Self.named)<label text="Total" id="l"/>
      <view alpha="0" id="w"><subviews>\(Self.named.replacing("\"a\"", with: "\"b\""))</subviews></view></subviews></view>
      """)
    #expect(try InterfaceLint.findings(text) == [])
    #expect(
      try InterfaceLint.reviews(text) == [
        "unlabeled-button (hidden at first): button (id a)", "unlabeled-button (hidden at first): button (id b)",
      ])
    let message = try #require(try InterfaceLint.result(text).reviews.first?.diagnostic.message)
    #expect(
      message.hasSuffix("unless code changes that before it shows the view, which is hidden at first"))
  }

  @Test func transparentViewsAreHiddenAtFirst() throws {
    let transparent = { (inside: String) in
      "<view alpha=\"0\" id=\"v\"><subviews>\(Self.named)</subviews>\(inside)</view>"
    }
    #expect(try InterfaceLint.findings(view(transparent(""))) == [])
    #expect(
      try InterfaceLint.reviews(view(transparent(""))) == ["unlabeled-button (hidden at first): button (id a)"])
    // No code shows these to VoiceOver by fading the view in.
    let silent = """
      <userDefinedRuntimeAttributes><userDefinedRuntimeAttribute type="boolean" keyPath="accessibilityElementsHidden"
        value="YES"/></userDefinedRuntimeAttributes>
      """
    #expect(try InterfaceLint.reviews(view(transparent(silent))) == [])
  }

  // MARK: Symbols and runtime attributes

  @Test func theSystemNamesItsSymbols() throws {
    let text = view(
      """
      <button id="a"><state key="normal" image="trash" catalog="system"/></button>
      <button id="b"><state key="normal" image="trash"/>\(IB.action)</button>
      <segmentedControl id="c"><segments><segment><imageReference key="image" image="map" catalog="system"/></segment>
      <segment image="list"/></segments></segmentedControl>
      """)
    #expect(
      try InterfaceLint.findings(text) == [
        "unlabeled-button error: button (id b)", "unlabeled-segment error: segmentedControl (id c)",
      ])
    let reviews = try InterfaceLint.result(text).reviews
    #expect(reviews.map(\.reason) == ["a system symbol names it", "a system symbol names it"])
    #expect(
      reviews.map(\.diagnostic.message)[0].hasSuffix(
        "hear only the name of its symbol: the button has no name of its own, unless the system's name for the symbol "
          + "`trash` is enough"))
  }

  @Test func aRuntimeAttributeOfTheProjectsOwnMaySetAName() throws {
    let button = { (id: String, key: String) in
      """
      <button id="\(id)"><userDefinedRuntimeAttributes>
      <userDefinedRuntimeAttribute type="string" keyPath="\(key)" value="x"/></userDefinedRuntimeAttributes>
      \(IB.action)</button>
      """
    }
    let text = view(
      button("a", "localizedTitleKey") + button("b", "cornerRadius") + button("c", "layer.cornerRadius")
        + button("d", "leftIcon"))
    #expect(try InterfaceLint.reviews(text) == ["unlabeled-button (a runtime attribute may set it): button (id a)"])
    #expect(
      try InterfaceLint.findings(text) == [
        "unlabeled-button error: button (id b)", "unlabeled-button error: button (id c)",
        "unlabeled-button error: button (id d)",
      ])
  }

  @Test func aRuntimeAttributeOfTheProjectsOwnMayStyleAText() throws {
    let label = { (id: String, key: String) in
      """
      <label text="Now playing" id="\(id)">
      <fontDescription key="fontDescription" type="boldSystem" pointSize="17"/>
      <userDefinedRuntimeAttributes>
      <userDefinedRuntimeAttribute type="string" keyPath="\(key)" value="x"/></userDefinedRuntimeAttributes></label>
      """
    }
    let text = view(
      label("a", "styleName") + label("b", "cornerRadius") + label("c", "titleFontName") + label("d", "borderStyle")
        + label("e", "transKey") + label("f", "theme1TitleColor") + label("g", "styleTint"))
    #expect(
      try InterfaceLint.reviews(text) == [
        "fixed-font-size (a runtime attribute may set it): label \"Now playing\" (id a)",
        "fixed-font-size (a runtime attribute may set it): label \"Now playing\" (id c)",
      ])
    let findings = try InterfaceLint.result(text).findings
    #expect(findings.map(\.message) == ["people who chose a larger text size see 5 texts in their fixed sizes"])
  }

  @Test(arguments: ["textColorName", "styleName", "borderColor"])
  func aRuntimeAttributeOfTheProjectsOwnMayColorAText(key: String) throws {
    let text = view(
      """
      <label text="Now playing" id="a"><color key="textColor" white="0.9" alpha="1"/>
      <color key="backgroundColor" white="1" alpha="1"/>
      <userDefinedRuntimeAttributes>
      <userDefinedRuntimeAttribute type="string" keyPath="\(key)" value="x"/></userDefinedRuntimeAttributes></label>
      """)
    let contrast = try InterfaceLint.reviews(text).filter { $0.hasPrefix("low-contrast-text") }
    #expect(contrast.isEmpty == (key == "borderColor"))
  }

  // MARK: The same fault, once

  @Test func whatIsForReviewStillHasTheSayAboutALack() throws {
    // unlabeled-button names the hidden texts, so that shadowed-element is silent.
    let text = IB.xib(
      "<button id=\"a\"><subviews><label text=\"Pay\" id=\"b\"/></subviews></button>", owner: IB.outlet("pay", to: "a"))
    #expect(try InterfaceLint.findings(text) == [])
    #expect(try InterfaceLint.reviews(text) == ["unlabeled-button (an outlet may set it): button (id a)"])
  }
}
