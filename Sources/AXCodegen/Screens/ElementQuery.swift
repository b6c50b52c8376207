import AXSemantics
import AXTree

/// In which of XCUITest's queries an element is found.
enum ElementQuery {
  /// The property of `XCUIElementTypeQueryProvider`; none where it differs from state to state.
  ///
  /// XCUITest goes by the class of a control. Of other views it goes by the traits, of which the first here counts.
  static func property(of element: Element) -> String {
    switch element.kind {
    case .button: property(byTraits: element.writtenTraits.intersection(ofButton)) ?? "buttons"
    case .label, .imageView, .view, .stackView, .visualEffectView, .containerView:
      property(byTraits: element.writtenTraits) ?? byKind(element.kind)
    case .textField: textFields(element)
    default: byKind(element.kind)
    }
  }

  private static let ofButton = TraitSet(.button, .link, .toggleButton)

  private static func property(byTraits traits: TraitSet) -> String? {
    byTrait.first { traits.contains($0.trait) }?.property
  }

  private static let byTrait: [(trait: Trait, property: String)] = [
    (.toggleButton, "switches"), (.button, "buttons"), (.link, "links"), (.searchField, "searchFields"),
    (.keyboardKey, "keys"), (.image, "images"), (.staticText, "staticTexts"),
  ]

  private static func textFields(_ element: Element) -> String {
    if element[.secureTextEntry] == "true" { return "secureTextFields" }
    return element.writtenTraits.contains(.searchField) ? "searchFields" : "textFields"
  }

  private static func byKind(_ kind: ElementKind) -> String {
    switch kind {
    case .label: "staticTexts"
    case .imageView: "images"
    case .switch: "switches"
    case .slider: "sliders"
    case .stepper: "steppers"
    case .progressView: "progressIndicators"
    case .activityIndicatorView: "activityIndicators"
    case .segmentedControl: "segmentedControls"
    case .textView: "textViews"
    case .scrollView: "scrollViews"
    case .tableView: "tables"
    case .collectionView: "collectionViews"
    case .tableViewCell, .collectionViewCell: "cells"
    case .toolbar: "toolbars"
    case .navigationBar: "navigationBars"
    case .tabBar: "tabBars"
    case .pickerView: "pickers"
    case .datePicker: "datePickers"
    case .pageControl: "pageIndicators"
    case .webView: "webViews"
    case .mapView: "maps"
    default: "otherElements"
    }
  }
}
