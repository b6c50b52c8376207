import AXDiagnostics

/// The description of a rule, for `explain`, the documentation, and reporters.
package struct RuleDescription: Sendable {
  /// The subject of a rule.
  package enum Group: String, Sendable, CaseIterable {
    case names, hints, traits, structure, layout, linting

    package var title: String {
      switch self {
      case .names: "Names"
      case .hints: "Hints"
      case .traits: "Traits"
      case .structure: "Structure"
      case .layout: "Layout and color"
      case .linting: "Linting"
      }
    }
  }

  /// A success criterion of WCAG 2.2.
  package struct Criterion: Sendable, Hashable {
    /// The number, such as `4.1.2`.
    package let number: String
    package let title: String
    /// The page of W3C's "Understanding WCAG 2.2".
    package let url: String
  }

  /// A check of another tool that finds the same mistake.
  package struct RelatedCheck: Sendable, Hashable {
    package enum Tool: String, Sendable, CaseIterable {
      case xcuiTest = "XCUITest audit"
      case gtxiLib = "GTXiLib"
      case atf = "Android ATF"
      case axe = "axe"
    }

    package let tool: Tool
    package let name: String

    init(_ tool: Tool, _ name: String) {
      self.tool = tool
      self.name = name
    }
  }

  /// A number that a configuration can set.
  package struct Option: Sendable {
    package let name: String
    /// The value if none is set.
    package let defaultValue: Double
    /// The value with the preset `strict`, if it differs.
    package var strictValue: Double?
    /// The values that are allowed.
    package let range: ClosedRange<Double>
    package let summary: String
  }

  /// A screen that fails or passes the rule. It is both a test and documentation.
  package struct Example: Sendable {
    /// Markup inside a `<screen>`, or a whole file if it begins with `<?xml` or `<screen`. In a failing example, `⟦`
    /// comes before the location of each finding.
    package let markup: String
    /// What the example shows.
    package let caption: String
    /// The options to set for the example.
    package let options: [String: Double]
    /// The contents of `de.lproj/Main.strings`, if the example is `Base.lproj/Main.xib`.
    package let strings: String?

    init(
      _ markup: String, _ caption: String = "", options: [String: Double] = [:], strings: String? = nil
    ) {
      self.markup = markup
      self.caption = caption
      self.options = options
      self.strings = strings
    }

    /// The example as a file.
    package var file: String {
      let markup = unmarked
      return markup.hasPrefix("<screen") || markup.hasPrefix("<?xml")
        ? markup : "<screen name=\"Example\">\n\(markup)\n</screen>\n"
    }

    /// The markup without marks, followed by its translations.
    package var text: String {
      strings.map { "\(unmarked)\nde.lproj/Main.strings:\n\($0)" } ?? unmarked
    }

    private var unmarked: String {
      // This is much faster than a filter. SARIF has all examples, which takes longer than linting a small file.
      markup.unicodeScalars.split(separator: "⟦").map { String($0) }.joined()
    }
  }

  package let id: String
  package let group: Group
  /// The usual severity of the findings.
  package let severity: Severity
  /// Whether the rule is in the preset `recommended`. All rules are in `strict`.
  package var isRecommended = true
  /// Whether all findings are for review until the app's sources decide them.
  package var isForReview = false
  /// What the rule flags, in one sentence without a period.
  package let summary: String
  /// Why the rule matters to people, in a few sentences.
  package let rationale: String
  /// The success criteria of WCAG, or empty for a best practice.
  package var criteria: [Criterion] = []
  package var relatedChecks: [RelatedCheck] = []
  package var options: [Option] = []
  /// Whether `--fix` can correct findings of the rule in screen files.
  package var isFixable = false
  package let failing: [Example]
  package let passing: [Example]
}

extension RuleDescription.Criterion {
  package static let nonTextContent = Self("1.1.1", "Non-text Content", "non-text-content")
  package static let infoAndRelationships = Self("1.3.1", "Info and Relationships", "info-and-relationships")
  package static let meaningfulSequence = Self("1.3.2", "Meaningful Sequence", "meaningful-sequence")
  package static let identifyInputPurpose = Self("1.3.5", "Identify Input Purpose", "identify-input-purpose")
  package static let useOfColor = Self("1.4.1", "Use of Color", "use-of-color")
  package static let contrast = Self("1.4.3", "Contrast (Minimum)", "contrast-minimum")
  package static let resizeText = Self("1.4.4", "Resize Text", "resize-text")
  package static let keyboard = Self("2.1.1", "Keyboard", "keyboard")
  package static let linkPurpose = Self("2.4.4", "Link Purpose (In Context)", "link-purpose-in-context")
  package static let headingsAndLabels = Self("2.4.6", "Headings and Labels", "headings-and-labels")
  package static let labelInName = Self("2.5.3", "Label in Name", "label-in-name")
  package static let targetSizeEnhanced = Self("2.5.5", "Target Size (Enhanced)", "target-size-enhanced")
  package static let targetSize = Self("2.5.8", "Target Size (Minimum)", "target-size-minimum")
  package static let languageOfParts = Self("3.1.2", "Language of Parts", "language-of-parts")
  package static let errorIdentification = Self("3.3.1", "Error Identification", "error-identification")
  package static let labelsOrInstructions = Self("3.3.2", "Labels or Instructions", "labels-or-instructions")
  package static let nameRoleValue = Self("4.1.2", "Name, Role, Value", "name-role-value")
  package static let statusMessages = Self("4.1.3", "Status Messages", "status-messages")

  private init(_ number: String, _ title: String, _ page: String) {
    self.init(number: number, title: title, url: "https://www.w3.org/WAI/WCAG22/Understanding/\(page).html")
  }
}
