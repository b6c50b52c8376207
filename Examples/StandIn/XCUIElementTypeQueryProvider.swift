/// What elements can be looked for in.
@MainActor protocol XCUIElementTypeQueryProvider {
  func descendants(matching type: XCUIElement.ElementType) -> XCUIElementQuery
}

extension XCUIElementTypeQueryProvider {
  var activityIndicators: XCUIElementQuery { descendants(matching: .activityIndicator) }
  var alerts: XCUIElementQuery { descendants(matching: .alert) }
  var buttons: XCUIElementQuery { descendants(matching: .button) }
  var cells: XCUIElementQuery { descendants(matching: .cell) }
  var collectionViews: XCUIElementQuery { descendants(matching: .collectionView) }
  var datePickers: XCUIElementQuery { descendants(matching: .datePicker) }
  var icons: XCUIElementQuery { descendants(matching: .icon) }
  var images: XCUIElementQuery { descendants(matching: .image) }
  var keyboards: XCUIElementQuery { descendants(matching: .keyboard) }
  var keys: XCUIElementQuery { descendants(matching: .key) }
  var links: XCUIElementQuery { descendants(matching: .link) }
  var maps: XCUIElementQuery { descendants(matching: .map) }
  var menuItems: XCUIElementQuery { descendants(matching: .menuItem) }
  var menus: XCUIElementQuery { descendants(matching: .menu) }
  var navigationBars: XCUIElementQuery { descendants(matching: .navigationBar) }
  var otherElements: XCUIElementQuery { descendants(matching: .other) }
  var pageIndicators: XCUIElementQuery { descendants(matching: .pageIndicator) }
  var pickers: XCUIElementQuery { descendants(matching: .picker) }
  var pickerWheels: XCUIElementQuery { descendants(matching: .pickerWheel) }
  var popovers: XCUIElementQuery { descendants(matching: .popover) }
  var progressIndicators: XCUIElementQuery { descendants(matching: .progressIndicator) }
  var scrollViews: XCUIElementQuery { descendants(matching: .scrollView) }
  var searchFields: XCUIElementQuery { descendants(matching: .searchField) }
  var secureTextFields: XCUIElementQuery { descendants(matching: .secureTextField) }
  var segmentedControls: XCUIElementQuery { descendants(matching: .segmentedControl) }
  var sheets: XCUIElementQuery { descendants(matching: .sheet) }
  var sliders: XCUIElementQuery { descendants(matching: .slider) }
  var staticTexts: XCUIElementQuery { descendants(matching: .staticText) }
  var statusBars: XCUIElementQuery { descendants(matching: .statusBar) }
  var steppers: XCUIElementQuery { descendants(matching: .stepper) }
  var switches: XCUIElementQuery { descendants(matching: .switch) }
  var tabBars: XCUIElementQuery { descendants(matching: .tabBar) }
  var tables: XCUIElementQuery { descendants(matching: .table) }
  var textFields: XCUIElementQuery { descendants(matching: .textField) }
  var textViews: XCUIElementQuery { descendants(matching: .textView) }
  var toggles: XCUIElementQuery { descendants(matching: .toggle) }
  var toolbars: XCUIElementQuery { descendants(matching: .toolbar) }
  var webViews: XCUIElementQuery { descendants(matching: .webView) }
  var windows: XCUIElementQuery { descendants(matching: .window) }
}
