/// The types near code that does something. They may call that code.
struct CodeNeighborhood: Sendable {
  /// The types that are declared or mentioned in files with such code.
  private var types: Set<String> = []
  /// Whether any type may call the code, because one of these files extends a class of UIKit, or declares no view or
  /// controller.
  private var isEverywhere = false

  var isEmpty: Bool { types.isEmpty && !isEverywhere }

  mutating func add(_ outline: CodeOutline) {
    types.formUnion(outline.owners.union(outline.types.map(\.name)))
    let extendsUIKit = outline.types.contains { AppleClasses.isKnown($0.name) }
    if extendsUIKit || !outline.types.contains(where: Self.isView) { isEverywhere = true }
  }

  func includesAny(of names: @autoclosure () -> Set<String>) -> Bool {
    isEverywhere || !types.isDisjoint(with: names())
  }

  /// Returns whether a type is a view or controller of the app, judging by its name and those of its superclasses.
  private static func isView(_ type: CodeOutline.TypeName) -> Bool {
    ([type.name] + type.supers).contains { name in
      ["Controller", "Cell", "View"].contains(where: name.hasSuffix)
    }
  }
}
