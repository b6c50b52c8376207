import AXDiagnostics
import AXTree

/// The size of a document with its includes expanded, calculated before anything is copied.
struct IncludeSize {
  var nodes: Int
  var attributes: Int
  var includes = 0
  /// The size of all texts, counting each file once.
  var textBytes: Int
  /// The cost of expanding it, in the unit of `IncludeBudget`.
  var cost = 0

  /// Creates the size of a document without the files that it includes.
  init(of document: ParsedDocument) {
    nodes = document.tree.count
    attributes = document.tree.attributes.count
    textBytes = document.tree.textCount
  }
}

/// Limits the memory for copies of fragments, including the copies that fragments themselves consist of.
///
/// Without a limit, a few short files that each include the next one twice, or a large one many times, would use all
/// memory. The unit of cost is eight bytes.
struct IncludeBudget {
  /// The cost that is allowed for any document.
  private static let minimumAllowance = 1 << 24
  private static let nodeCost = MemoryLayout<NodeRecord>.stride / 8
  /// The cost of an include's entries in tables.
  private static let includeCost = 16

  /// The size of the document with its includes expanded.
  private(set) var size: IncludeSize
  /// The index of the first include that exceeds the cost limit; nil if there is none.
  private var firstOverBudget: Int?
  /// The index of the first include that exceeds the limit of elements; nil if there is none.
  private var firstOverNodeLimit: Int?
  private var allowed: Int

  /// - Parameters:
  ///   - fragments: The sizes of fragments, by the index of the include.
  ///   - distinct: The sizes of fragments, each once.
  ///   - sourceBytes: Returns the size of all files, because large files may have large copies.
  init(
    _ document: ParsedDocument, _ fragments: [Int: IncludeSize], distinct: [IncludeSize], sourceBytes: () -> Int
  ) {
    size = IncludeSize(of: document)
    let own = Self.copyCost(of: size)
    allowed = Self.minimumAllowance
    // Texts are copied once for each fragment.
    var included = distinct.reduce(0) { $0 + $1.cost + $1.textBytes / 8 }
    size.textBytes += distinct.reduce(0) { $0 + $1.textBytes }
    var nodes = size.nodes + document.tree.script.parts.count
    for (number, include) in document.includes.enumerated() {
      guard let fragment = fragments[number] else { continue }
      included += Self.includeCost + Self.copyCost(of: fragment)
      nodes += fragment.nodes
      size.nodes += fragment.nodes
      size.attributes += fragment.attributes + include.size.attributes
      size.includes += 1 + fragment.includes
      if nodes > TreeLimits.maximumNodes, firstOverNodeLimit == nil { firstOverNodeLimit = number }
      // Only calculate the size of files if it matters.
      if included > allowed, allowed == Self.minimumAllowance { allowed += sourceBytes() / 2 }
      if included > allowed, firstOverBudget == nil { firstOverBudget = number }
    }
    let written = document.includes.reduce(0) { $0 + $1.size.elements * Self.nodeCost + $1.size.attributes }
    size.cost = included + own + written
  }

  private static func copyCost(of size: IncludeSize) -> Int {
    size.nodes * nodeCost + size.attributes + size.includes * includeCost
  }

  /// The memory of a tree, in bytes.
  static func memory(of size: IncludeSize) -> Int { copyCost(of: size) * 8 + size.textBytes }

  /// The diagnostic for a document that exceeds a limit; nil if it does not.
  func fault(in document: ParsedDocument) -> Diagnostic? {
    guard let number = firstOverBudget ?? firstOverNodeLimit,
      let location = document.element(of: document.includes[number].tag).location
    else { return nil }
    guard firstOverBudget != nil else { return TreeLimits.tooManyNodes(at: location) }
    return Diagnostic(
      .limitExceeded, "with this include, the copies of included files take more than \(allowed >> 17) MB",
      at: location, help: "include fewer or smaller files, or use fewer levels of includes")
  }
}
