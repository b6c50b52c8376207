import AXTree

/// The XCUITest type of an element, if it matters for reading.
enum PageElementType: String {
  case application, window, other
  case button, staticText, image, textField, secureTextField, searchField, textView, `switch`, toggle, slider, stepper
  case progressIndicator, activityIndicator, segmentedControl, table, collectionView, cell, scrollView
  case navigationBar, tabBar, toolbar, picker, datePicker, pageIndicator, webView, map
  case link, key, tab, statusBar, keyboard
  /// The type that the translation of VoiceOver's elements to those of macOS gives a heading, and an element without a
  /// role. XCUITest does not have them.
  case heading, genericElement
  /// Any other type.
  case unknown

  private static let prefix = "XCUIElementType"

  /// Creates a type from the name of an XML element, with or without the prefix `XCUIElementType`.
  init(named name: String) {
    let type = name.hasPrefix(Self.prefix) ? name.dropFirst(Self.prefix.count) : name[...]
    let isCapitalized = type.first?.isUppercase == true
    self = isCapitalized ? Self(rawValue: type.prefix(1).lowercased() + type.dropFirst()) ?? .unknown : .unknown
  }

  /// The kind of element in a tree.
  var kind: ElementKind {
    switch self {
    case .button: .button
    case .staticText, .heading: .label
    case .image: .imageView
    case .textField, .secureTextField, .searchField: .textField
    case .textView: .textView
    case .switch, .toggle: .switch
    case .slider: .slider
    case .stepper: .stepper
    case .progressIndicator: .progressView
    case .activityIndicator: .activityIndicatorView
    case .segmentedControl: .segmentedControl
    // These are read like `view`. Rules use the kinds to recognize rows.
    case .table: .tableView
    case .collectionView: .collectionView
    case .cell: .tableViewCell
    case .scrollView: .scrollView
    case .navigationBar: .navigationBar
    case .tabBar: .tabBar
    case .toolbar: .toolbar
    case .picker: .pickerView
    case .datePicker: .datePicker
    case .pageIndicator: .pageControl
    case .webView: .webView
    case .map: .mapView
    case .application, .window, .other, .link, .key, .tab, .statusBar, .keyboard, .genericElement, .unknown: .view
    }
  }

  /// The trait that the type implies if the file does not have traits.
  var trait: TraitSet {
    switch self {
    case .link: TraitSet(.link)
    case .key: TraitSet(.keyboardKey)
    case .tab: TraitSet(.tabBar)
    case .searchField: TraitSet(.searchField)
    case .heading: TraitSet(.header, .staticText)
    default: []
    }
  }

  /// Whether the element belongs to the system and not to the app.
  var isSystem: Bool { self == .statusBar || self == .keyboard }

  /// Whether an element of this type contains others in most apps, even if it has a label.
  var isContainer: Bool {
    switch self {
    case .navigationBar, .tabBar, .toolbar, .picker, .datePicker, .webView, .map, .genericElement, .unknown: true
    default: false
    }
  }

  /// Whether an element of this type can be inferred to be accessible if the file does not say.
  var mayBeAccessible: Bool {
    switch self {
    case .application, .window, .other, .table, .collectionView, .scrollView: false
    // VoiceOver stops at the buttons inside.
    case .segmentedControl, .stepper: false
    default: true
    }
  }
}
