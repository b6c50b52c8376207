import AXDiagnostics
import AXSemantics

/// A hint that gives an order.
struct HintIsImperative: Rule {
  static let description = RuleDescription(
    id: "hint-is-imperative", group: .hints, severity: .warning, isRecommended: false,
    summary: "A hint begins with a bare verb instead of the third person",
    rationale: """
      Apple's hints describe: \"Opens the order\". An imperative (\"Open the order\") sounds like a command to the person who
      listens.
      """,
    failing: [
      .init(#"<button title="Order" ⟦hint="Open the order"/>"#)
    ],
    passing: [
      .init(#"<button title="Order" hint="Opens the order"/>"#),
      .init(#"<button title="Order" hint="Opened by your group"/>"#),
      .init(#"<button title="Karte" hint="Show" xml:lang="de"/>"#, "Another language"),
    ])

  static let subjects = Subjects(attributes: [.hint], mustBeReached: true)

  init(options: RuleOptions) {}

  func check(_ element: Element, _ report: inout RuleReport) {
    guard let hint = element.text(.hint), let first = Words(hint).words.first, Self.verbs.contains(first),
      element.mayBeEnglish
    else { return }
    report.add(element, at: .attribute(.hint), Self.message(first), help: Self.help(first))
  }

  /// Verbs that hints of real apps begin with; those that are nouns as often are left out.
  private static let verbs: Set<String> = [
    "add", "adjust", "apply", "archive", "ask", "buy", "call", "cancel", "change", "choose", "clear", "close",
    "collapse", "confirm", "continue", "copy", "create", "decrease", "delete", "dismiss", "display", "download", "edit",
    "enable", "enter", "expand", "export", "filter", "find", "finish", "follow", "forward", "get", "go", "hide",
    "import", "increase", "insert", "install", "join", "launch", "leave", "load", "lock", "make", "mark", "move",
    "mute",
    "navigate", "open", "pause", "pay", "pick", "play", "print", "refresh", "remove", "rename", "reply", "report",
    "reset", "restart", "restore", "return", "save", "scroll", "search", "see", "select", "send", "set", "share",
    "show",
    "sign", "skip", "sort", "start", "stop", "submit", "switch", "sync", "take", "toggle", "try", "turn", "type",
    "undo", "unlock", "unmute", "update", "upload", "use", "view", "watch", "write",
  ]
}

extension HintIsImperative {
  private static func message(_ verb: String) -> String {
    "VoiceOver users hear a command (\"\(verb)\") instead of what will happen"
  }

  private static func help(_ verb: String) -> String { "begin in the third person: \"\(thirdPerson(verb)) …\"" }

  private static func thirdPerson(_ verb: String) -> String {
    let word = verb.prefix(1).uppercased() + verb.dropFirst()
    if word.hasSuffix("y"), let before = word.dropLast().last, !"aeiou".contains(before) {
      return word.dropLast() + "ies"
    }
    let hisses = ["s", "sh", "ch", "x", "z", "o"].contains { word.hasSuffix($0) }
    return word + (hisses ? "es" : "s")
  }
}
