import AXDiagnostics
import AXReader
import AXText
import AXTree

/// What holds for what is read: a tree or a reason why there is none, and places that are in their files.
enum ReadingLaws {
  static func check(_ output: DocumentReader.Output) {
    Violation.unless(
      (output.tree != nil) == output.diagnostics.isEmpty && !output.isPassedOver,
      "a document has a tree or an error", "\(output.diagnostics.shown)")
    PrintingLaws.check(output.diagnostics.shown, hiddenCounts: output.diagnostics.hiddenCounts)
    guard let tree = output.tree else { return }
    var places = PlaceLaw()
    for node in tree.allNodes { check(node, &places) }
  }

  /// What is read of a file that is not a document: all of it, or the reasons why it is not read.
  static func whole<Value>(_ value: Value?, _ diagnostics: [Diagnostic]) -> Value? {
    PrintingLaws.check(diagnostics)
    Violation.unless((value == nil) != diagnostics.isEmpty, "a file is read whole or not at all")
    return value
  }

  private static func check(_ node: Node, _ places: inout PlaceLaw) {
    Violation.unless(
      node.index < Int(node.record.end) && Int(node.record.end) <= node.tree.count, "a node ends after its start")
    guard let location = node.location else { Violation.found("a node has a place", "\(node.kind.name)") }
    places.check(location, of: "\(node.kind.name)")
    Violation.unless(
      location.source.bytes[location.range].first == UInt8(ascii: "<"), "a node's place is a tag",
      location.source.text(in: location.range))
    for name in AttributeName.allCases where node[name] != nil {
      guard let location = node.location(of: name) else { continue }
      places.check(location, of: "\(name) of \(node.kind.name)")
      guard node.tree.markup == .screenMarkup else { continue }
      Violation.unless(
        location.source.bytes[location.range].starts(with: name.markup.utf8), "an attribute's place is the attribute",
        "\(name): \(location.source.text(in: location.range))")
    }
  }
}

/// A range lies in its file, and begins and ends between two characters.
struct PlaceLaw {
  private var validity: [ObjectIdentifier: (source: SourceText, isText: Bool)] = [:]

  mutating func check(_ location: SourceLocation, of subject: @autoclosure () -> String) {
    let (range, bytes) = (location.range, location.source.bytes)
    Violation.unless(
      range.lowerBound >= 0 && range.upperBound <= bytes.count, "a range lies in its file", subject())
    // What is no text has no characters.
    guard isText(location.source) else { return }
    for place in [range.lowerBound, range.upperBound] where place < bytes.count {
      Violation.unless(
        !UTF8.isContinuation(bytes[place]), "a range does not cut a character",
        "\(subject()) at \(range) of \(bytes.count)")
    }
  }

  private mutating func isText(_ source: SourceText) -> Bool {
    if let known = validity[ObjectIdentifier(source)] { return known.isText }
    let isText = String(validating: source.bytes, as: UTF8.self) != nil
    validity[ObjectIdentifier(source)] = (source, isText)
    return isText
  }
}
