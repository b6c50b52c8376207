import AXSemantics
import AXText
import AXTree

/// The part of two documents' snapshots that both formats can express, in a common form.
package struct SnapshotProjection: Sendable {
  /// The parts that both formats can express.
  private let parts: SpokenParts
  private let snapshotVoice: AXSnapshotVoice
  private let liveVoice: XCUITestVoice

  package init(of left: Tree, and right: Tree, percent: PercentStyle) {
    parts = left.spokenParts.intersection(right.spokenParts)
    snapshotVoice = AXSnapshotVoice(percent: percent)
    liveVoice = XCUITestVoice(percent: percent)
  }

  /// Whether one of the documents is from a running app, which uses UIKit's words for some parts.
  private var isLive: Bool { !parts.contains(.snapshotWords) }

  /// The snapshot of a screen, as far as it is compared.
  private func blocks(of root: Node) -> SnapshotBlocks {
    let tree = root.tree
    // XCUITest does not see what VoiceOver skips.
    let leftOut = isLive ? Standing.unprinted.union(Standing.unreached) : Standing.unprinted
    let instructions = tree.verificationsByNode
    var bars = Self.outermostBars(in: root)[...]
    let blocks = PrintedElements(tree, in: root, leavingOut: leftOut).map { index in
      var block = block(of: index, in: tree)
      if let instruction = instructions[index] { block.compared = instruction.parts }
      while let bar = bars.first, Int(bar.record.end) <= index { bars.removeFirst() }
      block.bar = bars.first.flatMap { $0.index <= index ? $0.kind : nil }
      return block
    }
    return SnapshotBlocks(blocks: blocks, origin: .tree(tree), invisible: invisible(in: root))
  }

  /// The bars of a screen that are not in another bar, in document order.
  private static func outermostBars(in root: Node) -> [Node] {
    var result: [Node] = []
    for node in root.descendants where MarkupElementSet.bars.contains(node.kind) {
      if node.index >= result.last.map({ Int($0.record.end) }) ?? 0 { result.append(node) }
    }
    return result
  }

  private func invisible(in root: Node) -> [ExactText: SnapshotBlock] {
    guard root.tree.markup.isCapture else { return [:] }
    var result: [ExactText: SnapshotBlock] = [:]
    for node in root.descendants where node.record.flags.contains(.hidden) {
      guard Standing.isPrinted(node.record) else { continue }
      let block = block(of: node.index, in: root.tree)
      for key in block.keys where result[key] == nil { result[key] = block }
    }
    return result
  }

  /// Compares two screens.
  package func comparison(of expected: Node, with actual: Node) -> SnapshotComparison {
    var result = SnapshotComparison(
      blocks(of: expected), blocks(of: actual), expectedBars: Self.bars(of: expected, lackedBy: actual),
      actualBars: Self.bars(of: actual, lackedBy: expected))
    result.containers = ContainerComparison(
      around: result.steps.compactMap { step in
        guard let left = step.blocks.expected.flatMap(result.expected.node(of:)),
          let right = step.blocks.actual.flatMap(result.actual.node(of:))
        else { return nil }
        return (left, right)
      })
    return result
  }

  /// The bars that a page source contains and the other document lacks, because it describes only a screen's own view,
  /// like AXSnapshot.
  private static func bars(of screen: Node, lackedBy other: Node) -> MarkupElementSet {
    guard screen.tree.markup.isCapture, !other.tree.markup.isCapture else { return [] }
    guard other.tree.markup == .screenMarkup else { return .bars }
    return other.descendants.reduce(into: .bars) { bars, node in
      // A bar with only a title or items prints nothing, like a screen without the bar.
      let hasItems = node[.title] != nil || node.children.contains { MarkupElementSet.barItems.contains($0.kind) }
      if !hasItems { bars.subtract(.init(node.kind)) }
    }
  }

  private func block(of index: Int, in tree: Tree) -> SnapshotBlock {
    let speech = Speech(of: Node(tree: tree, index: index))
    let label =
      isLive
      ? trimmed(liveVoice.comparedLabel(of: speech)) : Self.part { snapshotVoice.appendLabel(of: speech, to: &$0) }
    let value =
      isLive
      ? trimmed(liveVoice.comparedValue(of: speech)) : Self.part { snapshotVoice.appendValue(of: speech, to: &$0) }
    let node = speech.node
    let hint = parts.contains(.hints) ? hint(of: speech) : nil
    let hasActions = parts.contains(.actions) && node.record.flags.contains(.hasActions)
    let described = DescribedParts(
      label: label, value: value, traits: traitsLine(of: speech), hint: hint,
      actions: hasActions ? node.actions.map { trimmed($0[.name] ?? "") }.joined(separator: ", ") : nil)
    var block = SnapshotBlock(parts: described, position: .node(index))
    block.identifier = node[.identifier]
    block.isNamedByUIKit = isLive && speech.view.flags.contains(.namedByUIKit)
    block.isNamed = !label.isEmpty
    return block
  }

  /// The hint, as far as it is compared; nil if there is none.
  private func hint(of speech: Speech) -> String? {
    guard let hint = speech.node[.hint].map(trimmed) else { return nil }
    if parts.contains(.writtenHints) { return hint }
    // VoiceOver says how to edit a text in place of the hint, and puts a period after a hint that more follows.
    guard speech.view.valueSource != .typed else { return nil }
    let end = hint.utf8.last == UInt8(ascii: ".") ? String(hint.dropLast()) : hint
    return end.isEmpty ? nil : end
  }

  private func trimmed(_ text: String) -> String { Self.trimmed(text) }

  private static func trimmed(_ text: String) -> String {
    // Most texts begin and end in a letter.
    let isPlain = { (byte: UInt8?) in byte.map { $0 > 0x20 && $0 < 0x7F } ?? true }
    return isPlain(text.utf8.first) && isPlain(text.utf8.last) ? text : String(text.trimmed)
  }

  private static func part(_ append: (inout ByteBuffer) -> Bool) -> String {
    var buffer = ByteBuffer()
    guard append(&buffer) else { return "" }
    return trimmed(buffer.text)
  }

  // MARK: Traits

  private func traitsLine(of speech: Speech) -> String? {
    let isEnabled = speech.bytes(.enabled)?.first != UInt8(ascii: "f")
    let traits = traits(of: speech.node.record, isEnabled: isEnabled)
    if !traits.isEmpty { return traits.traits.map(\.name).joined(separator: ", ") }
    let role = String(describing: speech.view.snapshotRole)
    return role.isEmpty ? nil : role
  }

  /// The traits, including those that a control always has, because document formats list different ones. The trait
  /// `staticText` is left out.
  private func traits(of record: NodeRecord, isEnabled: Bool) -> TraitSet {
    let written = record.traits
    guard isLive else {
      let isPrinted = !written.isEmpty && written.isStrictSubset(of: .printable)
      let all = isPrinted ? written.union(record.kind.ownTraits) : record.kind.ownTraits
      return record.kind == .view(.label) ? all.subtracting(TraitSet(.staticText)) : all
    }
    // XCUITest derives types from traits: a view with the trait `button` is a button, and an image view is an image.
    var all = written.intersection(.printable).union(record.kind.ownTraits)
    if record.kind == .view(.imageView) { all.insert(TraitSet(.image)) }
    if !isEnabled { all.insert(TraitSet(.notEnabled)) }
    if !parts.contains(.traits) { all.formIntersection(.typeTraits) }
    return all.subtracting(TraitSet(.staticText))
  }
}
