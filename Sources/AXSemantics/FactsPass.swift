import AXTree

/// The one pass that finds what VoiceOver and AXSnapshot make of each node of a tree.
struct FactsPass {
  private let tree: Tree
  private var hiddenEnd = 0
  /// VoiceOver skips what lies before it, AXSnapshot prints it.
  private var silentEnd = 0
  private var notPrintedEnd = 0
  private var printedEnd = 0
  private var reachedEnd = 0
  private var shadower = 0
  private var shadowedEnd = 0

  private init(_ tree: Tree) {
    self.tree = tree
  }

  /// The facts of all nodes.
  static func facts(of tree: Tree) -> [ScreenFacts.Facts] {
    var pass = FactsPass(tree)
    return tree.nodes.indices.map { pass.visit($0) }
  }

  private mutating func visit(_ index: Int) -> ScreenFacts.Facts {
    let record = tree.nodes[index]
    var facts = ScreenFacts.Facts.none
    for attribute in tree.attributeRange(ofNode: index) {
      let attribute = tree.attributes[attribute]
      let bit: UInt64 = 1 << UInt64(attribute.rawName)
      facts.present |= bit
      if !VoiceOverVoice.isBlank(tree.bytes(of: attribute)) { facts.spoken |= bit }
    }
    if index < reachedEnd { facts.shadower = UInt32(truncatingIfNeeded: shadower + 1) }
    guard record.kind.isView else { return facts }
    let end = Int(record.end)
    if !record.flags.isDisjoint(with: Standing.unprinted.union(Standing.unreached)) {
      leaveOut(record, index, end: end)
    }
    if Interaction.isInteractive(index, in: tree) { facts.flags.insert(.interactive) }
    if index < hiddenEnd || index < silentEnd { facts.flags.insert(.hidden) }
    guard index >= hiddenEnd else { return facts }
    if index >= printedEnd, index >= notPrintedEnd, Standing.isPrinted(record) {
      facts.flags.insert(.printed)
      printedEnd = end
    }
    guard index >= silentEnd, Standing.isReached(record, spoken: facts.spoken) else { return facts }
    if index >= reachedEnd {
      facts.flags.insert(.reached)
      reachedEnd = end
      shadower = index
    } else {
      facts.flags.insert(.shadowed)
      if index >= shadowedEnd {
        facts.flags.insert(.outermostShadowed)
        shadowedEnd = end
      }
    }
    return facts
  }

  /// Moves the ends up to which nodes are left out by somebody.
  private mutating func leaveOut(_ record: NodeRecord, _ index: Int, end: Int) {
    if record.flags.contains(.hidden) { hiddenEnd = max(hiddenEnd, end) }
    if record.flags.contains(.notPrinted) { notPrintedEnd = max(notPrintedEnd, end) }
    if !record.flags.isDisjoint(with: [.transparent, .elementsHidden]) || isOnNextScreen(index) {
      silentEnd = max(silentEnd, end)
    }
  }

  /// A bar's back item says what the next screen's back button says: on its own screen nobody meets it.
  private func isOnNextScreen(_ index: Int) -> Bool {
    tree.objectFlags(ofNode: index).contains(.backBarItem)
  }
}
