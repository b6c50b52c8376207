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
  /// One part of a description. Call it with an element for its text, or none where it says nothing.
  public struct Part: Sendable {
    fileprivate let standard: StandardPart
    fileprivate var replacement: (@Sendable (Node) -> String?)?

    /// The part's text for an element.
    public func callAsFunction(_ element: Node) -> String? {
      if let replacement { return replacement(element) }
      return standard.text(of: element)
    }
  }

  /// AXSnapshot's own format.
  public static let axSnapshot = SnapshotFormat()

  /// What stands first. Empty and none are the same.
  public var label = Part(standard: .label)
  /// What follows the label, behind a comma where both say something. Empty and none are the same.
  public var value = Part(standard: .value)
  /// The line of traits, or none.
  public var traits = Part(standard: .traits)
  /// The line of the hint, or none; an empty one is an empty line.
  public var hint = Part(standard: .hint)
  /// The line of actions, or none.
  public var actions = Part(standard: .actions)
  /// The whole description. Where it is replaced, the other parts are not asked.
  public var description = Part(standard: .description)

  private init() {}

  /// The same format with one part made by a closure.
  ///
  /// The standard part is at hand inside it: `SnapshotFormat.axSnapshot.label(element)`.
  ///
  /// - Parameters:
  ///   - part: which, like `\.hint`, or `\.description` for all.
  ///   - text: gives the part's text for an element, or none.
  public func replacing(
    _ part: WritableKeyPath<SnapshotFormat, Part>, with text: @escaping @Sendable (Node) -> String?
  ) -> SnapshotFormat {
    var format = self
    format[keyPath: part].replacement = text
    return format
  }

  /// Whether nothing is replaced, so that the bytes can be written straight.
  var isStandard: Bool {
    [label, value, traits, hint, actions, description].allSatisfy { $0.replacement == nil }
  }

  /// The description of an element, made of its parts unless it is replaced whole.
  func text(of element: Node) -> String {
    if let replacement = description.replacement { return replacement(element) ?? "" }
    let spoken = [label(element), value(element)].compactMap { $0 }.filter { !$0.isEmpty }
    let lines = [traits(element), hint(element), actions(element)].compactMap { $0 }
    return ([spoken.joined(separator: ", ")] + lines).joined(separator: "\n")
  }
}

/// The parts as AXSnapshot writes them.
private enum StandardPart {
  case label, value, traits, hint, actions, description

  func text(of element: Node) -> String? {
    let voice = AXSnapshotVoice()
    let speech = Speech(of: element)
    var buffer = ByteBuffer()
    switch self {
    case .label: _ = voice.appendLabel(of: speech, to: &buffer)
    case .value: _ = voice.appendValue(of: speech, to: &buffer)
    case .traits: voice.appendTraits(of: speech, to: &buffer)
    case .hint: return element[.hint]
    case .actions: voice.appendActions(of: speech, to: &buffer)
    case .description: return SnapshotFormat.axSnapshot.text(of: element)
    }
    guard buffer.count > 0 else { return nil }
    // A line begins with its line feed.
    let text = String(decoding: buffer.view, as: UTF8.self)
    return text.hasPrefix("\n") && self != .label && self != .value ? String(text.dropFirst()) : text
  }
}
