import AXTree

/// How an app gets to the screens of a storyboard or xib: from the initial screen, by segues, or by a name in code.
struct InterfaceEntryPoints {
  /// What leads to a controller.
  private enum Way {
    /// The app shows it in any case, or too many storyboard IDs lead to it.
    case always
    /// The controllers with a storyboard ID from which segues lead to it, which may be itself.
    case named(Set<Int>)
  }

  /// The maximum number of storyboard IDs that lead to a screen, so that time grows only with the number of segues.
  private static let maximumNameCount = 8

  private let objects: [InterfaceObject]
  private var ways: [Int: Way] = [:]
  /// The names of a xib; nil for a storyboard.
  private var xibNames: [String]?

  init(_ content: InterfaceContent, _ links: InterfaceLinks, path: String) {
    objects = content.objects
    if content.objects.contains(where: \.isOwner) {
      xibNames = Self.names(ofXibAt: path, content.objects)
    } else {
      follow(content, links)
    }
  }

  /// Returns the names by which code can show a controller or top-level view: none if nothing leads to it, and nil if it
  /// is shown in any case.
  func names(of index: Int) -> [String]? {
    if let xibNames { return xibNames }
    // A storyboard without any entry is not complete.
    guard !ways.isEmpty, objects[index].role == .controller else { return nil }
    switch ways[index] {
    case .always: return nil
    case nil: return []
    case .named(let controllers):
      let names = controllers.flatMap { [objects[$0].storyboardIdentifier, objects[$0].customClass].compactMap { $0 } }
      return Set(names).sorted()
    }
  }

  /// The name of a xib, and the classes of its owner and of its top-level objects.
  private static func names(ofXibAt path: String, _ objects: [InterfaceObject]) -> [String] {
    var names: Set<String> = [DocumentKind.interfaceName(ofFileAt: path)]
    // The first responder is a placeholder, too.
    for object in objects where object.isOwner || object.parent == nil && object.role != .other {
      if let customClass = object.customClass { names.insert(customClass) }
    }
    return names.sorted()
  }

  /// Follows the segues from the initial controller and from those with a storyboard ID.
  private mutating func follow(_ content: InterfaceContent, _ links: InterfaceLinks) {
    var next: [Int: [Int]] = [:]
    var pending: [(Int, Way)] = []
    if let initial = content.initialController.flatMap({ links.index(of: $0) }) { pending.append((initial, .always)) }
    for (index, object) in objects.enumerated() where object.role == .controller {
      if let parent = object.parent.flatMap(controller) { next[parent, default: []].append(index) }
      if object.storyboardIdentifier?.isEmpty == false { pending.append((index, .named([index]))) }
    }
    guard !pending.isEmpty else { return }
    for segue in content.segues {
      guard let destination = links.index(of: segue.destination) else { continue }
      if let controller = controller(around: segue.object) {
        next[controller, default: []].append(destination)
      } else {
        // A gesture recognizer is beside its controller.
        pending.append((destination, .always))
      }
    }
    while let (index, way) = pending.popLast() {
      guard let merged = merged(way, into: ways[index]) else { continue }
      ways[index] = merged
      for destination in next[index] ?? [] { pending.append((destination, merged)) }
    }
  }

  /// Returns the sum of two ways, or nil if the new one adds nothing.
  private func merged(_ way: Way, into known: Way?) -> Way? {
    switch (way, known) {
    case (_, .always): return nil
    case (.named(let new), .named(let old)):
      guard !new.isSubset(of: old) else { return nil }
      let all = new.union(old)
      return all.count > Self.maximumNameCount ? .always : .named(all)
    default: return way
    }
  }

  /// Returns the controller that contains an object, or nil if none does.
  private func controller(around index: Int) -> Int? {
    var current: Int? = index
    while let index = current, objects[index].role != .controller { current = objects[index].parent }
    return current
  }
}
