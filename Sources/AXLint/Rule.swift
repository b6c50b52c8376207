import AXDiagnostics
import AXSemantics
import AXTree

/// One thing that can be wrong with a screen.
///
/// A rule is a type in a file of its own, and has no values: its description with examples, the check, and the words of
/// its messages at the foot. It joins by one line in `RuleRegistry`.
protocol Rule: Sendable {
  static var description: RuleDescription { get }

  /// Which elements the rule is shown: none, unless it says otherwise.
  static var subjects: Subjects { get }

  /// The same in documents of one kind, where that differs.
  static func subjects(in markup: DocumentKind) -> Subjects

  /// What its findings depend on, where code may change it.
  static var dependence: CodeInfluence.Dependence { get }

  /// Looks at one element.
  static func check(_ element: Element, _ report: inout RuleReport)

  /// Looks at a whole screen, for what shows only when elements are held against each other; called once, before
  /// the elements.
  static func check(_ screen: ScreenContext, _ report: inout RuleReport)

  /// Looks at all states of a screen together, for what no single one shows; called once, where there are any.
  static func check(_ states: StatesContext, _ report: inout RuleReport)
}

extension Rule {
  static func check(_ element: Element, _ report: inout RuleReport) {}
  static func check(_ screen: ScreenContext, _ report: inout RuleReport) {}
  static func check(_ states: StatesContext, _ report: inout RuleReport) {}

  static var subjects: Subjects { .none }
  static func subjects(in markup: DocumentKind) -> Subjects { subjects }

  static var id: String { description.id }

  static var dependence: CodeInfluence.Dependence { description.group == .names ? .name : .nothing }
}

/// A rule that is on, as the settings have it.
struct ConfiguredRule: Sendable {
  let rule: any Rule.Type
  let description: RuleDescription
  /// What its findings depend on, where code may change it.
  let dependence: CodeInfluence.Dependence
  /// What replaces every level of the rule.
  let severity: Severity?
  /// The values of its options.
  let options: [String: Double]

  init(_ rule: any Rule.Type, _ settings: LintSettings) {
    self.rule = rule
    description = rule.description
    dependence = rule.dependence
    severity = settings.configuredSeverity(of: description)
    options = settings.options(of: description)
  }
}

/// The elements that a rule wants to see. All conditions have to hold; an empty one holds for all.
struct Subjects: Sendable {
  /// The kinds it looks at.
  var kinds: MarkupElementSet = .views
  /// One of these traits must be there, written or the control's own.
  var traits: TraitSet = []
  /// One of these attributes must be written.
  var attributes: [AttributeName] = []
  var mustBeReached = false

  /// Nothing: for a rule that looks at the screen as a whole.
  static let none = Subjects(kinds: [])
  static let reached = Subjects(mustBeReached: true)
}

/// A screen as rules see it.
struct ScreenContext {
  let facts: ScreenFacts
  let preset: Preset
  /// The screen, or the fragment's outermost element.
  let root: Node

  var tree: Tree { facts.tree }
  /// Every view, in document order.
  var elements: some Sequence<Element> {
    let facts = facts
    return (root.index..<Int(root.record.end)).lazy.filter { facts.tree.nodes[$0].kind.isView }
      .map { facts.element($0) }
  }
}

/// Interface Builder files for the examples of rules, as short as they can be.
enum InterfaceExample {
  /// A xib with a view that holds these.
  static func xib(_ subviews: String) -> String {
    let inner = subviews.split(separator: "\n", omittingEmptySubsequences: false).map { "      \($0)\n" }.joined()
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" targetRuntime="iOS.CocoaTouch" useAutolayout="YES">
        <objects>
          <view id="View"><subviews>
      \(inner)    </subviews></view>
        </objects>
      </document>
      """
  }
}
