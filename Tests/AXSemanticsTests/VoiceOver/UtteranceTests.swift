import AXSemantics
import Testing

/// A row of a table: an element, and what VoiceOver says about it.
struct UtteranceRow: Sendable, CustomTestStringConvertible {
  let name: String
  let element: SpokenElement
  let description: String
  let hint: String?

  init(_ name: String, _ element: SpokenElement, _ description: String, _ hint: String? = nil) {
    self.name = name
    self.element = element
    self.description = description
    self.hint = hint
  }

  var testDescription: String { name }
}

/// The rules for one element, row by row.
@Suite("What VoiceOver says about an element")
struct UtteranceTests {
  private static let toggle = "Double tap to toggle setting."
  private static let adjust = "Swipe up or down with one finger to adjust the value."
  private static let edit = "Double tap to edit."
  private static let misspelled = "Use the rotor to access Misspelled Words"

  private static func element(
    _ label: String? = nil, _ traits: SpokenTraits = [], value: String? = nil, hint: String? = nil,
    in context: StopContext? = nil
  ) -> SpokenElement {
    SpokenElement(label: label, value: value, hint: hint, traits: traits, context: context)
  }

  static let texts: [UtteranceRow] = [
    UtteranceRow("nothing", element(), ""),
    UtteranceRow("empty texts", element("", value: "", hint: ""), ""),
    UtteranceRow("a label", element("Label"), "Label"),
    UtteranceRow("a value", element(value: "Value"), "Value"),
    UtteranceRow("a label and a value get no period", element("Label", value: "Value"), "Label: Value"),
    UtteranceRow("a hint", element("Label", hint: "Hint"), "Label", "Hint"),
    UtteranceRow("a hint alone is the description", element(hint: "Hint"), "Hint"),
    UtteranceRow("a hint with an empty label and value", element("", value: "", hint: "Hint"), "Hint"),
    UtteranceRow("a period is not doubled", element("Label.", .button), "Label. Button."),
    UtteranceRow("another mark gets a period", element("Really?", .button), "Really?. Button."),
  ]

  static let traits: [UtteranceRow] = [
    UtteranceRow("button", element("X", .button), "X. Button."),
    UtteranceRow("link", element("X", .link), "X. Link."),
    UtteranceRow("image", element("X", .image), "X. Image."),
    UtteranceRow("selected comes before the text", element("X", .selected, value: "Y"), "Selected: X: Y"),
    UtteranceRow("selected without a text", element(nil, .selected), "Selected."),
    UtteranceRow("selected without a text, with a hint", element(nil, .selected, hint: "Hint"), "Selected.", "Hint"),
    UtteranceRow("staticText is silent", element("X", .staticText), "X"),
    UtteranceRow("playsSound is silent", element("X", .playsSound), "X"),
    UtteranceRow("summaryElement is silent", element("X", .summaryElement), "X"),
    UtteranceRow("updatesFrequently is silent", element("X", .updatesFrequently), "X"),
    UtteranceRow("startsMediaSession is silent", element("X", .startsMediaSession), "X"),
    UtteranceRow("allowsDirectInteraction is silent", element("X", .allowsDirectInteraction), "X"),
    UtteranceRow("causesPageTurn is silent", element("X", .causesPageTurn), "X"),
    UtteranceRow("supportsZoom is silent", element("X", .supportsZoom), "X"),
    UtteranceRow("tabBar is silent", element("X", .tabBar), "X"),
    UtteranceRow("notEnabled", element("X", .notEnabled), "X. Dimmed."),
    UtteranceRow("header", element("X", .header), "X. Heading."),
    UtteranceRow("searchField", element("X", .searchField), "X. Search Field."),
    UtteranceRow("adjustable", element("X", .adjustable), "X. Adjustable.", adjust),
    UtteranceRow("tabBarItem", element("X", .tabBarItem), "X. Tab."),
    UtteranceRow("traits alone", element(nil, [.button, .header]), "Button. Heading."),
    UtteranceRow("keyboardKey and button", element("X", [.keyboardKey, .button]), "X"),
    UtteranceRow("keyboardKey alone", element("X", .keyboardKey), "X"),
    UtteranceRow("tabBarItem and button", element("X", [.tabBarItem, .button]), "X. Tab."),
    UtteranceRow("button and selected", element("X", [.button, .selected]), "Selected: X. Button."),
    UtteranceRow("button and notEnabled", element("X", [.button, .notEnabled]), "X. Dimmed. Button."),
    UtteranceRow("hint and adjustable", element(nil, .adjustable, hint: "Hint"), "Hint. Adjustable."),
    UtteranceRow("hint and button", element(nil, .button, hint: "Hint"), "Hint. Button."),
    UtteranceRow(
      "all that an app could set before iOS 17", element("27", SpokenTraits(rawValue: (1 << 17) - 1)),
      "Selected: 27. Dimmed. Heading. Link. Adjustable. Image. Search Field."),
    UtteranceRow("back button with another title", element("First", .backButton), "First. Back Button."),
    UtteranceRow("back button with that name", element("bACK", [.backButton, .button]), "Back Button."),
    UtteranceRow("back button without a name", element(nil, .backButton, hint: "H"), "H. Back Button."),
    UtteranceRow("back button with a value", element("Back", .backButton, value: "V"), "V. Back Button."),
  ]

  static let switches: [UtteranceRow] = [
    UtteranceRow(
      "on", element("X", [.button, .switchButton], value: "1"), "X. Switch Button. On.", toggle),
    UtteranceRow(
      "off", element("X", [.button, .switchButton], value: "0"), "X. Switch Button. Off.", toggle),
    UtteranceRow(
      "mixed", element("X", [.button, .switchButton], value: "2"), "X. Switch Button. Mixed.", toggle),
    UtteranceRow("without button", element("X", .switchButton, value: "1"), "X. On.", toggle),
    UtteranceRow("with another number", element("X", .switchButton, value: "3"), "X. 3", toggle),
    UtteranceRow(
      "with a word", element("X", [.button, .switchButton], value: "Value"), "X. Switch Button. Value", toggle),
    UtteranceRow("without a value", element("X", [.button, .switchButton]), "X. Switch Button.", toggle),
    UtteranceRow("with an empty value", element("X", .switchButton, value: ""), "X", toggle),
    UtteranceRow(
      "dimmed", element(nil, [.button, .switchButton, .notEnabled], value: "1"), "Dimmed. Switch Button. On."),
    UtteranceRow(
      "dimmed with a hint", element("X", [.button, .switchButton, .notEnabled], value: "1", hint: "Hint"),
      "X. Dimmed. Switch Button. On.", "Hint"),
    UtteranceRow(
      "with a hint", element("X", [.button, .switchButton], value: "0", hint: "Hint"), "X. Switch Button. Off.",
      "Hint. \(toggle)"),
    UtteranceRow(
      "with a hint that ends with a period", element("X", .switchButton, value: "0", hint: "Hint."), "X. Off.",
      "Hint. \(toggle)"),
    UtteranceRow(
      "adjustable", element("X", [.switchButton, .adjustable], value: "1"), "X. On. Adjustable.", toggle),
    UtteranceRow(
      "another word after a value that is not a state", element("X", [.switchButton, .header], value: "maybe"),
      "X. maybe Heading.", toggle),
    UtteranceRow(
      "a hint that became the description", element(nil, .switchButton, value: "1", hint: "Hint"), "Hint. On.", toggle),
  ]

  static let fields: [UtteranceRow] = [
    UtteranceRow("a field loses its hint", element("X", .textEntry, hint: "Hint"), "X. Text Field.", edit),
    UtteranceRow(
      "secure", element("X", [.textEntry, .secureTextField], value: "••"), "X: ••. Secure Text Field.", edit),
    UtteranceRow("secure alone", element("X", .secureTextField), "X"),
    UtteranceRow("editing", element("X", [.textEntry, .isEditing]), "X. Text Field. Is editing.", misspelled),
    UtteranceRow("editing alone", element("X", .isEditing), "X"),
    UtteranceRow("text view", element("X", [.textEntry, .textArea]), "X. Text Field.", "\(edit), \(misspelled)"),
    UtteranceRow(
      "editing a text view", element("X", [.textEntry, .textArea, .isEditing]), "X. Text Field. Is editing.",
      misspelled),
    UtteranceRow("text area alone", element("X", .textArea), "X"),
    UtteranceRow("dimmed", element("X", [.textEntry, .notEnabled], hint: "Hint"), "X. Dimmed. Text Field.", "Hint"),
    UtteranceRow(
      "adjustable", element("X", [.textEntry, .adjustable]), "X. Text Field. Adjustable.", "\(edit) \(adjust)"),
    UtteranceRow(
      "adjustable with a hint", element("X", .adjustable, hint: "Hint."), "X. Adjustable.", "Hint. \(adjust)"),
    UtteranceRow("adjustable and dimmed", element("X", [.adjustable, .notEnabled]), "X. Dimmed. Adjustable."),
    UtteranceRow(
      "adjustable with a value and a hint", element(nil, .adjustable, value: "5", hint: "Hint"), "5. Adjustable.",
      "Hint. \(adjust)"),
  ]

  static let places: [UtteranceRow] = [
    UtteranceRow(
      "series keeps the button", element("X", .button, in: .series(position: 1, count: 3)), "X. Button. 1 of 3."),
    UtteranceRow("series of text", element("X", in: .series(position: 1, count: 3)), "X 1 of 3."),
    UtteranceRow("tab", element("X", .button, in: .tab(position: 1, count: 5)), "X. Tab. 1 of 5."),
    UtteranceRow(
      "tab with its trait", element("X", .tabBarItem, in: .tab(position: 2, count: 5)), "X. Tab. 2 of 5."),
    UtteranceRow(
      "tab bar item", element("Item A", in: .tabBarItem(position: 1, count: 6)), "Item A. Tab. 1 of 6."),
    UtteranceRow(
      "tab bar item keeps the button", element("X", .button, in: .tabBarItem(position: 1, count: 6)),
      "X. Button. Tab. 1 of 6."),
    UtteranceRow("list start", element("X", in: .listStart), "X. List Start."),
    UtteranceRow("list end", element("X", .button, in: .listEnd), "X. Button. List End."),
    UtteranceRow("landmark", element("X.", in: .landmarkStart), "X. Landmark."),
    UtteranceRow("landmark end", element("X", value: "Y", in: .landmarkEnd), "X: Y. End."),
    UtteranceRow("list start without a text", element(in: .listStart), ". List Start."),
    UtteranceRow("list end without a text", element(in: .listEnd), ". List End."),
    UtteranceRow("landmark without a text", element(in: .landmarkStart), ". Landmark."),
    UtteranceRow("series without a text", element(in: .series(position: 1, count: 3)), " 1 of 3."),
  ]

  @Test(arguments: texts + traits + switches + fields + places)
  func follows(_ row: UtteranceRow) {
    let utterance = Utterance(of: row.element, VoiceOverStrings(forTag: row.element.language))
    #expect(utterance.description == row.description)
    #expect(utterance.hint == row.hint)
  }

  @Test func expandedElementsSaySoAfterAllTraits() {
    var element = Self.element("Amenities", [.button, .searchField])
    element.isExpanded = false
    let strings = VoiceOverStrings(forTag: nil)
    #expect(Utterance(of: element, strings).description == "Amenities. Button. Search Field. Collapsed.")
    element.isExpanded = true
    #expect(Utterance(of: element, strings).description == "Amenities. Button. Search Field. Expanded.")
  }

  /// The bits of UIKit, public and private.
  @Test func traitsHaveTheBitsOfUIKit() {
    let bits: [(SpokenTraits, Int)] = [
      (.button, 0), (.link, 1), (.image, 2), (.selected, 3), (.playsSound, 4), (.keyboardKey, 5), (.staticText, 6),
      (.summaryElement, 7), (.notEnabled, 8), (.updatesFrequently, 9), (.searchField, 10), (.startsMediaSession, 11),
      (.adjustable, 12), (.allowsDirectInteraction, 13), (.causesPageTurn, 14), (.tabBar, 15), (.header, 16),
      (.textEntry, 18), (.isEditing, 21), (.secureTextField, 24), (.backButton, 27), (.tabBarItem, 28),
      (.textArea, 47), (.switchButton, 53),
    ]
    for (trait, bit) in bits { #expect(trait.rawValue == 1 << UInt64(bit)) }
  }

  /// Traits that UIKit has and nobody speaks have no effect on the description.
  @Test(arguments: [17, 19, 20, 22, 23, 25, 26, 29, 30, 31, 32, 34, 35, 36, 37, 38, 40, 52, 56])
  func otherPrivateTraitsAreSilent(bit: Int) {
    let element = Self.element("X", SpokenTraits(rawValue: 1 << UInt64(bit)), value: "Y", hint: "Z")
    let utterance = Utterance(of: element, VoiceOverStrings(forTag: nil))
    #expect(utterance.description == "X: Y")
    #expect(utterance.hint == "Z")
  }
}
