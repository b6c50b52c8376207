extension Vocabulary {
  /// All elements, in the order of `MarkupElement`.
  package static let elements: [Element] = nodeElements + otherElements

  /// The elements that are nodes of a tree, in the order of `NodeKind`.
  private static let nodeElements: [Element] = [
    Element(
      .node(.screen), "screen", "A screen: the root of a file. The screen itself is never read.",
      content: .views.union(.init(.include)).union(.launching), trailing: .launching.union(.init(.state))),
    view(.view, "view", "UIView", "A plain view: read if `accessible` is true. Otherwise, only its contents are read."),
    view(.imageView, "imageView", "UIImageView", "An image: read only if `accessible` is true."),
    view(.label, "label", "UILabel", "A label with text."),
    view(.button, "button", "UIButton", "A button."),
    view(.switch, "switch", "UISwitch", "A switch. Its value is 1 or 0."),
    view(.slider, "slider", "UISlider", "A slider. Its value is a number and a percentage."),
    view(.stepper, "stepper", "UIStepper", "A stepper. AXSnapshot does not print its value."),
    view(.progressView, "progressView", "UIProgressView", "A progress bar. Its value is a percentage."),
    view(
      .activityIndicatorView, "activityIndicatorView", "UIActivityIndicatorView",
      "A spinner. Its value is Animating or Halted."),
    view(
      .segmentedControl, "segmentedControl", "UISegmentedControl",
      "A row of segments, of which at most one is selected.",
      content: .views.union(.init(.include)).union(.replaceable)),
    view(.textField, "textField", "UITextField", "A text field with one line. Its value is its text."),
    view(.textView, "textView", "UITextView", "A text view with several lines. Its value is its text."),
    plain(.stackView, "stackView", "UIStackView"),
    plain(.scrollView, "scrollView", "UIScrollView"),
    plain(.tableView, "tableView", "UITableView"),
    plain(.tableViewCell, "tableViewCell", "UITableViewCell"),
    plain(.collectionView, "collectionView", "UICollectionView"),
    plain(.collectionViewCell, "collectionViewCell", "UICollectionViewCell"),
    plain(.toolbar, "toolbar", "UIToolbar", items: .barButtonItem),
    plain(.navigationBar, "navigationBar", "UINavigationBar", items: .barButtonItem),
    plain(.tabBar, "tabBar", "UITabBar", items: .tabBarItem),
    plain(.searchBar, "searchBar", "UISearchBar"),
    plain(.pickerView, "pickerView", "UIPickerView"),
    plain(.datePicker, "datePicker", "UIDatePicker"),
    plain(.pageControl, "pageControl", "UIPageControl"),
    plain(.visualEffectView, "visualEffectView", "UIVisualEffectView"),
    plain(.webView, "webView", "WKWebView"),
    plain(.mapView, "mapView", "MKMapView"),
    plain(.containerView, "containerView", "UIView"),
    Element(
      .node(.part(.action)), "action", uiKitClass: "UIAccessibilityCustomAction",
      "A custom action of the element that contains it."),
    Element(.node(.part(.segment)), "segment", "A segment of a segmentedControl."),
    Element(
      .node(.part(.customContent)), "customContent", uiKitClass: "AXCustomContent",
      "A detail of the element that contains it, which people ask for."),
    Element(
      .node(.part(.rotor)), "rotor", uiKitClass: "UIAccessibilityCustomRotor",
      "A custom rotor of the element that contains it. It has a name, or the type of a system rotor.",
      content: .parts(.result)),
    Element(
      .node(.part(.result)), "result", uiKitClass: "UIAccessibilityCustomRotorItemResult",
      "An element that the rotor leads to."),
    Element(
      .node(.part(.inputLabel)), "inputLabel", uiKitClass: "accessibilityUserInputLabels",
      "A name of the element in Voice Control, which shows the first one. They replace the usual names."),
    view(
      .barButtonItem, "barButtonItem", "UIBarButtonItem",
      "An item of a navigation bar or toolbar. VoiceOver reads it like a button, or the views inside instead of it. The "
        + "snapshot prints neither."),
    view(
      .tabBarItem, "tabBarItem", "UITabBarItem", "An item of a tab bar. The snapshot does not print it.",
      content: .parts),
  ]

  /// The elements that are not nodes of a tree, in the order of `MarkupElement`.
  private static let otherElements: [Element] = [
    Element(.include, "include", "Inserts the root of another file.", content: .init(.set)),
    Element(.set, "set", "Replaces attributes of an element of the included file."),
    Element(
      .state, "state", "What the screen becomes after a person did something.",
      content: .targeting.union(.launching)),
    Element(
      .stateSet, "set",
      "In a state: sets attributes of an element. What is inside replaces what the element has of the same name.",
      content: .replaceable),
    Element(
      .unset, "unset", "In a state: removes an attribute, which is not the same as setting it to the empty text."),
    Element(
      .given, "given",
      "A variable of the app's launch environment. Its text, or that of a file, is the value. In a screen, it applies "
        + "to all states.", holdsText: true),
    Element(
      .launchArgument, "launchArgument",
      "An argument of the app's launch. With a name, it sets a default: `-name text`. In a screen, it applies to all "
        + "states.", holdsText: true),
    Element(.tap, "tap", "A step: one or more taps on the element."),
    Element(.doubleTap, "doubleTap", "A step: a double tap on the element."),
    Element(.longPress, "longPress", "A step: touches the element and holds."),
    Element(.type, "type", "A step: types text into the element."),
    Element(.swipe, "swipe", "A step: a swipe across the element."),
    Element(.select, "select", "A step: selects a segment of a segmented control."),
    Element(.adjust, "adjust", "A step: moves a slider to a value, or a picker wheel to a row."),
    Element(.increment, "increment", "A step: increments a stepper or an adjustable element, once or more."),
    Element(.decrement, "decrement", "A step: decrements a stepper or an adjustable element, once or more."),
    Element(.wait, "wait", "A step: waits until the element exists."),
  ]

  private static func view(
    _ kind: ElementKind, _ name: String, _ uiKitClass: String, _ documentation: String,
    content: MarkupElementSet = .views.union(.init(.include)).union(.parts)
  ) -> Element {
    Element(.node(.view(kind)), name, uiKitClass: uiKitClass, documentation, content: content)
  }

  /// A view that is read like `view`.
  private static func plain(
    _ kind: ElementKind, _ name: String, _ uiKitClass: String, items: ElementKind? = nil
  ) -> Element {
    view(
      kind, name, uiKitClass, "Read like `view`.",
      content: .views.union(.init(.include)).union(.parts).union(items.map { .views($0) } ?? []))
  }
}
