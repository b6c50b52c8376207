extension Vocabulary {
  /// Every attribute, in the order of `AttributeName`.
  package static let attributes: [Attribute] = own + ofEveryView

  private static let own: [Attribute] = [
    entry(
      .name, "name", .text, on: named, required: named,
      "The screen's name, for people; an action's name, which VoiceOver speaks; a state's name."),
    entry(
      .from, "from", .text, default: "initial", on: .init(.state), "The name of the state that this one begins from."),
    entry(
      .href, "href", .text, on: .init(.include), required: .init(.include),
      "The file to include, relative to this one."),
    entry(
      .key, "key", .key, on: .init(.given), required: .init(.given), "The name of the launch environment's entry."),
    entry(
      .target, "target", .text, on: .targeting.union(.init(.set)), required: .targeting.union(.init(.set)),
      "The identifier of an element: of the included file, or in a state of the screen."),
    entry(
      .attribute, "attribute", .attributeName, on: .init(.unset), required: .init(.unset),
      "The name of the attribute that the element no longer has."),
    entry(.times, "times", .count, default: "1", on: .init(.tap), "How often, from 1 to 9999."),
    entry(
      .direction, "direction", .keyword(["up", "down", "left", "right"]), on: .init(.swipe), required: .init(.swipe),
      "Where the finger goes."),
    forViews(.identifier, "identifier", .text, "accessibilityIdentifier: for tests, never spoken."),
    forViews(
      .accessible, "accessible", .boolean,
      "isAccessibilityElement. `false` does not take a standard control from the snapshot."),
    forViews(.hidden, "hidden", .boolean, default: "false", "isHidden: nothing inside is read either."),
    entry(.title, "title", .text, on: .nodes(.button, .segment), "The title that the control shows."),
    entry(
      .text, "text", .text, on: .nodes(.label, .textField, .textView).union(.init(.type)), required: .init(.type),
      "The text that the view shows; what is typed."),
    entry(.image, "image", .text, on: .nodes(.imageView, .button, .segment), "The name of the image that is shown."),
    entry(.placeholder, "placeholder", .text, on: .nodes(.textField), "What an empty field shows; no label."),
    entry(.secureTextEntry, "secureTextEntry", .boolean, default: "false", on: .nodes(.textField), "A password field."),
    entry(.editable, "editable", .boolean, default: "true", on: .nodes(.textView), "Whether a person can type."),
    entry(.on, "on", .boolean, default: "false", on: .nodes(.switch), "Whether the switch is on."),
    entry(
      .animating, "animating", .boolean, default: "false", on: .nodes(.activityIndicatorView), "Whether it spins."),
    entry(.progress, "progress", .number, default: "0", on: .nodes(.progressView), "From 0 to 1, clamped."),
    entry(
      .currentValue, "currentValue", .number, default: "0", on: .nodes(.slider, .stepper),
      "UIKit's `value`, clamped to the range."),
    entry(
      .minimumValue, "minimumValue", .number, default: "0", on: .nodes(.slider, .stepper),
      "The least value; less than `maximumValue`."),
    entry(
      .maximumValue, "maximumValue", .number, default: "1", on: .nodes(.slider, .stepper),
      "The greatest value; 100 for a stepper that has none written."),
    entry(
      .selectedSegmentIndex, "selectedSegmentIndex", .integer, default: "-1", on: .nodes(.segmentedControl),
      "The selected segment, from 0; -1 for none."),
  ]

  private static let ofEveryView: [Attribute] = [
    forViews(
      .label, "label", .text, also: .nodes(.segment), "accessibilityLabel: what VoiceOver calls the element."),
    forViews(.value, "value", .text, "accessibilityValue: what VoiceOver reads after the label."),
    forViews(
      .traits, "traits", .traits,
      "accessibilityTraits, separated by white space; they replace what the control has by itself."),
    forViews(.hint, "hint", .text, "accessibilityHint: the result of acting on the element."),
    forViews(.enabled, "enabled", .boolean, default: "true", "isEnabled, for controls."),
    forViews(
      .language, "xml:lang", .language, also: .nodes(.screen), "accessibilityLanguage, a BCP 47 tag; inherited."),
    forViews(
      .frame, "frame", .frame, also: .nodes(.screen), "`x y width height` in points, in the parent's coordinates."),
    forViews(.textColor, "textColor", .color, "The colour of the text."),
    forViews(
      .backgroundColor, "backgroundColor", .color, also: .nodes(.screen), "The colour behind the view's content."),
    forViews(
      .textStyle, "textStyle", .keyword(textStyles), "The Dynamic Type style of the text, which scales it."),
    forViews(.fontSize, "fontSize", .number, "The size of a fixed font, in points."),
    forViews(.fontWeight, "fontWeight", .keyword(fontWeights), "The weight of a fixed font."),
  ]

  private static let named = MarkupElementSet.nodes(.screen, .action).union(MarkupElementSet(.state))

  /// UIFont.TextStyle's names.
  private static let textStyles = [
    "extraLargeTitle", "extraLargeTitle2", "largeTitle", "title1", "title2", "title3", "headline", "subheadline",
    "body", "callout", "footnote", "caption1", "caption2",
  ]

  /// UIFont.Weight's names.
  private static let fontWeights = [
    "ultraLight", "thin", "light", "regular", "medium", "semibold", "bold", "heavy", "black",
  ]

  private static func entry(
    _ attribute: AttributeName, _ name: String, _ type: AttributeType, default defaultValue: String? = nil,
    on bearers: MarkupElementSet, required: MarkupElementSet = [], _ documentation: String
  ) -> Attribute {
    Attribute(
      attribute: attribute, name: name, type: type, defaultValue: defaultValue, bearers: bearers, required: required,
      documentation: documentation)
  }

  private static func forViews(
    _ attribute: AttributeName, _ name: String, _ type: AttributeType, default defaultValue: String? = nil,
    also others: MarkupElementSet = [], _ documentation: String
  ) -> Attribute {
    // An include replaces attributes of its fragment's root, and a set those of any view in it.
    entry(
      attribute, name, type, default: defaultValue, on: .views.union(others), documentation)
  }
}

extension Vocabulary {
  /// What a keyword of an attribute means.
  package static func documentation(ofKeyword name: String) -> String? { keywords[name] }

  /// UIFont.TextStyle's names, with their sizes where a person has not changed the size of text, UIFont.Weight's, and
  /// directions.
  private static let keywords: [String: String] = [
    "extraLargeTitle": "The style of the largest titles.",
    "extraLargeTitle2": "The style of the largest titles, second level.",
    "largeTitle": "The style of large titles: 34 points by default.",
    "title1": "The style of headings, first level: 28 points by default.",
    "title2": "The style of headings, second level: 22 points by default.",
    "title3": "The style of headings, third level: 20 points by default.",
    "headline": "The style of headlines: 17 points by default, semibold.",
    "subheadline": "The style of lines below headlines: 15 points by default.",
    "body": "The style of body text: 17 points by default.",
    "callout": "The style of callouts: 16 points by default.",
    "footnote": "The style of footnotes: 13 points by default.",
    "caption1": "The style of captions: 12 points by default.",
    "caption2": "The style of smaller captions: 11 points by default.",
    "ultraLight": "The lightest weight.",
    "thin": "Between ultraLight and light.",
    "light": "Between thin and regular.",
    "regular": "The usual weight.",
    "medium": "Between regular and semibold.",
    "semibold": "Between medium and bold.",
    "bold": "The weight of bold text.",
    "heavy": "Between bold and black.",
    "black": "The heaviest weight.",
    "up": "Towards the top.",
    "down": "Towards the bottom.",
    "left": "Towards the left.",
    "right": "Towards the right.",
  ]
}
