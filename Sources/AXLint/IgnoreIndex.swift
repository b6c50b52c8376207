import AXTree

/// Finds the ignore instructions that cover a node, however many there are: those of a fragment come with each of its
/// instances. Remembers which have silenced something.
struct IgnoreIndex {
  /// The instructions for one node and all inside it, or for one file.
  private struct Group {
    var numbers: [Int]
    let start: Int
    let end: Int
    /// The place in the list of the next one around it, or -1.
    var outer = -1
    var isUsed = false
  }

  private let tree: Tree
  /// By rule, then by source.
  private var files: [String: [Int: Group]] = [:]
  /// By rule, in document order, the outer before the inner.
  private var subtrees: [String: [Group]] = [:]

  init(_ tree: Tree) {
    self.tree = tree
    for (number, ignore) in tree.ignores.enumerated() {
      for rule in Set(ignore.rules) { add(number, ignore.scope, rule) }
    }
    for rule in subtrees.keys.sorted() { nest(rule) }
  }

  /// Whether an instruction silences a rule at a node. All that do are used then.
  mutating func silences(_ rule: String, at node: Int) -> Bool {
    var isSilenced = false
    if let source = tree.origin(ofNode: node)?.source, files[rule]?[source] != nil {
      files[rule]?[source]?.isUsed = true
      isSilenced = true
    }
    guard var place = subtrees[rule].map({ Self.last(in: $0, startingUpTo: node) }) else { return isSilenced }
    while place >= 0, let group = subtrees[rule]?[place] {
      if node < group.end {
        isSilenced = true
        // What is around one that is used is used as well.
        if group.isUsed { break }
        subtrees[rule]?[place].isUsed = true
      }
      place = group.outer
    }
    return isSilenced
  }

  /// The rules that each instruction has silenced.
  var used: [Set<String>] {
    var used: [Set<String>] = Array(repeating: [], count: tree.ignores.count)
    for (rule, groups) in files.map({ ($0, Array($1.values)) }) + subtrees.map({ ($0, $1) }) {
      for group in groups where group.isUsed {
        for number in group.numbers { used[number].insert(rule) }
      }
    }
    return used
  }

  private mutating func add(_ number: Int, _ scope: IgnoreInstruction.Scope, _ rule: String) {
    switch scope {
    case .file(let source):
      files[rule, default: [:]][source, default: Group(numbers: [], start: 0, end: 0)].numbers.append(number)
    case .subtree(let root):
      subtrees[rule, default: []].append(Group(numbers: [number], start: root, end: Int(tree.nodes[root].end)))
    case .nothing: break
    }
  }

  private mutating func nest(_ rule: String) {
    guard let sorted = subtrees.removeValue(forKey: rule)?.sorted(by: { $0.start < $1.start }) else { return }
    var list: [Group] = []
    for group in sorted {
      if list.last?.start == group.start {
        list[list.count - 1].numbers += group.numbers
      } else {
        list.append(group)
      }
    }
    var open: [Int] = []
    for place in list.indices {
      while let last = open.last, list[last].end <= list[place].start { open.removeLast() }
      list[place].outer = open.last ?? -1
      open.append(place)
    }
    subtrees[rule] = list
  }

  /// The last one that begins at a node or before it, or -1.
  private static func last(in list: [Group], startingUpTo node: Int) -> Int {
    list.partitioningIndex { $0.start > node } - 1
  }
}
