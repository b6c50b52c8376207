/// What code may set that a finding depends on.
package struct CodeAspects: OptionSet, Hashable, Sendable, BitwiseCopyable {
  package let rawValue: UInt64

  package init(rawValue: UInt64) {
    self.rawValue = rawValue
  }

  /// The accessibility label, or whether VoiceOver reaches the element at all.
  package static let label = CodeAspects(rawValue: 1)
  /// The title or text, or an image that the system names. It names an element that has no label, unless people enter
  /// the text.
  package static let content = CodeAspects(rawValue: 8)
  package static let name: CodeAspects = [.label, .content]
  /// The traits and actions, or what VoiceOver reaches.
  package static let behavior = CodeAspects(rawValue: 2)
  /// The colors.
  package static let color = CodeAspects(rawValue: 4)
  package static let font = CodeAspects(rawValue: 16)
  /// The placeholder of a text field. It does not replace a label.
  package static let placeholder = CodeAspects(rawValue: 32)
  /// An image that may or may not have a name.
  package static let image = CodeAspects(rawValue: 64)
  /// An image with a name that is not for people, which VoiceOver reads.
  package static let namedImage = CodeAspects(rawValue: 128)
  /// A font that does not follow the text size that people choose.
  package static let fixedFont = CodeAspects(rawValue: 256)
  /// Whether the view is shown.
  package static let shown = CodeAspects(rawValue: 512)
  /// That the view is hidden as soon as it is loaded.
  package static let hidden = CodeAspects(rawValue: 1024)
  /// A tap recognizer for what the element does.
  package static let tap = CodeAspects(rawValue: 2048)
  /// That the view receives touches.
  package static let touches = CodeAspects(rawValue: 4096)
  /// What a text field is for.
  package static let contentType = CodeAspects(rawValue: 8192)
  /// Whether people can enter something.
  package static let entry = CodeAspects(rawValue: 1 << 14)
  /// That people cannot enter anything.
  package static let noEntry = CodeAspects(rawValue: 1 << 15)
  /// The order in which VoiceOver reads what a view contains.
  package static let order = CodeAspects(rawValue: 1 << 16)
  /// How the view overlaps other views.
  package static let stacking = CodeAspects(rawValue: 1 << 17)
  /// The identifier for UI tests.
  package static let identifier = CodeAspects(rawValue: 1 << 18)
  /// What the view contains, found without a name.
  package static let contents = CodeAspects(rawValue: 1 << 19)
  /// Views that code adds to the view.
  package static let additions = CodeAspects(rawValue: 1 << 20)
  /// That VoiceOver reads the view as one element, so that it reaches nothing inside.
  package static let oneElement = CodeAspects(rawValue: 1 << 21)
  /// That code removes all views from the view.
  package static let emptied = CodeAspects(rawValue: 1 << 22)
  /// The color of the background. What sets it also sets `color`.
  package static let background = CodeAspects(rawValue: 1 << 23)
  /// A function that runs when people use a control.
  package static let handler = CodeAspects(rawValue: 1 << 24)

  /// That code gives the view no new text: it removes the one that is there, or keeps it.
  package static let noContent = CodeAspects(rawValue: 1 << 25)
  /// A tap recognizer that only calls a closure, which other code may set. What sets it also sets `tap`.
  package static let tapOfClosure = CodeAspects(rawValue: 1 << 26)
  /// How transparent the view is. What sets it also sets `shown`.
  package static let opacity = CodeAspects(rawValue: 1 << 27)
  /// Which elements VoiceOver reaches in a view, or that it reaches the view as one of them. What sets it also sets
  /// `behavior`.
  package static let listing = CodeAspects(rawValue: 1 << 28)
  /// A notification for VoiceOver. Only questions have this aspect, because lint looks for notifications in whole files.
  package static let announcement = CodeAspects(rawValue: 1 << 30)
  /// An action that the file connects. Only the premises of questions have it.
  package static let connection = CodeAspects(rawValue: 1 << 31)
  /// A color that code chooses by a state. Only the premises of questions have it.
  package static let colorOfState = CodeAspects(rawValue: 1 << 29)
  /// Whether the field keeps secret what people type.
  package static let secureEntry = CodeAspects(rawValue: 1 << 32)

  /// The properties for a message, to follow `its`.
  var phrase: String {
    var words: [String] = []
    if contains(.label) { words.append("label") }
    if contains(.content) { words += ["title", "text"] }
    if contains(.behavior) { words += ["trait", "accessibility"] }
    if contains(.color) { words.append("color") }
    if contains(.font) { words.append("font") }
    if contains(.placeholder) { words.append("placeholder") }
    if contains(.contentType) { words.append("content type") }
    if contains(.secureEntry) { words.append("secure entry") }
    if contains(.identifier) { words.append("identifier") }
    if contains(.handler) { words.append("action") }
    guard let last = words.popLast() else { return "property" }
    if words.isEmpty { return last }
    return words.joined(separator: ", ") + (words.count > 1 ? ", or " : " or ") + last
  }
}
