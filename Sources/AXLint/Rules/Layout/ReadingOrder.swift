import AXDiagnostics
import AXSemantics

/// Flags siblings that have another order on the screen than in the document.
enum ReadingOrder: Rule {
  static let description = RuleDescription(
    id: "reading-order", group: .layout, severity: .warning, isRecommended: false,
    summary: "Elements have another order on the screen than in the document",
    rationale: """
      VoiceOver reads from top to bottom and from the leading to the trailing side. AXSnapshot prints elements in the \
      order of the views. If the orders differ, the snapshot is not what people hear. A keyboard and Switch Control may \
      follow either order.
      """,
    criteria: [.meaningfulSequence],
    relatedChecks: [.init(.atf, "TraversalOrderCheck")],
    failing: [
      .init(##"<label text="Total" frame="0 50 90 20"/><label text="Order 12" ⟦frame="0 0 90 20"/>"##),
      .init(##"<label text="42 €" frame="200 0 90 20"/><label text="Total" ⟦frame="0 2 90 20"/>"##, "On one line"),
      .init(
        ##"""
        <view xml:lang="he"><label text="42" frame="0 0 90 20"/><label text="Total" ⟦frame="200 0 90 20"/></view>
        """##, "Hebrew begins on the right"),
    ],
    passing: [
      .init(##"<label text="Order 12" frame="0 0 90 20"/><label text="Total" frame="0 50 90 20"/>"##),
      .init(##"<label text="Total" frame="0 2 90 20"/><label text="42 €" frame="200 0 90 20"/>"##),
      .init(##"<label text="Total" frame="0 50 90 20"/><label text="Order 12"/>"##, "The position of one is unknown"),
      .init(
        ##"<label text="Total" frame="0 50 90 20"/><imageView image="sky" frame="0 0 90 20"/>"##,
        "VoiceOver skips one of them"),
      .init(
        ##"<view xml:lang="he"><label text="Total" frame="200 0 90 20"/><label text="42" frame="0 0 90 20"/></view>"##),
    ])

  static func check(_ screen: ScreenContext, _ report: inout RuleReport) {
    guard screen.facts.contents.has(.frame) else { return }
    let nodes = screen.root.index..<Int(screen.root.record.end)
    for index in nodes where screen.tree.nodes[index].kind == .screen || screen.tree.nodes[index].kind.isView {
      let container = screen.facts.element(index)
      guard !container.isReached, container.reachedDescendantCount > 1, let siblings = Self.siblings(container),
        let (late, early) = Self.firstOutOfOrder(siblings, isMirrored: Direction.isRightToLeft(container.language))
      else { continue }
      report.add(
        late, at: .attribute(.frame), Self.message(late, early), help: "put it before the other one in the document",
        notes: [.init("on the screen this one comes after it", at: early.node.location)])
    }
  }

  /// Returns the children that people hear with their frames, or nil if a frame is unknown.
  private static func siblings(_ container: Element) -> [Sibling]? {
    var result: [Sibling] = []
    for child in container.children where !child.isHidden {
      guard let frame = child.reliableFrame else { return nil }
      if child.isReached || child.reachedDescendantCount > 0 {
        result.append(Sibling(element: child, frame: frame))
      }
    }
    return result.count > 1 ? result : nil
  }

  private static func firstOutOfOrder(_ siblings: [Sibling], isMirrored: Bool) -> (Element, Element)? {
    var lowest = siblings[0]
    for (before, current) in zip(siblings, siblings.dropFirst()) {
      if current.comes(before: lowest, isMirrored: isMirrored) { return (current.element, lowest.element) }
      if current.comes(before: before, isMirrored: isMirrored) { return (current.element, before.element) }
      if current.frame.y > lowest.frame.y { lowest = current }
    }
    return nil
  }

  private static func message(_ late: Element, _ early: Element) -> String {
    "VoiceOver users hear \(ElementDescription.of(late)) before \(ElementDescription.of(early)), "
      + "but the snapshot has them in reverse order"
  }
}

/// An element and its frame.
private struct Sibling {
  let element: Element
  let frame: Rectangle

  /// Returns whether the element is clearly read before another one: it is above it or, on the same line, leading.
  func comes(before other: Sibling, isMirrored: Bool) -> Bool {
    let height = min(frame.maxY, other.frame.maxY) - max(frame.y, other.frame.y)
    // On the same line, the elements share at least half of the smaller height.
    guard height * 2 > min(frame.height, other.frame.height) else { return frame.y < other.frame.y }
    let width = min(frame.maxX, other.frame.maxX) - max(frame.x, other.frame.x)
    // Elements that overlap have no order.
    guard width * 2 <= min(frame.width, other.frame.width) else { return false }
    return isMirrored ? frame.maxX > other.frame.maxX : frame.x < other.frame.x
  }
}

/// The direction in which a language is written.
private enum Direction {
  private static let languages: Set<Substring> = [
    "ar", "arc", "ckb", "dv", "fa", "he", "iw", "ji", "ks", "nqo", "ps", "sd", "syr", "ug", "ur", "yi",
  ]
  private static let scripts: Set<Substring> = ["adlm", "arab", "hebr", "nkoo", "rohg", "syrc", "thaa"]

  static func isRightToLeft(_ language: String?) -> Bool {
    guard let parts = language?.lowercased().split(whereSeparator: { $0 == "-" || $0 == "_" }), let first = parts.first
    else { return false }
    // The script is more specific than the language.
    if let script = parts.dropFirst().first(where: { $0.count == 4 && $0.allSatisfy(\.isLetter) }) {
      return scripts.contains(script)
    }
    return languages.contains(first)
  }
}
