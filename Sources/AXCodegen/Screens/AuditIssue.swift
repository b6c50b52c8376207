/// An issue that an accessibility audit of a state is expected to find, because the spec has it.
package struct AuditIssue: Sendable, Hashable {
  /// The member of `XCUIAccessibilityAuditType`: `contrast`.
  package let type: String
  /// The identifier of the element.
  package let identifier: String

  package init(type: String, identifier: String) {
    self.type = type
    self.identifier = identifier
  }
}
