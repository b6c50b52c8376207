import AXSemantics
import AXText
import AXTree

/// How a snapshot describes each element: a value made of five parts, each of which can be replaced.
///
/// AXSnapshot keeps the same parts in public closures. Here a format is a value, so that two tests cannot
/// disturb each other:
///
/// ```swift
/// let withoutHints = SnapshotFormat.axSnapshot.replacing(\.hint) { _ in nil }
/// screen.snapshot(as: withoutHints)
/// ```
public struct SnapshotFormat: Sendable {
  /// One part of a description. Call it with an element for its text, or nil if it says nothing.
  public struct Part: Sendable {
    /// Whether this is how AXSnapshot writes the part.
    fileprivate var isStandard = true
    fileprivate let text: @Sendable (Node, AXSnapshotVoice) -> String?

    /// The part's text for an element, with percentages as in `en_US`.
    public func callAsFunction(_ element: Node) -> String? { text(element, AXSnapshotVoice()) }
  }

  /// AXSnapshot's own format.
  public static let axSnapshot = SnapshotFormat()

  /// What comes first. Empty and nil are the same.
  public var label = Self.spoken { _ = $0.appendLabel(of: $1, to: &$2) }
  /// What follows the label, after a comma if both say something. Empty and nil are the same.
  public var value = Self.spoken { _ = $0.appendValue(of: $1, to: &$2) }
  /// The line of traits, or nil.
  public var traits = Self.line { $0.appendTraits(of: $1, to: &$2) }
  /// The line of the hint, or nil; an empty one is an empty line.
  public var hint = Part { element, _ in element[.hint] }
  /// The line of actions, or nil.
  public var actions = Self.line { $0.appendActions(of: $1, to: &$2) }
  /// The whole description. If it is replaced, the other parts are not asked.
  public var description = Part { SnapshotFormat.axSnapshot.text(of: $0, voice: $1) }

  private init() {}

  /// The same format with one part made by a closure.
  ///
  /// The standard part is at hand inside it: `SnapshotFormat.axSnapshot.label(element)`.
  ///
  /// - Parameters:
  ///   - part: which, like `\.hint`, or `\.description` for all.
  ///   - text: gives the part's text for an element, or nil.
  public func replacing(
    _ part: WritableKeyPath<SnapshotFormat, Part>, with text: @escaping @Sendable (Node) -> String?
  ) -> SnapshotFormat {
    var format = self
    format[keyPath: part] = Part(isStandard: false) { element, _ in text(element) }
    return format
  }

  /// Whether nothing is replaced, so that the bytes can be written straight.
  var isStandard: Bool {
    [label, value, traits, hint, actions, description].allSatisfy(\.isStandard)
  }

  /// The description of an element, made of its parts unless it is replaced whole.
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

  /// A part that AXSnapshot begins with a line feed.
  private static func line(
    _ append: @escaping @Sendable (AXSnapshotVoice, Speech, inout ByteBuffer) -> Void
  ) -> Part {
    let part = spoken(append)
    return Part { part.text($0, $1).map { String($0.dropFirst()) } }
  }
}
