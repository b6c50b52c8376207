import AXDiagnostics
import AXTree

/// Limits the work for a screen in all its states. Each state has the elements and texts of the screen and the steps
/// that lead to it, so even a short file could take too long.
struct StateBudget {
  /// The number of elements that is allowed for all states of any screen together.
  static let minimumNodeCount = 200_000
  /// The length of texts that is allowed for all states of any screen together, in bytes.
  static let minimumTextLength = 16 << 20
  /// The number of states that is allowed for any screen if their names are short.
  static let minimumStateCount = 16
  private static let shortNameLength = 64

  private let tree: Tree
  private let nodeLimit: Int
  private let textLimit: Int

  init(_ tree: Tree) {
    self.tree = tree
    let (nodes, text) = (tree.nodes.count, 2 * tree.textCount + Self.shortNameLength * tree.nodes.count)
    nodeLimit = max(Self.minimumNodeCount, Self.minimumStateCount * (nodes + tree.script.parts.count))
    textLimit = max(Self.minimumTextLength, Self.minimumStateCount * text)
  }

  /// The size of one or more states.
  private struct Size {
    var nodes = 0
    var text = 0

    static func += (total: inout Size, other: Size) {
      total.nodes += other.nodes
      total.text += other.text
    }
  }

  /// The diagnostic for the first state that exceeds a limit; nil if there is none.
  var fault: Diagnostic? {
    let states = tree.script.states
    let launch = Self.launchSize(of: tree)
    var entries: [ScreenState: Size] = [:]
    var chains: [Size?] = Array(repeating: nil, count: states.count)
    var total = Size()
    for start in states.indices {
      var path: [Int] = []
      var current: Int? = start
      while let number = current, chains[number] == nil {
        path.append(number)
        current = states[number].from
      }
      for number in path.reversed() {
        var chain = states[number].from.flatMap { chains[$0] } ?? launch
        if let entry = states[number].entry { chain += Self.size(of: entry, &entries) }
        chain += Self.ownSize(of: states[number], in: tree)
        chains[number] = chain
      }
      total += chains[start] ?? Size()
      total += screenSize(in: states[start])
      guard total.nodes <= nodeLimit, total.text <= textLimit else { return fault(total, states[start]) }
    }
    return nil
  }

  /// The size of the steps and texts that lead to a state of another file.
  private static func size(of entry: ScreenState, _ known: inout [ScreenState: Size]) -> Size {
    if let size = known[entry] { return size }
    var size = launchSize(of: entry.written)
    for number in entry.chain.compactMap(\.number) {
      size += ownSize(of: entry.written.script.states[number], in: entry.written)
    }
    // Chains of files are short.
    if let next = entry.entry { size += Self.size(of: next, &known) }
    known[entry] = size
    return size
  }

  /// The size of a state's own sets, steps, and texts.
  private static func ownSize(of state: StateScript.State, in tree: Tree) -> Size {
    size(ofParts: state.part..<tree.script.parts[state.part].end, in: tree)
  }

  /// The size of the screen's own givens and launch arguments.
  private static func launchSize(of tree: Tree) -> Size {
    var size = Size()
    for part in tree.script.launchParts { size += self.size(ofParts: part..<part + 1, in: tree) }
    return size
  }

  private static func size(ofParts numbers: Range<Int>, in tree: Tree) -> Size {
    var size = Size(nodes: numbers.count)
    for number in numbers {
      size.text += tree.script.parts[number].tag.attributes.reduce(0) { $0 + tree.bytes(of: $1).count }
      size.text += tree.script.parts[number].givenText?.utf8.count ?? 0
    }
    return size
  }

  /// The size of the screen in a state, including the state's name, which messages about any element can contain.
  private func screenSize(in state: StateScript.State) -> Size {
    let name = StatePart(tree: tree, number: state.part).bytes(of: .name)?.count ?? 0
    return Size(nodes: tree.nodes.count, text: tree.textCount + name * tree.nodes.count)
  }

  private func fault(_ total: Size, _ state: StateScript.State) -> Diagnostic? {
    guard let location = StatePart(tree: tree, number: state.part).location else { return nil }
    let limit = total.nodes > nodeLimit ? "\(nodeLimit) elements" : "\(textLimit >> 20) MB of text"
    return Diagnostic(
      .limitExceeded, "the states up to this one have more than \(limit), including the screen's in each", at: location,
      help: "split them into several files")
  }
}
