import AXDiagnostics
import AXSemantics
import AXText
import AXTree

/// Flags buttons and images with the name of a file, an asset, a symbol, or an identifier.
enum AssetNameLabel: Rule {
  static let description = RuleDescription(
    id: "asset-name-label", group: .names, severity: .warning,
    summary: "The name of a button or image looks like the name of a file, an asset, or a symbol",
    rationale: """
      VoiceOver spells out such names: "I C underscore close", "chevron dot right". They are for developers and do not \
      say what the button does or what the image shows.
      """,
    criteria: [.nonTextContent],
    relatedChecks: [.init(.xcuiTest, "sufficientElementDescription")],
    failing: [
      .init(#"<imageView accessible="true" ⟦label="header.png"/>"#, "A file"),
      .init(#"<button ⟦title="btn_close"/>"#, "A prefix"),
      .init(#"<button image="arrow" ⟦label="arrow_left"/>"#, "Snake case"),
      .init(#"<button image="chevron.right" ⟦label="chevron.right"/>"#, "A symbol"),
      .init(#"<button image="x" ⟦label="closeButton" identifier="closeButton"/>"#, "An identifier"),
    ],
    passing: [
      .init(#"<button image="chevron.right" label="Next"/>"#),
      .init(#"<button title="example.com"/>"#, "Everyone sees the title"),
      .init(#"<button title="Close" identifier="Close"/>"#, "An identifier that is a word"),
      .init(#"<view accessible="true" label="closeButton"/>"#, "Neither a button nor an image"),
    ])

  static let subjects = Subjects.reached

  static func check(_ element: Element, _ report: inout RuleReport) {
    guard Self.isButtonOrImage(element), let bytes = element.nameBytes, let attribute = element.nameAttribute,
      bytes.contains(where: Self.isJoint) || Self.isIdentifier(bytes, of: element),
      let name = element.name?.trimmed, let likeness = Self.likeness(of: name, in: attribute, element)
    else { return }
    report.add(element, at: .attribute(attribute), Self.message(name, likeness), help: Self.help(element))
  }

  private static func isJoint(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "_") || byte == UInt8(ascii: ".") }

  private static func isIdentifier(_ name: ByteView, of element: Element) -> Bool {
    element.textBytes(.identifier).map { TextBytes.areEqual($0, name) } ?? false
  }

  /// Returns whether an element is a button or image. Links are not, because an address such as `example.com` is a good
  /// name for them.
  private static func isButtonOrImage(_ element: Element) -> Bool {
    element.kind == .view(.imageView)
      || MissingName.isButton(element, byTraits: TraitSet(.button, .toggleButton, .image))
  }

  /// Returns what the name looks like, or nil if it is a name for people.
  private static func likeness(of name: Substring, in attribute: AttributeName, _ element: Element) -> String? {
    let folded = Words.folded(String(name))
    if CodeName.hasImageSuffix(folded) { return "a file" }
    if CodeName.assetPrefixes.contains(where: folded.hasPrefix) { return "an asset" }
    if CodeName.isSnakeCase(name) { return "an asset" }
    if attribute == .label, CodeName.isDotted(name) { return "a symbol" }
    guard let identifier = element.text(.identifier)?.trimmed, Words.folded(String(identifier)) == folded,
      CodeName.isCode(identifier)
    else { return nil }
    return "an identifier"
  }

  private static func message(_ name: Substring, _ likeness: String) -> String {
    "VoiceOver users hear \(ElementDescription.quoted(String(name))), which looks like the name of \(likeness)"
  }

  private static func help(_ element: Element) -> String {
    let purpose = MissingName.isImage(element) ? "what it shows" : "what it does"
    return Remedy.text(.say(.label, purpose, verb: "write"), for: element)
  }
}
