import AXCompiler
import AXText
import AXTree

/// The changes of attributes that can bring what an element says nearer to a capture.
struct AttributeChanges {
  /// A new value of an attribute; nil to remove it.
  struct Change {
    let name: AttributeName
    let value: String?

    init(_ name: AttributeName, _ value: String?) {
      (self.name, self.value) = (name, value)
    }
  }

  private let node: Node
  private let expected: SnapshotBlock
  private let actual: SnapshotBlock
  private let captured: Node?

  /// - Parameters:
  ///   - node: The element of the screen file.
  ///   - captured: The element of the capture; nil if the capture is a text.
  init(of node: Node, _ expected: SnapshotBlock, _ actual: SnapshotBlock, captured: Node?) {
    (self.node, self.expected, self.actual, self.captured) = (node, expected, actual, captured)
  }

  /// The ways to change a part, the most natural first. The changes of each are made together.
  func candidates(for part: ComparedParts) -> [[Change]] {
    guard let parts = actual.parts else { return [] }
    switch part {
    case .label: return spoken(parts).flatMap { labelChanges($0.label) }
    case .value: return ownValues + spoken(parts).flatMap { valueChanges($0.value) }
    case .traits: return traitChanges(parts.traits)
    case .hint: return [[Change(.hint, parts.hint)]]
    case .identifier: return [[Change(.identifier, actual.identifier)]]
    default: return []
    }
  }

  // MARK: Label and value

  /// The label and value of the capture. A text may be read in several ways.
  private func spoken(_ parts: DescribedParts) -> [(label: String, value: String)] {
    if let label = parts.label, let value = parts.value { return [(label, value)] }
    var result: [(label: String, value: String)] = []
    let text = parts.spoken
    let (label, value) = (expected.parts?.label ?? "", expected.parts?.value ?? "")
    if !value.isEmpty, text.hasSuffix(", " + value) { result.append((String(text.dropLast(value.count + 2)), value)) }
    if !label.isEmpty, text.hasPrefix(label + ", ") { result.append((label, String(text.dropFirst(label.count + 2)))) }
    let words = text.components
    if !value.isEmpty, words.count > 1 {
      result.append((words.dropLast().joined(separator: ", "), words[words.count - 1]))
    }
    if label.isEmpty, !value.isEmpty { result.append(("", text)) }
    return result + [(text, "")]
  }

  private func labelChanges(_ label: String) -> [[Change]] {
    let value = label.isEmpty ? nil : label
    let written = Change(.label, value)
    guard let own = node.kind.view.nameSource else { return [[written]] }
    if node[.label]?.isEmpty == false { return [[written], [Change(own, value)], [written, Change(own, value)]] }
    return [[Change(own, value)], [written]]
  }

  private func valueChanges(_ value: String) -> [[Change]] {
    let written = [Change(.value, value.isEmpty ? nil : value)]
    if node[.value]?.isEmpty == false { return [written] + [[Change(.value, nil)]] }
    let own: Change? =
      switch node.kind.view.valueSource {
      case .typed: Change(.text, value.isEmpty ? nil : value)
      case .on: value == "1" || value == "0" ? Change(.on, value == "1" ? "true" : "false") : nil
      case .animating: Change(.animating, ["1", "Animating"].contains(value) ? "true" : "false")
      case .progress: Self.fraction(value).map { Change(.progress, $0) }
      case .position: position(value).map { Change(.currentValue, $0) }
      case .none, .selectedSegment: nil
      }
    return (own.map { [[$0]] } ?? []) + [written]
  }

  /// The attributes that contain the value of the captured element, if it is of the same kind.
  private var ownValues: [[Change]] {
    guard let captured, captured.kind == node.kind, captured[.value] == nil else { return [] }
    let names: [AttributeName] = [
      .value, .on, .progress, .currentValue, .minimumValue, .maximumValue, .selectedSegmentIndex, .animating,
    ]
    let changes = names.filter { Vocabulary.allows($0, on: node.kind) && node[$0] != captured[$0] }
      .map { Change($0, captured[$0]) }
    return changes.isEmpty ? [] : [changes]
  }

  /// The fraction of a percentage in digits, such as `0.08` for `8%`.
  private static func fraction(_ percent: String) -> String? {
    guard percent.last == "%", let number = Int(percent.dropLast()), (0...100).contains(number) else { return nil }
    return number == 100 ? "1" : number == 0 ? "0" : "0.\(number < 10 ? "0" : "")\(number)"
  }

  /// The position of a slider with a percentage, if it is a whole number or the slider goes from 0 to 1.
  private func position(_ percent: String) -> String? {
    guard let range = node.valueRange, let fraction = Self.fraction(percent).flatMap(Double.init) else { return nil }
    if range.minimum == 0, range.maximum == 1 { return Self.fraction(percent) }
    let position = Double(range.minimum) + fraction * Double(range.maximum - range.minimum)
    return Int(exactly: position).map(String.init)
  }

  // MARK: Traits

  private func traitChanges(_ line: String) -> [[Change]] {
    var result: [[Change]] = []
    let old = TraitSet(named: expected.parts?.traits ?? "")
    let new = TraitSet(named: line)
    let (added, removed) = (new.subtracting(old), old.subtracting(new))
    if added.union(removed) == TraitSet(.notEnabled), Vocabulary.allows(.enabled, on: node.kind) {
      result.append([Change(.enabled, added.isEmpty ? nil : "false")])
    }
    if let captured, captured.kind == node.kind {
      result.append([Change(.traits, captured[.traits]), Change(.enabled, captured[.enabled])])
    }
    let written = node[.traits] == nil ? node.kind.ownTraits : node.traits
    let wanted = written.union(added).subtracting(removed)
    if wanted == node.kind.ownTraits { result.append([Change(.traits, nil)]) }
    for traits in [wanted, new] { result.append([Change(.traits, traits.traits.map(\.name).joined(separator: " "))]) }
    return result + [[Change(.traits, nil)]]
  }
}
