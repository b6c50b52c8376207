import TestSupport
import Testing

@Suite("Hints") struct HintsRulesTests {
  @Test(arguments: [
    // Words, in whatever case and width, beside whatever sign.
    #"<button title="a" ⟦hint-names-gesture|hint="DOUBLE TAP to open"⟧/>"#,
    #"<button title="a" ⟦hint-names-gesture|hint="Double-tap to open"⟧/>"#,
    #"<button title="a" ⟦hint-names-gesture|hint="double&#10;tap"⟧/>"#,
    #"<button title="a" ⟦hint-names-gesture|hint="Can be opened with a ‘tap’."⟧/>"#,
    #"<button title="a" ⟦hint-names-gesture|hint="'Tap' opens"⟧/>"#,
    #"<button title="a" ⟦hint-names-gesture|hint="One Ｔａｐ or wait"⟧/>"#,
    #"<button title="a" ⟦hint-names-gesture|hint="Opens (click!)"⟧/>"#,
    #"<button title="a" ⟦hint-names-gesture|hint="Up/swipe/down"⟧/>"#,
    #"<button title="a" ⟦hint-names-gesture|hint="Opens the press"⟧/>"#,
    // Parts of words, and what only looks like one of them.
    #"<button title="a" hint="Opens the tapas"/>"#,
    #"<button title="a" hint="Swiped pressing clicks taps untap"/>"#,
    #"<button title="a" hint="Cliquez"/>"#,
    #"<button title="a" hint="t a p"/>"#,
    #"<button title="a" hint="tap&#x301;"/>"#,
    #"<button title="tap" hint="Opens"/>"#,
    // English, and what may be.
    #"<button title="a" ⟦hint-names-gesture|hint="A swipe"⟧ xml:lang="en-GB"/>"#,
    #"<button title="a" hint="A swipe" xml:lang="nl"/>"#,
    #"<screen name="s" xml:lang="de"><view><button title="a" hint="A swipe"/></view></screen>"#,
    #"<screen name="s" xml:lang="de"><button title="a" xml:lang="EN" ⟦hint-names-gesture|hint="A swipe"⟧/></screen>"#,
    // What is not reached.
    #"<button title="a" hint="A swipe" hidden="true"/>"#,
    #"<view hidden="true"><button title="a" hint="A swipe"/></view>"#,
    #"<label text="a" hint="A swipe" ⟦accessible-false-ignored|accessible="false"⟧/>"#,
    #"<view accessible="true" label="a"><label text="a" hint="A swipe"/></view>"#,
    #"<label hint="A swipe"/>"#,
  ]) func gestures(_ markup: String) throws {
    try MarkedLint.exactly(markup)
  }

  @Test func aLanguageThatIsConfiguredCounts() throws {
    try MarkedLint.exactly(#"<button title="a" hint="A swipe"/>"#, language: "fr")
    try MarkedLint.exactly(
      #"<button title="a" ⟦hint-names-gesture|hint="A swipe"⟧ xml:lang="en"/>"#, language: "fr")
  }

  @Test(arguments: [
    #"<button title="Order" ⟦hint-repeats-label|hint="Order"⟧/>"#,
    #"<label text="A  b" ⟦hint-repeats-label|hint=" a&#xA0;B"⟧/>"#,
    #"<label text="Ｏrder" ⟦hint-repeats-label|hint="order"⟧/>"#,
    #"<label text="Zoe&#x308;" ⟦hint-repeats-label|hint="ZO&#xCB;"⟧/>"#,
    #"<view accessible="true" value="12" ⟦hint-repeats-label|hint="12"⟧/>"#,
    #"<textField label="Name" text="Zoë" ⟦hint-repeats-label|hint="zoë"⟧/>"#,
    #"<progressView label="Way" progress="0.5" ⟦hint-repeats-label|hint="50%"⟧/>"#,
    #"<switch label="Wi-Fi" ⟦hint-repeats-label|hint="0"⟧/>"#,
    // Name and value at once are one finding.
    #"<view accessible="true" label="12" value="12" ⟦hint-repeats-label|hint="12"⟧/>"#,
    #"<button title="Order" hint="Order 12"/>"#,
    #"<button title="Order" hint="Order."/>"#,
    #"<button title="Order" label="Other" hint="Order"/>"#,
    #"<textField label="Name" placeholder="Zoë" hint="Zoë"/>"#,
    #"<stepper label="Guests" hint="Stepper"/>"#,
    #"<button title=" " label=" " hint=" "/>"#,
    #"<button title="Order" hint="Order" xml:lang="de" hidden="true"/>"#,
    #"<button title="Order" ⟦hint-repeats-label|hint="Order"⟧ xml:lang="de"/>"#,
    // Two rules, two faults.
    #"<button title="Tap" ⟦hint-names-gesture|⟦hint-is-imperative|⟦hint-repeats-label|hint="Tap"⟧⟧⟧/>"#,
  ]) func repetitions(_ markup: String) throws {
    try MarkedLint.exactly(markup)
  }

  @Test func aRepeatedHintIsTakenOut() throws {
    #expect(
      try MarkedLint.fixed(#"<button title="Order"  hint='Order' value="1"/>"#, by: "hint-repeats-label")
        == #"<button title="Order" value="1"/>"#)
    #expect(
      try MarkedLint.fixed(#"<view accessible="true" label="Order" hint="Order" ></view>"#, by: "hint-repeats-label")
        == #"<view accessible="true" label="Order" ></view>"#)
  }

  @Test func whatAnIncludeSaysHasNoFix() throws {
    let folder = try TemporaryFolder([
      "a.xml": """
      <screen name="s">
        <include href="f.xml" label="Shows the order"/>
        <include href="f.xml" hint="Order"/>
        <include href="f.xml"/>
      </screen>
      """,
      "f.xml": #"<button label="Order" hint="Shows the order"/>"#,
    ])
    #expect(
      try MarkedLint.lint(folder, "a.xml") == ["a.xml:3:25 hint-repeats-label", "f.xml:1:23 hint-repeats-label"])
    let output = try MarkedLint.result(folder, "a.xml")
    #expect(output.findings.allSatisfy { $0.fix == nil })
  }

  @Test(arguments: [
    #"<view accessible="true" ⟦hint-without-label|hint="Shows the order"⟧/>"#,
    #"<view accessible="true" label=" " value="&#xA0;" ⟦hint-without-label|hint="Shows the order"⟧/>"#,
    #"<tableViewCell accessible="true" ⟦hint-without-label|hint="Shows the order"⟧/>"#,
    #"<textView editable="false" ⟦hint-without-label|hint="Shows the order"⟧/>"#,
    #"<view accessible="true" hint=" "/>"#,
    #"<textView editable="false" text="Terms" hint="Shows the order"/>"#,
    #"<activityIndicatorView hint="Loads"/>"#,
    #"<segmentedControl hint="Sorts"/>"#,
    // Rules about the same lack that come first.
    #"<view accessible="true" traits="button" hint="Shows the order"/>"#,
    #"<imageView accessible="true" hint="Shows the order"/>"#,
    #"<textField hint="Shows the order"/>"#,
    #"<progressView hint="Shows the order"/>"#,
    #"⟦header-without-text|<view accessible="true" traits="header" hint="Shows the order">⟧</view>"#,
    // What is not reached.
    #"<view accessible="true" hint="Shows the order" hidden="true"/>"#,
    #"<view ⟦unread-attribute|hint="Shows the order"⟧/>"#,
    #"<label hint="Shows the order"/>"#,
  ]) func hintsAlone(_ markup: String) throws {
    try MarkedLint.exactly(markup)
  }

  @Test(arguments: [
    #"<button title="a" ⟦hint-is-imperative|hint="Open the order"⟧/>"#,
    #"<button title="a" ⟦hint-is-imperative|hint=" OPEN"⟧/>"#,
    #"<button title="a" ⟦hint-is-imperative|hint="Delete: this order"⟧/>"#,
    #"<button title="a" ⟦hint-is-imperative|hint="Ｓｈｏｗ it"⟧/>"#,
    #"<button title="a" ⟦hint-is-imperative|hint="Call the shop"⟧/>"#,
    #"<button title="a" ⟦hint-is-imperative|⟦hint-names-gesture|hint="Swipe on"⟧⟧/>"#,
    #"<button title="a" hint="Search"/>"#,
    #"<button title="a" hint="Opens the order"/>"#,
    #"<button title="a" hint="Opening hours"/>"#,
    #"<button title="a" hint="Order details"/>"#,
    #"<button title="a" hint="Call history"/>"#,
    #"<button title="a" hint="The open orders"/>"#,
    #"<button title="a" hint="“Open” means until eight"/>"#,
    #"<button title="a" hint="Showcase"/>"#,
    #"<button title="a" hint="Open" xml:lang="sv"/>"#,
    #"<button title="a" hint="Open" hidden="true"/>"#,
  ]) func orders(_ markup: String) throws {
    try MarkedLint.exactly(markup)
  }

  @Test(arguments: [
    ("Show it", "Shows"), ("Apply it", "Applies"), ("Play it", "Plays"), ("Go on", "Goes"), ("Dismiss it", "Dismisses"),
    ("Watch it", "Watches"), ("Buy it", "Buys"), ("Search for it", "Searches"),
  ]) func theThirdPersonIsOffered(hint: String, verb: String) throws {
    let result = try MarkedLint.lint(MarkedLint.asFile("<button title=\"a\" hint=\"\(hint)\"/>"))
    #expect(result.findings.map(\.help) == ["begin with a verb in the third person: hint=\"\(verb) …\""])
  }
}
