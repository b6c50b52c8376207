import AXText
import AXTree

/// How an app gets to the screens of a storyboard or xib: from the initial screen, by segues, or by a name in code.
struct InterfaceEntryPoints {
  private let objects: [InterfaceObject]
  private var ways = SceneWays()
  /// The names of a xib; nil for a storyboard.
  private var xibNames: [String]?
  /// Whether there is a controller, as in every storyboard.
  private let hasController: Bool
  /// What the owner of a xib, a controller, loads as its view. It rarely loads another object without an outlet.
  private let viewsOfOwner: Set<Int>
  /// The outlets that lead to each object.
  private let outlets: [Int: [ObjectFacts.Outlet]]
  /// The classes that more than one controller has. Code that uses such a class may mean any of them.
  private let sharedClasses: Set<String>

  init(_ content: InterfaceContent, _ links: InterfaceLinks, path: String) {
    objects = content.objects
    hasController = content.objects.contains { $0.role == .controller }
    outlets = links.outlets
    let classes = content.objects.filter { $0.role == .controller }.compactMap(\.customClass)
    sharedClasses = Set(Dictionary(grouping: classes) { $0 }.filter { $0.value.count > 1 }.keys)
    viewsOfOwner = Set(links.controllerViews.filter { content.objects[$0.value].isOwner }.keys)
    if content.objects.contains(where: \.isOwner) {
      xibNames = Self.names(ofXibAt: path, content.objects)
    } else {
      follow(content, links)
    }
  }

  /// Returns the names by which code can show a controller or top-level view: none if nothing leads to it, and nil if it
  /// is shown in any case.
  func names(of index: Int) -> [String]? {
    if let xibNames {
      let isBesideView =
        !viewsOfOwner.isEmpty && !viewsOfOwner.contains(index) && objects[index].role != .controller
      return isBesideView && !isConnected(index) ? [] : xibNames
    }
    // Code adds a view of a storyboard by the outlet to it. It rarely asks for the superview of something inside.
    guard objects[index].role == .controller else { return !hasController || outlets[index] != nil ? nil : [] }
    // A storyboard without any entry is not complete.
    guard ways.hasEntry else { return nil }
    switch ways.way(to: index) {
    case .always: return nil
    case nil: return []
    case .named(let names): return names.sorted()
    }
  }

  /// Returns whether code can get to a view of a xib: by an outlet to it or to something inside.
  private func isConnected(_ view: Int) -> Bool {
    (view..<max(view + 1, objects[view].end)).contains { outlets[$0] != nil }
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
    if let initial = content.initialController.flatMap({ links.index(of: $0) }) { ways.addEntry(to: initial, .always) }
    for (index, object) in objects.enumerated() where object.role == .controller {
      if let parent = object.parent.flatMap(controller) { ways.addStep(from: parent, to: index) }
      if let identifier = object.storyboardIdentifier, !identifier.isEmpty {
        ways.addEntry(to: index, Self.isShort(identifier) ? .named(names(of: index, or: identifier)) : .always)
      }
    }
    guard ways.hasEntry else { return }
    for segue in content.segues where !isNeverPerformed(segue) {
      guard let destination = links.index(of: segue.destination) else { continue }
      if let controller = controller(around: segue.object) {
        let way = codeIdentifier(of: segue).map { SceneWays.Way.named(names(of: destination, or: $0)) }
        ways.addStep(from: controller, to: destination, way)
      } else {
        // A gesture recognizer is beside its controller.
        ways.addEntry(to: destination, .always)
      }
    }
    ways.follow()
  }

  /// The names by which code gets to a controller. A class that several have does not say which one is meant.
  private func names(of controller: Int, or identifier: String) -> Set<String> {
    let name = objects[controller].customClass.flatMap { sharedClasses.contains($0) ? nil : $0 }
    return SceneWays.names(for: identifier, className: name)
  }

  /// Returns the identifier of a segue that only code performs, or nil if the app or a person does.
  private func codeIdentifier(of segue: InterfaceContent.Segue) -> String? {
    isOfCode(segue) ? segue.identifier.flatMap { Self.isShort($0) ? $0 : nil } : nil
  }

  /// Returns whether a name is one that a person wrote. Others would take much time to compare.
  private static func isShort(_ name: String) -> Bool { name.utf8.count <= 200 }

  /// Returns whether only code performs a segue, because it begins at a controller.
  private func isOfCode(_ segue: InterfaceContent.Segue) -> Bool {
    objects[segue.object].role == .controller && SceneWays.needsCode(segueOfKind: segue.kind)
  }

  /// Returns whether nothing performs a segue: code needs an identifier for it.
  private func isNeverPerformed(_ segue: InterfaceContent.Segue) -> Bool {
    isOfCode(segue) && segue.identifier?.isEmpty ?? true
  }

  /// Returns the controller that contains an object, or nil if none does.
  private func controller(around index: Int) -> Int? {
    var current: Int? = index
    while let index = current, objects[index].role != .controller { current = objects[index].parent }
    return current
  }
}
