/// What an element of a tree is: a screen, a view, or an action or a segment of one. Each name is that of an element of
/// the screen language.
public enum ElementKind: UInt8, Sendable, CaseIterable, BitwiseCopyable {
  case screen
  case view, imageView, label, button, `switch`, slider, stepper, progressView, activityIndicatorView
  case segmentedControl, textField, textView
  case stackView, scrollView, tableView, tableViewCell, collectionView, collectionViewCell, toolbar
  case navigationBar, tabBar, searchBar, pickerView, datePicker, pageControl, visualEffectView, webView
  case mapView, containerView
  case action, segment
}

extension ElementKind {
  /// The element's name in the screen language.
  public var name: String { Vocabulary.description(of: self).name }

  /// Whether this is a view: what a screen is made of, and not what is said about one.
  public var isView: Bool { MarkupElementSet.views.contains(self) }

  /// Whether AXSnapshot reads this kind without `accessible` (snapshot rule 2).
  public var isStandardControl: Bool { MarkupElementSet.standardControls.contains(self) }
}
