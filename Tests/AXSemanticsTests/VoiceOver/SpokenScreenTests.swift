import AXReader
import AXSemantics
import AXTree
import TestSupport
import Testing

@Suite("What VoiceOver says on a screen")
struct SpokenScreenTests {
  private func screen(_ markup: String, name: String = "f", _ settings: SpokenScreen.Settings = .init()) throws
    -> SpokenScreen
  {
    let tree = try #require(DocumentReader().read(.text(Array(markup.utf8), name: name)).tree)
    return SpokenScreen(try #require(tree.root), settings)
  }

  /// The descriptions of all stops, each with its hint in parentheses.
  private func spoken(_ markup: String, _ settings: SpokenScreen.Settings = .init()) throws -> [String] {
    var screen = try screen(markup, settings)
    return screen.stops.indices.map { stop in
      let utterance = screen.utterance(at: stop)
      return utterance.description + (utterance.hint.map { " (\($0))" } ?? "")
    }
  }

  private static let toggle = "(Double tap to toggle setting.)"
  private static let edit = "(Double tap to edit.)"
  private static let adjust = "(Swipe up or down with one finger to adjust the value.)"
  private static let area = "(Double tap to edit., Use the rotor to access Misspelled Words)"

  /// What UIKit itself gives its controls.
  static let controls: [(String, [String])] = [
    ("<label text='Hello'/>", ["Hello"]),
    ("<label text='Hello' traits='header'/>", ["Hello. Heading."]),
    ("<label text=' '/>", []),
    ("<button title='Pay'/>", ["Pay. Button."]),
    ("<button title='Pay' label='Buy' enabled='false'/>", ["Buy. Dimmed. Button."]),
    ("<button title='Pay' traits='link'/>", ["Pay. Link."]),
    ("<switch label='Wrap' on='true'/>", ["Wrap. Switch Button. On. \(toggle)"]),
    ("<switch label='Wrap' value='3'/>", ["Wrap. Switch Button. Off. \(toggle)"]),
    ("<switch label='Wrap' traits='button notEnabled'/>", ["Wrap. Dimmed. Switch Button. Off."]),
    ("<switch label='Wrap' traits=''/>", ["Wrap. Switch Button. Off. \(toggle)"]),
    (
      "<view accessible='true' label='Wrap' value='1' traits='button toggleButton'/>",
      ["Wrap. Switch Button. On. \(toggle)"]
    ),
    (
      "<slider label='Volume' minimumValue='20' maximumValue='40' currentValue='35'/>",
      ["Volume: 75%. Adjustable. \(adjust)"]
    ),
    ("<slider label='Volume' value='loud'/>", ["Volume: loud. Adjustable. \(adjust)"]),
    (
      "<slider xml:lang='de' currentValue='0.5'/>",
      ["50\u{A0}%. Einstellbar. (Zum Anpassen des Wertes mit einem Finger nach oben oder unten streichen.)"]
    ),
    ("<stepper currentValue='5'/>", ["Decrement. Button.", "Increment. Button."]),
    ("<stepper/>", ["Decrement. Dimmed. Button.", "Increment. Button."]),
    ("<stepper currentValue='200'/>", ["Decrement. Button.", "Increment. Dimmed. Button."]),
    (
      "<stepper currentValue='5' traits='tabBar' containerType='dataTable'/>",
      ["Decrement. Button.", "Increment. Button."]
    ),
    (
      "<segmentedControl label='Delivery' selectedSegmentIndex='1'><segment title='A'/><segment title='B' label='C'/></segmentedControl>",
      ["A. Button. 1 of 2.", "Selected: C. Button. 2 of 2."]
    ),
    ("<segmentedControl/>", []),
    ("<textField text='Zoë' placeholder='Name'/>", ["Zoë. Text Field. \(edit)"]),
    ("<textField placeholder='Name' hint='Your name'/>", ["Name. Text Field. \(edit)"]),
    ("<textField label='Name' text='Zoë'/>", ["Name: Zoë. Text Field. \(edit)"]),
    ("<textField text='pwd' secureTextEntry='true'/>", ["•••. Secure Text Field. \(edit)"]),
    ("<textField label='Name' enabled='false'/>", ["Name. Dimmed. Text Field."]),
    ("<textField label='Find' traits='searchField'/>", ["Find. Text Field. Search Field. \(edit)"]),
    ("<textView text='Dear'/>", ["Dear. Text Field. \(area)"]),
    ("<textView text='Dear' editable='false'/>", ["Dear"]),
    ("<progressView label='Download' progress='0.7'/>", ["Download: 70%"]),
    ("<imageView accessible='true' label='Boat'/>", ["Boat. Image."]),
    ("<imageView label='Boat'/>", []),
    ("<tableViewCell accessible='true'><label text='A'/><view><label text='B'/></view></tableViewCell>", ["A, B"]),
    ("<view accessible='true'/>", [""]),
    (
      "<textField text='Zoë' editing='true'/>",
      ["Zoë. Text Field. Is editing. (Use the rotor to access Misspelled Words)"]
    ),
    ("<button title='More' expandedStatus='collapsed'/>", ["More. Button. Collapsed."]),
    ("<button title='More' expandedStatus='expanded'/>", ["More. Button. Expanded."]),
    ("<pageControl pages='3' currentPage='1'/>", ["page 2 of 3. Adjustable. \(adjust)"]),
    ("<pageControl pages='3' accessible='false'/>", []),
    ("<pageControl/>", []),
    ("<pageControl pages='0'/>", []),
    ("<pageControl pages='3' currentPage='9' enabled='false'/>", ["page 3 of 3. Dimmed. Adjustable."]),
    ("<pageControl accessible='true' label='Photos'/>", ["Photos. Adjustable. \(adjust)"]),
    ("<searchBar/>", ["Text Field. Search Field. \(edit)"]),
    ("<searchBar placeholder='City'/>", ["City. Text Field. Search Field. \(edit)"]),
    ("<searchBar label='Find' text='Seoul' placeholder='City'/>", ["Find: Seoul. Text Field. Search Field. \(edit)"]),
    ("<searchBar placeholder='City' accessible='false'/>", []),
    (
      "<searchBar placeholder='City'><textField text='Seoul' traits='searchField'/></searchBar>",
      ["Seoul. Text Field. Search Field. \(edit)"]
    ),
    (
      "<segmentedControl><segment title='A'/><segment title='B' enabled='false'/></segmentedControl>",
      ["A. Button. 1 of 2.", "B. Dimmed. Button. 2 of 2."]
    ),
    (
      "<view traits='tabBar'><segmentedControl><segment title='A'/></segmentedControl><stepper currentValue='5'/></view>",
      ["A. Tab. 1 of 3.", "Decrement. Tab. 2 of 3.", "Increment. Tab. 3 of 3."]
    ),
    // UIKit's own names are only known in English.
    ("<stepper xml:lang='de' currentValue='5'/>", ["Decrement. Taste.", "Increment. Taste."]),
    ("<progressView xml:lang='de' progress='0.5'/>", ["Progress: 50\u{A0}%"]),
    ("<activityIndicatorView xml:lang='ru' animating='true'/>", ["In progress"]),
    ("<progressView progress='0.5'/>", ["Progress: 50%"]),
    ("<activityIndicatorView/>", ["Progress halted"]),
    // Views that are hidden, transparent or without a size.
    ("<view><view hidden='true'><button title='A'/></view><button title='B'/></view>", ["B. Button."]),
    ("<view><view elementsHidden='true'><button title='A'/></view><button title='B'/></view>", ["B. Button."]),
    ("<view><button title='A' elementsHidden='true'/><button title='B'/></view>", ["B. Button."]),
    ("<view><view alpha='0'><button title='A'/></view><button title='B' alpha='0.01'/></view>", ["B. Button."]),
    ("<view alpha='-1'><button title='A'/></view>", []),
    ("<view><view frame='0 0 0 0'><button title='A'/></view></view>", ["A. Button."]),
    ("<view><view frame='0 0 0 0' clipsToBounds='true'><button title='A'/></view></view>", []),
    ("<view><button title='A' frame='5 5 0 0'/><button title='B' frame='5 5 0 9'/></view>", ["B. Button."]),
    ("<view><view viewIsModal='true'><button title='A'/></view><button title='B'/></view>", ["A. Button."]),
    (
      "<view containerType='dataTable'><label text='B5' row='4' column='1'/></view>", ["B5. Row 5. Column 2."]
    ),
    (
      "<view containerType='dataTable'><label text='X' row='0' column='0' rowSpan='2' columnSpan='3'/></view>",
      ["X. Spans 2 rows. Spans 3 columns. Row 1. Column 1."]
    ),
    (
      "<view containerType='dataTable'><label text='h' row='0' column='1' tableHeader='column'/>"
        + "<label text='a' row='1' column='0'/><label text='b' row='1' column='1'/></view>",
      ["h. Row 1. Column 2.", "a. Row 2. Column 1.", "h. b. Column 2."]
    ),
    (
      "<view containerType='dataTable'><label text='a' row='0' column='0'/>"
        + "<label text='h' row='0' column='1' tableHeader='row column'/></view>",
      ["h. a. Row 1. Column 1.", "h. Column 2."]
    ),
    // Plain subviews of a list or landmark say nothing about it.
    ("<view containerType='list'><label text='A'/><label text='B'/></view>", ["A", "B"]),
    ("<view containerType='landmark' label='Main'><label text='A'/></view>", ["A"]),
    // A semantic group does not keep a container inside it from giving a place.
    (
      "<view containerType='semanticGroup' label='G'><segmentedControl><segment title='A'/></segmentedControl></view>",
      ["A. Button. 1 of 1."]
    ),
    (
      "<view><view groupsChildren='true' frame='0 0 100 100'><button title='A' frame='0 0 9 9'/>"
        + "<button title='C' frame='0 50 9 9'/></view><button title='B' frame='50 0 9 9'/></view>",
      ["A. Button.", "C. Button.", "B. Button."]
    ),
    (
      "<view elements='b s a b'><label identifier='a' text='A'/><label identifier='b' text='B'/><label text='C'/>"
        + "<stepper identifier='s' currentValue='1'/></view>",
      ["B", "Decrement. Button.", "Increment. Button.", "A", "B"]
    ),
    ("<view elements=''><label text='A'/></view>", []),
    (
      "<navigationBar title='Pay'><barButtonItem title='Cart' back='true'/><barButtonItem image='plus' label='Add'/>"
        + "<barButtonItem title='no'><label text='Logo'/></barButtonItem><label text='X'/></navigationBar>",
      ["Cart. Back Button.", "Pay. Heading.", "Add. Button.", "Logo", "X"]
    ),
    ("<navigationBar title=' '><barButtonItem back='true'/></navigationBar>", ["Back Button."]),
    ("<toolbar><barButtonItem title='A' enabled='false'/></toolbar>", ["A. Dimmed. Button."]),
    (
      "<tabBar><tabBarItem title='A' badge='3' selected='true'/><tabBarItem title='B' badge='3' value='new'/>"
        + "<tabBarItem title='C' enabled='false' badge='x'/></tabBar>",
      ["Selected: A: 3 items. Tab. 1 of 3.", "B: new. Tab. 2 of 3.", "C: x. Tab. 3 of 3."]
    ),
    ("<button title='A' identifier='a' elements='b'><label text='B' identifier='b'/></button>", ["A. Button."]),
    (
      "<view containerType='list' elements='b a' frame='0 0 9 9'><label identifier='a' text='A' frame='0 0 9 9'/>"
        + "<label identifier='b' text='B' frame='0 50 9 9'/></view>",
      ["B. List Start.", "A. List End."]
    ),
    ("<view accessible='true' hint='Hint'/>", ["Hint"]),
    ("<view traits='tabBar'><button title='A'/><button title='B'/></view>", ["A. Tab. 1 of 2.", "B. Tab. 2 of 2."]),
    (
      "<view xml:lang='de'><button title='A'/><button title='B' xml:lang='ru'/><label text='C'/></view>",
      ["A. Taste.", "B. Кнопка.", "C"]
    ),
  ]

  @Test(arguments: controls) func controlsSpeakAsUIKitSays(_ markup: String, _ expected: [String]) throws {
    #expect(try spoken(markup) == expected)
  }

  private static let parts = """
    <screen name="s"><button identifier="pay" title="Pay" respondsToUserInteraction="true">
      <customContent label="Price" value="$ 5" importance="high"/><action name="Later"/>
      <customContent label="Sold out"/><inputLabel text="Buy"/><inputLabel text="Pay now"/>
      <rotor name="Parts"><result target="title"/><result target="pay"/><result target="empty"/></rotor>
      <rotor type="heading" /></button>
      <label identifier="title" text="Your order" traits="header"/><switch identifier="empty"/>
      <state name="gone"><set target="pay" respondsToUserInteraction="false"><customContent label="New"/></set></state>
      <state name="more" from="gone"><set target="pay" respondsToUserInteraction="true"><inputLabel text="X"/>
        <rotor type="link"><result target="pay"/></rotor><rotor name="Y"><result target="title"/></rotor></set>
        <set target="title"><action name="Z"/></set></state>
    </screen>
    """

  @Test func elementsHaveWhatPeopleAskFor() throws {
    var screen = try screen(Self.parts)
    let pay = screen.element(at: 0)
    #expect(pay.actions == ["Later"])
    #expect(
      pay.content == [.init(label: "Price", value: "$ 5", isImportant: true), .init(label: "Sold out")])
    #expect(pay.inputLabels == ["Buy", "Pay now"])
    let names = ["Your order", "Pay", "Switch Button. Off."]
    #expect(pay.rotors == [.init(name: "Parts", results: names), .init(name: "Headings", results: [])])
    #expect(screen.stops.count == 3)
    var german = SpokenScreen.Settings()
    german.language = .de
    var translated = try self.screen(Self.parts, german)
    #expect(translated.element(at: 0).rotors.map(\.name) == ["Parts", "Überschriften"])
  }

  @Test func aStateReplacesWhatPeopleAskFor() throws {
    let tree = try screen(Self.parts).root.tree
    let elements = try ["gone", "more"].map { name in
      var screen = SpokenScreen(try #require(tree.state(named: name)?.tree.root))
      return [screen.element(at: 0), screen.element(at: 1)]
    }
    #expect(elements.map { $0[0].content } == [[.init(label: "New")], [.init(label: "New")]])
    #expect(elements.map { $0[0].actions } == [["Later"], ["Later"]])
    #expect(elements.map { $0[0].inputLabels } == [[], ["X"]])
    #expect(elements[0][0].rotors.map(\.name) == ["Parts", "Headings"])
    #expect(
      elements[1][0].rotors == [.init(name: "Links", results: ["Pay"]), .init(name: "Y", results: ["Your order"])])
    #expect(elements.map { $0[1].actions } == [[], ["Z"]])
  }

  @Test func theOutlineHasTheRotorsOfElementsAndContainers() throws {
    let markup = """
      <screen name="s"><label text="First"/><view><rotor name="All"><result target="b"/></rotor><label text="A"/>
        <button identifier="b" title="B"><rotor type="table"/></button></view>
        <view><rotor name="Unreachable"/></view></screen>
      """
    var screen = try screen(markup)
    let rotors = SpokenOutline(of: &screen).rotors
    #expect(
      rotors.map(\.rotor) == [.init(name: "All", results: ["B"]), .init(name: "Tables", results: [])])
    #expect(rotors.map(\.stop) == [1, 2])
  }

  static let containers: [(String, [String])] = [
    ("<view containerType='list'/>", ["list 0..<0"]),
    ("<view containerType='list'><label text='A'/></view>", ["list 0..<1"]),
    ("<view containerType='landmark'><label text='A'/><label text='B'/></view>", ["landmark 0..<2"]),
    ("<view containerType='dataTable'><label text='A'/></view>", ["dataTable 0..<1"]),
    ("<view traits='tabBar'><label text='A'/></view>", ["tabBar 0..<1"]),
    ("<view containerType='semanticGroup'><label text='A'/></view>", []),
    ("<view containerType='semanticGroup' label='G'><label text='A'/></view>", ["semanticGroup 0..<1"]),
    ("<view containerType='semanticGroup' value='G'><label text='A'/></view>", ["semanticGroup 0..<1"]),
    ("<view containerType='semanticGroup' identifier='g'><label text='A'/></view>", ["semanticGroup 0..<1"]),
    ("<view containerType='semanticGroup' label=''><label text='A'/></view>", []),
    ("<view containerType='none' label='G'><label text='A'/></view>", []),
  ]

  @Test(arguments: containers) func containersAreKept(_ markup: String, _ expected: [String]) throws {
    #expect(try SpokenMarkup("<screen name='s'>\(markup)</screen>").containers == expected)
  }

  @Test func uikitNamesAPageControlForVoiceControl() throws {
    #expect(try SpokenMarkup("<pageControl pages='3'/>").inputLabels == [["Page control"]])
    let silent = try SpokenMarkup("<pageControl pages='3' respondsToUserInteraction='false'/>")
    #expect(silent.inputLabels == [[]])
    #expect(ControlSpeech.backButton(title: "back").inputLabels == ["Back"])
  }

  @Test func theOrderFollowsFrames() throws {
    let markup = """
      <screen name='s'><label text='C' frame='0 90 10 10'/><view frame='0 10 100 10'>
        <label text='B' frame='50 0 10 10'/><label text='A' frame='0 5 10 10'/></view></screen>
      """
    #expect(try spoken(markup) == ["A", "B", "C"])
    var settings = SpokenScreen.Settings()
    settings.direction = .rightToLeft
    #expect(try spoken(markup, settings) == ["B", "A", "C"])
    #expect(try spoken(markup.replacing("name='s'", with: "name='s' xml:lang='ar'")) == ["B", "A", "C"])
    #expect(try screen(markup).order.basis == .frames)
  }

  @Test func theTitleOfABarComesAfterAllItemsOnItsLeft() throws {
    let items = { (names: [String]) in names.map { "<barButtonItem title=\"\($0)\" id=\"\($0)\"/>" }.joined() }
    let storyboard = InterfaceMarkup.storyboard(
      """
      <viewController id="c"><view key="view" id="v"/><navigationItem key="navigationItem" title="Tasks" id="n">\
      <leftBarButtonItems>\(items(["Filter", "Search"]))</leftBarButtonItems>\
      <rightBarButtonItems>\(items(["Add"]))</rightBarButtonItems></navigationItem></viewController>
      """)
    var screen = try screen(storyboard, name: "Main.storyboard")
    let spoken = screen.stops.indices.map { screen.utterance(at: $0).description }
    #expect(spoken == ["Filter. Button.", "Search. Button.", "Tasks. Heading.", "Add. Button."])
  }

  @Test func barsAroundAScreenAreAboveAndBelowItsFrames() throws {
    let bars =
      "<toolbar><barButtonItem title='T'/></toolbar><navigationBar title='N'><barButtonItem title='I'/></navigationBar>"
    let framed = "<label text='B' frame='0 90 10 10'/><label text='A' frame='0 -50 10 10'/>"
    let all = try screen("<screen name='s'>\(bars)\(framed)</screen>")
    #expect(
      try spoken("<screen name='s'>\(bars)\(framed)</screen>") == ["N. Heading.", "I. Button.", "A", "B", "T. Button."])
    #expect(all.order.basis == .frames)
    #expect(all.stops.map { all.frame(of: $0) == nil } == [true, true, false, false, true])
    #expect(
      try spoken("<screen name='s'>\(bars)<label text='A'/></screen>") == [
        "T. Button.", "N. Heading.", "I. Button.", "A",
      ])
    #expect(try screen("<screen name='s'>\(bars)<label text='A'/></screen>").order.basis == .document)
  }

  @Test func framesInAViewWithoutAFrameCompareAmongThemselves() throws {
    let inside = "<stackView><label text='B' frame='0 90 10 10'/><label text='A' frame='0 0 10 10'/></stackView>"
    #expect(try spoken("<screen name='s'>\(inside)</screen>") == ["A", "B"])
    let mixed = "<screen name='s'>\(inside)<label text='C' frame='0 0 10 10'/></screen>"
    #expect(try spoken(mixed) == ["B", "A", "C"])
    #expect(try screen(mixed).order.basis == .document)
  }

  @Test func anAppsLanguageIsForElementsWithoutOne() throws {
    var settings = SpokenScreen.Settings()
    settings.language = .de
    #expect(try spoken("<button title='A'/>", settings) == ["A. Taste."])
    #expect(try spoken("<button title='A' xml:lang='en'/>", settings) == ["A. Button."])
    var french = try screen("<button title='A' xml:lang='fr'/>")
    #expect(french.utterance(at: 0).description == "A. Button.")
    #expect(french.unknownLanguages == ["fr"])
  }

  @Test func aPageSourceHasWhatTheAppReturned() throws {
    let markup = """
      <XCUIElementTypeApplication name="Shop" label="Shop" x="0" y="0" width="390" height="844">
        <XCUIElementTypeNavigationBar name="Basket" x="0" y="0" width="390" height="44">
          <XCUIElementTypeButton name="BackButton" label="Shop" visible="true" accessible="true" traits="Button" \
      x="8" y="0" width="67" height="44"/>
        </XCUIElementTypeNavigationBar>
        <XCUIElementTypeSwitch label="Wrap" value="1" visible="true" accessible="true" traits="Button, ToggleButton" \
      x="0" y="50" width="9" height="9"/>
        <XCUIElementTypeTabBar x="0" y="800" width="390" height="44">
          <XCUIElementTypeButton label="Home" visible="true" accessible="true" traits="Button, Selected" x="0" y="800" \
      width="9" height="9"/>
          <XCUIElementTypeButton label="Cart" visible="true" accessible="true" traits="Button" x="90" y="800" width="9" \
      height="9"/>
        </XCUIElementTypeTabBar>
      </XCUIElementTypeApplication>
      """
    #expect(
      try spoken(markup) == [
        "Shop. Back Button.", "Wrap. Switch Button. On. \(Self.toggle)", "Selected: Home. Tab. 1 of 2.",
        "Cart. Tab. 2 of 2.",
      ])
  }

  /// What is only in Interface Builder files today, or not yet in any.
  @Test func otherControlsSpeakAsUIKitSays() {
    let strings = VoiceOverStrings(forTag: nil)
    let text = { (element: SpokenElement) in Utterance(of: element, strings).description }
    let page = ControlSpeech.pageControl(currentPage: 1, pageCount: 3, strings)
    #expect(text(page) == "page 2 of 3. Adjustable.")
    #expect(page.inputLabels == ["Page control"])
    let item = { (badge: String?, value: String?) in
      text(ControlSpeech.tabBarItem(title: "Home", badge: badge, value: value, isSelected: false))
    }
    #expect(item(nil, nil) == "Home. Tab.")
    #expect(item("3", nil) == "Home: 3 items. Tab.")
    #expect(item("A", nil) == "Home: A. Tab.")
    #expect(item("", nil) == "Home. Tab.")
    #expect(item("3", "new") == "Home: new. Tab.")
    #expect(text(ControlSpeech.backButton(title: "Inbox")) == "Inbox. Back Button.")
    #expect(text(ControlSpeech.backButton(title: nil)) == "Back Button.")
    #expect(ControlSpeech.backButton(title: "Inbox").inputLabels == ["Inbox", "Back"])
    #expect(text(ControlSpeech.navigationTitle("Inbox")) == "Inbox. Heading.")
  }

  @Test func stopsAreWhatLintCallsReached() throws {
    let markup = """
      <screen name='s'><label text='a'/><label text=' '/><view accessible='true'><button/></view>
        <button accessible='false'><label text='b'/></button><view hidden='true'><label text='c'/></view>
        <imageView/><switch/><textField hidden='false'/>
        <view elements='y z'><label text='left out'/><view><label text='z' identifier='z'/><button title='no'/></view></view>
        <view><button identifier='y' title='named elsewhere'/></view><tableView><tableViewCell accessible='true'/></tableView></screen>
      """
    let screen = try screen(markup)
    let facts = ScreenFacts(screen.root.tree)
    let reached = (0..<screen.root.tree.count).filter { facts.element($0).isReached }
    #expect(Set(screen.stops.map(\.view)) == Set(reached))
  }
}
