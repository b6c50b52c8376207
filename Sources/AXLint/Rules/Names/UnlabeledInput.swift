import AXAppCode
import AXDiagnostics
import AXSemantics

/// Flags text inputs without a label.
enum UnlabeledInput: Rule {
  static let description = RuleDescription(
    id: "unlabeled-input", group: .names, severity: .error,
    summary: "A text input has no label",
    rationale: """
      VoiceOver says "text field" and the text so far, but not what to type. A placeholder helps only until the first \
      letter is typed, so the finding is a warning instead of an error. In storyboards and xibs, the only secure text \
      field of a screen is for review if its placeholder asks for a password, because VoiceOver also says that the \
      field is secure. So is a text field with a placeholder if people type or set nothing else on its screen. With \
      --sources, it is a finding if code sets its text, and nothing otherwise. A text field as the title of a bar is \
      for review unless it has a placeholder, a delegate, or an action. A hint does not replace a label: people can \
      turn hints off.
      """,
    criteria: [.labelsOrInstructions, .nameRoleValue],
    relatedChecks: [
      .init(.xcuiTest, "sufficientElementDescription"), .init(.gtxiLib, "kGTXCheckNameAccessibilityLabelPresent"),
      .init(.atf, "SpeakableTextPresentCheck"), .init(.axe, "label"), .init(.axe, "aria-input-field-name"),
    ],
    failing: [
      .init(#"⟦<textField/>"#),
      .init(#"⟦<textField placeholder="E-mail"/>"#, "A warning, because the placeholder goes away"),
      .init(#"⟦<textField hint="Your e-mail address"/>"#, "People can turn hints off"),
      .init(#"⟦<textView text="Dear Ada,"/>"#, "The text that is typed is not a label"),
      .init(#"⟦<view accessible="true" traits="searchField"/>"#),
    ],
    passing: [
      .init(#"<textField label="E-mail" placeholder="name@example.com"/>"#),
      .init(#"<textView editable="false" text="Terms of use"/>"#, "Not for input"),
      .init(#"<view accessible="true" traits="searchField" label="Search orders"/>"#),
    ])

  static let subjects = Subjects.reached

  static func check(_ element: Element, _ report: inout RuleReport) {
    guard MissingName.isInput(element), MissingName.rule(for: element) == .unlabeledInput else { return }
    let placeholder = Self.placeholder(of: element)
    let text = LabelProposal.textNextTo(element)
    let isDisabled = MissingName.isDisabled(element)
    if element.tree.markup == .interfaceBuilder, let doubt = doubt(element, isDisabled: isDisabled) {
      return report.review(
        element, "\(Self.message(element, placeholder)), unless \(doubt.condition)", help: Self.help(text, element),
        proposedLabel: text, reason: doubt.reason)
    }
    let dependence = Self.dependence(element, placeholder)
    if report.asksSources, case .nameOfOnlyInput? = dependence {
      return report.addIfTextIsSet(
        element, severity: .warning, messageForText(element), help: Self.help(text, element), proposedLabel: text)
    }
    let hasPlaceholder = placeholder != nil || hasPlaceholderOfItsOwn(element)
    let isGuess =
      !hasPlaceholder && !report.asksSources && mayGetPlaceholder(element) && prefilledText(of: element) == nil
    report.add(
      element, severity: hasPlaceholder || isDisabled ? .warning : .error,
      isGuess ? Self.guess(element) : Self.message(element, placeholder),
      help: Self.help(text, element), proposedLabel: text,
      dependence: dependence,
      variant: Self.variant(element, text))
  }

  /// Returns when an input of an Interface Builder file needs no name, and why a person has to decide that; nil if it needs
  /// one.
  private static func doubt(_ element: Element, isDisabled: Bool) -> (condition: String, reason: String)? {
    if isDisabled { return ("it stays disabled", "disabled at first") }
    if isEditor(element) { return ("the title of its screen says so", "its screen may name it") }
    return isTitle(element) ? ("it only shows a title", "it may only show a title") : nil
  }

  /// Returns whether a text field is the title view of a bar, and nothing shows that people type into it. Some apps use a
  /// text field as a title.
  private static func isTitle(_ element: Element) -> Bool {
    element.kind == .view(.textField) && element.node.record.flags.contains(.notPrinted)
      && !element.hasText(.placeholder) && element.objectFlags.isDisjoint(with: [.hasDelegate, .connected])
  }

  /// Returns what to report if code sets a placeholder, which replaces that of the file. Text views of an app often have
  /// one, too.
  private static func variant(_ element: Element, _ proposedLabel: String?) -> CodeQuestion.Variant? {
    guard element.kind == .view(.textField) || element.kind == .view(.textView) else { return nil }
    return CodeQuestion.Variant(
      aspects: .placeholder, severity: .warning, message: placeholderMessage("a placeholder", element),
      help: proposedLabel == nil
        ? Remedy.codePlace + "where it sets the placeholder, set accessibilityLabel to what to type" : nil)
  }

  /// Returns whether code often sets a placeholder: through an outlet to a text field without a hint.
  private static func mayGetPlaceholder(_ element: Element) -> Bool {
    element.kind == .view(.textField) && !element.outlets.isEmpty && !element.hasText(.hint)
  }

  private static func guess(_ element: Element) -> String {
    """
    VoiceOver users hear only "\(spokenKind(of: element))", or a placeholder if code sets one: it has no label
    """
  }

  /// Returns whether a runtime attribute sets a placeholder, as those of text views do.
  private static func hasPlaceholderOfItsOwn(_ element: Element) -> Bool {
    element.ownKeys.contains { ["placeholder", "placeholderText"].contains($0) }
  }

  private static func placeholderMessage(_ placeholder: String, _ element: Element) -> String {
    """
    VoiceOver users hear \(placeholder) only until something is typed: the \(spokenKind(of: element)) has no label
    """
  }

  /// Returns whether a text view is all that a screen of a storyboard has besides bars. People know from the title of
  /// the screen what they type.
  private static func isEditor(_ element: Element) -> Bool {
    guard element.kind == .view(.textView),
      let screen = element.ancestors.first(where: { $0.kind == .screen }), screen.node.isObject
    else { return false }
    return !screen.descendants.contains {
      $0.isReached && $0.index != element.index && !$0.objectFlags.contains(.barItem)
    }
  }

  private static func dependence(_ element: Element, _ placeholder: String?) -> CodeDependence? {
    // Code often makes a text view read-only, which it is not by default.
    if element.kind == .view(.textView) { return .nameThroughOutlet }
    if isOnlyPassword(element, placeholder) { return .nameOfPassword }
    return isOnlyInput(element, placeholder) ? .nameOfOnlyInput : nil
  }

  /// Returns whether a text field is the only secure one of a storyboard's screen or of a xib, and is for a password, so
  /// that people know from "secure text field" what to type. Code may make several of a row.
  private static func isOnlyPassword(_ element: Element, _ placeholder: String?) -> Bool {
    guard element.tree.markup == .interfaceBuilder, element[.secureTextEntry] == "true",
      let placeholder, PersonalData(of: placeholder)?.isSecret == true
    else { return false }
    return element.facts.inputs(aroundNode: element.index).secureFieldCount == 1
      && Remedy.containerFilledByCode(element) == nil
  }

  /// Returns whether an empty text field has a placeholder and is the only input on the screen of a controller, so that
  /// people know what they typed. Code makes several of a row, or of another view in a xib.
  private static func isOnlyInput(_ element: Element, _ placeholder: String?) -> Bool {
    guard element.tree.markup == .interfaceBuilder, element.kind == .view(.textField), placeholder != nil,
      !element.hasText(.text), element.facts.inputs(aroundNode: element.index).count == 1,
      !element.ancestors.contains(where: \.kind.isCell)
    else { return false }
    return element.ancestors.contains {
      $0.kind == .screen && $0.node.isObject || $0.objectFlags.contains(.controllerView)
    }
  }

  /// Returns the text that VoiceOver reads until something is typed. Page sources of old tools have it as the value.
  private static func placeholder(of element: Element) -> String? {
    if let placeholder = element.text(.placeholder) { return saysNothing(placeholder) ? nil : placeholder }
    guard element.tree.markup.isCapture, element.kind == .view(.textField) else { return nil }
    return element.value.flatMap { $0.contains(where: \.isLetter) ? $0 : nil }
  }

  /// Returns whether a placeholder does not say what to type: it only repeats what VoiceOver says anyway, or has no words,
  /// as in `••••`.
  private static func saysNothing(_ placeholder: String) -> Bool {
    ["text field", "text", "placeholder"].contains(Words.folded(placeholder).trimmed)
      || Words(placeholder).words.isEmpty
  }

  private static func message(_ element: Element, _ placeholder: String?) -> String {
    let kind = spokenKind(of: element)
    if let text = prefilledText(of: element) {
      let start =
        "VoiceOver users hear \(ElementDescription.quoted(text)) but not what to type: the \(kind) has no label"
      let hasPlaceholder = placeholder != nil || hasPlaceholderOfItsOwn(element)
      return hasPlaceholder ? "\(start), and its text replaces the placeholder" : start
    }
    guard let placeholder else {
      if hasPlaceholderOfItsOwn(element) { return placeholderMessage("a placeholder", element) }
      guard let hint = element.text(.hint), element.hasText(.hint) else {
        return "VoiceOver users hear \"\(kind)\" but not what to type: it has no label"
      }
      return """
        VoiceOver users hear what to type only from the hint \(ElementDescription.quoted(hint)), which they can turn off: \
        the \(kind) has no label
        """
    }
    return placeholderMessage("the placeholder \(ElementDescription.quoted(placeholder))", element)
  }

  /// Returns the text that a storyboard or xib gives an input, which people hear instead of the placeholder. Returns nil if
  /// they also hear a hint.
  private static func prefilledText(of element: Element) -> String? {
    guard element.tree.markup == .interfaceBuilder, element[.secureTextEntry] != "true", !element.hasText(.hint) else {
      return nil
    }
    return element.hasText(.text) ? element.text(.text) : nil
  }

  private static func messageForText(_ element: Element) -> String {
    """
    VoiceOver users do not hear what the \(spokenKind(of: element)) is for once code sets its text: it has no label, and \
    its placeholder is gone then
    """
  }

  private static func spokenKind(of element: Element) -> String {
    if element.traits.contains(.searchField) { return "search field" }
    return element[.secureTextEntry] == "true" ? "secure text field" : "text field"
  }

  /// Returns what a label says. The placeholder of a field in a storyboard or xib is often a good label.
  private static func purpose(of element: Element) -> String {
    guard element.tree.markup == .interfaceBuilder, let placeholder = placeholder(of: element), isName(placeholder)
    else { return "what to type" }
    return "what to type, such as \(ElementDescription.quoted(placeholder))"
  }

  /// Returns whether a placeholder is the name of what to type, and not an example or a request.
  private static func isName(_ placeholder: String) -> Bool {
    let words = Words(placeholder).words
    return words.count <= maximumWordCount && words.first.map(requests.contains) == false
      && placeholder.trimmed.allSatisfy { $0.isLetter || $0 == " " || $0 == "-" }
  }

  private static let maximumWordCount = 3
  private static let requests: Set<String> = [
    "add", "choose", "enter", "example", "input", "john", "none", "optional", "please", "required", "select", "tap",
    "type", "write", "your",
  ]

  private static func help(_ text: String?, _ element: Element) -> String {
    let step = text.map { Remedy.Step.write(.label, $0, verb: "add") }
    let help = Remedy.text(step ?? Remedy.naming(element, by: purpose(of: element)), for: element)
    guard element.kind == .view(.textView), element.hasText(.text), element.tree.markup == .interfaceBuilder,
      // A delegate learns what people type.
      !element.objectFlags.contains(.hasDelegate)
    else { return help }
    return "\(help), or in the Attributes inspector: deselect Editable if people only read the text"
  }
}
