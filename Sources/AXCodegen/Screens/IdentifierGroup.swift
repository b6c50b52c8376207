import AXTree

/// An enumeration of identifiers: that of a screen, or of a `group` inside it.
struct IdentifierGroup: Sendable {
  struct Case: Sendable {
    let named: ScreenOutline.Named
    let identifier: String
    let documentation: String

    var name: String { named.name.member(avoiding: ["init", "rawValue", "self"], noun: "Element") }
  }

  /// The group as it is written; nil for the screen.
  let named: ScreenOutline.Named?
  private(set) var cases: [Case] = []
  private(set) var groups: [IdentifierGroup] = []

  init(named: ScreenOutline.Named? = nil) {
    self.named = named
  }

  /// The name of the enumeration of a group.
  var typeName: String {
    let name = named?.name.upperCamelCase ?? ""
    return ScreenTypes.takenByNested.contains(name) ? name + "Group" : name
  }

  var isEmpty: Bool { cases.isEmpty && groups.isEmpty }

  /// Adds a case inside nested groups, unless the innermost has it.
  ///
  /// - Returns: The names of the types and the case.
  mutating func add(_ new: Case, in path: ArraySlice<ScreenOutline.Named>) -> [String] {
    guard let first = path.first else {
      if !cases.contains(where: { $0.identifier.utf8.elementsEqual(new.identifier.utf8) }) { cases.append(new) }
      return [new.name]
    }
    // Containers with one group share its enumeration.
    let index = groups.firstIndex { $0.named?.text == first.text } ?? groups.count
    if index == groups.count { groups.append(IdentifierGroup(named: first)) }
    return [groups[index].typeName] + groups[index].add(new, in: path.dropFirst())
  }

  /// Reserves the names of this group and those inside it, each in its own scope.
  func faults() -> [NameTable] {
    var names = NameTable()
    for item in cases { names.reserve(item.name, for: item.named) }
    for group in groups {
      if let named = group.named { names.reserve(group.typeName, for: named) }
    }
    return [names] + groups.flatMap { $0.faults() }
  }
}
