import AXTree

/// What the rotor of VoiceOver lists on a screen.
package struct SpokenOutline {
  /// An element to which the rotor leads.
  package struct Item: Sendable, Hashable {
    package let name: String
    /// The position in the spoken order, from 0.
    package let stop: Int
    /// The level of a heading; nil if it is unknown.
    package let level: Int?
  }

  /// A custom rotor, with the names of its results.
  package struct Rotor: Sendable, Hashable {
    package let rotor: SpokenElement.Rotor
    /// The element or container that has it.
    package let node: Node
    /// The position of the element, or of the first one in the container, in the spoken order, from 0.
    package let stop: Int
  }

  package private(set) var headings: [Item] = []
  package private(set) var links: [Item] = []
  package private(set) var controls: [Item] = []
  package let containers: [SpokenContainer]
  package let landmarks: [SpokenContainer]
  package private(set) var rotors: [Rotor] = []

  package init(of screen: inout SpokenScreen) {
    containers = screen.order.containers.filter { $0.kind != .landmark }
    landmarks = screen.order.containers.filter { $0.kind == .landmark }
    addRotors(of: &screen)
    for stop in screen.stops.indices {
      let element = screen.element(at: stop)
      guard !element.traits.isDisjoint(with: .listed) else { continue }
      let strings = screen.strings(for: element)
      let description = Utterance(of: element, strings).description
      let text = element.name(strings)
      if element.traits.contains(.header) {
        let level = screen.node(at: stop)[.headingLevel].flatMap { Int($0) }
        headings.append(Item(name: text, stop: stop, level: level))
      }
      if element.traits.contains(.link) { links.append(Item(name: text, stop: stop, level: nil)) }
      if !element.traits.isDisjoint(with: .control) {
        controls.append(Item(name: description, stop: stop, level: nil))
      }
    }
  }

  private mutating func addRotors(of screen: inout SpokenScreen) {
    for node in [screen.root] + Array(screen.root.descendants) where node.kind.isView {
      let rotors = node.parts.filter { $0.kind == .part(.rotor) }
      guard !rotors.isEmpty,
        let stop = screen.stops.firstIndex(where: { (node.index..<Int(node.record.end)).contains($0.view) })
      else { continue }
      for rotor in rotors { self.rotors.append(Rotor(rotor: screen.rotor(rotor), node: node, stop: stop)) }
    }
  }

  package var isEmpty: Bool {
    rotors.isEmpty && headings.isEmpty && links.isEmpty && controls.isEmpty && containers.isEmpty && landmarks.isEmpty
  }
}

extension SpokenTraits {
  /// The traits of elements that people operate.
  fileprivate static let control: SpokenTraits = [
    .button, .searchField, .keyboardKey, .adjustable, .textEntry, .backButton, .tabBarItem, .switchButton,
  ]

  fileprivate static let listed: SpokenTraits = control.union([.header, .link])
}

extension SpokenContainer {
  /// The label of the container, or its identifier; nil if it has neither.
  package func name(in tree: Tree) -> String? {
    let node = Node(tree: tree, index: view)
    return [node[.label], node[.identifier]].lazy.compactMap { $0 }.first { !$0.isEmpty }
  }
}
