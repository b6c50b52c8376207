/// What an audit looks for.
/// <https://developer.apple.com/documentation/xcuiautomation/xcuiaccessibilityaudittype>
struct XCUIAccessibilityAuditType: OptionSet, Sendable {
  let rawValue: UInt64

  static let contrast = Self(rawValue: 1 << 0)
  static let elementDetection = Self(rawValue: 1 << 1)
  static let hitRegion = Self(rawValue: 1 << 2)
  static let sufficientElementDescription = Self(rawValue: 1 << 3)
  static let dynamicType = Self(rawValue: 1 << 16)
  static let textClipped = Self(rawValue: 1 << 17)
  static let trait = Self(rawValue: 1 << 18)
  static let all = Self(rawValue: ~0)
}

/// <https://developer.apple.com/documentation/xcuiautomation/xcuiaccessibilityauditissue>
@MainActor struct XCUIAccessibilityAuditIssue {
  let auditType: XCUIAccessibilityAuditType
  let element: XCUIElement?
  let compactDescription: String
  let detailedDescription: String
}

extension XCUIApplication {
  /// Nobody but XCUITest knows what it finds: the issues depend on pixels.
  /// <https://developer.apple.com/documentation/xcuiautomation/xcuiapplication/performaccessibilityaudit(for:_:)>
  func performAccessibilityAudit(
    for types: XCUIAccessibilityAuditType = .all, _ handler: ((XCUIAccessibilityAuditIssue) throws -> Bool)? = nil
  ) throws {
    unknown("audits a screen")
  }
}
