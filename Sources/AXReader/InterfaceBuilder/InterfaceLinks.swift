import AXText
import AXTree

/// What objects of a file are to each other, by their ids: found when all are known.
struct InterfaceLinks {
  private let indices: [String: Int]
  /// The outlets that lead to an object.
  private(set) var outlets: [Int: [ObjectFacts.Outlet]] = [:]
  /// The objects that a tap recognizer is connected to.
  private(set) var tapped: Set<Int> = []
  /// The views of controllers.
  private(set) var controllerViews: Set<Int> = []
  private(set) var widths: [Int: Double] = [:]
  private(set) var heights: [Int: Double] = [:]

  init(_ content: InterfaceContent) {
    var indices: [String: Int] = [:]
    indices.reserveCapacity(content.objects.count)
    for (index, object) in content.objects.enumerated() where !object.id.isEmpty {
      if indices[object.id] == nil { indices[object.id] = index }
    }
    self.indices = indices
    for (index, object) in content.objects.enumerated() where object.key == "view" {
      if let parent = object.parent, content.objects[parent].role == .controller { controllerViews.insert(index) }
    }
    linkOutlets(of: content)
    linkTaps(of: content)
    linkConstraints(of: content)
  }

  func index(of id: String) -> Int? { indices[id] }

  private mutating func linkOutlets(of content: InterfaceContent) {
    for outlet in content.outlets {
      guard let index = indices[outlet.destination] else { continue }
      let owner = content.objects[outlet.owner]
      if outlet.property == "view", owner.isOwner || owner.role == .controller {
        controllerViews.insert(index)
        continue
      }
      outlets[index, default: []].append(
        .init(property: outlet.property, owner: owner.customClass ?? owner.element))
    }
  }

  private mutating func linkTaps(of content: InterfaceContent) {
    for connection in content.tapConnections {
      guard let recognizer = indices[connection.recognizer] else { continue }
      let object = content.objects[recognizer]
      if object.role == .tapRecognizer, !object.isDisabled { tapped.insert(connection.object) }
    }
  }

  private mutating func linkConstraints(of content: InterfaceContent) {
    guard !content.sizeConstraints.isEmpty else { return }
    // Code that holds a constraint may change its constant.
    let held = Set(content.outlets.map(\.destination))
    for constraint in content.sizeConstraints {
      guard !held.contains(constraint.id), !content.excluded.contains(constraint.id),
        let index = constraint.item.map({ indices[$0] }) ?? constraint.owner
      else { continue }
      if constraint.isWidth { widths[index] = constraint.constant } else { heights[index] = constraint.constant }
    }
  }

  /// What an object has under a key: a cell's label, the view that has the key, or what an outlet leads to.
  func object(at key: String, of owner: Int, in content: InterfaceContent) -> Int? {
    if let part = content.objects[owner].parts.first(where: { $0.key == key }) { return indices[part.id] }
    let children = InterfaceChildren(of: owner, in: content.objects)
    if let child = children.first(where: { content.objects[$0].key == key }) { return child }
    return content.outlets.first { $0.owner == owner && $0.property == key }.flatMap { indices[$0.destination] }
  }

  /// All that the file says of an object and the screen language cannot.
  func facts(of index: Int, in content: InterfaceContent, node: Int) -> ObjectFacts {
    let object = content.objects[index]
    var facts = ObjectFacts(node: node, id: object.id, element: object.element)
    facts.userLabel = object.userLabel
    facts.customClass = object.customClass
    facts.outlets = outlets[index] ?? []
    facts.ownKeys = object.ownKeys
    facts.fixedWidth = widths[index]
    facts.fixedHeight = heights[index]
    facts.flags = object.facts
    if controllerViews.contains(index) { facts.flags.insert(.controllerView) }
    if tapped.contains(index) { facts.flags.insert(.tapRecognizer) }
    facts.alpha = object.alpha
    if Self.isPlacedByOthers(object, in: content) { facts.flags.insert(.autoLayout) }
    if object.role == .barButtonItem || object.role == .tabBarItem { facts.flags.insert(.barItem) }
    if object.key == "backBarButtonItem" { facts.flags.insert(.backBarItem) }
    if object.customClass.map(Self.isGradient) == true || object.ownKeys.contains(where: Self.isGradient) {
      facts.flags.insert(.gradient)
    }
    return facts
  }

  /// Whether a name speaks of a gradient, in whatever case.
  private static func isGradient(_ name: String) -> Bool {
    Array(name.lowercased().utf8).end(of: "gradient", from: 0) != nil
  }

  /// Whether the frame that the file has is only what the canvas showed.
  private static func isPlacedByOthers(_ object: InterfaceObject, in content: InterfaceContent) -> Bool {
    guard case .view(let kind) = object.role else { return false }
    // A view at the top, and one that another has under a key, is placed by what uses it.
    if object.parent == nil || !object.key.isEmpty || kind == .tableViewCell || kind == .collectionViewCell {
      return true
    }
    // Interface Builder itself makes constraints of a fixed frame if there are no others.
    return content.usesAutoLayout && object.translatesNoMask && !object.hasFixedFrame
  }
}

/// The objects directly inside one.
struct InterfaceChildren: Sequence, IteratorProtocol {
  private let objects: [InterfaceObject]
  private var place: Int
  private let end: Int

  init(of index: Int, in objects: [InterfaceObject]) {
    self.objects = objects
    place = index + 1
    end = objects[index].end
  }

  mutating func next() -> Int? {
    guard place < end else { return nil }
    defer { place = objects[place].end }
    return place
  }
}

/// The names of a document's screens: each once.
struct ScreenNames {
  private var used: Set<String> = []
  /// How often a name was asked for that is taken.
  private var counts: [String: Int] = [:]

  /// A screen's name: what the storyboard calls it, else its class, else what it is, with its id if that is taken.
  mutating func name(of object: InterfaceObject) -> String {
    let known = [object.storyboardIdentifier, object.customClass].lazy.compactMap { $0 }.first { !$0.isEmpty }
    var name = known ?? Self.join(object.element, object.id)
    if used.contains(name) { name = Self.join(name, object.id) }
    let base = name
    while !used.insert(name).inserted {
      let count = counts[base, default: 1] + 1
      counts[base] = count
      name = "\(base)-\(count)"
    }
    return name
  }

  private static func join(_ name: String, _ id: String) -> String {
    id.isEmpty ? name : "\(name)-\(id)"
  }
}
