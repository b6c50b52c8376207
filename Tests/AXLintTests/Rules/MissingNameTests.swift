import AXDiagnostics
import TestSupport
import Testing

@testable import AXLint

/// A missing name is one finding of one rule.
@Suite struct MissingNameTests {
  @Test(arguments: [
    #"<button image="x"/>"#, #"<button/>"#, #"<button title=""/>"#, #"<button title="&#160; "/>"#,
    #"<button traits="link"/>"#, #"<button traits="header"/>"#, #"<button traits=""/>"#, #"<button value="3"/>"#,
    #"<button hint="Opens it"/>"#, #"<button traits="image"/>"#, #"<button traits="adjustable"/>"#,
    #"<view accessible="true" traits="button"/>"#, #"<view accessible="true" traits="link"/>"#,
    #"<view accessible="true" traits="keyboardKey"/>"#, #"<view accessible="true" traits="toggleButton"/>"#,
    #"<view accessible="true" traits="button header" hint="Opens it"/>"#,
    #"<view accessible="true" traits="link image"/>"#, #"<imageView accessible="true" traits="image button"/>"#,
    #"<textField traits="button"/>"#, #"<slider traits="button"/>"#, #"<label value="3" traits="button"/>"#,
    #"<tableViewCell accessible="true" traits="button"/>"#, #"<view accessible="true" traits="button searchField"/>"#,
  ])
  func buttonsComeFirst(markup: String) throws {
    try expectNames(markup, ["unlabeled-button: \(markup)"])
  }

  @Test(arguments: [
    #"<imageView accessible="true"/>"#, #"<imageView accessible="true" image="a" value="3"/>"#,
    #"<imageView accessible="true" hint="Opens it"/>"#, #"<imageView accessible="true" traits="header"/>"#,
    #"<imageView accessible="true" traits="adjustable"/>"#, #"<view accessible="true" traits="image"/>"#,
    #"<view accessible="true" traits="image header"/>"#, #"<label value="3" traits="image"/>"#,
    #"<view accessible="true" traits="image searchField"/>"#, #"<switch traits="image"/>"#,
  ])
  func thenImages(markup: String) throws {
    try expectNames(markup, ["unlabeled-image: \(markup)"])
  }

  @Test(arguments: [
    #"<textField/>"#, #"<textField text="Ada"/>"#, #"<textField value="Ada"/>"#, #"<textField placeholder=" "/>"#,
    #"<textField hint="Your name"/>"#, #"<textField traits="header"/>"#, #"<textView/>"#,
    #"<textView text="Dear Ada"/>"#, #"<textView editable="true"/>"#,
    #"<textView editable="false" traits="searchField"/>"#, #"<view accessible="true" traits="searchField"/>"#,
    #"<view accessible="true" traits="searchField adjustable header" value="3"/>"#,
    #"<slider traits="searchField"/>"#,
  ])
  func thenInputs(markup: String) throws {
    try expectNames(markup, ["unlabeled-input: \(markup)"])
    #expect(try NamesLint().run(markup).findings.map(\.severity) == [.error])
  }

  @Test func theMessageNamesTheHintOfAnInput() throws {
    #expect(
      try NamesLint().run(#"<textField hint="Your name"/>"#).findings.map(\.message) == [
        """
        VoiceOver users hear what to type only from the hint "Your name", which they can turn off: the text field has no \
        label
        """
      ])
  }

  @Test(arguments: ["Text Field", "text", "Placeholder"])
  func aPlaceholderThatSaysNothingIsNone(placeholder: String) throws {
    let result = try NamesLint().run("<textField placeholder=\"\(placeholder)\"/>")
    #expect(result.findings.map(\.severity) == [.error])
  }

  @Test func aPlaceholderMakesAWarning() throws {
    let result = try NamesLint().run(#"<textField placeholder="E-mail"/><textField placeholder="&#160;"/>"#)
    #expect(result.findings.map(\.severity) == [.warning, .error])
    #expect(result.findings.map(\.help) == ["add label=\"…\" with what to type", "add label=\"…\" with what to type"])
  }

  @Test(arguments: [
    (#"<switch/>"#, Severity.error), (#"<switch traits="button"/>"#, .error),
    (#"<switch traits="toggleButton" hint="Opens it"/>"#, .error), (#"<slider/>"#, .error),
    (#"<slider value="3" traits="header"/>"#, .error), (#"<slider traits=""/>"#, .error),
    (#"<view accessible="true" traits="adjustable"/>"#, .error),
    (#"<pageControl accessible="true" traits="adjustable" value="3"/>"#, .error),
    (#"<pickerView accessible="true" traits="adjustable"/>"#, .error), (#"<stepper/>"#, .warning),
    (#"<stepper value="3"/>"#, .warning), (#"<progressView/>"#, .note), (#"<progressView hint="Loads"/>"#, .note),
  ])
  func thenControls(markup: String, severity: Severity) throws {
    try expectNames(markup, ["unlabeled-control: \(markup)"])
    #expect(try NamesLint().run(markup).findings.map(\.severity) == [severity])
  }

  @Test func aConfiguredSeverityReplacesEveryLevel() throws {
    var lint = NamesLint()
    lint.settings.levels["unlabeled-control"] = .on(.note)
    #expect(try lint.run("<switch/><stepper/><progressView/>").findings.map(\.severity) == [.note, .note, .note])
  }

  @Test(arguments: [
    #"<pickerView/>"#, #"<datePicker/>"#, #"<datePicker label=" " identifier="date"/>"#,
    #"<pickerView hint="Opens it"/>"#,
    #"<pickerView accessible="true"/>"#, #"<datePicker accessible="true"/>"#,
    #"<pickerView accessible="true" value="Austria"/>"#,
    #"<datePicker accessible="true" value="May" hint="Opens it"/>"#,
  ])
  func thenPickers(markup: String) throws {
    let found = try NamesLint().run(markup).found.filter { !$0.hasPrefix("blank-attribute") }
    #expect(found == ["unlabeled-picker: \(markup)"])
  }

  private static func secureField(_ id: String) -> String {
    "<textField placeholder=\"Password\" id=\"\(id)\"><textInputTraits key=\"textInputTraits\" secureTextEntry=\"YES\"/></textField>"
  }

  /// People may confuse two passwords.
  @Test func twoSecureFieldsNeedLabels() throws {
    let views = InterfaceMarkup.view(Self.secureField("p") + Self.secureField("q"))
    let result = try InterfaceLint.result(views, InterfaceLint.only("unlabeled-input"))
    #expect(result.findings.count == 2)
    #expect(result.reviews.isEmpty)
  }

  /// Each screen has a password of its own.
  @Test func theOnlyPasswordOfAScreenIsClear() throws {
    let scenes = [Self.secureField("p"), Self.secureField("q") + Self.labeledField].enumerated().map { number, views in
      "<viewController id=\"c-\(number)\"><view key=\"view\" id=\"v-\(number)\"><subviews>\(views)</subviews></view></viewController>"
    }
    let result = try InterfaceLint.result(InterfaceMarkup.storyboard(scenes), InterfaceLint.only("unlabeled-input"))
    #expect(result.findings.isEmpty)
    #expect(result.reviews.map(\.reason) == Array(repeating: "VoiceOver says that it is secure", count: 2))
  }

  private static let labeledField =
    "<textField id=\"city\"><accessibility key=\"accessibilityConfiguration\" label=\"City\"/></textField>"

  /// People who just typed into the only input know what is in it.
  @Test(arguments: [
    ("", true), (labeledField, false), ("<textView id=\"t\"/>", false), ("<textView editable=\"NO\" id=\"t\"/>", true),
    ("<switch id=\"s\"/>", false),
  ])
  func theOnlyInputIsClear(others: String, isForReview: Bool) throws {
    let field = "<textField placeholder=\"Nickname\" id=\"n\"/>"
    func isReported(_ views: String) throws -> Bool {
      let result = try InterfaceLint.result(InterfaceMarkup.screen(views), InterfaceLint.only("unlabeled-input"))
      #expect(result.findings.count + result.reviews.count > 0)
      return result.findings.contains { $0.subject?.path.holds("[n]") == true }
    }
    #expect(try isReported(field + others) != isForReview)
    // The file already fills it, or it says nothing.
    #expect(try isReported(field.replacing(" id=", with: " text=\"Ada\" id=") + others))
    for placeholder in ["Text field", "••••"] {
      #expect(try isReported(field.replacing("Nickname", with: placeholder) + others))
    }
    // Code makes several of a row.
    let row = "<tableViewCell reuseIdentifier=\"r\" id=\"c\"><subviews>\(field)</subviews></tableViewCell>"
    #expect(try isReported("<tableView id=\"t\"><prototypes>\(row)</prototypes></tableView>"))
  }

  @Test(arguments: [
    ("City", true), ("Date of birth", true), ("Enter city", false), ("e.g. Vienna", false), ("name@example.com", false),
    ("Name of the city where you live", false), ("12", false), ("City…", false),
  ])
  func aPlaceholderIsOftenAGoodLabel(placeholder: String, isProposed: Bool) throws {
    let fields = ["a", "b"].map { "<textField placeholder=\"\(placeholder)\" id=\"\($0)\"/>" }.joined()
    let result = try InterfaceLint.result(InterfaceMarkup.screen(fields), InterfaceLint.only("unlabeled-input"))
    let example = isProposed ? ", such as \"\(placeholder)\"" : ""
    let help = "in the Identity inspector, Accessibility: fill in Label with what to type\(example)"
    #expect(result.findings.map(\.help) == [help, help])
  }

  /// Some apps use a text field as a title.
  @Test(arguments: [
    ("", "", true), ("placeholder=\"Search\"", "", false),
    ("", "<connections><outlet property=\"delegate\" destination=\"c\" id=\"o\"/></connections>", false),
    ("", InterfaceMarkup.action, false),
  ])
  func aTextFieldInABarMayBeATitle(attributes: String, connections: String, isForReview: Bool) throws {
    let field = "<textField key=\"titleView\" \(attributes) id=\"f\">\(connections)</textField>"
    let item = "<navigationItem key=\"navigationItem\" id=\"n\">\(field)</navigationItem>"
    let text = InterfaceMarkup.storyboard(
      "<viewController id=\"c\"><view key=\"view\" id=\"v\"/>\(item)</viewController>",
      attributes: "initialViewController=\"c\"")
    let result = try InterfaceLint.result(text, InterfaceLint.only("unlabeled-input"))
    let isTitle = result.reviews.map(\.reason) == ["it may only show a title"]
    #expect(isTitle == isForReview)
  }

  @Test func aViewInAXibMayBeThereSeveralTimes() throws {
    let views = InterfaceMarkup.view("<textField placeholder=\"Nickname\" id=\"n\"/>")
    #expect(try InterfaceLint.result(views, InterfaceLint.only("unlabeled-input")).findings.count == 1)
  }

  /// "Secure text field" says nothing about a number, and code may make several of a row.
  @Test func onlyAPasswordIsClear() throws {
    let field = Self.secureField("p")
    for views in [
      field.replacing("\"Password\"", with: "\"CVV\"") + Self.labeledField,
      "<tableView><prototypes><tableViewCell reuseIdentifier=\"r\" id=\"c\"><subviews><label text=\"1\" id=\"l\"/>\(field)"
        + "</subviews>\(InterfaceMarkup.outlet("title", to: "l"))</tableViewCell></prototypes></tableView>",
    ] {
      let result = try InterfaceLint.result(InterfaceMarkup.view(views), InterfaceLint.only("unlabeled-input"))
      #expect(result.findings.count == 1, "\(views)")
    }
  }

  /// UIKit calls a progress bar "Progress", people hear what a date is for right before they choose it, and the name of an
  /// image may be what a button does.
  @Test(arguments: [
    ("<progressView progress=\"0.5\" id=\"p\"/>", "unlabeled-control", "UIKit calls it “Progress”"),
    ("<label text=\"Due date\"/><datePicker id=\"p\"/>", "unlabeled-picker", "a text next to it may say that"),
    (
      "<button id=\"p\"><state key=\"normal\" image=\"Back\"/>\(InterfaceMarkup.action)</button>", "unlabeled-button",
      "its image has a name that people may understand"
    ),
    (
      "<button id=\"p\"><state key=\"normal\" image=\"close\"/>\(InterfaceMarkup.action)</button>", "unlabeled-button",
      "its image has a name that people may understand"
    ),
    (secureField("p"), "unlabeled-input", "VoiceOver says that it is secure"),
    (secureField("p").replacing(" placeholder=\"Password\"", with: ""), "unlabeled-input", nil),
    (
      "<button id=\"p\"><state key=\"normal\" image=\"Orb\"/>\(InterfaceMarkup.action)</button>", "unlabeled-button",
      nil
    ),
    ("<label text=\"Due date\" hidden=\"YES\"/><label text=\"3\"/><datePicker id=\"p\"/>", "unlabeled-picker", nil),
  ])
  func inXcodeWhatMayBeClearIsForReview(views: String, rule: String, reason: String?) throws {
    let result = try InterfaceLint.result(InterfaceMarkup.view(views), InterfaceLint.only(rule))
    #expect(result.findings.count == (reason == nil ? 1 : 0))
    #expect(result.reviews.map(\.reason) == (reason.map { [$0] } ?? []))
  }

  @Test func aPickerIsNamedByTheTextNextToIt() throws {
    let markup = #"<stackView><label text="Country"/><pickerView/></stackView>"#
    let finding = try #require(try NamesLint().run(markup).findings.first)
    #expect(finding.severity == .warning)
    #expect(
      finding.message == """
        VoiceOver users hear what is chosen but not what it is for: "Country" next to it is a separate element
        """)
    #expect(finding.help == #"add label="Country""#)
  }

  @Test(arguments: [
    #"<view accessible="true"/>"#, #"<view accessible="true" traits="staticText"/>"#,
    #"<stackView accessible="true"/>"#, #"<textView editable="false"/>"#, #"<tableView accessible="true"/>"#,
    #"<searchBar accessible="true"/>"#, #"<pageControl accessible="true"/>"#,
  ])
  func theRestIsSilent(markup: String) throws {
    try expectNames(markup, ["silent-element: \(markup)"])
  }

  @Test(arguments: [
    #"<label/>"#, #"<label text=" "/>"#, #"<label value="3"/>"#, #"<label text="" accessible="true"/>"#,
    #"<tableViewCell accessible="true"/>"#, #"<collectionViewCell accessible="true"/>"#,
    #"<pickerView label="Country"/>"#, #"<datePicker accessible="true" label="Birthday"/>"#,
    #"<datePicker hidden="true"/>"#, #"<datePicker accessible="false"/>"#, #"<pageControl/>"#,
    #"<view accessible="true" label="Birthday"><datePicker/></view>"#, #"<activityIndicatorView/>"#,
    #"<segmentedControl/>"#, #"<textView editable="false" text="Terms"/>"#, #"<view accessible="true" value="3"/>"#,
    // Those of other groups, which settle it all the same.
    #"<view accessible="true" traits="header"/>"#, #"<view accessible="true" traits="header" hint="Opens it"/>"#,
    #"<view accessible="true" hint="Opens it"/>"#, #"<label value="3" traits="header"/>"#,
    // Not reached.
    #"<view/>"#, #"<imageView/>"#, #"<button accessible="false"/>"#, #"<switch hidden="true"/>"#,
    #"<view hidden="true"><button/></view>"#, #"<slider accessible="false"/>"#,
    #"<view accessible="true" label="Row"><button/><switch/><textField/></view>"#,
  ])
  func nothingIsMissing(markup: String) throws {
    try expectNames(markup, [])
  }

  @Test(arguments: [
    ("<button/>", MissingName.unlabeledButton), (#"<imageView accessible="true"/>"#, .unlabeledImage),
    ("<textField/>", .unlabeledInput), ("<switch/>", .unlabeledControl),
    (#"<view accessible="true" traits="header" hint="Opens it"/>"#, .headerWithoutText),
    (#"<view accessible="true" traits="header" value="3"/>"#, .headerWithoutText),
    (#"<view accessible="true" hint="Opens it"/>"#, .hintWithoutLabel),
    (#"<tableViewCell accessible="true" hint="Opens it"/>"#, .hintWithoutLabel),
    (#"<pickerView accessible="true" hint="Opens it"/>"#, .hintWithoutLabel),
    (#"<pickerView accessible="true" traits="header"/>"#, .headerWithoutText), ("<datePicker/>", .unlabeledPicker),
    (#"<view accessible="true" hint=" "/>"#, .silentElement), (#"<view accessible="true" value=" "/>"#, .silentElement),
  ])
  func oneRuleReports(markup: String, rule: MissingName) throws {
    #expect(try NamesLint.rules(in: markup) == [rule])
  }

  @Test func itIsSettledBeforeConfigurationAndSilencing() throws {
    var lint = NamesLint()
    lint.settings.levels["unlabeled-button"] = .off
    let markup = #"<view accessible="true" traits="button image searchField header" hint="Opens it"/>"#
    #expect(try lint.run(markup).found == [])
    let silenced = #"<?axspec ignore="unlabeled-button" reason="It is drawn"?>\#(markup)"#
    let result = try NamesLint().run(silenced)
    #expect(result.found == [])
    #expect(result.silencedCount == 1)
  }

  @Test func textsInsideAreNamed() throws {
    let texts = #"<label text="One"/><stackView><label text="Two"/></stackView><label text="No" hidden="true"/>"#
    let button = try NamesLint().run(#"<view accessible="true" traits="button">\#(texts)</view>"#)
    #expect(button.findings.map(\.id) == ["unlabeled-button"])
    #expect(button.findings[0].message.contains(#"not "One", "Two": the view"#))
    #expect(button.findings[0].help == #"add label="One, Two""#)
    let silent = try NamesLint().run(#"<view accessible="true">\#(texts)</view>"#)
    #expect(silent.findings.map(\.id) == ["silent-element"])
    #expect(silent.findings[0].message.contains(#"not even "One", "Two": the view"#))
  }

  @Test(arguments: [
    (#"<view accessible="true" traits="button"><label text="One"/></view>"#, ["unlabeled-button"]),
    (#"<view accessible="true"><view><label text="One"/></view></view>"#, ["silent-element"]),
    // A person who wrote it wants it to be read.
    (
      #"<view accessible="true"><label text="One" accessible="true"/></view>"#,
      ["silent-element", "shadowed-element"]
    ),
    (#"<view accessible="true" label="Card"><label text="One"/></view>"#, ["shadowed-element"]),
    (
      #"<view accessible="true"><imageView accessible="true" label="One"/></view>"#,
      ["silent-element", "shadowed-element"]
    ),
  ])
  func textsInsideAreNotNamedTwice(markup: String, rules: [String]) throws {
    var lint = NamesLint()
    lint.settings.levels["shadowed-element"] = .enabled
    #expect(Diagnostic.merged(try lint.run(markup).findings).map(\.id) == rules)
  }

  @Test(arguments: [
    (#"<stackView><label text="Wi-Fi"/><switch/></stackView>"#, "Wi-Fi"),
    (#"<slider/><view/><label text="Wi-Fi" accessible="false"/>"#, "Wi-Fi"),
    (#"<label text="Wi-Fi"/><label text=" "/><label text="No" hidden="true"/><switch/>"#, "Wi-Fi"),
    (#"<label text="Wi-Fi"/><label text="Bluetooth"/><switch/>"#, nil),
    (#"<label text="A"/><label text="B"/><label text="C"/><switch/>"#, nil),
    (#"<label text="Wi-Fi"/><stackView><switch/></stackView>"#, "Wi-Fi"),
    (#"<label text="Wi-Fi"/><stackView><stackView><switch/></stackView></stackView>"#, nil),
    (#"<label text="Wi-Fi"/><stackView><switch/><button title="On"/></stackView>"#, nil),
    (#"<stackView><label text="Wi-Fi"/></stackView><switch/>"#, nil),
  ])
  func theTextBesideIsOffered(markup: String, text: String?) throws {
    let findings = try NamesLint().run(markup).findings
    #expect(findings.map(\.id) == ["unlabeled-control"])
    #expect(findings[0].help == (text.map { "add label=\"\($0)\"" } ?? "add label=\"…\" with what it is for"))
    #expect(findings[0].message.contains("Wi-Fi") == (text != nil))
  }

  @Test func segments() throws {
    try expectNames(
      """
      <segmentedControl><segment title="List"/><segment image="map"/><segment image="map" label="Map"/>\
      <segment title="&#9;"/></segmentedControl>
      """,
      [#"unlabeled-segment: <segment image="map"/>"#, #"unlabeled-segment: <segment title="&#9;"/>"#])
    try expectNames(#"<segmentedControl accessible="false"><segment/></segmentedControl>"#, [])
    try expectNames(
      #"<view accessible="true" label="Range"><segmentedControl><segment/></segmentedControl></view>"#, [])
  }

  @Test func anIgnoreBeforeASegmentSilencesIt() throws {
    let result = try NamesLint().run(
      #"""
      <segmentedControl><?axspec ignore="unlabeled-segment" reason="Drawn"?><segment/><segment/></segmentedControl>
      """#)
    #expect(result.found == ["unlabeled-segment: <segment/>"])
    #expect(result.silencedCount == 1)
    #expect(result.findings[0].subject?.path == "screen/segmentedControl[1]/segment[2]")
  }
}
