import AXDiagnostics
import AXTree

/// What a document comes to with its includes put in: known before anything is copied.
struct IncludeSize {
  var nodes: Int
  var attributes: Int
  var includes = 0
  /// Of the texts, each file's once.
  var textBytes: Int
  /// What it takes to make it, as `IncludeBudget` counts.
  var cost = 0

  /// A document without the files that it includes.
  init(of document: ParsedDocument) {
    nodes = document.tree.count
    attributes = document.tree.attributes.count
    textBytes = document.tree.textCount
  }
}

/// What it takes to put fragments into their places: a copy for each include, and those that the fragments are made of
/// already. A few short files that include one another twice each, or a large one through many, would take it all.
///
/// Counted in eight bytes.
struct IncludeBudget {
  /// What a document may take, whatever its own size.
  private static let minimumAllowance = 1 << 24
  private static let nodeCost = MemoryLayout<NodeRecord>.stride / 8
  /// A place in a few lists.
  private static let includeCost = 16

  /// The document with all that it is made of.
  private(set) var size: IncludeSize
  /// The first include with which it is too much.
  private var firstBeyond: Int?
  /// The first include with which there are too many elements.
  private var firstBeyondNodes: Int?
  private var allowed: Int

  /// - Parameters:
  ///   - fragments: what the document's includes bring, by the include's number.
  ///   - distinct: the same, each fragment once.
  ///   - sourceBytes: how many bytes all the files have: a large file may have large copies.
  init(
    _ document: ParsedDocument, _ fragments: [Int: IncludeSize], distinct: [IncludeSize], sourceBytes: () -> Int
  ) {
    size = IncludeSize(of: document)
    let own = Self.copyCost(of: size)
    allowed = Self.minimumAllowance
    // Texts are copied once for all of a fragment's includes.
    var brought = distinct.reduce(0) { $0 + $1.cost + $1.textBytes / 8 }
    size.textBytes += distinct.reduce(0) { $0 + $1.textBytes }
    var nodes = size.nodes + document.tree.script.parts.count
    for (number, include) in document.includes.enumerated() {
      guard let fragment = fragments[number] else { continue }
      brought += Self.includeCost + Self.copyCost(of: fragment)
      nodes += fragment.nodes
      size.nodes += fragment.nodes
      size.attributes += fragment.attributes + include.size.attributes
      size.includes += 1 + fragment.includes
      if nodes > TreeLimits.maximumNodes, firstBeyondNodes == nil { firstBeyondNodes = number }
      // The files are counted only if it matters.
      if brought > allowed, allowed == Self.minimumAllowance { allowed += sourceBytes() / 2 }
      if brought > allowed, firstBeyond == nil { firstBeyond = number }
    }
    let written = document.includes.reduce(0) { $0 + $1.size.elements * Self.nodeCost + $1.size.attributes }
    size.cost = brought + own + written
  }

  private static func copyCost(of size: IncludeSize) -> Int {
    size.nodes * nodeCost + size.attributes + size.includes * includeCost
  }

  /// How much memory the tree takes, in bytes.
  static func memory(of size: IncludeSize) -> Int { copyCost(of: size) * 8 + size.textBytes }

  /// What is wrong, if it is too much.
  func fault(in document: ParsedDocument) -> Diagnostic? {
    guard let number = firstBeyond ?? firstBeyondNodes,
      let location = document.element(of: document.includes[number].tag).location
    else { return nil }
    guard firstBeyond != nil else { return TreeLimits.tooManyNodes(at: location) }
    return Diagnostic(
      .limitExceeded, "with this include, the copies of what is included come to more than \(allowed >> 17) MB",
      at: location, help: "include less of it, or at fewer levels")
  }
}
