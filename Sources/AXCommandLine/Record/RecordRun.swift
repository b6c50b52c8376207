import AXArguments
import AXCompiler
import AXDiagnostics
import AXFiles
import AXReader
import AXText
import AXTree

/// A run of `record`: changes a screen file in small steps, of which each brings it nearer to the capture.
struct RecordRun {
  let options: RecordOptions
  let console: Console

  /// Why a text of the screen file cannot be used: the first error in it.
  private struct InvalidDraft: Error {
    let message: String?
  }

  /// A difference that was tried, known by what the steps do not change.
  private enum Tried: Hashable {
    case captured(Int)
    /// The distance from the end of the file.
    case missing(Int, ExactText)
    case container(ExactText, ExactText)
  }

  func run() throws -> ExitStatus {
    var report = DiagnosticReport()
    let capture = ComparedDocument.read(options.capture, by: reader([:]), console, &report)
    let original = try? FileBytes.read(path: options.spec)
    let document = reader([:]).read(.file(path: options.spec))
    report.append(document.diagnostics)
    guard let capture, let original, let tree = document.tree, let source = tree.sources.first else {
      report.print(on: console)
      return .badInput
    }
    try check(tree, capture)
    let shown = try options.state.map { name throws(UsageError) in try capture.inState(name) } ?? capture
    var draft = try draft(of: tree, shown)
    let path = ExactText(FilePath.canonical(options.spec) ?? options.spec)
    let faults = try record(into: &draft) { text in
      try self.draft(of: try self.tree(of: text, original, at: path), shown)
    }
    return try finish(draft, faults, source, original)
  }

  private func check(_ tree: Tree, _ capture: ComparedDocument) throws(UsageError) {
    guard tree.markup == .screenMarkup else {
      throw UsageError(
        .other("'\(options.spec)' is not a screen file", help: "make one of it with 'axspec import' first"))
    }
    if capture.text == .speech {
      throw UsageError(
        .other("'\(options.capture)' has what VoiceOver says, which cannot be recorded", help: "pass a snapshot"))
    }
    if let state = options.state, !tree.hasStates || tree.state(named: state) == nil {
      throw .noState(state, in: tree)
    }
  }

  // MARK: Drafts

  private func reader(_ overlay: [ExactText: [UInt8]]) -> DocumentReader {
    let finder = ConfigurationFinder(root: options.root, readsRules: false)
    return DocumentReader(
      root: options.root, projectRoot: { finder.root(ofFolder: $0) }, locale: options.locale.identifier,
      overlay: overlay)
  }

  /// Reads a text in place of that of the screen file.
  ///
  /// - Throws: `InvalidDraft` if the text has an error.
  private func tree(of text: [UInt8], _ original: [UInt8], at path: ExactText) throws -> Tree {
    let output = reader([path: TextEncoder.encode(text, like: original)]).read(.file(path: options.spec))
    guard let tree = output.tree else { throw InvalidDraft(message: output.diagnostics.shown.first?.message) }
    return tree
  }

  /// Compares the screen file, or a text of it, with the capture in the state.
  private func draft(of tree: Tree, _ capture: ComparedDocument) throws -> RecordDraft {
    let state = options.state.flatMap { tree.state(named: $0) }
    let recorded = state?.isInitial == true ? nil : state
    let document = ComparedDocument(recorded?.tree ?? tree, of: options.spec)
    let comparer = DocumentComparer(text: nil, speech: .init(), percent: options.locale.percent)
    let comparison = try comparer.compare(document, capture, state: options.state, named: options.screen)
    guard let draft = RecordDraft(comparison, tree, recorded) else { throw InvalidDraft(message: nil) }
    return draft
  }

  // MARK: Steps

  /// Makes one change after the other, as long as one helps. What did not help before a change may help after it.
  ///
  /// - Returns: the error that the file would have had, for the differences that are left because of one.
  private func record(into draft: inout RecordDraft, _ read: ([UInt8]) throws -> RecordDraft) throws -> [Tried: String]
  {
    var faults: [Tried: String] = [:]
    var isNearer: Bool
    repeat {
      var tried: Set<Tried> = []
      (faults, isNearer) = ([:], false)
      while let (key, patches) = next(in: draft, without: tried) {
        var isMade = false
        for patch in patches where !isMade {
          do {
            let new = try read(patch.applied(to: draft.source.bytes))
            if new.distance < draft.distance { (draft, isMade) = (new, true) }
          } catch let fault as InvalidDraft {
            faults[key] = faults[key] ?? fault.message
          }
        }
        if isMade { isNearer = true } else { tried.insert(key) }
      }
    } while isNearer
    return faults
  }

  /// The next difference that was not tried: first changes, then what is gone, what moved, and what is new.
  private func next(in draft: RecordDraft, without tried: Set<Tried>) -> (Tried, [MarkupPatch])? {
    let plan = RecordPlan(draft)
    for order in 0...3 {
      for step in draft.comparison.steps where Self.order(of: step) == order {
        guard let key = key(of: step, in: draft), !tried.contains(key) else { continue }
        return (key, plan.patches(for: step))
      }
    }
    for container in draft.comparison.containers.differences {
      let key = Tried.container(ExactText(container.expected), ExactText(container.actual))
      if !tried.contains(key) { return (key, plan.patches(for: container)) }
    }
    return nil
  }

  private static func order(of step: SnapshotComparison.Step) -> Int? {
    switch step {
    case .same, .leftOut: nil
    case .changed: 0
    case .missing: 1
    case .moved: 2
    case .added: 3
    }
  }

  private func key(of step: SnapshotComparison.Step, in draft: RecordDraft) -> Tried? {
    if let index = step.blocks.actual { return .captured(index) }
    guard let index = step.blocks.expected else { return nil }
    let offset = draft.comparison.expected.node(of: index).flatMap(draft.offset(bringing:)) ?? 0
    return .missing(draft.source.bytes.count - offset, ExactText(draft.comparison.expected.blocks[index].text))
  }

  // MARK: The result

  private func finish(
    _ draft: RecordDraft, _ faults: [Tried: String], _ source: SourceText, _ original: [UInt8]
  ) throws -> ExitStatus {
    let isChanged = draft.source.bytes != source.bytes
    if isChanged {
      _ = try console.showDifference(
        source.bytes, draft.source.bytes, options.spec, "\(options.spec) (from \(options.capture))")
      if !options.isDryRun {
        try OutputFile.replace(
          options.spec, holding: original, with: TextEncoder.encode(draft.source.bytes, like: original),
          in: OutputBounds(root: options.root))
      }
    }
    let left = unrecorded(draft, faults)
    console.errors.print(left)
    console.errors.print(sentence(isChanged: isChanged, leftCount: left.count))
    // The file says what the capture says only as far as they were compared.
    if !isChanged, left.isEmpty { console.errors.print(draft.whole.notCompared.line) }
    return left.isEmpty && !(isChanged && options.isDryRun) ? .success : .difference
  }

  private func sentence(isChanged: Bool, leftCount: Int) -> String {
    let path = TerminalText.escaped(options.spec)
    let rest = leftCount > 0 ? "; \(English.count(leftCount, "difference")) left" : ""
    guard isChanged else {
      return leftCount > 0
        ? "nothing was recorded\(rest)\n"
        : "nothing to record: \(path) says what \(TerminalText.escaped(options.capture)) says\n"
    }
    return options.isDryRun ? "\(path) would change\(rest)\n" : "recorded in \(path)\(rest)\n"
  }

  /// The differences that are left, with what to do about each.
  private func unrecorded(_ draft: RecordDraft, _ faults: [Tried: String]) -> [Diagnostic] {
    let plan = RecordPlan(draft)
    let differences = draft.comparison.steps.filter(\.isDifference)
    var findings = DifferenceFindings(draft.whole).findings
    for (index, step) in zip(findings.indices, differences) {
      let fault = key(of: step, in: draft).flatMap { faults[$0] }
      findings[index].help =
        fault.map { "change it by hand; the change alone would be an error: \($0)" } ?? plan.remedy(for: step)
    }
    return findings
  }
}
