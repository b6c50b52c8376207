import AXTree

/// What kind of element axe or idb says that something is: a type of XCUITest, or a role of macOS, into which the
/// simulator translates the elements of VoiceOver.
struct AutomationRole {
  var typeName: String?
  var roleName: String?
  /// A refinement of the role, such as `AXSwitch` of a check box.
  var subroleName: String?

  /// The names without the prefix of roles, from the most exact one on.
  private var names: [String] {
    [subroleName, typeName, roleName].compactMap { $0 }.map { $0.hasPrefix("AX") ? String($0.dropFirst(2)) : $0 }
  }

  /// The type of the element.
  var type: PageElementType {
    names.lazy.map { Self.roles[$0] ?? PageElementType(named: $0) }.first { $0 != .unknown } ?? .other
  }

  /// Whether the role is that of a container, and of elements without a role.
  var isGroup: Bool { names.contains("Group") }

  /// The roles with other names than the types of XCUITest.
  private static let roles: [String: PageElementType] = [
    "CheckBox": .switch, "RadioButton": .button, "PopUpButton": .button, "MenuButton": .button, "MenuItem": .button,
    "ToolbarButton": .button, "DisclosureTriangle": .button, "Heading": .heading, "GenericElement": .genericElement,
    "TextArea": .textView, "ScrollArea": .scrollView, "TabGroup": .tabBar, "TabButton": .button, "Group": .other,
    "WebArea": .webView, "BusyIndicator": .activityIndicator, "Incrementor": .stepper, "Toolbar": .toolbar,
    "ToolBar": .toolbar, "Any": .other, "MapArea": .map,
  ]
}
