/// An element of the screen language: a node of the tree, or what includes and states are written with.
package enum MarkupElement: Sendable, Hashable, BitwiseCopyable {
  case node(ElementKind)
  case include, set
  case state
  /// The `<set>` of a state, which says more than that of an include.
  case stateSet
  case unset, given
  case tap, doubleTap, type, swipe, wait
}

extension MarkupElement: CaseIterable {
  /// In the order of grammar.md.
  package static let allCases: [MarkupElement] = ElementKind.allCases.map(Self.node) + others

  private static let others: [MarkupElement] = [
    .include, .set, .state, .stateSet, .unset, .given, .tap, .doubleTap, .type, .swipe, .wait,
  ]

  /// The place among all elements.
  package var number: Int {
    if let kind { return Int(kind.rawValue) }
    return ElementKind.allCases.count + (Self.others.firstIndex(of: self) ?? 0)
  }

  /// The element's name in a file.
  package var name: String { Vocabulary.description(of: self).name }

  /// What the element is in a tree; nil if it is not a node of one.
  package var kind: ElementKind? {
    if case .node(let kind) = self { kind } else { nil }
  }

  package var isView: Bool { kind?.isView ?? false }
}

/// A set of elements, as one word.
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

  package static func nodes(_ kinds: ElementKind...) -> MarkupElementSet {
    MarkupElementSet(rawValue: kinds.reduce(0) { $0 | 1 << UInt64($1.rawValue) })
  }

  package func contains(_ element: MarkupElement) -> Bool { rawValue & 1 << UInt64(element.number) != 0 }

  package func contains(_ kind: ElementKind) -> Bool { rawValue & 1 &<< UInt64(kind.rawValue) != 0 }

  /// The members that are kinds of nodes, in the vocabulary's order.
  package var kinds: [ElementKind] { ElementKind.allCases.filter(contains) }

  /// The members in the vocabulary's order.
  package var elements: [MarkupElement] { MarkupElement.allCases.filter(contains) }

  /// What a person does on the way to a state.
  package static let steps = MarkupElementSet(.tap, .doubleTap, .type, .swipe, .wait)
  /// What names an element of the screen by its identifier: the steps, and what a state changes.
  package static let targeting = steps.union(MarkupElementSet(.stateSet, .unset))
}
