import AXText

/// Finds the right name for one with a typo, or with the word that UIKit or another tool uses.
package enum CommonMistakes {
  /// The element that a name probably means; nil if no name is similar.
  ///
  /// - Parameter inState: Whether it is in a state, where some words mean a step.
  package static func element(for name: String, inState: Bool = false) -> String? {
    if inState, let step = steps[name.lowercased()] { return step }
    return elements[name.lowercased()] ?? NearestName.of(name, among: Vocabulary.elements.map(\.name))
  }

  /// The attribute of an element that a name probably means; nil if no name is similar.
  package static func attribute(for name: String, on element: MarkupElement, among allowed: [String]) -> String? {
    if let known = attributes(on: element)[name.lowercased()], allowed.contains(known) { return known }
    if let known = attributes[name.lowercased()], allowed.contains(known) { return known }
    return NearestName.of(name, among: allowed)
  }

  /// The trait that a name probably means; nil if no name is similar.
  package static func trait(for name: String) -> String? {
    traits[name.lowercased()] ?? NearestName.of(name, among: Vocabulary.traits.map(\.name))
  }

  /// The keyword of an attribute that a text probably means; nil if no keyword is similar.
  package static func keyword(for text: String, of attribute: AttributeName, among keywords: [String]) -> String? {
    // People know the words of HTML's `autocomplete`, which are also UIKit's raw values.
    let known = attribute == .textContentType ? TextContentType(rawValue: text.lowercased())?.name : nil
    return known ?? NearestName.of(text, among: keywords)
  }

  /// The Boolean value that a text probably means; nil if there is none.
  package static func boolean(for text: String) -> String? {
    switch text.lowercased() {
    case "yes", "1", "true", "on", "y", "t": "true"
    case "no", "0", "false", "off", "n", "f": "false"
    default: NearestName.of(text, among: ["true", "false"])
    }
  }

  private static func attributes(on element: MarkupElement) -> [String: String] {
    switch element {
    case .node(.view(.barButtonItem)), .node(.view(.tabBarItem)):
      ["text": "title", "name": "title", "badgevalue": "badge"]
    case .node(.view(.button)), .node(.part(.segment)): ["text": "title", "name": "title", "caption": "title"]
    case .node(.view(.label)), .node(.view(.textField)), .node(.view(.textView)): ["title": "text", "name": "text"]
    case .node(.view(.slider)), .node(.view(.stepper)): ["progress": "currentValue"]
    case .node(.view(.progressView)): ["currentvalue": "progress"]
    case .node(.part(.action)): ["title": "name", "label": "name"]
    case .node(.part(.customContent)): ["name": "label", "title": "label", "key": "label", "text": "value"]
    case .node(.part(.rotor)): ["label": "name", "title": "name", "kind": "type", "systemtype": "type"]
    case .node(.part(.result)): targets
    case .node(.part(.inputLabel)): ["name": "text", "label": "text", "title": "text", "value": "text"]
    case .node(.screen): ["title": "name", "label": "name", "identifier": "name", "id": "name"]
    case .include: ["src": "href", "file": "href", "path": "href", "name": "href", "url": "href"]
    case .set: targets
    case .state:
      ["title": "name", "label": "name", "id": "name", "identifier": "name", "parent": "from", "base": "from"]
    case .given:
      ["name": "key", "id": "key", "variable": "key", "src": "href", "file": "href", "path": "href", "url": "href"]
    case .launchArgument: ["key": "name", "id": "name", "argument": "name", "default": "name"]
    case .unset: targets.merging(["name": "attribute", "key": "attribute"]) { first, _ in first }
    case .tap: targets.merging(["count": "times", "taps": "times", "repeat": "times"]) { first, _ in first }
    case .type: targets.merging(["value": "text", "string": "text", "keys": "text"]) { first, _ in first }
    case .swipe: targets.merging(["to": "direction", "towards": "direction", "dir": "direction"]) { first, _ in first }
    case .select:
      targets.merging([
        "title": "segment", "value": "segment", "label": "segment", "option": "segment", "to": "segment",
      ]) {
        first, _ in first
      }
    case .adjust:
      targets.merging(["value": "to", "text": "to", "currentvalue": "to", "position": "to"]) { first, _ in first }
    case .increment, .decrement:
      targets.merging(["count": "times", "by": "times", "repeat": "times"]) { first, _ in first }
    case .stateSet, .doubleTap, .longPress, .wait: targets
    default: [:]
    }
  }

  private static let targets = ["identifier": "target", "id": "target", "ref": "target", "element": "target"]

  private static let attributes: [String: String] = [
    "accessibilitylabel": "label", "accessibilityvalue": "value", "accessibilityhint": "hint",
    "accessibilitytraits": "traits", "accessibilityidentifier": "identifier", "accessibilitylanguage": "xml:lang",
    "isaccessibilityelement": "accessible", "accessibilityelement": "accessible", "iselement": "accessible",
    "isaccessible": "accessible", "ishidden": "hidden", "isenabled": "enabled", "ison": "on",
    "isanimating": "animating", "iseditable": "editable", "issecuretextentry": "secureTextEntry",
    "secure": "secureTextEntry", "contenttype": "textContentType", "autocomplete": "textContentType",
    "id": "identifier", "trait": "traits", "lang": "xml:lang", "language": "xml:lang",
    "minvalue": "minimumValue", "minimum": "minimumValue", "min": "minimumValue", "maxvalue": "maximumValue",
    "maximum": "maximumValue", "max": "maximumValue", "selectedindex": "selectedSegmentIndex",
    "selected": "selectedSegmentIndex", "color": "textColor", "background": "backgroundColor", "font": "textStyle",
    "fontstyle": "textStyle", "weight": "fontWeight", "size": "fontSize", "rect": "frame", "bounds": "frame",
    "accessibilityelementshidden": "elementsHidden", "aria-hidden": "elementsHidden",
    "accessibilityhidden": "elementsHidden", "accessibilityviewismodal": "viewIsModal", "modal": "viewIsModal",
    "ismodal": "viewIsModal", "aria-modal": "viewIsModal", "shouldgroupaccessibilitychildren": "groupsChildren",
    "groupchildren": "groupsChildren", "accessibilitycontainertype": "containerType", "container": "containerType",
    "opacity": "alpha", "clipssubviews": "clipsToBounds", "clips": "clipsToBounds", "isfirstresponder": "editing",
    "isediting": "editing", "focused": "editing", "isfocused": "editing",
    "accessibilityexpandedstatus": "expandedStatus",
    "expanded": "expandedStatus", "aria-expanded": "expandedStatus", "accessibilityheadinglevel": "headingLevel",
    "aria-level": "headingLevel", "level": "headingLevel",
    "accessibilityrespondstouserinteraction": "respondsToUserInteraction",
    "accessibilityactivationpoint": "activationPoint", "showslargecontentviewer": "largeContentTitle",
    "rowindex": "row", "columnindex": "column", "colspan": "columnSpan", "numberofpages": "pages",
    "pagecount": "pages", "page": "currentPage", "accessibilityelements": "elements",
    "contentdescription": "label", "aria-label": "label", "alt": "label", "placeholdertext": "placeholder",
  ]

  private static let elements: [String: String] = [
    "uiview": "view", "uiimageview": "imageView", "image": "imageView", "img": "imageView", "uilabel": "label",
    "text": "label", "uibutton": "button", "uiswitch": "switch", "toggle": "switch", "uislider": "slider",
    "uistepper": "stepper", "uiprogressview": "progressView", "progress": "progressView",
    "uiactivityindicatorview": "activityIndicatorView", "activityindicator": "activityIndicatorView",
    "spinner": "activityIndicatorView", "uisegmentedcontrol": "segmentedControl", "uitextfield": "textField",
    "input": "textField", "uitextview": "textView", "uistackview": "stackView", "stack": "stackView",
    "uiscrollview": "scrollView", "scroll": "scrollView", "uitableview": "tableView", "table": "tableView",
    "uitableviewcell": "tableViewCell", "cell": "tableViewCell", "uicollectionview": "collectionView",
    "collection": "collectionView", "uicollectionviewcell": "collectionViewCell", "uitoolbar": "toolbar",
    "uinavigationbar": "navigationBar", "uibarbuttonitem": "barButtonItem", "uitabbaritem": "tabBarItem",
    "baritem": "barButtonItem", "tab": "tabBarItem",
    "uitabbar": "tabBar", "uisearchbar": "searchBar",
    "uipickerview": "pickerView", "picker": "pickerView", "uidatepicker": "datePicker",
    "uipagecontrol": "pageControl", "uivisualeffectview": "visualEffectView", "wkwebview": "webView",
    "mkmapview": "mapView", "map": "mapView", "uiaccessibilitycustomaction": "action", "customaction": "action",
    "axcustomcontent": "customContent", "content": "customContent", "detail": "customContent",
    "uiaccessibilitycustomrotor": "rotor", "customrotor": "rotor", "accessibilityuserinputlabels": "inputLabel",
    "userinputlabel": "inputLabel", "userinputlabels": "inputLabel", "inputlabels": "inputLabel",
    "import": "include", "uisegment": "segment", "container": "containerView",
    "click": "tap", "doubleclick": "doubleTap", "typetext": "type", "entertext": "type", "enter": "type",
    "environment": "given", "env": "given", "launchenvironment": "given", "waitforexistence": "wait",
    "remove": "unset", "clear": "unset", "swipeup": "swipe", "swipedown": "swipe", "swipeleft": "swipe",
    "swiperight": "swipe", "argument": "launchArgument", "launcharguments": "launchArgument", "arg": "launchArgument",
    "longtap": "longPress", "press": "longPress", "hold": "longPress", "touchandhold": "longPress", "choose": "select",
    "pick": "select",
    "slide": "adjust", "move": "adjust", "drag": "adjust", "increase": "increment", "plus": "increment",
    "decrease": "decrement", "minus": "decrement",
  ]

  /// The steps for words that mean a view elsewhere.
  private static let steps: [String: String] = ["input": "type", "text": "type"]

  private static let traits: [String: String] = [
    "heading": "header", "disabled": "notEnabled", "dimmed": "notEnabled", "statictexts": "staticText",
    "text": "staticText", "search": "searchField", "toggle": "toggleButton", "tab": "tabBar",
    "summary": "summaryElement",
    "frequentupdates": "updatesFrequently", "sound": "playsSound", "directinteraction": "allowsDirectInteraction",
    "picture": "image", "slider": "adjustable",
  ]
}
