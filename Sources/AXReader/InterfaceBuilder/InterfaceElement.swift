import AXText
import AXTree
import CLibXML2

/// The meaning of an element of an Interface Builder file, according to its name.
enum InterfaceElement: Equatable {
  /// An object with an ID that others can refer to.
  case object(InterfaceObject.Role)
  /// An element that only contains objects.
  case container
  /// The items at one side of a navigation bar.
  case barItems(isLeft: Bool)
  /// An element that contains views, whatever their names are.
  case subviews
  /// An element that contains prototype cells.
  case prototypes
  /// An element that is not relevant.
  case skipped
  case property(InterfaceProperty)
}

/// An element that is a property of the object around it.
enum InterfaceProperty: String, CaseIterable {
  case rect, frame, autoresizingMask, color, string, attributedString, fragment, font, fontDescription
  case fragmentAttributes = "attributes"
  case state, buttonConfiguration, backgroundConfiguration, imageReference, textInputTraits, listContentConfiguration
  case accessibility, accessibilityTraits, bool
  case number = "integer"
  case runtimeAttribute = "userDefinedRuntimeAttribute"
  case outlet, outletCollection, action, segue, menu, constraint, variation, mask, exclude, include
  case namedColor, systemColor, image, inset
}

extension InterfaceElement {
  /// The element with a name; nil if it is not known.
  static func named(_ name: ByteView) -> InterfaceElement? { names.index(of: name).map { known[$0].element } }

  private static let names = NameIndex(known.map(\.name))

  /// The known elements, each name once.
  private static let known: [(name: String, element: InterfaceElement)] = {
    var table: [String: InterfaceElement] = [:]
    for (name, kind) in viewNames { table[name] = .object(.view(kind)) }
    for (name, role) in otherObjects { table[name] = .object(role) }
    for property in InterfaceProperty.allCases { table[property.rawValue] = .property(property) }
    for name in containerNames { table[name] = .container }
    for name in skippedNames { table[name] = .skipped }
    table["mutableString"] = .property(.string)
    table["real"] = .property(.number)
    table["leftBarButtonItems"] = .barItems(isLeft: true)
    table["rightBarButtonItems"] = .barItems(isLeft: false)
    table["subviews"] = .subviews
    table["prototypes"] = .prototypes
    return table.map { ($0.key, $0.value) }
  }()

  /// The views of Interface Builder by name.
  private static let viewNames: [(String, ElementKind)] =
    MarkupElementSet.views.viewKinds.map { ($0.name, $0) } + [
      ("tableViewCellContentView", .view), ("collectionViewCellContentView", .view),
      ("collectionReusableView", .view), ("tableViewHeaderFooterView", .view), ("wkWebView", .webView),
      ("glkView", .view), ("mtkView", .view), ("skView", .view), ("sceneKitView", .view), ("arscnView", .view),
      ("arskView", .view), ("arView", .view), ("pdfView", .view), ("calendarView", .view), ("colorWell", .view),
      ("window", .view), ("control", .view), ("pasteControl", .view), ("adBannerView", .view),
    ]

  /// Views that draw pictures below their content, such as what a camera sees.
  static let drawnViews: Set<String> = [
    "arView", "arscnView", "arskView", "glkView", "mtkView", "pdfView", "sceneKitView", "skView",
  ]

  private static let otherObjects: [(String, InterfaceObject.Role)] = [
    ("barButtonItem", .barButtonItem), ("tabBarItem", .tabBarItem), ("navigationItem", .navigationItem),
    ("tableViewSection", .section), ("segment", .segment), ("tapGestureRecognizer", .tapRecognizer),
    ("placeholder", .other), ("viewController", .controller), ("tableViewController", .controller),
    ("collectionViewController", .controller), ("navigationController", .controller),
    ("tabBarController", .controller), ("splitViewController", .controller), ("pageViewController", .controller),
    ("refreshControl", .other),
  ]

  private static let containerNames = [
    "document", "scenes", "scene", "objects", "cells", "sections", "items", "toolbarItems", "segments", "connections",
    "constraints", "userDefinedRuntimeAttributes", "resources", "viewControllers", "gestureRecognizers",
    "barButtonItems",
  ]

  private static let skippedNames = [
    "point", "size", "edgeInsets", "directionalEdgeInsets", "nil",
    "paragraphStyle", "dependencies", "device", "viewLayoutGuide", "viewControllerLayoutGuide",
    "layoutGuides", "designables", "customFonts", "simulatedMetricsContainer",
    "inferredMetricsTieBreakers", "collectionViewFlowLayout", "collectionViewLayout", "range", "value", "date",
    "extendedEdge", "simulatedStatusBarMetrics", "simulatedNavigationBarMetrics", "simulatedToolbarMetrics",
    "simulatedOrientationMetrics", "simulatedScreenMetrics", "freeformSimulatedSizeMetrics",
    "preferredSymbolConfiguration", "blurEffect", "textAttributes", "keyCommands",
  ]

  /// Whether the key of an unknown element says that it is a view. Views outside of `subviews` have such a key.
  static func isView(key: String) -> Bool {
    key == "view" || key.hasSuffix("View")
  }
}

/// The attributes of objects that are read.
enum InterfaceAttribute: String, CaseIterable {
  case id, key, customClass, userLabel, storyboardIdentifier, reuseIdentifier, placeholderIdentifier
  case title, text, placeholder, image, catalog, backgroundImage, background, systemItem, buttonType
  case hidden, alpha, clipsSubviews, enabled, userInteractionEnabled, editable, on, animating
  case progress, value, minValue, maxValue, minimumValue, maximumValue, selectedSegmentIndex
  case numberOfPages, currentPage, badgeValue
  case translatesAutoresizingMaskIntoConstraints, fixedFrame, adjustsFontForContentSizeCategory, borderStyle
  case numberOfLines, minimumScaleFactor, minimumFontSize, adjustsFontSizeToFit, rowHeight, dataMode
  case headerTitle, footerTitle, textLabel, detailTextLabel, imageView
  case numberOfTapsRequired, numberOfTouchesRequired, tag, showsMenuAsPrimaryAction, changesSelectionAsPrimaryAction

  // `allCases` makes an array each time.
  private static let all = allCases
  private static let names = NameIndex(all.map(\.rawValue))

  /// The attribute with a name; nil if there is none. `init(rawValue:)` compares a name with all of them.
  static func named(_ name: ByteView) -> InterfaceAttribute? { names.index(of: name).map { all[$0] } }
}

/// Parses values of Interface Builder, which are only read during the call because they may be memory of the parser.
enum InterfaceValue {
  static func isYes(_ value: ByteView) -> Bool {
    value.isEqual(to: "YES")
  }

  static func boolean(_ value: ByteView) -> String { String(isYes(value)) }

  static func number(_ value: ByteView) -> Double? {
    // Nearly all numbers are decimal, which needs no `String`.
    if let number = DecimalNumber.parseDouble(value) { return number }
    return Double(String(decoding: value, as: UTF8.self)).flatMap { $0.isFinite ? $0 : nil }
  }
}

extension SAXElement {
  /// The value of an attribute, valid during the call; nil if it is absent. For elements with few attributes.
  func value(_ name: StaticString) -> ByteView? {
    guard let attributes else { return nil }
    let first = name.utf8Start.pointee
    for index in 0..<attributeCount {
      // Both names end with a zero. Most differ in the first letter.
      guard let localName = attributes[index * SAXAttribute.partCount], localName.pointee == first,
        xmlStrEqual(localName, name.utf8Start) == 1, let attribute = attribute(index), attribute.namespace == nil
      else { continue }
      return attribute.value
    }
    return nil
  }

  func text(_ name: StaticString) -> String? {
    value(name).map { String(decoding: $0, as: UTF8.self) }
  }

  func isYes(_ name: StaticString) -> Bool {
    value(name).map(InterfaceValue.isYes) ?? false
  }

  func number(_ name: StaticString) -> Double? {
    value(name).flatMap(InterfaceValue.number)
  }

  /// Whether the element's `key` has a value.
  func hasKey(_ key: StaticString) -> Bool {
    value("key")?.isEqual(to: key) ?? false
  }
}
