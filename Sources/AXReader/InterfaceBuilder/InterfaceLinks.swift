import AXText
import AXTree

/// The connections between the objects of a file, resolved from their IDs.
struct InterfaceLinks {
  private let indices: [String: Int]
  /// The outlets that are connected to each object.
  private(set) var outlets: [Int: [ObjectFacts.Outlet]] = [:]
  /// The objects with a tap gesture recognizer.
  private(set) var tapped: Set<Int> = []
  /// The controllers of their views.
  private(set) var controllerViews: [Int: Int] = [:]
  private(set) var widths: [Int: Double] = [:]
  private(set) var heights: [Int: Double] = [:]
  /// The accessory view of each cell that has one outside of it.
  private(set) var accessoryViews: [Int: Int] = [:]
  /// The values of `accessoryViews`, and the accessory views that are inside their cells.
  private(set) var accessories: Set<Int> = []
  /// The labels of built-in cell styles.
  private var builtInLabels: Set<Int> = []

  init(_ content: InterfaceContent) {
    var indices: [String: Int] = [:]
    indices.reserveCapacity(content.objects.count)
    // The last in reverse order is the first.
    for index in content.objects.indices.reversed() where !content.objects[index].id.isEmpty {
      indices[content.objects[index].id] = index
    }
    self.indices = indices
    for (index, object) in content.objects.enumerated() where object.key == "view" {
      if let parent = object.parent, content.objects[parent].role == .controller { controllerViews[index] = parent }
    }
    linkOutlets(of: content)
    linkCellLabels(of: content)
    linkTaps(of: content)
    linkConstraints(of: content)
  }

  func index(of id: String) -> Int? { indices[id] }

  /// The maximum number of outlets to keep that lead to one object. Real objects have fewer.
  private static let maximumOutletCount = 16

  private mutating func linkOutlets(of content: InterfaceContent) {
    let cells = content.objects.indices.filter { content.objects[$0].role == .view(.tableViewCell) }
    for outlet in content.outlets {
      guard let index = indices[outlet.destination] else { continue }
      let owner = content.objects[outlet.owner]
      if outlet.property == "view", owner.isOwner || owner.role == .controller {
        controllerViews[index] = outlet.owner
        continue
      }
      if isInside(outlet.owner, index, in: content), outlet.property == "accessoryView" {
        accessories.insert(index)
        continue
      }
      if isAccessoryView(index, of: outlet, in: content, cells) {
        accessoryViews[outlet.owner] = index
        accessories.insert(index)
        continue
      }
      if Self.isOfUIKit(outlet.property, of: owner) { continue }
      guard outlets[index, default: []].count < Self.maximumOutletCount else { continue }
      outlets[index, default: []].append(
        .init(property: outlet.property, owner: owner.customClass ?? owner.element))
    }
  }

  /// Returns whether an outlet leads from one of UIKit's views to its delegate or data source. Code does not reach the
  /// object through it.
  private static func isOfUIKit(_ property: String, of owner: InterfaceObject) -> Bool {
    guard case .view = owner.role, owner.customClass == nil else { return false }
    return delegateProperties.contains(property)
  }

  private static let delegateProperties: Set<String> = [
    "dataSource", "delegate", "dragDelegate", "dropDelegate", "prefetchDataSource",
  ]

  /// Returns whether a view is inside a cell.
  private func isInside(_ cell: Int, _ index: Int, in content: InterfaceContent) -> Bool {
    let owner = content.objects[cell]
    return owner.role == .view(.tableViewCell) && (cell + 1..<max(cell + 1, owner.end)).contains(index)
  }

  /// Returns whether an outlet leads to the accessory view of a cell, which is beside the cell's screen in the file.
  ///
  /// - Parameter cells: The indices of all cells, in order.
  private func isAccessoryView(
    _ index: Int, of outlet: InterfaceContent.Outlet, in content: InterfaceContent, _ cells: [Int]
  ) -> Bool {
    guard outlet.property == "accessoryView", content.objects[outlet.owner].role == .view(.tableViewCell),
      content.objects[index].parent == nil, case .view = content.objects[index].role,
      accessoryViews[outlet.owner] == nil, !accessories.contains(index)
    else { return false }
    // A cell inside its own accessory view would never end.
    let next = cells.partitioningIndex { $0 >= index }
    return next == cells.count || cells[next] >= max(index + 1, content.objects[index].end)
  }

  private mutating func linkCellLabels(of content: InterfaceContent) {
    for object in content.objects where object.role == .view(.tableViewCell) {
      for part in object.parts where part.key != "imageView" {
        if let label = indices[part.id] { builtInLabels.insert(label) }
      }
    }
  }

  private mutating func linkTaps(of content: InterfaceContent) {
    for connection in content.tapConnections {
      guard let recognizer = indices[connection.recognizer] else { continue }
      if acts(recognizer, in: content) { tapped.insert(connection.object) }
    }
  }

  /// Returns whether a single tap does something. Several taps are a shortcut for what a control does, or a secret.
  private func acts(_ recognizer: Int, in content: InterfaceContent) -> Bool {
    let object = content.objects[recognizer]
    guard object.role == .tapRecognizer, !object.isDisabled, !object.needsSeveralTaps else { return false }
    return object.facts.contains(.connected) || outlets[recognizer] != nil
  }

  private mutating func linkConstraints(of content: InterfaceContent) {
    guard !content.sizeConstraints.isEmpty else { return }
    // Code can change the constant of a constraint that has an outlet.
    let connected = Set(content.outlets.map(\.destination))
    for constraint in content.sizeConstraints {
      guard !connected.contains(constraint.id), !content.excluded.contains(constraint.id),
        let index = constraint.item.map({ indices[$0] }) ?? constraint.owner
      else { continue }
      if constraint.isWidth { widths[index] = constraint.constant } else { heights[index] = constraint.constant }
    }
  }

  /// The facts about an object that the screen language cannot express.
  func facts(of index: Int, in content: InterfaceContent, node: Int) -> ObjectFacts {
    let object = content.objects[index]
    var facts = ObjectFacts(node: node, id: object.id, element: object.element)
    facts.userLabel = object.userLabel
    facts.customClass = object.customClass
    facts.outlets = outlets[index] ?? []
    facts.ownKeys = object.ownKeys
    facts.fixedWidth = widths[index]
    facts.fixedHeight = heights[index]
    facts.lineLimit = object.fit.lineLimit
    facts.allowsShrinking = object.fit.allowsShrinking
    facts.rowHeight = Self.rowHeight(of: object, in: content)
    facts.reuseIdentifier = object.facts.contains(.prototypeCell) ? object.reuseIdentifier : nil
    facts.flags = object.facts
    if let controller = controllerViews[index] {
      facts.flags.insert(.controllerView)
      facts.controllerClass = content.objects[controller].customClass
    }
    if tapped.contains(index) { facts.flags.insert(.tapRecognizer) }
    if accessories.contains(index) { facts.flags.insert(.accessoryView) }
    if builtInLabels.contains(index) { facts.flags.insert(.builtInCellLabel) }
    if Self.hasAutoLayout(object, in: content) { facts.flags.insert(.autoLayout) }
    if object.key == "sectionHeaderView" { facts.flags.insert(.sectionHeader) }
    if object.role == .barButtonItem || object.role == .tabBarItem { facts.flags.insert(.barItem) }
    if ObjectFacts.navigationProperties.contains(object.key), Self.isInItemOfController(object, in: content) {
      facts.navigationProperty = object.key
    }
    if object.key == "backBarButtonItem" { facts.flags.insert(.backBarItem) }
    if object.customClass.map(Self.isGradient) == true || object.ownKeys.contains(where: Self.isGradient) {
      facts.flags.insert(.gradient)
    }
    return facts
  }

  /// Returns whether an object is in the navigation item of a controller, and not in that of a bar inside the screen.
  private static func isInItemOfController(_ object: InterfaceObject, in content: InterfaceContent) -> Bool {
    object.parent.map { content.objects[$0].key == "navigationItem" } ?? false
  }

  /// The fixed height of a cell in a table. Only the rows of a static table have heights of their own.
  private static func rowHeight(of object: InterfaceObject, in content: InterfaceContent) -> Double? {
    guard object.kind == .view(.tableViewCell), let parent = object.parent else { return nil }
    let section = content.objects[parent]
    let table = section.role == .section ? section.parent.map { content.objects[$0] } : section
    guard let table, table.kind == .view(.tableView) else { return nil }
    return (table.fit.isStatic ? object.fit.rowHeight : nil) ?? table.fit.rowHeight
  }

  /// Whether a name contains `gradient`, ignoring case.
  private static func isGradient(_ name: String) -> Bool {
    Array(name.lowercased().utf8).end(of: "gradient", from: 0) != nil
  }

  /// Whether constraints or another object set the frame, so that the file has only the canvas's frame.
  private static func hasAutoLayout(_ object: InterfaceObject, in content: InterfaceContent) -> Bool {
    guard case .view(let kind) = object.role else { return false }
    // The owner lays out a view that is at the top or has a key.
    if object.parent == nil || !object.key.isEmpty || kind == .tableViewCell || kind == .collectionViewCell {
      return true
    }
    // Without other constraints, Interface Builder generates constraints from a fixed frame.
    return content.usesAutoLayout && object.translatesNoMask && !object.hasFixedFrame
  }
}

/// The objects directly inside another one.
struct InterfaceChildren: Sequence, IteratorProtocol {
  private let objects: [InterfaceObject]
  private var current: Int
  private let end: Int

  init(of index: Int, in objects: [InterfaceObject]) {
    self.objects = objects
    current = index + 1
    end = objects[index].end
  }

  mutating func next() -> Int? {
    guard current < end else { return nil }
    defer { current = objects[current].end }
    return current
  }
}

/// The objects for the keys of other objects: a cell's labels, the children with keys, and the destinations of outlets.
struct InterfaceKeys {
  private struct Place: Hashable {
    let owner: Int
    let key: String
  }

  /// Nil for an object that is not in the file.
  private var objects: [Place: Int?] = [:]

  /// - Parameter owners: The objects whose keys are needed.
  init(of owners: Set<Int>, in content: InterfaceContent, _ links: InterfaceLinks) {
    for owner in owners {
      for part in content.objects[owner].parts { add(links.index(of: part.id), at: part.key, of: owner) }
      for child in InterfaceChildren(of: owner, in: content.objects) where !content.objects[child].key.isEmpty {
        add(child, at: content.objects[child].key, of: owner)
      }
    }
    for outlet in content.outlets where owners.contains(outlet.owner) {
      add(links.index(of: outlet.destination), at: outlet.property, of: outlet.owner)
    }
  }

  /// Adds the object for a key, unless the key already has one.
  private mutating func add(_ object: Int?, at key: String, of owner: Int) {
    let place = Place(owner: owner, key: key)
    if !objects.keys.contains(place) { objects.updateValue(object, forKey: place) }
  }

  /// Returns the object for a key of another object; nil if there is none.
  func object(at key: String, of owner: Int) -> Int? {
    objects[Place(owner: owner, key: key)] ?? nil
  }
}

/// Generates unique names for a document's screens.
struct ScreenNames {
  private var names = UniqueNames(separator: "-")

  /// Returns the name of a screen: its storyboard ID, otherwise its class, otherwise its element and ID.
  ///
  /// If the name is taken, adds the ID or a number.
  mutating func name(of object: InterfaceObject) -> String {
    let known = [object.storyboardIdentifier, object.customClass].lazy.compactMap { $0 }.first { !$0.isEmpty }
    let name = known ?? ObjectFacts.screenName(object.element, id: object.id)
    return names.unique(names.contains(name) ? ObjectFacts.screenName(name, id: object.id) : name)
  }
}
