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

  package private(set) var headings: [Item] = []
  package private(set) var links: [Item] = []
  package private(set) var controls: [Item] = []
  package let containers: [SpokenContainer]
  package let landmarks: [SpokenContainer]

  package init(of screen: inout SpokenScreen) {
    containers = screen.order.containers.filter { $0.kind != .landmark }
    landmarks = screen.order.containers.filter { $0.kind == .landmark }
    for stop in screen.stops.indices {
      let element = screen.element(at: stop)
      guard !element.traits.isDisjoint(with: .listed) else { continue }
      let description = Utterance(of: element, screen.strings(for: element)).description
      let text = [element.label, element.value].lazy.compactMap { $0 }.first { !$0.isEmpty } ?? description
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

  package var isEmpty: Bool {
    headings.isEmpty && links.isEmpty && controls.isEmpty && containers.isEmpty && landmarks.isEmpty
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
