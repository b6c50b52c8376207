extension Vocabulary {
  /// Every element, in the order of `MarkupElement`.
  package static let elements: [Element] = nodeElements + otherElements

  /// The elements that are nodes of a tree, in the order of `ElementKind`.
  private static let nodeElements: [Element] = [
    Element(
      .node(.screen), "screen", "A screen: the root of a file. It is never read itself.",
      content: .views.union(.init(.include)), trailing: .init(.state)),
    view(.view, "view", "UIView", "A plain view: read where `accessible` is true, else only what it holds."),
    view(.imageView, "imageView", "UIImageView", "An image: read only where `accessible` is true."),
    view(.label, "label", "UILabel", "A text."),
    view(.button, "button", "UIButton", "A button."),
    view(.switch, "switch", "UISwitch", "A switch; its value is 1 or 0."),
    view(.slider, "slider", "UISlider", "A slider; its value is absolute and in percent."),
    view(.stepper, "stepper", "UIStepper", "A stepper; AXSnapshot prints no value for it."),
    view(.progressView, "progressView", "UIProgressView", "A progress bar; its value is in percent."),
    view(
      .activityIndicatorView, "activityIndicatorView", "UIActivityIndicatorView",
      "A spinner; its value is Animating or Halted."),
    view(
      .segmentedControl, "segmentedControl", "UISegmentedControl", "A row of segments, one or none selected.",
      content: .views.union(.init(.include)).union(.nodes(.action, .segment))),
    view(.textField, "textField", "UITextField", "A text field of one line; its value is its text."),
    view(.textView, "textView", "UITextView", "A text of several lines; its value is its text."),
    plain(.stackView, "stackView", "UIStackView"),
    plain(.scrollView, "scrollView", "UIScrollView"),
    plain(.tableView, "tableView", "UITableView"),
    plain(.tableViewCell, "tableViewCell", "UITableViewCell"),
    plain(.collectionView, "collectionView", "UICollectionView"),
    plain(.collectionViewCell, "collectionViewCell", "UICollectionViewCell"),
    plain(.toolbar, "toolbar", "UIToolbar"),
    plain(.navigationBar, "navigationBar", "UINavigationBar"),
    plain(.tabBar, "tabBar", "UITabBar"),
    plain(.searchBar, "searchBar", "UISearchBar"),
    plain(.pickerView, "pickerView", "UIPickerView"),
    plain(.datePicker, "datePicker", "UIDatePicker"),
    plain(.pageControl, "pageControl", "UIPageControl"),
    plain(.visualEffectView, "visualEffectView", "UIVisualEffectView"),
    plain(.webView, "webView", "WKWebView"),
    plain(.mapView, "mapView", "MKMapView"),
    plain(.containerView, "containerView", "UIView"),
    Element(
      .node(.action), "action", uiKitClass: "UIAccessibilityCustomAction",
      "A custom action of the element that holds it."),
    Element(.node(.segment), "segment", "A segment of a segmentedControl."),
  ]

  /// The elements that are not nodes of a tree, in the order of `MarkupElement`.
  private static let otherElements: [Element] = [
    Element(.include, "include", "Puts the root of another file here.", content: .init(.set)),
    Element(.set, "set", "Replaces attributes of one element of an included file."),
    Element(
      .state, "state", "What the screen becomes when a person has done something.",
      content: .targeting.union(.init(.given))),
    Element(
      .stateSet, "set",
      "In a state: gives an element attributes; the actions or segments inside replace the element's.",
      content: .nodes(.action, .segment)),
    Element(.unset, "unset", "In a state: takes an attribute away, which is not the same as empty."),
    Element(
      .given, "given", "An entry of the launch environment that the app starts with; its text is the value.",
      holdsText: true),
    Element(.tap, "tap", "A step: a tap, or several."),
    Element(.doubleTap, "doubleTap", "A step: two taps in quick succession."),
    Element(.type, "type", "A step: a text that is typed into the element."),
    Element(.swipe, "swipe", "A step: a swipe across the element."),
    Element(.wait, "wait", "A step: waits until the element exists."),
  ]

  private static func view(
    _ kind: ElementKind, _ name: String, _ uiKitClass: String, _ documentation: String,
    content: MarkupElementSet = .views.union(.init(.include)).union(.nodes(.action))
  ) -> Element {
    Element(.node(kind), name, uiKitClass: uiKitClass, documentation, content: content)
  }

  /// A view that prints and exposes as `view` does but keeps its kind.
  private static func plain(_ kind: ElementKind, _ name: String, _ uiKitClass: String) -> Element {
    view(kind, name, uiKitClass, "Reads as `view` does.")
  }
}
