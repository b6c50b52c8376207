import AXText
import AXTree

/// What an element of an Interface Builder file is, by its name.
enum InterfaceElement: Equatable {
  /// Something with an id of its own, that others may refer to.
  case object(InterfaceObject.Role)
  /// Holds objects and says nothing of its own.
  case container
  /// Holds views, whatever their elements are called.
  case subviews
  /// Holds cells that code makes rows from.
  case prototypes
  /// Holds nothing that matters here.
  case skipped
  case property(InterfaceProperty)
}

/// An element that says something of the object around it, by its name.
enum InterfaceProperty: String, CaseIterable {
  case rect, autoresizingMask, color, string, attributedString, fragment, font, fontDescription
  case fragmentAttributes = "attributes"
  case state, buttonConfiguration, imageReference, textInputTraits, listContentConfiguration
  case accessibility, accessibilityTraits, bool
  case number = "integer"
  case runtimeAttribute = "userDefinedRuntimeAttribute"
  case outlet, outletCollection, constraint, variation, mask, exclude
  case namedColor, systemColor
}

extension InterfaceElement {
  /// The elements that are known, by their names.
  static let named: [String: InterfaceElement] = {
    var table: [String: InterfaceElement] = [:]
    for (name, kind) in viewNames { table[name] = .object(.view(kind)) }
    for (name, role) in otherObjects { table[name] = .object(role) }
    for property in InterfaceProperty.allCases { table[property.rawValue] = .property(property) }
    for name in containerNames { table[name] = .container }
    for name in skippedNames { table[name] = .skipped }
    table["mutableString"] = .property(.string)
    table["real"] = .property(.number)
    table["subviews"] = .subviews
    table["prototypes"] = .prototypes
    return table
  }()

  /// The views that Interface Builder has, but for those that are called as their kind is.
  private static let viewNames: [(String, ElementKind)] =
    MarkupElementSet.views.kinds.map { ($0.name, $0) } + [
      ("tableViewCellContentView", .view), ("collectionViewCellContentView", .view),
      ("collectionReusableView", .view), ("tableViewHeaderFooterView", .view), ("wkWebView", .webView),
      ("glkView", .view), ("mtkView", .view), ("skView", .view), ("sceneKitView", .view), ("arscnView", .view),
      ("arskView", .view), ("arView", .view), ("pdfView", .view), ("calendarView", .view), ("colorWell", .view),
      ("window", .view), ("control", .view), ("pasteControl", .view), ("adBannerView", .view),
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
    "constraints", "userDefinedRuntimeAttributes", "resources", "leftBarButtonItems", "rightBarButtonItems",
    "viewControllers", "gestureRecognizers", "barButtonItems",
  ]

  private static let skippedNames = [
    "action", "segue", "point", "size", "inset", "edgeInsets", "directionalEdgeInsets", "nil",
    "paragraphStyle", "image", "dependencies", "device", "viewLayoutGuide", "viewControllerLayoutGuide",
    "layoutGuides", "include", "designables", "customFonts", "simulatedMetricsContainer",
    "inferredMetricsTieBreakers", "collectionViewFlowLayout", "collectionViewLayout", "range", "value", "date",
    "extendedEdge", "simulatedStatusBarMetrics", "simulatedNavigationBarMetrics", "simulatedToolbarMetrics",
    "simulatedOrientationMetrics", "simulatedScreenMetrics", "freeformSimulatedSizeMetrics",
    "preferredSymbolConfiguration", "blurEffect", "textAttributes", "keyCommands",
  ]

  /// Whether an element that no table names is a view in its place: all views have a key that says so
  /// unless they are among subviews.
  static func isView(key: String) -> Bool {
    key == "view" || key.hasSuffix("View")
  }
}

/// The attributes of objects that are read.
enum InterfaceAttribute: String {
  case id, key, customClass, userLabel, storyboardIdentifier, placeholderIdentifier
  case title, text, placeholder, image, catalog, backgroundImage, background, systemItem, buttonType
  case hidden, alpha, enabled, userInteractionEnabled, editable, on, animating
  case progress, value, minValue, maxValue, minimumValue, maximumValue, selectedSegmentIndex
  case translatesAutoresizingMaskIntoConstraints, fixedFrame, adjustsFontForContentSizeCategory, borderStyle
  case headerTitle, footerTitle, textLabel, detailTextLabel, imageView
}

/// The values that Interface Builder writes, read during the call alone: they may be the parser's memory.
enum InterfaceValue {
  static func isYes(_ value: ByteView) -> Bool {
    value.elementsEqual("YES".utf8)
  }

  static func boolean(_ value: ByteView) -> String { String(isYes(value)) }

  static func number(_ value: ByteView) -> Double? {
    Double(String(decoding: value, as: UTF8.self)).flatMap { $0.isFinite ? $0 : nil }
  }
}

extension SAXElement {
  /// The value of an attribute by its name, for elements with few; valid during the call.
  func value(_ name: StaticString) -> ByteView? {
    for place in 0..<attributeCount {
      guard let attribute = attribute(place), attribute.namespace == nil else { continue }
      let isIt = name.withUTF8Buffer { wanted in
        // Ends at the zero of the shorter name at the latest: `wanted` has none.
        for (offset, byte) in wanted.enumerated() where attribute.localName[offset] != byte { return false }
        return attribute.localName[wanted.count] == 0
      }
      if isIt { return attribute.value }
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

  /// Whether the element's `key` is this one.
  func hasKey(_ key: StaticString) -> Bool {
    guard let value = value("key") else { return false }
    return key.withUTF8Buffer { $0.elementsEqual(value) }
  }
}
