import AXDiagnostics
import AXSemantics
import AXTree

/// One thing that can be wrong with a screen.
///
/// A rule is a small struct in a file of its own: its description with examples, the check, and the words of its
/// messages at the foot. It joins by one line in `RuleRegistry`.
package protocol Rule: Sendable {
  static var description: RuleDescription { get }

  /// Which elements the rule is shown.
  static var subjects: Subjects { get }

  /// The same in documents of one kind, where that differs.
  static func subjects(in markup: DocumentKind) -> Subjects

  /// - Parameter options: what the configuration sets, with defaults filled in.
  init(options: RuleOptions)

  /// What its findings depend on, where code may change it.
  static var dependence: CodeInfluence.Dependence { get }

  /// Looks at one element.
  func check(_ element: Element, _ report: inout RuleReport)

  /// Looks at a whole screen, for what shows only when elements are held against each other; called once, before
  /// the elements.
  func check(_ screen: ScreenContext, _ report: inout RuleReport)

  /// Looks at all states of a screen together, for what no single one shows; called once, where there are any.
  func check(_ states: StatesContext, _ report: inout RuleReport)
}

extension Rule {
  package func check(_ element: Element, _ report: inout RuleReport) {}
  package func check(_ screen: ScreenContext, _ report: inout RuleReport) {}
  package func check(_ states: StatesContext, _ report: inout RuleReport) {}

  package static func subjects(in markup: DocumentKind) -> Subjects { subjects }

  package static var id: String { description.id }

  package static var dependence: CodeInfluence.Dependence { description.group == .names ? .name : .nothing }
}

/// The elements that a rule wants to see. All conditions have to hold; an empty one holds for all.
package struct Subjects: Sendable {
  /// The kinds it looks at.
  package var kinds: ElementKindSet
  /// One of these traits must be there, written or the control's own.
  package var traits: TraitSet
  /// One of these attributes must be written.
  package var attributes: [AttributeName]
  package var mustBeReached: Bool

  package init(
    kinds: ElementKindSet = .views, traits: TraitSet = [], attributes: [AttributeName] = [],
    mustBeReached: Bool = false
  ) {
    self.kinds = kinds
    self.traits = traits
    self.attributes = attributes
    self.mustBeReached = mustBeReached
  }

  /// Nothing: for a rule that looks at the screen as a whole.
  package static let none = Subjects(kinds: [])
  package static let all = Subjects()
  package static let reached = Subjects(mustBeReached: true)
}

/// The values of a rule's options.
package struct RuleOptions: Sendable {
  private let values: [String: Double]

  /// - Parameter values: what is set; the description's defaults hold for the rest.
  package init(_ description: RuleDescription, values: [String: Double] = [:]) {
    var all = Dictionary(description.options.map { ($0.name, $0.defaultValue) }) { first, _ in first }
    all.merge(values) { _, set in set }
    self.values = all
  }

  package subscript(name: String) -> Double { values[name] ?? 0 }
}

/// A screen as rules see it.
package struct ScreenContext {
  package let facts: ScreenFacts
  package let preset: Preset
  /// The screen, or the fragment's outermost element.
  package let root: Node

  package var tree: Tree { facts.tree }
  /// Every view, in document order.
  package var elements: some Sequence<Element> {
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
