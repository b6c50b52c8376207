/// The types near code that does something, and that may use it.
struct CodeNeighborhood: Sendable {
  /// The types that are declared or mentioned in files with such code.
  private var types: Set<String> = []
  /// Whether one of these files declares no controller, view, or cell, so that any code may use it.
  private(set) var isAnywhere = false

  var isEmpty: Bool { types.isEmpty && !isAnywhere }

  mutating func add(_ outline: CodeOutline) {
    let declared = outline.types.map(\.name)
    types.formUnion(outline.owners.union(declared))
    if !declared.contains(where: Self.isNamedAsView) { isAnywhere = true }
  }

  func includesAny(of names: Set<String>) -> Bool { !types.isDisjoint(with: names) }

  /// Whether a type is a view or controller of the app, judging by its name. Any code may use an extension of UIKit's.
  private static func isNamedAsView(_ type: String) -> Bool {
    ["Controller", "Cell", "View"].contains(where: type.hasSuffix) && !AppleClasses.isKnown(type)
  }
}
