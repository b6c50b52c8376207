import AXDiagnostics
import AXTree

/// Writes the tree of one document, with each include replaced by a copy of its fragment.
struct IncludeAssembly: ~Copyable {
  private let document: ParsedDocument
  /// By the number of the include.
  private let fragments: [Int: FragmentLibrary.Fragment]
  private var builder = TreeBuilder()
  private(set) var diagnostics = DiagnosticList()
  /// Where the text of each tree that has been put in begins in the pool.
  private var copiedTexts: [ObjectIdentifier: Int] = [:]
  /// Nodes whose numbers were replaced: what they say together is to be checked.
  private var changed: [Int] = []
  private var isTooLarge = false
  /// The instructions for whole files that are there already: each fragment comes with its own as often as it comes.
  private var knownIgnores: Set<IgnorePlace> = []
  /// The places that the document's nodes have come to.
  private var nodePlaces: [Int]
  /// The places of what the includes have brought in, as far as they have been reached.
  private var includePlaces: [Int] = []

  init(document: ParsedDocument, fragments: [Int: FragmentLibrary.Fragment]) {
    self.document = document
    self.fragments = fragments
    nodePlaces = Array(repeating: 0, count: document.tree.nodes.count)
  }

  mutating func assemble() -> Tree {
    let raw = document.tree
    let source = builder.addSource(document.source)
    guard isSmallEnough(), let texts = copied(textsOf: raw) else { return finish() }
    // The nodes that are not closed.
    var open: [Int] = []
    for index in 0...raw.nodes.count {
      while includePlaces.count < document.includes.count, !isTooLarge {
        let include = document.includes[includePlaces.count]
        guard include.nodeCount == index else { break }
        while let last = open.last, last != include.parent {
          builder.closeNode()
          open.removeLast()
        }
        append(includePlaces.count, texts: texts)
      }
      while let last = open.last, Int(raw.nodes[last].end) <= index {
        builder.closeNode()
        open.removeLast()
      }
      guard index < raw.nodes.count, !isTooLarge else { break }
      nodePlaces[index] = builder.nodeCount
      builder.setOrigin(source: source, include: nil)
      copy(index, of: raw, texts: texts)
      open.append(index)
    }
    builder.script = raw.script.moved(by: texts)
    keepIgnores(of: raw, source: source)
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
          .limitExceeded, "the text of this file and its includes is more than 4 GiB",
          at: SourceLocation(source: document.source, offset: 0)))
      return nil
    }
    copiedTexts[ObjectIdentifier(tree)] = texts
    return texts
  }

  /// Opens a copy of a node, attributes and all; its children follow.
  private mutating func copy(_ index: Int, of tree: Tree, texts: Int) {
    open(tree.nodes[index])
    for attribute in tree.attributeRange(ofNode: index) {
      builder.addAttribute(tree.attributes[attribute].moved(by: texts))
    }
  }

  private mutating func open(_ record: NodeRecord) {
    builder.openNode(record.kind, tagOffset: Int(record.tagOffset))
  }

  /// - Parameter number: that of an include.
  private mutating func append(_ number: Int, texts: Int) {
    includePlaces.append(builder.nodeCount)
    let include = document.includes[number]
    // The tree of a faulty fragment may have no element; its own faults say why.
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

  /// Whether the nodes will be few enough: counted before any is copied, and room is made for them.
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
    // The fragment's own includes keep their order; their parents move with them.
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
    keepIgnores(of: instance)
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

  /// What an include and its sets replace, by the fragment's nodes.
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
      guard Vocabulary.bears(kind, record.name) else {
        if let location = element.location(of: record.name) {
          let what = element.element == .include ? "the root of the included file" : "the target"
          diagnostics.append(TargetFault.notBorne(record.name, by: kind, of: what, at: location))
        }
        continue
      }
      let override = AttributeOverride(record: record.moved(by: texts), tagOffset: element.tag.tagOffset)
      // The last one written wins.
      if let known = result[target]?.firstIndex(where: { $0.record.rawName == record.rawName }) {
        result[target]?[known] = override
      } else {
        result[target, default: []].append(override)
      }
    }
  }

  // MARK: Instructions

  private mutating func keepIgnores(of raw: Tree, source: Int) {
    let first = builder.ignores.count
    for ignore in raw.ignores {
      var ignore = ignore
      switch ignore.scope {
      case .file:
        ignore.scope = .file(source: source)
        knownIgnores.insert(IgnorePlace(source: source, start: ignore.location.range.lowerBound))
      case .subtree(let place):
        ignore.scope = .subtree(
          place < raw.nodes.count ? nodePlaces[place] : place - raw.nodes.count + builder.nodeCount)
      case .nothing: break
      }
      builder.ignores.append(ignore)
    }
    for (include, place) in zip(document.includes, includePlaces) {
      for ignore in include.ignores { builder.ignores[first + ignore].scope = .subtree(place) }
    }
  }

  private mutating func keepIgnores(of instance: FragmentInstance) {
    for ignore in instance.tree.ignores {
      var ignore = ignore
      switch ignore.scope {
      case .file(let source):
        let place = IgnorePlace(source: instance.sources[source], start: ignore.location.range.lowerBound)
        guard knownIgnores.insert(place).inserted else { continue }
        ignore.scope = .file(source: instance.sources[source])
      case .subtree(let node): ignore.scope = .subtree(node + instance.start)
      case .nothing: break
      }
      builder.ignores.append(ignore)
    }
  }
}

/// One copy of a fragment in the making.
private struct FragmentInstance {
  let tree: Tree
  /// Where the copy of its texts begins.
  let texts: Int
  let site: Int
  let start: Int
  /// The fragment's sources as the new tree numbers them.
  let sources: [Int]
}

/// Where an instruction for a whole file is.
private struct IgnorePlace: Hashable {
  let source: Int
  let start: Int
}

/// One attribute that an include or a set gives.
private struct AttributeOverride {
  let record: AttributeRecord
  let tagOffset: Int
}
