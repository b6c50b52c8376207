import AXCodegen
import AXLint
import AXText
import AXTree

/// The issues that Xcode's accessibility audit is expected to find: those that rules find in the spec.
enum ExpectedAuditIssues {
  /// The types of issues that an audit looks for on iOS.
  private static let types: Set<String> = [
    "contrast", "dynamicType", "elementDetection", "hitRegion", "sufficientElementDescription", "textClipped", "trait",
  ]

  /// The issues of elements with an identifier, in document order. An audit names no other elements.
  static func all(in state: ScreenState) -> [AuditIssue] {
    let tree = state.tree
    let findings = Linter(settings: LintSettings(preset: .strict)).survey(tree).findings.keys
    var known: Set<AuditIssue> = []
    return findings.filter { $0.index < tree.count }
      .sorted { ($0.index, $0.rule) < ($1.index, $1.rule) }
      .flatMap { place -> [AuditIssue] in
        guard let identifier = Node(tree: tree, index: place.index)[.identifier], !identifier.isEmpty else { return [] }
        return types(of: place.rule).map { AuditIssue(type: $0, identifier: identifier) }
      }
      .filter { known.insert($0).inserted }
  }

  private static func types(of rule: String) -> [String] {
    let checks = RuleRegistry.rule(withID: rule)?.relatedChecks ?? []
    return checks.filter { $0.tool == .xcuiTest && types.contains($0.name) }.map(\.name)
  }
}
