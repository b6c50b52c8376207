import AXTree

/// One element of a page source, before it is known what becomes of it: visibility is told by what it holds.
struct PageElement {
  /// The element's name without `XCUIElementType`.
  let type: String
  let offset: Int
  /// The element around it, if any.
  let parent: Int?
  var end: Int
  var label: String?
  var value: String?
  var name: String?
  var placeholder: String?
  var isEnabled = true
  var isVisible = true
  /// As written; none where the attribute is absent.
  var isAccessible: Bool?
  var traits: TraitSet?
  var actions: [String] = []
  var frame: (x: Int, y: Int, width: Int, height: Int)?
  /// Whether anything inside is visible: containers are often said not to be.
  var holdsVisible = false

  /// What the element is in a tree; `traits` come from the type alone.
  var kind: ElementKind { Self.kinds[type] ?? .view }

  private static let kinds: [String: ElementKind] = [
    "Button": .button, "StaticText": .label, "Image": .imageView, "TextField": .textField,
    "SecureTextField": .textField, "SearchField": .textField, "TextView": .textView, "Switch": .switch,
    "Toggle": .switch, "Slider": .slider, "Stepper": .stepper, "ProgressIndicator": .progressView,
    "ActivityIndicator": .activityIndicatorView, "SegmentedControl": .segmentedControl,
    // Plain views, which read as `view` does: their kind tells rows.
    "Table": .tableView, "CollectionView": .collectionView, "Cell": .tableViewCell, "ScrollView": .scrollView,
    "NavigationBar": .navigationBar, "TabBar": .tabBar, "Toolbar": .toolbar, "Picker": .pickerView,
    "DatePicker": .datePicker, "PageIndicator": .pageControl, "WebView": .webView, "Map": .mapView,
  ]

  /// The trait that the type stands for where the file says none.
  var typeTrait: TraitSet {
    switch type {
    case "Link": TraitSet(.link)
    case "Key": TraitSet(.keyboardKey)
    case "Tab": TraitSet(.tabBar)
    case "SearchField": TraitSet(.searchField)
    default: []
    }
  }

  /// A button's value `1` stands for it too.
  var isSelected: Bool { traits?.contains(.selected) == true || value == "1" }

  /// What the system draws, and no app describes.
  var isSystem: Bool { type == "StatusBar" || type == "Keyboard" }

  /// Whether an element of this type can be taken for accessible where the file does not say.
  var mayBeAccessible: Bool {
    !["Application", "Window", "Other", "Table", "CollectionView", "ScrollView"].contains(type)
  }

  /// The text that VoiceOver reads first, or none.
  var spokenLabel: String? {
    if let label, !label.isEmpty { return label }
    return type == "StaticText" ? name.flatMap { $0.isEmpty ? nil : $0 } : nil
  }

  /// The value, without what repeats something else.
  var spokenValue: String? {
    guard let value, !value.isEmpty else { return nil }
    switch kind {
    case .label where value == spokenLabel: return nil
    case .textField where value == placeholder, .textView where value == placeholder: return nil
    case .button where value == "1": return nil
    default: return value
    }
  }

  /// The identifier: WebDriverAgent's `name` is the identifier or, where there is none, the label.
  var identifier: String? {
    guard let name, !name.isEmpty, name != spokenLabel else { return nil }
    return name
  }
}
