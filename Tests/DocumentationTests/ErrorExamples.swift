extension ErrorExample {
  /// At least one example for each error, in the order of the page.
  static let all = ofXML + ofVocabulary + ofValues + ofContent + ofIncludes + ofStates + ofFiles

  private static let ofXML = [
    ErrorExample(
      .malformedXML,
      "The file is not well-formed XML. It is the last error that is reported of a file: what follows cannot be read.",
      """
      <screen name="Pay">
        <button title="Pay">
      </screen>
      """),
    ErrorExample(
      .doctypeForbidden,
      "The file has a document type. Entities are never declared and nothing is ever fetched.",
      """
      <!DOCTYPE screen SYSTEM "https://example.com/screen.dtd">
      <screen name="Pay"/>
      """),
  ]

  private static let ofVocabulary = [
    ErrorExample(
      .unknownElement, "An element that the language does not have.",
      """
      <screen name="Pay">
        <UIButton title="Pay"/>
      </screen>
      """),
    ErrorExample(
      .unknownAttribute,
      """
      An attribute that the element does not have, or that the target of a `<set>` does not have. The names of UIKit, and \
      a few other habits, are recognised.
      """,
      """
      <screen name="Pay">
        <button accessibilityLabel="Pay"/>
      </screen>
      """),
    ErrorExample(
      .misplacedElement, "An element of the language in a place where it cannot stand.",
      """
      <screen name="Pay">
        <action name="Pay later"/>
      </screen>
      """),
    ErrorExample(
      .missingAttribute, "An element lacks an attribute that it cannot do without.",
      """
      <screen>
        <button title="Pay"/>
      </screen>
      """),
  ]

  private static let ofValues = [
    ErrorExample(
      .invalidBoolean, "A value that is neither `true` nor `false`.",
      """
      <screen name="Pay">
        <button title="Pay" hidden="YES"/>
      </screen>
      """),
    ErrorExample(
      .invalidNumber, "A value that is no number, or not finite in 32 bits.",
      """
      <screen name="Upload">
        <progressView label="Upload" progress="70%"/>
      </screen>
      """),
    ErrorExample(
      .invalidTrait, "A word in `traits` that is no trait.",
      """
      <screen name="Pay">
        <button title="Pay" traits="button, header"/>
      </screen>
      """),
    ErrorExample(
      .invalidColor, "A colour that is not `#RRGGBB` or `#RRGGBBAA`.",
      """
      <screen name="Pay">
        <label text="Paid" textColor="green"/>
      </screen>
      """),
    ErrorExample(
      .invalidFrame, "A frame that is not four numbers.",
      """
      <screen name="Pay">
        <button title="Pay" frame="16,20,120,44"/>
      </screen>
      """),
    ErrorExample(
      .invalidKeyword, "A value that is none of the words its attribute takes.",
      """
      <screen name="Pay">
        <label text="Paid" textStyle="heading"/>
      </screen>
      """),
    ErrorExample(
      .invalidLanguage,
      "A value of `xml:lang` that has not the form of a BCP 47 tag. Whether the language exists is not asked.",
      """
      <screen name="Zahlen" xml:lang="de_AT">
        <button title="Zahlen"/>
      </screen>
      """),
    ErrorExample(
      .invalidKey, "The name of an entry of the launch environment is empty or has a `=`.",
      """
      <screen name="Weather">
        <state name="fetched"><given key="WEATHER=">sunny</given></state>
      </screen>
      """),
    ErrorExample(
      .invalidRange, "A `maximumValue` that is not above the `minimumValue`, defaults counted.",
      """
      <screen name="Oven">
        <slider label="Temperature" minimumValue="50" currentValue="180"/>
      </screen>
      """),
    ErrorExample(
      .segmentNotFound, "A `selectedSegmentIndex` that names no segment. The first one is 0.",
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
      .unexpectedText, "Text between elements, other than white space.",
      """
      <screen name="Pay">
        <label>Paid</label>
      </screen>
      """),
    ErrorExample(
      .invalidInstruction,
      "An `axspec` instruction that no element follows, that has an unknown key, or whose quotes are wrong.",
      """
      <screen name="Pay">
        <?axspec ignore="duplicate-label" because="two ways to pay"?>
        <button title="Pay"/>
      </screen>
      """),
  ]

  private static let ofIncludes = [
    ErrorExample(
      .includeNotFound, "There is no file at the path in `href`.",
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
      The path in `href` leaves the root folder, by `..` or through a link, or is absolute, or is a URL. A path that \
      leaves the root folder and comes back is refused too.
      """,
      """
      <screen name="People">
        <include href="https://example.com/person.xml"/>
      </screen>
      """),
    ErrorExample(
      .includeCycle, "A file includes itself, be it through others. The message shows the way round.",
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
      "The included file is a screen, or no file of this language: the root of a fragment is a view element.",
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
      """
      No element of the included file has the identifier that a `<set>` names, or no element of the screen the one that \
      a state names.
      """,
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
      """
      Several elements of the included file have the identifier that a `<set>` names, or several elements of the screen \
      the one that a state names.
      """,
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
      "The file is neither UTF-8 nor UTF-16, declares another encoding than it has, or holds bytes that are no text.",
      """
      <?xml version="1.0" encoding="ISO-8859-1"?>
      <screen name="Pay"/>
      """),
    ErrorExample(
      .limitExceeded, "The file is larger or more deeply nested than the limits above allow.",
      String(repeating: "<view>\n", count: 257) + String(repeating: "</view>\n", count: 257),
      abridged: "For 257 views, one inside the other, each `<view>` on a line of its own:\n"),
    ErrorExample(
      .unreadableFile, "The file does not exist, may not be read, or is no regular file.",
      [.init(name: "Profile.xml", text: "<screen name=\"Profile\"/>\n")],
      abridged: "For `axspec compile Profil.xml` in a folder that has a `Profile.xml`:\n", input: "Profil.xml"),
    ErrorExample(
      .malformedStrings, "The texts of a locale, beside a storyboard or xib, cannot be read.",
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
      .unsupportedDocument,
      """
      A file of Interface Builder that is not for iOS, or that Xcode 4 saved. In a folder such a file is passed over.
      """,
      """
      <document type="com.apple.InterfaceBuilder3.Cocoa.XIB" targetRuntime="MacOSX.Cocoa">
        <objects/>
      </document>
      """),
    ErrorExample(
      .unknownFormat,
      "The root of a file that was named is neither `screen` nor a view. In a folder such a file is passed over.",
      """
      <html>
        <body/>
      </html>
      """),
  ]
}
