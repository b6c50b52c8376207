/// The kind of an element: a screen, a view, or a part of a view, such as an action or a segment. Each case has the name of an element of the
/// screen language.
public enum ElementKind: UInt8, Sendable, CaseIterable, BitwiseCopyable {
  case screen
  case view, imageView, label, button, `switch`, slider, stepper, progressView, activityIndicatorView
  case segmentedControl, textField, textView
  case stackView, scrollView, tableView, tableViewCell, collectionView, collectionViewCell, toolbar
  case navigationBar, tabBar, searchBar, pickerView, datePicker, pageControl, visualEffectView, webView
  case mapView, containerView
  case action, segment
  case customContent, rotor, result, inputLabel
  case barButtonItem, tabBarItem
}

extension ElementKind {
  /// The element's name in the screen language.
  public var name: String { Vocabulary.description(of: self).name }

  /// Whether this is a view or an item of a bar, and not a screen or a part of a view.
  public var isView: Bool { MarkupElementSet.viewsAndItems.contains(self) }

  /// Whether this is a button, in a view or in a bar.
  package var isButton: Bool { self == .button || MarkupElementSet.barItems.contains(self) }

  /// Whether AXSnapshot prints views of this kind without `accessible`.
  public var isStandardControl: Bool { MarkupElementSet.standardControls.contains(self) }
}
