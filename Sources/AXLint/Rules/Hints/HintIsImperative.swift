import AXDiagnostics
import AXSemantics

/// Flags hints that are phrased as commands.
enum HintIsImperative: Rule {
  static let description = RuleDescription(
    id: "hint-is-imperative", group: .hints, severity: .warning, isRecommended: false,
    summary: "A hint is a command instead of a description",
    rationale: """
      Apple asks for hints that say what the element does ("Opens the settings"). An imperative ("Open the settings") \
      sounds like an order to the person who listens, or like the name of another command.
      """,
    failing: [
      .init(#"<button title="Order 12" ⟦hint="Show the order"/>"#),
      .init(#"<button title="Bin" ⟦hint="delete"/>"#),
      .init(#"<button title="Shops" ⟦hint="Search for shops near you"/>"#),
    ],
    passing: [
      .init(#"<button title="Order 12" hint="Shows the order"/>"#),
      .init(#"<button title="Bin" hint="The deleted orders"/>"#),
      .init(#"<button title="Shops" hint="Search results are shown below"/>"#, "A noun"),
      .init(#"<button title="Ordre 12" hint="Change de place" xml:lang="fr"/>"#, "Another language"),
    ])

  static let subjects = Subjects(attributes: [.hint], mustBeReached: true)

  static func check(_ element: Element, _ report: inout RuleReport) {
    guard let verb = element.text(.hint).flatMap(Self.bareVerb), element.mayBeEnglish else { return }
    report.add(element, at: .attribute(.hint), Self.message(verb), help: Self.help(verb, element))
  }

  /// Returns the verb that a hint begins with in lowercase, or nil if it does not begin with one.
  private static func bareVerb(of hint: String) -> String? {
    // A quotation mark begins a name.
    guard let first = hint.unicodeScalars.first(where: { !$0.properties.isWhitespace }),
      first.properties.isAlphabetic
    else { return nil }
    let words = Words(hint).words
    guard let verb = words.first else { return nil }
    if verbs.contains(verb) { return verb }
    guard verbsAndNouns.contains(verb), words.count > 1, openers.contains(words[1]) else { return nil }
    return verb
  }

  private static let verbs: Set<String> = [
    "accept", "activate", "add", "adjust", "allow", "apply", "archive", "ask", "assign", "attach", "authenticate",
    "begin", "block", "browse", "buy", "calculate", "cancel", "change", "check", "choose", "clear", "click", "close",
    "collapse", "complete", "compose", "configure", "confirm", "connect", "continue", "convert", "copy", "create",
    "cut", "deactivate", "decrease", "delete", "deny", "describe", "deselect", "disable", "discard", "disconnect",
    "dismiss", "download", "drag", "duplicate", "edit", "enable", "enlarge", "enter", "erase", "expand", "explore",
    "export", "fetch", "find", "finish", "follow", "forward", "generate", "get", "give", "go", "hide", "hold",
    "import", "improve", "include", "increase", "insert", "install", "invite", "join", "jump", "keep", "launch",
    "learn", "leave", "let", "listen", "load", "lock", "log", "make", "manage", "merge", "minimize", "modify", "move",
    "mute", "navigate", "open", "paste", "pause", "perform", "pick", "pin", "place", "play", "press", "preview",
    "proceed", "provide", "publish", "purchase", "quit", "read", "receive", "redo", "reduce", "refresh", "register",
    "reject", "reload", "remove", "rename", "reorder", "repeat", "replace", "reset", "resize", "restart", "restore",
    "resume", "retry", "return", "reveal", "rotate", "save", "scan", "scroll", "see", "select", "send", "set", "share",
    "show", "sign", "skip", "start", "stop", "submit", "subscribe", "swap", "swipe", "switch", "take", "tap", "tell",
    "toggle", "transfer", "translate", "turn", "type", "undo", "unfollow", "unlock", "unmute", "unpin", "unsubscribe",
    "update", "upgrade", "upload", "use", "verify", "view", "visit", "watch", "write", "zoom",
  ]

  /// Words that are often nouns. They are verbs if one of `openers` follows.
  private static let verbsAndNouns: Set<String> = [
    "answer", "book", "call", "comment", "contact", "display", "email", "exit", "filter", "highlight", "like", "link",
    "list", "mark", "message", "name", "order", "photograph", "post", "print", "rate", "record", "reply", "report",
    "request", "review", "search", "sort", "test", "track", "vote",
  ]

  private static let openers: Set<String> = [
    "a", "again", "all", "an", "any", "as", "by", "each", "every", "for", "from", "here", "her", "him", "his", "in",
    "it", "its", "more", "my", "now", "on", "or", "our", "out", "that", "the", "their", "them", "these", "this",
    "those", "through", "to", "up", "us", "with", "your",
  ]

  private static func message(_ verb: String) -> String {
    "VoiceOver users hear a command, \"\(verb)\", instead of what the element does"
  }

  private static func help(_ verb: String, _ element: Element) -> String {
    let beginning = "\(gestures.contains(verb) ? "Opens" : thirdPerson(verb)) …"
    return "begin with a verb in the third person: \(Remedy.example(.hint, beginning, for: element))"
  }

  /// Verbs that do not say a result, even in the third person.
  private static let gestures: Set<String> = ["tap", "press", "click", "swipe"]

  private static func thirdPerson(_ verb: String) -> String {
    let word = verb.prefix(1).uppercased() + verb.dropFirst()
    let endings = ["s", "sh", "ch", "x", "z", "o"]
    if endings.contains(where: verb.hasSuffix) { return word + "es" }
    let beforeLast = verb.dropLast().last.map { "aeiou".contains($0) } ?? true
    if verb.hasSuffix("y"), !beforeLast { return word.dropLast() + "ies" }
    return word + "s"
  }
}
