import AXTree

/// What XCUITest says that an element is, as far as that decides on anything.
enum PageElementType: String {
  case application, window, other
  case button, staticText, image, textField, secureTextField, searchField, textView, `switch`, toggle, slider, stepper
  case progressIndicator, activityIndicator, segmentedControl, table, collectionView, cell, scrollView
  case navigationBar, tabBar, toolbar, picker, datePicker, pageIndicator, webView, map
  case link, key, tab, statusBar, keyboard
  /// None of these.
  case unknown

  private static let prefix = "XCUIElementType"

  /// - Parameter name: of the XML element: `XCUIElementTypeStaticText`, or without the prefix.
  init(named name: String) {
    let type = name.hasPrefix(Self.prefix) ? name.dropFirst(Self.prefix.count) : name[...]
    let isCapitalized = type.first?.isUppercase == true
    self = isCapitalized ? Self(rawValue: type.prefix(1).lowercased() + type.dropFirst()) ?? .unknown : .unknown
  }

  /// What the element is in a tree.
  var kind: ElementKind {
    switch self {
    case .button: .button
    case .staticText: .label
    case .image: .imageView
    case .textField, .secureTextField, .searchField: .textField
    case .textView: .textView
    case .switch, .toggle: .switch
    case .slider: .slider
    case .stepper: .stepper
    case .progressIndicator: .progressView
    case .activityIndicator: .activityIndicatorView
    case .segmentedControl: .segmentedControl
    // Plain views, which read as `view` does: their kind makes rows known.
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
    case .application, .window, .other, .link, .key, .tab, .statusBar, .keyboard, .unknown: .view
    }
  }

  /// The trait that the type means if the file does not say any.
  var trait: TraitSet {
    switch self {
    case .link: TraitSet(.link)
    case .key: TraitSet(.keyboardKey)
    case .tab: TraitSet(.tabBar)
    case .searchField: TraitSet(.searchField)
    default: []
    }
  }

  /// Whether the system draws it, and no app describes it.
  var isSystem: Bool { self == .statusBar || self == .keyboard }

  /// Whether an element of this type can be taken for accessible if the file does not say.
  var mayBeAccessible: Bool {
    switch self {
    case .application, .window, .other, .table, .collectionView, .scrollView: false
    default: true
    }
  }
}
