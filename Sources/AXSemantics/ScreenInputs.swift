import AXTree

/// What people type and set on a screen, and on which keys.
package struct ScreenInputs {
  /// The number of elements in which people can type or set something, such as text fields and switches.
  package private(set) var count = 0
  /// The number of text fields that hide what people type.
  package private(set) var secureFieldCount = 0
  private var keys: Set<String> = []

  /// Whether the screen has buttons with all digits, or with nearly all letters.
  package var hasKeypad: Bool {
    (0...9).allSatisfy { keys.contains(String($0)) } || keys.count >= Self.minimumKeyCount
  }

  /// The names of the weekdays begin with fewer letters.
  private static let minimumKeyCount = 20

  /// Returns whether an element is a button with a single character, as a key has it.
  package static func isKey(_ node: Node) -> Bool { node.kind.isButton && node[.title]?.count == 1 }

  private mutating func add(_ node: Node) {
    if Self.kinds.contains(node.kind) {
      if node[.editable] != "false" { count += 1 }
      if node[.secureTextEntry] == "true" { secureFieldCount += 1 }
    } else if Self.isKey(node), let title = node[.title] {
      keys.insert(title)
    }
  }

  private static let kinds = MarkupElementSet.views(
    .textField, .textView, .searchBar, .switch, .slider, .stepper, .segmentedControl, .pickerView, .datePicker)

  /// The inputs of all screens of a document.
  struct OfScreens {
    /// The indices of the screens in order. The first is that of all nodes before a screen.
    private var starts = [0]
    private var inputs = [ScreenInputs()]

    init(_ tree: Tree) {
      for index in tree.nodes.indices {
        let node = Node(tree: tree, index: index)
        if node.kind == .screen, index > 0 {
          starts.append(index)
          inputs.append(ScreenInputs())
        }
        inputs[inputs.count - 1].add(node)
      }
    }

    /// Returns the inputs of the screen that contains a node.
    func inputs(aroundNode index: Int) -> ScreenInputs { inputs[starts.partitioningIndex { $0 > index } - 1] }
  }
}
