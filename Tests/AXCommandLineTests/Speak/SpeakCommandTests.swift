import Foundation
import TestSupport
import Testing

@Suite("speak")
struct SpeakCommandTests {
  private static let pay = """
    <screen name="Pay">
      <label text="Your order" traits="header"/>
      <switch identifier="wrap" label="Gift wrap"/>
      <button title="Pay" hint="Opens the payment."><action name="Pay later"/></button>
      <state name="gift wrapped"><tap target="wrap"/><set target="wrap" on="true"/></state>
    </screen>
    """

  private static let wrapped = """
    1  Your order. Heading.
    2  Gift wrap. Switch Button. On.
       Double tap to toggle setting.
    3  Pay. Button.
       Opens the payment.
       Actions Available: Pay later

    """

  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder(["Pay.xml": Self.pay])
  }

  private func speak(_ arguments: String...) throws -> Program.Result {
    try Program(in: folder).run(["speak"] + arguments)
  }

  @Test func printsABlockForEachStop() throws {
    let result = try speak("Pay.xml", "--state", "gift wrapped")
    #expect(result.output == Self.wrapped)
    #expect(result.errors == "")
    #expect(result.status == 0)
  }

  @Test func printsEachStateUnderATitle() throws {
    let initial = Self.wrapped.replacing("On.", with: "Off.")
    #expect(
      try speak("Pay.xml").output
        == "==> Pay.xml#initial <==\n\(initial)==> Pay.xml#gift wrapped <==\n\(Self.wrapped)")
  }

  @Test func printsJSON() throws {
    try folder.write(
      "<button title=\"Pay\" hint=\"Opens.\" identifier=\"pay\" traits=\"button playsSound\"/>", to: "One.xml")
    #expect(
      try speak("One.xml", "--format", "json").output == """
        [
          {
            "file": "One.xml",
            "screen": null,
            "state": null,
            "order": "document",
            "language": "en",
            "stops": [
              {
                "description": "Pay. Button.",
                "hint": "Opens.",
                "actions": [],
                "content": [],
                "rotors": [],
                "inputLabels": [],
                "silentTraits": [
                  "playsSound"
                ],
                "identifier": "pay",
                "frame": null,
                "line": 1,
                "column": 1
              }
            ]
          }
        ]

        """)
  }

  @Test func printsOneArrayForAllInputs() throws {
    try folder.write("<label text='A' frame='1 2 3 4'/>", to: "A.xml")
    try folder.write("<label texd='A'/>", to: "Bad.xml")
    let result = try speak(".", "--format", "json")
    #expect(result.status == 2)
    #expect(result.output.hasPrefix("[\n  {\n    \"file\": \"A.xml\""), "\(result.output)")
    #expect(result.output.components(separatedBy: "\"stops\"").count == 4)
    #expect(result.output.contains("\"state\": \"gift wrapped\""))
    #expect(result.output.contains("\"x\": 1,"))
    #expect(result.output.hasSuffix("  }\n]\n"))
    try folder.write(ScreensTests.storyboard(), to: "Empty.storyboard")
    #expect(try speak("Empty.storyboard", "--format", "json").output == "[]\n")
  }

  @Test func writesAndChecksFiles() throws {
    #expect(try speak("Pay.xml", "--output-directory", "Speech").status == 0)
    #expect(folder.text("Speech/Pay.gift-wrapped.axspeech") == Self.wrapped)
    #expect(try speak("Pay.xml", "--output-directory", "Speech", "--check").status == 0)
    try folder.write(Self.pay.replacing("Your order", with: "Order"), to: "Pay.xml")
    let result = try speak("Pay.xml", "--output-directory", "Speech", "--check")
    #expect(result.status == 1)
    #expect(result.output.contains("-1  Your order. Heading.\n+1  Order. Heading.\n"))
    #expect(try speak("Pay.xml", "--output", "All.txt").status == 0)
    #expect(folder.text("All.txt")?.contains("==> Pay.xml#initial <==") == true)
    #expect(try speak("Pay.xml", "--output-directory", "S", "--format", "json").status == 2)
  }

  @Test func isAFormatOfCompile() throws {
    let result = try Program(in: folder).run(
      "compile", "Pay.xml", "--format", "voiceover", "--state", "gift wrapped")
    #expect(result.output == Self.wrapped)
  }

  @Test func takesTheLanguageTheDeviceAndTheDirection() throws {
    try folder.write(
      "<view><button title='A' frame='0 10 9 9'/><button title='B' frame='9 0 9 9'/><button title='C' frame='5 0 9 9'/></view>",
      to: "S.xml")
    #expect(try speak("S.xml").output == "1  C. Button.\n2  B. Button.\n3  A. Button.\n")
    #expect(
      try speak("S.xml", "--idiom", "pad", "--language", "de").output == "1  A. Taste.\n2  C. Taste.\n3  B. Taste.\n")
    #expect(try speak("S.xml", "--direction", "rtl").output == "1  B. Button.\n2  C. Button.\n3  A. Button.\n")
    #expect(try speak("S.xml", "--idiom", "watch").status == 2)
    #expect(try speak("S.xml", "--language", "fr").status == 2)
  }

  @Test func notesALanguageWithoutWordsOnce() throws {
    try folder.write("<view xml:lang='fr'><button title='A'/><button title='B' xml:lang='ja'/></view>", to: "F.xml")
    let result = try speak("F.xml", "F.xml", "Pay.xml")
    #expect(
      result.errors
        == "note: VoiceOver's words are only known in English, German and Russian, and not in fr, ja\n")
    #expect(result.status == 0)
    #expect(result.output.contains("1  A. Button.\n"))
  }

  @Test func notesOnceWhatAPageSourceLacks() throws {
    let page = "<XCUIElementTypeApplication name='A'><XCUIElementTypeButton label='Pay'/></XCUIElementTypeApplication>"
    try folder.write(page, to: "P.xml")
    try folder.write(page, to: "Q.xml")
    let result = try speak("P.xml", "Q.xml")
    #expect(result.output == "==> P.xml <==\n1  Pay. Button.\n==> Q.xml <==\n1  Pay. Button.\n")
    #expect(
      result.errors == """
        note: a page source does not contain hints, actions, most traits, custom content, rotors, input labels, or \
        containers

        """)
    try folder.write(page.replacing("label=", with: "traits='Button' customActions='Undo' label="), to: "P.xml")
    #expect(
      try speak("P.xml").errors == """
        note: a page source does not contain hints, custom content, rotors, input labels, or containers

        """)
  }

  @Test func notesWhatEachKindOfCaptureLacks() throws {
    let screen = CapturedScreen(name: "Pay", elements: [.init(kind: .button, label: "Pay")])
    for format in [CaptureFormat.hierarchy, .axe, .debugDescription] {
      try folder.write(WrittenCapture(screen, as: format).text, to: "\(format).json")
    }
    let result = try speak("hierarchy.json", "axe.json", "debugDescription.json")
    #expect(result.output.split(separator: "\n").filter { $0 == "1  Pay. Button." }.count == 3)
    #expect(
      result.errors == """
        note: a hierarchy of AccessibilitySnapshot does not contain hints of text fields, rotors, or positions in \
        lists
        note: the output of axe or idb does not contain hints, most traits, custom content, rotors, input labels, or \
        containers
        note: a debug description does not contain hints, actions, most traits, custom content, rotors, input labels, \
        or containers

        """)
  }

  @Test func notesOnceWhichFilesHaveNoStop() throws {
    try folder.write("<view><label text=' '/></view>", to: "None.xml")
    try folder.write("<view><button title='A' hidden='true'/></view>", to: "Hidden.xml")
    try folder.write(ScreensTests.storyboard(), to: "Empty.storyboard")
    let result = try speak("None.xml", "Pay.xml", "Hidden.xml", "Empty.storyboard", "None.xml")
    #expect(result.errors == "note: VoiceOver stops at no element of None.xml, Hidden.xml, Empty.storyboard\n")
    #expect(result.status == 0)
    let json = try speak("None.xml", "--format", "json")
    #expect(json.errors == "note: VoiceOver stops at no element of None.xml\n")
    #expect(try speak("None.xml", "--output-directory", "S", "--quiet").errors == json.errors)
    #expect(try Program(in: folder).run("compile", "None.xml").errors == "")
  }

  @Test func namesTenFilesWithoutAStop() throws {
    let files = (10...22).map { "F\($0).xml" }
    for file in files { try folder.write("<view/>", to: file) }
    let named = files.prefix(10).joined(separator: ", ")
    let result = try Program(in: folder).run(["speak"] + files)
    #expect(result.errors == "note: VoiceOver stops at no element of \(named) and 3 more\n")
  }

  /// A fragment that a screen includes is not an input by itself.
  @Test func anIncludedFragmentWithoutAStopIsNotNoted() throws {
    try folder.write("<view><label text=''/></view>", to: "In/Part.xml")
    try folder.write("<screen name='s'><include href='Part.xml'/><label text='A'/></screen>", to: "In/Screen.xml")
    #expect(try speak("In").errors == "")
  }

  @Test func aStateWithAStopIsEnough() throws {
    try folder.write(
      "<screen name='s'><label identifier='l' text=''/><button identifier='b' title='A' hidden='true'/>"
        + "<state name='t'><set target='b' hidden='false'/></state></screen>", to: "State.xml")
    #expect(try speak("State.xml").errors == "")
    #expect(
      try speak("State.xml", "--state", "initial").errors
        == "note: VoiceOver stops at no element of State.xml\n")
  }

  @Test func theLinesOfAStopAreInOrder() throws {
    try folder.write(
      "<pageControl pages='3' hint='Photos'><action name='Share'/></pageControl>", to: "L.xml")
    #expect(
      try speak("L.xml").output == """
        1  page 1 of 3. Adjustable.
           Photos. Swipe up or down with one finger to adjust the value.
           Actions Available: Share
           Input Labels: Page control

        """)
  }

  @Test func offersActionsInTheLanguageOfTheElement() throws {
    try folder.write("<button title='A'><action name='B'/></button>", to: "L.xml")
    #expect(try speak("L.xml", "--language", "de").output == "1  A. Taste.\n   Aktionen verfügbar: B\n")
    #expect(try speak("L.xml", "--language", "ru").output == "1  A. Кнопка.\n   Доступны действия: B\n")
  }

  @Test func keepsTheLinesOfATextApart() throws {
    try folder.write(
      "<view><label text='One&#10;2  Two'/><view accessible='true'/><label text='B'/></view>", to: "L.xml")
    #expect(try speak("L.xml").output == "1  One\n   2  Two\n2\n3  B\n")
  }

  @Test func anElementWithoutATextSaysWhatItOffers() throws {
    try folder.write("<view accessible='true'><action name='Undo'/><action name='Redo'/></view>", to: "A.xml")
    #expect(try speak("A.xml").output == "1  Actions Available: Undo, Redo\n")
  }
}
