import AXCompiler
import AXDiagnostics
import AXLint
import AXText
import AXTree

/// The ways to make one difference of a screen file smaller.
struct RecordPlan {
  private let draft: RecordDraft
  private var expected: SnapshotBlocks { draft.comparison.expected }
  private var actual: SnapshotBlocks { draft.comparison.actual }

  init(_ draft: RecordDraft) {
    self.draft = draft
  }

  /// The patches to try, the most natural first. They may still make the file invalid.
  func patches(for step: SnapshotComparison.Step) -> [MarkupPatch] {
    switch step {
    case .same, .leftOut: []
    case .changed(let left, let right): changing(left, right)
    case .moved(let left, let right, let isChanged): (isChanged ? changing(left, right) : []) + moving(left, to: right)
    case .missing(let index): removing(index)
    case .added(let index): adding(index)
    }
  }

  func patches(for container: ContainerDifference) -> [MarkupPatch] {
    guard draft.state == nil, container.part == .name else { return [] }
    let fix = MarkupEdit.setting(.label, of: container.node, to: container.actual)
    return [MarkupPatch(fix, of: draft.source)].compactMap { $0 }
  }

  /// What to do about a difference that could not be recorded.
  func remedy(for step: SnapshotComparison.Step) -> String {
    if case .missing(let index) = step, isOutOfSight(index) { return "scroll to it before you capture the screen" }
    let node = step.blocks.expected.flatMap(expected.node(of:))
    if let node, let file = node.include?.fragment.path { return "it is in the included file \(file): change it there" }
    guard draft.state != nil else { return "change it by hand: no safe edit makes it say what the capture says" }
    switch step {
    case .added, .moved:
      return
        "a state cannot add or move elements: describe them in the screen, and show them with <set hidden=\"false\">"
    default: return "give the element an identifier that no other has, so that the state can set it"
    }
  }

  // MARK: Changed elements

  private func changing(_ left: Int, _ right: Int) -> [MarkupPatch] {
    guard let node = expected.node(of: left) else { return [] }
    let captured = actual.node(of: right)
    let changes = AttributeChanges(
      of: node, expected.blocks[left], actual.blocks[right], captured: captured)
    var result: [MarkupPatch] = []
    for part in draft.differences(left, right).single {
      if part == .actions {
        let names = actual.actionNames(of: right, known: node.actions.compactMap { $0[.name] })
        result += [actions(of: node, names)].compactMap { $0 }
      } else {
        result += changes.candidates(for: part).compactMap { patch($0, of: node) }
      }
    }
    // A capture of a running app only knows what an element is for VoiceOver.
    let isOther = captured.map { $0.kind != node.kind && !$0.tree.markup.isCapture } ?? false
    return isOther ? replacing(node, by: right) + result : result + replacing(node, by: right)
  }

  private func patch(_ changes: [AttributeChanges.Change], of node: Node) -> MarkupPatch? {
    guard draft.state == nil else { return statePatch(changes, of: node) }
    var result = MarkupPatch()
    for change in changes {
      guard Vocabulary.allows(change.name, on: node.kind) else { return nil }
      if change.value == nil, node[change.name] == nil { continue }
      let fix =
        change.value.map { MarkupEdit.setting(change.name, of: node, to: $0) }
        ?? MarkupEdit.removing(change.name, of: node)
      guard let edit = MarkupPatch(fix, of: draft.source) else { return nil }
      result.append(edit)
    }
    return result.edits.isEmpty ? nil : result
  }

  /// Replaces a whole element that contains at most actions. It may be of another kind now.
  private func replacing(_ node: Node, by index: Int) -> [MarkupPatch] {
    guard draft.state == nil, draft.isOwn(node), let element = draft.extents[Int(node.record.tagOffset)],
      node.descendants.allSatisfy({ $0.kind == .part(.action) }),
      !draft.source.text(in: element.startTag.upperBound..<element.range.upperBound).holds("<!--")
    else { return [] }
    let indentation = draft.extents.indentation(before: element.start) ?? ""
    return CapturedElement(actual, index).candidates.map { lines in
      let text = lines.joined(separator: draft.extents.lineFeed + indentation)
      return MarkupPatch([.init(range: element.range, text: text)])
    }
  }

  /// Replaces the custom actions: only their names, if there are as many as before.
  private func actions(of node: Node, _ names: [String]) -> MarkupPatch? {
    guard draft.state == nil else { return stateActions(names, of: node) }
    guard draft.isOwn(node) else { return nil }
    let own = node.actions
    var result = MarkupPatch()
    if own.count == names.count {
      for (action, name) in zip(own, names) where action[.name] != name {
        guard let edit = MarkupPatch(MarkupEdit.setting(.name, of: action, to: name), of: draft.source) else {
          return nil
        }
        result.append(edit)
      }
      return result
    }
    for action in own.dropFirst(names.count) {
      guard let edit = draft.removing(Int(action.record.tagOffset)) else { return nil }
      result.append(edit)
    }
    for (action, name) in zip(own, names) where action[.name] != name {
      guard let edit = MarkupPatch(MarkupEdit.setting(.name, of: action, to: name), of: draft.source) else {
        return nil
      }
      result.append(edit)
    }
    let added = names.dropFirst(own.count).map(CapturedElement.action)
    guard !added.isEmpty else { return result }
    let insertion =
      own.last.map { draft.inserting(added, after: Int($0.record.tagOffset)) }
      ?? draft.inserting(added, atStartOf: Int(node.record.tagOffset))
    guard let insertion else { return nil }
    result.append(insertion)
    return result
  }

  // MARK: Changes in a state

  /// The set of the state itself for an element, not that of a state before it.
  private func ownSet(for node: Node) -> StatePart? {
    draft.state?.part?.children.first { $0.element == .stateSet && $0.target?.index == node.index }
  }

  private func statePatch(_ changes: [AttributeChanges.Change], of node: Node) -> MarkupPatch? {
    guard let part = draft.state?.part, let target = node[.identifier], draft.isOwn(node) else { return nil }
    var result = MarkupPatch()
    var (added, removed): ([AttributeChanges.Change], [AttributeName]) = ([], [])
    for change in changes {
      guard !Vocabulary.permanent.contains(change.name) else { return nil }
      if let set = ownSet(for: node) {
        let offset = set.tag.tagOffset
        let fix =
          change.value.map { MarkupEdit.setting(change.name, to: $0, inTagAt: offset, of: draft.source) }
          ?? MarkupEdit.removing(change.name, fromTagAt: offset, of: draft.source)
        if let edit = MarkupPatch(fix, of: draft.source) { result.append(edit) } else { removed.append(change.name) }
      } else if change.value == nil {
        removed.append(change.name)
      } else {
        added.append(change)
      }
    }
    var lines = removed.filter { node[$0] != nil }.map {
      "<unset\(CapturedElement.attribute(.target, target))\(CapturedElement.attribute(.attribute, $0.markup))/>"
    }
    if !added.isEmpty {
      let attributes = added.map { CapturedElement.attribute($0.name, $0.value ?? "") }.joined()
      lines.append("<set\(CapturedElement.attribute(.target, target))\(attributes)/>")
    }
    if !lines.isEmpty, let edit = draft.inserting(lines, atEndOf: part.tag.tagOffset) { result.append(edit) }
    return result.edits.isEmpty ? nil : result
  }

  private func stateActions(_ names: [String], of node: Node) -> MarkupPatch? {
    guard let part = draft.state?.part, let target = node[.identifier], draft.isOwn(node), !names.isEmpty,
      ownSet(for: node) == nil
    else { return nil }
    let indentation = String(repeating: " ", count: TagLayout.indentation)
    let lines =
      ["<set\(CapturedElement.attribute(.target, target))>"] + names.map { indentation + CapturedElement.action($0) }
      + ["</set>"]
    return draft.inserting(lines, atEndOf: part.tag.tagOffset)
  }

  // MARK: Elements that are gone, new, or elsewhere

  /// Whether the capture has the element, but not in sight.
  private func isOutOfSight(_ index: Int) -> Bool { actual.invisibleLocation(of: expected.blocks[index]) != nil }

  private func removing(_ index: Int) -> [MarkupPatch] {
    guard let node = expected.node(of: index), !isOutOfSight(index) else { return [] }
    if draft.state != nil {
      return [statePatch([.init(.hidden, "true")], of: node)].compactMap { $0 }
    }
    let patch = draft.offset(bringingOnly: node, at: index).flatMap(draft.removing)
    return [patch].compactMap { $0 }
  }

  private func adding(_ index: Int) -> [MarkupPatch] {
    guard draft.state == nil else { return [] }
    return CapturedElement(actual, index).candidates.flatMap { lines in insertions(of: lines, at: index) }
  }

  private func moving(_ left: Int, to right: Int) -> [MarkupPatch] {
    guard draft.state == nil, let node = expected.node(of: left),
      let offset = draft.offset(bringingOnly: node, at: left), let text = draft.text(of: offset),
      let removal = draft.removing(offset)
    else { return [] }
    return insertions(of: [text], at: right).map { insertion in
      var patch = insertion
      patch.append(removal)
      return patch
    }
  }

  /// The insertions between the elements that stay around a position of the capture.
  private func insertions(of lines: [String], at position: Int) -> [MarkupPatch] {
    var (before, after): (Int?, Int?) = (nil, nil)
    for step in draft.comparison.steps {
      if case .moved = step { continue }
      guard let left = step.blocks.expected, let right = step.blocks.actual,
        let offset = expected.node(of: left).flatMap(draft.offset(bringing:))
      else { continue }
      if right < position { before = offset } else if right > position, after == nil { after = offset }
    }
    let patches = [
      before.flatMap { draft.inserting(lines, after: $0) }, after.flatMap { draft.inserting(lines, before: $0) },
    ].compactMap { $0 }
    guard patches.isEmpty, let root = draft.tree.root else { return patches }
    return [draft.inserting(lines, atStartOf: Int(root.record.tagOffset))].compactMap { $0 }
  }
}

extension ComparedParts {
  /// Each of the parts alone.
  fileprivate var single: [ComparedParts] { names.compactMap(ComparedParts.init(named:)) }
}
