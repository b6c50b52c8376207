/// A section of grammar.md, by its short name on a command line.
enum ReferencePage: String, CaseIterable {
  case file = "A file"
  case elements = "Elements"
  case attributes = "Attributes"
  case values = "Values"
  case traits = "Traits"
  case assistive = "Only for assistive technologies"
  case read = "What is read"
  case snapshot = "The snapshot's text"
  case includes = "Includes"
  case states = "States"
  case launch = "How the app is launched"
  case otherFiles = "States of other files"
  case languages = "Languages"
  case tools = "Data of other tools"
  case ignore = "Silencing rules"
  case verify = "Comparing parts of an element"
  case limits = "Encodings and limits"
  case leftOut = "What the snapshot leaves out"
  case voiceover = "Where the snapshot differs from VoiceOver"
  case errors = "Errors"
  case grammar = "Grammar"

  /// The name of the topic.
  var name: String {
    switch self {
    case .otherFiles: "other-files"
    case .leftOut: "left-out"
    default: "\(self)"
    }
  }

  /// The heading of the section.
  var heading: String { rawValue }

  init?(named name: String) {
    guard let page = Self.allCases.first(where: { $0.name == name }) else { return nil }
    self = page
  }
}
