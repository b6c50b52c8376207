import AXDiagnostics
import AXSemantics

/// An element that is never reached because it stands in one that is.
struct ShadowedElement: Rule {
  static let description = RuleDescription(
    id: "shadowed-element", group: .structure, severity: .warning,
    summary: "An accessible element stands in another and is never reached",
    rationale: """
      VoiceOver stops at the outer element and at nothing inside it. What the inner one says is lost, unless the outer \
      one says it as well.
      """,
    criteria: [.nameRoleValue],
    relatedChecks: [.init(.xcuiTest, "parentChild"), .init(.axe, "nested-interactive")],
    failing: [
      .init(#"<view accessible="true" label="Card">⟦<label text="Balance"/></view>"#),
      .init(#"<view accessible="true" label="Card">⟦<view accessible="true" label="Card"/></view>"#),
      .init(#"<view accessible="true" label="Card">⟦<imageView accessible="true" label="Logo"/></view>"#),
    ],
    passing: [
      .init(#"<view accessible="true" label="Balance: 12 €"><label text="Balance"/><label text="12 €"/></view>"#),
      .init(
        #"<view accessible="true" label="Card"><action name="Pay"/><button title="Pay"/></view>"#,
        "What it does can be done by the action"),
      .init(#"<view accessible="true" label="Card"><label text="Balance" accessible="false"/></view>"#),
      .init(#"<view label="Card"><label text="Balance"/></view>"#, "The view is not accessible"),
      .init(#"<view accessible="true"><label text="Balance"/></view>"#, "silent-element names the text"),
    ])

  static let subjects = Subjects.all

  init(options: RuleOptions) {}

  func check(_ element: Element, _ report: inout RuleReport) {
    guard element.isOutermostShadowed, let ancestor = element.reachedAncestor,
      Shadowing.verdict(on: element, in: ancestor) == .element
    else { return }
    report.add(
      element, Self.message(element, in: ancestor), help: Self.help, notes: Shadowing.notes(ancestor))
  }
}

extension ShadowedElement {
  private static func message(_ element: Element, in ancestor: Element) -> String {
    "VoiceOver users never reach this \(ElementDescription.of(element)): it stands in "
      + "\(ElementDescription.of(ancestor)), which is read instead"
  }

  private static let help =
    "say it in the label of the outer element, or take accessible=\"true\" from that, or write accessible=\"false\" here"
}

/// Which rule speaks of a shadowed element: the two share their exceptions (rules.md, structure).
enum Shadowing {
  enum Verdict {
    case silent
    /// What it says is lost.
    case element
    /// What it does is lost.
    case action
  }

  static func verdict(on element: Element, in ancestor: Element) -> Verdict {
    // What a text field holds, such as its clear button, is UIKit's to offer.
    if element.isInteractive, ancestor.kind == .textField { return .silent }
    if element.isInteractive, !isOffered(element, by: ancestor) { return .action }
    // Someone wanted it to be read.
    if element.isWrittenAccessible { return .element }
    if element.kind == .label {
      // The finding about the missing name lists the texts.
      return isSaid(element, by: ancestor) || MissingName.listsHiddenTexts(of: ancestor) ? .silent : .element
    }
    return element.kind.isStandardControl && isOffered(element, by: ancestor) ? .silent : .element
  }

  /// Whether the name is the ancestor's or that of one of its actions.
  private static func isOffered(_ element: Element, by ancestor: Element) -> Bool {
    guard let name = element.name.map(Words.folded) else { return false }
    if ancestor.name.map(Words.folded) == name { return true }
    return ancestor.actions.contains { $0[.name].map(Words.folded) == name }
  }

  /// Whether the ancestor's name and value have the label's text in them.
  private static func isSaid(_ element: Element, by ancestor: Element) -> Bool {
    guard let name = element.name.map(Words.folded) else { return true }
    let spoken = [ancestor.name, ancestor.value].compactMap { $0 }.joined(separator: ", ")
    return TextBytes.contains(Words.folded(spoken), name)
  }

  static func notes(_ ancestor: Element) -> [Diagnostic.Note] {
    [.init("this is what VoiceOver stops at", at: ancestor.node.location)]
  }
}
