import AXDiagnostics
import AXTree

/// Builds the tree of a document, replacing each include with a copy of its fragment.
struct IncludeAssembly: ~Copyable {
  private let document: ParsedDocument
  /// The fragments, by the index of the include.
  private let fragments: [Int: FragmentLibrary.Fragment]
  private var builder = TreeBuilder()
  private(set) var diagnostics = DiagnosticList()
  /// The offset in the pool of each tree's texts.
  private var copiedTexts: [ObjectIdentifier: Int] = [:]
  /// The nodes with replaced numbers, which have to be checked together.
  private var changed: [Int] = []
  private var isTooLarge = false
  /// The instructions for whole files that were added. Each copy of a fragment has them again.
  private var knownIgnores: Set<IgnoreKey> = []
  /// The new indices of the document's nodes.
  private var nodeIndices: [Int]
  /// The indices of the fragments' roots, for the includes so far.
  private var includeIndices: [Int] = []

  init(document: ParsedDocument, fragments: [Int: FragmentLibrary.Fragment]) {
    self.document = document
    self.fragments = fragments
    nodeIndices = Array(repeating: 0, count: document.tree.nodes.count)
  }

  mutating func assemble() -> Tree {
    let raw = document.tree
    let source = builder.addSource(document.source)
    guard isSmallEnough(), let texts = copied(textsOf: raw) else { return finish() }
    // The nodes that are open.
    var open: [Int] = []
    for index in 0...raw.nodes.count {
      while includeIndices.count < document.includes.count, !isTooLarge {
        let include = document.includes[includeIndices.count]
        guard include.nodeCount == index else { break }
        while let last = open.last, last != include.parent {
          builder.closeNode()
          open.removeLast()
        }
        append(includeIndices.count, texts: texts)
      }
      while let last = open.last, Int(raw.nodes[last].end) <= index {
        builder.closeNode()
        open.removeLast()
      }
      guard index < raw.nodes.count, !isTooLarge else { break }
      nodeIndices[index] = builder.nodeCount
      builder.setOrigin(source: source, include: nil)
      copy(index, of: raw, texts: texts)
      open.append(index)
    }
    builder.script = raw.script.moved(by: texts)
    keepInstructions(of: raw, source: source)
    return finish()
  }

  private mutating func finish() -> Tree {
    let tree = builder.finish()
    diagnostics.append(contentsOf: RangeChecks.faults(in: tree, nodes: changed))
    return tree
  }

  // MARK: Copies

  private mutating func copied(textsOf tree: Tree) -> Int? {
    if let known = copiedTexts[ObjectIdentifier(tree)] { return known }
    guard let texts = builder.addTexts(of: tree) else {
      isTooLarge = true
      diagnostics.append(
        Diagnostic(
          .limitExceeded, "this file and its includes have more than 4 GiB of text",
          at: SourceLocation(source: document.source, offset: 0)))
      return nil
    }
    copiedTexts[ObjectIdentifier(tree)] = texts
    return texts
  }

  /// Opens a copy of a node with its attributes.
  private mutating func copy(_ index: Int, of tree: Tree, texts: Int) {
    open(tree.nodes[index])
    for attribute in tree.attributeRange(ofNode: index) {
      builder.addAttribute(tree.attributes[attribute].moved(by: texts))
    }
  }

  private mutating func open(_ record: NodeRecord) {
    builder.openNode(record.kind, tagOffset: Int(record.tagOffset))
  }

  /// Adds the fragment of an include.
  private mutating func append(_ number: Int, texts: Int) {
    includeIndices.append(builder.nodeCount)
    let include = document.includes[number]
    // The tree of a fragment with errors may be empty.
    guard let fragment = fragments[number], fragment.tree.count > 0,
      let location = document.element(of: include.tag).location, fits(fragment, at: location)
    else { return }
    let overrides = overrides(of: include, fragment: fragment, texts: texts)
    guard let fragmentTexts = copied(textsOf: fragment.tree), let file = fragment.tree.sources.first else { return }
    let site = builder.addInclude(
      IncludeSite(location: location, parent: nil, root: builder.nodeCount, fragment: file))
    let instance = FragmentInstance(
      tree: fragment.tree, texts: fragmentTexts, site: site, start: builder.nodeCount,
      sources: fragment.tree.sources.map { builder.addSource($0) })
    copy(instance, overrides: overrides)
  }

  /// Checks the number of nodes before any are copied, and reserves memory for them.
  private mutating func isSmallEnough() -> Bool {
    let raw = document.tree
    var attributeCount = raw.attributes.count
    var count = raw.nodes.count + raw.script.parts.count
    for (number, include) in document.includes.enumerated() {
      guard let fragment = fragments[number]?.tree else { continue }
      count += fragment.count
      attributeCount += fragment.attributes.count
      guard count > TreeLimits.maximumNodes,
        let location = document.element(of: include.tag).location
      else {
        continue
      }
      diagnostics.append(TreeLimits.tooManyNodes(at: location))
      return false
    }
    builder.reserve(nodes: count, attributes: attributeCount)
    return true
  }

  private mutating func fits(_ fragment: FragmentLibrary.Fragment, at location: SourceLocation) -> Bool {
    guard builder.depth + fragment.depth > SAXDriver.maximumDepth else { return true }
    diagnostics.append(
      Diagnostic(
        .limitExceeded, "with this include, elements are nested deeper than \(SAXDriver.maximumDepth)", at: location))
    return false
  }

  private mutating func copy(_ instance: FragmentInstance, overrides: [Int: [AttributeOverride]]) {
    let tree = instance.tree
    // The fragment's own includes keep their order.
    let firstInclude = instance.site + 1
    for include in tree.includes {
      _ = builder.addInclude(
        IncludeSite(
          location: include.location, parent: include.parent.map { $0 + firstInclude } ?? instance.site,
          root: include.root + instance.start, fragment: include.fragment))
    }
    var origin = 0
    var ends: [Int] = []
    for index in tree.nodes.indices {
      while let end = ends.last, end <= index {
        builder.closeNode()
        ends.removeLast()
      }
      if origin < tree.origins.count, tree.origins[origin].firstNode == index {
        let entry = tree.origins[origin]
        builder.setOrigin(
          source: instance.sources[entry.source],
          include: entry.include.map { $0 + firstInclude } ?? instance.site)
        origin += 1
      }
      copy(index, of: instance, overrides: overrides[index] ?? [])
      ends.append(Int(tree.nodes[index].end))
    }
    for _ in ends { builder.closeNode() }
    keepInstructions(of: instance)
  }

  private mutating func copy(_ index: Int, of instance: FragmentInstance, overrides: [AttributeOverride]) {
    let tree = instance.tree
    guard !overrides.isEmpty || !tree.foreignAttributes.isEmpty else {
      copy(index, of: tree, texts: instance.texts)
      return
    }
    open(tree.nodes[index])
    var pending = overrides
    for attribute in tree.attributeRange(ofNode: index) {
      let own = tree.attributes[attribute]
      if let index = pending.firstIndex(where: { $0.record.rawName == own.rawName }) {
        apply(pending.remove(at: index))
        continue
      }
      let site = tree.foreignSite(ofAttribute: attribute).map {
        (source: instance.sources[$0.source], tagOffset: $0.tagOffset)
      }
      builder.addAttribute(own.moved(by: instance.texts), site: site)
    }
    for override in pending { apply(override) }
  }

  private mutating func apply(_ override: AttributeOverride) {
    builder.addAttribute(override.record, site: (0, override.tagOffset))
    switch override.record.name {
    case .minimumValue, .maximumValue, .selectedSegmentIndex: changed.append(builder.nodeCount - 1)
    default: break
    }
  }

  // MARK: Overrides

  /// The attributes that an include and its sets replace, by the fragment's nodes.
  private mutating func overrides(
    of include: WrittenInclude, fragment: FragmentLibrary.Fragment, texts: Int
  ) -> [Int: [AttributeOverride]] {
    var result: [Int: [AttributeOverride]] = [:]
    add(overridesOf: document.element(of: include.tag), to: 0, of: fragment, texts: texts, &result)
    for set in include.sets.map({ document.element(of: $0) }) {
      guard let target = set[.target], let location = set.location(of: .target) else { continue }
      let found = fragment.nodes(withIdentifier: target)
      if found.count == 1 {
        add(overridesOf: set, to: found[0], of: fragment, texts: texts, &result)
      } else {
        let suggests = diagnostics.hasRoom(in: location.source)
        diagnostics.append(TargetFault.of(target, found: found, in: fragment, suggests: suggests, at: location))
      }
    }
    return result
  }

  private mutating func add(
    overridesOf element: IncludeElement, to target: Int, of fragment: FragmentLibrary.Fragment, texts: Int,
    _ result: inout [Int: [AttributeOverride]]
  ) {
    let kind = fragment.tree.nodes[target].kind
    for record in element.tag.attributes where record.name != .href && record.name != .target {
      guard Vocabulary.allows(record.name, on: kind) else {
        if let location = element.location(of: record.name) {
          let what = element.element == .include ? "the root of the included file" : "the target"
          diagnostics.append(TargetFault.notAllowed(record.name, on: kind, in: element.element, of: what, at: location))
        }
        continue
      }
      let override = AttributeOverride(record: record.moved(by: texts), tagOffset: element.tag.tagOffset)
      // The last one applies.
      if let known = result[target]?.firstIndex(where: { $0.record.rawName == record.rawName }) {
        result[target]?[known] = override
      } else {
        result[target, default: []].append(override)
      }
    }
  }

  // MARK: Instructions

  private mutating func keepInstructions(of raw: Tree, source: Int) {
    let first = builder.ignores.count
    for ignore in raw.ignores {
      var ignore = ignore
      switch ignore.scope {
      case .file:
        ignore.scope = .file(source: source)
        knownIgnores.insert(IgnoreKey(source: source, start: ignore.location.range.lowerBound))
      case .subtree(let index):
        ignore.scope = .subtree(
          index < raw.nodes.count ? nodeIndices[index] : index - raw.nodes.count + builder.nodeCount)
      case .nothing: break
      }
      builder.ignores.append(ignore)
    }
    let firstVerification = builder.verifications.count
    for var instruction in raw.verifications {
      instruction.node = instruction.node.map { nodeIndices[$0] }
      builder.verifications.append(instruction)
    }
    for (include, index) in zip(document.includes, includeIndices) {
      for ignore in include.ignores { builder.ignores[first + ignore].scope = .subtree(index) }
      for number in include.verifications { builder.verifications[firstVerification + number].node = index }
    }
  }

  private mutating func keepInstructions(of instance: FragmentInstance) {
    for ignore in instance.tree.ignores {
      var ignore = ignore
      switch ignore.scope {
      case .file(let source):
        let key = IgnoreKey(source: instance.sources[source], start: ignore.location.range.lowerBound)
        guard knownIgnores.insert(key).inserted else { continue }
        ignore.scope = .file(source: instance.sources[source])
      case .subtree(let node): ignore.scope = .subtree(node + instance.start)
      case .nothing: break
      }
      builder.ignores.append(ignore)
    }
    for var instruction in instance.tree.verifications {
      instruction.node = instruction.node.map { $0 + instance.start }
      builder.verifications.append(instruction)
    }
  }
}

/// A copy of a fragment that is being added.
private struct FragmentInstance {
  let tree: Tree
  /// The offset of its texts in the pool.
  let texts: Int
  let site: Int
  let start: Int
  /// The indices of the fragment's sources in the new tree.
  let sources: [Int]
}

/// The location of an instruction for a whole file.
private struct IgnoreKey: Hashable {
  let source: Int
  let start: Int
}

/// An attribute of an include or set that replaces one of a fragment.
private struct AttributeOverride {
  let record: AttributeRecord
  let tagOffset: Int
}
