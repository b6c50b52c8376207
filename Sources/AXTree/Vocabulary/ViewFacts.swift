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

    /// AXSnapshot reads it without `accessible`. See "The snapshot's text" in the documentation.
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
  package private(set) var flags: Flags = []
  /// What people hear of its kind besides name and value: `progress bar`; empty if nothing.
  package private(set) var spokenKind: StaticString = ""
  /// The property of `XCUIElementTypeQueryProvider` that finds it.
  package private(set) var query: StaticString = "otherElements"
  /// The traits that let another query find it.
  package private(set) var queryTraits: TraitSet = []
  /// What UIKit gives a control without `traits`; written traits replace it.
  package private(set) var ownTraits: TraitSet = []
  /// The line that AXSnapshot prints for it without traits that it can print; empty if there is no such line.
  package private(set) var snapshotRole: StaticString = ""
  /// The attribute that names it if it has no `label`.
  package private(set) var nameSource: AttributeName?
  package private(set) var snapshotName = SnapshotName.none
  package private(set) var valueSource = ValueSource.none
  package private(set) var shownText = ShownText.unknown
  package private(set) var textColor = TextColor.unknown
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
    var table = ElementKind.allCases.map { ViewFacts(kind: $0, noun: "element", shownText: .none) }
    for view in views { table[Int(view.kind.rawValue)] = view }
    return table
  }()

  /// The traits by which XCUITest tells views apart that have no class of their own.
  private static let telling = TraitSet(
    .toggleButton, .button, .link, .searchField, .keyboardKey, .image, .staticText)

  /// Every kind of view. Adding one is a line here, one in `ElementKind` and one in `Vocabulary.elements`.
  fileprivate static let views: [ViewFacts] =
    controls + [
      ViewFacts(kind: .view, noun: "view", queryTraits: telling),
      ViewFacts(
        kind: .imageView, noun: "image", flags: [.labelMadeUp, .coversBackground], spokenKind: "image", query: "images",
        queryTraits: telling,
        shownText: .none),
      ViewFacts(kind: .stackView, noun: "stack view", queryTraits: telling),
      ViewFacts(kind: .scrollView, noun: "scroll view", flags: .scrolls, query: "scrollViews"),
      ViewFacts(kind: .tableView, noun: "table view", flags: .scrolls, query: "tables"),
      ViewFacts(
        kind: .tableViewCell, noun: "table view cell", flags: [.cell, .labelMadeUp, .speaksForContent], query: "cells"),
      ViewFacts(kind: .collectionView, noun: "collection view", flags: .scrolls, query: "collectionViews"),
      ViewFacts(
        kind: .collectionViewCell, noun: "collection view cell", flags: [.cell, .labelMadeUp, .speaksForContent],
        query: "cells"),
      ViewFacts(kind: .toolbar, noun: "toolbar", flags: [.bar, .exposesContent], query: "toolbars"),
      ViewFacts(kind: .navigationBar, noun: "navigation bar", flags: [.bar, .exposesContent], query: "navigationBars"),
      ViewFacts(kind: .tabBar, noun: "tab bar", flags: [.bar, .exposesContent], query: "tabBars"),
      ViewFacts(kind: .searchBar, noun: "search bar", flags: .exposesContent, spokenKind: "search field"),
      ViewFacts(
        kind: .pickerView, noun: "picker view", flags: [.labelMadeUp, .exposesContent, .speaksForContent],
        query: "pickers"),
      ViewFacts(
        kind: .datePicker, noun: "date picker", flags: [.labelMadeUp, .exposesContent, .speaksForContent],
        query: "datePickers"),
      ViewFacts(
        kind: .pageControl, noun: "page control", flags: [.labelMadeUp, .exposesContent], query: "pageIndicators"),
      ViewFacts(kind: .visualEffectView, noun: "visual effect view", flags: .coversBackground, queryTraits: telling),
      ViewFacts(kind: .webView, noun: "web view", flags: [.coversBackground, .exposesContent], query: "webViews"),
      ViewFacts(kind: .mapView, noun: "map view", flags: [.coversBackground, .exposesContent], query: "maps"),
      ViewFacts(kind: .containerView, noun: "container view", queryTraits: telling),
    ]

  private static let controls = [
    ViewFacts(
      kind: .label, noun: "label", flags: [.standardControl, .sentences], query: "staticTexts", queryTraits: telling,
      ownTraits: TraitSet(.staticText), nameSource: .text, shownText: .name, textColor: .label),
    ViewFacts(
      kind: .button, noun: "button", flags: [.standardControl, .interactive, .labelMadeUp], spokenKind: "button",
      query: "buttons",
      queryTraits: TraitSet(.button, .link, .toggleButton), ownTraits: TraitSet(.button), snapshotRole: "button",
      nameSource: .title, shownText: .name, textColor: .tint),
    ViewFacts(
      kind: .switch, noun: "switch", flags: [.standardControl, .interactive, .needsLabel, .sizedByUIKit],
      spokenKind: "switch",
      query: "switches", ownTraits: TraitSet(.button), snapshotRole: "button", valueSource: .on, shownText: .none),
    ViewFacts(
      kind: .slider, noun: "slider", flags: [.standardControl, .interactive, .needsLabel, .sizedByUIKit],
      spokenKind: "slider",
      query: "sliders", ownTraits: TraitSet(.adjustable), snapshotRole: "adjustable", valueSource: .position,
      shownText: .none),
    ViewFacts(
      kind: .stepper, noun: "stepper",
      flags: [.standardControl, .interactive, .labelMadeUp, .needsLabel, .sizedByUIKit, .partsAreElements],
      spokenKind: "stepper",
      query: "steppers", snapshotName: .text("Stepper"), shownText: .none),
    ViewFacts(
      kind: .progressView, noun: "progress view", flags: [.standardControl, .namedByUIKit, .needsLabel],
      spokenKind: "progress bar",
      query: "progressIndicators", valueSource: .progress, shownText: .none),
    ViewFacts(
      kind: .activityIndicatorView, noun: "activity indicator", flags: [.standardControl, .namedByUIKit, .labelMadeUp],
      query: "activityIndicators", snapshotName: .text("Activity Indicator"), valueSource: .animating, shownText: .none),
    ViewFacts(
      kind: .segmentedControl, noun: "segmented control",
      flags: [.standardControl, .interactive, .labelMadeUp, .sizedByUIKit, .partsAreElements],
      query: "segmentedControls",
      snapshotName: .segmentCount, valueSource: .selectedSegment, shownText: .segmentTitles),
    ViewFacts(
      kind: .textField, noun: "text field", flags: [.standardControl, .interactive, .sizedByUIKit, .openInside],
      query: "textFields",
      queryTraits: TraitSet(.searchField), snapshotRole: "TextField", valueSource: .typed, shownText: .typed,
      textColor: .label),
    ViewFacts(
      kind: .textView, noun: "text view", flags: [.standardControl, .sentences, .sizedByUIKit], query: "textViews",
      snapshotRole: "TextView", valueSource: .typed, shownText: .typed, textColor: .label),
  ]
}
