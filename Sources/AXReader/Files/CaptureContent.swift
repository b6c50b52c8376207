import AXDiagnostics
import AXText
import AXTree

/// Recognizes captures of running apps that are not XML, by what they contain.
package enum CaptureContent {
  /// The kind of document; nil if the text is not such a capture.
  ///
  /// - Parameter bytes: the decoded text.
  package static func kind(of bytes: [UInt8]) -> DocumentKind? {
    guard let first = bytes.first(where: { $0 > 0x20 }), first != UInt8(ascii: "<") else { return nil }
    if first == UInt8(ascii: "{") || first == UInt8(ascii: "["), let kind = kindOfJSON(bytes) { return kind }
    if isEmptyList(bytes) { return .accessibilityModel }
    return DebugDescriptionLog.firstHeading(in: bytes) == nil ? nil : .debugDescription
  }

  /// Whether a text is an empty list: the hierarchy of a view that exposes nothing.
  private static func isEmptyList(_ bytes: [UInt8]) -> Bool {
    var rest = bytes.lazy.filter { $0 > 0x20 }.makeIterator()
    return rest.next() == UInt8(ascii: "[") && rest.next() == UInt8(ascii: "]") && rest.next() == nil
  }

  /// The kind of a JSON text, by the first key that only one kind has.
  private static func kindOfJSON(_ bytes: [UInt8]) -> DocumentKind? {
    var lastKey = 0..<0
    var index = 0
    while let start = bytes[index...].firstIndex(of: UInt8(ascii: "\"")) {
      guard let end = endOfString(from: start + 1, in: bytes) else { return nil }
      index = end + 1
      while index < bytes.count, bytes[index] <= 0x20 { index += 1 }
      guard index < bytes.count, bytes[index] == UInt8(ascii: ":") else { continue }
      let key = start + 1..<end
      if let kind = kind(withKey: bytes[key], after: bytes[lastKey]) { return kind }
      lastKey = key
    }
    return nil
  }

  private static func endOfString(from start: Int, in bytes: [UInt8]) -> Int? {
    var index = start
    while index < bytes.count, bytes[index] != UInt8(ascii: "\"") {
      index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    return index < bytes.count ? index : nil
  }

  private static func kind(withKey key: ArraySlice<UInt8>, after previous: ArraySlice<UInt8>) -> DocumentKind? {
    if AutomationReader.decisiveKeys.contains(where: { key.elementsEqual($0.utf8) }) { return .automationJSON }
    if AccessibilityModelReader.decisiveKeys.contains(where: { key.elementsEqual($0.utf8) }) {
      return .accessibilityModel
    }
    // Swift's own coding of a case with a value.
    let isCase = previous.elementsEqual("element".utf8) || previous.elementsEqual("container".utf8)
    return isCase && key.elementsEqual("_0".utf8) ? .accessibilityModel : nil
  }
}

extension JSONReceiver {
  /// Reads JSON and returns the faults, of which there is one at most.
  mutating func read(_ text: TextDecoder.Result) -> [Diagnostic] {
    let source = text.source
    // JSON has rules of its own for control characters.
    if let fault = text.faultOutsideXML { return [fault.diagnostic(in: source)] }
    do throws(JSONFault) {
      try JSONParser.read(source.bytes, maximumDepth: TreeLimits.maximumJSONDepth, to: &self)
      return []
    } catch {
      let id: ErrorID = error.isLimit ? .limitExceeded : .malformedCapture
      return [Diagnostic(id, error.message, at: SourceLocation(source: source, range: error.range), help: error.help)]
    }
  }
}

extension JSONFault {
  /// A value has another type than its key requires.
  static func value(of key: String, is event: JSONEvent, not expected: String, at range: Range<Int>) -> JSONFault {
    JSONFault(message: "`\(key)` is \(event.form), and not \(expected)", range: range, help: "capture the screen again")
  }

  static func repeated(_ key: String, at range: Range<Int>) -> JSONFault {
    JSONFault(message: "the key `\(key)` is written twice", range: range, help: "keep one of them")
  }
}

extension Diagnostic {
  /// A capture has no element of a screen.
  static func emptyCapture(in source: SourceText) -> Diagnostic {
    Diagnostic(
      .malformedCapture, "the capture has no elements", at: SourceLocation(source: source, offset: 0),
      help: "capture the screen again while the app is in front")
  }
}
