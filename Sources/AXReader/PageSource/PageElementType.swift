import AXTree

/// What XCUITest says that an element is, as far as that decides on anything.
enum PageElementType: String, BitwiseCopyable {
  case application = "Application"
  case window = "Window"
  case other = "Other"
  case button = "Button"
  case staticText = "StaticText"
  case image = "Image"
  case textField = "TextField"
  case secureTextField = "SecureTextField"
  case searchField = "SearchField"
  case textView = "TextView"
  case `switch` = "Switch"
  case toggle = "Toggle"
  case slider = "Slider"
  case stepper = "Stepper"
  case progressIndicator = "ProgressIndicator"
  case activityIndicator = "ActivityIndicator"
  case segmentedControl = "SegmentedControl"
  case table = "Table"
  case collectionView = "CollectionView"
  case cell = "Cell"
  case scrollView = "ScrollView"
  case navigationBar = "NavigationBar"
  case tabBar = "TabBar"
  case toolbar = "Toolbar"
  case picker = "Picker"
  case datePicker = "DatePicker"
  case pageIndicator = "PageIndicator"
  case webView = "WebView"
  case map = "Map"
  case link = "Link"
  case key = "Key"
  case tab = "Tab"
  case statusBar = "StatusBar"
  case keyboard = "Keyboard"
  /// None of these.
  case unknown = ""

  private static let prefix = "XCUIElementType"

  /// - Parameter name: of the XML element.
  init(named name: String) {
    let type = name.hasPrefix(Self.prefix) ? String(name.dropFirst(Self.prefix.count)) : name
    self = Self(rawValue: type) ?? .unknown
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
    // Plain views, which read as `view` does: their kind tells rows.
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

  /// The trait that the type stands for where the file says none.
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

  /// Whether an element of this type can be taken for accessible where the file does not say.
  var mayBeAccessible: Bool {
    switch self {
    case .application, .window, .other, .table, .collectionView, .scrollView: false
    default: true
    }
  }
}
