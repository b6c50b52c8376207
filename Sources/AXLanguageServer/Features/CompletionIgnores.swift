import AXLint
import AXText

/// What comments and instructions for lint contain.
extension Completion {
  func ignores(in note: Int) -> [CompletionItem] {
    let note = scan.notes[note]
    let ignore = IgnoreMarkup(note, in: scan)
    switch ignore.place(at: offset) {
    case .rule(let range): return rules(replacing: range, ignore)
    case .key(let range):
      let written = ignore.keys.filter { $0 != range }.map(scan.text)
      let keys = IgnoreMarkup.keys.filter { !written.contains($0) }.map { key in
        Proposal(
          label: key, kind: .attribute, documentation: Self.documentation(ofKey: key),
          text: range.isEmpty ? "\(key)=\"\"" : key, snippet: range.isEmpty ? "\(key)=\"$1\"" : nil, filter: key)
      }
      return placed(keys, replacing: range)
    case .mark(let range): return mark(replacing: range, isComment: note.isComment, ignore)
    case nil: return []
    }
  }

  private static func documentation(ofKey key: String) -> Phrase {
    key == IgnoreMarkup.keys[0]
      ? "The rules to ignore for the next element and everything inside, separated by commas."
      : "Why the findings are no mistakes."
  }

  private func rules(replacing range: Range<Int>, _ ignore: IgnoreMarkup) -> [CompletionItem] {
    let others = ignore.rules.filter { $0 != range }.map(scan.text)
    let rules = RuleRegistry.rules.filter { !others.contains($0.id) }.map { rule in
      Proposal(
        label: rule.id, kind: .rule, detail: rule.group.title,
        documentation: "\(rule.summary). \(rule.rationale)")
    }
    return placed(rules, replacing: range)
  }

  private func mark(replacing range: Range<Int>, isComment: Bool, _ ignore: IgnoreMarkup) -> [CompletionItem] {
    let documentation: Phrase = "Ignores findings of rules for the next element and everything inside."
    if isComment {
      let mark = IgnoreMarkup.commentMark
      return placed([Proposal(label: mark, kind: .keyword, documentation: documentation)], replacing: range)
    }
    let isBare = ignore.keys.isEmpty
    return placed(
      [
        Proposal(
          label: IgnoreMarkup.name, kind: .keyword, documentation: documentation,
          snippet: isBare ? "\(IgnoreMarkup.name) ignore=\"$1\" reason=\"$2\"" : nil)
      ], replacing: range)
  }
}
