import AXCompiler
import AXText
import AXTree

/// An element of a capture in the screen language.
struct CapturedElement {
  private let block: SnapshotBlock
  private let actions: [String]
  /// Nil if the capture is a text.
  private let node: Node?

  init(_ blocks: SnapshotBlocks, _ index: Int) {
    block = blocks.blocks[index]
    actions = blocks.actionNames(of: index, known: [])
    node = blocks.node(of: index)
  }

  /// The ways to write it, the shortest first, as lines without indentation.
  var candidates: [[String]] {
    var result: [[String]] = []
    if let parts = block.parts {
      if let kind = node?.kind ?? Self.kind(of: parts) { result.append(lines(kind, parts)) }
      if node == nil { result.append(lines(.view(.view), parts)) }
    }
    if let node {
      var frames = AttributeSet()
      frames.insert(.frame)
      frames.insert(.hidden)
      for leftOut in [frames, AttributeSet()] {
        if let lines = Self.written(node, leavingOut: leftOut) { result.append(lines) }
      }
    }
    return result
  }

  /// The kind of element that a text describes; nil if several do.
  private static func kind(of parts: DescribedParts) -> NodeKind? {
    switch parts.traits {
    case "": .view(.label)
    case "button": .view(.button)
    case "TextField": .view(.textField)
    case "TextView": .view(.textView)
    default: nil
    }
  }

  // MARK: From a description

  private func lines(_ kind: NodeKind, _ parts: DescribedParts) -> [String] {
    var attributes: [(AttributeName, String)] = []
    let label = parts.label ?? parts.spoken
    let value = parts.value ?? ""
    if let identifier = block.identifier { attributes.append((.identifier, identifier)) }
    if !kind.isStandardControl { attributes.append((.accessible, "true")) }
    attributes.append((kind.view.nameSource ?? .label, label))
    switch kind.view.valueSource {
    case .typed: attributes.append((.text, value))
    case .on: if value == "1" { attributes.append((.on, "true")) }
    default: attributes.append((.value, value))
    }
    attributes.removeAll { $0.1.isEmpty }
    if let traits = Self.traits(parts.traits, of: kind) { attributes.append((.traits, traits)) }
    if let hint = parts.hint { attributes.append((.hint, hint)) }
    let name = kind.name
    let tag = "<\(name)\(attributes.map { Self.attribute($0.0, $0.1) }.joined())"
    guard !actions.isEmpty else { return [tag + "/>"] }
    let indentation = String(repeating: " ", count: TagLayout.indentation)
    return [tag + ">"] + actions.map { indentation + Self.action($0) } + ["</\(name)>"]
  }

  /// The traits to write; nil if they are those of the kind, or not traits.
  private static func traits(_ line: String, of kind: NodeKind) -> String? {
    let traits = TraitSet(named: line)
    guard !traits.isEmpty, traits != kind.ownTraits else { return nil }
    return traits.traits.map(\.name).joined(separator: " ")
  }

  static func attribute(_ name: AttributeName, _ value: String) -> String {
    " \(name.markup)=\"\(XMLText.attributeValue(value, in: "\""))\""
  }

  static func action(_ name: String) -> String { "<action\(attribute(.name, name))/>" }

  // MARK: From a tree

  private static func written(_ node: Node, leavingOut leftOut: AttributeSet) -> [String]? {
    let writer = ScreenMarkupWriter()
    guard writer.refusals(of: node).isEmpty else { return nil }
    var text: [UInt8] = []
    do {
      var output = BlockOutput { text.append(contentsOf: $0) }
      try writer.write(node, leavingOut: leftOut, to: &output)
      try output.flush()
    } catch {
      return nil
    }
    // The first line is the declaration.
    let lines = text.split(separator: UInt8(ascii: "\n")).map { String(decoding: $0, as: UTF8.self) }
    return Array(lines.dropFirst())
  }
}

extension SnapshotBlocks {
  /// The names of the custom actions of an element.
  ///
  /// A text or a page source has all names on a line, and a name may contain a comma.
  ///
  /// - Parameter known: The names that the element had, which are not split.
  func actionNames(of index: Int, known: [String]) -> [String] {
    guard let line = blocks[index].parts?.actions else { return [] }
    if let node = node(of: index), node.tree.markup != .pageSource {
      return node.actions.map { String(($0[.name] ?? "").trimmed) }
    }
    let known = known.map { $0.components.map(ExactText.init) }
    var rest = line.components[...]
    var result: [String] = []
    while !rest.isEmpty {
      let count = known.filter { rest.map(ExactText.init).starts(with: $0) }.map(\.count).max() ?? 1
      result.append(rest.prefix(count).joined(separator: ", "))
      rest = rest.dropFirst(count)
    }
    return result
  }
}

extension String {
  /// The names in a line of a snapshot.
  var components: [String] {
    var result: [String] = []
    var rest = self[...]
    while let end = rest.range(ofSeparator: ", ") {
      result.append(String(rest[..<end.lowerBound]))
      rest = rest[end.upperBound...]
    }
    return result + [String(rest)]
  }
}

extension Substring {
  fileprivate func range(ofSeparator separator: String) -> Range<Index>? {
    var start = startIndex
    while start < endIndex {
      if self[start...].hasPrefix(separator) { return start..<index(start, offsetBy: separator.count) }
      start = index(after: start)
    }
    return nil
  }
}

extension TraitSet {
  /// The traits in a line of a snapshot; empty if it names something else.
  init(named line: String) {
    let parsed = Array(line.utf8).map { $0 == UInt8(ascii: ",") ? UInt8(ascii: " ") : $0 }.withView {
      TraitSet.parse($0)
    }
    self = parsed.isComplete ? parsed.set : []
  }
}
