import AXArguments
import AXCompiler
import AXDiagnostics
import AXSemantics
import AXText
import AXTree

/// How two documents differ, screen by screen.
struct DocumentComparison: Sendable {
  let expected: ComparedDocument
  let actual: ComparedDocument
  /// The state that was compared; nil if the documents have none.
  let state: String?
  /// Whether what VoiceOver says was compared.
  let isSpoken: Bool
  fileprivate(set) var screens:
    [(expected: ComparedDocument.Screen, actual: ComparedDocument.Screen, comparison: SnapshotComparison)] = []
  /// The names of screens that the other document lacks.
  fileprivate(set) var onlyExpected: [String] = []
  fileprivate(set) var onlyActual: [String] = []
  fileprivate(set) var notCompared = NotCompared()

  var isEqual: Bool {
    onlyExpected.isEmpty && onlyActual.isEmpty
      && screens.allSatisfy { $0.comparison.isEqual }
  }

  /// The differences as a unified diff; empty if nothing differs.
  func text(_ style: TerminalStyle) -> String {
    var printer = ComparisonPrinter(
      expectedPath: expected.path, actualPath: actual.path, isSpoken: isSpoken, style: style)
    var text = ""
    for screen in screens {
      text += printer.text(
        of: screen.comparison, expectedScreen: screen.expected.name, actualScreen: screen.actual.name)
    }
    return text + Self.only(onlyExpected, in: expected) + Self.only(onlyActual, in: actual)
  }

  private static func only(_ names: [String], in document: ComparedDocument) -> String {
    guard !names.isEmpty else { return "" }
    return TerminalText.escaped("only in \(document.path): \(names.joined(separator: ", "))") + "\n"
  }
}

/// Compares two documents of any kinds.
struct DocumentComparer: Sendable {
  /// What is compared of two documents that have both; nil if that is not said.
  let text: VerifyOptions.Text?
  let speech: SpokenScreen.Settings
  let percent: PercentStyle

  /// - Parameter name: the requested screen, if a document has several.
  /// - Throws: if the documents cannot be compared.
  func compare(
    _ expected: ComparedDocument, _ actual: ComparedDocument, state: String?, named name: String?
  ) throws(UsageError) -> DocumentComparison {
    let pairs = try ScreenPairs(expected, actual, named: name)
    let isSpoken = try isSpoken(expected, actual)
    var result = DocumentComparison(expected: expected, actual: actual, state: state, isSpoken: isSpoken)
    if !isSpoken { result.notCompared.add(expected, actual) }
    for pair in pairs.pairs {
      let comparison =
        isSpoken
        ? SnapshotComparison(spokenBlocks(of: pair.expected), spokenBlocks(of: pair.actual))
        : comparison(of: pair.expected.content, with: pair.actual.content)
      result.screens.append((pair.expected, pair.actual, comparison))
      result.notCompared.add(comparison, of: expected, actual)
    }
    (result.onlyExpected, result.onlyActual) = (pairs.onlyExpected, pairs.onlyActual)
    return result
  }

  // MARK: What VoiceOver says

  /// Whether what VoiceOver says is compared.
  ///
  /// - Throws: if only one of the documents says it.
  private func isSpoken(
    _ expected: ComparedDocument, _ actual: ComparedDocument
  ) throws(UsageError) -> Bool {
    let documents = [expected, actual]
    let speech = documents.first { $0.text == .speech }
    guard text == .voiceover || speech != nil else { return false }
    if let speech, text == .axsnapshot {
      throw UsageError(
        .other("'\(speech.path)' has no snapshot", help: "it has what VoiceOver says; leave out '--compare'"))
    }
    for document in documents {
      if document.text == .snapshot {
        throw UsageError(
          .other("'\(document.path)' does not have what VoiceOver says", help: "it is a snapshot; pass a screen file"))
      }
      if let kind = document.tree?.markup, kind.isCapture, !kind.isSpoken {
        throw UsageError(
          .other(
            "'\(document.path)' does not have all that VoiceOver says",
            help:
              "\(kind.nameWithArticle) does not contain hints and actions; compare it with a screen file, without '--compare'"
          ))
      }
    }
    return true
  }

  private func spokenBlocks(of screen: ComparedDocument.Screen) -> SnapshotBlocks {
    switch screen.content {
    case .root(let root): SpokenText.blocks(of: root, speech)
    case .text(let text): text.blocks
    case .speech(let text): text.blocks
    }
  }

  // MARK: Snapshots

  private func comparison(
    of expected: ComparedDocument.Screen.Content, with actual: ComparedDocument.Screen.Content
  ) -> SnapshotComparison {
    switch (expected, actual) {
    case (.root(let left), .root(let right)):
      SnapshotProjection(of: left.tree, and: right.tree, percent: percent).comparison(of: left, with: right)
    case (.root(let root), .text(let text)):
      SnapshotComparison(text.blocks(of: root, percent: percent), text.blocks)
    case (.text(let text), .root(let root)):
      SnapshotComparison(text.blocks, text.blocks(of: root, percent: percent))
    case (.text(let left), .text(let right)):
      SnapshotComparison(left.blocks, right.blocks)
    case (.speech(let text), _), (_, .speech(let text)):
      // Compared as what VoiceOver says.
      SnapshotComparison(text.blocks, text.blocks)
    }
  }
}
