/// An element of the screen language: a node of the tree, or a part of an include or state.
package enum MarkupElement: Sendable, Hashable, BitwiseCopyable {
  case node(NodeKind)
  case include, set
  case state
  /// The `<set>` of a state, which can contain more than that of an include.
  case stateSet
  case unset, given, launchArgument
  case tap, doubleTap, longPress, type, swipe, select, adjust, increment, decrement, wait
}

extension MarkupElement: CaseIterable {
  /// All elements, in the order of grammar.md.
  package static let allCases: [MarkupElement] = NodeKind.allCases.map(Self.node) + others

  private static let others: [MarkupElement] = [
    .include, .set, .state, .stateSet, .unset, .given, .launchArgument, .tap, .doubleTap, .longPress, .type, .swipe,
    .select, .adjust, .increment, .decrement, .wait,
  ]

  /// The index in `allCases`.
  package var number: Int {
    if let kind { return kind.number }
    return NodeKind.allCases.count + (Self.others.firstIndex(of: self) ?? 0)
  }

  /// The element's name in a file.
  package var name: String { Vocabulary.description(of: self).name }

  /// The kind of node; nil if the element is not a node.
  package var kind: NodeKind? {
    if case .node(let kind) = self { kind } else { nil }
  }

  package var isView: Bool { kind?.isView ?? false }
}

/// A set of elements, stored as one integer.
@usableFromInline
package struct MarkupElementSet: OptionSet, Sendable, Hashable, BitwiseCopyable {
  @usableFromInline package let rawValue: UInt64

  @inlinable
  package init(rawValue: UInt64) {
    self.rawValue = rawValue
  }

  package init(_ elements: MarkupElement...) {
    rawValue = elements.reduce(0) { $0 | 1 << UInt64($1.number) }
  }

  /// Creates a set of one element without allocating an array.
  package init(_ element: MarkupElement) {
    rawValue = 1 &<< UInt64(element.number)
  }

  package init(_ kind: NodeKind) {
    rawValue = 1 &<< UInt64(kind.number)
  }

  package static func views(_ kinds: ElementKind...) -> MarkupElementSet {
    kinds.reduce(into: []) { $0.formUnion(.init(NodeKind.view($1))) }
  }

  package static func parts(_ kinds: PartKind...) -> MarkupElementSet {
    kinds.reduce(into: []) { $0.formUnion(.init(NodeKind.part($1))) }
  }

  package func contains(_ element: MarkupElement) -> Bool { rawValue & 1 << UInt64(element.number) != 0 }

  package func contains(_ kind: NodeKind) -> Bool { rawValue & 1 &<< UInt64(kind.number) != 0 }

  /// The members that are kinds of views, in the vocabulary's order.
  package var viewKinds: [ElementKind] { ElementKind.allCases.filter { contains(.view($0)) } }

  /// The members in the vocabulary's order.
  package var elements: [MarkupElement] { MarkupElement.allCases.filter(contains) }

  package static let screen = MarkupElementSet(.node(.screen))
  /// What a view can have that is not inside it on the screen, such as custom actions.
  package static let parts = parts(.action, .customContent, .rotor, .inputLabel)
  /// The elements of which a state replaces all that a view has.
  package static let replaceable = parts.union(.parts(.segment))
  /// The steps that a person takes to reach a state.
  package static let steps = MarkupElementSet(
    .tap, .doubleTap, .longPress, .type, .swipe, .select, .adjust, .increment, .decrement, .wait)
  /// The elements that say how the app is launched.
  package static let launching = MarkupElementSet(.given, .launchArgument)
  /// The elements with a target: the steps, and those that change an element.
  package static let targeting = steps.union(MarkupElementSet(.stateSet, .unset))
}
