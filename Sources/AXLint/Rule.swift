import AXDiagnostics
import AXSemantics
import AXTree

/// A rule, which finds one kind of mistake in screens.
///
/// A rule is an enumeration without cases in a file of its own: its description with examples, the check, and its
/// messages at the end. Add it to the list in `RuleRegistry`.
protocol Rule: Sendable {
  static var description: RuleDescription { get }

  /// The elements that the rule checks. By default there are none.
  static var subjects: Subjects { get }

  /// Returns the elements that the rule checks in one kind of document.
  static func subjects(in markup: DocumentKind) -> Subjects

  /// What the findings depend on, in case code may change it.
  static var dependence: CodeDependence { get }

  /// Whether the rule also checks elements that an Interface Builder file hides, for review.
  static var looksIntoHidden: Bool { get }

  /// The message of a finding that a document has once, for a number of occurrences; nil if the app's sources cannot
  /// decide it.
  static var gatheredMessage: (@Sendable (_ count: Int) -> String)? { get }

  /// Checks an element.
  static func check(_ element: Element, _ report: inout RuleReport)

  /// Checks a screen, to compare its elements. This is called once, before the elements.
  static func check(_ screen: ScreenContext, _ report: inout RuleReport)

  /// Checks all states of a screen together. This is called once, if there are states.
  static func check(_ states: StatesContext, _ report: inout RuleReport)
}

extension Rule {
  static func check(_ element: Element, _ report: inout RuleReport) {}
  static func check(_ screen: ScreenContext, _ report: inout RuleReport) {}
  static func check(_ states: StatesContext, _ report: inout RuleReport) {}

  static var subjects: Subjects { .none }
  static func subjects(in markup: DocumentKind) -> Subjects { subjects }

  static var id: String { description.id }

  static var dependence: CodeDependence { description.group == .names ? .name : .nothing }

  static var looksIntoHidden: Bool { description.group == .names }

  static var gatheredMessage: (@Sendable (_ count: Int) -> String)? { nil }
}

/// A rule that is on, with its settings.
struct ConfiguredRule: Sendable {
  let rule: any Rule.Type
  let description: RuleDescription
  let dependence: CodeDependence
  let looksIntoHidden: Bool
  /// Whether the app's sources decide the occurrences of the finding that a document has once.
  let isDecidedTogether: Bool
  /// The severity that replaces all severities of the rule, or nil.
  let severity: Severity?
  /// The values of its options.
  let options: [String: Double]

  init(_ rule: any Rule.Type, _ settings: LintSettings) {
    self.rule = rule
    description = rule.description
    dependence = rule.dependence
    looksIntoHidden = rule.looksIntoHidden
    isDecidedTogether = rule.gatheredMessage != nil
    severity = settings.configuredSeverity(of: description)
    options = settings.options(of: description)
  }
}

/// The elements that a rule checks. All conditions must be met. An empty condition is always met.
struct Subjects: Sendable {
  /// The kinds of elements.
  var kinds: MarkupElementSet = .viewsAndItems
  /// The element must have one of these traits, written or its own.
  var traits: TraitSet = []
  /// The element must have one of these attributes.
  var attributes: AttributeSet = []
  var mustBeReached = false

  /// No elements, for rules that check whole screens.
  static let none = Subjects(kinds: [])
  static let reached = Subjects(mustBeReached: true)
}

/// A screen, as rules see it.
final class ScreenContext {
  let facts: ScreenFacts
  let preset: Preset
  /// The screen, or the root of a fragment.
  let root: Node
  /// The order in which VoiceOver moves. Only some rules ask for it.
  private(set) lazy var order = SpokenOrder(of: root, language: root[.language] ?? facts.defaultLanguage)

  init(facts: ScreenFacts, preset: Preset, root: Node) {
    self.facts = facts
    self.preset = preset
    self.root = root
  }

  var tree: Tree { facts.tree }
  /// The views in document order.
  var elements: some Sequence<Element> {
    let facts = facts
    return (root.index..<Int(root.record.end)).lazy.filter { facts.tree.nodes[$0].kind.isView }
      .map { facts.element($0) }
  }
}

/// Makes short Interface Builder files for the examples of rules.
enum InterfaceExample {
  /// Returns a xib with a view that contains some subviews.
  static func xib(_ subviews: String) -> String {
    document(
      "XIB",
      """
        <objects>
          <view id="View"><subviews>
      \(indented(subviews))    </subviews></view>
        </objects>
      """)
  }

  /// Returns a xib with a view that has a class, and an outlet to a view inside it.
  static func xib(class customClass: String, outlet: String, to id: String, _ subview: String) -> String {
    xib(
      """
      <view customClass="\(customClass)" id="Owner">
        <subviews>
          \(subview)
        </subviews>
        <connections><outlet property="\(outlet)" destination="\(id)" id="Outlet"/></connections>
      </view>
      """)
  }

  /// Returns a storyboard with an initial screen that contains some views.
  static func storyboard(_ subviews: String) -> String {
    document(
      "Storyboard.XIB",
      """
        <scenes><scene sceneID="Scene"><objects>
          <viewController id="Orders"><view key="view" id="View"><subviews>
      \(indented(subviews))    </subviews></view></viewController>
        </objects></scene></scenes>
      """, initialController: "Orders")
  }

  private static func document(_ kind: String, _ content: String, initialController: String? = nil) -> String {
    let initial = initialController.map { " initialViewController=\"\($0)\"" } ?? ""
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.\(kind)" targetRuntime="iOS.CocoaTouch" useAutolayout="YES"\(initial)>
      \(content)
      </document>
      """
  }

  private static func indented(_ text: String) -> String {
    // By bytes, because every run makes the examples: its options list the rules.
    let lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    return lines.map { "      \(Substring($0))\n" }.joined()
  }
}
