import AXDiagnostics
import AXSemantics

/// Flags labels that begin with a lowercase letter.
enum LabelNotCapitalized: Rule {
  static let description = RuleDescription(
    id: "label-not-capitalized", group: .names, severity: .warning, isRecommended: false,
    summary: "A label begins with a lowercase letter",
    rationale: """
      Apple asks for labels that begin with a capital letter. It helps VoiceOver with the intonation, and people see it \
      on a braille display and in Voice Control.
      """,
    failing: [
      .init(#"<button title="Pay" ⟦label="pay now"/>"#),
      .init(#"<view accessible="true" ⟦label="écouter"/>"#),
    ],
    passing: [
      .init(#"<button title="Pay" label="Pay now"/>"#),
      .init(#"<view accessible="true" label="3 orders"/>"#),
      .init(#"<button title="pay now"/>"#, "A title is part of the design"),
      .init(#"<view accessible="true" label="注文"/>"#, "A script without capital letters"),
    ])

  static let subjects = Subjects(attributes: [.label], mustBeReached: true)

  static func check(_ element: Element, _ report: inout RuleReport) {
    guard let bytes = element.textBytes(.label) else { return }
    if let first = bytes.first, first > 0x20, first < 0x80, !(UInt8(ascii: "a")...UInt8(ascii: "z")).contains(first) {
      return
    }
    let label = String(decoding: bytes, as: UTF8.self)
    // symbol-name reports a lone x or v.
    guard let first = label.unicodeScalars.first(where: { !$0.properties.isWhitespace }), Self.hasCapital(first),
      SymbolName.symbols(naming: element) == nil
    else { return }
    report.add(element, at: .attribute(.label), Self.message(label), help: Self.help(element))
  }

  /// Returns whether a letter is lowercase and has a capital form. Some scripts have only lowercase letters.
  private static func hasCapital(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isLowercase && scalar.properties.isAlphabetic
      && scalar.properties.titlecaseMapping != String(Character(scalar))
  }

  private static func message(_ label: String) -> String {
    "VoiceOver users hear \(ElementDescription.quoted(label)) as if in the middle of a sentence: the label begins with a lowercase letter"
  }

  private static func help(_ element: Element) -> String {
    Remedy.text(.init("begin the label with a capital letter", .accessibility), for: element)
  }
}
