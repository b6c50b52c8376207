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
    /// What the page sources express; nil if no input is one.
    var pageParts: SpokenParts?
  }

  private let state = Locked(State())

  func add(_ screen: borrowing SpokenScreen) {
    let languages = screen.unknownLanguages
    let tree = screen.root.tree
    let parts = tree.markup == .pageSource ? tree.spokenParts : nil
    guard !languages.isEmpty || parts != nil else { return }
    state.withLock { state in
      state.languages.formUnion(languages)
      if let parts { state.pageParts = (state.pageParts ?? .all).intersection(parts) }
    }
  }

  /// The notes, each on a line.
  var text: String {
    let state = state.withLock { $0 }
    var text = ""
    if let parts = state.pageParts {
      let names = SpokenParts([.hints, .actions, .traits]).subtracting(parts).names
      let missing = names + ["custom content", "rotors", "input labels", "containers"]
      text += "note: a page source does not contain \(missing.joined(separator: ", "))\n"
    }
    if !state.languages.isEmpty {
      let languages = state.languages.sorted().map { TerminalText.escaped($0) }.joined(separator: ", ")
      text += "note: VoiceOver's words are only known in English, German and Russian, and not in \(languages)\n"
    }
    return text
  }
}
