import AXDiagnostics

extension ErrorID {
  /// The topics of the reference that help with the problem.
  package var topics: [String] {
    switch self {
    case .malformedXML, .unexpectedText, .invalidCharacter: ["file"]
    case .doctypeForbidden: ["values"]
    case .unknownElement, .misplacedElement: ["elements"]
    case .unknownAttribute, .missingAttribute: ["attributes"]
    case .invalidBoolean: ["boolean"]
    case .invalidNumber: ["number"]
    case .invalidTrait: ["traits"]
    case .invalidColor: ["color"]
    case .invalidFrame: ["frame"]
    case .invalidKeyword: ["values"]
    case .invalidLanguage: ["language", "languages"]
    case .invalidKey, .duplicateGiven: ["launch"]
    case .invalidRange: ["minimumValue", "maximumValue"]
    case .segmentNotFound: ["segmentedControl"]
    case .invalidInstruction: ["ignore", "verify"]
    case .includeNotFound, .includeEscapesRoot, .includeCycle, .includeNotFragment: ["includes"]
    case .unknownTarget, .ambiguousTarget: ["includes", "states"]
    case .duplicateState, .reservedState, .unknownState: ["states"]
    case .stateCycle, .leftScreen: ["other-files"]
    case .unsupportedEncoding, .limitExceeded: ["limits"]
    case .malformedCapture, .unsupportedDocument, .unknownFormat: ["formats"]
    case .missingElement, .unexpectedElement, .changedText, .changedIdentifier, .changedContainer, .movedElement:
      ["verify"]
    case .unreadableFile, .malformedStrings, .invalidConfiguration, .invalidBaseline, .outdatedBaseline, .missingName,
      .nameCollision, .noScreen, .severalScreens, .unknownLocale, .editedOutput, .occupiedOutput, .missingPartner,
      .unformattedFile, .outdatedOutput, .leftOverOutput:
      []
    }
  }
}
