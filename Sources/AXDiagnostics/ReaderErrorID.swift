/// The stable id of everything that makes an input unreadable. `grammar.md` has an example of each.
package enum ReaderErrorID: String, CaseIterable, Sendable {
  case malformedXML = "malformed-xml"
  case doctypeForbidden = "doctype-forbidden"
  case unknownElement = "unknown-element"
  case unknownAttribute = "unknown-attribute"
  case misplacedElement = "misplaced-element"
  case missingAttribute = "missing-attribute"
  case invalidBoolean = "invalid-boolean"
  case invalidNumber = "invalid-number"
  case invalidTrait = "invalid-trait"
  case invalidColor = "invalid-color"
  case invalidFrame = "invalid-frame"
  case invalidKeyword = "invalid-keyword"
  case invalidLanguage = "invalid-language"
  case invalidKey = "invalid-key"
  case invalidRange = "invalid-range"
  case segmentNotFound = "segment-not-found"
  case unexpectedText = "unexpected-text"
  case invalidInstruction = "invalid-instruction"
  case includeNotFound = "include-not-found"
  case includeEscapesRoot = "include-escapes-root"
  case includeCycle = "include-cycle"
  case includeNotFragment = "include-not-fragment"
  case unknownTarget = "unknown-target"
  case ambiguousTarget = "ambiguous-target"
  case duplicateState = "duplicate-state"
  case reservedState = "reserved-state"
  case unknownState = "unknown-state"
  case stateCycle = "state-cycle"
  case duplicateGiven = "duplicate-given"
  case unsupportedEncoding = "unsupported-encoding"
  case limitExceeded = "limit-exceeded"
  case unreadableFile = "unreadable-file"
  case malformedStrings = "malformed-strings"
  case unsupportedDocument = "unsupported-document"
  case unknownFormat = "unknown-format"
}

extension Diagnostic {
  /// An error that the reader found.
  package init(
    _ id: ReaderErrorID, _ message: String, at location: SourceLocation, help: String? = nil, notes: [Note] = []
  ) {
    self.init(
      id: id.rawValue, severity: .error, message: message, location: location, notes: notes, help: help)
  }
}
