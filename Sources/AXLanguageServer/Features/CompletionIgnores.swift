import AXLint
import AXReader
import AXText
import AXTree

/// What comments and instructions for lint contain.
extension Completion {
  func ignores(in note: Int) -> [CompletionItem] {
    let note = scan.notes[note]
    let ignore = IgnoreMarkup(note, in: scan)
    switch ignore.place(at: offset) {
    case .rule(let range): return rules(replacing: range, ignore)
    case .part(let range): return parts(replacing: range, ignore)
    case .key(let range): return keys(replacing: range, ignore)
    case .mark(let range): return mark(replacing: range, isComment: note.isComment, ignore)
    case nil: return []
    }
  }

  private func keys(replacing range: Range<Int>, _ ignore: IgnoreMarkup) -> [CompletionItem] {
    let written = ignore.keys.filter { $0 != range }.compactMap { InstructionSyntax.Key(rawValue: scan.text($0)) }
    // An instruction is either to ignore or to verify.
    let hasContent = written.contains(.ignore) || written.contains(.verify)
    let keys = InstructionSyntax.Key.allCases.filter { $0 == .reason ? !written.contains($0) : !hasContent }
    let proposals = keys.map { key in
      let name = key.rawValue
      return Proposal(
        label: name, kind: .attribute, documentation: key.documentation,
        text: range.isEmpty ? "\(name)=\"\"" : name, snippet: range.isEmpty ? "\(name)=\"$1\"" : nil, filter: name)
    }
    return placed(proposals, replacing: range)
  }

  private func parts(replacing range: Range<Int>, _ ignore: IgnoreMarkup) -> [CompletionItem] {
    let others = ignore.parts.filter { $0 != range && !$0.isEmpty }.map(scan.text)
    // `none` is alone.
    let names = ComparedParts.names + (others.isEmpty ? [ComparedParts.none] : [])
    let proposals = names.filter { !others.contains($0) }.map { Proposal(label: $0, kind: .keyword) }
    return placed(proposals, replacing: range)
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
    if isComment {
      let mark = IgnoreMarkup.commentMark
      let documentation: Phrase = "Ignores findings of rules for the next element and everything inside."
      return placed([Proposal(label: mark, kind: .keyword, documentation: documentation)], replacing: range)
    }
    let isBare = ignore.keys.isEmpty
    let name = InstructionSyntax.name
    return placed(
      [
        Proposal(
          label: name, kind: .keyword,
          documentation: "Ignores findings of rules, or names the parts of the next element that are compared.",
          snippet: isBare ? "\(name) ignore=\"$1\" reason=\"$2\"" : nil)
      ], replacing: range)
  }
}
