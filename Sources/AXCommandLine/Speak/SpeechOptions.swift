import AXArguments
import AXSemantics
import AXText
import AXTree

/// The options of the commands that say what VoiceOver says, and what they note about all inputs.
struct SpeechOptions: Sendable {
  enum Format: String {
    case text, json
  }

  private(set) var settings = SpokenScreen.Settings()
  let notes = SpeechNotes()

  /// The options of `compile`, which has none of them.
  init() {}

  init(_ reader: inout ArgumentReader) {
    reader.group = .speech
    settings.language = reader.text(
      "language", value: "id", summary: "The app's language, for elements without xml:lang (default: en)",
      allowed: VoiceOverStrings.Language.allCases.map(\.rawValue)
    ).flatMap(VoiceOverStrings.Language.init(rawValue:))
    settings.idiom = reader.choice(
      "idiom", value: "device", summary: "The device, on which a line is 8 or 13 points high",
      among: PositionComparison.Idiom.allCases, default: .phone)
    settings.direction = reader.text(
      "direction", value: "direction", summary: "The direction of reading (default: that of the language)",
      allowed: ReadingDirection.allCases.map(\.rawValue)
    ).flatMap(ReadingDirection.init(rawValue:))
  }
}

/// What people should know about the speech of all inputs. Threads add to it.
final class SpeechNotes: Sendable {
  private struct State {
    /// The languages whose words are unknown.
    var languages: Set<String> = []
    /// What the captures of running apps express, by kind.
    var captureParts: [DocumentKind: SpokenParts] = [:]
    /// The inputs, in order.
    var paths: [String] = []
    /// The inputs with an element at which VoiceOver stops.
    var pathsWithStops: Set<ExactText> = []
  }

  /// The number of files that a note names.
  private static let maximumNamedCount = 10

  private let state = Locked(State())

  /// - Parameter path: the input that contains the screen.
  func add(_ screen: borrowing SpokenScreen, of path: String) {
    let languages = screen.unknownLanguages
    let tree = screen.root.tree
    let parts = tree.markup.isCapture ? tree.spokenParts : nil
    let hasStops = !screen.stops.isEmpty
    guard !languages.isEmpty || parts != nil || hasStops else { return }
    state.withLock { state in
      if hasStops { state.pathsWithStops.insert(ExactText(path)) }
      state.languages.formUnion(languages)
      if let parts { state.captureParts[tree.markup, default: .all].formIntersection(parts) }
    }
  }

  /// Adds an input without errors, whether or not it has screens.
  func add(input path: String) {
    state.withLock { $0.paths.append(path) }
  }

  /// Returns the notes, each on a line, and forgets them.
  func takeText() -> String {
    let state = state.withLock { state in
      let taken = state
      state = State()
      return taken
    }
    var known = state.pathsWithStops
    var text = Self.text(ofSilent: state.paths.filter { known.insert(ExactText($0)).inserted })
    for kind in DocumentKind.allCases {
      if let parts = state.captureParts[kind] { text += Self.text(ofKind: kind, with: parts) }
    }
    if !state.languages.isEmpty {
      let languages = state.languages.sorted().map { TerminalText.escaped($0) }.joined(separator: ", ")
      text += "note: VoiceOver's words are only known in English, German and Russian, and not in \(languages)\n"
    }
    return text
  }

  /// The note about what VoiceOver knows and a kind of capture does not contain.
  private static func text(ofKind kind: DocumentKind, with parts: SpokenParts) -> String {
    // It has all the others.
    if kind.isSpoken {
      return note(kind, lacks: ["hints of text fields", "rotors", "positions in lists"])
    }
    let names: [(part: SpokenParts, name: String)] = [
      (.hints, "hints"), (.actions, "actions"), (.traits, "most traits"),
    ]
    let unknown = names.filter { !parts.contains($0.part) }.map(\.name)
    return note(kind, lacks: unknown + ["custom content", "rotors", "input labels", "containers"])
  }

  private static func note(_ kind: DocumentKind, lacks names: [String]) -> String {
    "note: \(kind.nameWithArticle) does not contain \(English.list(names, "or"))\n"
  }

  /// The note about files without an element at which VoiceOver stops.
  private static func text(ofSilent paths: [String]) -> String {
    if paths.isEmpty { return "" }
    let named = paths.prefix(maximumNamedCount).map { TerminalText.escaped($0) }.joined(separator: ", ")
    let rest = paths.count - maximumNamedCount
    return "note: VoiceOver stops at no element of \(named)\(rest > 0 ? " and \(rest) more" : "")\n"
  }
}
