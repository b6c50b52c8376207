extension XCUIElement {
  /// What an element is, as far as iOS has it.
  enum ElementType: String, Sendable {
    case any, other, application, window, sheet, alert, button, navigationBar, tabBar, toolbar, activityIndicator
    case progressIndicator, segmentedControl, picker, pickerWheel, pageIndicator, image, icon, staticText, scrollView
    case searchField, textField, secureTextField, textView, `switch`, slider, stepper, datePicker, link, map, webView
    case table, cell, collectionView, keyboard, key, popover, statusBar, toggle, menu, menuItem
  }
}

extension XCUIElement.ElementType: CustomStringConvertible {
  /// As XCUITest writes it: `StaticText`.
  var description: String { rawValue.prefix(1).uppercased() + rawValue.dropFirst() }

  /// What covers everything below it.
  var isModal: Bool { self == .alert || self == .sheet }
}
