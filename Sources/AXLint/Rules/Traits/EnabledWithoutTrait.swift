import AXDiagnostics
import AXSemantics
import AXTree

/// Flags disabled controls whose traits do not say so.
enum EnabledWithoutTrait: Rule {
  static let description = RuleDescription(
    id: "enabled-without-trait", group: .traits, severity: .note,
    summary: "A disabled control lacks the trait notEnabled",
    rationale: """
      VoiceOver says "dimmed" for a disabled control, because UIKit adds the trait notEnabled. The snapshot has only the \
      traits that are written, so a snapshot of `enabled="false"` alone differs from that of the app. The rule checks \
      only screen files.
      """,
    criteria: [.nameRoleValue],
    isFixable: true,
    failing: [
      .init(#"<button title="Pay" ⟦enabled="false"/>"#),
      .init(#"<slider label="Volume" traits="adjustable" ⟦enabled="false"/>"#),
    ],
    passing: [
      .init(#"<button title="Pay" enabled="false" traits="button notEnabled"/>"#),
      .init(#"<button title="Pay" enabled="true"/>"#),
      .init(#"<label text="Total" enabled="false"/>"#, "UIKit adds no trait to a label"),
    ])

  static let subjects = Subjects(attributes: [.enabled], mustBeReached: true)

  static func check(_ element: Element, _ report: inout RuleReport) {
    guard element[.enabled] == "false", element.isInteractive, !element.traits.contains(.notEnabled),
      element.isPrinted, element.tree.markup == .screenMarkup
    else { return }
    let traits = Self.traits(of: element)
    report.add(
      element, at: .attribute(.enabled), Self.message(element.kind), help: "write traits=\"\(traits)\"",
      fix: Self.fix(element, traits))
  }

  /// Returns the traits with `notEnabled`. Written traits replace those of the control, so these have to be written.
  private static func traits(of element: Element) -> String {
    let known =
      element.hasWrittenTraits
      ? (element[.traits] ?? "").split(whereSeparator: \.isWhitespace).map(String.init)
      : element.traits.traits.map(\.name)
    return (known + ["notEnabled"]).joined(separator: " ")
  }

  /// Returns the fix, unless another state could enable the control, or the traits of UIKit's control are not known.
  private static func fix(_ element: Element, _ traits: String) -> Diagnostic.Fix? {
    guard element.tree.script.isEmpty, MarkupEdit.isOwn(.enabled, of: element.node), !element.traits.isEmpty,
      !element.has(.traits) || MarkupEdit.isOwn(.traits, of: element.node)
    else { return nil }
    return MarkupEdit.setting(.traits, of: element.node, to: traits)
  }

  private static func message(_ kind: NodeKind) -> String {
    "VoiceOver users hear \"dimmed\", but the snapshot does not show it: the \(kind.view.noun) lacks the trait `notEnabled`"
  }
}
