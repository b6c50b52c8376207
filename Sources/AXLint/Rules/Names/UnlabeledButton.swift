import AXAppCode
import AXDiagnostics
import AXSemantics

/// Flags buttons and links without a name.
enum UnlabeledButton: Rule {
  static let description = RuleDescription(
    id: "unlabeled-button", group: .names, severity: .error,
    summary: "A button or link has no name",
    rationale: """
      VoiceOver says "button" but not what it does, or reads the file name of its image. An accessible view without a \
      label also hides the texts inside it. In storyboards and xibs, a button with an image such as "back" is for \
      review, because people hear what it does, if only in English.
      """,
    criteria: [.nameRoleValue],
    relatedChecks: [
      .init(.xcuiTest, "sufficientElementDescription"), .init(.gtxiLib, "kGTXCheckNameAccessibilityLabelPresent"),
      .init(.atf, "SpeakableTextPresentCheck"), .init(.axe, "button-name"), .init(.axe, "link-name"),
    ],
    failing: [
      .init(#"⟦<button image="trash"/>"#, "VoiceOver reads the name of the image"),
      .init(#"⟦<button image="Settings"/>"#, "A warning, because the name of the image is a word"),
      .init(#"⟦<button title=" "/>"#, "A blank title"),
      .init(#"⟦<view accessible="true" traits="link"/>"#),
      .init(
        #"⟦<view accessible="true" traits="button"><label text="Order 12"/><label text="Paid"/></view>"#,
        "VoiceOver does not read the texts inside"),
    ],
    passing: [
      .init(#"<button title="Delete"/>"#),
      .init(#"<button image="trash" label="Delete"/>"#),
      .init(#"<button image="trash" hidden="true"/>"#),
      .init(#"<button image="trash" accessible="false"/>"#, "VoiceOver skips it"),
      .init(#"<view accessible="true" traits="button" label="Order 12, paid"><label text="Order 12"/></view>"#),
    ])

  static let subjects = Subjects.reached

  static let dependence = CodeDependence.missingName

  static func check(_ element: Element, _ report: inout RuleReport) {
    guard !element.hasName, MissingName.rule(for: element) == .unlabeledButton else { return }
    let hidden = MissingName.labelsHidden(by: element)
    let label =
      hidden.isEmpty
      ? LabelProposal.textCovered(by: element) ?? LabelProposal.caption(of: element) : LabelProposal.label(of: hidden)
    let asset = hidden.isEmpty ? Self.asset(of: element) : nil
    report.add(
      element, severity: asset.map(CodeName.isWords) == true ? .warning : nil,
      asset.map { Self.message(element, hearing: $0) } ?? Self.message(element, hiding: hidden),
      help: Self.help(proposing: label, element), proposedLabel: label,
      dependence: asset.map(Self.isUnderstandable) == true ? .nameOfImage : nil,
      variant: Self.variant(element, asset: asset, label: label, isEmpty: hidden.isEmpty))
  }

  /// Returns what to report if code sets an image, which replaces that of the file.
  ///
  /// - Parameters:
  ///   - label: The label that the help proposes, or nil if there is none.
  ///   - isEmpty: Whether the button hides no texts.
  private static func variant(
    _ element: Element, asset: String?, label: String?, isEmpty: Bool
  ) -> CodeQuestion.Variant? {
    // The message says what people do not hear.
    if label != nil, asset == nil { return nil }
    return .init(
      aspects: [.image, .namedImage], message: isEmpty ? messageForCode(element, asset) : nil,
      help: label == nil ? helpForCode(element) : nil)
  }

  /// Returns the name of the image that VoiceOver reads, or nil if it does not read one. It has its own names for system
  /// symbols.
  private static func asset(of element: Element) -> String? {
    guard element.kind.isButton, !element.objectFlags.contains(.systemSymbol) else { return nil }
    return element.text(.image).map { String($0.trimmed) }
  }

  /// Names of images that tell people who know English what the button does, without the marks between words.
  private static let understandableNames: Set<String> = [
    "add", "archive", "back", "bookmark", "bookmarks", "call", "camera", "cancel", "close", "comment", "comments",
    "compose", "continue", "copy", "delete", "dismiss", "done", "download", "edit", "favorites", "filter", "forward",
    "help", "history", "home", "info", "information", "leaderboard", "leaderboards", "login", "logout", "mail", "map",
    "menu", "minimize", "more", "mute", "next", "pause", "phone", "play", "previous", "print", "profile", "record",
    "redo", "refresh", "reload", "remove", "reply", "save", "search", "send", "settings", "share", "shuffle",
    "signin", "signout", "signup", "sort", "stop", "undo", "upload",
  ]

  private static func isUnderstandable(_ asset: String) -> Bool {
    understandableNames.contains(asset.filter { ![" ", "-", "_"].contains($0) }.lowercased())
  }

  private static func message(_ element: Element, hearing asset: String) -> String {
    let translation = CodeName.isWords(asset) ? ", which is not translated" : ""
    return """
      VoiceOver users hear \(ElementDescription.quoted(asset)), the name of the image\(translation): the \
      \(spokenKind(of: element)) has no name
      """
  }

  private static func message(_ element: Element, hiding labels: [Element]) -> String {
    let kind = spokenKind(of: element)
    guard !labels.isEmpty else {
      return element.objectFlags.contains(.systemSymbol)
        ? "VoiceOver users hear only the name of its symbol: the \(kind) has no name of its own"
        : "VoiceOver users hear \"\(kind)\" but not what it does: it has no name"
    }
    return """
      VoiceOver users hear \"\(kind)\" but not \(MissingName.listed(labels)): the \(element.kind.name) has no name and \
      hides the texts inside it
      """
  }

  private static func spokenKind(of element: Element) -> String {
    if element.traits.contains(.link) { return "link" }
    return element.traits.contains(.keyboardKey) ? "key" : "button"
  }

  private static func messageForCode(_ element: Element, _ asset: String?) -> String {
    let kind = spokenKind(of: element)
    guard let asset else {
      return """
        VoiceOver users hear "\(kind)" or the name of the image that code sets, but not what it does: it has no name
        """
    }
    return """
      VoiceOver users hear "\(kind)" or the name of an image, such as \(ElementDescription.quoted(asset)), but not what \
      the \(kind) does: it has no name
      """
  }

  /// The help for a button whose image code sets: what it does may change with the image.
  private static func helpForCode(_ element: Element) -> String {
    let inCode = Remedy.Step("where it sets the image, set accessibilityLabel to what the button then does", .code)
    if element.tree.isLeftUntranslated { return Remedy.text(inCode, for: element) }
    let inXcode = Remedy.text(.say(.label, "what it does"), for: element)
    return "\(Remedy.text(inCode, for: element)); if that never changes, \(inXcode)"
  }

  /// Returns the step that names a button. One without an image often covers a row, and does something else in each.
  private static func naming(_ element: Element) -> Remedy.Step {
    guard !element.has(.image), let container = Remedy.containerFilledByCode(element) else {
      return .say(.label, "what it does")
    }
    return Remedy.Step("where the \(container) gets its content, set accessibilityLabel to what the button does", .code)
  }

  /// Returns whether a button may be decoration. It gets no touches, or nothing is connected to it and its image or outlet
  /// has the name of a picture, such as `placeholder`.
  private static func mayBeDecoration(_ element: Element) -> Bool {
    if element.objectFlags.contains(.interactionDisabled) { return true }
    guard element.tree.markup == .interfaceBuilder, !CodeInfluence.isConnected(element) else { return false }
    let names = element.outlets.map(\.property) + [element.text(.image)].compactMap { $0 }
    return element.has(.image) && names.contains(where: CodeImageChoices.isPicture)
  }

  private static func help(proposing label: String?, _ element: Element) -> String {
    let step = label.map { Remedy.Step.write(.label, $0, verb: "add") } ?? naming(element)
    return mayBeDecoration(element)
      ? Remedy.text(step, .makeInaccessible.adding("if it is only decoration"), for: element)
      : Remedy.text(step, for: element)
  }
}
