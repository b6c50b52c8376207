/// Everything that is known of a kind of view, whoever asks: the snapshot, the rules, the generated tests.
///
/// What an element of the language may hold and bear is in `Vocabulary.elements`.
package struct ViewFacts: Sendable {
  /// Where the value of an element comes from if it has no `value`.
  package enum ValueSource: Sendable {
    case none
    /// What is typed into it: `text`.
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

  /// What AXSnapshot calls an element that nobody named.
  package enum SnapshotName: Sendable {
    case none
    case text(StaticString)
    /// How many segments it has.
    case segmentCount
  }

  /// Which text people see in an element.
  package enum ShownText: Sendable {
    /// None.
    case none
    /// The attribute that names it.
    case name
    case typed
    case segmentTitles
    /// Whatever the app draws.
    case unknown
  }

  /// In which color UIKit shows its text if the app sets none.
  package enum TextColor: Sendable {
    case unknown, label, tint
  }

  package struct Flags: OptionSet, Sendable {
    package let rawValue: UInt16

    package init(rawValue: UInt16) {
      self.rawValue = rawValue
    }

    /// AXSnapshot reads it without `accessible` (snapshot.md 2).
    package static let standardControl = Flags(rawValue: 1)
    /// People act on it by itself.
    package static let interactive = Flags(rawValue: 1 << 1)
    /// One of many rows.
    package static let cell = Flags(rawValue: 1 << 2)
    /// It is around a screen, and the app's container shows it.
    package static let bar = Flags(rawValue: 1 << 3)
    /// UIKit names it in the language of the device if the app does not.
    package static let namedByUIKit = Flags(rawValue: 1 << 4)
    /// XCUITest shows a label that no file has if the app gives none: that of an image, or of what is inside.
    package static let labelMadeUp = Flags(rawValue: 1 << 5)
    /// It draws over its own background.
    package static let coversBackground = Flags(rawValue: 1 << 6)
    /// Its value means nothing without a label.
    package static let needsLabel = Flags(rawValue: 1 << 7)
    /// It shows sentences. XCUITest gives them as label and as value.
    package static let sentences = Flags(rawValue: 1 << 8)
    /// UIKit decides how large it is to the touch.
    package static let sizedByUIKit = Flags(rawValue: 1 << 9)
    /// In a running app its parts are the elements, and never itself.
    package static let partsAreElements = Flags(rawValue: 1 << 10)
    /// Listeners reach what is inside, though it is an element itself: the button that clears a text field.
    package static let openInside = Flags(rawValue: 1 << 11)
    /// UIKit exposes what it holds, whatever the app says of the view itself.
    package static let exposesContent = Flags(rawValue: 1 << 12)
    /// It is read by what it holds if it has no name.
    package static let speaksForContent = Flags(rawValue: 1 << 13)
    /// It scrolls what it holds.
    package static let scrolls = Flags(rawValue: 1 << 14)
  }

  package let kind: ElementKind
  /// What people call it: `text field`.
  package let noun: StaticString
  /// What people hear of its kind besides name and value: `progress bar`; empty if nothing.
  package let spokenKind: StaticString
  package let flags: Flags
  /// What UIKit gives a control without `traits`; written traits replace it.
  package let ownTraits: TraitSet
  /// The line that AXSnapshot prints for it without traits that it can print; empty if none.
  package let snapshotRole: StaticString
  /// The attribute that names it if it has no `label`.
  package let nameSource: AttributeName?
  package let snapshotName: SnapshotName
  package let valueSource: ValueSource
  package let shownText: ShownText
  package let textColor: TextColor
  /// The property of `XCUIElementTypeQueryProvider` that finds it.
  package let query: StaticString
  /// The traits that let another query find it.
  package let queryTraits: TraitSet

  fileprivate init(
    _ kind: ElementKind, _ noun: StaticString, _ flags: Flags = [], spoken spokenKind: StaticString = "",
    query: StaticString = "otherElements", queryTraits: TraitSet = [], ownTraits: TraitSet = [],
    snapshotRole: StaticString = "", name: AttributeName? = nil, snapshotName: SnapshotName = .none,
    value: ValueSource = .none, shows shownText: ShownText = .unknown,
    textColor: TextColor = .unknown
  ) {
    self.kind = kind
    self.noun = noun
    self.spokenKind = spokenKind
    self.flags = flags
    self.query = query
    self.queryTraits = queryTraits
    self.ownTraits = ownTraits
    self.snapshotRole = snapshotRole
    nameSource = name
    self.snapshotName = snapshotName
    valueSource = value
    self.shownText = shownText
    self.textColor = textColor
  }
}

extension ViewFacts {
  /// Whether people choose one of its segments.
  package var hasSegments: Bool { shownText == .segmentTitles }
}

extension ElementKind {
  /// What is known of views of this kind.
  package var view: ViewFacts { ViewFacts.table[Int(rawValue)] }

  /// What UIKit gives a control without `traits`; written traits replace it.
  package var ownTraits: TraitSet { view.ownTraits }

  /// Whether it is one of many rows: of a table or of a collection.
  package var isCell: Bool { view.flags.contains(.cell) }
}

extension MarkupElementSet {
  /// What AXSnapshot reads without `accessible`.
  package static let standardControls = MarkupElementSet(havingFlag: .standardControl)
  /// The bars around a screen.
  package static let bars = MarkupElementSet(havingFlag: .bar)
  package static let views = MarkupElementSet { _ in true }
  /// The views that listeners meet only if `accessible` is true.
  package static let optInViews = views.subtracting(.standardControls)

  package init(havingFlag flag: ViewFacts.Flags) {
    self.init { $0.flags.contains(flag) }
  }

  /// The views of which something is true.
  package init(where condition: (ViewFacts) -> Bool) {
    self.init(rawValue: ViewFacts.views.filter(condition).reduce(0) { $0 | 1 << UInt64($1.kind.rawValue) })
  }
}

extension ViewFacts {
  /// By the raw value of the kind; what is not a view has facts that say nothing.
  fileprivate static let table: [ViewFacts] = {
    var table = ElementKind.allCases.map { ViewFacts($0, "element", shows: .none) }
    for view in views { table[Int(view.kind.rawValue)] = view }
    return table
  }()

  /// The traits by which XCUITest tells views apart that have no class of their own.
  private static let telling = TraitSet(
    .toggleButton, .button, .link, .searchField, .keyboardKey, .image, .staticText)

  /// Every kind of view. Adding one is a line here, one in `ElementKind` and one in `Vocabulary.elements`.
  fileprivate static let views: [ViewFacts] =
    controls + [
      ViewFacts(.view, "view", queryTraits: telling),
      ViewFacts(
        .imageView, "image", [.labelMadeUp, .coversBackground], spoken: "image", query: "images", queryTraits: telling,
        shows: .none),
      ViewFacts(.stackView, "stack view", queryTraits: telling),
      ViewFacts(.scrollView, "scroll view", .scrolls, query: "scrollViews"),
      ViewFacts(.tableView, "table view", .scrolls, query: "tables"),
      ViewFacts(.tableViewCell, "table view cell", [.cell, .labelMadeUp, .speaksForContent], query: "cells"),
      ViewFacts(.collectionView, "collection view", .scrolls, query: "collectionViews"),
      ViewFacts(
        .collectionViewCell, "collection view cell", [.cell, .labelMadeUp, .speaksForContent], query: "cells"),
      ViewFacts(.toolbar, "toolbar", [.bar, .exposesContent], query: "toolbars"),
      ViewFacts(.navigationBar, "navigation bar", [.bar, .exposesContent], query: "navigationBars"),
      ViewFacts(.tabBar, "tab bar", [.bar, .exposesContent], query: "tabBars"),
      ViewFacts(.searchBar, "search bar", .exposesContent, spoken: "search field"),
      ViewFacts(
        .pickerView, "picker view", [.labelMadeUp, .exposesContent, .speaksForContent], query: "pickers"),
      ViewFacts(
        .datePicker, "date picker", [.labelMadeUp, .exposesContent, .speaksForContent], query: "datePickers"),
      ViewFacts(.pageControl, "page control", [.labelMadeUp, .exposesContent], query: "pageIndicators"),
      ViewFacts(.visualEffectView, "visual effect view", .coversBackground, queryTraits: telling),
      ViewFacts(.webView, "web view", [.coversBackground, .exposesContent], query: "webViews"),
      ViewFacts(.mapView, "map view", [.coversBackground, .exposesContent], query: "maps"),
      ViewFacts(.containerView, "container view", queryTraits: telling),
    ]

  private static let controls = [
    ViewFacts(
      .label, "label", [.standardControl, .sentences], query: "staticTexts", queryTraits: telling,
      ownTraits: TraitSet(.staticText), name: .text, shows: .name, textColor: .label),
    ViewFacts(
      .button, "button", [.standardControl, .interactive, .labelMadeUp], spoken: "button", query: "buttons",
      queryTraits: TraitSet(.button, .link, .toggleButton), ownTraits: TraitSet(.button), snapshotRole: "button",
      name: .title, shows: .name, textColor: .tint),
    ViewFacts(
      .switch, "switch", [.standardControl, .interactive, .needsLabel, .sizedByUIKit], spoken: "switch",
      query: "switches", ownTraits: TraitSet(.button), snapshotRole: "button", value: .on, shows: .none),
    ViewFacts(
      .slider, "slider", [.standardControl, .interactive, .needsLabel, .sizedByUIKit], spoken: "slider",
      query: "sliders", ownTraits: TraitSet(.adjustable), snapshotRole: "adjustable", value: .position, shows: .none),
    ViewFacts(
      .stepper, "stepper",
      [.standardControl, .interactive, .labelMadeUp, .needsLabel, .sizedByUIKit, .partsAreElements], spoken: "stepper",
      query: "steppers", snapshotName: .text("Stepper"), shows: .none),
    ViewFacts(
      .progressView, "progress view", [.standardControl, .namedByUIKit, .needsLabel], spoken: "progress bar",
      query: "progressIndicators", value: .progress, shows: .none),
    ViewFacts(
      .activityIndicatorView, "activity indicator", [.standardControl, .namedByUIKit, .labelMadeUp],
      query: "activityIndicators", snapshotName: .text("Activity Indicator"), value: .animating, shows: .none),
    ViewFacts(
      .segmentedControl, "segmented control",
      [.standardControl, .interactive, .labelMadeUp, .sizedByUIKit, .partsAreElements], query: "segmentedControls",
      snapshotName: .segmentCount, value: .selectedSegment, shows: .segmentTitles),
    ViewFacts(
      .textField, "text field", [.standardControl, .interactive, .sizedByUIKit, .openInside], query: "textFields",
      queryTraits: TraitSet(.searchField), snapshotRole: "TextField", value: .typed, shows: .typed, textColor: .label),
    ViewFacts(
      .textView, "text view", [.standardControl, .sentences, .sizedByUIKit], query: "textViews",
      snapshotRole: "TextView", value: .typed, shows: .typed, textColor: .label),
  ]
}
