/// The kind of a view. Each case has the name of an element of the screen language.
///
/// The raw values are numbers in the vocabulary, which lists `PartKind` before the items of bars.
public enum ElementKind: UInt8, Sendable, CaseIterable, BitwiseCopyable {
  case view = 1
  case imageView, label, button, `switch`, slider, stepper, progressView, activityIndicatorView
  case segmentedControl, textField, textView
  case stackView, scrollView, tableView, tableViewCell, collectionView, collectionViewCell, toolbar
  case navigationBar, tabBar, searchBar, pickerView, datePicker, pageControl, visualEffectView, webView
  case mapView, containerView
  case barButtonItem = 36
  case tabBarItem
}

extension ElementKind {
  /// The element's name in the screen language.
  public var name: String { NodeKind.view(self).name }

  /// The facts about views of this kind.
  package var view: ViewFacts { NodeKind.view(self).view }
}
