/// The types near code that does something, and that may use it.
struct CodeNeighborhood: Sendable {
  /// The types that are declared or mentioned in files with such code.
  private var types: Set<String> = []
  /// Whether one of these files is a general one, so that any code may use it.
  private(set) var isAnywhere = false

  var isEmpty: Bool { types.isEmpty && !isAnywhere }

  mutating func add(_ outline: CodeOutline) {
    types.formUnion(outline.owners.union(outline.types.map(\.name)))
    // Any code may use an extension of UIKit's, and a type that is no view or controller.
    let extendsUIKit = outline.types.contains { AppleClasses.isKnown($0.name) }
    if extendsUIKit || !outline.types.contains(where: Self.isView) { isAnywhere = true }
  }

  func includesAny(of names: Set<String>) -> Bool { !types.isDisjoint(with: names) }

  /// Whether a type is a view or controller of the app, judging by its name and those of its superclasses.
  private static func isView(_ type: CodeOutline.TypeName) -> Bool {
    ([type.name] + type.supers).contains { name in
      ["Controller", "Cell", "View"].contains(where: name.hasSuffix)
    }
  }
}
