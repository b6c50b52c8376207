import AXDiagnostics
import AXText
import AXTree

/// Writes a screen as a file of the screen language: what its document said and the language can say, laid out as
/// `axspec format` does it. Its snapshot is that of what it was read from.
package struct ScreenMarkupWriter {
  package init() {}

  /// Writes the file, each line ending in a line feed but the last.
  ///
  /// - Parameter root: a screen, or the view of a fragment, for which there are no `refusals`.
  /// - Throws: what `write` throws.
  package func write(_ root: Node, to output: inout BlockOutput) throws {
    var page = ScreenMarkupPage(root)
    output.buffer.append("<?xml version=\"1.0\" encoding=\"UTF-8\"?>")
    let end = Int(root.record.end)
    var index = root.index
    while index < end {
      page.closeElements(before: index)
      guard !page.content.isLeftOut(index) else {
        index = Int(root.tree.nodes[index].end)
        continue
      }
      page.open(index)
      page.flush(to: &output)
      try output.flushIfFull()
      index += 1
    }
    page.closeElements(before: end)
    page.flush(to: &output)
  }

  /// What keeps a screen from being written, each at its place; nothing where it can be.
  package func refusals(of root: Node) -> [Diagnostic] {
    let content = ScreenMarkupContent(root.tree)
    var result: [Diagnostic] = []
    var attributes: [AttributeRecord] = []
    var index = root.index
    while index < Int(root.record.end) {
      guard !content.isLeftOut(index) else {
        index = Int(root.tree.nodes[index].end)
        continue
      }
      attributes.removeAll(keepingCapacity: true)
      content.appendAttributes(ofNode: index, to: &attributes)
      let depth = Int(root.tree.nodes[index].depth) - Int(root.record.depth)
      result += content.faults(ofNode: index, depth: depth, attributes: attributes)
      index += 1
    }
    return result
  }
}

/// The text of a file in the making.
private struct ScreenMarkupPage {
  let content: ScreenMarkupContent
  private let tree: Tree
  private let ignores: [Int: [IgnoreInstruction]]
  private var text: [UInt8] = []
  /// The elements that are not closed, the innermost last.
  private var open: [Int] = []
  /// The innermost one's tag: whether it holds anything shows with what follows.
  private var tag = TagLayout()
  private var isTagPending = false
  private var attributes: [AttributeRecord] = []

  init(_ root: Node) {
    tree = root.tree
    content = ScreenMarkupContent(tree)
    ignores = Self.ignores(below: root)
  }

  // MARK: Elements

  mutating func open(_ index: Int) {
    finishTag(">")
    for ignore in ignores[index] ?? [] { append(ignore) }
    TagLayout.startLine(depth: open.count, in: &text)
    tag.begin(tree.nodes[index].kind.name.utf8)
    attributes.removeAll(keepingCapacity: true)
    content.appendAttributes(ofNode: index, to: &attributes)
    let isGiven = tree.nodes[index].kind == .given
    for attribute in attributes where !isGiven || attribute.name != .text {
      tag.beginAttribute()
      tag.bytes += attribute.name.markup.utf8
      tag.bytes += "=\"".utf8
      content.append(attribute, to: &tag.bytes)
      tag.bytes.append(UInt8(ascii: "\""))
    }
    open.append(index)
    isTagPending = true
    if isGiven { closeGiven(index) }
  }

  /// The text of an entry of the launch environment stands between its tags.
  private mutating func closeGiven(_ index: Int) {
    let value = tree.bytes(of: .text, ofNode: index)
    finishTag(value?.isEmpty ?? true ? "/>" : ">")
    open.removeLast()
    guard let value, !value.isEmpty else { return }
    XMLText.appendContent(value, to: &text)
    text += "</given>".utf8
  }

  /// Closes what does not hold a node.
  mutating func closeElements(before index: Int) {
    while let last = open.last, Int(tree.nodes[last].end) <= index {
      if isTagPending {
        finishTag("/>")
        open.removeLast()
      } else {
        open.removeLast()
        TagLayout.startLine(depth: open.count, in: &text)
        text += "</\(tree.nodes[last].kind.name)>".utf8
      }
    }
  }

  mutating func flush(to output: inout BlockOutput) {
    text.withUnsafeBufferPointer { output.buffer.append($0) }
    text.removeAll(keepingCapacity: true)
  }

  private mutating func finishTag(_ closing: StaticString) {
    guard isTagPending else { return }
    isTagPending = false
    tag.finish(closing, depth: open.count - 1)
    text += tag.bytes
  }

  // MARK: Instructions

  /// The instructions that stand before each node. Those of a whole file stand before what is its outermost element
  /// here: the root, or what an include has brought in.
  private static func ignores(below root: Node) -> [Int: [IgnoreInstruction]] {
    let tree = root.tree
    guard !tree.ignores.isEmpty else { return [:] }
    var outermost: [ObjectIdentifier: [Int]] = [:]
    for include in tree.includes { outermost[ObjectIdentifier(include.fragment), default: []].append(include.root) }
    if let source = root.source { outermost[ObjectIdentifier(source)] = [root.index] }
    var result: [Int: [IgnoreInstruction]] = [:]
    for ignore in tree.ignores {
      switch ignore.scope {
      case .subtree(let node): result[node, default: []].append(ignore)
      case .file(let source):
        for node in outermost[ObjectIdentifier(tree.sources[source])] ?? [] {
          result[node, default: []].append(ignore)
        }
      case .nothing: break
      }
    }
    return result
  }

  private mutating func append(_ ignore: IgnoreInstruction) {
    TagLayout.startLine(depth: open.count, in: &text)
    text += "<?axspec ignore=\(Self.quoted(ignore.rules.joined(separator: " ")))".utf8
    if let reason = ignore.reason { text += " reason=\(Self.quoted(reason))".utf8 }
    text += "?>".utf8
  }

  /// Between quotes that do not stand in it. An instruction knows no escapes: a note in Interface Builder may hold what
  /// cannot stand in one.
  private static func quoted(_ value: String) -> String {
    var result = ""
    var last: Unicode.Scalar?
    let hasBoth = value.contains("\"") && value.contains("'")
    for scalar in value.unicodeScalars where XMLText.isAllowed(scalar) && scalar != "\r" {
      if scalar == ">", last == "?" { result += " " }
      result.unicodeScalars.append(hasBoth && scalar == "\"" ? "'" : scalar)
      last = scalar
    }
    let quote = result.contains("\"") ? "'" : "\""
    return quote + result + quote
  }
}
