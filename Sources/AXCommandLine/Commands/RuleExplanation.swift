import AXLint
import AXReader
import AXReference
import AXText
import AXTree

/// The explanation of a rule.
struct RuleExplanation {
  let rule: RuleDescription
  let style: TerminalStyle

  var text: String {
    let level = rule.isRecommended ? rule.severity.rawValue : "off; \(rule.severity.rawValue) with the preset strict"
    var result = style.bold(rule.id) + " (\(level))\n"
    result += WrappedText.lines(rule.summary + ".", width: 80).joined(separator: "\n") + "\n\n"
    result += WrappedText.lines(rule.rationale, width: 80).joined(separator: "\n") + "\n"
    result += list("How to fix it, for example:", remedies)
    result += examples("Fails:", rule.failing) + examples("Passes:", rule.passing)
    result += list(
      "Options, in .axspec.json:",
      rule.options.map { option in
        let strict = option.strictValue.map { ", \(number($0)) in strict" } ?? ""
        return "\(option.name) (\(number(option.defaultValue))\(strict)): \(option.summary)"
      })
    result += list(
      "WCAG 2.2:", rule.criteria.map { "\($0.number) \($0.title)\n    \($0.url)" },
      instead: "Best practice; no success criterion of WCAG 2.2 requires it.")
    result += list("Related checks:", rule.relatedChecks.map { "\($0.tool.rawValue): \($0.name)" })
    result += list(
      "To ignore it for an element and everything inside, write before the element:",
      ["<?axspec ignore=\"\(rule.id)\" reason=\"…\"?>"])
    result += list(
      "In Xcode, write in the notes of the object (Identity inspector, Document):",
      ["axspec:ignore \(rule.id) …"])
    return result + ExplainCommand.seeAlso(topics, style)
  }

  /// What lint says to do about an example in each kind of document, or once if it says the same in all.
  private var remedies: [String] {
    let examples = examples
    let helps = [DocumentKind.screenMarkup, .interfaceBuilder, .pageSource].map { help(in: $0, examples) }
    if let help = helps[0], helps.allSatisfy({ $0 == help }) { return [Self.wrapped(help)] }
    let inCode = Remedy.codePlace
    // Interface Builder cannot set everything.
    let isOnlyCode = helps[1] == helps[2] && helps[1]?.hasPrefix(inCode) == true
    let code = helps[2].map { $0.hasPrefix(inCode) ? String($0.dropFirst(inCode.count)) : $0 }
    let places = [("In a screen file", helps[0]), ("In Xcode", isOnlyCode ? nil : helps[1]), ("In code", code)]
    return places.compactMap { place, help in help.map { Self.wrapped("\(place): \($0)") } }
  }

  private static func wrapped(_ text: String) -> String {
    WrappedText.lines(text, width: 76).joined(separator: "\n    ")
  }

  /// The failing examples that can be read, with their options.
  private var examples: [(tree: Tree, options: [String: Double])] {
    rule.failing.compactMap { example in
      let output = DocumentReader().read(.text(Array(example.file.utf8), name: "example"))
      return output.tree.map { ($0, example.options) }
    }
  }

  /// Returns the help for the first example that a kind of document can have.
  private func help(
    in kind: DocumentKind, _ examples: [(tree: Tree, options: [String: Double])]
  ) -> String? {
    // Rules about instructions need another rule to silence.
    let ids = rule.group == .linting ? [rule.id, "unlabeled-button"] : [rule.id]
    guard var settings = try? LintSettings().applying(LintOverrides(only: ids)) else { return nil }
    for (tree, options) in examples where tree.markup == kind || tree.markup == .screenMarkup {
      settings.options[rule.id] = options
      let result = Linter(settings: settings).lint(tree.markup == kind ? tree : tree.described(as: kind))
      let findings = result.findings + result.reviews.map(\.diagnostic)
      if let help = findings.first(where: { $0.id == rule.id && $0.help != nil })?.help { return help }
    }
    return nil
  }

  /// The topics that the texts name, and those of the group that the examples are about.
  private var topics: [String] {
    let named = Reference.topics(in: rule.summary + rule.rationale)
    return named
      + rule.group.topics.filter { topic in
        let isShown = rule.failing.contains { $0.markup.holds("\(topic)=\"") }
        return !named.contains(topic) && (rule.group != .layout || isShown)
      }
  }

  private func examples(_ title: String, _ examples: [RuleDescription.Example]) -> String {
    var result = "\n\(style.bold(title))\n"
    for example in examples {
      for line in example.text.split(separator: "\n", omittingEmptySubsequences: false) {
        result += "  \(line)\n"
      }
      if !example.caption.isEmpty { result += "      \(example.caption)\n" }
    }
    return result
  }

  private func list(_ title: String, _ lines: [String], instead: String? = nil) -> String {
    guard !lines.isEmpty else { return instead.map { "\n\($0)\n" } ?? "" }
    return "\n\(style.bold(title))\n" + lines.map { "  \($0)\n" }.joined()
  }

  private func number(_ value: Double) -> String {
    value == value.rounded() ? String(Int(value)) : String(value)
  }
}

extension RuleDescription.Group {
  /// The topics of the reference that help with rules of the group.
  fileprivate var topics: [String] {
    switch self {
    case .names: ["label"]
    case .hints: ["hint"]
    case .traits: ["traits"]
    case .structure: ["read", "assistive"]
    case .layout: ["frame", "fontSize", "textColor", "textStyle"]
    case .linting: ["ignore"]
    }
  }
}
