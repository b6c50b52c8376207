import AXCompiler
import AXDiagnostics
import AXLint
import AXReader
import AXText
import AXTree

/// Finds the ignore instructions with which lint reports no more in an imported screen than in the original.
///
/// A screen file does not have what makes a finding for review, such as outlets and classes, and rules treat kinds of
/// documents differently. So this lints the screen file, and compares.
struct ImportedIgnores: Sendable {
  private let linter: Linter
  /// What lint reports in the original; nil if it skips the original.
  private let original: LintSurvey?
  /// What the original is, for reasons.
  private let kind: String

  init(for tree: Tree, _ linter: Linter) {
    self.linter = linter
    original = tree.isLaunchScreen ? nil : linter.survey(tree)
    kind =
      switch tree.markup {
      case .screenMarkup: "screen file"
      case .interfaceBuilder: "Interface Builder file"
      case .pageSource: "page source"
      case .accessibilityModel, .automationJSON, .debugDescription: "capture"
      }
  }

  /// Returns the instructions for a screen of the original.
  ///
  /// - Throws: the errors of the output.
  func ignores(for root: Node) throws -> ScreenMarkupIgnores {
    var ignores = ScreenMarkupIgnores(of: root)
    let indices = ScreenMarkupWriter().indices(of: root)
    guard let screen = try screen(root, ignores),
      screen.nodes.count + screen.script.parts.count == indices.count
    else { return ignores }
    let survey = linter.survey(screen)
    Self.remove(survey.unusedIgnores, from: &ignores, indices)
    guard let original else {
      Self.add(
        Set(survey.findings.keys.map(\.rule)), because: "launch screens are skipped", at: root.index, to: &ignores)
      return ignores
    }
    var reasons: [Int: [String: Set<String>]] = [:]
    for place in additional(in: survey, of: screen, original, indices) {
      let index = indices[place.index]
      let reason = reason(for: .init(rule: place.rule, index: index), original)
      reasons[index, default: [:]][reason, default: []].insert(place.rule)
    }
    for (index, rules) in reasons {
      for (reason, rules) in rules.sorted(by: { $0.key < $1.key }) {
        Self.add(rules, because: reason, at: index, to: &ignores)
      }
    }
    return ignores
  }

  /// Returns the tree of the screen file; nil if it cannot be read.
  private func screen(_ root: Node, _ ignores: ScreenMarkupIgnores) throws -> Tree? {
    var text: [UInt8] = []
    var output = BlockOutput { text.append(contentsOf: $0) }
    try ScreenMarkupWriter().write(root, ignores: ignores, to: &output)
    try output.flush()
    return DocumentReader().read(.text(text, name: "import")).tree
  }

  // MARK: The comparison

  /// Returns the findings of the screen file that the original does not have, or not with this severity.
  private func additional(
    in survey: LintSurvey, of screen: Tree, _ original: LintSurvey, _ indices: [Int]
  ) -> [LintSurvey.Place] {
    var additional: [LintSurvey.Place] = []
    /// The indices of the findings that the original has too, by rule.
    var common: [String: [Int]] = [:]
    for (place, severity) in survey.findings {
      let known = original.findings[.init(rule: place.rule, index: indices[place.index])]
      if let known, known >= severity {
        common[place.rule, default: []].append(place.index)
      } else {
        additional.append(place)
      }
    }
    for rule in common.keys { common[rule]?.sort() }
    // An instruction covers what is inside the element, and must not hide what the original reports.
    return additional.filter { place in
      guard let common = common[place.rule] else { return true }
      let next = common.partitioningIndex { $0 > place.index }
      return next == common.count || common[next] >= screen.end(ofIndex: place.index)
    }
  }

  private func reason(for place: LintSurvey.Place, _ original: LintSurvey) -> String {
    if let reason = original.reviews[place] { return "for review: \(reason)" }
    guard let severity = original.findings[place] else { return "not reported in the \(kind)" }
    return "only a \(severity) in the \(kind)"
  }

  // MARK: Instructions

  private static func add(
    _ rules: Set<String>, because reason: String, at index: Int, to ignores: inout ScreenMarkupIgnores
  ) {
    guard !rules.isEmpty else { return }
    ignores.instructions[index, default: []].append(.init(rules: rules.sorted(), reason: reason))
  }

  /// Removes what silences nothing in the screen file, which lint would report.
  private static func remove(
    _ unused: [LintSurvey.UnusedIgnore], from ignores: inout ScreenMarkupIgnores, _ indices: [Int]
  ) {
    guard !unused.isEmpty else { return }
    let numbered = indices.flatMap { index in
      (ignores.instructions[index] ?? []).indices.map { (index: index, position: $0) }
    }
    for ignore in unused where ignore.instruction < numbered.count {
      let (index, position) = numbered[ignore.instruction]
      ignores.instructions[index]?[position].rules.removeAll { $0 == ignore.rule }
    }
    for index in Set(numbered.map(\.index)) { ignores.instructions[index]?.removeAll(where: \.rules.isEmpty) }
  }
}
