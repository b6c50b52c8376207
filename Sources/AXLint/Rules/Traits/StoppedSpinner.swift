import AXDiagnostics
import AXSemantics
import AXTree

/// Flags spinners that do not spin and are not hidden.
enum StoppedSpinner: Rule {
  static let description = RuleDescription(
    id: "stopped-spinner", group: .traits, severity: .warning,
    summary: "A spinner is stopped but not hidden",
    rationale: """
      UIKit hides a UIActivityIndicatorView that does not animate, unless hidesWhenStopped is false. VoiceOver skips it, and \
      AXSnapshot prints nothing, but the screen file describes an element. The rule checks only screen files.
      """,
    criteria: [.nameRoleValue],
    isFixable: true,
    failing: [
      .init(#"<activityIndicatorView ⟦animating="false"/>"#),
      .init(
        """
        <screen name="Example">
          <activityIndicatorView identifier="loading" animating="true"/>
          <state name="loaded"><set target="loading" ⟦animating="false"/></state>
        </screen>
        """, "In a state"),
    ],
    passing: [
      .init(#"<activityIndicatorView animating="true"/>"#),
      .init(#"<activityIndicatorView animating="false" hidden="true"/>"#),
      .init(#"<activityIndicatorView/>"#, "Not written"),
    ])

  static let subjects = Subjects(kinds: .views(.activityIndicatorView), attributes: [.animating])

  static func check(_ element: Element, _ report: inout RuleReport) {
    guard element[.animating] == "false", !element.isHidden, element.tree.markup == .screenMarkup else { return }
    report.add(
      element, at: .attribute(.animating), Self.message, help: Remedy.text(.hide, for: element),
      fix: Self.fix(element))
  }

  /// Returns the fix, unless another state could start the spinner or a fragment has it.
  private static func fix(_ element: Element) -> Diagnostic.Fix? {
    guard element.tree.script.isEmpty, MarkupEdit.isOwn(.animating, of: element.node), !element.has(.hidden) else {
      return nil
    }
    return MarkupEdit.setting(.hidden, of: element.node, to: "true")
  }

  private static let message =
    "VoiceOver users do not meet this spinner, although the file has it: UIKit hides a stopped spinner"
}
