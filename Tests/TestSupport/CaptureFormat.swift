/// A kind of document that describes a screen.
public enum CaptureFormat: String, Sendable, CaseIterable {
  case screenMarkup, pageSource, hierarchy, axe, idb, idbFlat, idbComplete, debugDescription, log

  /// The extension of files in the format.
  public var fileExtension: String {
    switch self {
    case .screenMarkup, .pageSource: "xml"
    case .hierarchy, .axe, .idb, .idbFlat, .idbComplete: "json"
    case .debugDescription: "txt"
    case .log: "log"
    }
  }

  /// Whether the format contains what a change changes.
  public func expresses(_ change: CapturedScreen.Change, of element: CapturedScreen.Element) -> Bool {
    switch change {
    case .label, .value, .identifier, .removal: return true
    // AXSnapshot prints only the trait of an element that is not enabled.
    case .isEnabled: return self != .screenMarkup
    case .hint:
      if self == .hierarchy { return !element.kind.isField }
      return ![.pageSource, .debugDescription, .log].contains(self)
    case .actions: return self != .debugDescription && self != .log
    // AXe writes no traits.
    case .heading: return ![.axe, .debugDescription, .log].contains(self)
    }
  }
}

/// A screen in a format.
public struct WrittenCapture: Sendable {
  public private(set) var text = ""
  /// The line of each element, from 1, in document order with groups.
  public private(set) var lines: [Int] = []

  private var line = 1
  private let format: CaptureFormat

  public init(_ screen: CapturedScreen, as format: CaptureFormat) {
    self.format = format
    switch format {
    case .screenMarkup: writeMarkup(screen)
    case .pageSource: writePageSource(screen)
    case .hierarchy: writeHierarchy(screen)
    case .axe, .idb: writeNested(screen, hasTraits: format == .idb)
    case .idbFlat: writeFlat(screen)
    case .idbComplete: writeComplete(screen)
    case .debugDescription: writeDescription(screen, prefix: "")
    case .log: writeLog(screen)
    }
  }

  fileprivate mutating func add(_ text: String) {
    self.text += text + "\n"
    line += text.utf8.filter { $0 == UInt8(ascii: "\n") }.count + 1
  }

  /// Adds the beginning of an element, which decides where it is.
  fileprivate mutating func addElement(_ text: String) {
    lines.append(line)
    add(text)
  }
}

// MARK: - XML

extension WrittenCapture {
  private static func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing("\"", with: "&quot;")
      .replacing("\n", with: "&#10;")
  }

  /// Attributes with the values that are present.
  private static func attributes(_ attributes: [(String, String?)]) -> String {
    attributes.compactMap { name, value in value.map { " \(name)=\"\(escaped($0))\"" } }.joined()
  }

  private mutating func writeMarkup(_ screen: CapturedScreen) {
    add("<screen name=\"\(screen.name)\">")
    for element in screen.elements { writeMarkup(element) }
    add("</screen>")
  }

  private mutating func writeMarkup(_ element: CapturedScreen.Element) {
    var (name, attributes): (String, [(String, String?)]) =
      switch element.kind {
      case .text: ("label", [("text", element.label)])
      case .heading: ("label", [("text", element.label), ("traits", "header")])
      case .button: ("button", [("title", element.label), ("value", element.value)])
      case .link: ("view", [("accessible", "true"), ("label", element.label), ("traits", "link")])
      case .image: ("imageView", [("accessible", "true"), ("label", element.label)])
      case .field: ("textField", [("label", element.label), ("text", element.value)])
      case .secureField:
        ("textField", [("label", element.label), ("text", element.value), ("secureTextEntry", "true")])
      case .toggle: ("switch", [("label", element.label), ("on", element.value == "1" ? "true" : "false")])
      case .slider:
        ("slider", [("label", element.label), ("currentValue", element.value.map { Self.fraction($0) })])
      case .cell: ("tableViewCell", [("accessible", "true"), ("label", element.label), ("value", element.value)])
      case .group: ("view", [])
      }
    attributes.append(("hint", element.hint))
    attributes.append(("identifier", element.identifier))
    if !element.isEnabled { attributes.append(("enabled", "false")) }
    addElement("<\(name)\(Self.attributes(attributes))>")
    for action in element.actions { add("<action\(Self.attributes([("name", action)]))/>") }
    for child in element.children { writeMarkup(child) }
    add("</\(name)>")
  }

  /// The position of a slider with a percentage.
  private static func fraction(_ percent: String) -> String {
    let number = Int(percent.dropLast()) ?? 0
    return number == 100 ? "1" : "0.\(number < 10 ? "0" : "")\(number)"
  }

  private mutating func writePageSource(_ screen: CapturedScreen) {
    add(
      "<XCUIElementTypeApplication name=\"App\" label=\"App\" traits=\"\" x=\"0\" y=\"0\" width=\"390\" height=\"844\">"
    )
    for element in screen.elements { writePageSource(element) }
    add("</XCUIElementTypeApplication>")
  }

  private mutating func writePageSource(_ element: CapturedScreen.Element) {
    let isGroup = element.kind == .group
    let attributes: [(String, String?)] = [
      ("label", isGroup ? nil : element.label), ("name", isGroup ? nil : element.identifier ?? element.label),
      ("value", element.value), ("enabled", String(element.isEnabled)), ("visible", "true"),
      ("accessible", String(!isGroup)), ("traits", element.traits.joined(separator: ", ")),
      ("customActions", element.actions.joined(separator: ",")), ("x", "16"), ("y", String(element.y)),
      ("width", "300"),
      ("height", "44"),
    ]
    let name = "XCUIElementType\(element.kind.type)"
    addElement("<\(name)\(Self.attributes(attributes))>")
    for child in element.children { writePageSource(child) }
    add("</\(name)>")
  }
}

extension CapturedScreen.Element {
  /// The traits that XCUITest and AXRuntime name.
  fileprivate var traits: [String] {
    let own =
      switch kind {
      case .text: ["StaticText"]
      case .heading: ["StaticText", "Header"]
      case .button: ["Button"]
      case .link: ["Link"]
      case .image: ["Image"]
      case .toggle: ["Button"]
      case .slider: ["Adjustable"]
      case .field, .secureField, .cell, .group: [] as [String]
      }
    return own + (isEnabled ? [] : ["NotEnabled"])
  }
}

extension CapturedScreen.Kind {
  /// The type of XCUITest.
  fileprivate var type: String {
    switch self {
    case .text, .heading: "StaticText"
    case .button: "Button"
    case .link: "Link"
    case .image: "Image"
    case .field: "TextField"
    case .secureField: "SecureTextField"
    case .toggle: "Switch"
    case .slider: "Slider"
    case .cell: "Cell"
    case .group: "Other"
    }
  }
}

// MARK: - JSON

extension WrittenCapture {
  /// A string in quotes, or null.
  private static func quoted(_ text: String?) -> String {
    guard let text else { return "null" }
    return "\""
      + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("\n", with: "\\n") + "\""
  }

  private static func list(_ texts: [String]) -> String { "[\(texts.map { quoted($0) }.joined(separator: ", "))]" }

  private mutating func writeHierarchy(_ screen: CapturedScreen) {
    add("[")
    var index = 0
    for (number, element) in screen.elements.enumerated() {
      writeHierarchy(element, &index)
      if number + 1 < screen.elements.count { add(",") }
    }
    add("]")
  }

  private mutating func writeHierarchy(_ element: CapturedScreen.Element, _ index: inout Int) {
    if element.kind == .group {
      addElement(
        #"{"container": {"_0": {"type": {"list": {}}, "frame": [[16, \#(element.y)], [300, 44]]}, "children": ["#)
      for (number, child) in element.children.enumerated() {
        writeHierarchy(child, &index)
        if number + 1 < element.children.count { add(",") }
      }
      return add("]}}")
    }
    var members = [
      #""description": \#(Self.quoted(element.label))"#, #""label": \#(Self.quoted(element.label))"#,
      #""traits": \#(Self.list(element.modelTraits))"#,
      #""shape": {"type": "frame", "frame": [[16, \#(element.y)], [300, 44.5]]}"#,
      #""activationPoint": [166, \#(element.y + 22)], "usesDefaultActivationPoint": true"#,
      #""customActions": \#(Self.list(element.actions)), "customContent": [], "customRotors": []"#,
      #""respondsToUserInteraction": true"#,
    ]
    // JSONEncoder leaves out what is nil.
    if let value = element.value { members.append(#""value": \#(Self.quoted(value))"#) }
    if let identifier = element.identifier { members.append(#""identifier": \#(Self.quoted(identifier))"#) }
    if let hint = element.spokenHint { members.append(#""hint": \#(Self.quoted(hint))"#) }
    addElement(#"{"element": {"_0": {\#(members.joined(separator: ", "))}, "traversalIndex": \#(index)}}"#)
    index += 1
  }

  private mutating func writeNested(_ screen: CapturedScreen, hasTraits: Bool) {
    add("[{\(Self.application),\n\"children\": [")
    writeList(screen.elements, hasTraits: hasTraits)
    add("]}]")
  }

  private static let application =
    #""AXLabel": "App", "type": "Application", "role": "AXApplication", "AXFrame": "{{0, 0}, {390, 844}}""#

  private mutating func writeList(_ elements: [CapturedScreen.Element], hasTraits: Bool) {
    for (number, element) in elements.enumerated() {
      addElement("{\(Self.members(of: element, hasTraits: hasTraits)), \"children\": [")
      writeList(element.children, hasTraits: hasTraits)
      add(number + 1 < elements.count ? "]}," : "]}")
    }
  }

  private static func members(of element: CapturedScreen.Element, hasTraits: Bool) -> String {
    let isGroup = element.kind == .group
    let (type, subrole) = element.kind.role
    let traits = element.traits.isEmpty ? ["None"] : element.traits
    return [
      #""AXLabel": \#(quoted(isGroup ? nil : element.label))"#, #""AXValue": \#(quoted(element.value))"#,
      #""AXUniqueId": \#(quoted(element.identifier))"#, #""type": "\#(type)", "role": "AX\#(type)""#,
      #""subrole": \#(quoted(subrole)), "title": null, "role_description": "x", "content_required": false"#,
      #""help": \#(quoted(element.hint)), "custom_actions": \#(list(element.actions))"#,
      #""enabled": \#(element.isEnabled), "traits": \#(hasTraits ? list(traits) : "[]")"#,
      #""frame": {"y": \#(element.y), "x": 16, "width": 300, "height": 44.25}"#,
    ].joined(separator: ", ")
  }

  private mutating func writeFlat(_ screen: CapturedScreen) {
    add("[{\(Self.application)}")
    for element in screen.flattened {
      add(",")
      addElement("{\(Self.members(of: element, hasTraits: true))}")
    }
    add("]")
  }

  private mutating func writeComplete(_ screen: CapturedScreen) {
    add(#"{"backend": "ax", "truncated": false, "modal": null, "target": {"kind": "frontmost", "value": null},"#)
    add(#""screen": {"width": 390, "height": 844, "coordinate_space": "screen"}, "elements": ["#)
    add(#"{"label": "App", "type": "Application", "children": ["#)
    writeComplete(screen.elements)
    add("]}]}")
  }

  private mutating func writeComplete(_ elements: [CapturedScreen.Element]) {
    for (number, element) in elements.enumerated() {
      let members = Self.members(of: element, hasTraits: true).replacing("\"AXLabel\"", with: "\"label\"")
        .replacing("\"AXValue\"", with: "\"value\"").replacing("\"AXUniqueId\"", with: "\"identifier\"")
      addElement("{\(members), \"children\": [")
      writeComplete(element.children)
      add(number + 1 < elements.count ? "]}," : "]}")
    }
  }
}

extension CapturedScreen.Element {
  /// The traits with the names of AccessibilitySnapshot.
  fileprivate var modelTraits: [String] {
    let own =
      switch kind {
      case .text: ["staticText"]
      case .heading: ["staticText", "header"]
      case .button: ["button"]
      case .link: ["link"]
      case .image: ["image"]
      case .field: ["textEntry"]
      case .secureField: ["textEntry", "secureTextField"]
      case .toggle: ["button", "switchButton"]
      case .slider: ["adjustable"]
      case .cell, .group: [] as [String]
      }
    return own + (isEnabled ? [] : ["notEnabled"])
  }

  /// The hint with VoiceOver's own words.
  fileprivate var spokenHint: String? {
    guard isEnabled else { return hint }
    if kind.isField { return "Double tap to edit." }
    let sentence: String? =
      switch kind {
      case .toggle: "Double tap to toggle setting."
      case .slider: "Swipe up or down with one finger to adjust the value."
      default: nil
      }
    guard let sentence else { return hint }
    return hint.map { ($0.hasSuffix(".") ? $0 : $0 + ".") + " " + sentence } ?? sentence
  }
}

extension CapturedScreen.Kind {
  /// The role and the subrole of macOS.
  fileprivate var role: (String, subrole: String?) {
    switch self {
    case .text: ("StaticText", nil)
    case .heading: ("Heading", nil)
    case .button: ("Button", nil)
    case .link: ("Link", nil)
    case .image: ("Image", nil)
    case .field: ("TextField", nil)
    case .secureField: ("TextField", "AXSecureTextField")
    case .toggle: ("CheckBox", "AXSwitch")
    case .slider: ("Slider", nil)
    case .cell: ("GenericElement", nil)
    case .group: ("Group", nil)
    }
  }
}

// MARK: - Debug descriptions

extension WrittenCapture {
  private mutating func writeDescription(_ screen: CapturedScreen, prefix: String) {
    let application = "Application, 0x11124a6c0, pid: 7, label: 'App'"
    add("\(prefix)Attributes: \(application)")
    add("\(prefix)Element subtree:")
    add("\(prefix) →\(application)")
    add("\(prefix)    Window (Main), 0x111249b80, {{0.0, 0.0}, {390.0, 844.0}}")
    for element in screen.elements { writeDescription(element, prefix + "      ", prefix) }
    add("\(prefix)Path to element:")
    add("\(prefix) →\(application)")
    add("\(prefix)Query chain:")
    add("\(prefix) →Find: Target Application 'com.example.app'")
  }

  private mutating func writeDescription(
    _ element: CapturedScreen.Element, _ indentation: String, _ prefix: String
  ) {
    var line = "\(element.kind.type), 0x1, {{16.0, \(element.y).0}, {300.0, 44.3}}"
    if let identifier = element.identifier { line += ", identifier: '\(identifier)'" }
    if element.kind != .group { line += ", label: '\(element.label.replacing("\n", with: "\n\(prefix)"))'" }
    if let value = element.value { line += ", value: \(value.replacing("\n", with: "\n\(prefix)"))" }
    if !element.isEnabled { line += ", Disabled" }
    addElement(indentation + line)
    for child in element.children { writeDescription(child, indentation + "  ", prefix) }
  }

  /// The log of a continuous integration service, with a time before each line.
  private mutating func writeLog(_ screen: CapturedScreen) {
    let prefix = "2026-09-24T10:11:12.1234567Z "
    add("\(prefix)Test Case '-[UITests testPay]' started.")
    add("\(prefix)    t =     0.00s Start Test at 2026-09-24 10:11:12.123")
    writeDescription(screen, prefix: prefix)
    add("\(prefix)    t =     3.00s Tear Down")
  }
}
