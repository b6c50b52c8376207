/// The colors and fonts to which the app's types give names.
struct CodeConstants: Sendable {
  private struct Key: Hashable {
    let owner: String
    let name: UInt64
  }

  /// The maximum number of values of a name, and of names to follow from one. More are unclear.
  private static let maximumCount = 32

  /// The values of each name, or nil if one of them is not known.
  private var values: [Key: [CodeConstant]?] = [:]
  /// The types whose files may declare the colors and fonts that code uses.
  private(set) var owners: Set<String> = []
  private let catalog: CodeCatalog

  init(catalog: CodeCatalog) { self.catalog = catalog }

  /// Adds the names that a file gives to colors and fonts.
  mutating func add(_ facts: CodeFacts) {
    for constant in facts.constants {
      let key = Key(owner: constant.owner, name: constant.name)
      values[key] = Self.joined(values[key] ?? [], constant.values)
      addOwners(of: constant.values ?? [])
    }
  }

  /// Returns all values of two declarations of a name, or nil if one of them is not known, or there are too many.
  private static func joined(_ first: [CodeConstant]?, _ second: [CodeConstant]?) -> [CodeConstant]? {
    guard var result = first, let second else { return nil }
    for value in second where !result.contains(value) { result.append(value) }
    return result.count <= maximumCount ? result : nil
  }

  /// Adds the types of the colors and fonts that a file sets.
  mutating func addOwners(in facts: CodeFacts) {
    for mention in facts.mentions { addOwners(of: mention.setting?.constants ?? []) }
    for mention in facts.selfMentions { addOwners(of: mention.setting?.constants ?? []) }
    for theme in facts.themes { addOwners(of: theme.constants) }
    addOwners(inViewFunctionsOf: facts)
  }

  /// Adds the types of the colors and fonts that functions of a file set on views that they get.
  mutating func addOwners(inViewFunctionsOf facts: CodeFacts) {
    for style in facts.viewFunctions.flatMap(\.parameters).flatMap(\.styles) {
      addOwners(of: style.setting?.constants ?? [])
    }
  }

  private mutating func addOwners(of constants: [CodeConstant]) {
    for case .member(_, let root, _) in constants { owners.formUnion(Self.owners(named: root)) }
  }

  /// A member without an owner belongs to UIKit's class of colors or to that of fonts.
  private static func owners(named owner: String) -> [String] {
    owner.isEmpty ? CodeConstant.uiKitTypes : [owner]
  }

  /// Returns the colors that constants may be, as `0xRRGGBBAA`, or nil if one of them is not known.
  ///
  /// - Parameter isBackground: Whether they are colors of a background. Apple chose the contrast of its own colors for
  ///   texts, so those are not measured.
  func colors(of constants: [CodeConstant], isBackground: Bool) -> [UInt32]? {
    guard let resolved = resolved(constants) else { return nil }
    var result: [UInt32] = []
    for constant in resolved {
      switch constant {
      case .color(let color): result.append(color)
      case .adaptiveColor(let color):
        guard isBackground else { return nil }
        result.append(color)
      case .catalogColor(let name):
        guard let color = catalog.color(named: name) else { return nil }
        result.append(color)
      case .catalogSymbol(let symbol):
        guard let color = catalog.color(withSymbol: symbol) else { return nil }
        result.append(color)
      case .fixedFont, .member: return nil
      }
    }
    return result
  }

  /// Returns whether constants are only fonts that do not follow the text size that people choose.
  func areFixedFonts(_ constants: [CodeConstant]) -> Bool {
    resolved(constants)?.allSatisfy { $0 == .fixedFont } ?? false
  }

  /// Returns what constants may be, without names of members, or nil if a member is not known.
  private func resolved(_ constants: [CodeConstant]) -> [CodeConstant]? {
    var result: [CodeConstant] = []
    var pending = constants
    var seen: Set<CodeConstant> = []
    while let next = pending.popLast() {
      guard seen.insert(next).inserted else { continue }
      guard seen.count <= Self.maximumCount else { return nil }
      guard case .member(let owner, _, let name) = next else {
        result.append(next)
        continue
      }
      let known = Self.owners(named: owner).compactMap { values[Key(owner: $0, name: name)] }
      if known.isEmpty, owner.isEmpty || owner == "UIColor", let color = catalog.color(ofSymbol: name) {
        result.append(.color(color))
        continue
      }
      guard !known.isEmpty, !known.contains(nil) else { return nil }
      pending += known.flatMap { $0 ?? [] }
    }
    return result.isEmpty ? nil : result
  }
}
