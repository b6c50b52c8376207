import AXDiagnostics
import AXTree

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

  /// What the document takes in the place of an include, with all that it is made of.
  private(set) var cost: Int
  /// The first include with which it is too much.
  private var firstBeyond: Int?
  private let allowed: Int

  /// - Parameter fragments: those of the document's includes, by the include's number.
  init(_ document: ParsedDocument, _ fragments: [Int: FragmentLibrary.Fragment]) {
    // A large file may have large copies.
    var files = [ObjectIdentifier(document.source): document.source.bytes.count]
    var distinct: [ObjectIdentifier: FragmentLibrary.Fragment] = [:]
    for fragment in fragments.values { distinct[ObjectIdentifier(fragment)] = fragment }
    for source in distinct.values.flatMap(\.tree.sources) { files[ObjectIdentifier(source)] = source.bytes.count }
    allowed = Self.minimumAllowance + files.values.reduce(0, +) / 2
    // Texts are copied once for all of a fragment's includes.
    var brought = distinct.values.reduce(0) { $0 + $1.cost + $1.tree.textCount / 8 }
    for number in document.includes.indices {
      guard let fragment = fragments[number] else { continue }
      brought += Self.includeCost + Self.size(of: fragment.tree)
      if brought > allowed, firstBeyond == nil { firstBeyond = number }
    }
    let written = document.includes.reduce(0) { $0 + $1.size.elements * Self.nodeCost + $1.size.attributes }
    cost = brought + Self.size(of: document.tree) + written
  }

  private static func size(of tree: Tree) -> Int {
    tree.count * nodeCost + tree.attributes.count + tree.includes.count * includeCost
  }

  /// What is wrong, if it is too much.
  func fault(in document: ParsedDocument) -> Diagnostic? {
    guard let firstBeyond,
      let location = document.element(of: document.includes[firstBeyond].tag).location
    else { return nil }
    return Diagnostic(
      .limitExceeded, "with this include, the copies of what is included come to more than \(allowed >> 17) MB",
      at: location, help: "include less of it, or at fewer levels")
  }
}
