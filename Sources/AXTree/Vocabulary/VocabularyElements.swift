extension Vocabulary {
  /// The elements that are nodes of a tree, in the order of `ElementKind`.
  static let nodeElements: [Element] = [
    entry(
      .screen, "screen", nil, "A screen: the root of a file. It is never read itself.",
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
    entry(
      .action, "action", "UIAccessibilityCustomAction", "A custom action of the element that holds it.", content: []),
    entry(.segment, "segment", nil, "A segment of a segmentedControl.", content: []),
  ]

  private static func entry(
    _ kind: ElementKind, _ name: String, _ uiKitClass: String?, _ documentation: String, content: MarkupElementSet,
    trailing: MarkupElementSet = []
  ) -> Element {
    Element(.node(kind), name, uiKitClass: uiKitClass, documentation, content: content, trailing: trailing)
  }

  private static func view(
    _ kind: ElementKind, _ name: String, _ uiKitClass: String, _ documentation: String,
    content: MarkupElementSet = .views.union(.init(.include)).union(.nodes(.action))
  ) -> Element {
    entry(kind, name, uiKitClass, documentation, content: content)
  }

  /// A view that prints and exposes as `view` does but keeps its kind.
  private static func plain(_ kind: ElementKind, _ name: String, _ uiKitClass: String) -> Element {
    view(kind, name, uiKitClass, "Reads as `view` does.")
  }
}
