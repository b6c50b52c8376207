/// Facts about a kind of view that snapshots, rules, and generated tests share.
///
/// `Vocabulary.elements` has the attributes and contents of each element.
package struct ViewFacts: Sendable {
  /// The source of an element's value if it has no `value`.
  package enum ValueSource: Sendable {
    case none
    /// The text that is typed into it: `text`.
    case typed
    /// `progress`, from 0 to 1.
    case progress
    /// `currentValue` between `minimumValue` and `maximumValue`.
    case position
    case animating
    case on
    /// The title of the selected segment.
    case selectedSegment
  }

  /// The part of a view that has the view's value: a property of `XCUIElementTypeQueryProvider`, whose first match it
  /// is.
  package enum ValuePart: String, Sendable {
    case wheel = "pickerWheels"
    case searchField = "searchFields"
  }

  /// The name that AXSnapshot uses for an element without one.
  package enum SnapshotName: Sendable {
    case none
    case text(StaticString)
    /// The number of segments.
    case segmentCount
  }

  /// The text that an element shows.
  package enum ShownText: Sendable {
    /// No text.
    case none
    /// The attribute that names the element.
    case name
    case typed
    case segmentTitles
    /// Any text that the app draws.
    case unknown
  }

  /// The color of an element's text if the app does not set one.
  package enum TextColor: Sendable {
    case unknown, label, tint
  }

  package struct Flags: OptionSet, Sendable {
    package let rawValue: UInt32

    package init(rawValue: UInt32) {
      self.rawValue = rawValue
    }

    /// AXSnapshot prints it without `accessible`. See "The snapshot's text" in the documentation.
    package static let standardControl = Flags(rawValue: 1)
    /// People interact with it.
    package static let interactive = Flags(rawValue: 1 << 1)
    /// It is one of many rows.
    package static let cell = Flags(rawValue: 1 << 2)
    /// It surrounds a screen, and a container view controller shows it.
    package static let bar = Flags(rawValue: 1 << 3)
    /// UIKit names it, in the language of the device, if the app does not.
    package static let namedByUIKit = Flags(rawValue: 1 << 4)
    /// XCUITest shows a label even if the app sets none, such as that of an image or of the contents.
    package static let generatedLabel = Flags(rawValue: 1 << 5)
    /// Its content covers its background color.
    package static let coversBackground = Flags(rawValue: 1 << 6)
    /// Its value is meaningless without a label.
    package static let needsLabel = Flags(rawValue: 1 << 7)
    /// It shows sentences, which XCUITest returns as both label and value.
    package static let sentences = Flags(rawValue: 1 << 8)
    /// UIKit sets the size of its touch area.
    package static let sizedByUIKit = Flags(rawValue: 1 << 9)
    /// In a running app, its parts are accessibility elements, and the view itself never is.
    package static let partsAreElements = Flags(rawValue: 1 << 10)
    /// People reach its contents although it is an element itself, such as the button that clears a text field.
    package static let contentReachable = Flags(rawValue: 1 << 11)
    /// UIKit exposes its contents, even if the app makes the view itself an element.
    package static let exposesContent = Flags(rawValue: 1 << 12)
    /// VoiceOver reads its contents if it has no name.
    package static let namedByContent = Flags(rawValue: 1 << 13)
    /// People choose from wheels or a calendar inside it.
    package static let picker = Flags(rawValue: 1 << 15)
    /// It is an item of a bar, which AXSnapshot does not print.
    package static let barItem = Flags(rawValue: 1 << 16)
    /// It scrolls its contents.
    package static let scrolls = Flags(rawValue: 1 << 14)
    /// UIKit dims it if it is disabled.
    package static let dims = Flags(rawValue: 1 << 17)
    /// People type into it, unless it is not `editable`.
    package static let takesText = Flags(rawValue: 1 << 18)
  }

  package let kind: ElementKind
  /// The name in messages, such as `text field`.
  package let noun: StaticString
  package private(set) var flags: Flags = []
  /// The words that VoiceOver adds for the kind of view, such as `progress bar`; empty if there are none.
  package private(set) var spokenKind: StaticString = ""
  /// The property of `XCUIElementTypeQueryProvider` that finds the view.
  package private(set) var query: StaticString = "otherElements"
  /// The traits that make another query find the view.
  package private(set) var queryTraits: TraitSet = []
  /// The traits that UIKit gives a control without `traits`. Written traits replace them.
  package private(set) var ownTraits: TraitSet = []
  /// The traits that a view without `traits` has in a running app besides `ownTraits`.
  package private(set) var unprintedTraits: TraitSet = []
  /// The line that AXSnapshot prints if the view has no printable traits; empty if there is none.
  package private(set) var snapshotRole: StaticString = ""
  /// The attribute that names the view if it has no `label`.
  package private(set) var nameSource: AttributeName?
  package private(set) var snapshotName = SnapshotName.none
  package private(set) var valueSource = ValueSource.none
  /// The part that XCUITest asks for the value; nil if it is the view itself.
  package private(set) var valuePart: ValuePart?
  package private(set) var shownText = ShownText.unknown
  package private(set) var textColor = TextColor.unknown
}

extension ViewFacts {
  /// Whether AXSnapshot prints the view without `accessible`.
  package var isStandardControl: Bool { flags.contains(.standardControl) }

  /// The traits that a view without `traits` has in a running app.
  package var liveTraits: TraitSet { ownTraits.union(unprintedTraits) }

  /// Whether people choose from wheels or a calendar inside the view.
  package var isPicker: Bool { flags.contains(.picker) }

  /// Whether the view has segments to choose from.
  package var hasSegments: Bool { shownText == .segmentTitles }
}

extension NodeKind {
  /// The facts about views of this kind; default facts if this is not a view.
  package var view: ViewFacts { ViewFacts.table[number] }

  /// The traits that UIKit gives a control without `traits`. Written traits replace them.
  package var ownTraits: TraitSet { view.ownTraits }

  /// Whether this is a cell of a table or collection.
  package var isCell: Bool { view.flags.contains(.cell) }
}

extension MarkupElementSet {
  /// The views that AXSnapshot prints without `accessible`.
  package static let standardControls = MarkupElementSet(havingFlag: .standardControl)
  /// The bars that surround a screen.
  package static let bars = MarkupElementSet(havingFlag: .bar)
  /// The views that can be anywhere.
  package static let views = viewsAndItems.subtracting(barItems)
  /// The items of bars.
  package static let barItems = MarkupElementSet(havingFlag: .barItem)
  package static let viewsAndItems = MarkupElementSet { _ in true }
  /// The views that contain others: all that are neither controls nor images.
  package static let containers = optInViews.subtracting(.views(.imageView))
  /// The views that people reach only if `accessible` is true.
  package static let optInViews = views.subtracting(.standardControls)

  package init(havingFlag flag: ViewFacts.Flags) {
    self.init { $0.flags.contains(flag) }
  }

  /// Creates a set of the views that meet a condition.
  package init(where condition: (ViewFacts) -> Bool) {
    self = ViewFacts.views.filter(condition).reduce(into: []) { $0.formUnion(.views($1.kind)) }
  }
}

extension ViewFacts {
  /// The facts by the number of the kind.
  fileprivate static let table: [ViewFacts] = {
    var table = NodeKind.allCases.map { _ in ViewFacts(kind: .view, noun: "element", shownText: .none) }
    for view in views { table[Int(view.kind.rawValue)] = view }
    return table
  }()

  /// The traits that decide which query finds a view without its own XCUITest type.
  private static let typeTraits = TraitSet(
    .toggleButton, .button, .link, .searchField, .keyboardKey, .image, .staticText)

  /// All kinds of views. To add one, add a line here, in `ElementKind`, and in `Vocabulary.elements`.
  fileprivate static let views: [ViewFacts] =
    controls + items + [
      ViewFacts(kind: .view, noun: "view", queryTraits: typeTraits),
      ViewFacts(
        kind: .imageView, noun: "image", flags: [.generatedLabel, .coversBackground], spokenKind: "image",
        query: "images",
        queryTraits: typeTraits, unprintedTraits: TraitSet(.image),
        shownText: .none),
      ViewFacts(kind: .stackView, noun: "stack view", queryTraits: typeTraits),
      ViewFacts(kind: .scrollView, noun: "scroll view", flags: .scrolls, query: "scrollViews"),
      ViewFacts(kind: .tableView, noun: "table view", flags: .scrolls, query: "tables"),
      ViewFacts(
        kind: .tableViewCell, noun: "table view cell", flags: [.cell, .generatedLabel, .namedByContent],
        query: "cells"),
      ViewFacts(kind: .collectionView, noun: "collection view", flags: .scrolls, query: "collectionViews"),
      ViewFacts(
        kind: .collectionViewCell, noun: "collection view cell", flags: [.cell, .generatedLabel, .namedByContent],
        query: "cells"),
      ViewFacts(kind: .toolbar, noun: "toolbar", flags: [.bar, .exposesContent], query: "toolbars"),
      ViewFacts(kind: .navigationBar, noun: "navigation bar", flags: [.bar, .exposesContent], query: "navigationBars"),
      ViewFacts(kind: .tabBar, noun: "tab bar", flags: [.bar, .exposesContent], query: "tabBars"),
      ViewFacts(
        kind: .searchBar, noun: "search bar", flags: [.exposesContent, .takesText, .dims], spokenKind: "search field",
        valuePart: .searchField),
      ViewFacts(
        kind: .pickerView, noun: "picker view", flags: [.generatedLabel, .exposesContent, .picker],
        query: "pickers", valuePart: .wheel),
      ViewFacts(
        kind: .datePicker, noun: "date picker", flags: [.generatedLabel, .exposesContent, .picker],
        query: "datePickers"),
      ViewFacts(
        kind: .pageControl, noun: "page control", flags: [.generatedLabel, .exposesContent, .dims],
        query: "pageIndicators", unprintedTraits: TraitSet(.adjustable)),
      ViewFacts(kind: .visualEffectView, noun: "visual effect view", flags: .coversBackground, queryTraits: typeTraits),
      ViewFacts(kind: .webView, noun: "web view", flags: [.coversBackground, .exposesContent], query: "webViews"),
      ViewFacts(kind: .mapView, noun: "map view", flags: [.coversBackground, .exposesContent], query: "maps"),
      ViewFacts(kind: .containerView, noun: "container view", queryTraits: typeTraits),
    ]

  private static let items = [
    ViewFacts(
      kind: .barButtonItem, noun: "button", flags: [.barItem, .interactive, .generatedLabel, .dims],
      spokenKind: "button",
      query: "buttons", queryTraits: TraitSet(.button, .link, .toggleButton), ownTraits: TraitSet(.button),
      snapshotRole: "button", nameSource: .title, shownText: .name, textColor: .tint),
    ViewFacts(
      kind: .tabBarItem, noun: "button", flags: [.barItem, .interactive, .generatedLabel], spokenKind: "button",
      query: "buttons", queryTraits: TraitSet(.button, .link, .toggleButton), ownTraits: TraitSet(.button),
      snapshotRole: "button", nameSource: .title, shownText: .name, textColor: .tint),
  ]

  private static let controls = [
    ViewFacts(
      kind: .label, noun: "label", flags: [.standardControl, .sentences, .dims], query: "staticTexts",
      queryTraits: typeTraits,
      ownTraits: TraitSet(.staticText), nameSource: .text, shownText: .name, textColor: .label),
    ViewFacts(
      kind: .button, noun: "button", flags: [.standardControl, .interactive, .generatedLabel, .dims],
      spokenKind: "button",
      query: "buttons",
      queryTraits: TraitSet(.button, .link, .toggleButton), ownTraits: TraitSet(.button), snapshotRole: "button",
      nameSource: .title, shownText: .name, textColor: .tint),
    ViewFacts(
      kind: .switch, noun: "switch", flags: [.standardControl, .interactive, .needsLabel, .sizedByUIKit, .dims],
      spokenKind: "switch",
      query: "switches", ownTraits: TraitSet(.button), unprintedTraits: TraitSet(.toggleButton), snapshotRole: "button",
      valueSource: .on, shownText: .none),
    ViewFacts(
      kind: .slider, noun: "slider", flags: [.standardControl, .interactive, .needsLabel, .sizedByUIKit, .dims],
      spokenKind: "slider",
      query: "sliders", ownTraits: TraitSet(.adjustable), snapshotRole: "adjustable", valueSource: .position,
      shownText: .none),
    ViewFacts(
      kind: .stepper, noun: "stepper",
      flags: [.standardControl, .interactive, .generatedLabel, .needsLabel, .sizedByUIKit, .partsAreElements, .dims],
      spokenKind: "stepper",
      query: "steppers", snapshotName: .text("Stepper"), shownText: .none),
    ViewFacts(
      kind: .progressView, noun: "progress view", flags: [.standardControl, .namedByUIKit, .needsLabel],
      spokenKind: "progress bar",
      query: "progressIndicators", valueSource: .progress, shownText: .none),
    ViewFacts(
      kind: .activityIndicatorView, noun: "activity indicator",
      flags: [.standardControl, .namedByUIKit, .generatedLabel],
      query: "activityIndicators", snapshotName: .text("Activity Indicator"), valueSource: .animating,
      shownText: .none),
    ViewFacts(
      kind: .segmentedControl, noun: "segmented control",
      flags: [.standardControl, .interactive, .generatedLabel, .sizedByUIKit, .partsAreElements, .dims],
      query: "segmentedControls",
      snapshotName: .segmentCount, valueSource: .selectedSegment, shownText: .segmentTitles),
    ViewFacts(
      kind: .textField, noun: "text field",
      flags: [.standardControl, .interactive, .sizedByUIKit, .contentReachable, .takesText, .dims],
      query: "textFields",
      queryTraits: TraitSet(.searchField), snapshotRole: "TextField", valueSource: .typed, shownText: .typed,
      textColor: .label),
    ViewFacts(
      kind: .textView, noun: "text view", flags: [.standardControl, .sentences, .sizedByUIKit, .takesText],
      query: "textViews", snapshotRole: "TextView", valueSource: .typed, shownText: .typed, textColor: .label),
  ]
}
