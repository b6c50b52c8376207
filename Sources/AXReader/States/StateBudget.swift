import AXDiagnostics
import AXTree

/// What it takes to look at a screen in all of its states: each has the elements and texts of the screen, and what leads
/// to it. A short file can have so many of both that their product would take it all.
struct StateBudget {
  /// How many elements all states together may have, whatever the size of the screen.
  static let minimumNodeCount = 200_000
  /// How many bytes their texts may have.
  static let minimumTextLength = 16 << 20
  /// How many states a screen may have, whatever its size, if their names are short.
  static let minimumStateCount = 16
  private static let shortNameLength = 64

  private let tree: Tree
  private let nodeLimit: Int
  private let textLimit: Int

  init(_ tree: Tree) {
    self.tree = tree
    // What leads to a state is no more than is written.
    let (nodes, text) = (tree.nodes.count, 2 * tree.textCount + Self.shortNameLength * tree.nodes.count)
    nodeLimit = max(Self.minimumNodeCount, Self.minimumStateCount * (nodes + tree.script.parts.count))
    textLimit = max(Self.minimumTextLength, Self.minimumStateCount * text)
  }

  /// How much there is of a state, or of all up to one.
  private struct Size {
    var nodes = 0
    var text = 0

    static func += (total: inout Size, other: Size) {
      total.nodes += other.nodes
      total.text += other.text
    }
  }

  /// What is wrong at the first state with which it is too much.
  func fault(of states: [StateScript.State]) -> Diagnostic? {
    var chains: [Size?] = Array(repeating: nil, count: states.count)
    var total = Size()
    for start in states.indices {
      var path: [Int] = []
      var place: Int? = start
      while let number = place, chains[number] == nil {
        path.append(number)
        place = states[number].from
      }
      for number in path.reversed() {
        var chain = states[number].from.flatMap { chains[$0] } ?? Size()
        chain += ownSize(of: states[number])
        chains[number] = chain
      }
      total += chains[start] ?? Size()
      total += screenSize(in: states[start])
      guard total.nodes <= nodeLimit, total.text <= textLimit else { return fault(total, states[start]) }
    }
    return nil
  }

  /// The sets and steps of a state itself.
  private func ownSize(of state: StateScript.State) -> Size {
    let parts = tree.script.parts[state.part..<tree.script.parts[state.part].end]
    let text = parts.reduce(0) { $0 + $1.tag.attributes.reduce(0) { $0 + tree.bytes(of: $1).count } }
    return Size(nodes: parts.count, text: text)
  }

  /// The screen as it is in a state. Any of its elements may be reported with the state's name.
  private func screenSize(in state: StateScript.State) -> Size {
    let name = StatePart(tree: tree, number: state.part).bytes(of: .name)?.count ?? 0
    return Size(nodes: tree.nodes.count, text: tree.textCount + name * tree.nodes.count)
  }

  private func fault(_ total: Size, _ state: StateScript.State) -> Diagnostic? {
    guard let location = StatePart(tree: tree, number: state.part).location else { return nil }
    let what =
      total.nodes > nodeLimit
      ? "\(nodeLimit) elements, those of the screen" : "\(textLimit >> 20) MB of texts, those of the screen"
    return Diagnostic(
      .limitExceeded, "the states up to this one come to more than \(what) counted in each", at: location,
      help: "spread them over several files")
  }
}
