import AXSemantics
import AXText
import AXTree

/// The format of a snapshot: five parts that describe each element, each of which can be replaced.
///
/// AXSnapshot has the same parts as global closures. Here a format is a value, so that two tests cannot affect each
/// other:
///
/// ```swift
/// let withoutHints = SnapshotFormat.axSnapshot.replacing(\.hint) { _ in nil }
/// screen.snapshot(as: withoutHints)
/// ```
public struct SnapshotFormat: Sendable {
  /// A part of a description. Call it with an element to get its text, or nil if it has none.
  public struct Part: Sendable {
    /// Whether this is AXSnapshot's own part.
    fileprivate var isStandard = true
    fileprivate let text: @Sendable (Node, AXSnapshotVoice) -> String?

    /// The text of the part for an element, with percentages as in `en_US`.
    public func callAsFunction(_ element: Node) -> String? { text(element, AXSnapshotVoice()) }
  }

  /// AXSnapshot's own format.
  public static let axSnapshot = SnapshotFormat()

  /// The first text. Empty and nil are the same.
  public var label = Self.spoken { _ = $0.appendLabel(of: $1, to: &$2) }
  /// The text after the label, separated by a comma if neither is empty. Empty and nil are the same.
  public var value = Self.spoken { _ = $0.appendValue(of: $1, to: &$2) }
  /// The line of traits; nil for no line.
  public var traits = Self.line { $0.appendTraits(of: $1, to: &$2) }
  /// The line of the hint; nil for no line. An empty hint is an empty line.
  public var hint = Part { element, _ in element[.hint] }
  /// The line of actions; nil for no line.
  public var actions = Self.line { $0.appendActions(of: $1, to: &$2) }
  /// The whole description. If it is replaced, the other parts are not used.
  public var description = Part { SnapshotFormat.axSnapshot.text(of: $0, voice: $1) }

  private init() {}

  /// Returns the format with one part replaced by a closure.
  ///
  /// The closure can use the standard part: `SnapshotFormat.axSnapshot.label(element)`.
  ///
  /// - Parameters:
  ///   - part: the part, such as `\.hint`, or `\.description` for the whole description.
  ///   - text: returns the text of the part for an element, or nil.
  public func replacing(
    _ part: WritableKeyPath<SnapshotFormat, Part>, with text: @escaping @Sendable (Node) -> String?
  ) -> SnapshotFormat {
    var format = self
    format[keyPath: part] = Part(isStandard: false) { element, _ in text(element) }
    return format
  }

  /// Whether no part is replaced, so that the bytes can be written directly.
  var isStandard: Bool {
    [label, value, traits, hint, actions, description].allSatisfy(\.isStandard)
  }

  /// The description of an element, from its parts unless it is replaced as a whole.
  func text(of element: Node, voice: AXSnapshotVoice) -> String {
    guard description.isStandard else { return description.text(element, voice) ?? "" }
    let spoken = [label, value].compactMap { $0.text(element, voice) }.filter { !$0.isEmpty }
    let lines = [traits, hint, actions].compactMap { $0.text(element, voice) }
    return ([spoken.joined(separator: ", ")] + lines).joined(separator: "\n")
  }

  /// A part as AXSnapshot writes it.
  private static func spoken(
    _ append: @escaping @Sendable (AXSnapshotVoice, Speech, inout ByteBuffer) -> Void
  ) -> Part {
    Part { element, voice in
      var buffer = ByteBuffer()
      append(voice, Speech(of: element), &buffer)
      return buffer.count > 0 ? buffer.text : nil
    }
  }

  /// A part that begins with a line feed in AXSnapshot, without it.
  private static func line(
    _ append: @escaping @Sendable (AXSnapshotVoice, Speech, inout ByteBuffer) -> Void
  ) -> Part {
    let part = spoken(append)
    return Part { part.text($0, $1).map { String($0.dropFirst()) } }
  }
}
