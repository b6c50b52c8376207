/// The kind of a node: a screen, a view, or a part of a view.
public enum NodeKind: Sendable, Hashable, BitwiseCopyable {
  case screen
  case view(ElementKind)
  case part(PartKind)
}

/// The kind of a part of a view, such as an action. Each case has the name of an element of the screen language.
///
/// The raw values are numbers in the vocabulary, which lists these between the views of `ElementKind`.
public enum PartKind: UInt8, Sendable, CaseIterable, BitwiseCopyable {
  case action = 30
  case segment, customContent, rotor
  /// An element that a rotor leads to, which is a part of the rotor.
  case result
  case inputLabel
}

extension NodeKind {
  /// All kinds, in the order of the vocabulary.
  package static let allCases: [NodeKind] =
    ([.screen] + ElementKind.allCases.map(Self.view) + PartKind.allCases.map(Self.part))
    .sorted { $0.number < $1.number }

  /// The index in `allCases`.
  package var number: Int {
    switch self {
    case .screen: 0
    case .view(let kind): Int(kind.rawValue)
    case .part(let kind): Int(kind.rawValue)
    }
  }
}

extension NodeKind {
  /// The element's name in the screen language.
  public var name: String { Vocabulary.description(of: self).name }

  /// Whether this is a view or an item of a bar, and not a screen or a part of a view.
  @inlinable
  public var isView: Bool {
    if case .view = self { true } else { false }
  }

  /// Whether this is a button, in a view or in a bar.
  package var isButton: Bool { self == .view(.button) || MarkupElementSet.barItems.contains(self) }

  /// Whether AXSnapshot prints views of this kind without `accessible`.
  package var isStandardControl: Bool { MarkupElementSet.standardControls.contains(self) }
}
