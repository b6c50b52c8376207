import AXDiagnostics
import AXSemantics
import AXText
import AXTree

/// Flags texts for VoiceOver on views and images that are not accessible.
enum UnreadAttribute: Rule {
  static let description = RuleDescription(
    id: "unread-attribute", group: .structure, severity: .warning,
    summary: "A label, value or hint is on a view that is not accessible",
    rationale: """
      Views and image views are not accessibility elements by default. VoiceOver never reads the texts that someone \
      wrote for people who listen. In Interface Builder files, cells of tables are an exception: UIKit makes each row an \
      element, which has the texts of its cell.
      """,
    relatedChecks: [.init(.xcuiTest, "elementDetection")],
    failing: [
      .init(#"<view ⟦label="Order 12"><imageView image="box"/></view>"#),
      .init(#"<stackView accessible="false" ⟦hint="Shows the order"/>"#),
      .init(#"<imageView image="chart" ⟦label="Sales rise from May to June"/>"#, "An image view is a view"),
      .init(#"<view ⟦label="Order 12" value="paid" hint="Shows the order"/>"#, "One finding for all attributes"),
    ],
    passing: [
      .init(#"<view accessible="true" label="Order 12"/>"#),
      .init(#"<view label="Order 12" hidden="true"/>"#),
      .init(#"<button label="Delete" title="X"/>"#, "A control is accessible by default"),
      .init(
        #"<view accessible="true" label="Order 12, paid"><view label="Paid"/></view>"#, "Part of an element"),
      .init(#"<button title="Sales"><imageView image="chart" label="Chart"/></button>"#, "The image of a button"),
      .init(#"<view label="Order 12" traits="button"/>"#, "Reported by unreachable-control"),
      .init(
        #"<view containerType="semanticGroup" label="Order 12"><label text="Paid"/></view>"#, "The name of a container"),
    ])

  static let subjects = Subjects(
    kinds: .optInViews, attributes: [.label, .value, .hint])

  static let dependence = CodeDependence.behavior

  static func check(_ element: Element, _ report: inout RuleReport) {
    guard UnreachableControl.isUnread(element), !UnreachableControl.reports(element),
      !element.tree.markup.isCapture, !Self.isExempt(element)
    else { return }
    // VoiceOver reads the label of a container when it comes to an element inside.
    let isContainer = element.has(.containerType) && element.node[.containerType] != "none"
    let unread = [AttributeName.label, .value, .hint].filter { element.has($0) && !(isContainer && $0 == .label) }
    guard let first = unread.first else { return }
    report.add(
      element, at: .attribute(first), severity: element.tree.markup == .interfaceBuilder ? .note : nil,
      Self.message(unread, element), help: Self.help(element))
  }

  /// Returns whether someone may hear the texts: VoiceOver reads a picker's label and those of a table's row, and tests
  /// use that of a root view.
  private static func isExempt(_ element: Element) -> Bool {
    if element.kind.view.isPicker { return true }
    guard element.tree.markup == .interfaceBuilder else { return false }
    if element.kind == .view(.tableViewCell), !element.isWrittenNotAccessible { return true }
    if element.objectFlags.contains(.controllerView) || element.node.parent?.kind == .screen { return true }
    return isSpacer(element)
  }

  /// Returns whether an empty view is only there for the layout: it has no height, or its label is its name in Xcode.
  private static func isSpacer(_ view: Element) -> Bool {
    guard view.node.children.isEmpty else { return false }
    return view.frame?.height == 0 || view.objectFacts?.userLabel.map { $0 == view.text(.label) } == true
  }

  private static func message(_ unread: [AttributeName], _ element: Element) -> String {
    let listed = English.list(unread.map { "`\($0.markup)`" })
    return "VoiceOver users never hear \(listed) of this \(element.kind.name): it is not accessible"
  }

  private static func help(_ element: Element) -> String {
    // An accessible view hides the elements inside.
    guard element.reachedDescendantCount == 0 else {
      let code = "set accessibilityContainerType to semanticGroup"
      let group = Remedy.Step(markup: "add containerType=\"semanticGroup\"", .code, code, code: code)
      let purpose = "if the label names what is inside, or remove the texts"
      return Remedy.text(group.adding(purpose), for: element)
    }
    return "\(Remedy.text(.makeAccessible, for: element)), or remove the texts"
  }
}
