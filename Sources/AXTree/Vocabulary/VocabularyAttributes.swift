extension Vocabulary {
  /// All attributes, in the order of `AttributeName`.
  package static let attributes: [Attribute] = own + ofEveryView + ofStates

  private static let own: [Attribute] = [
    entry(
      .name, "name", .text, on: named.union(.init(.launchArgument)).union(.parts(.rotor)), required: named,
      "The name of a screen, state, or launch argument, or that of an action or rotor, which VoiceOver speaks."),
    entry(
      .from, "from", .text, default: "initial", on: .init(.state),
      "The name of the state that this one begins from. `Login.xml#signed in` is a state of another file."),
    entry(
      .key, "key", .key, on: .init(.given), required: .init(.given), "The name of the environment variable."),
    entry(
      .href, "href", .text, on: .init(.include, .given), required: .init(.include),
      "The file to include, or the file with the text, relative to this one."),
    entry(
      .target, "target", .text, on: targeting, required: targeting,
      "The identifier of an element of the included file or, in a state or rotor, of the screen."),
    entry(
      .attribute, "attribute", .attributeName, on: .init(.unset), required: .init(.unset),
      "The name of the attribute to remove."),
    entry(
      .times, "times", .count, default: "1", on: .init(.tap, .increment, .decrement),
      "How often to perform the step, from 1 to 9999."),
    entry(
      .direction, "direction", .keyword(["up", "down", "left", "right"]), on: .init(.swipe), required: .init(.swipe),
      "The direction of the swipe."),
    entry(
      .segment, "segment", .text, on: .init(.select), required: .init(.select),
      "The title of the segment to select, or its label if it has one."),
    entry(
      .to, "to", .text, on: .init(.adjust), required: .init(.adjust),
      "The new value: a number in a slider's range, or the text of a picker wheel's row."),
    forViews(.identifier, "identifier", .text, "accessibilityIdentifier, for tests. VoiceOver does not speak it."),
    entry(
      .group, "group", .text, on: .containers,
      "The name of the group of identifiers inside the view, for generated Swift."),
    forViews(
      .accessible, "accessible", .boolean,
      "isAccessibilityElement. `false` does not remove a standard control from the snapshot."),
    forViews(.hidden, "hidden", .boolean, default: "false", "isHidden. The view and everything inside are not read."),
    forViews(
      .elementsHidden, "elementsHidden", .boolean, default: "false",
      "accessibilityElementsHidden. VoiceOver stops neither at the view nor at anything inside; the snapshot prints them."
    ),
    forViews(
      .viewIsModal, "viewIsModal", .boolean, default: "false",
      "accessibilityViewIsModal. VoiceOver skips the view's siblings. Of several, the last one applies."),
    forViews(
      .groupsChildren, "groupsChildren", .boolean, default: "false",
      "shouldGroupAccessibilityChildren. VoiceOver reads what is inside before it goes on to other views."),
    forViews(
      .containerType, "containerType", .keyword(ContainerType.allCases.map(\.rawValue)), default: "none",
      "accessibilityContainerType: what VoiceOver says about the place of the elements inside."),
    entry(
      .title, "title", .text, on: .views(.button, .barButtonItem, .tabBarItem, .navigationBar).union(.parts(.segment)),
      "The title that the control or navigation bar shows."),
    entry(
      .text, "text", .text,
      on: .views(.label, .textField, .textView, .searchBar).union(.parts(.inputLabel)).union(.init(.type)),
      required: .parts(.inputLabel).union(.init(.type)),
      "The text that the view shows, that the step types, or that people say to Voice Control."),
    entry(
      .image, "image", .text, on: .views(.imageView, .button, .barButtonItem, .tabBarItem).union(.parts(.segment)),
      "The name of the image that the view shows."),
    entry(
      .placeholder, "placeholder", .text, on: .views(.textField, .searchBar),
      "The text that an empty field shows. It is not a label."),
    entry(
      .secureTextEntry, "secureTextEntry", .boolean, default: "false", on: .views(.textField),
      "Whether this is a password field."),
    entry(
      .textContentType, "textContentType", .keyword(TextContentType.all.map(\.name)), on: .views(.textField, .textView),
      "UITextContentType: what people type, so that the system can fill it in."),
    entry(.editable, "editable", .boolean, default: "true", on: .views(.textView), "Whether people can edit the text."),
    entry(.on, "on", .boolean, default: "false", on: .views(.switch), "Whether the switch is on."),
    entry(
      .animating, "animating", .boolean, default: "false", on: .views(.activityIndicatorView), "Whether it spins."),
    entry(.progress, "progress", .number, default: "0", on: .views(.progressView), "From 0 to 1, clamped."),
    entry(
      .currentValue, "currentValue", .number, default: "0", on: .views(.slider, .stepper),
      "UIKit's `value`, clamped to the range."),
    entry(
      .minimumValue, "minimumValue", .number, default: "0", on: .views(.slider, .stepper),
      "The minimum value. It must be less than `maximumValue`."),
    entry(
      .maximumValue, "maximumValue", .number, default: "1", on: .views(.slider, .stepper),
      "The maximum value. For a stepper, the default is 100."),
    entry(
      .selectedSegmentIndex, "selectedSegmentIndex", .integer, default: "-1", on: .views(.segmentedControl),
      "The index of the selected segment, from 0, or -1 if none is selected."),
    entry(.pages, "pages", .index, default: "0", on: .views(.pageControl), "numberOfPages."),
    entry(
      .currentPage, "currentPage", .index, default: "0", on: .views(.pageControl),
      "The index of the page that is shown, from 0, clamped to the last page."),
  ]

  private static let ofEveryView: [Attribute] = [
    forViews(
      .label, "label", .text, also: .parts(.segment, .customContent), required: .parts(.customContent),
      "accessibilityLabel: the name that VoiceOver speaks."),
    forViews(
      .value, "value", .text, also: .parts(.customContent),
      "accessibilityValue: what VoiceOver reads after the label."),
    forViews(
      .traits, "traits", .traits,
      "accessibilityTraits, separated by white space. They replace the control's own traits."),
    forViews(.hint, "hint", .text, "accessibilityHint: what happens when people activate the element."),
    forViews(.headingLevel, "headingLevel", .level, "The level of a heading, from 1 to 6."),
    forViews(
      .expandedStatus, "expandedStatus", .keyword(["expanded", "collapsed"]),
      "accessibilityExpandedStatus: whether the element shows what it contains."),
    forViews(
      .editing, "editing", .boolean, default: "false",
      "isFirstResponder. VoiceOver says that a text field is being edited."),
    forViews(
      .respondsToUserInteraction, "respondsToUserInteraction", .boolean,
      "accessibilityRespondsToUserInteraction, for Voice Control and Switch Control."),
    forViews(
      .largeContentTitle, "largeContentTitle", .text,
      "The title that the large content viewer shows when people touch and hold."),
    forViews(.row, "row", .index, "The row of a cell in a data table, from 0. If absent, it is unknown."),
    forViews(.column, "column", .index, "The column of a cell in a data table, from 0. If absent, it is unknown."),
    forViews(.rowSpan, "rowSpan", .count, default: "1", "How many rows of a data table the cell spans."),
    forViews(.columnSpan, "columnSpan", .count, default: "1", "How many columns of a data table the cell spans."),
    forViews(
      .tableHeader, "tableHeader", .keywords(["row", "column"]),
      "What the cell of a data table is a header for: the rows or columns that it spans, or both."),
    forViews(
      .enabled, "enabled", .boolean, default: "true", also: .parts(.segment),
      "isEnabled, for controls. For a segment, isEnabledForSegment(at:)."),
    forViews(
      .language, "xml:lang", .language, also: .screen,
      "accessibilityLanguage, a BCP 47 tag. Elements inside inherit it."),
    forViews(
      .frame, "frame", .frame, also: .screen, "`x y width height` in points, in the parent's coordinates."),
    forViews(
      .activationPoint, "activationPoint", .point,
      "accessibilityActivationPoint: `x y` in points, in the parent's coordinates like `frame`."),
    forViews(
      .alpha, "alpha", .number, default: "1",
      "From 0 to 1, clamped. At 0, VoiceOver stops neither at the view nor at anything inside; the snapshot prints them."
    ),
    forViews(
      .clipsToBounds, "clipsToBounds", .boolean, default: "false",
      "clipsToBounds. VoiceOver skips what is inside a view of size zero that clips."),
    forViews(.textColor, "textColor", .color, "The color of the text."),
    forViews(
      .backgroundColor, "backgroundColor", .color, also: .screen, "The background color of the view."),
    forViews(
      .textStyle, "textStyle", .keyword(textStyles), "The Dynamic Type text style, which scales the text."),
    forViews(.fontSize, "fontSize", .number, "The size of a fixed font, in points."),
    forViews(.fontWeight, "fontWeight", .keyword(fontWeights), "The weight of a fixed font."),
    entry(
      .importance, "importance", .keyword(["default", "high"]), default: "default", on: .parts(.customContent),
      "AXCustomContent.Importance: whether VoiceOver says the detail at once."),
    entry(
      .type, "type", .keyword(RotorType.allCases.map(\.rawValue)), on: .parts(.rotor),
      "UIAccessibilityCustomRotor.SystemRotorType. The system names the rotor."),
    forViews(
      .elements, "elements", .targets,
      "accessibilityElements: the identifiers of all elements inside at which VoiceOver stops, in its order."),
    entry(
      .back, "back", .boolean, default: "false", on: .views(.barButtonItem),
      "Whether the item is the back button, with the title of the screen that it leads to."),
    entry(.badge, "badge", .text, on: .views(.tabBarItem), "badgeValue. VoiceOver reads it as the value."),
    entry(
      .selected, "selected", .boolean, default: "false", on: .views(.tabBarItem), "Whether the tab is selected."),
  ]

  private static let ofStates: [Attribute] = [
    entry(
      .leavesScreen, "leavesScreen", .boolean, default: "false", on: .init(.state),
      "Whether the next screen is another file's: after the steps of the state, this screen is gone.")
  ]

  private static let named = MarkupElementSet.screen.union(.parts(.action)).union(MarkupElementSet(.state))

  private static let targeting = MarkupElementSet.targeting.union(.init(.set)).union(.parts(.result))

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
    on elements: MarkupElementSet, required: MarkupElementSet = [], _ documentation: String
  ) -> Attribute {
    Attribute(
      attribute: attribute, name: name, type: type, defaultValue: defaultValue, elements: elements, required: required,
      documentation: documentation)
  }

  private static func forViews(
    _ attribute: AttributeName, _ name: String, _ type: AttributeType, default defaultValue: String? = nil,
    also others: MarkupElementSet = [], required: MarkupElementSet = [], _ documentation: String
  ) -> Attribute {
    entry(
      attribute, name, type, default: defaultValue, on: .viewsAndItems.union(others), required: required, documentation)
  }
}

extension Vocabulary {
  /// The documentation of a keyword; nil if there is none.
  package static func documentation(ofKeyword name: String) -> String? {
    keywords[name] ?? TextContentType.all.first { $0.name == name }?.documentation
  }

  /// The names of text styles with their default sizes, font weights, and directions.
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
    "none": "Not a container.",
    "list": "A list. VoiceOver says where it starts and ends.",
    "landmark": "A landmark, which the rotor lists.",
    "dataTable": "A table. VoiceOver says rows, columns, and headers.",
    "semanticGroup": "A group of elements that belong together.",
    "expanded": "What the element contains is shown.",
    "collapsed": "What the element contains is not shown.",
    "row": "A header for rows.",
    "column": "A header for columns.",
    "default": "VoiceOver says it when people ask for it.",
    "high": "VoiceOver says it at once.",
    "link": "Links.",
    "visitedLink": "Links that people have visited.",
    "heading": "Headings of all levels.",
    "headingLevel1": "Headings of level 1.",
    "headingLevel2": "Headings of level 2.",
    "headingLevel3": "Headings of level 3.",
    "headingLevel4": "Headings of level 4.",
    "headingLevel5": "Headings of level 5.",
    "headingLevel6": "Headings of level 6.",
    "boldText": "Bold text.",
    "italicText": "Italic text.",
    "underlineText": "Underlined text.",
    "misspelledWord": "Misspelled words.",
    "image": "Images.",
    "textField": "Text fields.",
    "table": "Tables.",
    "up": "Toward the top.",
    "down": "Toward the bottom.",
    "left": "Toward the left.",
    "right": "Toward the right.",
  ]
}
