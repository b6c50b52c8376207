import AXDiagnostics
import AXSemantics
import AXTree

/// Flags texts and images that VoiceOver calls dimmed, as if they were disabled controls.
enum DimmedText: Rule {
  static let description = RuleDescription(
    id: "dimmed-text", group: .traits, severity: .warning,
    summary: "A text or image, or an input that is enabled, has the trait notEnabled",
    rationale: """
      VoiceOver says "dimmed" for a control that people cannot use at the moment. After a text or an image, the word \
      makes people search for what enables it, and they do not try to type in an input. Interface Builder sets the \
      trait if User Interaction Enabled is not selected among the traits. The rule skips a text that is disabled \
      itself, because it looks dimmed, and the labels and images of rows, because VoiceOver reads a row as one \
      element.
      """,
    criteria: [.nameRoleValue],
    relatedChecks: [.init(.xcuiTest, "trait")],
    isFixable: true,
    failing: [
      .init(#"<label text="Total: 12 €" ⟦traits="notEnabled"/>"#),
      .init(#"<imageView accessible="true" label="Map of the route" ⟦traits="image notEnabled"/>"#),
    ],
    passing: [
      .init(#"<button title="Pay" traits="button notEnabled"/>"#, "A control"),
      .init(#"<label text="Total: 12 €" enabled="false" traits="notEnabled"/>"#, "It looks dimmed, too"),
      .init(#"<label text="Forget" traits="notEnabled"><action name="Undo"/></label>"#, "People can act on it"),
      .init(#"<imageView traits="image notEnabled"/>"#, "VoiceOver skips it"),
      .init(
        #"<tableView><tableViewCell><label text="Paid" traits="notEnabled"/></tableViewCell></tableView>"#, "In a row"),
    ])

  static let subjects = Subjects(
    kinds: .views(.label, .imageView, .textView, .textField), traits: .init(.notEnabled), attributes: [.traits],
    mustBeReached: true
  )

  static let dependence = CodeDependence.behavior

  static func check(_ element: Element, _ report: inout RuleReport) {
    guard element.writtenTraits.contains(.notEnabled), element[.enabled] != "false", !isUsed(element),
      !isReadWithRow(element)
    else { return }
    report.add(
      element, at: .attribute(.traits), Self.message(element), help: Self.help(element), fix: Self.fix(element))
  }

  /// Returns whether people use an element, so that it may be disabled. In Interface Builder, an input that is disabled
  /// has the attribute for that, too.
  private static func isUsed(_ element: Element) -> Bool {
    if element.tree.markup == .interfaceBuilder, MissingName.isInput(element) {
      return element.objectFlags.contains(.interactionDisabled)
    }
    return element.isInteractive || element.isTapped || element.hasActions
  }

  private static func isReadWithRow(_ element: Element) -> Bool {
    rowTexts.contains(element.kind) && element.ancestors.contains { $0.kind == .view(.tableViewCell) }
  }

  private static let rowTexts = MarkupElementSet.views(.label, .imageView)

  private static func otherTraits(of element: Element) -> String {
    (element[.traits] ?? "").split(whereSeparator: \.isWhitespace).filter { $0 != "notEnabled" }.joined(separator: " ")
  }

  private static func fix(_ element: Element) -> Diagnostic.Fix? {
    guard element.tree.markup == .screenMarkup, MarkupEdit.isOwn(.traits, of: element.node) else { return nil }
    let others = otherTraits(of: element)
    return others.isEmpty
      ? MarkupEdit.removing(.traits, of: element.node) : MarkupEdit.setting(.traits, of: element.node, to: others)
  }

  private static func message(_ element: Element) -> String {
    """
    VoiceOver users hear "dimmed", as for a control that they cannot use: the \(element.kind.view.noun) has the trait \
    `notEnabled`
    """
  }

  private static func help(_ element: Element) -> String {
    let step = Remedy.Step(
      markup: "remove `notEnabled` from `traits`", .accessibility,
      "select User Interaction Enabled under Traits", code: "remove .notEnabled from accessibilityTraits")
    return Remedy.text(step, for: element)
  }
}
