import AXLint
import AXTree

/// Lints the documents of one configuration.
struct ConfiguredLinter: Sendable {
  /// Of which documents every finding is kept; of others the rest is counted.
  enum Thoroughness: Sendable {
    case none
    /// What is to be mended or written down has to be known.
    case all
    /// Those of which a baseline knows something: it may know all that there is.
    case known(KnownFindings)
  }

  private let linter: Linter
  private let thoroughLinter: Linter
  private let thoroughness: Thoroughness

  init(settings: LintSettings, thoroughness: Thoroughness) {
    linter = Linter(settings: settings)
    if case .none = thoroughness {
      thoroughLinter = linter
    } else {
      thoroughLinter = Linter(settings: settings, mostFindings: .max)
    }
    self.thoroughness = thoroughness
  }

  func lint(_ tree: Tree) -> LintResult {
    switch thoroughness {
    case .none: linter.lint(tree)
    case .all: thoroughLinter.lint(tree)
    case .known(let known): (known.isAny(of: tree.sources) ? thoroughLinter : linter).lint(tree)
    }
  }
}
