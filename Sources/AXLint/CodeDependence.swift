import AXAppCode
import AXTree

/// What the findings of a rule depend on, which code may change.
enum CodeDependence: Sendable {
  /// The name of the element.
  case name
  /// That the element has no useful name, which is not a mistake before the element does anything.
  case missingName
  /// The name of something for which code with an outlet usually sets the name, or makes it unnecessary: a part that
  /// shows nothing, or a text view that code may make read-only.
  case nameThroughOutlet
  /// The name of something next to a text that says the same.
  case nameBesideText
  /// The name of a progress bar, which UIKit calls "Progress".
  case nameOfProgress
  /// The name of a button with an image whose name says what it does, such as "back".
  case nameOfImage
  /// The name of the only secure text field of a screen.
  case nameOfPassword
  /// The name of a text field with a placeholder that is the only input of its screen.
  case nameOfOnlyInput
  /// The name of something that VoiceOver reads as punctuation.
  case nameOfPunctuation
  /// The name and behavior of the element that shadows it.
  case shadower
  /// The behavior of the element.
  case behavior
  /// That a tap on the element does something.
  case action
  /// That nothing happens when people use the element, which is a control.
  case missingHandler
  /// That VoiceOver reaches nothing in the element, which is a cell of a collection.
  case reachOfCell
  /// That people hear nothing of a state that the image or color of the element shows.
  case stateInLook
  /// That nothing lets VoiceOver say that the element appears.
  case announcement
  /// The font of the element.
  case font
  /// The font of the element, on a screen that the app may make anew before anything changes.
  case fontOfNewScreen
  /// That the font of the element grows with the text size that people choose.
  case scaledFont
  /// That the font of the element has a fixed size.
  case fixedFont
  /// The colors of the element and of the view that is its background.
  case colors(background: Node, CodeQuestion.Contrast)
  /// These colors, which differ in the dark appearance.
  case lightColors(background: Node, CodeQuestion.Contrast)
  /// These colors in the dark appearance.
  case darkColors(background: Node)
  /// What a text field is for.
  case contentType
  /// What a text field is for, which only its placeholder says.
  case contentTypeByPlaceholder
  /// The content type of the name of an account or a new password, which iOS may recognize.
  case contentTypeOfAccount
  /// That the field keeps secret what people type.
  case secureEntry
  /// The identifier, which only matters to UI tests.
  case identifier
  /// The order in which VoiceOver reads what is around the element.
  case order
  /// A property that code sets, whatever kind of element it is.
  case property
  /// Only the file.
  case nothing

  /// The colors of a text in the light appearance, or nil if the finding is about something else.
  var contrast: CodeQuestion.Contrast? {
    switch self {
    case .colors(_, let contrast), .lightColors(_, let contrast): contrast
    default: nil
    }
  }

  /// What code would have to set.
  var aspects: CodeAspects {
    switch self {
    case .name, .missingName, .nameBesideText, .nameOfImage, .nameOfPassword, .nameOfOnlyInput, .nameOfProgress,
      .nameOfPunctuation, .nameThroughOutlet:
      .name
    case .shadower: [.name, .behavior]
    case .behavior: .behavior
    case .font, .fontOfNewScreen, .scaledFont: [.font, .fixedFont]
    case .fixedFont: .font
    case .colors, .lightColors, .darkColors: .color
    case .contentType: .contentType
    case .contentTypeByPlaceholder: [.contentType, .placeholder]
    case .contentTypeOfAccount: .contentType
    case .secureEntry: .secureEntry
    case .identifier: .identifier
    case .order: .order
    case .missingHandler: [.behavior, .handler, .noEntry]
    case .reachOfCell, .stateInLook: [.label, .behavior]
    case .announcement: .announcement
    case .action, .property, .nothing: []
    }
  }
}
