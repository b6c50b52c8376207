extension Vocabulary {
  /// Every trait, in the order of `Trait`.
  package static let traits: [TraitEntry] = [
    trait(.button, "button", "The element acts when it is activated."),
    trait(.link, "link", "The element opens something elsewhere."),
    trait(.image, "image", "The element is a picture."),
    trait(.searchField, "searchField", "The element is a search field."),
    trait(.keyboardKey, "keyboardKey", "The element is a key of a keyboard."),
    trait(.staticText, "staticText", "The element is a text that does not change."),
    trait(.header, "header", "The element heads a section; people jump between headers."),
    trait(.tabBar, "tabBar", "The element is a tab bar."),
    trait(.summaryElement, "summaryElement", "The element sums the screen up when the app starts."),
    trait(.selected, "selected", "The element is selected."),
    trait(.notEnabled, "notEnabled", "The element is dimmed."),
    trait(.adjustable, "adjustable", "The element's value goes up and down with a swipe."),
    trait(.allowsDirectInteraction, "allowsDirectInteraction", "Touches go to the element, past VoiceOver."),
    trait(.updatesFrequently, "updatesFrequently", "The element's label or value changes often."),
    trait(.causesPageTurn, "causesPageTurn", "Reading to the end of the element turns the page."),
    trait(.playsSound, "playsSound", "The element plays a sound when it is activated."),
    trait(.startsMediaSession, "startsMediaSession", "The element starts sound or film when it is activated."),
    trait(.toggleButton, "toggleButton", "The element is a button that stays on or off. Newer than AXSnapshot."),
    trait(.supportsZoom, "supportsZoom", "The element's content can be zoomed. Newer than AXSnapshot."),
  ]

  private static func trait(_ trait: Trait, _ name: String, _ documentation: String) -> TraitEntry {
    TraitEntry(trait: trait, name: name, documentation: documentation)
  }
}
