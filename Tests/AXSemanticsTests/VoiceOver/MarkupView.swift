/// An element of a screen file, for tests that write the file and know what is in it.
final class MarkupView {
  /// An element without views: an action, a detail, a rotor, an input label, or a segment.
  struct Part {
    let kind: String
    var attributes: [String: String] = [:]
    /// The targets of a rotor's results.
    var results: [String] = []
  }

  let kind: String
  var attributes: [String: String] = [:]
  var parts: [Part] = []
  var views: [MarkupView] = []

  init(_ kind: String) {
    self.kind = kind
  }

  subscript(name: String) -> String? {
    get { attributes[name] }
    set { attributes[name] = newValue }
  }

  /// The text of an attribute; nil if it is absent or empty.
  func text(_ name: String) -> String? { attributes[name].flatMap { $0.isEmpty ? nil : $0 } }

  func isTrue(_ name: String) -> Bool { attributes[name] == "true" }

  func isFalse(_ name: String) -> Bool { attributes[name] == "false" }

  /// The element and everything inside, in document order.
  var all: [MarkupView] { [self] + views.flatMap(\.all) }

  /// The texts of the attributes of some parts.
  func texts(_ kind: String, _ name: String) -> [String] {
    parts.filter { $0.kind == kind }.map { $0.attributes[name] ?? "" }
  }

  var markup: String {
    let inside = parts.map { part in
      Self.markup(part.kind, part.attributes, part.results.map { Self.markup("result", ["target": $0], "") }.joined())
    }
    return Self.markup(kind, attributes, (inside + views.map(\.markup)).joined())
  }

  private static func markup(_ kind: String, _ attributes: [String: String], _ content: String) -> String {
    let written = attributes.sorted { $0.key < $1.key }.map { " \($0.key)=\"\($0.value)\"" }.joined()
    return content.isEmpty ? "<\(kind)\(written)/>" : "<\(kind)\(written)>\(content)</\(kind)>"
  }
}
