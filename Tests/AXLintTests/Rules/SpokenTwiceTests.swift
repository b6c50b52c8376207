import AXDiagnostics
import Testing

/// The rules about names that say what is said already, or what others say.
@Suite struct SpokenTwiceTests {
  @Test(arguments: [
    (#"<button label="Close button"/>"#, "Close"), (#"<button label="Close BUTTON "/>"#, "Close"),
    (#"<button label="Close, button"/>"#, "Close"), (#"<button label="Close button button"/>"#, "Close"),
    (#"<button label="Close button."/>"#, "Close"), (#"<button label="Close&#160;button"/>"#, "Close"),
    (#"<button label="Close ｂｕｔｔｏｎ"/>"#, "Close"), (#"<button label="A &amp; B button"/>"#, "A &amp; B"),
    (#"<button label="(Close button)"/>"#, nil), (#"<button label="Press this button"/>"#, nil),
    (#"<button label="“Close button”"/>"#, nil), (#"<button title="Close" label="Close button"/>"#, "Close"),
    (#"<button traits="header" label="Close button"/>"#, "Close"), (#"<switch label="Wi-Fi button"/>"#, "Wi-Fi"),
    (#"<switch label="Wi-Fi switch"/>"#, "Wi-Fi"), (#"<slider label="Volume slider"/>"#, "Volume"),
    (#"<view accessible="true" traits="link" label="Terms link"/>"#, "Terms"),
    (#"<view accessible="true" traits="toggleButton" label="Mute button"/>"#, "Mute"),
    (#"<view accessible="true" traits="header" label="Orders heading"/>"#, "Orders"),
    (#"<view accessible="true" traits="tabBar" label="Main tab"/>"#, "Main"),
    (#"<view accessible="true" traits="image" label="Chart image"/>"#, "Chart"),
    (#"<imageView accessible="true" label="Chart image"/>"#, "Chart"),
    (#"<label text="Orders" traits="header" label="Orders heading"/>"#, "Orders"),
    (#"<textField traits="searchField" label="Orders search field"/>"#, "Orders"),
    (#"<textField traits="searchField" label="Orders Search  Field"/>"#, "Orders"),
  ])
  func traitsSaidTwice(markup: String, fixed: String?) throws {
    let findings = try NamesLint().run(markup).findings.filter { $0.id == "label-repeats-trait" }
    #expect(findings.count == 1)
    #expect(findings.first?.sourceText.hasPrefix("label=\"") == true)
    let expected = fixed.map { #" label="\#($0)""# }
    #expect(findings.first?.fixedSource.map { $0.contains(expected ?? "?") } == fixed.map { _ in true })
    // What is fixed has nothing more to fix.
    guard let source = findings.first?.fixedSource else { return }
    #expect(try !NamesLint().run(source).findings.contains { $0.id == "label-repeats-trait" })
  }

  @Test(arguments: [
    #"<button label="Close"/>"#, #"<button label="Buttons"/>"#, #"<button label="Choose image"/>"#,
    #"<button label="Add link"/>"#, #"<view accessible="true" label="Close button"/>"#,
    #"<view accessible="true" traits="adjustable" label="Volume slider"/>"#,
    #"<textField label="Orders search field"/>"#, #"<textField traits="searchField" label="Magnetic field"/>"#,
    #"<button title="Red Button" label="The red button"/>"#, #"<button title="Close button"/>"#,
    #"<label text="Orders heading" traits="header" label="All orders heading"/>"#,
    #"<view traits="button" label="Close button"/>"#, #"<button hidden="true" label="Close button"/>"#,
    #"<button label="Close button" xml:lang="sv"/>"#, #"<button label="New tab"/>"#,
    #"<button label="Close-button2"/>"#, #"<slider label="Volume slider" accessible="false"/>"#,
  ])
  func traitsSaidOnce(markup: String) throws {
    try expectNames(markup, [])
  }

  @Test func aTabIsInATabBar() throws {
    try expectNames(
      #"<tabBar><stackView><button label="Home tab"/></stackView></tabBar>"#,
      [#"label-repeats-trait: label="Home tab""#])
    try expectNames(
      #"<view traits="tabBar"><button label="Home tab"/></view>"#, [#"label-repeats-trait: label="Home tab""#])
  }

  @Test func aWordAloneIsNoName() throws {
    let findings = try NamesLint().run(#"<button label="Button"/>"#).findings
    #expect(Diagnostic.merged(findings).map(\.id) == ["generic-label"])
    #expect(findings.allSatisfy { $0.fix == nil })
  }

  @Test(arguments: ["checked", "Unchecked", "selected", "unselected", "enabled", "DISABLED", "dimmed"])
  func states(word: String) throws {
    let label = "label=\"Wi-Fi (\(word)) now\""
    for element in [
      "<switch \(label)/>", "<switch accessible=\"true\" traits=\"button\" \(label)/>",
      "<view accessible=\"true\" traits=\"selected\" \(label)/>", "<button traits=\"button notEnabled\" \(label)/>",
      "<view accessible=\"true\" traits=\"toggleButton\" \(label)/>",
    ] {
      try expectNames(element, ["label-states-value: \(label)"])
    }
    for element in [
      "<button \(label)/>", "<view accessible=\"true\" \(label)/>", "<switch xml:lang=\"nl\" \(label)/>",
      "<switch hidden=\"true\" \(label)/>", "<switch label=\"pre\(word)\"/>",
      "<button title=\"\(word)\" traits=\"button selected\"/>",
    ] {
      try expectNames(element, [])
    }
  }

  @Test func valuesThatEqualNames() throws {
    try expectNames(#"<label text="A b" value=" a  B"/>"#, [#"label-equals-value: value=" a  B""#])
    try expectNames(#"<button title="３" label="３" value="3"/>"#, [#"label-equals-value: value="3""#])
    try expectNames(
      #"<view accessible="true" label="é" value="e&#x301;"/>"#, [##"label-equals-value: value="e&#x301;""##])
    try expectNames(
      #"<view accessible="true" label="A" value="A" xml:lang="de"/>"#, [#"label-equals-value: value="A""#])
    try expectNames(#"<label text="A" label="B" value="A"/>"#, [])
    try expectNames(#"<view label="A" value="A"/>"#, [])
    try expectNames(#"<textView editable="false" label="A" text="A"/>"#, [])
  }

  @Test(arguments: [
    ("Send", "Submit"), ("Log in", "Sign in"), ("Wk", "7 days"), ("Send now", "Send it now"), ("購入", "買う"),
    ("A1b", "Other"), ("Buttons", "Send"),
  ])
  func titlesThatAreNotInTheLabel(title: String, label: String) throws {
    try expectNames(#"<button title="\#(title)" label="\#(label)"/>"#, [#"label-in-name: label="\#(label)""#])
    try expectNames(
      #"<segmentedControl><segment title="\#(title)" label="\#(label)"/></segmentedControl>"#,
      [#"label-in-name: label="\#(label)""#])
    try expectNames(#"<button title="\#(title)" label="\#(label)" image="a"/>"#, [])
    try expectNames(#"<button title="\#(title)" label="\#(label)" image=""/>"#, [#"label-in-name: label="\#(label)""#])
    try expectNames(#"<button title="\#(title)" label="\#(label)" accessible="false"/>"#, [])
  }

  @Test(arguments: [
    ("Send", "Send"), ("send", "SEND message"), ("Log  in", "log in&#10;now"), ("Log in…", "Log in now"),
    ("X", "Close"),
    ("+", "Add"), ("12", "Twelve"), ("A1", "Other"), ("Button", "Send"), ("item", "Send"), (" Item ", "Send"),
    ("Don’t", "Don't send"), ("Ｓｅｎｄ", "Send it"), ("Café", "Cafe&#x301; du Nord"), ("", "Send"), (" ", "Send"),
    ("Mo", "Monday"),
  ])
  func titlesThatAreInTheLabel(title: String, label: String) throws {
    try expectNames(#"<button title="\#(title)" label="\#(label)"/>"#, [])
  }

  @Test(arguments: ["More", "Click here", "Tap here!", "READ MORE", "Learn more…", "Go", "About this page", "here"])
  func ambiguousLinks(name: String) throws {
    try expectNames(#"<button traits="link" title="\#(name)"/>"#, [#"ambiguous-link: title="\#(name)""#])
    try expectNames(
      #"<view accessible="true" traits="link button" label="\#(name)"/>"#, [#"ambiguous-link: label="\#(name)""#])
    try expectNames(#"<label text="\#(name)" traits="link"/>"#, [#"ambiguous-link: text="\#(name)""#])
    try expectNames(#"<button title="\#(name)"/>"#, [])
    try expectNames(#"<button traits="link" title="\#(name)" xml:lang="fr"/>"#, [])
    try expectNames(#"<view traits="link" label="\#(name)"/>"#, [])
  }

  @Test func clearLinks() throws {
    for name in ["More about refunds", "Page 2", "人", "Terms"] {
      try expectNames(#"<button traits="link" title="\#(name)"/>"#, [])
    }
    try expectNames(
      #"<button traits="link" title="Link"/>"#, [#"ambiguous-link: title="Link""#, #"generic-label: title="Link""#])
  }
}
