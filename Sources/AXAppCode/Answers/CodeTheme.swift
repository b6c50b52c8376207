extension CodeFacts {
  /// What code sets on all views of a class, by `appearance()`.
  struct Theme: Sendable {
    let className: String
    let aspects: CodeAspects
    /// The classes of the views inside which the appearance applies, or empty if it applies everywhere.
    let containers: [String]
    /// Whether code sets the font of all views of the class. If code stores the appearance, or names containers, this is
    /// not known. Colors are not certain, because a view may not show its tint.
    let isCertain: Bool
    let place: Place
  }
}

extension CodeFacts.Theme {
  /// The maximum number of tokens with the classes of an appearance.
  private static let maximumContainerCount = 100

  /// Classes that make their labels and buttons themselves.
  private static let makers: Set<String> = [
    "UISearchBar", "UITabBar", "UITextField", "UIAlertController", "UITableViewHeaderFooterView",
  ]

  /// Bars, in which no finding is about the font of a text.
  private static let bars: Set<String> = ["UINavigationBar", "UIToolbar"]

  /// Reads `UILabel.appearance()` or `[UILabel appearance]`, or returns nil if it sets nothing that matters.
  ///
  /// - Parameter index: The index of the method.
  init?(_ text: CodeText, at index: Int, place: CodeFacts.Place) {
    let isMember = text.kind(index - 1) == .period
    let name = isMember ? index - 2 : index - 1
    guard isMember || !text.isSwift && text.kind(name - 1) == .openBracket, text.kind(name).isIdentifier else {
      return nil
    }
    let start = isMember ? name : name - 1
    let set = Self.aspects(setAt: index, start, text)
    containers = Self.containers(index, start, text)
    let isInBar = !containers.isEmpty && containers.allSatisfy { Self.makers.contains($0) || Self.bars.contains($0) }
    // If code stores the appearance, it may set any color or font later.
    aspects = (set ?? [.color, .font]).subtracting(isInBar ? [.font, .fixedFont] : [])
    guard !aspects.isEmpty else { return nil }
    className = text.text(name)
    // The items of a bar may be in a storyboard or xib.
    guard containers.isEmpty || className.hasSuffix("Item") || !containers.allSatisfy(Self.makers.contains) else {
      return nil
    }
    isCertain = set?.contains(.font) == true && containers.isEmpty
    self.place = place
  }

  /// Returns the classes in `UILabel.appearance(whenContainedInInstancesOf: [Banner.self])`.
  private static func containers(_ index: Int, _ start: Int, _ text: CodeText) -> [String] {
    guard let close = text.brackets.partner(of: text.isSwift ? index + 1 : start) else { return [] }
    return (index + 1..<max(close, index + 1)).prefix(maximumContainerCount).map(text.text)
      .filter { $0.first?.isUppercase == true }
  }

  /// Returns what code sets on an appearance, or nil if that is unclear.
  ///
  /// - Parameters:
  ///   - index: The index of the method.
  ///   - start: The index of the first token of the expression.
  private static func aspects(setAt index: Int, _ start: Int, _ text: CodeText) -> CodeAspects? {
    let call = text.isSwift ? index + 1 : start
    let end = text.brackets.partner(of: call).map { $0 + 1 } ?? index + 1
    return switch CodeChain(text, from: start, to: end).effect {
    case .sets(let aspects): aspects
    case .nothing: []
    default: nil
    }
  }
}
