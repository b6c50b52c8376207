import AXTree
import Foundation
import TestSupport

@testable import AXDiagnostics

/// A folder with the schema in it, and the files that are held against it.
final class SchemaTestFolder {
  let url: URL
  let schema: URL

  init() throws {
    url = FileManager.default.temporaryDirectory.appendingPathComponent("axspec-schema-\(UUID().uuidString)")
    schema = url.appendingPathComponent("screen.rng")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    try Data(RelaxNGSchema.text.utf8).write(to: schema)
  }

  deinit {
    try? FileManager.default.removeItem(at: url)
  }

  func write(_ text: String, to name: String) throws -> URL {
    try write(Array(text.utf8), to: name)
  }

  func write(_ bytes: [UInt8], to name: String) throws -> URL {
    let file = url.appendingPathComponent(name)
    try Data(bytes).write(to: file)
    return file
  }

  /// Whether the schema takes each of some files.
  func takes(_ files: [URL]) throws -> [Bool] {
    try XMLLint.validate(files, schema: schema)
  }
}

/// What the schema makes of an error of the reader.
enum SchemaVerdict {
  /// It refuses the file too.
  case refuses
  /// It cannot say what is wrong.
  case cannotSay
  /// There is no document to compare it with.
  case noDocument
}

extension ErrorID {
  /// What a schema cannot say: what one value asks of another, of other files and of instructions; how a file is
  /// stored and how large it is.
  var schemaVerdict: SchemaVerdict {
    switch self {
    case .invalidRange, .segmentNotFound: .cannotSay
    case .includeNotFound, .includeEscapesRoot, .includeCycle, .includeNotFragment: .cannotSay
    case .unknownTarget, .ambiguousTarget: .cannotSay
    case .duplicateState, .reservedState, .unknownState, .stateCycle, .leftScreen, .duplicateGiven: .cannotSay
    case .invalidInstruction: .cannotSay
    case .doctypeForbidden, .unsupportedEncoding, .limitExceeded, .unreadableFile: .cannotSay
    case .malformedXML, .unsupportedDocument, .malformedStrings, .malformedCapture: .noDocument
    case .invalidConfiguration, .invalidBaseline, .outdatedBaseline, .missingName, .nameCollision, .noScreen,
      .severalScreens, .unknownLocale, .invalidCharacter, .editedOutput, .occupiedOutput, .missingElement,
      .unexpectedElement, .changedText, .changedIdentifier, .changedContainer, .movedElement, .missingPartner,
      .unformattedFile, .outdatedOutput, .leftOverOutput:
      .noDocument
    case .unknownElement, .unknownAttribute, .misplacedElement, .missingAttribute: .refuses
    case .invalidBoolean, .invalidNumber, .invalidTrait, .invalidColor, .invalidFrame, .invalidKeyword: .refuses
    case .invalidLanguage, .invalidKey, .unexpectedText, .unknownFormat: .refuses
    }
  }
}
