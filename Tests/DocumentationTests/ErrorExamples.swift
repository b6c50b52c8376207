extension ErrorExample {
  /// At least one example for each error, in the order of the page.
  static let all = ofXML + ofVocabulary + ofValues + ofContent + ofIncludes + ofStates + ofFiles

  private static let ofXML = [
    ErrorExample(
      .malformedXML,
      """
      <screen name="Pay">
        <button title="Pay">
      </screen>
      """),
    ErrorExample(
      .doctypeForbidden,
      """
      <!DOCTYPE screen SYSTEM "https://example.com/screen.dtd">
      <screen name="Pay"/>
      """),
  ]

  private static let ofVocabulary = [
    ErrorExample(
      .unknownElement,
      """
      <screen name="Pay">
        <UIButton title="Pay"/>
      </screen>
      """),
    ErrorExample(
      .unknownAttribute,
      """
      <screen name="Pay">
        <button accessibilityLabel="Pay"/>
      </screen>
      """),
    ErrorExample(
      .misplacedElement,
      """
      <screen name="Pay">
        <action name="Pay later"/>
      </screen>
      """),
    ErrorExample(
      .missingAttribute,
      """
      <screen>
        <button title="Pay"/>
      </screen>
      """),
  ]

  private static let ofValues = [
    ErrorExample(
      .invalidBoolean,
      """
      <screen name="Pay">
        <button title="Pay" hidden="YES"/>
      </screen>
      """),
    ErrorExample(
      .invalidNumber,
      """
      <screen name="Upload">
        <progressView label="Upload" progress="70%"/>
      </screen>
      """),
    ErrorExample(
      .invalidTrait,
      """
      <screen name="Pay">
        <button title="Pay" traits="button, header"/>
      </screen>
      """),
    ErrorExample(
      .invalidColor,
      """
      <screen name="Pay">
        <label text="Paid" textColor="green"/>
      </screen>
      """),
    ErrorExample(
      .invalidFrame,
      """
      <screen name="Pay">
        <button title="Pay" frame="16,20,120,44"/>
      </screen>
      """),
    ErrorExample(
      .invalidKeyword,
      """
      <screen name="Pay">
        <label text="Paid" textStyle="heading"/>
      </screen>
      """),
    ErrorExample(
      .invalidLanguage,
      """
      <screen name="Zahlen" xml:lang="de_AT">
        <button title="Zahlen"/>
      </screen>
      """),
    ErrorExample(
      .invalidKey,
      """
      <screen name="Weather">
        <state name="fetched"><given key="WEATHER=">sunny</given></state>
      </screen>
      """),
    ErrorExample(
      .invalidRange,
      """
      <screen name="Oven">
        <slider label="Temperature" minimumValue="50" currentValue="180"/>
      </screen>
      """),
    ErrorExample(
      .segmentNotFound,
      """
      <screen name="Order">
        <segmentedControl label="Sort by" selectedSegmentIndex="2">
          <segment title="Date"/>
          <segment title="Price"/>
        </segmentedControl>
      </screen>
      """),
  ]

  private static let ofContent = [
    ErrorExample(
      .unexpectedText,
      """
      <screen name="Pay">
        <label>Paid</label>
      </screen>
      """),
    ErrorExample(
      .invalidInstruction,
      """
      <screen name="Pay">
        <?axspec ignore="duplicate-label" because="two ways to pay"?>
        <button title="Pay"/>
      </screen>
      """),
  ]

  private static let ofIncludes = [
    ErrorExample(
      .includeNotFound,
      [
        .named("fragments/person.xml", #"<label text="Zoë"/>"#),
        .named(
          "screen.xml",
          """
          <screen name="People">
            <include href="fragments/persons.xml"/>
          </screen>
          """),
      ]),
    ErrorExample(
      .includeEscapesRoot,
      """
      <screen name="People">
        <include href="https://example.com/person.xml"/>
      </screen>
      """),
    ErrorExample(
      .includeCycle,
      [
        .named("person.xml", #"<view><include href="friends.xml"/></view>"#),
        .named("friends.xml", #"<view><include href="person.xml"/></view>"#),
        .named(
          "screen.xml",
          """
          <screen name="People">
            <include href="person.xml"/>
          </screen>
          """),
      ]),
    ErrorExample(
      .includeNotFragment,
      [
        .named("person.xml", #"<screen name="Person"><label text="Zoë"/></screen>"#),
        .named(
          "screen.xml",
          """
          <screen name="People">
            <include href="person.xml"/>
          </screen>
          """),
      ]),
    ErrorExample(
      .unknownTarget,
      [
        .named("person.xml", #"<view><label identifier="nameLabel" text="Name"/></view>"#),
        .named(
          "screen.xml",
          """
          <screen name="People">
            <include href="person.xml">
              <set target="nameLable" text="Zoë"/>
            </include>
          </screen>
          """),
      ]),
    ErrorExample(
      .ambiguousTarget,
      [
        .named(
          "person.xml",
          """
          <view>
            <label identifier="nameLabel" text="First name"/>
            <label identifier="nameLabel" text="Last name"/>
          </view>
          """),
        .named(
          "screen.xml",
          """
          <screen name="People">
            <include href="person.xml">
              <set target="nameLabel" text="Zoë"/>
            </include>
          </screen>
          """),
      ]),
  ]

  private static let ofFiles = [
    ErrorExample(
      .unsupportedEncoding,
      """
      <?xml version="1.0" encoding="ISO-8859-1"?>
      <screen name="Pay"/>
      """),
    ErrorExample(
      .limitExceeded,
      String(repeating: "<view>\n", count: 257) + String(repeating: "</view>\n", count: 257),
      abridged: "For 257 views, one inside the other, each `<view>` on a line of its own:\n"),
    ErrorExample(
      .unreadableFile,
      [.init(name: "Profile.xml", text: "<screen name=\"Profile\"/>\n")],
      abridged: "For `axspec compile Profil.xml` in a folder that has a `Profile.xml`:\n", input: "Profil.xml"),
    ErrorExample(
      .malformedStrings,
      [
        .init(name: "de.lproj/Pay.strings", text: "\"pay.text\" = \"Zahlen\"\n"),
        .init(
          name: "Base.lproj/Pay.xib",
          text: """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" targetRuntime="iOS.CocoaTouch">
              <objects>
                <label id="pay" text="Pay"/>
              </objects>
            </document>

            """),
      ],
      abridged: "For `axspec compile Base.lproj/Pay.xib --locale de` and a `de.lproj/Pay.strings` beside the folder:\n",
      options: ["--locale", "de"]),
    ErrorExample(
      .malformedCapture,
      [.init(name: "Pay.json", text: "[{\"AXLabel\": 7, \"type\": \"Button\"}]\n")],
      abridged: "For `axspec compile Pay.json` and a `Pay.json` that another program changed:\n", input: "Pay.json"),
    ErrorExample(
      .unsupportedDocument,
      """
      <document type="com.apple.InterfaceBuilder3.Cocoa.XIB" targetRuntime="MacOSX.Cocoa">
        <objects/>
      </document>
      """),
    ErrorExample(
      .unknownFormat,
      """
      <html>
        <body/>
      </html>
      """),
  ]
}
