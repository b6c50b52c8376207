import AXDiagnostics

/// Every rule there is. Adding one is a file and a line here.
package enum RuleRegistry {
  package static let rules: [any Rule.Type] = [
    // Names
    UnlabeledButton.self,
    LabelEndsWithPeriod.self,
    // Layout and colour
    TouchTargetSize.self,
    OverlappingTargets.self,
    ZeroSizeElement.self,
    LowContrastText.self,
    FixedFontSize.self,
    SmallText.self,
    ReadingOrder.self,
    // The linting itself
    UnknownRule.self,
    UnusedIgnore.self,
  ]

  package static func rule(withID id: String) -> (any Rule.Type)? {
    rules.first { $0.description.id == id }
  }

  package static var ids: [String] { rules.map { $0.description.id } }
}
